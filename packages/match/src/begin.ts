/** A new match, and how its chance is made out of a secret and what the players add to it. */
import { canonical, chooseOptions, commitment, digest, isWrongOption, seedFrom } from '@rempart/kernel';
import type { Core, Json, Options, Played, Refusal, Seed, Engine } from '@rempart/kernel';
import { askedAfter, ending, stamp } from './grow.ts';
import { refuse } from './refuse.ts';
import { paceFault } from './slots.ts';
import type { BeginLine, Done, Fairness, Header, House, Match, Origin, Player } from './types.ts';

/** The seed of a match: nobody knows it who lacks the secret, and nobody chose it who lacks a contribution. */
export const seedOf = (fairness: Fairness): Seed =>
  seedFrom(canonical([fairness.secret ?? '', ...fairness.contributions]));
/** Of the secret, and of each contribution: it binds whoever publishes it, and tells nothing. */
export const commitmentOf = (secret: string): string => commitment(seedFrom(secret));

export interface Founding {
  readonly seats: number;
  readonly secret: string; // from the system's secure source, or whatever a person calls a seed
  readonly options?: Options;
  readonly players?: readonly Player[]; // open seats without it
  readonly house?: Partial<House>;
  readonly contributions?: readonly string[];
  readonly pledges?: readonly string[]; // to the contributions, where they were made before any was shown
  readonly at?: string;
}

const nobody: Player = { name: '', by: 'open' };
const seatsOf = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat);

export function newMatch<S extends Core>(engine: Engine<S>, given: Founding): Done<S> | Refusal {
  const { seats } = given;
  const [least, most] = engine.game.seats;
  const fits = Number.isInteger(seats) && seats >= least && seats <= most;
  if (!fits || (given.players ?? []).length > seats) return refuse('M-8', { seats, least, most });
  const options = chooseOptions(engine.game, seats, given.options ?? {});
  if (isWrongOption(options)) return refuse('M-9', { option: options.option, allowed: [...options.allowed] });
  const house: House = { ironman: false, pace: { kind: 'free' }, ...given.house };
  const wrong = paceFault(house.pace);
  if (wrong !== null) return refuse('M-9', { option: `pace.${wrong}`, allowed: [] });
  const fairness = fairnessOf(seats, given.secret, given.contributions, given.pledges);
  const header = headerOf(engine, {
    seats,
    options,
    house,
    fairness,
    ...(given.at === undefined ? {} : { begun: given.at }),
  });
  const players = seatsOf(seats).map((seat) => given.players?.[seat] ?? nobody);
  return opened(header, players, engine.begin(seats, options, seedOf(fairness)), given.at);
}

export const fairnessOf = (
  seats: number,
  secret: string,
  contributions: readonly string[] = [],
  pledges?: readonly string[],
): Fairness => ({
  commitment: commitmentOf(secret),
  contributions: seatsOf(seats).map((seat) => contributions[seat] ?? ''),
  ...(pledges === undefined ? {} : { pledges: seatsOf(seats).map((seat) => pledges[seat] ?? '') }),
  secret,
});

type Agreed = Pick<Header, 'seats' | 'options' | 'house' | 'fairness' | 'begun'> & { from?: Origin };
export const headerOf = <S extends Core>(engine: Engine<S>, agreed: Agreed): Header => ({
  format: 'rempart-match',
  version: 1,
  game: engine.game.id,
  edition: engine.game.edition,
  ...agreed,
});

/** The first line: what the set-up told, or the position a fork begins with. */
export function opened<S extends Core>(
  header: Header,
  players: readonly Player[],
  played: Pick<Played<S>, 'state' | 'events'>,
  at?: string,
  position?: Json,
): Done<S> {
  const { state, events } = played;
  const entry: BeginLine = {
    n: 0,
    do: 'begin',
    ...stamp(at),
    players,
    events,
    ...(position === undefined ? {} : { state: position }),
    hash: digest(state),
    ...ending(state, { ...state, over: null }),
  };
  const match: Match<S> = {
    header,
    players,
    log: [entry],
    state,
    past: [],
    asked: askedAfter([], state, 0, []),
    closed: null,
  };
  return { match, entry };
}
