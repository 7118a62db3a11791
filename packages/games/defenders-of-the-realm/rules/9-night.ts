/** 9. Night: Darkness cards, one at a time. */
import { of, plainAction } from '@rempart/kernel';
import type { Decision, Loop, Procedure } from '@rempart/kernel';
import { CITY, generalAt, placeId } from './content.ts';
import { place } from './10-placement.ts';
import { discardRevealed, redraw, resolveAdvanceOnly, resolvePlacements, reveal } from './12-darkness.ts';
import { lose } from './16-end.ts';
import { openWindow } from './18-windows.ts';
import { asCorrected, defeated, effectOf, isOver, notch } from './questions.ts';
import { nextStep, revealed, wouldAdvance } from './revealed.ts';
import type { Kit, State } from './state.ts';

/** DT-9.1, DT-9.11 The number and kind of cards are read from the war track when the Night begins (DT-11). */
export const night: Loop<State, Cards> = {
  loop(s, k, f) {
    if (f.at === 0) startNight(s, k, f.locals);
    const { full, cards } = f.locals;
    if (s.quiet || f.at >= cards) return;
    s.full = f.at < full;
    k.call('darkness');
  },
};
/** Of this Night: all of them, and how many of these are full. */
type Cards = { full: number; cards: number };
/** DT-11.1 Early War, DT-11.2 Mid War, DT-11.3 Late War, by Generals defeated. */
const NOTCH_RULES = ['DT-11.1', 'DT-11.2', 'DT-11.2', 'DT-11.3'];
const notchRule = (s: State): string => of(NOTCH_RULES, asCorrected(s) ? defeated(s) : 0);
function startNight(s: State, k: Kit, locals: Cards): void {
  const { id, full, advanceOnly } = notch(s);
  locals.full = full;
  locals.cards = full + advanceOnly;
  k.emit({ e: 'night', rule: notchRule(s), notch: id, full, advanceOnly });
}

/** DT-9.11 (1) to (7) */
export const DARKNESS_STEPS = [
  'beforeDraw',
  'drawDarkness',
  'wisdom',
  'afterReveal',
  'placements',
  'advance',
  'putAway',
] as const;

export const beforeDraw: Procedure<State> = (s, k) => openWindow(s, k, 'before-darkness-draw');

export const drawDarkness: Procedure<State> = (s, k) => {
  if (s.quiet) return k.end('darkness');
  s.redrawn = false;
  reveal(s, k, 'DT-9.1');
};

const plain = plainAction<State>();
/** DT-15.23 Wisdom: in his own Night, once for each card: discard it unresolved and draw another. */
const replace = plain('replace', 'DT-15.23', {
  apply: (s, _me, _a, k) => redraw(s, k, 'DT-15.23'),
});
const accept = plain('accept', 'DT-15.23');
export const wisdom: Decision<State> = {
  ask: 'wisdom',
  rule: 'DT-15.23',
  // DT-5.13 A hero who came this turn has no Wisdom before the next.
  who: (s) => (!s.fallen && effectOf(s, s.active, 'redraw-darkness') !== undefined ? [s.active] : []),
  actions: [replace, accept],
  otherwise: () => ({ kind: 'accept' }),
};

export const afterReveal: Procedure<State> = (s, k) => openWindow(s, k, 'darkness-revealed');

/** DT-9.2 First the placements of a full card; DT-9.3 an advance-only card has none. */
export const placements: Procedure<State> = (s, k) => {
  const card = revealed(s);
  if (card === undefined) return;
  if (s.full) resolvePlacements(s, k, card);
  else resolveAdvanceOnly(s, k, card);
};

/**
 * DT-9.5 Then the General section. DT-9.6 If the named location is not the next one, nothing happens. DT-9.8 Generals only
 * go forward. DT-9.10 Heroes where a General or minions arrive are not touched.
 */
export const advance: Procedure<State> = (s, k) => {
  const card = revealed(s);
  const section = card?.advance ?? null;
  if (isOver(s) || section === null || !wouldAdvance(s, card)) return;
  const { general, escort } = section;
  const g = generalAt(general);
  const to = nextStep(s, g);
  s.marched[g] = of(s.marched, g) + 1;
  k.emit({ e: 'advanced', rule: 'DT-9.5', general, place: placeId(to) });
  // DT-9.7 A General that enters Monarch City ends the game.
  if (to === CITY) return lose(s, k, 'DT-9.7', { general });
  place(s, k, to, g, escort);
};

export const putAway: Procedure<State> = (s) => discardRevealed(s);
