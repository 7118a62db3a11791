/** Positions of real games in which a Guardian can show what it does, found by playing at random from fixed seeds. */
import { havresac } from '@rempart/games/havresac/index.ts';
import { landOf } from '@rempart/games/havresac/board/land.ts';
import { onward, reachable } from '@rempart/games/havresac/outlook.ts';
import type { Destination, State } from '@rempart/games/havresac/outlook.ts';
import { dice, isRefusal, engineOf } from '@rempart/kernel';
import type { Action, Event, Options } from '@rempart/kernel';
import { exportMatch, newMatch, play } from '@rempart/match';
import type { Match } from '@rempart/match';

const engine = engineOf(havresac);
const at = '2026-01-01T00:00:00.000Z';
const KINDS = ['guide', 'warrior', 'thief', 'priestess', 'druid', 'huntress'];

/** Is it a Lake, in summer? */
export const isLake = (cell: string): boolean =>
  landOf('summer').some(({ id, lies }) => id === cell && lies === 'lake');

function begin(secret: string, options: Options): Match<State> {
  const done = newMatch(engine, {
    seats: 1,
    secret,
    options,
    players: [{ name: 'Tester', by: 'person' }],
    house: { ironman: false },
    at,
  });
  if (isRefusal(done)) throw new Error(done.rule);
  return done.match;
}
function step(match: Match<State>, action: Action): Match<State> {
  const done = play(engine, match, 0, action, { at });
  if (isRefusal(done)) throw new Error(done.rule);
  return done.match;
}
/** Hires the kind that is wanted, as far as the gold goes; else anything. */
function wished(match: Match<State>, kind: string, luck: ReturnType<typeof dice>): Action {
  const hire = { kind: 'recruit', list: [kind] } as Action;
  const hires = engine.waiting(match.state)[0]?.ask === 'recruit' && engine.check(match.state, 0, hire) === null;
  return hires ? hire : engine.sample(match.state, 0, luck);
}

export interface Chance {
  readonly to: Destination;
  readonly targets: readonly string[]; // of its ability, from there
  readonly uses: readonly { readonly by: string; readonly cell: string }[]; // of Objects
}
export interface Found extends Chance {
  readonly file: ReturnType<typeof exportMatch>;
  readonly state: State;
}
/** A game in which this Guardian has just been lifted and has a placement, with just these Objects, that serves the purpose. */
export function scene(
  kind: string,
  face: string,
  serves: (chance: Chance, s: State) => boolean,
  objects: readonly string[] = [],
): Found {
  const faces = Object.fromEntries(KINDS.map((one) => [`${one}Face`, one === kind ? face : 'day']));
  for (let seed = 1; seed < 200; seed++) {
    const luck = dice(`${kind} ${face} ${seed}`);
    let match = begin(`powers-${kind}-${face}-${seed}`, { tileFaces: 'chosen', ...faces });
    while (match.state.over === null) {
      const s = match.state;
      const ways = s.expeditions[0]?.hand === kind ? reachable(s, 0) : [];
      for (const to of ways.filter((way) => way.objects.join() === objects.join())) {
        const strikes = onward(s, 0, to);
        const targets = strikes.filter(({ by }) => by === 'ability').map(({ cell }) => cell);
        const chance = { to, targets, uses: strikes.filter(({ by }) => by !== 'ability') };
        if (serves(chance, s)) return { ...chance, state: s, file: exportMatch(engine, match) };
      }
      match = step(match, wished(match, kind, luck));
    }
  }
  throw new Error(`no game shows the ${kind} by ${face}`);
}

/** A first day whose end, the next act, brings Glory worth gold and points; the Shadow scores as well. */
export function eve(): ReturnType<typeof exportMatch> {
  for (let seed = 1; seed < 200; seed++) {
    const luck = dice(`eve ${seed}`);
    let match = begin(`eve-${seed}`, {});
    while (match.state.round === 1) {
      const ends = play(engine, match, 0, { kind: 'next' }, { at });
      const told: readonly Event[] = isRefusal(ends) || !('events' in ends.entry) ? [] : ends.entry.events;
      if (told.some((one) => one.e === 'glory' && Number(one['gold']) > 0 && Number(one['vp']) > 0))
        return exportMatch(engine, match);
      match = step(match, engine.sample(match.state, 0, luck));
    }
  }
  throw new Error('no first evening is worth anything');
}
