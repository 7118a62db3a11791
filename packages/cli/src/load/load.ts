/** A load: many players at once, for a while, and how long they waited. */
import { dice } from '@rempart/kernel';
import { sitDown } from './client.ts';
import type { House, Tally } from './client.ts';

export interface Plan extends House {
  readonly game: string;
  readonly seats: number;
  readonly seconds: number;
  readonly pause: number; // seconds a player thinks, on average
  readonly seed: string;
}
export interface Report {
  readonly seats: number;
  readonly seconds: number;
  readonly moves: number;
  readonly refused: number;
  readonly lost: number;
  readonly perSecond: number;
  readonly waited: { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number }; // milliseconds
}

/** As many as one guest may have in the time, and one socket may speak for: below the limits of docs/running.md. */
const PER_CLIENT = 40;
/** So many sit down at a time; the clock starts when all do. */
const LANES = 8;

export async function load({ url, key, game, seats, seconds, pause, seed }: Plan): Promise<Report> {
  const tally: Tally = { moves: 0, refused: 0, lost: 0, times: [] };
  const clients = Math.ceil(seats / PER_CLIENT);
  const seated: ((until: number) => Promise<void>)[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < clients; i = next++) {
      const share = Math.min(PER_CLIENT, seats - i * PER_CLIENT);
      const work = { game, pause: pause * 1000, luck: dice(`${seed} ${i}`), tally };
      seated.push(await sitDown({ url, key }, share, work));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const began = performance.now();
  await Promise.all(seated.map((play) => play(began + seconds * 1000)));
  const took = (performance.now() - began) / 1000;
  return {
    seats,
    seconds: rounded(took),
    moves: tally.moves,
    refused: tally.refused,
    lost: tally.lost,
    perSecond: rounded(tally.moves / took),
    waited: spreadOf(tally.times),
  };
}

function spreadOf(times: readonly number[]): Report['waited'] {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}
const rounded = (x: number): number => Math.round(x * 10) / 10;
