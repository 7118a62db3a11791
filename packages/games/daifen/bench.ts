/** How fast a turn is resolved. Plain functions that give rows; whoever runs benches prints them. */
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import { daifen } from './index.ts';
import { battle } from './rules/8-battle.ts';
import { BUILDINGS, unitAt } from './rules/content.ts';
import { battleDice } from './rules/dice.ts';
import { at, row } from './rules/questions.ts';
import type { State } from './rules/state.ts';
import { botTurn, sendForms } from './sim.ts';

interface Row {
  name: string;
  value: number;
  unit: string;
  bar?: number; // must stay below
}
const TURN = 20;

/** Bytes in use; exact only where the rubbish can be taken out first (node --expose-gc). */
function heap(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
}

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

type Lists = Record<string, unknown[]>;
/** Its fields by name: those that are lists by seat are cut and copied alike. */
const listsOf = (s: object): Lists => s as Lists;
const bySeat = (s: State): string[] =>
  Object.keys(daifen.sight).filter((field) => {
    const list = listsOf(s)[field];
    return Array.isArray(list) && list.length === s.seats;
  });

/** The kingdoms still standing, as a continent of their own. */
function survivors(s: State): State {
  const alive = s.fate.flatMap((fate, seat) => (fate === 'alive' ? [seat] : []));
  const place = new Map(alive.map((seat, i) => [seat, i]));
  const kept = structuredClone(s);
  for (const field of bySeat(s)) listsOf(kept)[field] = alive.map((seat) => listsOf(kept)[field]?.[seat]);
  kept.seats = alive.length;
  kept.learned = kept.learned.map((codes, i) => codes.filter((_, n) => place.has(at(row(kept.known, i), n))));
  kept.known = kept.known.map((list) => list.flatMap((seat) => place.get(seat) ?? []));
  kept.lists = kept.lists.map((lists) =>
    lists.flatMap((l) => {
      const of = place.get(l.of);
      return of === undefined ? [] : [{ ...l, of }];
    }),
  );
  ask(kept);
  return kept;
}

function ask(s: State): void {
  const frame = s.stack.at(-1);
  if (frame === undefined) return;
  frame.asked = Array.from({ length: s.seats }, (_, seat) => seat);
  frame.seats = frame.asked.slice();
}

/** What is left of a continent of normal bots at turn 20, with the forms of that turn sent. */
function grown(): State {
  const s = engineOf(daifen).begin(1000, { turnLimit: 0 }, seedFrom('bench')).state;
  while (s.turn < TURN) botTurn(s, ['normal'], 'bench');
  const old = survivors(s);
  sendForms(old, ['normal'], 'bench');
  return old;
}

/** Copies of a continent side by side, until so many kingdoms live: the same forms, no bot asked again. */
function tiled(s: State, kingdoms: number): State {
  const times = Math.ceil(kingdoms / s.seats);
  const many = structuredClone(s);
  const copyOf = (seat: number): number => Math.floor(seat / s.seats);
  for (const field of bySeat(s))
    listsOf(many)[field] = Array.from({ length: times }, () => structuredClone(listsOf(s)[field] ?? [])).flat();
  many.seats = s.seats * times;
  many.ids = many.ids.map((id, seat) => `${id}${copyOf(seat)}`);
  const moved = (other: number, seat: number): number => other + copyOf(seat) * s.seats;
  many.known = many.known.map((known, seat) => known.map((other) => moved(other, seat)));
  many.lists = many.lists.map((lists, seat) => lists.map((list) => ({ ...list, of: moved(list.of, seat) })));
  many.forms = many.forms.map((forms, seat) => {
    const text = JSON.stringify(forms).replace(/"(k[a-z2-9]{6})"/g, `"$1${copyOf(seat)}"`);
    return JSON.parse(text) as typeof forms;
  });
  ask(many);
  return many;
}

/** One resolution from the stored state to stored reports. */
function tick(s: State, bar: number): Row {
  const engine = engineOf(daifen);
  let reports = 0;
  const seconds = cpuSeconds(() => {
    for (const e of engine.expire(s).events) if (e.e === 'report') reports++;
  });
  const battles = s.forms.filter((forms) => (forms[0]?.attacks?.length ?? 0) > 0).length;
  return { name: `one turn, ${reports} kingdoms, ${battles} armies marching`, value: seconds, unit: 's of CPU', bar };
}

export function bigBattle(): Row {
  const army = (owner: number, ids: string[]) => ids.map((id) => ({ owner, unit: unitAt(id), count: 50_000 }));
  const fight = (seed: string): void => {
    const buildings = BUILDINGS.map(() => 10);
    battle(0, army(1, ['eluros', 'troll']), army(0, ['paladin', 'warrior']), buildings, 100, battleDice(dice(seed)));
  };
  fight('warm');
  const runs = 5;
  const seconds = cpuSeconds(() => {
    for (let i = 0; i < runs; i++) fight(`battle ${i}`);
  });
  return { name: 'a battle of 100,000 a side', value: (1000 * seconds) / runs, unit: 'ms of CPU', bar: 50 };
}

export function bench(): Row[] {
  const rows = [bigBattle()];
  const old = grown();
  const thousand = tiled(old, 1000);
  const text = JSON.stringify(thousand);
  rows.push({
    name: `a continent of ${thousand.seats} kingdoms, stored`,
    value: text.length / 1e6,
    unit: 'MB of JSON',
  });
  const before = heap();
  const held = Array.from({ length: 5 }, () => JSON.parse(text) as State);
  const size = (heap() - before) / held.length / 1e6;
  rows.push({ name: `a continent of ${thousand.seats} kingdoms, in memory`, value: size, unit: 'MB of heap' });
  rows.push(tick(thousand, 1), tick(tiled(old, 10_000), 12));
  return rows;
}
