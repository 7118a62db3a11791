import { describe, expect, it } from 'vitest';
import { DARKNESS, placeAt } from '../rules/content.ts';
import { act, crystalsAt, nightOf, realm, stackAt } from './realm.ts';
import type { State } from '../rules/state.ts';

const advanceCard = (general: string, to: string): string =>
  DARKNESS.find((card) => card.advance?.general === general && card.advance.to === to)?.id ?? '';
const lineCard = (location: string, count: number): string =>
  DARKNESS.find((card) => card.placements?.some((line) => line.location === location && line.count === count))?.id ??
  '';
const sum = (s: State, place: string): number => Object.values(stackAt(s, place)).reduce((a, b) => a + b, 0);
const quiet = 'dk-all-is-quiet-1';

describe('night', () => {
  it('[DT-9.1] [DT-11.1] [DT-11.2] [DT-11.3] as many cards as the war track says, one after the other', () => {
    const nights = [
      [0, [true]],
      [1, [true, false]],
      [2, [true, false]],
      [3, [true, true, false]],
    ] as const;
    for (const [slain, cards] of nights) {
      const slainBy = [0, 1, 2, 3].map((g) => (g < slain ? 0 : -1));
      const s = realm({ step: 'night', darkness: [quiet, 'dk-all-is-quiet-2', 'dk-all-is-quiet-3'], set: { slainBy } });
      expect(s.events.filter((e) => e.e === 'revealed').map((e) => e.full)).toEqual(cards);
    }
  });
  it('[DT-9.2] [DT-9.4] a full card: its lines in order, then its General', () => {
    const s = nightOf('dk-01');
    const told = s.events.filter((e) => ['placed', 'advanced'].includes(e.e)).map((e) => e.place);
    expect(told).toEqual(['minotaur-forest', 'minotaur-forest', 'bounty-bay', 'raven-forest', 'raven-forest']);
    expect([stackAt(s.state, 'minotaur-forest'), stackAt(s.state, 'bounty-bay')]).toEqual([{ green: 2 }, { blue: 1 }]);
  });
  it('[DT-9.3] an advance-only card: only its General (V-36)', () => {
    const s = nightOf('dk-orc-patrols-sapphire', { set: { full: false } });
    expect(stackAt(s.state, 'wyvern-forest')).toEqual({});
    s.tells({ e: 'advanced', place: 'heavens-glade' });
    expect(stackAt(s.state, 'heavens-glade')).toEqual({ blue: 1 });
  });
  it('[DT-9.5] [DT-9.6] to the next location only, with escort (V-07, V-08)', () => {
    const card = advanceCard('balazarg', 'raven-forest');
    const s = nightOf(card, { set: { full: false } }).tells({ e: 'advanced', place: 'raven-forest' });
    expect(stackAt(s.state, 'raven-forest')).toEqual({ red: 1 });
    for (const steps of [1, 2, 3]) {
      const stays = nightOf(card, { set: { full: false }, generals: { balazarg: steps } }).tellsNothing({
        e: 'advanced',
      });
      expect(stackAt(stays.state, 'raven-forest')).toEqual({});
    }
  });
  it('[DT-9.7] a General in Monarch City is defeat at once (V-45)', () => {
    nightOf('dk-orc-patrols-sapphire', { set: { full: false }, generals: { sapphire: 3 } }).ends('DT-9.7', []);
    nightOf(advanceCard('gorgutt', 'monarch-city'), { set: { full: false }, generals: { gorgutt: 3 } }).ends('DT-9.7');
    nightOf(advanceCard('gorgutt', 'monarch-city'), { set: { full: false }, generals: { gorgutt: 2 } }).goesOn();
  });
  it('[DT-9.8] only Battle Strategy moves a General back, not beyond its start', () => {
    realm({ hands: [['sp-battle-strategy']], generals: { gorgutt: 1 } })
      .plays(act('play', { card: 'sp-battle-strategy' }))
      .asks('pushBack', 0)
      .refuses('DT-13.6', act('push', { general: 'balazarg' }))
      .plays(act('push', { general: 'gorgutt' }))
      .shows({ marched: [0, 0, 0, 0] });
  });
  it('[DT-9.9] a used card is discarded; an empty deck is made from the discard', () => {
    realm({ step: 'night', darkness: [quiet] }).shows({ darknessDiscard: [quiet] });
    realm({ step: 'night', set: { darknessDeck: [], darknessDiscard: [quiet] } }).shows({
      darknessDeck: [],
      darknessDiscard: [quiet],
    });
  });
  it('[DT-9.10] arrivals where heroes are have no effect on them', () => {
    nightOf('dk-01', { at: ['raven-forest', 'minotaur-forest'] }).shows({ life: [5, 6, 5] });
  });
  it('[DT-9.11] stop, draw, Wisdom, window, placements, General, discard', () => {
    realm({
      step: 'night',
      heroes: ['wizard', 'dwarf'],
      hands: [['sp-a-quiet-night'], ['sp-strong-defenses']],
      darkness: ['dk-01'],
    })
      .asks('reply', 0)
      .plays(act('pass'))
      .asks('wisdom', 0)
      .shows({ card: 'dk-01' })
      .plays(act('accept'))
      .asks('reply', 1)
      .plays(act('pass'))
      .shows({ darknessDiscard: ['dk-01'], marched: [1, 0, 0, 0] });
  });
  it('[DT-9.12] a replacement takes over the role; no stop before it', () => {
    realm({ step: 'night', heroes: ['wizard', 'dwarf'], hands: [['sp-a-quiet-night']], darkness: ['dk-01', 'dk-02'] })
      .plays(act('pass'), act('replace'))
      .tells({ e: 'revealed', card: 'dk-02', full: true })
      .shows({ darknessDiscard: ['dk-01', 'dk-02'] });
  });
  it('[DT-9.13] [DT-12.2] Orc Patrols serve empty Green lands in the order of the map, then the General (V-09)', () => {
    const s = nightOf('dk-orc-patrols-varkolak', { minions: { 'wyvern-forest': { red: 1 } } });
    const orcs = s.events.filter((e) => e.e === 'placed' && e.color === 'green').map((e) => placeAt(e.place as string));
    expect(orcs).toHaveLength(10);
    expect(orcs).toEqual([...orcs].sort((a, b) => a - b));
    expect([stackAt(s.state, 'wyvern-forest'), stackAt(s.state, 'windy-pass')]).toEqual([{ red: 1 }, { black: 1 }]);
    expect(stackAt(s.state, 'thorny-woods')).toEqual({ green: 1 });
  });
});

