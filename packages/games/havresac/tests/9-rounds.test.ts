import { engineOf } from '@rempart/kernel';
import { expect, describe, it } from 'vitest';
import { camp, cells, counts, first, next, place, recruit } from './camp.ts';
import { havresac } from '../index.ts';
import { gainsFor } from '../rules/content.ts';

const villages = 'r1c5 r3c2 r3c11 r4c3 r6c11 r9c1 r10c6 r10c9 r11c3 r11c11'.split(' ');
const cup = { object: 'cup', cell: 0, round: 1, fresh: false, used: false };

describe('HA-9 Glory', () => {
  it('[HA-9.1] V11 Monsters give their Glory and move to the hunting board', () => {
    camp({ more: { gains: ['fox', 'pig'] } })
      .plays(next)
      .tells({ e: 'glory', monsters: 4 })
      .shows({ expeditions: { 0: { gains: [], hunted: [1, 0, 1] } } });
    camp({ more: { gains: ['crocodile'] } })
      .plays(next)
      .tells({ e: 'glory', monsters: 2 });
  });
  it('[HA-9.2] V12 V37 Fairies take the first free slots', () => {
    camp({ more: { gains: ['fairy'] } })
      .plays(next)
      .tells({ e: 'glory', fairies: 2 })
      .shows({ expeditions: { 0: { fairies: 1 } } });
    camp({ more: { gains: ['fairy', 'fairy'], fairies: 2 } })
      .plays(next)
      .tells({ e: 'glory', fairies: 6 });
  });
  it('[HA-9.3] V13 Villages pay every round', () => {
    camp({ repaired: villages.slice(0, 2) })
      .plays(next)
      .tells({ e: 'glory', villages: 2 })
      .plays(recruit());
    camp({ repaired: villages }).plays(next).tells({ e: 'glory', villages: 8 });
  });
  it('[HA-9.4] a Cup found this round gives 2', () => {
    camp({ more: { objects: [cup] } })
      .plays(next)
      .tells({ e: 'glory', cups: 2 });
  });
  it('[HA-9.5] V15 V39 the row of the gains table', () => {
    const g = camp({ repaired: villages.slice(0, 2), more: { gains: ['fox', 'pig', 'fairy'], objects: [cup] } }).plays(
      next,
    );
    g.tells({ e: 'glory', glory: 10, vp: 4, gold: 9 }).shows({ expeditions: { 0: { vp: 4, gold: 9 } } });
    camp().plays(next).tells({ e: 'glory', glory: 0, vp: 0, gold: 2 });
  });
  it('[HA-9.6] V16 above 15', () => {
    expect([gainsFor(15), gainsFor(18)]).toEqual([
      { gold: 12, vp: 9 },
      { gold: 12, vp: 12 },
    ]);
    camp({ more: { gains: Array<string>(6).fill('pig') } })
      .plays(next)
      .tells({ e: 'glory', glory: 18, vp: 12, gold: 12 });
  });
  it('[HA-9.7] Glory is not carried over, and round 5 pays gold', () => {
    const g = camp({ more: { gains: ['pig'] } }).plays(next, recruit());
    g.shows({ expeditions: { 0: { glory: [3] } } });
    camp({ state: { round: 5 } })
      .plays(next)
      .shows({ expeditions: { 0: { gold: 2 } } });
  });
});

