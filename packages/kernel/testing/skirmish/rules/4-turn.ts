import { action, oneOf, theSeat, whole } from '../../../src/index.ts';
import type { Action, Decision, Seat } from '../../../src/index.ts';
import { areNeighbours, armyAt, at, isAlive, isMine, name, neighbours, NOBODY, placesOf, PLACES } from './state.ts';
import type { State } from './state.ts';

const place = oneOf(PLACES);
const define = action<State>();
interface March {
  kind: 'march';
  from: string;
  to: string;
  units: number;
}
const ownedBy = (s: State, at: number): Seat => s.owner[at] as Seat;

/** SK-4.1 An army walks to a neighbouring place that is yours or nobody's, leaving at least one unit behind. */
const march = define<March>({
  kind: 'march',
  rule: 'SK-4.1',
  shape: { from: place, to: place, units: whole(1, 99) },
  needs: [
    ['SK-4.2', (s, me, a) => isMine(s, me, a.from)],
    ['SK-4.3', (_s, _me, a) => areNeighbours(a.from, a.to)],
    ['SK-4.4', (s, me, a) => isMine(s, me, a.to) || isMine(s, NOBODY, a.to)],
    ['SK-4.5', (s, _me, a) => a.units < armyAt(s, a.from) || { units: a.units, army: armyAt(s, a.from) }],
    ['SK-4.6', (s, _me, a) => s.marched[at(a.from)] === false],
  ],
  options(s, me) {
    const marches: March[] = [];
    for (const from of placesOf(s, me))
      for (const to of neighbours(from))
        for (let units = 1; units < (s.army[from] as number); units++)
          marches.push({ kind: 'march', from: name(from), to: name(to), units });
    return marches;
  },
  apply(s, me, a, k) {
    s.army[at(a.from)] = armyAt(s, a.from) - a.units;
    s.army[at(a.to)] = armyAt(s, a.to) + a.units;
    s.owner[at(a.to)] = me;
    s.marched[at(a.to)] = true;
    k.emit({ e: 'marched', rule: 'SK-4.1', seat: me, from: a.from, to: a.to, units: a.units });
  },
});

interface Attack {
  kind: 'attack';
  from: string;
  to: string;
}
/** SK-4.7 An army of two or more attacks a neighbour's place; the defender may answer, then they fight (SK-5). */
const attack = define<Attack>({
  kind: 'attack',
  rule: 'SK-4.7',
  shape: { from: place, to: place },
  needs: [
    ['SK-4.2', (s, me, a) => isMine(s, me, a.from)],
    ['SK-4.3', (_s, _me, a) => areNeighbours(a.from, a.to)],
    ['SK-4.8', (s, me, a) => !isMine(s, me, a.to) && !isMine(s, NOBODY, a.to)],
    ['SK-4.9', (s, _me, a) => armyAt(s, a.from) >= 2],
    ['SK-4.6', (s, _me, a) => s.marched[at(a.from)] === false],
  ],
  options(s, me) {
    const attacks: Attack[] = [];
    for (const from of placesOf(s, me))
      for (const to of neighbours(from)) attacks.push({ kind: 'attack', from: name(from), to: name(to) });
    return attacks;
  },
  apply(s, me, a, k) {
    const defender = ownedBy(s, at(a.to));
    s.marched[at(a.from)] = true;
    k.emit({ e: 'attacked', rule: 'SK-4.7', seat: me, from: a.from, to: a.to, defender });
    k.call('fight', { from: a.from, to: a.to });
    k.call('reply', { seat: defender, to: a.to });
  },
});

interface Recruit {
  kind: 'recruit';
  place: string;
}
/** SK-4.10 For 2 gold a unit joins an army of yours. */
const recruit = define<Recruit>({
  kind: 'recruit',
  rule: 'SK-4.10',
  shape: { place },
  needs: [
    ['SK-4.2', (s, me, a) => isMine(s, me, a.place)],
    ['SK-4.11', (s, me) => (s.gold[me] as number) >= 2 || { need: 2, have: s.gold[me] as number }],
  ],
  options: (s, me) => placesOf(s, me).map((p): Recruit => ({ kind: 'recruit', place: name(p) })),
  apply(s, me, a, k) {
    s.gold[me] = (s.gold[me] as number) - 2;
    s.army[at(a.place)] = armyAt(s, a.place) + 1;
    k.emit({ e: 'recruited', rule: 'SK-4.10', seat: me, place: a.place });
  },
});

/** SK-4.12 A turn ends when its player passes. */
const pass = define<Action & { kind: 'pass' }>({
  kind: 'pass',
  rule: 'SK-4.12',
  shape: {},
  needs: [],
  options: () => [{ kind: 'pass' }],
  apply: (s) => void s.marched.fill(false),
});

export const turn: Decision<State> = {
  ask: 'turn',
  rule: 'SK-4.1',
  who: (s, f) => theSeat(s, f).filter((seat) => isAlive(s, seat)),
  actions: [march, attack, recruit, pass],
  closes: ['pass'],
  otherwise: () => ({ kind: 'pass' }),
};
