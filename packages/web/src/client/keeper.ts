/** The keeper of local matches: the same `match` code as the server's, with this browser's storage under it. */
import { choicesAt, doors, NO_PAST, whyNotLaid } from '@rempart/games';
import { isRefusal } from '@rempart/kernel';
import type { Action, Core, Engine, Options, Refusal, Seat } from '@rempart/kernel';
import type { Midway } from '@rempart/board';
import * as matches from '@rempart/match';
import { botsOf } from './bots.ts';
import { editionsFor, tableFor } from './editions.ts';
import { featOf, pastHere, playedHere } from './feats.ts';
import { hintFor } from './hint.ts';
import { newId } from './ids.ts';
import { begin, canBeShown, change, leave, letBotsPlay, nextSeat, now, persons, sitting, stateOf } from './kept.ts';
import type { Changed } from './kept.ts';
import { midway } from './midway.ts';
import { forked, replay, verify } from './past.ts';
import { scoresHere } from './scores.ts';
import { all, drop, forget } from './store.ts';
import type { Feat } from './store.ts';
import { ponder } from './thinking.ts';
import type { Keeper, LocalSetup, Summary } from './types.ts';

/** The keeper's functions, waiting where the interface has plain values. */
type Waits<T> = { [K in keyof T]: T[K] extends (...a: infer A) => infer R ? (...a: A) => Promise<R> : never };

/** A match that may be sat down at. */
interface Begun {
  readonly engine: Engine<Core>;
  readonly match: matches.Match;
}

async function tellFeat(id: string, at: string): Promise<Feat | null> {
  const sat = await sitting(id);
  return isRefusal(sat) ? null : featOf(id, sat.match, at);
}

/** What was won here was won by the first who plays here; of the others, and of bots, nobody knows. */
async function whyNot(game: string, options: Options, players: readonly matches.Player[]): Promise<Refusal | null> {
  const room = await doors.find(({ id }) => id === game)?.room();
  if (room?.hosting?.seating === undefined) return null;
  const past = await pastHere(game, tellFeat);
  const [mine] = persons(players);
  return whyNotLaid(room, options, players.length, (seat) => (seat === mine ? past : NO_PAST));
}
/** A match from elsewhere is gone on with in one seat: may whoever plays here have what it has? */
async function whyNotIn({ game, options }: matches.Header, seat: Seat | undefined): Promise<Refusal | null> {
  const room = await doors.find(({ id }) => id === game)?.room();
  if (room?.hosting?.seating === undefined || seat === undefined) return null;
  return room.hosting.seating.choice(choicesAt(room, options, seat), options, await pastHere(game, tellFeat));
}

/** My games here, the one played last first. */
async function summaries(): Promise<Summary[]> {
  return (await all())
    .map(({ id, file, touched, over, turn = null }) => ({
      id,
      game: file.header.game,
      options: file.header.options,
      players: matches.playersOf(file),
      touched,
      over,
      turn,
      score: file.log.at(-1)?.over?.scores?.[persons(matches.playersOf(file))[0] ?? 0] ?? null,
    }))
    .sort((a, b) => (a.touched < b.touched ? 1 : -1));
}

async function hint(id: string, seat: Seat, level = ''): Promise<Action | null> {
  const sat = await sitting(id);
  if (isRefusal(sat)) return null;
  const { game, edition } = sat.match.header;
  const all = await botsOf(game);
  const only = all[level];
  const bots = only === undefined ? all : { [level]: only };
  return hintFor(sat.engine, sat.match, seat, bots, (thought) => ponder({ game, edition, thought }));
}

