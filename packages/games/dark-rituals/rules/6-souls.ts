/** MM-6.1 to MM-6.4 Souls, their rewards, and rage. */
import type { RuleId } from '@rempart/kernel';
import { NUMBERS } from './content.ts';
import { isEnraged } from './questions.ts';
import type { Kit, State } from './state.ts';

/** MM-6.1 One more Soul. MM-6.2 A reward on its number is a Plague. MM-6.4 The fifth enrages the Legion. */
export function gainSoul(s: State, k: Kit): void {
  if (s.soul >= NUMBERS.soulTrack.max) return; // MM-6.3
  const calm = !isEnraged(s);
  s.soul += 1;
  k.emit({ e: 'soul', rule: 'MM-6.1', souls: s.soul });
  if (s.rewards.includes(s.soul)) {
    s.rewards.splice(s.rewards.indexOf(s.soul), 1);
    drawPlague(s, k, 'MM-6.2');
  }
  if (calm && isEnraged(s)) k.emit({ e: 'enraged', rule: 'MM-6.4' });
}
export function drawPlague(s: State, k: Kit, rule: RuleId): void {
  const card = s.plagueDeck.pop();
  if (card === undefined) return;
  s.plagueHand.push(card);
  k.emit({ e: 'plagueDrawn', rule, card });
}
