import { describe, it } from 'vitest';
import { act, d, fight, realm, stackAt } from './realm.ts';
import type { Scene } from '@rempart/kernel/testing';
import type { State } from '../rules/state.ts';
import { expect } from 'vitest';

const left = (s: Scene<State>, place: string) => expect(stackAt(s.state, place));

describe('fighting minions', () => {
  it('[DT-4.1] one action, one die per minion, all colours together (V-04, V-05)', () => {
    const orcs = realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { green: 3 } }, tape: d(3, 2, 6) }).plays(fight);
    orcs.tells({ e: 'fought', dice: [3, 2, 6], colors: ['green', 'green', 'green'] }).shows({ ready: { 0: 4 } });
    left(orcs, 'wolf-pass').toEqual({ green: 1 });
    const mixed = realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { black: 1, blue: 2 } }, tape: d(5, 4, 4) }).plays(
      fight,
    );
    mixed.tells({ e: 'fought', colors: ['blue', 'blue', 'black'] });
    left(mixed, 'wolf-pass').toEqual({ blue: 1 });
  });
  it('[DT-4.2] Orcs 3+, Demons 4+, Undead 4+, Dragonkin 5+', () => {
    const hits = [
      ['green', 3],
      ['red', 4],
      ['black', 4],
      ['blue', 5],
    ] as const;
    for (const [color, number] of hits) {
      left(
        realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { [color]: 1 } }, tape: d(number) }).plays(fight),
        'wolf-pass',
      ).toEqual({});
      left(
        realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { [color]: 1 } }, tape: d(number - 1) }).plays(fight),
        'wolf-pass',
      ).toEqual({ [color]: 1 });
    }
  });
  it('[DT-4.3] [DT-15.1] bonuses are added: the Cleric hits Undead and Demons one lower, nothing else', () => {
    const s = realm({
      heroes: ['cleric'],
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { red: 1, black: 1, green: 1 } },
      tape: d(3, 2, 3),
    });
    left(s.plays(fight), 'wolf-pass').toEqual({ green: 1 });
    const amulet = realm({
      at: ['wolf-pass'],
      set: { done: [['amulet-of-the-gods'], [], []], title: [-1, -1, -1, -1] },
      minions: { 'wolf-pass': { green: 1 } },
      tape: d(2),
    });
    left(amulet.plays(fight), 'wolf-pass').toEqual({});
  });
  it('[DT-4.4] minions do not strike back in a fight', () => {
    realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { black: 3 } }, tape: d(1, 1, 1) })
      .plays(fight)
      .shows({ life: { 0: 5 } });
  });
  it('[DT-4.5] the Slayer fells the colour without dice, others are rolled, one action (V-06)', () => {
    const s = realm({
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { green: 2, black: 1 } },
      set: { title: [-1, 0, -1, -1] },
      tape: d(1),
    }).plays(fight);
    s.tells({ e: 'fought', dice: [1], colors: ['black'] }).shows({ ready: { 0: 4 } });
    left(s, 'wolf-pass').toEqual({ black: 1 });
  });
  it('[DT-4.6] Archery counts as a Fight for titles; Battle Fury is none', () => {
    const s = realm({ heroes: ['ranger'], minions: { 'wolf-pass': { green: 3 } }, set: { title: [-1, 0, -1, -1] } });
    left(s.plays(act('archery', { at: 'wolf-pass', bonus: [] })), 'wolf-pass').toEqual({});
  });
  it('[DT-4.7] kills of a Fight and of Battle Fury are the hero’s, removals by other cards are not', () => {
    realm({ at: ['wolf-pass'], hands: [['sp-battle-fury']], minions: { 'wolf-pass': { green: 3 } } })
      .plays(act('play', { card: 'sp-battle-fury' }))
      .shows({ kills: { 0: [0, 3, 0, 0] }, ready: { 0: 4 } });
    realm({ hands: [['sp-kings-guard-attack']], minions: { 'wolf-pass': { green: 3 } } })
      .plays(
        act('play', { card: 'sp-kings-guard-attack' }),
        act('remove', { place: 'wolf-pass', color: 'green', count: 3 }),
      )
      .shows({ kills: { 0: [0, 0, 0, 0] } });
  });
  it('[DT-4.8] each source once, all dice it covers or none; Battle Luck by any player, each copy once', () => {
    realm({
      heroes: ['dwarf', 'rogue'],
      at: ['wolf-pass'],
      hands: [['sp-battle-luck'], ['sp-battle-luck-2']],
      minions: { 'wolf-pass': { green: 1, blue: 2 } },
      tape: d(1, 4, 5, 6, 2, 2),
    })
      .plays(fight)
      .asks('reroll', 0)
      .refuses('DT-4.8', act('reroll', { source: 'unicorn-steed' }))
      .plays(act('reroll', { source: 'dragon-bane' }))
      .tells({ e: 'rerolled', dice: [1, 6, 5] })
      .asks('reply', 0)
      .plays(act('respond', { card: 'sp-battle-luck' }))
      .tells({ e: 'rerolled', dice: [2, 6, 5] })
      .asks('reply', 1)
      .plays(act('respond', { card: 'sp-battle-luck-2' }))
      .shows({ gone: ['sp-battle-luck', 'sp-battle-luck-2'] })
      .asks('day', 0);
  });
  it('[DT-4.9] titles slay, dice, own re-rolls, window, removal; without dice there is no window', () => {
    const making = { heroes: ['dwarf', 'rogue'], at: ['wolf-pass'], hands: [['sp-battle-luck']] };
    realm({ ...making, minions: { 'wolf-pass': { blue: 2 } }, set: { title: [-1, -1, 0, -1] } })
      .plays(fight)
      .asks('day', 0);
    const s = realm({ ...making, minions: { 'wolf-pass': { blue: 2 } }, tape: d(1, 6) })
      .plays(fight)
      .asks('reroll', 0);
    left(s, 'wolf-pass').toEqual({ blue: 2 });
    left(s.plays(act('keep-dice')).asks('reply', 0).plays(act('pass')), 'wolf-pass').toEqual({ blue: 1 });
  });
});
