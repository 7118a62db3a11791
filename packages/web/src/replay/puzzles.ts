/** Learning from mistakes: a decision that cost something is played again from where it was made. What it was is kept for this tab. */
import type { Action, Seat } from '@rempart/kernel';
import type { MatchFile } from '@rempart/match';
import type { Say } from '@rempart/board';
import { ask } from '../client/local.ts';
import type { Replayed } from '../client/types.ts';
import { notify } from '../notices.svelte.ts';
import { go } from '../router.svelte.ts';

export interface Puzzle {
  readonly turn: string;
  readonly played: Action;
  readonly told: string; // the same in words, which need the table as it was
  readonly best: Action | null; // that was found
  readonly bestTold: string;
  readonly loss: string;
  readonly back: string; // the address of the analysis
}
const keyOf = (id: string): string => `rempart.puzzle.${id}`;

export function puzzleAt(id: string): Puzzle | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Puzzle | null;
  } catch {
    return null;
  }
}

/** Lays the table as it stood before this decision, for the seat that took it: where all play together it may be another's. */
export async function lay(
  source: string | MatchFile,
  { game }: Replayed,
  { n, seat }: { readonly n: number; readonly seat: Seat },
  puzzle: Puzzle,
  say: Say,
): Promise<void> {
  const made = await ask('fork', source, n - 1, seat, true);
  if (typeof made !== 'string') return notify(say.refusal(made), true);
  sessionStorage.setItem(keyOf(made), JSON.stringify(puzzle));
  go(`/puzzle/${game}/${made}`);
}