describe('HA-11 End of the round', () => {
  it('[HA-11.1] V35 Tents last one round', () => {
    camp({ tents: ['r1c1'] })
      .plays(next, recruit())
      .shows({ expeditions: { 0: { tents: [] } } });
    camp({ tents: ['r1c1'], guardians: { r1c1: 'guide' } })
      .plays(next, recruit())
      .shows({ expeditions: { 0: { tents: cells('r1c1') } } });
  });
  it('[HA-11.2] a Tent on the cell of each Guide, whatever the cell', () => {
    camp({ guardians: { r7c3: 'guide', r1c3: 'guide', r5c6: 'warrior' } })
      .plays(next, recruit())
      .shows({ expeditions: { 0: { tents: cells('r1c3', 'r7c3') } } });
  });
  it('[HA-11.3] V36 Fairies fly away, Monsters wait', () => {
    const g = camp({
      creatures: { r5c7: 'fairy', r7c7: 'fox' },
      state: { scoutDeck: ['scout-hut-A', 'scout-hut-B', 'scout-hut-C', 'scout-hut-E', 'scout-hut-F'] },
    });
    g.plays(next, recruit()).tells({ e: 'flewAway', count: 1 });
    expect([first(g).creatures[cells('r5c7')[0] as number], first(g).creatures[cells('r7c7')[0] as number]]).toEqual([
      '',
      'fox',
    ]);
  });
  it('[HA-11.4] V21 all Guardians go back into the bag, and what they sat on is free', () => {
    const g = camp({ guardians: { r9c6: 'warrior' }, more: { aside: ['thief'] } }).plays(next, recruit());
    g.shows({ expeditions: { 0: { bag: counts({ warrior: 1, thief: 1 }), left: 2, aside: [] } } });
  });
  it('[HA-11.5] closed Chests, repaired Villages, Objects stay', () => {
    const g = camp({ repaired: ['r10c6'], objects: ['bow'] }).plays(next, recruit());
    g.shows({
      expeditions: {
        0: { repaired: cells('r10c6'), objects: { 0: { object: 'bow' } }, closed: (list) => list.length === 10 },
      },
    });
  });
  it('[HA-11.6] a Guide set aside or recalled leaves no Tent', () => {
    camp({ more: { aside: ['guide'] }, bag: {} })
      .plays(next, recruit())
      .shows({ expeditions: { 0: { tents: [] } } });
  });
});

