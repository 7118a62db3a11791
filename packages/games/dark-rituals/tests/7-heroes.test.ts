import { describe, expect, it } from 'vitest';
import { LOOT } from '../rules/content.ts';
import type { State } from '../rules/state.ts';
import {
  active,
  cast,
  find,
  heroTurn,
  ingredients,
  p,
  rolls,
  struck,
  told,
  wounds,
  zone,
  zoneOf,
  entries,
} from './table.ts';

const PEKKA = p('pekka', 'B1-nw');
const free = { energy: 0 };
const plant = (token: string, at = 'B3-sw') => [{ zone: zone('enc-1', at), token }];
const MATHURIN = p('mathurin', 'B3-sw');

describe('MM-7 Heroes in Solo', () => {
  it('[MM-7.1] their Actions cost no Energy, and nothing of the Master’s', () => {
    const g = heroTurn({ pieces: [p('teuta', 'B4-se'), PEKKA], fields: { energy: 7, spent: 18 } }, 'ai-15');
    g.shows({ energy: 7, spent: 18 }).tells({ e: 'entry' });
  });
  it('[MM-7.4] a Hero that is attacked rolls nothing', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne'), PEKKA];
    const g = struck({ pieces, tape: rolls(2, 2) }, 'hagatha.1', 'corday.2').tellsNothing({ e: 'defended' });
    expect(wounds(g, 'corday.2')).toBe(1);
  });
  it('[MM-7.13] Heroes Aid Serfs, Serfs do not Aid Heroes; the board is not theirs, and they raise nothing', () => {
    const pieces = [p('corday', 'B1-ne'), p('peasant', 'B1-ne'), p('condemned', 'B1-ne'), PEKKA];
    const fields = { ...free, cubes: [3, 0, 0, 0] };
    const g = heroTurn({ pieces, fields, tape: rolls(1) }, 'ai-11', { actions: 1 });
    g.tells({ e: 'attacked', figure: 'peasant.2', total: 0 + 1 + 1 }).tells({ e: 'eliminated', figure: 'condemned.3' });
    g.shows({ cubes: [3, 0, 0, 0] });
    const alone = heroTurn({ pieces, fields, tape: rolls(0, 1) }, 'ai-11', { actions: 1 });
    alone.tells({ e: 'attacked', figure: 'corday.1', total: 3 + 3 + 1 });
  });
  it('[MM-7.14] Serfs act by Call to Arms and by the Militia rule, and never else', () => {
    const pieces = [p('corday', 'B1-ne'), p('militia', 'B1-ne'), p('condemned', 'B1-ne'), p('pekka', 'B3-sw')];
    const g = heroTurn({ pieces, fields: free, tape: rolls(1) }, 'ai-12', { actions: 1 });
    expect(told(g, 'attacked').map(({ figure }) => figure)).toEqual(['corday.1']);
  });
  it('[MM-7.15] Plants: the token is turned, so many cards come into the pool', () => {
    for (const [token, value] of [
      ['plant-token-9', 3],
      ['plant-token-5', 2],
    ] as const) {
      const g = heroTurn({ pieces: [MATHURIN, PEKKA], fields: { plants: plant(token) } }, 'ai-08', { actions: 1 });
      g.tells({ e: 'tookPlants', token, count: value }).shows({ plants: [], taken: [token] });
      expect(g.state.pool).toHaveLength(value);
    }
  });
  it('[MM-7.16] [MM-7.5] a Chest: two items, what fits is equipped in the order drawn', () => {
    const chest = { chests: [zone('enc-1', 'B3-sw')], lootDeck: ['loot-amber', 'loot-mail', 'loot-flail'] };
    const hero = p('mathurin', 'B3-sw', { gear: ['loot-halberd'] });
    const g = heroTurn({ pieces: [hero, PEKKA], fields: chest }, 'ai-09', { actions: 1 });
    g.tells({ e: 'searched', cards: ['loot-flail', 'loot-mail'], kept: ['loot-mail'] });
    g.shows({ chests: [], lootDeck: ['loot-amber'], lootDiscard: ['loot-flail'] });
  });
  it('[MM-7.17] an empty deck is made anew from its discard pile', () => {
    const fields = { plants: plant('plant-token-1'), plantDeck: [], plantDiscard: ingredients(3) };
    const g = heroTurn({ pieces: [MATHURIN, PEKKA], fields, tape: [0, 0] }, 'ai-08', { actions: 1 });
    expect([g.state.pool.length, g.state.plantDeck.length, g.state.plantDiscard]).toEqual([1, 2, []]);
    const loot = { chests: [zone('enc-1', 'B3-sw')], lootDeck: [], lootDiscard: ['loot-mail', 'loot-flail'] };
    heroTurn({ pieces: [MATHURIN, PEKKA], fields: loot, tape: [0] }, 'ai-09', { actions: 1 }).tells({ e: 'searched' });
  });
  it('[MM-7.18] what cannot be drawn is lost; the oldest Ingredients leave first', () => {
    const fields = { plants: plant('plant-token-9'), plantDeck: ['plant-mandrake', ...ingredients(1)] };
    const g = heroTurn({ pieces: [MATHURIN, PEKKA], fields }, 'ai-08', { actions: 1 });
    expect(g.state.pool).toEqual(ingredients(1));
    const pieces = [p('pekka', 'B1-nw'), p('teuta', 'B4-se')];
    const rot = active({ pieces, pool: 4, fields: { hand: ['wc-pekka-rot'] } }, 'pekka.1').plays(cast('wc-pekka-rot'));
    rot.shows({ pool: ingredients(4).slice(3), plantDiscard: ingredients(3) });
  });
  it('[MM-7.19] special Plants are resolved when drawn, and not replaced', () => {
    const options = { removeSpecialPlants: false };
    const draw = (card: string, hero: Parameters<typeof p>[2] = {}, fields: Partial<State> = {}) =>
      heroTurn(
        {
          pieces: [p('mathurin', 'B3-sw', hero), PEKKA],
          options,
          fields: { plants: plant('plant-token-1'), plantDeck: [...ingredients(2), card], ...fields },
        },
        'ai-08',
        { actions: 1 },
      )
        .tells({ e: 'specialPlant', card })
        .shows({ pool: [], plantDiscard: [card] });
    expect(wounds(draw('plant-mandrake'), 'mathurin.1')).toBe(1);
    expect(wounds(draw('plant-mandrake', { wounds: 4 }), 'mathurin.1')).toBe(4); // it would eliminate
    expect(wounds(draw('plant-healing-moss', { wounds: 2 }), 'mathurin.1')).toBe(1);
    const dreams = draw('plant-dreamroot').tells({ e: 'stunned', rule: 'MM-7.19', figure: 'mathurin.1' });
    expect(find(dreams.state, 'mathurin.1')?.stunned).toBe(true);
    draw('plant-sunwort').shows({ cubes: [0, 0, 0, 1] });
  });
  it('[MM-1.14] by default special Plants and Blood Magic never count: discarded, and drawn again', () => {
    const fields = { plants: plant('plant-token-1'), plantDeck: [...ingredients(1), 'plant-mandrake'] };
    const g = heroTurn({ pieces: [MATHURIN, PEKKA], fields }, 'ai-08', { actions: 1 });
    g.shows({ pool: ingredients(1), plantDiscard: ['plant-mandrake'] });
    const chest = { chests: [zone('enc-1', 'B3-sw')], lootDeck: ['loot-mail', 'loot-flail', 'blood-vein-fire'] };
    const h = heroTurn({ pieces: [MATHURIN, PEKKA], options: { removeBloodMagic: false }, fields: chest }, 'ai-09', {
      actions: 1,
    });
    h.tells({ e: 'searched', cards: ['loot-flail', 'loot-mail'] }).shows({ lootDiscard: ['blood-vein-fire'] });
    expect(LOOT.filter(({ kind }) => kind === 'bloodMagic')).toHaveLength(4);
  });
  it('[MM-1.14] [MM-7.18] a card that counts is found wherever it lies, even if a reshuffle brings the others up first', () => {
    const special = ['plant-mandrake', 'plant-healing-moss', 'plant-dreamroot'];
    const fields = { plants: plant('plant-token-1'), plantDeck: special, plantDiscard: ingredients(1) };
    for (let at = 0; at < 4; at++) {
      // The shuffle leaves the Ingredient at the bottom, or wherever the tape has it.
      const g = heroTurn({ pieces: [MATHURIN, PEKKA], fields, tape: [at, 0, 0] }, 'ai-08', { actions: 1 });
      expect([g.state.pool, g.state.plantDeck.length + g.state.plantDiscard.length]).toEqual([ingredients(1), 3]);
    }
    const chest = {
      chests: [zone('enc-1', 'B3-sw')],
      lootDeck: ['blood-vein-fire', 'blood-red-thirst'],
      lootDiscard: ['loot-mail', 'loot-flail'],
    };
    const options = { removeBloodMagic: false };
    for (let at = 0; at < 4; at++) {
      const g = heroTurn({ pieces: [MATHURIN, PEKKA], options, fields: chest, tape: [at, 0, 0] }, 'ai-09', {
        actions: 1,
      });
      expect(find(g.state, 'mathurin.1')?.gear.toSorted()).toEqual(['loot-flail', 'loot-mail']);
    }
    const none = { plants: plant('plant-token-1'), plantDeck: special, plantDiscard: [] };
    heroTurn({ pieces: [MATHURIN, PEKKA], fields: none, tape: [0, 0] }, 'ai-08', { actions: 1 }).shows({ pool: [] });
  });
  it('[MM-7.11] [MM-7.12] who appears: unused of the class, any unused, fallen of the class, any fallen', () => {
    const who = (roster: string[], fallen: string[]) =>
      told(heroTurn({ pieces: [PEKKA], fields: { roster, fallen } }, 'ai-12'), 'appeared')[0]?.figure;
    expect(who(['odalric', 'gaspard'], ['corday'])).toBe('gaspard.2');
    expect(who(['odalric', 'ysoria'], ['corday'])).toBe('odalric.2');
    expect(who([], ['teuta', 'corday', 'gaspard'])).toBe('corday.2');
    expect(who([], ['teuta', 'sabine'])).toBe('teuta.2');
  });
  it('[MM-7.11] T-55 the hunter eliminated first returns, unwounded, without Upgrades', () => {
    const g = heroTurn({ pieces: [PEKKA], fields: { roster: [], fallen: ['teuta', 'gaspard', 'corday'] } }, 'ai-12');
    expect(find(g.state, 'gaspard.2')).toMatchObject({ slot: 4, wounds: 0, gear: [] });
    expect([zoneOf(g, 'gaspard.2'), entries(g).length]).toEqual(['B4-ne', 1]); // from the red marker, with one Action left
    g.shows({ fallen: ['teuta', 'corday'] });
  });
});
