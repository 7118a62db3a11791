/** DA-11 Phase 9, Rumours: the civilians talk, and so do the lords. */
import { of } from '@rempart/kernel';
import type { Dice, Procedure, Seat } from '@rempart/kernel';
import { bookOf, tickOf } from './books.ts';
import { odds, TOPICS } from './content.ts';
import { happens } from './dice.ts';
import { at, isAlive, living, row, sum } from './questions.ts';
import type { Kit, State } from './state.ts';
import type { Rumour } from './tick.ts';

export type Claim = 'few' | 'many';
const FEW = odds('rumour.fewAtMostMeanTimes');
const MANY = odds('rumour.manyAtLeastMeanTimes');

/** DA-11.3 Against the mean of the living: half or less is few, one and a half times or more is many. */
export function truth(x: number, n: number, total: number): Claim | null {
  if (x * n * FEW.den <= total * FEW.num) return 'few';
  return x * n * MANY.den >= total * MANY.num ? 'many' : null;
}

/** DA-11.1 The number of units, the number of buildings, the gold. */
const measures = (s: State, seat: Seat): number[] => [
  sum(row(s.units, seat)),
  sum(row(s.buildings, seat)),
  at(s.gold, seat),
];

/** DA-11.2, DA-11.4 A true rumour where there is something to say; besides it, perhaps a false one. */
function civilians(told: readonly (Claim | null)[], dice: Dice): Rumour[] {
  const heard: Rumour[] = [];
  told.forEach((claim, i) => {
    const topic = of(TOPICS, i);
    if (claim !== null && happens(dice, odds('rumour.trueChance'))) heard.push({ topic, claim, text: '' });
    if (!happens(dice, odds('rumour.falseChance'))) return;
    const lie = claim === null ? (dice.pick(2) === 0 ? 'few' : 'many') : claim === 'few' ? 'many' : 'few';
    heard.push({ topic, claim: lie, text: '' });
  });
  return heard;
}

/** DA-11.5 A lord's rumour spreads with 1 chance in 3, unsigned. */
function lordsTales(s: State, alive: readonly Seat[], k: Kit): Map<Seat, Rumour[]> {
  const tales = new Map<Seat, Rumour[]>();
  for (const author of alive) {
    const tale = tickOf(s).orders[author]?.rumour ?? null;
    if (tale === null || !isAlive(s, tale.about)) continue;
    if (!happens(k.fresh(`t/${s.turn}/tale/${author}`), odds('rumour.playerChance'))) continue;
    const { about, topic, claim, text } = tale;
    tales.set(about, [...(tales.get(about) ?? []), { topic, claim, text }]);
  }
  return tales;
}

const isSame = (a: Rumour, b: Rumour): boolean => a.topic === b.topic && a.claim === b.claim && a.text === b.text;

/** DA-11.6 Civilians first, then lords by seat; a repetition is dropped; then all are mixed. */
export const rumours: Procedure<State> = (s, k) => {
  const alive = living(s);
  const values = alive.map((seat) => measures(s, seat));
  const totals = TOPICS.map((_, topic) => sum(values.map((v) => at(v, topic))));
  const tales = lordsTales(s, alive, k);
  alive.forEach((subject, i) => {
    const told = TOPICS.map((_, topic) => truth(at(of(values, i), topic), alive.length, at(totals, topic)));
    const all = civilians(told, k.fresh(`t/${s.turn}/rumour/${subject}`));
    all.push(...(tales.get(subject) ?? []));
    const kept = all.filter((rumour, n) => all.findIndex((other) => isSame(other, rumour)) === n);
    const book = bookOf(s, subject);
    book.rumours = kept.length > 1 ? k.fresh(`t/${s.turn}/gossip/${subject}`).shuffle(kept) : kept;
  });
};