describe('placement', () => {
  const line = lineCard('scorpion-canyon', 2);
  it('[DT-10.1] [DT-10.3] the 4th minion overruns: a crystal, one minion on every neighbour but inns (V-13, V-20)', () => {
    const card = lineCard('gryphon-forest', 1);
    const s = nightOf(card, { minions: { 'gryphon-forest': { black: 3 } } });
    expect(crystalsAt(s.state, 'gryphon-forest')).toBe(1);
    for (const place of ['seagull-lagoon', 'serpent-swamp']) expect(stackAt(s.state, place).green).toBe(1);
    expect(sum(s.state, 'gryphon-inn')).toBe(0);
    expect(stackAt(s.state, 'gryphon-forest')).toEqual({ black: 3 });
    const blood = nightOf(lineCard('blood-flats', 2), { minions: { 'blood-flats': { green: 3 } } });
    for (const place of ['unicorn-forest', 'scorpion-canyon', 'brookdale-village', 'raven-forest'])
      expect(stackAt(blood.state, place).red).toBe(1);
    expect(crystalsAt(blood.state, 'blood-flats')).toBe(1);
    expect(blood.events.filter((e) => e.e === 'overran')).toHaveLength(1);
  });
  it('[DT-10.2] minions of one placement come one by one: what fits is placed first (V-15)', () => {
    const s = nightOf(lineCard('golden-oak-forest', 2), { minions: { 'golden-oak-forest': { green: 2 } } });
    expect([stackAt(s.state, 'golden-oak-forest'), crystalsAt(s.state, 'golden-oak-forest')]).toEqual([
      { green: 3 },
      1,
    ]);
    expect(stackAt(s.state, 'dark-woods')).toEqual({ green: 1 });
  });
  it('[DT-10.4] spill that would be the 4th taints, and no chain follows (V-14)', () => {
    const s = nightOf(lineCard('blood-flats', 2), {
      minions: { 'blood-flats': { green: 3 }, 'raven-forest': { green: 3 } },
    });
    expect([crystalsAt(s.state, 'raven-forest'), stackAt(s.state, 'raven-forest')]).toEqual([1, { green: 3 }]);
    expect(s.events.filter((e) => e.e === 'overran')).toHaveLength(1);
  });
  it('[DT-10.5] [DT-10.10] spill reaches Monarch City; the fifth minion there is defeat (V-19)', () => {
    const card = lineCard('wolf-pass', 1);
    const full = { 'wolf-pass': { blue: 3 } };
    const s = nightOf(card, { minions: { ...full, 'monarch-city': { red: 3 } } });
    expect(sum(s.state, 'monarch-city')).toBe(4);
    expect(crystalsAt(s.state, 'monarch-city')).toBe(0);
    nightOf(card, { minions: { ...full, 'monarch-city': { red: 4 } } }).ends('DT-10.10', []);
  });
  it('[DT-10.6] three Demons alone taint, mixed groups do not; spill does it too (V-17, V-18)', () => {
    const one = lineCard('scorpion-canyon', 1);
    expect(crystalsAt(nightOf(one, { minions: { 'scorpion-canyon': { red: 2 } } }).state, 'scorpion-canyon')).toBe(1);
    expect(
      crystalsAt(nightOf(one, { minions: { 'scorpion-canyon': { red: 1, green: 1 } } }).state, 'scorpion-canyon'),
    ).toBe(0);
    const spilled = nightOf(lineCard('blood-flats', 1), {
      minions: { 'blood-flats': { green: 3 }, 'raven-forest': { red: 2 } },
    });
    expect([stackAt(spilled.state, 'raven-forest').red, crystalsAt(spilled.state, 'raven-forest')]).toEqual([3, 1]);
  });
  it('[DT-10.7] the third Demon taints and the fourth overruns: two crystals (V-16)', () => {
    const s = nightOf(line, { minions: { 'scorpion-canyon': { red: 2 } } });
    expect(crystalsAt(s.state, 'scorpion-canyon')).toBe(2);
    const not = nightOf(line, { minions: { 'scorpion-canyon': { red: 3 } } });
    expect(crystalsAt(not.state, 'scorpion-canyon')).toBe(1);
  });
  it('[DT-10.8] a tainted land is tainted again', () => {
    const s = nightOf(line, { minions: { 'scorpion-canyon': { red: 3 } }, crystals: { 'scorpion-canyon': 3 } });
    expect(crystalsAt(s.state, 'scorpion-canyon')).toBe(4);
  });
  it('[DT-10.9] inns stay empty through a hundred overruns', () => {
    const s = nightOf(lineCard('withered-hills', 1), { minions: { 'withered-hills': { red: 1, green: 2 } } });
    expect(sum(s.state, 'chimera-inn')).toBe(0);
    expect(stackAt(s.state, 'cursed-plateau').red).toBe(1);
  });
  it('[DT-10.11] the last crystal is defeat at once (V-23)', () => {
    nightOf(line, { minions: { 'scorpion-canyon': { red: 3 } }, set: { crystalsLeft: 1 } })
      .ends('DT-10.11', [])
      .shows({ crystalsLeft: 0 });
  });
  it('[DT-10.12] a colour used up is defeat when a piece is needed, and only then (V-21, V-22)', () => {
    nightOf('dk-orc-patrols-gorgutt', { set: { supply: [25, 0, 25, 25] } }).ends('DT-10.12', []);
    const around = {
      'golden-oak-forest': { red: 1, blue: 2 },
      'dark-woods': { black: 3 },
      'rock-bridge-pass': { blue: 3 },
    };
    const s = nightOf(lineCard('golden-oak-forest', 1), { minions: around, set: { supply: [25, 0, 25, 25] } });
    expect(s.events.filter((e) => e.e === 'tainted').map((e) => e.place)).toEqual([
      'golden-oak-forest',
      'dark-woods',
      'rock-bridge-pass',
    ]);
  });
  it('[DT-10.13] quest progress uses counters, not pieces', () => {
    const s = realm({
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { green: 1 } },
      quests: ['orc-hunter'],
      tape: [5],
    }).plays(act('fight', { bonus: [] }));
    s.shows({ kills: { 0: [0, 1, 0, 0] }, supply: [25, 25, 25, 25] });
  });
  it('[DT-10.14] [DT-16.1] [DT-16.2] the crystal first, then neighbours in map order, each finished before the next', () => {
    const s = nightOf(lineCard('wolf-pass', 1), {
      minions: { 'wolf-pass': { blue: 3 }, 'monarch-city': { red: 4 } },
      set: { crystalsLeft: 1 },
    });
    s.ends('DT-10.11').tells({ e: 'lost', reason: 'crystals-exhausted' }).tellsNothing({ e: 'placed' });
    const order = nightOf(lineCard('wolf-pass', 1), { minions: { 'wolf-pass': { blue: 3 } } });
    const told = order.events.filter((e) => e.rule === 'DT-10.3' || e.e === 'placed').map((e) => e.place);
    expect(told.slice(told.indexOf('wolf-pass'), told.indexOf('wolf-pass') + 7)).toEqual([
      'wolf-pass',
      'wolf-pass',
      'father-oak-forest',
      'minotaur-forest',
      'monarch-city',
      'orc-valley',
      'seagull-lagoon',
    ]);
  });
});

