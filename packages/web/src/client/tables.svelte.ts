/** A list of tables, a page at a time: the server keeps none of it, and each page begins where the last one ended. */
import type { Problem, TableInfo } from '@rempart/protocol';
import { api } from './api.ts';

const PAGE = 50; // as the server sends them

export interface Tables {
  readonly tables: readonly TableInfo[] | null; // null: not yet
  readonly problem: Problem | null;
  readonly hasMore: boolean;
  more(): Promise<void>;
  again(): Promise<void>;
}

export function tablesAt(path: () => string): Tables {
  let tables = $state.raw<readonly TableInfo[] | null>(null);
  let problem = $state.raw<Problem | null>(null);
  let hasMore = $state(false);

  async function fetchAfter(known: readonly TableInfo[]): Promise<void> {
    const last = known.at(-1);
    const mark = path().includes('?') ? '&' : '?';
    const place = last === undefined ? '' : `${mark}before=${encodeURIComponent(`${last.touched}~${last.id}`)}`;
    const answer = await api<TableInfo[]>('GET', path() + place);
    problem = answer.ok ? null : answer.problem;
    if (!answer.ok) return;
    // One that was touched meanwhile has moved up: it is there already.
    tables = [...known, ...answer.value.filter(({ id }) => !known.some((one) => one.id === id))];
    hasMore = answer.value.length >= PAGE;
  }
  const again = (): Promise<void> => fetchAfter([]);
  void again();
  return {
    get tables() {
      return tables;
    },
    get problem() {
      return problem;
    },
    get hasMore() {
      return hasMore;
    },
    more: () => fetchAfter(tables ?? []),
    again,
  };
}
