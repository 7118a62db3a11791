/** What the board and the terminal work out before a form is sent must come true when the turn is resolved. */
import { dice } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { balanceOf, lockOf, mostOf } from '../balance.ts';
import { lordName } from '../lord.ts';
import { listOf, mightOf, opens, reckoned, unitsOf } from '../outlook.ts';
import { noTrials, tryBattles } from '../trials.ts';
import { candidates } from '../rules/4-options.ts';
import { room } from '../room.ts';
import type { Form, State } from '../rules/state.ts';
import { continent, orders, reportOf, resolve, stateOf, engine } from './kingdoms.ts';

const rich = {
  race: 'humans',
  gold: 60,
  intellect: 9,
  buildings: { quarry: 5, barracks: 2, library: 1, market: 1 },
  units: { warrior: 4, spy: 2 },
  known: [1],
};
const set = () => continent({ seats: 3, kingdoms: { 0: rich } });
const form = (lines: object) => orders(set().state, 0, lines).form;

describe('the balance of a form', () => {
  const lines = {
    knowledge: 'arrows',
    build: [
      { building: 'quarry', count: 1 },
      { building: 'library', count: 1 },
    ],
    train: [
      { unit: 'warrior', count: 2 },
      { unit: 'spy', count: 2 },
    ],
    gifts: [{ to: 'k1', kind: 'gold', amount: 10 }],
    spies: [{ mission: 'explore', count: 1 }],
  } satisfies Partial<Form>;

  it('[DA-5.6] [DA-10.3] is what the turn then brings, to the coin, if nobody interferes', () => {
    const on = set();
    const { gold, intellect, dropped } = balanceOf(on.state, 0, form(lines));
    expect(gold).toEqual({ owned: 60, given: 10, cost: 35 + 20 + 6 + 16, left: 1, income: 53 });
    expect(dropped).toEqual([
      { kind: 'building', id: 'library', count: 1 },
      { kind: 'unit', id: 'spy', count: 1 },
    ]);
    resolve(on, { 0: { ...lines, spies: [] } });
    const report = reportOf(on, 0);
    expect(report.economy.gold.closing).toBe(gold.left + gold.income);
    expect(report.economy.intellect.closing).toBe(intellect.left);
    expect(report.created.dropped.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual(
      dropped.map(({ id, count }) => [id, count]),
    );
  });

  it('[DA-4.6] counts only lines without fault', () => {
    const bad = {
      ...lines,
      build: [...lines.build, { building: 'nowhere', count: 3 }, { building: 'keep', count: 1 }],
    };
    expect(balanceOf(set().state, 0, form(bad))).toEqual(balanceOf(set().state, 0, form(lines)));
  });

  it('[DA-4.9] [DA-4.10] [DA-4.18] tells limits, places and units that are left, below nothing where too many go', () => {
    const { buildings, places, free } = balanceOf(
      set().state,
      0,
      form({ ...lines, attacks: [{ target: 'k1', units: [{ unit: 'warrior', count: 6 }] }] }),
    );
    expect(buildings).toEqual({ limit: 5, used: 2 });
    expect(places).toEqual([
      { building: 'barracks', all: 6, used: 4 },
      { building: 'market', all: 3, used: 0 },
    ]);
    expect([free[0], free[3]]).toEqual([-2, 1]);
  });

  it('[DA-4.9] [DA-4.10] knows the most that can be ordered of a thing', () => {
    const s = set().state;
    expect(mostOf(s, 0, form({}), 'build', 'barricades')).toBe(5);
    expect(mostOf(s, 0, form({}), 'build', 'quarry')).toBe(1);
    expect(mostOf(s, 0, form({}), 'train', 'warrior')).toBe(6);
    expect(mostOf(s, 0, form({ train: [{ unit: 'spy', count: 4 }] }), 'train', 'warrior')).toBe(2);
    expect(mostOf(s, 0, form({ build: [{ building: 'quarry', count: 1 }] }), 'train', 'spy')).toBe(3);
  });
});

it('[DA-4.9] [DA-4.10] [DA-4.12] says what a thing lacks, and what a knowledge opens', () => {
  const s = set().state;
  expect(lockOf(s, 0, 'build', 'quarry')).toBeNull();
  expect(lockOf(s, 0, 'build', 'keep')).toMatchObject({ code: 'E_BUILDING_KNOWLEDGE', rule: 'DA-4.9' });
  expect(lockOf(s, 0, 'train', 'scribe')).toMatchObject({ code: 'E_NO_TRAINING_BUILDING', rule: 'DA-4.10' });
  expect(lockOf(s, 0, 'knowledge', 'religion')).toMatchObject({ code: 'E_KNOWLEDGE_PREREQ', rule: 'DA-4.12' });
  expect(opens('humans', 'mysticism')).toEqual(expect.arrayContaining(['guardian', 'keep', 'amazon', 'religion']));
});

it('[DA-8.17] a battle tried out wins and loots as the rules say', () => {
  const tally = noTrials();
  const trial = { attackers: { warrior: 20, spy: 5 }, defenders: { scribe: 3 }, buildings: { quarry: 1 }, gold: 30 };
  tryBattles(trial, 50, dice('trial'), tally);
  // Nobody defends: every assault breaks in, razes the quarry and loses nobody.
  expect(tally).toMatchObject({ trials: 50, pierced: 50, repelled: 0, drawn: 0, razed: 50, fallen: 50, loot: 50 * 40 });
  expect(tally.lost).toEqual({ warrior: 0 });
  expect(mightOf({ warrior: 3, harpy: 2, scribe: 9 })).toEqual({ attack: 11, guard: 3 });
});

const pen = {
  language: 'en' as const,
  width: 100,
  name: (id: string) => room.name(id, 'en') ?? id,
  paint: (_: string, words: string) => words,
};

describe('[DA-7.15] wanderers whose worth is hidden', () => {
  const band = { ...rich, units: { warrior: 4, corsair: 5 }, gold: 20 };
  const with_ = (tried: number) => {
    const s = stateOf({ seats: 3, kingdoms: { 0: band } });
    s.tried[0]?.fill(tried);
    return s;
  };
  const owned = (s: State) => unitsOf(s.units[0] ?? []);
  it('[DA-7.15] count neither in the attack nor in the guard that is shown, until they have fought', () => {
    const [hidden, seen] = [with_(0), with_(1)];
    expect(mightOf(reckoned(hidden, 0, owned(hidden)))).toEqual({ attack: 4, guard: 4 });
    expect(mightOf(reckoned(seen, 0, owned(seen)))).toEqual({ attack: 19, guard: 19 });
    // When all is over nothing is hidden any more.
    hidden.over = { winners: [], rule: 'DA-12.4' };
    expect(mightOf(reckoned(hidden, 0, owned(hidden)))).toEqual({ attack: 19, guard: 19 });
  });
  it('[DA-7.15] nor in the income that the balance shows', () => {
    const income = (s: State) => balanceOf(s, 0, form({})).gold.income;
    expect(income(with_(0)) - income(with_(1))).toBe(5);
  });
  it('[DA-7.15] nor in what a terminal shows', () => {
    const shown = (s: State) => room.text?.(engine.mask(s, 0), 0, pen) ?? '';
    expect(shown(with_(0))).toMatch(/4 \/ 4\n/);
    expect(shown(with_(1))).toMatch(/19 \/ 19\n/);
  });
});

it('[DA-4.2] what may be written next is the form so far and one order more', () => {
  const on = set();
  on.as(0).plays(orders(on.state, 0, { build: [{ building: 'mine', count: 1 }] }));
  const next = candidates(on.state, 0);
  expect(next).toContainEqual(form({ build: [{ building: 'mine', count: 2 }] }));
  expect(next).toContainEqual(form({ build: [{ building: 'mine', count: 1 }], train: [{ unit: 'spy', count: 1 }] }));
  expect(next).toContainEqual(form({}));
});

describe('in a terminal', () => {
  it('the kingdom, the form and what is known are shown', () => {
    const on = continent({ seats: 3, kingdoms: { 0: { ...rich, known: [1, 2] } } });
    resolve(on, { 0: { spies: [{ mission: 'spy', target: 'k1', count: 2 }] } });
    on.as(0).plays(orders(on.state, 0, { build: [{ building: 'quarry', count: 2 }] }));
    const shown = room.text?.(engine.mask(on.state, 0), 0, pen) ?? '';
    expect(shown).toContain(`Turn 2 · 3 / 3 · #1 ${lordName('humans', 'k0')}, Humans\n`);
    expect(shown).toContain(`  #2 ${lordName(on.state.race[1], 'k1')}, `);
    expect(shown).toMatch(/Form, revision 1:\n {2}Build Quarry 2/);
    expect(shown).toMatch(listOf(on.state, 0, 1) === null ? /#2 .*never spied on/ : /#2 .*seen in turn 1/);
    expect(room.text?.(engine.mask(on.state, -1), -1, pen)).toBe('Turn 2 · 3 / 3');
  });
  it('each legal form is told by what it adds', () => {
    const s = stateOf({ seats: 3, kingdoms: { 0: rich } });
    const told = engine.legal(s, 0).map((action) => room.tell?.(s, 0, action, pen)?.join(' | '));
    for (const line of ['Build | Quarry 1 (35)', 'Train | Warrior 6 (3)', 'Study | Arrows (10)', 'Explore | 2'])
      expect(told).toContain(line);
    const orders = told.filter((line) => line !== undefined);
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders.join()).not.toMatch(/undefined|\bk\d\b/);
  });
});
