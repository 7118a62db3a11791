/** What there is to tell of an analysis: whether luck and skill may be told apart by it, what cost most, what decided it. */
import type { Core } from '@rempart/kernel';
import type { Analysis, Judgement } from './analysis.ts';

/** Points of chance that may stay unexplained: a span, and in all. A long game would else be sure with more left over than told. */
const UNEXPLAINED = 0.03;
const UNEXPLAINED_IN_ALL = 0.1;
/** May luck and skill be told apart by it? With more left over than that, the curve alone is true. */
export function isSure<S extends Core>({ judged, rest }: Analysis<S>): boolean {
  const spans = judged.filter(({ span }, i) => i === 0 || judged[i - 1]?.span !== span).length;
  return Math.abs(rest) <= Math.min(UNEXPLAINED * spans, UNEXPLAINED_IN_ALL);
}

const WORTH_SAYING = 0.01;
type By<S extends Core> = (one: Judgement<S>) => number;
const most = <S extends Core>({ judged }: Analysis<S>, by: By<S>): Judgement<S>[] =>
  judged.filter((one) => by(one) >= WORTH_SAYING).sort((a, b) => by(b) - by(a));

/** The decisions that cost most, the worst first. They are measured in the same worlds, so they need no sum to be true. */
export const worstOf = <S extends Core>(analysis: Analysis<S>): Judgement<S>[] => most(analysis, ({ loss }) => loss);
/** Where luck did most, for good or ill; nothing where it cannot be told from skill. */
export const luckOf = <S extends Core>(analysis: Analysis<S>): Judgement<S>[] =>
  isSure(analysis) ? most(analysis, ({ luck }) => Math.abs(luck)) : [];

export interface Turning<S extends Core> {
  readonly kind: 'worst' | 'lucky' | 'unlucky';
  readonly of: Judgement<S>;
  readonly change: number; // of the chance
}
/** The moments that decided it: the worst move, the luckiest and the unluckiest. */
export function turningsOf<S extends Core>(analysis: Analysis<S>): Turning<S>[] {
  const lucky = luckOf(analysis);
  const turning = (kind: Turning<S>['kind'], of: Judgement<S> | undefined, by: By<S>): Turning<S>[] =>
    of === undefined ? [] : [{ kind, of, change: by(of) }];
  return [
    ...turning('worst', worstOf(analysis)[0], ({ loss }) => -loss),
    ...turning(
      'lucky',
      lucky.find(({ luck }) => luck > 0),
      ({ luck }) => luck,
    ),
    ...turning(
      'unlucky',
      lucky.find(({ luck }) => luck < 0),
      ({ luck }) => luck,
    ),
  ];
}
