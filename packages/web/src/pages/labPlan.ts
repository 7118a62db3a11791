/** An experiment out of an address: somebody may have written anything there. */
import { doors } from '@rempart/games';
import type { Experiment } from '@rempart/lab/page';

const MOST = 5000; // games that a link may ask of a browser
const isText = (x: unknown): x is string => typeof x === 'string' && x.length <= 64;
const isValue = (x: unknown): boolean => isText(x) || typeof x === 'number' || typeof x === 'boolean';
const isOptions = (x: unknown): boolean =>
  typeof x === 'object' &&
  x !== null &&
  Object.values(x).every((one) => (Array.isArray(one) ? one.every(isValue) : isValue(one)));

export function isPlan(given: unknown): given is Experiment {
  if (typeof given !== 'object' || given === null) return false;
  const { game, seats, options, bots, games, seed } = given as Partial<Experiment>;
  const door = doors.find(({ id }) => id === game);
  return (
    door !== undefined &&
    Number.isInteger(seats) &&
    Number(seats) >= door.seats[0] &&
    Number(seats) <= door.seats[1] &&
    Array.isArray(bots) &&
    bots.length === seats &&
    bots.every(isText) &&
    Number.isInteger(games) &&
    Number(games) >= 1 &&
    Number(games) <= MOST &&
    isText(seed) &&
    isOptions(options)
  );
}
export function planIn(text: string | null): Experiment | null {
  try {
    const given: unknown = JSON.parse(text ?? '');
    return isPlan(given) ? given : null;
  } catch {
    return null;
  }
}
