/** 12. Darkness cards: drawn, replaced, carried out; and the cards out of the ordinary. */
import type { RuleId } from '@rempart/kernel';
import { CITY, colorAt, colorId, darknessOf, flat, placeAt, placeId } from './content.ts';
import type { DarknessCard } from './content.ts';
import { place } from './10-placement.ts';
import { reshuffleHeroes } from './13-cards.ts';
import { isOver } from './questions.ts';
import { orcLands, ringColors } from './revealed.ts';
import { NOBODY, NONE } from './state.ts';
import type { Kit, State } from './state.ts';

/** DT-9.9 When the deck is empty and a card is needed, the discard is shuffled. */
export function reveal(s: State, k: Kit, rule: RuleId): void {
  if (s.darknessDeck.length === 0) reshuffleDarkness(s, k, 'DT-9.9');
  s.card = s.darknessDeck.shift() ?? NONE;
  s.foreseen = Math.max(0, s.foreseen - 1);
  s.cancelled = [];
  s.halted = false;
  k.emit({ e: 'revealed', rule, card: s.card, full: s.full });
}

function reshuffleDarkness(s: State, k: Kit, rule: RuleId): void {
  s.darknessDeck = k.shuffle([...s.darknessDeck, ...s.darknessDiscard]);
  s.darknessDiscard = [];
  s.foreseen = 0;
  s.seer = NOBODY;
  k.emit({ e: 'shuffled', rule, deck: 'darkness' });
}

/** DT-9.12 A replacement takes over the role of the card it replaces. DT-12.6 The City card still shuffles. */
export function redraw(s: State, k: Kit, rule: RuleId): void {
  const isCity = darknessOf(s.card).kind === 'monarch-city';
  k.emit({ e: 'replaced', rule, card: s.card });
  if (isCity) reshuffleBoth(s, k, 'DT-12.6');
  else discardRevealed(s);
  reveal(s, k, rule);
  s.redrawn = true;
}

/** DT-9.11 (7) The card goes to the discard. */
export function discardRevealed(s: State): void {
  if (s.card !== NONE) s.darknessDiscard.push(s.card);
  s.card = NONE;
}

/** DT-12.5 The Hero deck with its discard, then the Darkness deck with its discard, this card included. */
function reshuffleBoth(s: State, k: Kit, rule: RuleId): void {
  reshuffleHeroes(s, k, rule);
  discardRevealed(s);
  reshuffleDarkness(s, k, rule);
}

/** DT-9.2 A full card: its lines in the printed order, or its special effect. DT-12.1 All Is Quiet has neither. */
export function resolvePlacements(s: State, k: Kit, card: DarknessCard): void {
  for (const line of card.placements ?? []) {
    if (isOver(s)) return;
    if (s.cancelled.includes(line.location)) continue;
    place(s, k, placeAt(line.location), colorAt(line.color), line.count); // DT-9.4
  }
  for (const effect of card.effect === undefined ? [] : flat(card.effect)) {
    if (isOver(s)) return;
    if (effect.type === 'place-each') placeOrcs(s, k, effect.where ?? {}, effect.color ?? '', effect.count ?? 0);
    if (effect.type === 'city-infiltration') infiltrate(s, k);
    if (effect.type === 'reshuffle') reshuffleBoth(s, k, 'DT-12.5');
  }
}

/** DT-12.2 Orc Patrols, DT-12.3 Orc War Party: one event for each land, all judged before any Orc is added. */
function placeOrcs(s: State, k: Kit, where: Parameters<typeof orcLands>[1], color: string, count: number): void {
  for (const at of orcLands(s, where)) {
    if (isOver(s)) return;
    if (!s.cancelled.includes(placeId(at))) place(s, k, at, colorAt(color), count);
  }
}

/** DT-12.4 One minion of each colour present next to Monarch City enters it. */
function infiltrate(s: State, k: Kit): void {
  for (const c of ringColors(s)) {
    if (isOver(s)) return;
    if (!s.cancelled.includes(colorId(c))) place(s, k, CITY, c, 1);
  }
}

/** DT-12.6 Drawn as an advance-only card, the City card only shuffles. */
export function resolveAdvanceOnly(s: State, k: Kit, card: DarknessCard): void {
  if (card.kind === 'monarch-city') reshuffleBoth(s, k, 'DT-12.6');
}
