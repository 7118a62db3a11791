/** What the server answers when it refuses, in a sentence of the game where it is one of its rules. */
import type { Problem } from '@rempart/protocol';
import type { Say } from '@rempart/board';
import { sayProblem } from '../say/unable.ts';

export const said = (problem: Problem, say: Say | null): string =>
  problem.refusal !== undefined && say !== null
    ? `${say.refusal(problem.refusal)} (${problem.refusal.rule})`
    : sayProblem(problem);
