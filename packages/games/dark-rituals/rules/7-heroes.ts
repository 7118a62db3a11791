/** MM-7 Heroes in Solo: the Attribute board, Plants, Chests, Upgrades, and Heroes that appear. */
import type { Kit, RuleId } from '@rempart/kernel';
import { heal, place, wound } from './5-elimination.ts';
import { richFind } from './9-alchemy.ts';
import { zoneName } from './2-board.ts';
import { CUBES, HEROES, lootCard, NUMBERS, plantCard, slotFor, tokenValue } from './content.ts';
import type { Cube } from './content.ts';
import { boardOf, cubeAt, figureNamed, hasGear, healthLeft } from './questions.ts';
import type { Figure, Plant, State } from './state.ts';

const { max: TOP } = NUMBERS.attributeBoard;
const FOR_KILLS = [0, 1, 2]; // MM-7.8 Strength, Resistance, Agility

/** MM-7.6 A cube runs from 0 to 4. */
export function raiseCube(s: State, k: Kit, cube: Cube, n: number, rule: RuleId): void {
  const at = cubeAt(cube);
  const before = s.cubes[at] as number;
  s.cubes[at] = Math.min(TOP, before + n);
  if (s.cubes[at] !== before) k.emit({ e: 'raised', rule, attribute: cube, to: s.cubes[at] as number });
}
/** MM-6.8 Never below 0. */
export function lowerCube(s: State, k: Kit, cube: Cube, n: number, rule: RuleId): void {
  const at = cubeAt(cube);
  const before = s.cubes[at] as number;
  s.cubes[at] = Math.max(0, before - n);
  if (s.cubes[at] !== before) k.emit({ e: 'lowered', rule, attribute: cube, to: s.cubes[at] as number });
}
/** MM-7.8 The lowest of Strength, Resistance and Agility rises; ties in that order; one at its maximum is skipped. */
export function raiseForKill(s: State, k: Kit): void {
  let lowest = -1;
  for (const at of FOR_KILLS) {
    const value = s.cubes[at] as number;
    if (value < TOP && (lowest < 0 || value < (s.cubes[lowest] as number))) lowest = at;
  }
  if (lowest >= 0) raiseCube(s, k, CUBES[lowest] as Cube, 1, 'MM-7.8');
}

/** MM-7.17, MM-7.18 The top card; an empty deck is made anew from its discard pile; null where there is none. */
export function drawFrom(k: Kit, deck: string[], discard: string[]): string | null {
  if (deck.length === 0) {
    deck.push(...discard.splice(0));
    k.shuffle(deck);
  }
  return deck.pop() ?? null;
}
/** MM-7.18 The oldest Ingredients leave the pool. */
export function loseIngredients(s: State, n: number): number {
  const lost = s.pool.splice(0, n);
  s.plantDiscard.push(...lost);
  return lost.length;
}
/** MM-1.13, MM-1.14 The next plain Ingredient; special cards met on the way are discarded. */
export function drawIngredient(s: State, k: Kit): boolean {
  for (let tries = s.plantDeck.length + s.plantDiscard.length; tries > 0; tries--) {
    const card = drawFrom(k, s.plantDeck, s.plantDiscard);
    if (card === null) return false;
    if (plantCard(card).kind === 'ingredient') {
      s.pool.push(card);
      return true;
    }
    s.plantDiscard.push(card);
  }
  return false;
}

/** MM-7.15 Reveal the token, draw so many cards into the pool, discard the token. */
export function takePlants(s: State, k: Kit, hero: Figure): void {
  const at = s.plants.findIndex(({ zone }) => zone === hero.zone);
  const { token } = s.plants[at] as Plant;
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
  if (effect?.do === 'heroStun') hero.stunned = true;
  if (effect?.do === 'raise') raiseCube(s, k, effect.attribute as Cube, n, 'MM-7.19');
}

/** MM-7.16 Draw two items, four with Rich Find; equip what is possible in the order drawn; discard the rest. */
export function searchChest(s: State, k: Kit, hero: Figure): void {
  s.chests.splice(s.chests.indexOf(hero.zone), 1);
  const draws = NUMBERS.chestDraw + richFind(s, k, hero);
  const found: string[] = [];
  for (let i = 0; i < draws; i++) {
    const card = drawItem(s, k);
    if (card !== null) found.push(card);
  }
  const kept = found.filter((card) => equip(s, hero, card));
  const zone = zoneName(boardOf(s), hero.zone);
  k.emit({ e: 'searched', rule: 'MM-7.16', figure: hero.id, zone, cards: found, kept });
}
/** MM-1.14 Blood Magic never counts: discard and draw again. */
function drawItem(s: State, k: Kit): string | null {
  for (let tries = s.lootDeck.length + s.lootDiscard.length; tries > 0; tries--) {
    const card = drawFrom(k, s.lootDeck, s.lootDiscard);
    if (card === null || lootCard(card).kind === 'item') return card;
    s.lootDiscard.push(card);
  }
  return null;
}
/** MM-7.5 One weapon, one armour, one artifact; what cannot be equipped is discarded. */
function equip(s: State, hero: Figure, card: string): boolean {
  const full = hasGear(hero, lootCard(card).slot as string);
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
  return figureNamed(s, hero.id) ?? null;
}
export const ROSTER: readonly string[] = HEROES.map(({ id }) => id);
