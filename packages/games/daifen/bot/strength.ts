/** What a unit is worth in an even fight, in warriors: measured where it was measured, else by a formula that fits. */
import { of } from '@rempart/kernel';
import { unit, UNITS } from '../rules/content.ts';

/** Worth in warriors for 3 gold spent. */
const MEASURED: { readonly [id: string]: number } = {
  ranger: 1.22,
  eluros: 1.22,
  amazon: 1.22,
  crossbowman: 1.22,
  paladin: 1.21,
  'war-dancer': 1.19,
  catapult: 1.19,
  vampire: 1.19,
  troll: 1.18,
  scout: 1.1,
  smith: 1.1,
  'weapon-master': 1.1,
  warrior: 1,
  harpy: 1.71,
  goblin: 0.75,
  skeleton: 0.75,
  adept: 0.75,
  ghoul: 0.5,
};
const formula = (i: number): number => {
  const { attack, defence, resistance } = unit(i);
  const tough = 2 * defence + resistance + (defence > 0 ? 0.5 : 0.2);
  return Math.sqrt((attack * tough) / 3.5);
};
const WORTH: readonly number[] = UNITS.map(({ id, cost }, i) => {
  const measured = MEASURED[id];
  return measured === undefined ? formula(i) : (measured * cost) / 3;
});
export const worth = (i: number): number => of(WORTH, i);
