/** HA-4 Adventure: everybody at once, each on their own board, one Guardian after the other. */
import { action, everyone, listOf, of, oneOf } from '@rempart/kernel';
import type { Decision, Dice, Plain, Seat } from '@rempart/kernel';
import { aCell, CASTLE, cellAt, idOf, sideOf } from './board.ts';
import { FAIRY, KINDS, PLACING } from './content.ts';
import { firstDestination, moverOf } from './5-movement.ts';
import { canMove, someDestination } from './5-movement-fast.ts';
import { canReach } from './5-way-back.ts';
import { arrive, tell } from './6-arrival.ts';
import { abilityOf, isRecallable, recall } from './7-abilities.ts';
import { gainedBy, gearOf, isFound, isNeeded, isUnused, mayWear, outfits, ready, spend } from './8-objects.ts';
import { ability, anythingAfter, object } from './4-after.ts';
import { add } from './questions.ts';
import { creatureAt, guardianAt, mine } from './state.ts';
import type { Action, Answer, Kit, State } from './state.ts';

const define = action<State>();
const isDrawn = (s: State, me: Seat): boolean => mine(s, me).hand !== '';

/** HA-4.1 One Guardian at random: the bag is written out in the order of kinds, and one number points into it. */
function draw(s: State, me: Seat, k: Kit): void {
  const e = mine(s, me);
  let at = k.stream(`bag:${me}`).pick(e.left);
  let kind = 0;
  while (kind < KINDS.length - 1 && at >= (e.bag[kind] ?? 0)) at -= e.bag[kind++] ?? 0;
  add(e.bag, kind, -1);
  e.left--;
  e.hand = KINDS[kind] ?? '';
  tell(s, me, k, { e: 'drew', rule: 'HA-4.1', seat: me, guardian: e.hand, left: e.left });
}

/** HA-4.9 Ends the Guardian before and lifts the next one; with an empty bag, HA-4.7, it ends the phase for this player. */
const next = define<Plain<'next'>>({
  kind: 'next',
  rule: 'HA-4.9',
  shape: {},
  needs: [['HA-4.3', (s, me) => !isDrawn(s, me) || { guardian: mine(s, me).hand }]],
  options: () => [{ kind: 'next' }],
  apply(s, me, _a, k) {
    const e = mine(s, me);
    e.at = -1;
    e.acted = false;
    for (const found of e.objects) found.fresh = false; // HA-8.1
    if (e.left === 0) return tell(s, me, k, { e: 'rested', rule: 'HA-4.7', seat: me });
    k.reopen(me);
    draw(s, me, k);
  },
});

export type Place = { kind: 'place'; to: string; objects: string[] };
const lakeAhead = (s: State, me: Seat, a: Place): boolean =>
  sideOf(s.side).lake[cellAt(a.to)] === true && !moverOf(s, mine(s, me).hand, gearOf(a.objects)).flies;
/** HA-5.11 May this Guardian enter what stands there? */
function mayEnter(s: State, me: Seat, a: Place): Answer {
  const e = mine(s, me);
  const creature = creatureAt(e, cellAt(a.to));
  const slays = moverOf(s, e.hand, gearOf(a.objects)).slays;
  return (
    creature === '' || creature === FAIRY || slays.includes(creature) || { guardian: e.hand, creature, cell: a.to }
  );
}
const isLine = (s: State, me: Seat): boolean => moverOf(s, mine(s, me).hand, gearOf([])).line;
const reaches = (s: State, me: Seat, a: Place): boolean =>
  canReach(s, mine(s, me), mine(s, me).hand, gearOf(a.objects), cellAt(a.to));

/** HA-8.5 Every destination, with the Objects that lead there and none too many. */
function placements(s: State, me: Seat): Place[] {
  const e = mine(s, me);
  if (e.hand === '') return [];
  const all = outfits(s, e, e.hand);
  return all.flatMap((outfit) =>
    gainedBy(outfit, all).map((cell): Place => ({ kind: 'place', to: idOf(cell), objects: [...outfit.objects] })),
  );
}

