/** Local matches in IndexedDB: one record each, written after every line. */
import type { MatchFile } from '@rempart/match';

export interface Kept {
  readonly id: string;
  readonly file: MatchFile;
  readonly touched: string;
  readonly over: boolean;
}
const NAME = 'rempart';
const STORE = 'matches';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
}

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
  return opened;
}

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE);

export const keep = async (kept: Kept): Promise<void> => void (await asked((await store('readwrite')).put(kept)));
export const find = async (id: string): Promise<Kept | undefined> =>
  asked((await store('readonly')).get(id) as IDBRequest<Kept | undefined>);
export const all = async (): Promise<Kept[]> => asked((await store('readonly')).getAll() as IDBRequest<Kept[]>);
export const drop = async (id: string): Promise<void> => void (await asked((await store('readwrite')).delete(id)));
