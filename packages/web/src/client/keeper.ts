/** The keeper of local matches: the same `match` code as the server's, with this browser's storage under it. */
import { doors } from '@rempart/games';
import { isRefusal, SPECTATOR, tableOf } from '@rempart/kernel';
import type { Core, Facts, Refusal, Seat, Table } from '@rempart/kernel';
import * as matches from '@rempart/match';
import type { Match, MatchFile, Player } from '@rempart/match';
import { botsOf } from './bots.ts';
import { featOf, playedHere } from './feats.ts';
import { hintFor } from './hint.ts';
import { all, drop, find, forget, keep, note } from './store.ts';
import type { Keeper, Replayed, TableState } from './types.ts';

interface Sitting {
  readonly table: Table<Core>;
  match: Match;
  thinking: boolean; // a bot's turn is being played: no second one beside it
  eyes: Seat | null; // through which the page watches
  told: number; // lines of the log that it has
}
/** The keeper's functions, waiting where the interface has plain values. */
type Waits<T> = { [K in keyof T]: T[K] extends (...a: infer A) => infer R ? (...a: A) => Promise<R> : never };

/** No rule: this browser does not keep that match. The page knows it by its name. */
const NOT_HERE: Refusal = { rule: 'not-here' };
const sittings = new Map<string, Promise<Sitting | Refusal>>();
const tables = new Map<string, Promise<Table<Core>>>();

function tableFor(game: string): Promise<Table<Core>> {
  const door = doors.find((one) => one.id === game);
  if (door === undefined) return Promise.reject(new Error(`no game is called ${game}`));
  const known = tables.get(game) ?? door.room().then((room) => tableOf(room.game));
  tables.set(game, known);
  return known;
}

function sitting(id: string): Promise<Sitting | Refusal> {
  const known = sittings.get(id) ?? wake(id);
  sittings.set(id, known);
  return known;
}
async function wake(id: string): Promise<Sitting | Refusal> {
  const kept = await find(id);
  if (kept === undefined) return NOT_HERE;
  const table = await tableFor(kept.file.header.game);
  const match = matches.rebuild(table, kept.file);
  return isRefusal(match) ? match : sitDown({ table, match });
}

const sitDown = (at: Pick<Sitting, 'table' | 'match'>): Sitting => ({
  ...at,
  thinking: false,
  eyes: null,
  told: 0,
});

const now = (): string => new Date().toISOString();
const newId = (): string => crypto.randomUUID();
const isOver = (match: Match): boolean => match.state.over !== null || match.closed !== null;
async function save(id: string, { match }: Sitting): Promise<void> {
  await keep({ id, file: { header: match.header, log: match.log }, touched: now(), over: isOver(match) });
  const feat = await featOf(id, match, now());
  if (feat !== null) await note(feat);
}

async function begin(id: string, table: Table<Core>, match: Match, changed: Changed): Promise<string> {
  const begun = sitDown({ table, match });
  sittings.set(id, Promise.resolve(begun));
  await save(id, begun);
  void letBotsPlay(id, begun, changed);
  return id;
}
type Changed = (id: string, state: TableState) => void;

/** The page shows what happened while it is being kept. */
function tell(id: string, sat: Sitting, changed: Changed): void {
  if (sat.eyes !== null) changed(id, stateOf(sat, sat.eyes));
}

/** Bots answer one after the other, each move kept and told before the next is thought of. */
async function letBotsPlay(id: string, sat: Sitting, changed: Changed): Promise<void> {
  if (sat.thinking || !sat.match.players.some(({ by }) => by === 'bot')) return;
  sat.thinking = true;
  const bots = await botsOf(sat.match.header.game);
  const botMove = () => matches.nextBotMove(sat.table, sat.match, bots);
  for (let move = botMove(); move !== null; move = botMove()) {
    const done = matches.play(sat.table, sat.match, move.seat, move.action, { at: now() });
    if (isRefusal(done)) throw new Error(`a bot broke ${done.rule}`);
    sat.match = done.match;
    await save(id, sat);
    tell(id, sat, changed);
  }
  sat.thinking = false;
}

const persons = (players: readonly Player[]): Seat[] =>
  players.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []));

/** With the lines of the log that the page does not have yet; all of them when the end has revealed what they hid. */
function stateOf(sat: Sitting, seat: Seat): TableState {
  const { match, table } = sat;
  const fresh = match.log.slice(isOver(match) ? 0 : sat.told);
  sat.told = match.log.length;
  return {
    game: match.header.game,
    mine: persons(match.players),
    view: matches.view(table, match, seat),
    entries: fresh.map((entry) => matches.heard(entry, seat, isOver(match))),
    house: match.header.house,
    options: match.header.options,
    link: 'here',
    table: null,
    chat: [],
  };
}

/** The seat that is asked first among those played here. */
function nextSeat(sat: Sitting): Seat {
  const mine = persons(sat.match.players);
  const asked = sat.table.waiting(sat.match.state).find(({ seat }) => mine.includes(seat));
  return asked?.seat ?? mine[0] ?? -1;
}

