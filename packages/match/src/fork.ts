/** Another match out of a position of this one: to try what might have been, or to go on in a newer edition. */
import { copy, dice, isRefusal } from '@rempart/kernel';
import type { Core, Event, Json, Refusal, Seat, Engine } from '@rempart/kernel';
import { fairnessOf, headerOf, opened, seedOf } from './begin.ts';
import { isDone, newest, playersOf } from './grow.ts';
import { rebuildAt } from './rebuild.ts';
import { refuse } from './refuse.ts';
import { hears, openHeader } from './show.ts';
import type { Done, Header, House, Match, MatchFile, Origin, Player } from './types.ts';

export interface Forking {
  readonly secret: string; // a new match has a secret of its own
  readonly as?: Seat; // what this seat cannot see is dealt afresh; needed while the match goes on
  readonly sameChance?: boolean; // the dice fall as they did, if the same is played; only for a match that is over
  readonly players?: readonly Player[];
  readonly house?: Partial<House>;
  readonly at?: string;
  readonly keeps?: (event: Event) => boolean; // what was told before and is read again later: it comes along, for whoever plays on
}

/** From the position after line n. */
export function fork<S extends Core>(
  engine: Engine<S>,
  file: MatchFile,
  n: number,
  wanted: Forking,
): Done<S> | Refusal {
  if (!isDone(file) && wanted.as === undefined) return refuse('M-11');
  const match = rebuildAt(engine, file, n);
  if (isRefusal(match)) return match;
  const from = { commitment: file.header.fairness.commitment, edition: file.header.edition, n };
  const header = forkHeader(engine, file.header, from, wanted);
  const state = dealt(engine, match, seedOf(header.fairness), wanted);
  const players = wanted.players ?? match.players;
  const events = keptUntil(file, n, wanted, players);
  return opened(header, players, { state, events }, wanted.at, engine.clone(state) as unknown as Json);
}

/** No play that was taken back tells anything; and nobody is told what only others knew. */
function keptUntil(file: MatchFile, n: number, { keeps, as }: Forking, players: readonly Player[]): Event[] {
  if (keeps === undefined) return [];
  const told = file.log.filter((line) => line.n <= n);
  const back = new Set(told.flatMap((line) => (line.do === 'undo' ? line.back : [])));
  const readers = as === undefined ? players.flatMap(({ by }, seat) => (by === 'person' ? [seat] : [])) : [as];
  return told
    .flatMap((line) => ('events' in line && !back.has(line.n) ? line.events : []))
    .filter((event) => keeps(event) && readers.some((seat) => hears(event, seat)));
}

function dealt<S extends Core>(engine: Engine<S>, match: Match<S>, seed: readonly number[], wanted: Forking): S {
  if (wanted.as !== undefined) return engine.imagine(engine.mask(match.state, wanted.as), wanted.as, dice(seed));
  const state = engine.clone(match.state);
  if (wanted.sameChance !== true) state.chance = { seed: [...seed], streams: {}, tape: [] };
  return state;
}

const forkHeader = <S extends Core>(engine: Engine<S>, header: Header, from: Origin, wanted: Forking): Header =>
  headerOf(engine, {
    seats: header.seats,
    options: wanted.as === undefined ? header.options : openHeader(engine, header, wanted.as).options,
    house: { ...header.house, ...wanted.house },
    fairness: wanted.sameChance === true ? header.fairness : fairnessOf(header.seats, wanted.secret),
    ...(wanted.at === undefined ? {} : { begun: wanted.at }),
    from,
  });

/**
 * A match of an older edition goes on at a newer table, if somebody has written how its state becomes one of today.
 * It is a fork of its last recorded state: the old record stays as it is, and the new one says where it comes from.
 */
export function migrate<S extends Core>(
  engine: Engine<S>,
  file: MatchFile,
  change: (state: Json) => Json,
  at?: string,
): Done<S> | Refusal {
  const { game, edition, fairness } = file.header;
  if (game !== engine.game.id) return refuse('M-14', { game });
  const snapshots = file.snapshots ?? [];
  if (snapshots.length === 0) return refuse('M-15', { game, edition, known: [engine.game.edition] });
  const position = change(Object.assign({}, ...snapshots.map((one) => one.state)) as Json);
  const from = { commitment: fairness.commitment, edition, n: newest(file).n };
  const header = { ...file.header, edition: engine.game.edition, from };
  return opened(header, playersOf(file), { state: copy(position) as unknown as S, events: [] }, at, position);
}
