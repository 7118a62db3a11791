import { scene } from '@rempart/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import scoring from '../content/scoring.json' with { type: 'json' };
import { havresac } from '../index.ts';
import type { Expedition, State } from '../rules/state.ts';
import { camp, next, recruit } from './camp.ts';

const chest = { object: 'net', cell: 0, round: 1, fresh: false, used: false };
const villages = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
/** V42: 34 on the track, 9 Foxes, 2 Crocodiles, 2 Pigs, 6 Chests, 5 Fairies, 9 Villages, 13 gold. */
const V42: Partial<Expedition> = {
  vp: 34,
  hunted: [9, 2, 2],
  objects: Array(6).fill(chest),
  fairies: 5,
  repaired: villages(9),
  gold: 13,
};
function ended(more: Partial<Expedition>[], state: Partial<State> = {}) {
  const expeditions = Object.fromEntries(more.map((own, seat) => [seat, own]));
  return scene(havresac, { seats: more.length, step: 'count', round: 5, expeditions, ...state });
}

describe('HA-12 End of the game', () => {
  it('[HA-12.1] V42 V51 the final count, with and without the bonuses', () => {
    ended([V42]).tells({ e: 'counted', track: 34, hunt: 19, chests: 12, fairies: 2, villages: 3, purse: 2, total: 72 });
    ended([V42], { trackBonuses: false }).tells({ e: 'counted', total: 67 });
    ended([V42], { trackBonuses: false, purseBonus: false }).tells({ e: 'counted', total: 65 });
  });
  it('[HA-12.1] how much gold a point takes is read from the content', async () => {
    vi.resetModules();
    vi.doMock('../content/scoring.json', () => {
      const endScoring = scoring.endScoring.map((part) => (part.id === 'gold' ? { ...part, goldPerVp: 4 } : part));
      return { default: { ...scoring, endScoring } };
    });
    const { finalCount } = await import('../rules/12-end.ts');
    expect(finalCount(ended([V42]).state, 0).purse).toBe(3);
    vi.doUnmock('../content/scoring.json');
    vi.resetModules();
  });
  it('[HA-12.2] bonuses add up slot by slot', () => {
    ended([{ fairies: 6, repaired: villages(10) }]).tells({ e: 'counted', fairies: 5, villages: 6 });
    ended([{ fairies: 7, repaired: villages(8) }]).tells({ e: 'counted', fairies: 9, villages: 1 });
  });
  it('[HA-12.3] V43 Villages, then Fairies, then Chests, then shared', () => {
    const tie = (a: Partial<Expedition>, b: Partial<Expedition>) => ended([a, b], { trackBonuses: false });
    tie({ vp: 9, repaired: villages(8), fairies: 3 }, { vp: 9, repaired: villages(9) }).ends('HA-12.3', [1]);
    tie({ vp: 9, fairies: 3 }, { vp: 9, fairies: 2 }).ends('HA-12.3', [0]);
    tie({ vp: 7, objects: [chest] }, { vp: 9 }).ends('HA-12.3', [0]);
    tie({ vp: 9 }, { vp: 9 }).ends('HA-12.3', [0, 1]);
  });
  it('[HA-12.4] full ties share a rank', () => {
    const g = ended([{ vp: 5 }, { vp: 9 }, { vp: 5 }, { vp: 1 }]);
    expect(g.state.results.map(({ rank }) => rank)).toEqual([2, 1, 2, 4]);
  });
});

