/** What is said at a continent's table: what a lord, the referee and the host may do, what is told, why a form is refused. */
import type { EventsOf, Facts, Json, Plain, Seat } from '@rempart/kernel';
import type { Report } from '../report/shape.ts';
import type { Remove, Place } from './12-endings.ts';
import type { SendOrders } from './4-form.ts';
import type { Warning } from './4-warnings.ts';

type Gone = { seat: Seat; kingdom: string; race: string; turn: number };
export interface Says {
  action: SendOrders | Remove | Plain<'ready' | 'unready' | 'resign' | 'close' | 'run-on'>;
  /** DA-4.3 The first fault with its own facts, and all of them. */
  facts: Facts & { why: string; path: string; errors: Json };
  event: EventsOf<{
    turn: { turn: number; living: number };
    accepted: { seat: Seat; revision: number; warnings: Warning[] };
    resigned: { seat: Seat };
    removal: { seat: Seat };
    idle: { seat: Seat; left: number };
    offered: { seat: Seat; others: (string | null)[] };
    abandoned: Gone;
    removed: Gone;
    destroyed: Gone;
    resolved: { turn: number; living: number };
    report: { seat: Seat; turn: number; report: Report };
    limit: { limit: number };
    ranking: { places: Place[] };
  }>;
}
