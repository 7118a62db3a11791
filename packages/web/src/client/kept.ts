/** The matches kept in this browser that somebody sits at: awake, shown, kept again after every line, their bots answering. */
import { doors } from '@rempart/games';
import { isRefusal, SPECTATOR } from '@rempart/kernel';
import type { Core, Refusal, Seat, Engine } from '@rempart/kernel';
import * as matches from '@rempart/match';
import type { Match, Player } from '@rempart/match';
import { tableFor } from './editions.ts';
import { featOf } from './feats.ts';
import { find, keep, note } from './store.ts';
import { ponder } from './thinking.ts';
import type { TableState } from './types.ts';

interface Sitting {
  readonly engine: Engine<Core>;
  match: Match;
  thinking: boolean; // a bot's turn is being played: no second one beside it
  eyes: Seat | null; // through which the page watches
  told: number; // lines of the log that it has
  last: Match | null; // as it was told last
}

/** No rule: this browser does not keep that match. The page knows it by its name. */
const NOT_HERE: Refusal = { rule: 'not-here' };
const sittings = new Map<string, Promise<Sitting | Refusal>>();

export function sitting(id: string): Promise<Sitting | Refusal> {
  const known = sittings.get(id) ?? wake(id);
  sittings.set(id, known);
  return known;
}
export const leave = (id: string): void => void sittings.delete(id);
async function wake(id: string): Promise<Sitting | Refusal> {
  const kept = await find(id);
  if (kept === undefined) return NOT_HERE;
  const { game, edition } = kept.file.header;
  const engine = await tableFor(game, edition);
  const match = matches.rebuild(engine, kept.file);
  return isRefusal(match) ? match : sitDown({ engine, match });
}

const sitDown = (at: Pick<Sitting, 'engine' | 'match'>): Sitting => ({
  ...at,
  thinking: false,
  eyes: null,
  told: 0,
  last: null,
});

export const now = (): string => new Date().toISOString();
const isOver = (match: Match): boolean => match.state.over !== null || match.closed !== null;
async function save(id: string, { match }: Sitting): Promise<void> {
  const room = await doors.find((door) => door.id === match.header.game)?.room();
  const turn = room?.turn?.(match.state);
  const file = { header: match.header, log: match.log };
  await keep({ id, file, touched: now(), over: isOver(match), ...(turn === undefined ? {} : { turn }) });
  const feat = await featOf(id, match, now());
  if (feat !== null) await note(feat);
}

export async function begin(id: string, engine: Engine<Core>, match: Match, changed: Changed): Promise<string> {
  const begun = sitDown({ engine, match });
  sittings.set(id, Promise.resolve(begun));
  await save(id, begun);
  void letBotsPlay(id, begun, changed);
  return id;
}
export type Changed = (id: string, state: TableState) => void;

/** The page shows what happened while it is being kept. */
function tell(id: string, sat: Sitting, changed: Changed): void {
  if (sat.eyes !== null) changed(id, stateOf(sat, sat.eyes));
}

/** Bots answer one after the other, each move kept and told before the next is thought of. */
export async function letBotsPlay(id: string, sat: Sitting, changed: Changed): Promise<void> {
  if (sat.thinking || !sat.match.players.some(({ by }) => by === 'bot')) return;
  sat.thinking = true;
  try {
    // While a bot thinks, people may move where they need not wait for it, take back, or put the match away.
    while (sittings.has(id)) {
      const { engine, match } = sat;
      const { game, edition } = match.header;
      const move = await matches.botMoveLater(engine, match, (thought) => ponder({ game, edition, thought }), report);
      if (sat.match !== match) continue;
      if (move === null || !sittings.has(id)) return;
      const done = matches.play(engine, match, move.seat, move.action, { at: now() });
      if (isRefusal(done)) throw new Error(`a bot broke ${done.rule}`);
      sat.match = done.match;
      await save(id, sat);
      tell(id, sat, changed);
    }
  } catch (error) {
    report(error); // the next action, or the next visit, tries again
  } finally {
    sat.thinking = false;
  }
}
const report = (error: unknown): void => console.error(error);

export const persons = (players: readonly Player[]): Seat[] =>
  players.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []));

/** With the lines of the log that the page does not have yet; all of them when the end has revealed what they hid. */
export function stateOf(sat: Sitting, seat: Seat): TableState {
  const { match, engine } = sat;
  const fresh = match.log.slice(isOver(match) ? 0 : sat.told);
  const moments = sat.last === null ? [] : matches.momentsSince(engine, sat.last, match, seat);
  sat.told = match.log.length;
  sat.last = match;
  return {
    game: match.header.game,
    edition: match.header.edition,
    mine: persons(match.players),
    view: matches.view(engine, match, seat),
    ...(moments.length === 0 ? {} : { moments }),
    entries: fresh.map((entry) => matches.heard(entry, seat, isOver(match))),
    house: match.header.house,
    options: match.header.options,
    link: 'here',
    table: null,
    chat: [],
  };
}

/** Can everybody be shown this match? A position that somebody has written may be none that the rules can look at. */
export function canBeShown(engine: Engine<Core>, match: Match): boolean {
  try {
    for (let seat = SPECTATOR; seat < match.players.length; seat++) matches.view(engine, match, seat);
    return true;
  } catch {
    return false;
  }
}

/** The seat that is asked first among those played here. */
export function nextSeat(sat: Sitting): Seat {
  const mine = persons(sat.match.players);
  const asked = sat.engine.waiting(sat.match.state).find(({ seat }) => mine.includes(seat));
  return asked?.seat ?? mine[0] ?? -1;
}

type Change = (sat: Sitting) => { match: Match } | Refusal;
/** Does something to a match, shows it, keeps it, and lets the bots answer. */
export async function change(id: string, changed: Changed, how: Change): Promise<Refusal | null> {
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
