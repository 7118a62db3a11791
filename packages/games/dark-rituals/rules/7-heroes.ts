/** MM-7 Heroes in Solo: Plants, Chests, Upgrades, and Heroes that appear. */
import { of } from '@rempart/kernel';
import { zoneName } from './2-board.ts';
import { stun } from './5-attack.ts';
import { heal, place, wound } from './5-elimination.ts';
import { raiseCube } from './7-attributes.ts';
import { drawFrom, drawIngredient, drawThat } from './7-decks.ts';
import { richFind } from './9-alchemy.ts';
import { lootCard, NUMBERS, plantCard, slotFor, tokenValue } from './content.ts';
import { asCorrected, boardOf, hasGear, healthLeft } from './questions.ts';
import type { Figure, Kit, State } from './state.ts';

/** MM-7.15 Reveal the token, draw so many cards into the pool, discard the token. */
export function takePlants(s: State, k: Kit, hero: Figure): void {
  const at = s.plants.findIndex(({ zone }) => zone === hero.zone);
  const { token } = of(s.plants, at);
  s.plants.splice(at, 1);
  s.taken.push(token);
  const value = tokenValue(token);
  const zone = zoneName(boardOf(s), hero.zone);
  k.emit({ e: 'tookPlants', rule: 'MM-7.15', figure: hero.id, zone, token, count: value });
  for (let i = 0; i < value; i++) {
    if (s.specialPlants) drawAnyPlant(s, k, hero);
    else drawIngredient(s, k);
  }
}
const SILENT = { emit: () => undefined }; // edition 1 did not tell that Dreamroot stuns
/** MM-7.19 A special Plant card is resolved when drawn, and not replaced. */
function drawAnyPlant(s: State, k: Kit, hero: Figure): void {
  const card = drawFrom(k, s.plantDeck, s.plantDiscard);
  if (card === null) return;
  const { kind, effect } = plantCard(card);
  if (kind === 'ingredient') {
    s.pool.push(card);
    return;
  }
  s.plantDiscard.push(card);
  k.emit({ e: 'specialPlant', rule: 'MM-7.19', figure: hero.id, card });
  const n = effect?.n ?? 0;
  if (effect?.do === 'heroWound' && healthLeft(s, hero) > n) wound(s, k, hero, n, { side: 'none', by: '' }, 'MM-7.19');
  if (effect?.do === 'heroHeal') heal(k, hero, n, 'MM-7.19');
  if (effect?.do === 'heroStun') stun(asCorrected(s) ? k : SILENT, hero, 'MM-7.19');
  if (effect?.do === 'raise' && effect.attribute !== undefined) raiseCube(s, k, effect.attribute, n, 'MM-7.19');
}

/** MM-7.16 Draw two items, four with Rich Find; equip what is possible in the order drawn; discard the rest. */
export function searchChest(s: State, k: Kit, hero: Figure): void {
  s.chests.splice(s.chests.indexOf(hero.zone), 1);
  const draws = NUMBERS.chestDraw + richFind(s, k, hero);
  const found: string[] = [];
  for (let i = 0; i < draws; i++) {
    const card = drawThat(s, k, s.lootDeck, s.lootDiscard, isItem);
    if (card !== null) found.push(card);
  }
  const kept = found.filter((card) => equip(s, hero, card));
  const zone = zoneName(boardOf(s), hero.zone);
  k.emit({ e: 'searched', rule: 'MM-7.16', figure: hero.id, zone, cards: found, kept });
}
/** MM-1.14 Blood Magic never counts. */
const isItem = (card: string): boolean => lootCard(card).kind === 'item';
/** MM-7.5 One weapon, one armour, one artifact; what cannot be equipped is discarded. */
function equip(s: State, hero: Figure, card: string): boolean {
  const full = hasGear(hero, lootCard(card).slot ?? '');
  (full ? s.lootDiscard : hero.gear).push(card);
  return !full;
}

/** MM-7.11 Unused of the class, any unused, eliminated of the class, any eliminated; MM-7.12 on the red marker. */
export function appear(s: State, k: Kit, slot: number): Figure | null {
  const ofClass = (kind: string): boolean => slotFor(kind) === slot;
  const kind = s.roster.find(ofClass) ?? s.roster[0] ?? s.fallen.find(ofClass) ?? s.fallen[0];
  if (kind === undefined) return null;
  const reserve = s.roster.includes(kind) ? s.roster : s.fallen;
  reserve.splice(reserve.indexOf(kind), 1);
  const hero = place(s, kind, boardOf(s).red, slot);
  k.emit({ e: 'appeared', rule: 'MM-7.12', figure: hero.id, slot, zone: zoneName(boardOf(s), hero.zone) });
  return hero;
}
