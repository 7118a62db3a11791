import { describe, expect, it } from 'vitest';
import { HEROES } from '../rules/content.ts';
import { act, endDay, realm, whereIs } from './realm.ts';

const darkness = ['dk-all-is-quiet-1', 'dk-all-is-quiet-2'];
const crowd = { 'wolf-pass': { black: 2, green: 1 } };
const ends = (hero: string, more: object = {}, minions: { [place: string]: { [color: string]: number } } = crowd) =>
  realm({
    heroes: [hero, hero === 'cleric' ? 'dwarf' : 'cleric'],
    at: ['wolf-pass'],
    minions,
    darkness,
    ...more,
  }).plays(endDay);
const deadly = { heroes: ['rogue', 'dwarf'], at: ['wolf-pass'], minions: { 'wolf-pass': { black: 1 } }, darkness };

describe('wounds', () => {
  it('[DT-5.1] [DT-5.2] [DT-5.3] one wound per minion, one of fear, reductions from the total (V-24)', () => {
    ends('ranger').tells({ e: 'wounded', wounds: 4 });
    ends('paladin').tells({ e: 'wounded', wounds: 2 });
    ends('rogue').tells({ e: 'wounded', wounds: 1 });
    ends('dwarf').tells({ e: 'wounded', wounds: 3 });
    ends('eagle-rider', { set: { stance: ['sky', ''] } }).tellsNothing({ e: 'wounded' });
  });
  it('[DT-5.4] only the active hero suffers', () => {
    realm({ heroes: ['ranger', 'dwarf'], at: ['wolf-pass', 'wolf-pass'], minions: crowd, darkness })
      .plays(endDay)
      .shows({ life: [1, 5] });
  });
  it('[DT-5.5] a General alone inflicts no wounds', () => {
    realm({ at: ['dark-woods'], darkness })
      .plays(endDay)
      .tellsNothing({ e: 'wounded' });
  });
  it('[DT-5.6] a wound takes a ready token first; bonus actions are not lost (V-27)', () => {
    const attack = [
      act('attack', { general: 'gorgutt' }),
      act('commit', { card: 'hc-wyvern-forest-1' }),
      act('ready'),
      act('confirm'),
    ];
    realm({
      heroes: ['wizard', 'dwarf'],
      at: ['thorny-woods'],
      hands: [['hc-wyvern-forest-1']],
      set: { ready: [4, 0], bonus: [1, 0] },
      tape: [0],
    })
      .plays(...attack)
      .shows({ life: { 0: 3 }, ready: { 0: 1 }, bonus: { 0: 1 } })
      .asks('day', 0);
  });
  it('[DT-5.7] fewer tokens, fewer actions on later turns', () => {
    realm({ step: 'dawn', set: { life: [2, 6, 5] } }).tells({ e: 'turn', actions: 2 });
  });
});

describe('death', () => {
  const dead = realm({
    ...deadly,
    hands: [['hc-wyvern-forest-1', 'sp-battle-luck']],
    quests: ['raids'],
    set: {
      life: [1, 5],
      done: [['boots-of-speed', 'organize-militia'], []],
      held: [['organize-militia'], []],
      title: [-1, 0, -1, -1],
      slainBy: [-1, 0, -1, -1],
    },
  });
  it('[DT-5.8] all cards of the dead hero are discarded, specials leave the game (V-44)', () => {
    dead.plays(endDay).shows({
      heroDiscard: ['hc-wyvern-forest-1'],
      gone: ['sp-battle-luck'],
      questDiscard: ['raids', 'boots-of-speed', 'organize-militia'],
      done: [[], []],
      held: [[], []],
    });
  });
  it('[DT-5.9] [DT-5.13] a hero not yet used, in Monarch City, full life, 1 quest, 2 cards, at once', () => {
    const s = realm({ ...deadly, set: { life: [1, 5] } })
      .plays(endDay)
      .asks('newHero', 0);
    s.refuses('DT-1.2', act('choose', { hero: 'rogue' })).refuses('DT-5.9', act('choose', { hero: 'random' }));
    s.plays(act('choose', { hero: 'wizard' })).shows({
      life: { 0: 5 },
      hands: { 0: (hand) => hand.length === 2 },
      quest: { 0: (id) => id !== '' },
    });
    expect(whereIs(s.state, 0)).toBe('monarch-city');
  });
  it('[DT-5.10] in the own turn the Evening is skipped, the Night played; the new hero acts next turn', () => {
    const s = realm({ ...deadly, set: { life: [1, 5] } }).plays(endDay, act('choose', { hero: 'wizard' }));
    s.asks('day', 1).tells({ e: 'night' }).tellsNothing({ e: 'drew', rule: 'DT-8.1' });
  });
  it('[DT-5.11] the General still counts, the title ends (V-44)', () => {
    realm({ ...deadly, set: { life: [1, 5], title: [-1, 0, -1, -1], slainBy: [-1, 0, -1, -1] } })
      .plays(endDay)
      .shows({ title: [-1, -1, -1, -1], slainBy: [-1, 0, -1, -1] });
  });
  it('[DT-5.12] no unused hero: out of the game; all out: the team loses', () => {
    const used = HEROES.map(({ id }) => id);
    realm({ ...deadly, set: { life: [1, 5], used } })
      .plays(endDay)
      .shows({ out: [true, false] })
      .asks('day', 1);
    realm({ ...deadly, heroes: ['rogue'], set: { life: [1], used } })
      .plays(endDay)
      .ends('DT-5.12', []);
  });
});