function somePlacement(s: State, me: Seat, dice: Dice): Place | null {
  const e = mine(s, me);
  if (e.hand === '') return null;
  if (dice.pick(8) === 0 && e.objects.some(ready)) return oneOfAll(placements(s, me), dice.pick);
  const cell = someDestination(s, e, e.hand, dice);
  return cell < 0 ? null : { kind: 'place', to: idOf(cell), objects: [] };
}

/** HA-4.2 The placement by a move: a destination, and the Objects declared with it. */
const place = define<Place>({
  kind: 'place',
  rule: 'HA-4.2',
  shape: { to: aCell, objects: listOf(oneOf(PLACING), 0, 4) },
  needs: [
    ['HA-4.9', isDrawn],
    ['HA-8.4', (s, me, a) => isFound(s, me, a.objects)],
    ['HA-8.2', (s, me, a) => isUnused(s, me, a.objects)],
    ['HA-8.6', (s, me, a) => mayWear(s, mine(s, me).hand, a.objects)],
    ['HA-5.6', (_s, _me, a) => cellAt(a.to) !== CASTLE],
    ['HA-5.4', (s, me, a) => isFree(s, me, a.to)],
    ['HA-5.9', (s, me, a) => !lakeAhead(s, me, a) || { cell: a.to }],
    ['HA-7.6', (s, me, a) => mine(s, me).hand !== 'warrior' || mayEnter(s, me, a)],
    ['HA-5.11', mayEnter],
    ['HA-7.15', (s, me, a) => !isLine(s, me) || reaches(s, me, a) || { cell: a.to }],
    ['HA-5.3', (s, me, a) => isLine(s, me) || reaches(s, me, a) || tooFar(s, me, a)],
    ['HA-8.5', (s, me, a) => isNeeded(s, mine(s, me), mine(s, me).hand, a.objects, cellAt(a.to))],
  ],
  options: placements,
  any: somePlacement,
  tidy: (a) => (a.objects.length < 2 ? a : { ...a, objects: [...a.objects].sort() }),
  apply(s, me, a, k) {
    const e = mine(s, me);
    const kind = e.hand;
    for (const one of a.objects) spend(e, one);
    stand(s, me, kind, cellAt(a.to));
    tell(s, me, k, { e: 'placed', rule: 'HA-4.2', seat: me, guardian: kind, cell: a.to, objects: [...a.objects] });
    arrive(s, me, k, kind, cellAt(a.to));
  },
});
const oneOfAll = <T>(list: readonly T[], pick: (n: number) => number): T | null => list[pick(list.length)] ?? null;
const isFree = (s: State, me: Seat, to: string): Answer => {
  const guardian = guardianAt(mine(s, me), cellAt(to));
  return guardian === '' || { cell: to, guardian };
};
const tooFar = (s: State, me: Seat, a: Place): Answer => {
  const { hand } = mine(s, me);
  return { cell: a.to, guardian: hand, move: moverOf(s, hand, gearOf(a.objects)).move };
};
function stand(s: State, me: Seat, kind: string, cell: number): void {
  const e = mine(s, me);
  e.guardians[cell] = kind;
  e.hand = '';
  e.at = cell;
}

