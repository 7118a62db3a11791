/** Positions of Defenders of the Realm as match files: a begun game, changed, that goes on from there. */
import { defenders } from '@rempart/games/defenders-of-the-realm/index.ts';
import type { State } from '@rempart/games/defenders-of-the-realm/index.ts';
import { placeAt } from '@rempart/games/defenders-of-the-realm/outlook.ts';
import { isRefusal, engineOf } from '@rempart/kernel';
import type { Json } from '@rempart/kernel';
import { exportMatch, migrate, newMatch, play } from '@rempart/match';
import type { MatchFile } from '@rempart/match';

const engine = engineOf(defenders);
const at = '2026-01-01T00:00:00.000Z';
function must<T extends object>(done: T): Exclude<T, { rule: string }> {
  if (isRefusal(done)) throw new Error(JSON.stringify(done));
  return done as Exclude<T, { rule: string }>;
}

/** The first hero has the Day; `change` puts everything where it is wanted. */
export function position(heroes: readonly string[], change: (s: State) => void): MatchFile {
  const players = heroes.map((_, seat) => ({ name: `P${seat + 1}`, by: 'person' as const }));
  const options = { preset: 'knight' };
  const asked = { seats: heroes.length, options, players, house: { ironman: false }, at };
  for (let i = 0; i < 40; i++) {
    let { match } = must(newMatch(engine, { ...asked, secret: `position-${i}` }));
    heroes.forEach((hero, seat) => {
      const action = { kind: 'choose', hero } as const;
      match = must(play(engine, match, seat, action, { at })).match;
    });
    if (match.state.active !== 0 || match.state.stack.at(-1)?.step !== 'day') continue;
    const changed = must(
      migrate(
        engine,
        exportMatch(engine, match),
        (given) => {
          const s = given as unknown as State;
          change(s);
          return s as unknown as Json;
        },
        at,
      ),
    );
    return exportMatch(engine, changed.match);
  }
  throw new Error('the first hero never begins');
}

export const stackAt = (s: State, place: string, minions: readonly [number, number, number, number]): void => {
  minions.forEach((n, color) => {
    const i = placeAt(place) * 4 + color;
    s.supply[color] = (s.supply[color] ?? 0) + (s.minions[i] ?? 0) - n;
    s.minions[i] = n;
  });
};
export const stand = (s: State, seat: number, place: string): void => void (s.place[seat] = placeAt(place));
/** This Darkness card comes next. */
export const next = (s: State, card: string): void => {
  s.darknessDeck = [card, ...s.darknessDeck.filter((id) => id !== card)];
};
/** Special cards come last: nobody draws one by chance. */
export const plain = (s: State): void => {
  const isSpecial = (id: string): boolean => id.startsWith('sp-');
  s.heroDeck = [...s.heroDeck.filter((id) => !isSpecial(id)), ...s.heroDeck.filter(isSpecial)];
};
/** A hand of these cards, which are then nowhere else. */
export const hold = (s: State, seat: number, cards: readonly string[]): void => {
  s.heroDeck = [...s.heroDeck, ...s.hands.flat()].filter((id) => !cards.includes(id));
  s.hands = s.hands.map((hand, other) => (other === seat ? [...cards] : hand.filter((id) => !cards.includes(id))));
  s.heroDeck = s.heroDeck.filter((id) => !s.hands.flat().includes(id));
};
