/** A list of tables, a page at a time: the server keeps none of it, and each page begins where the last one ended. */
import type { Problem, TableInfo } from '@rempart/protocol';
import type { Answer } from './api.ts';

const PAGE = 50; // as the server sends them

export interface Tables {
  readonly tables: readonly TableInfo[] | null; // null: not yet
  readonly problem: Problem | null;
  readonly hasMore: boolean;
  more(): Promise<void>;
  again(): Promise<void>;
}

/** `ask`: for those before a place in the list. */
export function tablesAt(ask: (before: string | undefined) => Promise<Answer<TableInfo[]>>): Tables {
  let tables = $state.raw<readonly TableInfo[] | null>(null);
  let problem = $state.raw<Problem | null>(null);
  let hasMore = $state(false);

  async function fetchAfter(known: readonly TableInfo[]): Promise<void> {
    const last = known.at(-1);
    const before = last === undefined ? undefined : `${last.touched}~${last.id}`;
    const answer = await ask(before);
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