/** The match that a file from elsewhere holds, if it can be gone on with or looked at here. */
async function taken(given: unknown): Promise<Begun | Refusal> {
  // Only the rules of the game that the file names are fetched; what is wrong with the file is said by the match.
  const named = (given as { header?: { game?: unknown } } | null)?.header?.game;
  const door = doors.find(({ id }) => id === named);
  const imported = matches.importMatch(given, door === undefined ? [] : await editionsFor(door.id));
  if (isRefusal(imported)) return imported;
  const { file, engine } = imported;
  if (engine === null)
    return { rule: 'M-15', facts: { game: file.header.game, edition: file.header.edition, known: [] } };
  const match = matches.rebuild(engine, file);
  if (isRefusal(match)) return match;
  if (!canBeShown(engine, match)) return { rule: 'M-17', facts: { n: 0, what: 'state' } };
  const why = matches.isDone(file) ? null : await whyNotIn(match.header, persons(match.players)[0]);
  return why ?? { engine, match };
}

const midways = import.meta.glob<{ midway: Midway }>('../../../games/[a-z]*/board/midway.ts');
async function midwayOf(game: string): Promise<Midway> {
  const found = await midways[`../../../games/${game}/board/midway.ts`]?.();
  if (found === undefined) throw new Error(`no lesson of ${game} begins midway`);
  return found.midway;
}

async function made({ game, seats, options, players, ironman, seed }: LocalSetup): Promise<Begun | Refusal> {
  const engine = await tableFor(game);
  const why = await whyNot(game, options, players);
  if (why !== null) return why;
  const secret = seed ?? newId() + newId();
  const bots = players.some(({ by }) => by === 'bot') ? await botsOf(game) : {};
  const seated = players.map((player) => matches.tempered(player, bots));
  const done = matches.newMatch(engine, { seats, secret, options, players: seated, house: { ironman }, at: now() });
  return isRefusal(done) ? done : { engine, match: done.match };
}

export function keeper(changed: Changed): Waits<Keeper> {
  const begun = async (found: Begun | Refusal): Promise<string | Refusal> =>
    isRefusal(found) ? found : begin(newId(), found.engine, found.match, changed);
  return {
    levels: async (game) => matches.levelsIn(await botsOf(game)),
    create: async (setup) => begun(await made(setup)),
    has: async (id) => !isRefusal(await sitting(id)),
    async watch(id, seat) {
      const sat = await sitting(id);
      if (isRefusal(sat)) return sat;
      sat.eyes = seat ?? nextSeat(sat);
      sat.told = 0;
      sat.last = null;
      void letBotsPlay(id, sat, changed); // closed in the middle of a bot's thoughts, perhaps
      return stateOf(sat, sat.eyes);
    },
    act: (id, seat, action, n) =>
      change(id, changed, ({ engine, match }) =>
        matches.play(engine, match, seat, action, { n, id: newId(), at: now() }),
      ),
    undo: (id, seat) =>
      // All persons of a local table sit at this device: whoever presses the button has asked them.
      change(id, changed, ({ engine, match }) =>
        matches.undo(engine, match, seat, { consent: persons(match.players), at: now() }),
      ),
    resign: (id, seat) =>
      change(id, changed, ({ engine, match }) => matches.resign(engine, match, seat, { at: now() })),
    hint,
    list: summaries,
    played: (game) => playedHere(game, tellFeat),
    past: (game) => pastHere(game, tellFeat),
    scores: scoresHere,
    async forget() {
      await forget();
      return null;
    },
    async remove(id) {
      leave(id);
      await drop(id);
      return null;
    },
    async file(id) {
      const sat = await sitting(id);
      return isRefusal(sat) ? sat : matches.exportMatch(sat.engine, sat.match);
    },
    take: async (given) => begun(await taken(given)),
    async midway({ game, seats, options, seed = '', players }) {
      const [from, engine] = await Promise.all([midwayOf(game), tableFor(game)]);
      return begun(await taken(midway(engine, { seats, options, seed }, from, players)));
    },
    replay,
    async fork(source, n, as, alone) {
      const why = typeof source === 'string' ? null : await whyNotIn(source.header, as);
      return begun(why ?? (await forked(source, n, as, alone)));
    },
    verify,
  };
}