export type Swap = { kind: 'swap'; cell: string };
const canSwap = (s: State, me: Seat): boolean => isDrawn(s, me) && abilityOf(s, mine(s, me).hand) === 'swap-recall';
function swappable(s: State, me: Seat): number[] {
  const found: number[] = [];
  if (canSwap(s, me)) mine(s, me).guardians.forEach((guardian, cell) => isRecallable(guardian) && found.push(cell));
  return found;
}
function someSwap(s: State, me: Seat, dice: Dice): Swap | null {
  const cells = swappable(s, me);
  return cells.length === 0 ? null : { kind: 'swap', cell: idOf(of(cells, dice.pick(cells.length))) };
}
/** HA-7.9 The day Priestess takes the place of another Guardian, which goes back into the bag. Nothing is reached by it. */
const swap = define<Swap>({
  kind: 'swap',
  rule: 'HA-7.9',
  shape: { cell: aCell },
  needs: [
    ['HA-4.9', isDrawn],
    ['HA-7.9', (s, me) => canSwap(s, me) || { guardian: mine(s, me).hand, why: 'other' }],
    ['HA-7.9', (s, me, a) => isRecallable(guardianAt(mine(s, me), cellAt(a.cell))) || { cell: a.cell, why: 'nobody' }],
  ],
  options: (s, me) => swappable(s, me).map((cell) => ({ kind: 'swap', cell: idOf(cell) })),
  any: someSwap,
  apply(s, me, a, k) {
    const kind = mine(s, me).hand;
    recall(s, me, k, cellAt(a.cell), 'HA-7.9');
    stand(s, me, kind, cellAt(a.cell));
    tell(s, me, k, { e: 'replaced', rule: 'HA-7.9', seat: me, guardian: kind, cell: a.cell });
  },
});

/** HA-4.4 While a placement without Objects exists, nobody is set aside. */
function noPlacement(s: State, me: Seat): Answer {
  const e = mine(s, me);
  if (!canMove(s, e, e.hand)) return true;
  const cell = firstDestination(s, e, e.hand);
  return cell < 0 || { guardian: e.hand, cell: idOf(cell) };
}
function noSwap(s: State, me: Seat): Answer {
  const [cell] = swappable(s, me);
  return cell === undefined || { guardian: mine(s, me).hand, cell: idOf(cell) };
}
/** HA-4.4 A Guardian without a legal placement waits beside the board for the End of the round. */
const setAside = define<Plain<'set-aside'>>({
  kind: 'set-aside',
  rule: 'HA-4.4',
  shape: {},
  needs: [
    ['HA-4.9', isDrawn],
    ['HA-4.4', noPlacement],
    ['HA-4.3', noSwap],
  ],
  options: (s, me) => (isDrawn(s, me) ? [{ kind: 'set-aside' }] : []),
  any: (s, me) => (isDrawn(s, me) && !canMove(s, mine(s, me), mine(s, me).hand) ? { kind: 'set-aside' } : null),
  apply(s, me, _a, k) {
    const e = mine(s, me);
    if (e.hand !== '') e.aside.push(e.hand);
    tell(s, me, k, { e: 'setAside', rule: 'HA-4.4', seat: me, guardian: e.hand });
    e.hand = '';
  },
});

/** HA-4.10 What the clock does for a player. */
function byTheClock(s: State, me: Seat): Action {
  const { hand } = mine(s, me);
  if (hand === '') return { kind: 'next' };
  const cell = firstDestination(s, mine(s, me), hand);
  if (cell >= 0) return { kind: 'place', to: idOf(cell), objects: [] };
  const [other] = swappable(s, me);
  return other === undefined ? { kind: 'set-aside' } : { kind: 'swap', cell: idOf(other) };
}

/** One legal action at random: what is open follows from where the Guardian is. */
function anything(s: State, me: Seat, dice: Dice): Action | null {
  if (!isDrawn(s, me)) return anythingAfter(s, me, dice) ?? { kind: 'next' };
  const swapped = canSwap(s, me) && dice.pick(2) === 0 ? someSwap(s, me, dice) : null;
  return swapped ?? somePlacement(s, me, dice);
}

/** HA-1.2 All play at once. Where a player stands within a Guardian's turn is their own; frames are for what all wait for. */
export const adventure: Decision<State> = {
  ask: 'adventure',
  rule: 'HA-4.1',
  who: everyone,
  actions: [next, place, swap, setAside, ability, object],
  closes: ['next'],
  independent: true,
  any: anything,
  otherwise: byTheClock,
};
