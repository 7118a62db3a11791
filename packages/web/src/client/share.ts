/**
 * My shares of the seeds: random texts that this browser makes, pledges when I sit down, shows when the match begins, and
 * looks for in the match afterwards. Where nobody may be there at the beginning, the server is given the text to hold.
 */
import { commitment, seedFrom } from '@rempart/kernel';
import type { Pace } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import { api } from './api.ts';
import { newId } from './ids.ts';

export interface Share {
  readonly contribution: string;
  readonly pledge: string;
}
/** What is kept of one table: my shares, and everybody's pledges as they were when I showed mine. */
interface Kept {
  readonly table: string;
  readonly shares: readonly Share[];
  readonly pledges: readonly string[] | null;
}
const KEY = 'rempart.shares';
const MOST = 50; // tables

export function newShare(): Share {
  const contribution = newId();
  return { contribution, pledge: commitment(seedFrom(contribution)) };
}

function all(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}
const of = (table: string): Kept => all().find((one) => one.table === table) ?? { table, shares: [], pledges: null };
function keep(kept: Kept): void {
  const others = all().filter(({ table }) => table !== kept.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, kept].slice(-MOST)));
  } catch {
    // no storage: the match begins without my share
  }
}
export function keepShare(table: string, share: Share): void {
  const kept = of(table);
  keep({ ...kept, shares: [...kept.shares, share] });
}

const HOUR = 3600;
/** What a table is to be like, or is. */
interface Terms {
  readonly house: { readonly pace: Pace };
  readonly opening?: TableInfo['opening'];
  readonly tempo?: string;
}
/** May nobody be there when it begins? Then what I add is for the server to hold. */
const isSlow = ({ house: { pace }, opening, tempo = '' }: Terms): boolean =>
  tempo !== '' ||
  (opening !== undefined && opening.start !== 'host') ||
  pace.kind === 'slots' ||
  (pace.kind === 'move' && pace.seconds >= HOUR);

/** What goes along with whoever sits down at such a table. */
export const given = (terms: Terms | null, { contribution, pledge }: Share): Partial<Share> =>
  terms === null || isSlow(terms) ? { contribution } : { pledge };

const mine = ({ seats }: TableInfo): number[] =>
  seats.flatMap(({ you, seat, by }) => (you && by === 'person' ? [seat] : []));
const offered = new Set<string>(); // seats, by table, for which a share has been made here

/** Called whenever a table is heard of: pledges for a seat of mine that has pledged nothing, shows what is to be shown. */
export async function answerForShares(table: TableInfo): Promise<void> {
  const { pledges = [] } = table.fairness;
  if (table.status !== 'lobby' || pledges.length === 0) return;
  for (const seat of mine(table)) {
    if (table.sealed !== null) await show(table, seat, pledges);
    else if (pledges[seat] === '') await offer(table, seat);
  }
}
async function offer(table: TableInfo, seat: number): Promise<void> {
  const name = `${table.id} ${seat}`;
  if (offered.has(name)) return;
  offered.add(name);
  const share = newShare();
  keepShare(table.id, share);
  await api('POST /api/tables/{id}/join', { id: table.id, body: { seat, ...given(table, share) } });
}
async function show(table: TableInfo, seat: number, pledges: readonly string[]): Promise<void> {
  const kept = of(table.id);
  const share = kept.shares.find(({ pledge }) => pledge === pledges[seat]);
  const name = `${table.id} ${seat} shown`;
  if (share === undefined || offered.has(name)) return;
  offered.add(name);
  keep({ ...kept, pledges });
  await api('POST /api/tables/{id}/reveal', { id: table.id, body: { seat, contribution: share.contribution } });
}

/** Once it has begun: did what I pledged go into the seed, beside the pledges I had seen? Null: I have pledged nothing here. */
export function isShareIn(table: TableInfo): boolean | null {
  const { shares, pledges: before } = of(table.id);
  const { contributions, pledges = [] } = table.fairness;
  const seats = mine(table).filter((seat) => shares.some(({ pledge }) => pledge === pledges[seat]));
  const isSame = before === null || before.join() === pledges.join();
  if (table.status === 'lobby' || contributions.length === 0) return null;
  if (seats.length === 0) return before === null ? null : false;
  return isSame && seats.every((seat) => shares.some(({ contribution }) => contribution === contributions[seat]));
}
