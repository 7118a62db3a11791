/**
 * Many seated sockets on one process, two at each table: all idle, then moves at a steady rate, spread over all tables.
 * A move is done when both of its table have the new state.
 */
import type { Core } from '@rempart/kernel';
import type { WebSocket } from 'ws';
import { waited } from './hosts.ts';
import type { Host } from './hosts.ts';
import { post, watch } from './players.ts';
import { GAME } from './subject.ts';
import type { Subject } from './subject.ts';
import { inLanes, newTally, percentiles } from './tally.ts';
import type { Tally } from './tally.ts';

interface Seat {
  socket: WebSocket | null;
  state: Core | null;
  n: number;
}
export interface CrowdTable {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly seats: readonly Seat[];
  sent: number; // when its last move was, until both have heard of it
  line: number;
}
interface Crowd {
  readonly sockets: number;
  readonly rate: number; // moves a second
  readonly seconds: number;
}
const GUESTS = 50; // people may have many tables
const LANES = 32;

export async function crowd(
  { url, usage }: Host,
  { pick }: Subject,
  { sockets, rate, seconds }: Crowd,
): Promise<string> {
  const guests = await guestsAt(url, GUESTS);
  const empty = await usage('held');
  const tables = await setUp(url, guests, sockets / 2);
  const set = await usage('held');
  const tally = newTally();
  await sitAll(url, tables, tally);
  const full = await usage('held');
  const patience = waited();
  const took = await steady(tables, pick, tally, { rate, seconds });
  const after = await usage();
  await new Promise((resolve) => setTimeout(resolve, 2000)); // what is late must be counted too
  const late = tables.filter(({ sent }) => sent > 0).length;
  for (const { seats } of tables) for (const { socket } of seats) socket?.terminate();
  const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
  return [
    `${tables.length * 2} seated sockets at ${tables.length} tables: ${(tally.moves / took).toFixed(0)} moves a second, to both ` +
      `${percentiles(tally.times)}, ${late} not answered, ${((after.cpu - full.cpu) / took).toFixed(2)} CPU`,
    `a machine with other work: of ${took.toFixed(0)} s the server waited ${(after.waited - full.waited).toFixed(1)} s for a core, the load ${(waited() - patience).toFixed(1)} s`,
    `memory: ${kB((set.held - empty.held) / tables.length)} for a table, ${kB((full.held - set.held) / tables.length / 2)} for a socket; ` +
      `the process ${(after.rss / 1e6).toFixed(0)} MB`,
  ].join('\n');
}

export async function guestsAt(url: string, count: number): Promise<string[]> {
  const guests: string[] = [];
  for (let i = 0; i < count; i++) guests.push((await post<{ token: string }>(url, '/api/guest', {})).token);
  return guests;
}

/** Everybody watches from their seat; how long a move takes to both goes into the tally. */
export async function sitAll(url: string, tables: readonly CrowdTable[], tally: Tally): Promise<void> {
  const heard = (table: CrowdTable, seat: Seat, state: Core, n: number): void => {
    Object.assign(seat, { state, n });
    if (table.sent === 0 || table.seats.some((other) => other.n <= table.line)) return;
    tally.times.push(performance.now() - table.sent);
    table.sent = 0;
  };
  await inLanes(LANES, tables, async (table) => {
    for (const [at, seat] of table.seats.entries()) {
      const of = { token: table.tokens[at] as string, table: table.id, seat: at };
      seat.socket = await watch(url, of, (state, n) => heard(table, seat, state, n));
    }
  });
}

/** Moves at a steady rate, spread over all tables; how many seconds it took. */
export async function steady(
  tables: readonly CrowdTable[],
  pick: Subject['pick'],
  tally: Tally,
  { rate, seconds }: Omit<Crowd, 'sockets'>,
): Promise<number> {
  let next = 0;
  const before = tally.moves;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const owed = before + ((performance.now() - begun) / 1000) * rate;
    for (let looked = 0; tally.moves < owed && looked < tables.length; looked++)
      if (move(tables[next++ % tables.length] as CrowdTable, pick)) tally.moves++;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return (performance.now() - begun) / 1000;
}

export async function setUp(url: string, guests: readonly string[], count: number): Promise<CrowdTable[]> {
  const tables: CrowdTable[] = [];
  await inLanes(LANES, [...Array(count).keys()], async (i) => {
    const tokens = [guests[i % guests.length] as string, guests[(i + 1) % guests.length] as string] as const;
    const made = await post<{ id: string; invite: string }>(url, '/api/tables', { game: GAME, seats: 2 }, tokens[0]);
    await post(url, `/api/tables/${made.id}/join`, { invite: made.invite }, tokens[1]);
    await post(url, `/api/tables/${made.id}/start`, {}, tokens[0]);
    const seats = [0, 1].map(() => ({ socket: null, state: null, n: -1 }));
    tables.push({ id: made.id, tokens, seats, sent: 0, line: -1 });
  });
  return tables;
}

/** False when this table has nothing to move now: over, or its last move is still on the way. */
function move(table: CrowdTable, pick: Subject['pick']): boolean {
  if (table.sent > 0) return false;
  for (const [at, { state, n, socket }] of table.seats.entries()) {
    const action = state === null ? null : pick(state, at);
    if (action === null) continue;
    table.sent = performance.now();
    table.line = n;
    socket?.send(JSON.stringify({ t: 'play', table: table.id, seat: at, id: `c${n}`, n, action }));
    return true;
  }
  return false;
}