async function fileOf(source: string | MatchFile): Promise<MatchFile | Refusal> {
  if (typeof source !== 'string') return source;
  const sat = await sitting(source);
  return isRefusal(sat) ? sat : { header: sat.match.header, log: sat.match.log };
}
/** Whose eyes a match may be looked back on with: until it is over, those of the persons who play it here. */
function eyesFor(file: MatchFile, wanted: Seat | null): readonly Seat[] {
  if (matches.isDone(file)) return [...Array.from({ length: file.header.seats }, (_, seat) => seat), SPECTATOR];
  if (file.header.fairness.secret === null) return [wanted ?? SPECTATOR]; // masked already, for one
  return [...persons(matches.playersOf(file)), SPECTATOR];
}
const isFile = (x: object): x is MatchFile => 'header' in x;

export function keeper(changed: Changed): Waits<Keeper> {
  type Change = (sat: Sitting) => { match: Match } | Refusal;
  async function change(id: string, how: Change): Promise<Refusal | null> {
    const sat = await sitting(id);
    if (isRefusal(sat)) return sat;
    const done = how(sat);
    if ('rule' in done) return done;
    sat.match = done.match;
    tell(id, sat, changed);
    await save(id, sat);
    void letBotsPlay(id, sat, changed);
    return null;
  }
  return {
    levels: async (game) => Object.keys(await botsOf(game)),
    async create({ game, seats, options, players, ironman, seed }) {
      const table = await tableFor(game);
      const secret = seed ?? newId() + newId();
      const done = matches.newMatch(table, { seats, secret, options, players, house: { ironman }, at: now() });
      if (isRefusal(done)) return done;
      return begin(newId(), table, done.match, changed);
    },
    has: async (id) => !isRefusal(await sitting(id)),
    async watch(id, seat) {
      const sat = await sitting(id);
      if (isRefusal(sat)) return sat;
      sat.eyes = seat ?? nextSeat(sat);
      sat.told = 0;
      void letBotsPlay(id, sat, changed); // closed in the middle of a bot's thoughts, perhaps
      return stateOf(sat, sat.eyes);
    },
    act: (id, seat, action, n) =>
      change(id, ({ table, match }) => matches.play(table, match, seat, action, { n, id: newId(), at: now() })),
    undo: (id, seat) =>
      // All persons of a local table sit at this device: whoever presses the button has asked them.
      change(id, ({ table, match }) =>
        matches.undo(table, match, seat, { consent: persons(match.players), at: now() }),
      ),
    resign: (id, seat) => change(id, ({ table, match }) => matches.resign(table, match, seat, { at: now() })),
    async hint(id, seat) {
      const sat = await sitting(id);
      if (isRefusal(sat)) return null;
      const bots = await botsOf(sat.match.header.game);
      return hintFor(sat.table, sat.match, seat, bots);
    },
    async list() {
      return (await all())
        .map(({ id, file, touched, over }) => ({
          id,
          game: file.header.game,
          options: file.header.options,
          players: matches.playersOf(file),
          touched,
          lines: file.log.length,
          over,
        }))
        .sort((a, b) => (a.touched < b.touched ? 1 : -1));
    },
    played: (game) =>
      playedHere(game, async (id, at) => {
        const sat = await sitting(id);
        return isRefusal(sat) ? null : featOf(id, sat.match, at);
      }),
    async forget() {
      await forget();
      return null;
    },
    async remove(id) {
      sittings.delete(id);
      await drop(id);
      return null;
    },
    async file(id) {
      const sat = await sitting(id);
      return isRefusal(sat) ? sat : matches.exportMatch(sat.table, sat.match);
    },
    async take(given) {
      // Only the rules of the game that the file names are fetched; what is wrong with the file is said by the match.
      const named = (given as { header?: { game?: unknown } } | null)?.header?.game;
      const door = doors.find(({ id }) => id === named);
      const imported = matches.importMatch(given, door === undefined ? [] : [await tableFor(door.id)]);
      if (isRefusal(imported)) return imported;
      const { file, table } = imported;
      if (table === null)
        return { rule: 'M-15', facts: { game: file.header.game, edition: file.header.edition, known: [] } };
      const match = matches.rebuild(table, file);
      if (isRefusal(match)) return match;
      return begin(newId(), table, match, changed);
    },
    async replay(source, wanted) {
      const file = await fileOf(source);
      if (!isFile(file)) return file;
      const table = await tableFor(file.header.game);
      const eyes = eyesFor(file, wanted);
      const seat = wanted !== null && eyes.includes(wanted) ? wanted : (eyes[0] ?? SPECTATOR);
      const steps = [...matches.steps(table, file, seat)];
      return {
        game: file.header.game,
        seats: file.header.seats,
        over: matches.isDone(file),
        seat,
        eyes,
        players: matches.playersOf(file),
        steps: steps.map(({ entry, state }) => ({ entry, state: state as unknown as Facts | null })),
      } satisfies Replayed;
    },
    async fork(source, n, as, alone) {
      const file = await fileOf(source);
      if (!isFile(file)) return file;
      const table = await tableFor(file.header.game);
      const level = Object.keys(await botsOf(file.header.game)).at(-1);
      const players = matches.playersOf(file).map((player, seat): Player => {
        if (seat === as || alone || level === undefined) return { name: player.name, by: 'person' };
        return { name: player.name, by: 'bot', level };
      });
      const hides = matches.isDone(file) ? {} : { as };
      const done = matches.fork(table, file, n, { secret: newId() + newId(), players, ...hides, at: now() });
      if (isRefusal(done)) return done;
      return begin(newId(), table, done.match, changed);
    },
    async verify(source) {
      const file = await fileOf(source);
      if (!isFile(file)) return file;
      return matches.verify(await tableFor(file.header.game), file);
    },
  };
}
