/** A world as this seat may think it: what it cannot see is dealt afresh, from what the box holds less what is seen. */
import { must, of } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { sideOf } from './board.ts';
import { CARDS, KINDS, TREASURE } from './content.ts';
import type { Expedition, Found, State } from './state.ts';

export function imagine(s: State, me: Seat, dice: Dice): void {
  if (s.before.length > 0)
    s.expeditions = s.expeditions.map((e, seat) => (seat === me ? e : underway(of(s.before, seat), e.left, dice)));
  const unseen = CARDS.map(({ id }) => id).filter((id) => !s.revealed.includes(id));
  s.scoutDeck = dice.shuffle(unseen).slice(0, s.scoutDeck.length);
  const seen = s.expeditions.map(({ objects }, seat) =>
    seat === me || s.before.length === 0 ? objects : of(s.before, seat).objects,
  );
  const chests = s.mirrorChests ? dealt(s, seen.flat(), dice) : [];
  s.chests = seen.map((objects) => (s.mirrorChests ? [...chests] : dealt(s, objects, dice)));
}

/** Chests that have been opened held what was found there; the others hold the rest, in any order. */
function dealt(s: State, found: readonly Found[], dice: Dice): string[] {
  const { chests } = sideOf(s.side);
  const known = chests.map((cell) => found.find((one) => one.cell === cell)?.object);
  const rest = [...TREASURE];
  for (const object of known) if (object !== undefined) rest.splice(rest.indexOf(object), 1);
  dice.shuffle(rest);
  return known.map((object) => object ?? must(rest.pop()));
}

/** Of a hidden Adventure only the number of tokens left is known: so many are still in the bag, the others rest. */
function underway(before: Expedition, left: number, dice: Dice): Expedition {
  const all = dice.shuffle(before.bag.flatMap((count, kind) => Array<string>(count).fill(of(KINDS, kind))));
  const bag = KINDS.map((kind) => all.slice(0, left).filter((one) => one === kind).length);
  return { ...before, bag, left, aside: [...before.aside, ...all.slice(left)] };
}
