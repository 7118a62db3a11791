import { expect, it } from 'vitest';
import { continent, orders, reportOf, resolve } from './kingdoms.ts';

const attack = (target: string, count = 1) => ({ attacks: [{ target, units: [{ unit: 'warrior', count }] }] });

it('[DA-3.1] one attacks whom one knows, and nobody else', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { known: [1] } } });
  set.as(0).refuses('DA-4.8', orders(set.state, 0, attack('k2')), { why: 'E_TARGET_UNKNOWN' });
  set.as(0).plays(orders(set.state, 0, attack('k1')));
});
it('[DA-3.2] gifts, attacks, supports and rumours make nobody known', () => {
  const set = continent({ seats: 4, kingdoms: { 0: { known: [1, 2, 3], gold: 90, units: { warrior: 9 } } } });
  resolve(set, {
    0: {
      ...attack('k1'),
      supports: [{ target: 'k2', units: [{ unit: 'warrior', count: 1 }] }],
      gifts: [{ to: 'k3', kind: 'gold', amount: 5 }],
      rumour: { about: 'k3', kind: 'text', text: 'They sleep all day.' },
    },
  });
  set.shows({ known: [[1, 2, 3], [], [], []] });
});
it('[DA-3.2] with open kingdoms everyone knows everyone from the start', () => {
  const set = continent({ seats: 3, chosen: { openKingdoms: true } });
  set.as(0).plays(orders(set.state, 0, attack('k2')));
  resolve(set);
  expect(reportOf(set, 1).known).toEqual([
    expect.objectContaining({ kingdom: 'k0', by: 'start' }),
    expect.objectContaining({ kingdom: 'k2', by: 'start' }),
  ]);
});
it('[DA-3.3] knowing is one-way and stays', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { known: [1] } } });
  resolve(resolve(set)).shows({ known: [[1], [], []] });
  set.as(1).refuses('DA-4.8', orders(set.state, 1, attack('k0')));
});
it('[DA-3.4] an unknown attacker is masked, by the same mask throughout, with its race', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { known: [2], race: 'orcs', units: { warrior: 20 } },
      1: { known: [2], race: 'elves', units: { warrior: 20 } },
      2: { known: [1], race: 'humans' },
      3: { known: [2], race: 'dwarves', units: { warrior: 5 } },
    },
  });
  const help = { supports: [{ target: 'k2', units: [{ unit: 'warrior', count: 5 }] }] };
  resolve(set, { 0: attack('k2', 20), 1: attack('k2', 20), 3: help });
  const [battle] = reportOf(set, 2).battles;
  expect(battle.attackers[0]).toMatchObject({ kingdom: null, mask: 'unknown-1', race: 'orcs' });
  expect(battle.attackers[1]).toMatchObject({ kingdom: 'k1', race: 'elves' });
  expect(battle.defenders[1]).toMatchObject({ kingdom: null, mask: 'unknown-2', race: 'dwarves' });
  expect(reportOf(set, 2).supports.received).toEqual([{ from: null, units: { warrior: 5 } }]);
  expect(reportOf(set, 3).battles[0].role).toBe('supporter');
  set.sees(2, { race: ['?', 'elves', 'humans', '?'], ids: ['?', 'k1', 'k2', '?'] });
});
it('[DA-3.5] the fallen are announced to all, stay on lists and cannot be targeted', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { known: [1] },
      1: { buildings: { mine: 1 }, units: {} },
      2: { known: [1], units: { warrior: 40 } },
    },
  });
  resolve(set, { 2: attack('k1', 40) });
  for (const seat of [0, 2, 3]) set.hears(seat, { e: 'destroyed', kingdom: 'k1', seat: 1 });
  expect(reportOf(set, 3).news.destroyed).toEqual([expect.objectContaining({ kingdom: 'k1' })]);
  expect(reportOf(set, 0).known).toEqual([expect.objectContaining({ kingdom: 'k1', state: 'destroyed' })]);
  expect(reportOf(set, 3).known).toEqual([]);
  set.as(0).refuses('DA-4.8', orders(set.state, 0, attack('k1')), { why: 'E_TARGET_GONE' });
  set.as(3).refuses('DA-4.8', orders(set.state, 3, attack('k1')), { why: 'E_TARGET_UNKNOWN' });
  set.sees(3, { ids: { 1: 'k1', 0: '?' } });
});
