/** HA-7 Abilities: what a Guardian, or an Object in its hand, can do from where it stands. */
import { must } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { idOf, raysFrom, sideOf, twoAway } from './board.ts';
import { FAIRY, kindAt, tileOf } from './content.ts';
import { isDestroyed, repair, tell, win } from './6-arrival.ts';
import { add } from './questions.ts';
import { creatureAt, faceOf, guardianAt, mine } from './state.ts';
import type { Answer, Kit, State } from './state.ts';

const PRIESTESS = 'priestess';
export const abilityOf = (s: State, kind: string): string => tileOf(kind, faceOf(s, kindAt(kind))).ability;
/** The kind of the Guardian just placed. */
export const placedKind = (s: State, me: Seat): string => {
  const e = mine(s, me);
  return e.at < 0 ? '' : guardianAt(e, e.at);
};

/** HA-7.7 What stops an arrow: Guardians, Fairies, Monsters, Villages and Forests. */
function stopsArrow(s: State, me: Seat, cell: number): boolean {
  const { guardians, creatures } = mine(s, me);
  const { forest, village } = sideOf(s.side);
  return guardians[cell] !== '' || creatures[cell] !== '' || forest[cell] === true || village[cell] === true;
}
/** HA-7.7 The first thing in each of the four lines. */
function firstInLines(s: State, me: Seat, from: number): number[] {
  return raysFrom(from).flatMap((line) => {
    const hit = line.find((cell) => stopsArrow(s, me, cell));
    return hit === undefined ? [] : [hit];
  });
}
const isMonster = (creature: string): boolean => creature !== '' && creature !== FAIRY;

const fairiesNear = (s: State, me: Seat, at: number): number[] =>
  twoAway(at).filter((cell) => mine(s, me).creatures[cell] === FAIRY);
const ruinsNear = (s: State, me: Seat, at: number): number[] => twoAway(at).filter((cell) => isDestroyed(s, me, cell));
const preyInSight = (s: State, me: Seat, at: number): number[] =>
  firstInLines(s, me, at).filter((cell) => isMonster(creatureAt(mine(s, me), cell)));
/** HA-7.9, HA-7.10 Priestesses bring back anybody but a Priestess. */
export const isRecallable = (guardian: string): boolean => guardian !== '' && guardian !== PRIESTESS;
function recallable(s: State, me: Seat, at: number): number[] {
  const e = mine(s, me);
  const found: number[] = [];
  for (const line of raysFrom(at)) for (const cell of line) if (isRecallable(guardianAt(e, cell))) found.push(cell);
  return found;
}

/** A power used after the move: where it may strike, whether it is two cells away or in line, and what it does. */
export interface Power {
  readonly rule: string;
  readonly near: boolean; // HA-7.2 exactly two cells away
  targets(s: State, me: Seat, at: number): number[];
  strike(s: State, me: Seat, k: Kit, cell: number): void;
}
const capture = (rule: string): Power => ({
  rule,
  near: true,
  targets: fairiesNear,
  strike: (s, me, k, cell) => win(s, me, k, cell, rule),
});
const mend = (rule: string): Power => ({
  rule,
  near: true,
  targets: ruinsNear,
  strike: (s, me, k, cell) => repair(s, me, k, cell, rule),
});
const shoot = (rule: string): Power => ({
  rule,
  near: false,
  targets: preyInSight,
  strike: (s, me, k, cell) => shot(s, me, k, cell, rule),
});

/** HA-7.8 Each Monster that the night Huntress slays from afar gives 1 VP at once. */
function shot(s: State, me: Seat, k: Kit, cell: number, rule: string): void {
  const e = mine(s, me);
  const kind = placedKind(s, me);
  win(s, me, k, cell, rule);
  e.shotKills++;
  const vp = kind === '' ? 0 : tileOf(kind, faceOf(s, kindAt(kind))).shotVp;
  e.vp += vp;
  if (vp > 0) tell(s, me, k, { e: 'scored', rule: 'HA-7.8', seat: me, vp });
}
/** HA-4.6 Back into the bag, to be drawn again in this phase. */
export function recall(s: State, me: Seat, k: Kit, cell: number, rule: string): void {
  const e = mine(s, me);
  const guardian = guardianAt(e, cell);
  e.guardians[cell] = '';
  if (guardian !== '') add(e.bag, kindAt(guardian));
  e.left++;
  tell(s, me, k, { e: 'recalled', rule, seat: me, guardian, cell: idOf(cell) });
}

/** The abilities used after the move, by the word on the tile. */
const ABILITIES: { readonly [ability: string]: Power } = {
  'fairy-reach-2': capture('HA-7.4'),
  shoot: shoot('HA-7.7'),
  'line-recall': {
    rule: 'HA-7.10',
    near: false,
    targets: recallable,
    strike: (s, me, k, cell) => recall(s, me, k, cell, 'HA-7.10'),
  },
  'repair-reach-2': mend('HA-7.13'),
};
const OBJECTS: { readonly [object: string]: Power } = {
  bow: shoot('HA-8.8'),
  hammer: mend('HA-8.10'),
  net: capture('HA-8.11'),
};
export const objectPower = (object: string): Power => must(OBJECTS[object], object);
/** HA-7.1 What the Guardian just placed may do now, if anything. */
export function placedPower(s: State, me: Seat): Power | null {
  const kind = placedKind(s, me);
  return kind === '' ? null : (ABILITIES[abilityOf(s, kind)] ?? null);
}
export const mendsMany = (power: Power): boolean => power.rule === 'HA-7.13';

/** HA-7.2 Same row or same column, exactly one cell between. */
export const isNear = (at: number, power: Power, cell: number): Answer =>
  !power.near || twoAway(at).includes(cell) || { cell: idOf(cell) };
/** The rule of this power alone: is it a target? Where an arrow is stopped, the facts say by what. */
export function isTarget(s: State, me: Seat, power: Power, rule: string, cell: number): Answer {
  const e = mine(s, me);
  if (power.rule !== rule || power.targets(s, me, e.at).includes(cell)) return true;
  const facts = { cell: idOf(cell) };
  if (rule !== 'HA-7.7' && rule !== 'HA-8.8') return facts;
  if (!isMonster(creatureAt(e, cell))) return { ...facts, why: 'nothing' };
  const line = raysFrom(e.at).find((cells) => cells.includes(cell));
  const by = line?.find((one) => stopsArrow(s, me, one));
  return by === undefined ? { ...facts, why: 'aside' } : { ...facts, why: 'screened', by: idOf(by) };
}
