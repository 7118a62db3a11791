/** Where to send the spies. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { SPY, WATCHTOWER } from '../rules/content.ts';
import { at, idOf } from '../rules/questions.ts';
import type { SpyLine } from '../rules/state.ts';
import { isDuel, mine } from './mind.ts';
import type { Mind } from './mind.ts';
import { hoard, towers } from './war.ts';

const HOARD = 60;

/** The kingdoms whose last list is oldest, or who were never seen, first. */
function oldest(m: Mind): Seat[] {
  const seen = new Map(of(m.s.lists, m.me).map((list) => [list.of, list.turn]));
  const keys = m.targets.map((seat) => ({ seat, turn: seen.get(seat) ?? 0, luck: m.dice.pick(1000) }));
  return keys.sort((a, b) => a.turn - b.turn || a.luck - b.luck).map(({ seat }) => seat);
}

export function missions(m: Mind): SpyLine[] {
  const spies = at(mine(m), SPY);
  if (spies === 0) return [];
  const lines: SpyLine[] = [];
  let left = spies;
  const send = (line: SpyLine): void => {
    lines.push(line);
    left -= line.count;
  };
  const [enemy] = m.targets;
  if (isDuel(m) && enemy !== undefined && spies > 1)
    send({ mission: 'sabotage', target: idOf(m.s, enemy), count: spies - 1 });
  if (m.targets.length < m.left - 1) send({ mission: 'explore', count: Math.ceil(left / 2) });
  if (m.level === 'hard') {
    const rich = m.lists.find((list) => hoard(list) >= HOARD && m.s.turn - list.turn <= 1);
    if (left > 1 && rich !== undefined && towers(rich, WATCHTOWER) < 2)
      send({ mission: 'steal', target: idOf(m.s, rich.of), count: 1 });
  }
  for (const seat of oldest(m)) {
    if (left === 0) break;
    send({ mission: 'spy', target: idOf(m.s, seat), count: 1 });
  }
  if (left > 0 && m.targets.length === 0 && lines.length === 0) send({ mission: 'explore', count: left });
  return lines;
}
