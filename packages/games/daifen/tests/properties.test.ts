/** What must hold whatever the lords do. */
import { dice, digest, seedFrom } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../rules/4-form.ts';
import { blank } from '../rules/4-options.ts';
import { BUILDINGS, KNOWLEDGE, RACES, SPY, unit, UNITS } from '../rules/content.ts';
import type { Form, State } from '../rules/state.ts';
import { botTurn, sendForms } from '../sim.ts';
import { continent, engine } from './kingdoms.ts';

/** A continent some turns old. */
function old(seats: number, turns: number, seed: string): State {
  const s = engine.begin(seats, {}, seedFrom(seed)).state;
  while (s.turn <= turns && s.over === null) botTurn(s, ['normal', 'easy'], seed);
  return s;
}

it('[DA-4.2] the order in which forms and ready come in changes nothing', () => {
  const s = old(8, 9, 'arrival');
  const asked = sendForms(s, ['normal'], 'arrival');
  const forms = s.forms.map((list) => list[0] as Form);
  const resolved = (order: readonly Seat[]): string => {
    const world = engine.clone(s);
    world.forms = world.forms.map(() => []);
    world.revision.fill(0);
    for (const seat of order) engine.act(world, seat, { kind: 'orders', form: forms[seat] } as never);
    for (const seat of [...order].reverse()) engine.act(world, seat, { kind: 'ready' });
    return digest(world);
  };
  const luck = dice('order');
  const digests = [asked, [...asked].reverse(), luck.shuffle([...asked]), luck.shuffle([...asked])].map(resolved);
  expect(new Set(digests).size).toBe(1);
});
it('[DA-5.2] a turn resolved twice is the same to the byte', () => {
  const s = old(8, 12, 'twice');
  sendForms(s, ['normal'], 'twice');
  const [one, two] = [engine.expire(s), engine.expire(JSON.parse(JSON.stringify(s)) as State)];
  expect(JSON.stringify(one)).toBe(JSON.stringify(two));
});

it('[DA-10.7] gold comes from known causes only: what one gives, robs or loots another has lost', () => {
  const s = engine.begin(8, {}, seedFrom('gold')).state;
  let moved = 0;
  while (s.over === null && s.turn < 25) {
    const sums: Record<string, number> = {};
    botTurn(s, ['normal', 'easy'], 'gold', (e) => {
      if (e.e !== 'report') return;
      const { economy, battles } = e.report as never as {
        economy: { gold: { lines: { cause: string; amount: number }[] } };
        battles: { role: string; loot: number; siege: { destroyed: Record<string, number> } | null }[];
      };
      for (const { cause, amount } of economy.gold.lines) sums[cause] = (sums[cause] ?? 0) + amount;
      for (const { role, siege } of battles)
        if (role === 'defender')
          for (const [id, n] of Object.entries(siege?.destroyed ?? {}))
            sums.rubble = (sums.rubble ?? 0) + n * (BUILDINGS.find((b) => b.id === id)?.resistance ?? 0);
    });
    const of = (cause: string): number => sums[cause] ?? 0;
    // Some of it may be lost on the way, with a kingdom that falls; nothing is ever created.
    expect(of('theft')).toBeLessThanOrEqual(-of('stolen'));
    expect(of('loot')).toBeLessThanOrEqual(-of('looted') + of('rubble'));
    expect(of('gifts-received') + of('gifts-returned')).toBeLessThanOrEqual(-of('gifts-sent'));
    moved += of('loot');
  }
  expect(moved).toBeGreaterThan(0);
});

describe('forms at random', () => {
  /** A form that a careless lord might send. */
  function wild(s: State, me: Seat, d: ReturnType<typeof dice>): Form {
    const one = <T>(list: readonly T[]): T => list[d.pick(list.length)] as T;
    const id = () => one([...s.ids, 'zzz']);
    const units = () => Array.from({ length: d.pick(3) }, () => ({ unit: one(UNITS).id, count: d.pick(4) }));
    const some = <T>(make: () => T): T[] => Array.from({ length: d.pick(3) }, make);
    return {
      ...blank(s, me),
      knowledge: d.pick(2) === 0 ? null : one(KNOWLEDGE).id,
      build: some(() => ({ building: one(BUILDINGS).id, count: 1 + d.pick(3) })),
      train: some(() => ({ unit: one(UNITS).id, count: 1 + d.pick(3) })),
      attacks: some(() => ({ target: id(), units: units() })),
      supports: some(() => ({ target: id(), units: units() })),
      gifts: some(() => ({ to: id(), kind: 'gold', amount: d.pick(30) })),
      spies: some(() => ({
        mission: one(['explore', 'spy', 'steal', 'sabotage', 'counter']),
        count: d.pick(3),
        target: id(),
      })),
      associate: d.pick(4) === 0,
    };
  }
  it('[DA-4.8] unknown kingdoms and none at all are told apart by nobody, on the state and on the mask', () => {
    const s = old(6, 6, 'wild');
    const d = dice('wild');
    let refused = 0;
    for (let i = 0; i < 400; i++) {
      const me = i % 6;
      const form = wild(s, me, d);
      const faults = faultsOf(s, me, form);
      expect(faultsOf(engine.mask(s, me), me, form)).toEqual(faults);
      const hidden = s.ids.filter((_, seat) => seat !== me && !(s.known[me] as Seat[]).includes(seat));
      const text = JSON.stringify(form);
      const renamed = JSON.parse(
        hidden.reduce((t, id) => t.replaceAll(`"${id}"`, `"made-up-${hidden.indexOf(id)}"`), text),
      ) as Form;
      expect(faultsOf(s, me, renamed).map(({ code, path }) => code + path)).toEqual(
        faults.map(({ code, path }) => code + path),
      );
      if (faults.length > 0) refused++;
    }
    expect(refused).toBeGreaterThan(300);
  });
  it('[DA-4.6] what is accepted can be resolved, and leaves no kingdom with less than nothing', () => {
    const d = dice('sound');
    let accepted = 0;
    for (let round = 0; round < 30; round++) {
      const s = old(4, 4 + (round % 5), `sound ${round}`);
      for (const { seat } of engine.waiting(s))
        for (let i = 0; i < 90; i++) {
          const form = wild(s, seat, d);
          if (faultsOf(s, seat, form).length > 0) continue;
          s.forms[seat] = [form];
          accepted++;
        }
      const { state } = engine.expire(s);
      for (const list of [state.gold, state.intellect, ...state.units, ...state.buildings])
        expect(list.every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
    }
    expect(accepted).toBeGreaterThan(20);
  });
});

it('[DA-1.4] a thousand kingdoms: forms, a turn, a report each, masks of their own', () => {
  const s = engine.begin(1000, { turnLimit: 0 }, seedFrom('thousand')).state;
  for (let turn = 0; turn < 3; turn++) botTurn(s, ['normal'], 'thousand');
  const played = engine.expire(s);
  expect(played.events.filter(({ e }) => e === 'report')).toHaveLength(1000);
  expect(new Set(s.ids).size).toBe(1000);
  const mask = engine.mask(played.state, 500);
  expect(mask.units.filter((units) => units.length > 0)).toHaveLength(1);
  expect(mask.ids.filter((id) => id !== '?').length).toBe(1 + (played.state.known[500] as Seat[]).length);
});

it('[DA-2.4] every race has a spy, and all content is named in the tables it belongs to', () => {
  for (const { id } of RACES) expect(unit(SPY).races).toContain(id);
  expect(continent({ seats: 5 }).state.race.every((race) => RACES.some(({ id }) => id === race))).toBe(true);
});
