/** A world that fits what a seat can see: what is hidden is dealt afresh from the cards not accounted for. */
import { HIDDEN } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { DARKNESS, LOCATION_CARDS, QUESTS, SPECIAL_CARDS } from './content.ts';
import { foresees } from './sight.ts';
import type { State } from './state.ts';

const HERO_CARDS = [...LOCATION_CARDS, ...SPECIAL_CARDS].map(({ id }) => id);
const DARKNESS_CARDS = DARKNESS.map(({ id }) => id);
const QUEST_CARDS = QUESTS.map(({ id }) => id);

/** What no list in sight holds. */
const unseen = (all: readonly string[], ...seen: readonly (readonly string[])[]): string[] => {
  const known = new Set(seen.flat());
  return all.filter((id) => !known.has(id));
};

export function imagine(s: State, me: Seat, dice: Dice): void {
  if (s.heroDeck.length === 0 && s.turn === 0) return; // nothing has been dealt
  imagineHeroCards(s, me, dice);
  imagineDarkness(s, me, dice);
  s.questDeck = dice.shuffle(unseen(QUEST_CARDS, s.questDiscard, s.questsGone, s.quest, ...s.done));
}

/** Closed hands and the Hero deck are one set to who does not hold them. */
function imagineHeroCards(s: State, me: Seat, dice: Dice): void {
  const isHidden = (seat: Seat): boolean => s.closed && seat !== me;
  const open = s.hands.filter((_, seat) => !isHidden(seat));
  const pool = dice.shuffle(unseen(HERO_CARDS, s.heroDiscard, s.gone, ...open, ...s.committed));
  s.hands.forEach((hand, seat) => {
    if (isHidden(seat)) hand.splice(0, hand.length, ...pool.splice(0, hand.length));
  });
  s.heroDeck = pool;
}

function imagineDarkness(s: State, me: Seat, dice: Dice): void {
  const knows = foresees(s, me);
  const known = knows ? s.darknessDeck.slice(0, s.foreseen).filter((id) => id !== HIDDEN) : [];
  const lifted = knows ? s.visions : [];
  const removed = DARKNESS.filter((card) => card.kind === 'all-is-quiet').map(({ id }) => id);
  const left = s.fewerQuiet === 0 ? [] : removed.slice(-s.fewerQuiet);
  const pool = dice.shuffle(unseen(DARKNESS_CARDS, s.darknessDiscard, [s.card], known, lifted, left));
  if (!knows) s.visions = pool.splice(0, s.visions.length);
  s.darknessDeck = [...known, ...pool];
}