describe('HA-10 Recruitment', () => {
  const rich = { more: { gold: 20 } };
  it('[HA-10.1] any number of any kinds, at the cost on the tile', () => {
    const g = camp(rich)
      .plays(next)
      .refuses('HA-10.1', recruit(...Array<string>(6).fill('guide')), { need: 24, have: 22, why: 'gold' });
    g.plays(recruit('guide', 'priestess', 'huntress')).tells({
      e: 'recruited',
      guardian: 'huntress',
      cost: 6,
      gold: 7,
    });
    camp({ ...rich, night: ['warrior'] })
      .plays(next, recruit('warrior'))
      .tells({ e: 'recruited', cost: 3 });
  });
  it('[HA-10.2] recruits are in the bag of the next round', () => {
    camp(rich)
      .plays(next, recruit('druid'))
      .shows({ round: 2, expeditions: { 0: { bag: counts({ druid: 1 }), left: 1, recruited: counts({ druid: 1 }) } } });
  });
  it('[HA-10.3] unspent gold is kept', () => {
    camp(rich)
      .plays(next, recruit('thief'))
      .shows({ expeditions: { 0: { gold: 18 } } });
  });
  it('[HA-10.4] V52 a sealed list within the reserve, and final', () => {
    const g = camp({ ...rich, seats: 2, state: { reserve: [11, 22, 15, 15, 10, 2] } });
    g.as(0).plays(next).as(1).plays(next);
    g.as(0).refuses('HA-10.4', recruit('huntress', 'huntress', 'huntress'), { guardian: 'huntress', need: 3, have: 2 });
    g.as(0)
      .plays(recruit('druid'))
      .refuses('HA-10.4', recruit(), { why: 'final' })
      .sees(1, { stack: (stack) => stack.at(-1)?.sealed?.[0]?.kind === '?' });
  });
  it('[HA-10.4] every order and length is accepted; what is listed as legal names each choice once', () => {
    const g = camp(rich).plays(next);
    const engine = engineOf(havresac);
    const listed = engine.legal(g.state, 0).map((action) => (action as unknown as { list: string[] }).list.join());
    expect(listed).toContain('guide,thief');
    expect(listed).not.toContain('thief,guide'); // the same choice, wished for the other way round
    expect(engine.check(g.state, 0, recruit('thief', 'guide'))).toBeNull();
    const sorted = listed.map((list) => list.split(',').sort().join());
    expect(new Set(sorted).size).toBe(listed.length);
  });
  it('[HA-10.5] lists are shown and resolved together', () => {
    const g = camp({ ...rich, seats: 2, others: { 1: rich } });
    g.as(0).plays(next).as(1).plays(next);
    g.as(0)
      .plays(recruit('druid'))
      .tellsNothing({ e: 'listed' })
      .as(1)
      .plays(recruit('thief'))
      .tells({ e: 'listed', seat: 0, guardians: ['druid'] })
      .tells({ e: 'recruited', seat: 1 });
  });
  /** V41 One Druid left; seat 0 has 20 VP and seat 1 has 25. */
  const short = (vp: readonly [number, number] = [20, 25], recruited: readonly [number, number] = [0, 0]) => {
    const own = (i: 0 | 1) => ({ more: { gold: 20, vp: vp[i], recruited: counts({ guide: recruited[i] }) } });
    const g = camp({ ...own(0), seats: 2, others: { 1: own(1) }, state: { reserve: [10, 20, 14, 14, 1, 10] } });
    g.as(0).plays(next).as(1).plays(next);
    return g;
  };
  it('[HA-10.6] V41 in turns by priority; who comes late is refused and does not pay', () => {
    const g = short();
    g.as(0).plays(recruit('druid', 'warrior')).as(1).plays(recruit('druid', 'warrior'));
    g.tells({ e: 'missed', seat: 1, guardian: 'druid' }).shows({
      reserve: { 1: 18, 4: 0 },
      expeditions: { 0: { gold: 14 }, 1: { gold: 18 } },
    });
  });
  it('[HA-10.7] fewest VP, then fewest Guardians, then the lowest seat', () => {
    short([25, 20]).shows({ priority: [1, 0] });
    short([20, 20], [1, 0]).shows({ priority: [1, 0] });
    short([20, 20]).shows({ priority: [0, 1] });
  });
  it('[HA-10.8] who was refused, and only they, list again', () => {
    const g = short();
    g.as(0).plays(recruit('druid')).as(1).plays(recruit('druid')).asks('recruit', 1);
    g.as(0)
      .refuses('K-2', recruit())
      .as(1)
      .refuses('HA-10.4', recruit('druid'), { have: 0 })
      .plays(recruit('guide'))
      .shows({ round: 2 });
  });
});

describe('the flow', () => {
  it('[HA-3.4] V17 V46 a Tent catches what appears on it, and stays', () => {
    const own = { tents: ['r6c9', 'r8c11'] };
    const deck = ['scout-hut-A', 'scout-hut-C', 'scout-hut-E', 'scout-grove-3', 'scout-hut-S'];
    const g = camp({ ...own, seats: 2, step: 'scout', state: { scoutDeck: deck, round: 1 } });
    g.tells({ e: 'tentCaught', seat: 0, creature: 'fox', cell: 'r6c9' }).tellsNothing({ e: 'tentCaught', seat: 1 });
    g.shows({
      expeditions: { 0: { gains: ['fox', 'fairy'], tents: cells('r6c9', 'r8c11'), tentCatches: 2 }, 1: { gains: [] } },
    });
    g.as(0).plays(next).as(1).plays(next).tells({ e: 'glory', seat: 0, glory: 3 });
  });
  it('[HA-1.4] V40 round 5 stops after Glory', () => {
    const g = camp({ state: { round: 5 }, more: { gold: 11 }, hand: 'guide' }).plays(place('r5c6'), next);
    g.ends('HA-13.4').tells({ e: 'counted', purse: 2 }).tellsNothing({ e: 'camped' });
  });
});