describe('cards out of the ordinary', () => {
  it('[DT-12.1] All Is Quiet', () => {
    nightOf(quiet).tellsNothing({ e: 'placed' }).tellsNothing({ e: 'advanced' });
  });
  it('[DT-12.3] Orc War Party: lands whose only minion is one Orc, judged before (V-37)', () => {
    const s = nightOf('dk-orc-war-party-gorgutt', {
      minions: {
        'wolf-pass': { green: 1 },
        'orc-valley': { green: 1, red: 1 },
        'wyvern-forest': { green: 2 },
        'monarch-city': { green: 1 },
      },
    });
    expect(stackAt(s.state, 'wolf-pass')).toEqual({ green: 2 });
    expect(stackAt(s.state, 'orc-valley')).toEqual({ green: 1, red: 1 });
    expect(stackAt(s.state, 'wyvern-forest')).toEqual({ green: 2 });
    expect(stackAt(s.state, 'monarch-city')).toEqual({ green: 1 });
  });
  it('[DT-12.4] [DT-12.5] the City card: one minion for each colour on the ring, then both decks are shuffled (V-38)', () => {
    const s = nightOf('dk-monarch-city', {
      minions: {
        'wolf-pass': { green: 1 },
        'orc-valley': { green: 1 },
        'bounty-bay': { black: 1 },
        'monarch-city': { red: 2 },
      },
      set: {
        darknessDeck: ['dk-01'],
        darknessDiscard: ['dk-02'],
        heroDeck: ['hc-ancient-ruins-1'],
        heroDiscard: ['hc-ancient-ruins-2'],
      },
      tape: [0, 0, 0],
    });
    expect(stackAt(s.state, 'monarch-city')).toEqual({ red: 2, green: 1, black: 1 });
    s.shows({ heroDiscard: [], darknessDiscard: [] });
    expect([...s.state.darknessDeck].sort()).toEqual(['dk-01', 'dk-02', 'dk-monarch-city']);
    expect(s.state.heroDeck).toHaveLength(2);
  });
  it('[DT-12.6] discarded by Wisdom it still shuffles, the replacement comes after (V-11); advance-only it only shuffles (V-46)', () => {
    const set = {
      darknessDeck: ['dk-monarch-city', quiet],
      heroDeck: [],
      heroDiscard: ['hc-ancient-ruins-2'],
      gone: [],
    };
    const s = realm({
      step: 'night',
      heroes: ['wizard', 'dwarf'],
      set,
      minions: { 'wolf-pass': { green: 1 } },
      tape: [1],
    });
    s.plays(act('replace'))
      .tells({ e: 'revealed', card: quiet })
      .shows({ heroDiscard: [], heroDeck: ['hc-ancient-ruins-2'] });
    expect(sum(s.state, 'monarch-city')).toBe(0);
    const second = nightOf('dk-monarch-city', {
      minions: { 'wolf-pass': { green: 1 } },
      set: { ...set, full: false, darknessDeck: [quiet] },
      tape: [1],
    }).tellsNothing({ e: 'revealed' });
    second.asks('day', 1).shows({ darknessDeck: [quiet, 'dk-monarch-city'] });
    expect(sum(second.state, 'monarch-city')).toBe(0);
  });
});