describe('HA-13 Solo', () => {
  it('[HA-13.1] the list is served as soon as it is handed in', () => {
    camp({ more: { gold: 9 } })
      .plays(next, recruit('druid'))
      .tells({ e: 'recruited' })
      .shows({ round: 2 });
  });
  it('[HA-13.2] V44 the Shadow scores for what is left, again and again', () => {
    const creatures = { r5c7: 'fairy', r7c7: 'fox', r7c5: 'fox', r2c2: 'pig' };
    const deck = ['scout-grove-1', 'scout-grove-2', 'scout-grove-3', 'scout-grove-5', 'scout-grove-6'];
    const g = camp({ creatures, state: { round: 2, scoutDeck: deck } })
      .plays(next)
      .tells({ e: 'shadowScored', vp: 7, total: 7 });
    g.plays(recruit(), next).tells({ e: 'shadowScored', vp: 5 + 5 * 2 });
    camp({ seats: 2, creatures }).as(0).plays(next).as(1).plays(next).tellsNothing({ e: 'shadowScored' });
  });
  it('[HA-13.3] the levels', () => {
    const at = (level: string, vp: number) => ended([{ vp, gold: 0 }], { level, shadow: 41 });
    at('dusk', 21).ends('HA-13.4', [0]);
    at('dusk', 20).ends('HA-13.4', []);
    at('squire', 42).ends('HA-13.4', [0]);
    at('knight', 56).ends('HA-13.4', []);
    at('champion', 72).ends('HA-13.4', [0]);
    at('legend', 86).ends('HA-13.4', []);
    at('score', 100).ends('HA-13.3', []).tellsNothing({ e: 'shadowWon' });
  });
  it('[HA-13.4] strictly above the Shadow; the highest rank reached', () => {
    ended([{ vp: 41 }], { level: 'squire', shadow: 41 })
      .ends('HA-13.4', [])
      .tells({ e: 'shadowWon', total: 41, against: 41 });
    const titles = [39, 40, 55, 70, 80, 90, 105].map((vp) => ended([{ vp, gold: 0 }]).state.results[0]?.title);
    expect(titles).toEqual(['wanderer', 'page', 'pathfinder', 'guardian', 'hero', 'saviour', 'myth']);
  });
  it('[HA-13.5] challenges: options, bans, caps and goals', () => {
    const begun = (challenge: string, more = {}) =>
      scene(havresac, { seats: 1, options: { challenge, boardSide: 'winter', soloLevel: 'dusk', ...more } });
    begun('c01').shows({ side: 'summer', level: 'dusk', challenge: 'c01' });
    begun('c10').shows({ side: 'winter', level: 'legend' });
    begun('c07').shows({ faces: ['day', 'night', 'day', 'day', 'day', 'day'] });
    camp({ options: { challenge: 'c05' }, more: { gold: 20 } })
      .plays(next)
      .refuses('HA-13.5', recruit('huntress'), { guardian: 'huntress', why: 'banned' });
    camp({ options: { challenge: 'c04' }, more: { gold: 20, recruited: [2, 0, 0, 0, 0, 0] } })
      .plays(next)
      .refuses('HA-13.5', recruit('guide', 'guide'), { most: 3, have: 2 })
      .allows(recruit('guide'));
    const goals: [string, Partial<Expedition>, Partial<Expedition>][] = [
      ['c01', { vp: 50 }, { vp: 49 }],
      ['c02', { villagesByRound: [1, 2, 5] }, { villagesByRound: [1, 2, 4, 5] }],
      ['c03', { objects: Array(8).fill(chest) }, { objects: Array(7).fill(chest) }],
      ['c04', { vp: 60 }, { vp: 59 }],
      ['c05', { vp: 60 }, { vp: 59 }],
      ['c06', { fairies: 5 }, { fairies: 4 }],
      ['c07', { hunted: [0, 0, 4] }, { hunted: [9, 0, 3] }],
      ['c08', { vp: 70 }, { vp: 69 }],
      ['c09', { creatures: Array(121).fill('') }, { creatures: ['fox', ...Array<string>(120).fill('')] }],
      ['c10', { vp: 99 }, { vp: 1 }],
    ];
    for (const [challenge, met, missed] of goals) {
      ended([met], { challenge, level: 'legend', purseBonus: false })
        .shows({ challengeMet: true })
        .tells({ e: 'challengeMet', challenge });
      ended([missed], { challenge, level: 'legend', purseBonus: false })
        .shows({ challengeMet: false })
        .tells({ e: 'challengeMissed' });
    }
  });
  it('[HA-13.6] achievements, in any game, on one’s own figures', () => {
    const all: Partial<Expedition> = {
      repaired: villages(10),
      fairies: 7,
      objects: Array(10).fill({ ...chest, used: true }),
      hunted: [12, 4, 4],
      glory: [25],
      tentCatches: 2,
      shotKills: 6,
      recruited: [5, 1, 1, 1, 1, 1],
      vp: 90,
    };
    const g = ended([all, {}]);
    expect(g.state.results.map(({ achievements }) => achievements.length)).toEqual([12, 0]);
    g.tells({ e: 'achieved', seat: 0, achievement: 'a12' }).tellsNothing({ e: 'achieved', seat: 1 });
  });
  it('[HA-13.7] figures are taken after the final count', () => {
    ended([{ vp: 80, gold: 50 }]).tells({ e: 'achieved', achievement: 'a12' });
    ended([{ vp: 80, gold: 49 }]).tellsNothing({ e: 'achieved', achievement: 'a12' });
  });
});
