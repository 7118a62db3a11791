import { action, of, oneOf, plainAction, theSeat, whole } from '../../../src/index.ts';
import type { Decision } from '../../../src/index.ts';
import { areNeighbours, armyAt, at, isAlive, isMine, name, neighbours, NOBODY, placesOf, PLACES } from './state.ts';
import type { State } from './state.ts';

const place = oneOf(PLACES);

export type March = { kind: 'march'; from: string; to: string; units: number };
/** SK-4.1 Units walk to a neighbouring place. SK-4.6 Where another holds it he may answer, then they fight (SK-5). */
const march = action<State>()<March>({
  kind: 'march',
  rule: 'SK-4.1',
  shape: { from: place, to: place, units: whole(1, 99) },
  needs: [
    ['SK-4.2', (s, me, a) => isMine(s, me, a.from)],
    ['SK-4.3', (_s, _me, a) => areNeighbours(a.from, a.to)],
    ['SK-4.4', (s, _me, a) => a.units < armyAt(s, a.from) || { units: a.units, army: armyAt(s, a.from) }],
    ['SK-4.5', (s, _me, a) => s.marched[at(a.from)] === false],
  ],
  options(s, me) {
    const marches: March[] = [];
    for (const from of placesOf(s, me))
      for (const to of neighbours(from))
        for (let units = 1; units < of(s.army, from); units++)
          marches.push({ kind: 'march', from: name(from), to: name(to), units });
    return marches;
  },
  apply(s, me, { from, to, units }, k) {
    const owner = of(s.owner, at(to));
    k.emit({ e: 'marched', rule: 'SK-4.1', seat: me, from, to, units });
    if (owner === me || owner === NOBODY) {
      s.army[at(from)] = armyAt(s, from) - units;
      s.army[at(to)] = armyAt(s, to) + units;
      s.owner[at(to)] = me;
      s.marched[at(to)] = true;
    } else {
      s.marched[at(from)] = true;
      k.call('fight', { from, to, units });
      k.call('reply', { seat: owner }); // last called, first run
    }
  },
});

/** SK-4.7 A turn ends when its player passes. */
const pass = plainAction<State>()('pass', 'SK-4.7', { apply: (s) => void s.marched.fill(false) });

export const turn: Decision<State> = {
  ask: 'turn',
  rule: 'SK-4.1',
  who: (s, f) => theSeat(s, f).filter((seat) => isAlive(s, seat)),
  actions: [march, pass],
  closes: ['pass'],
  otherwise: () => ({ kind: 'pass' }),
};
