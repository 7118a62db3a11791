/** Many games on many cores. A worker is the same program started again; it plays the games it is told to. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { playGames } from './game.ts';
import type { Record } from './playing.ts';
import { isPlanFault, prepare } from './plan.ts';
import type { Bench, Experiment } from './plan.ts';

interface Stretch {
  readonly from: number;
  readonly to: number;
}
const STRETCH = 16; // games handed out at a time: small, so that all end together

export interface Crew {
  readonly workers: number; // 1: here, without a thread
  readonly program?: URL; // what a worker runs; it must call `labour` when it finds itself in a thread
  readonly progress?: (done: number, of: number) => void;
}

/** Every record, in the order of the games, whoever played them. */
export function playAll(bench: Bench, { workers, program, progress = () => {} }: Crew): Promise<Record[]> {
  const { games } = bench.plan;
  return workers > 1 && program !== undefined
    ? byWorkers(bench.plan, Math.min(workers, games), program, progress)
    : here(bench, progress);
}

async function here(bench: Bench, progress: (done: number, of: number) => void): Promise<Record[]> {
  const records: Record[] = [];
  const { games } = bench.plan;
  while (records.length < games) {
    records.push(...playGames(bench, records.length, Math.min(games, records.length + STRETCH)));
    progress(records.length, games);
    await new Promise(setImmediate); // lets the terminal draw, and Ctrl-C through
  }
  return records;
}

function byWorkers(
  plan: Experiment,
  size: number,
  program: URL,
  progress: (done: number, of: number) => void,
): Promise<Record[]> {
  const records = Array<Record>(plan.games);
  let next = 0;
  let done = 0;
  const hand = (worker: Worker): void => {
    const from = next;
    next = Math.min(plan.games, from + STRETCH);
    if (from < next) worker.postMessage({ from, to: next } satisfies Stretch);
    else worker.postMessage(null);
  };
  const hire = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: plan });
      worker.on('message', ({ from, played }: { from: number; played: Record[] }) => {
        played.forEach((record, i) => (records[from + i] = record));
        done += played.length;
        progress(done, plan.games);
        hand(worker);
      });
      worker.on('error', reject);
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with code ${code}`))));
      hand(worker);
    });
  return Promise.all(Array.from({ length: size }, hire)).then(() => records);
}

/** The worker's side. */
export async function labour(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('not in a worker');
  const bench = await prepare(workerData as Experiment);
  if (isPlanFault(bench)) throw new Error(`bad plan: ${bench.field}`);
  port.on('message', (stretch: Stretch | null) => {
    if (stretch === null) return port.close();
    port.postMessage({ from: stretch.from, played: playGames(bench, stretch.from, stretch.to) });
  });
}
