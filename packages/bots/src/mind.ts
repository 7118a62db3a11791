/**
 * How good a position is for a seat, by what the seat may see: its chance to win. A game gives features (numbers that its players
 * would look at) and the weights that the lab has fitted to them (a logistic regression): the rest is the same for all games.
 */
import type { Core, Features, Mind, Seat, Weights } from '@rempart/kernel';

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The sum that the chance is made of: 0 is an even chance. */
export function logit({ bias, features }: Weights, seen: Features): number {
  let sum = bias;
  for (const name in features) {
    const [weight = 0, mean = 0, spread = 1] = features[name] ?? [];
    sum += (weight * ((seen[name] ?? mean) - mean)) / spread;
  }
  return sum;
}

/** What a finished game was to a seat. */
export function shareOf<S extends Core>(mind: Pick<Mind<S>, 'shares'>, s: S, me: Seat): number {
  const winners = s.over?.winners ?? [];
  return winners.includes(me) ? (mind.shares === true ? 1 / winners.length : 1) : 0;
}

/** Whether the model knows such tables. */
export const canJudge = <S extends Core>(mind: Mind<S>, view: S): boolean =>
  Object.hasOwn(mind.model.classes, mind.classOf(view));

/** A seat's chance to win, 0 to 1. Of a table that the model does not know it says 1/2. */
export function chanceOf<S extends Core>(mind: Mind<S>, view: S, me: Seat): number {
  if (view.over !== null) return shareOf(mind, view, me);
  const weights = mind.model.classes[mind.classOf(view)];
  return weights === undefined ? 0.5 : logistic(logit(weights, mind.look(view, me)));
}
