/** Local matches in IndexedDB, one record each, written after every line; and what was won, which outlives them. */
import type { Options, Outcome } from '@rempart/kernel';
import type { MatchFile } from '@rempart/match';

export interface Kept {
  readonly id: string;
  readonly file: MatchFile;
  readonly touched: string;
  readonly over: boolean;
  readonly turn?: number; // where the game counts its turns; lacking in those kept long ago
}
/** How a game ended that persons played here. */
export interface Feat {
  readonly id: string; // of the match
  readonly game: string;
  readonly options: Options;
  readonly won: boolean;
  readonly turns: number | null;
  readonly at: string;
  readonly how?: string; // by the game's own word, where it asks for it
  readonly outcome?: Outcome; // by which rule it ended; not in what was noted by older versions
  readonly score?: number; // where the game ranks its games
  readonly medal?: string; // where it was worth one
  readonly seats?: number;
  readonly done?: readonly string[]; // where the game names what was done in it
  readonly isTrial?: boolean; // another way, tried from a position
}
const NAME = 'rempart';
type Store = 'matches' | 'feats';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
}

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore('matches', { keyPath: 'id' });
      request.result.createObjectStore('feats', { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
  return opened;
}

const store = async (name: Store, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(name, mode, { durability: 'strict' }).objectStore(name);
async function put(name: Store, value: Kept | Feat): Promise<void> {
  await asked((await store(name, 'readwrite')).put(value));
}

export const keep = (kept: Kept): Promise<void> => put('matches', kept);
export const find = async (id: string): Promise<Kept | undefined> =>
  asked((await store('matches', 'readonly')).get(id) as IDBRequest<Kept | undefined>);
export const all = async (): Promise<Kept[]> =>
  asked((await store('matches', 'readonly')).getAll() as IDBRequest<Kept[]>);
export const drop = async (id: string): Promise<void> =>
  void (await asked((await store('matches', 'readwrite')).delete(id)));
export const note = (feat: Feat): Promise<void> => put('feats', feat);
export const feats = async (): Promise<Feat[]> =>
  asked((await store('feats', 'readonly')).getAll() as IDBRequest<Feat[]>);
export const forget = async (): Promise<void> => void (await asked((await store('feats', 'readwrite')).clear()));
