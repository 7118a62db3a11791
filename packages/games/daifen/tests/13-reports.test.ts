import { expect, it } from 'vitest';
import example from '../content/report.example.json' with { type: 'json' };
import notices from '../content/notices.json' with { type: 'json' };
import { fallOf } from '../report/fall.ts';
import { blank } from '../rules/4-options.ts';
import { GOLD_CAUSES, INTELLECT_CAUSES } from '../rules/books.ts';
import { amount } from '../rules/content.ts';
import { botTurn } from '../sim.ts';
import { continent, reportOf, resolve, stateOf, engine } from './kingdoms.ts';
import type { Report } from './kingdoms.ts';

const send = (target: string, count: number) => ({ attacks: [{ target, units: [{ unit: 'warrior', count }] }] });

it('[DA-13.1] one report each: the living, and those who went this turn', () => {
  const set = continent({
    seats: 4,
    kingdoms: { 0: { buildings: { mine: 1 }, units: {} }, 1: { known: [0], units: { warrior: 60 } } },
  });
  resolve(set, { 1: send('k0', 60) });
  expect(set.events.filter(({ e }) => e === 'report').map(({ seat, see }) => [seat, see])).toEqual([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [0, [0]],
  ]);
  resolve(set).hearsNothing(0, { e: 'report' }).hears(1, { e: 'report', turn: 2 });
});
it('[DA-13.2] the report has the parts of the example', () => {
  const set = resolve(continent({ seats: 3, kingdoms: { 0: { known: [1] } } }), { 0: {} });
  const report = reportOf(set, 0);
  const { note: _note, ...parts } = example;
  expect(Object.keys(report).sort()).toEqual(Object.keys(parts).sort());
  for (const part of [
    'head',
    'economy',
    'military',
    'covert',
    'exploration',
    'gifts',
    'supports',
    'created',
    'knowledge',
    'social',
    'news',
    'association',
  ] as const)
    expect(Object.keys(report[part]).sort(), part).toEqual(Object.keys(parts[part]).sort());
  expect(report.known).toEqual([
    { kingdom: 'k1', race: set.state.race[1], state: 'alive', turn: 1, by: 'exploration' },
  ]);
});
it('[DA-13.3] opening and lines make the closing, for gold, intellect, units and buildings', () => {
  const s = stateOf({ seats: 12, seed: 'accounts' });
  s.ids = s.ids.map((id) => `${id}x`);
  let checked = 0;
  const check = ({ economy, military }: Report): void => {
    for (const [account, causes] of [
      [economy.gold, GOLD_CAUSES],
      [economy.intellect, INTELLECT_CAUSES],
    ] as const) {
      const total = account.lines.reduce((n: number, line: { amount: number }) => n + line.amount, 0);
      expect(account.opening + total).toBe(account.closing);
      const order = account.lines.map((line: { cause: never }) => causes.indexOf(line.cause));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(account.lines.every((line: { amount: number }) => line.amount !== 0)).toBe(true);
    }
    for (const u of military.units) expect(u.opening + u.gained - u.lost - u.given).toBe(u.closing);
    for (const b of military.buildings) expect(b.opening + b.gained - b.lost).toBe(b.closing);
    checked++;
  };
  while (s.over === null && s.turn < 16)
    botTurn(s, ['normal', 'easy'], 'accounts', (e) => e.e === 'report' && check(e.report));
  expect(checked).toBeGreaterThan(80);
});
it('[DA-13.4] all who took part read the same battle, each his own share', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { buildings: { barricades: 2, quarry: 5, 'guard-tower': 1 }, gold: 40 },
      1: { known: [0], units: { warrior: 30 } },
      2: { known: [0], units: { warrior: 15 } },
      3: {},
    },
  });
  resolve(set, { 1: send('k0', 30), 2: send('k0', 15) });
  const read = [0, 1, 2].map((seat) => reportOf(set, seat).battles[0]);
  for (const b of read) {
    const { outcome, volley, rounds, protections, siege, loot } = read[0];
    expect(b).toMatchObject({ outcome, volley, rounds, protections, siege, loot });
  }
  expect(read.map((b) => b.role)).toEqual(['defender', 'attacker', 'attacker']);
  expect(read[0].volley.hits).toBeGreaterThanOrEqual(5);
  expect(read[1].myLoot + read[2].myLoot).toBe(read[0].loot);
  expect(read[0].myLoot).toBe(0);
  expect(reportOf(set, 3).battles).toEqual([]);
});
it('[DA-13.5] points are gold, intellect and cost of all that is owned; rank counts who has more', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { gold: 10, intellect: 3, knowledge: ['arrows'], units: { warrior: 2 } },
      1: { gold: 900 },
      2: { gold: 900 },
      3: { gold: 0 },
    },
  });
  resolve(set);
  const social = [0, 1, 2, 3].map((seat) => reportOf(set, seat).social);
  // 10 + 50 gold, 3 intellect, Arrows 10, two warriors 6, five quarries and a barracks 205.
  expect(social[0]).toEqual({ rank: 3, points: 60 + 3 + 10 + 6 + 205 });
  expect(social.map(({ rank }) => rank)).toEqual([3, 1, 1, 4]);
});
it('[DA-13.6] each notice has its kind, and what it needs is told by events', () => {
  expect(notices.entries.map(({ id }) => id).sort()).toEqual([
    'association-offer',
    'continent-over',
    'continent-started',
    'deadline-reminder',
    'destroyed',
    'idle-warning',
    'pigeon',
    'registration',
    'removed',
    'turn-report',
    'victory',
  ]);
  expect(amount('notice.reminderHours')).toBe(6);
});
it('[DA-13.7] pigeons are no part of the form, and make nobody known', () => {
  expect([amount('pigeon.maxPerTurn'), amount('pigeon.textMax')]).toEqual([20, 2000]);
  const s = stateOf({ seats: 3, kingdoms: { 0: { known: [1] } } });
  const pigeon = { kind: 'orders', form: { ...engine.legal(s, 0)[0], pigeons: [{ to: 'k1', text: 'Hello' }] } };
  expect(engine.check(s, 0, pigeon)).toMatchObject({ rule: 'DA-4.5', facts: { why: 'E_SCHEMA' } });
});
it('[DA-13.4] when all is revealed a fallen lord is told who came, with what, and what met them', () => {
  const before = stateOf({
    seats: 4,
    kingdoms: {
      0: { known: [1], units: { warrior: 40 } },
      1: { known: [3], units: { warrior: 5, spy: 1 }, buildings: { mine: 1 }, gold: 0 },
      2: { known: [1], units: { warrior: 20 } },
    },
  });
  const march = (target: string, count: number) => ({ attacks: [{ target, units: [{ unit: 'warrior', count }] }] });
  const lines: { [seat: number]: object } = { 0: march('k1', 40), 1: march('k3', 3), 2: march('k1', 20) };
  for (const [seat, form] of Object.entries(lines)) before.forms[+seat] = [{ ...blank(before, +seat), ...form }];
  const after = engine.expire(before).state;
  expect(after.fate[1]).toBe('destroyed');
  expect(fallOf([before, after], 1)).toEqual({ turn: 1, lords: [0, 2], attack: 60, guard: 2, away: 3 });
  expect(fallOf([before, after], 0)).toBeNull();
});
