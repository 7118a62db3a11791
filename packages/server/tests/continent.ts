/** A continent for tests: a game of sealed orders by deadline, played through the published API. */
import type { NewTable, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { account } from './account.ts';
import { fresh } from './client.ts';
import type { Person } from './client.ts';
import type { TestClock } from './clock.ts';

export interface Realm {
  readonly turn: number;
  readonly ids: string[];
  readonly gold: number[];
  readonly revision: number[];
}
export const TEMPO = { id: 'normal', time: '20:00', zone: 'Europe/Paris' };

export async function lords<N extends string[]>(server: Serving, ...names: N): Promise<{ [I in keyof N]: Person }> {
  const found: Person[] = [];
  for (const name of names)
    found.push(await account(server, name, `${name.toLowerCase()}${Math.random()}@example.org`));
  return found as { [I in keyof N]: Person };
}

/** The first lord makes it and enters as Telerin. */
export const founded = (host: Person, more: Partial<NewTable> = {}): Promise<TableInfo> =>
  host.ok('POST', '/api/tables', {
    game: 'daifen',
    seats: 4,
    name: 'Estramar',
    visibility: 'public',
    tempo: TEMPO,
    opening: { start: 'host', open: 'bots', level: 'easy' },
    as: { name: 'Telerin', choices: { race: 'elves' } },
    ...more,
  });
export const enter = (lord: Person, id: string, name: string, choices: object = {}) =>
  lord.call<TableInfo & { error: string; refusal?: { rule: string; facts?: object } }>(
    'POST',
    `/api/tables/${id}/join`,
    { name, choices },
  );

export const look = async (lord: Person, id: string, seat: number) =>
  (
    await lord.ok<{ view: { n: number; state: Realm; players: { name: string }[] }; players: { name: string }[] }>(
      'GET',
      `/api/tables/${id}/look?seat=${seat}`,
    )
  ).view;

/** Sends a form; what it says beside the head is the caller's. */
export async function orders(lord: Person, id: string, seat: number, lines: object = {}, about: object = {}) {
  const { n, state } = await look(lord, id, seat);
  const form = { schema: 'daifen.orders/1', continent: 'c', kingdom: state.ids[seat], turn: state.turn, ...lines };
  const body = { seat, id: fresh(), n, action: { kind: 'orders', form }, ...about };
  return lord.call<{ line: number; refusal?: { rule: string; facts?: object } }>(
    'POST',
    `/api/tables/${id}/play`,
    body,
  );
}

/** The clock goes to the deadline, as if the nodes had been sweeping all the while, and it fires. */
export async function deadline(server: Serving, clock: TestClock, lord: Person, id: string): Promise<string> {
  const { due } = await lord.ok<TableInfo>('GET', `/api/tables/${id}`);
  if (due === null) throw new Error('there is no deadline');
  clock.set(due);
  await server.site.store.db.updateTable('settings').set({ value: due }).where('key', '=', 'heartbeat').execute();
  await server.site.clock.sweep();
  return due;
}
export const quiet = async (server: Serving, id: string): Promise<void> => {
  for (let n = -1; n !== server.site.matches.peek(id)?.row.n;) {
    n = server.site.matches.peek(id)?.row.n ?? -1;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
};
