/** The table of the server that was looked at last, as it was seen then: to read it, and to prepare, without a network. */
import type { Entry, View } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';

export interface Seen {
  readonly table: TableInfo;
  readonly view: View;
  readonly entries: readonly Entry[];
}
const KEY = 'rempart.seen';

export function remember(seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    localStorage.removeItem(KEY); // too much for this browser: better nothing than something old
  }
}
export function seen(id: string): Seen | null {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Seen | null;
  return kept?.table.id === id ? kept : null;
}
