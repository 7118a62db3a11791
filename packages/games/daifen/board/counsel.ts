/** The adviser's orders on the form: which page each is written on, and taking one of them over. */
import type { Order } from '../bot/reasons.ts';
import { desk, order as count, ordered } from './draft.svelte.ts';
import type { OrderLines, Part } from './draft.svelte.ts';

export function pageOf(order: Order): Part {
  if (order.build !== undefined) return 'build';
  if (order.train !== undefined) return 'train';
  if (order.spies !== undefined) return 'spies';
  return order.knowledge === undefined ? 'war' : 'study';
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the form has it already. */
export function isTaken(order: Order): boolean {
  const { lines } = desk;
  return (
    (order.build ?? []).every((one) => ordered('build', one.building) >= one.count) &&
    (order.train ?? []).every((one) => ordered('train', one.unit) >= one.count) &&
    (order.attacks ?? []).every(({ target }) => lines.attacks.some((one) => one.target === target)) &&
    (order.supports ?? []).every(({ target }) => lines.supports.some((one) => one.target === target)) &&
    (order.spies ?? []).every((one) => lines.spies.some((other) => same(one, other))) &&
    (order.knowledge === undefined || order.knowledge === lines.knowledge)
  );
}

/** Written on the form beside what is there; the page it is on is opened. */
export function take(order: Order): void {
  const { lines } = desk;
  for (const one of order.build ?? []) count('build', one.building, one.count);
  for (const one of order.train ?? []) count('train', one.unit, one.count);
  const add = <L extends 'attacks' | 'supports' | 'spies'>(list: L, more: OrderLines[L] | undefined): void => {
    if (more !== undefined) lines[list] = [...lines[list], ...structuredClone(more)] as OrderLines[L];
  };
  for (const list of ['attacks', 'supports', 'spies'] as const) add(list, order[list]);
  if (order.knowledge !== undefined) lines.knowledge = order.knowledge;
  desk.part = pageOf(order);
}
