/** Starts what is measured, each in a process of its own, and asks it what it has used. */
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Usage {
  readonly cpu: number; // seconds, without what being asked costs
  readonly held: number; // bytes in use, after a collection if one was asked for
  readonly rss: number; // bytes the process has of the system
  readonly waited: number; // seconds its main thread was ready and had no core (Linux)
  readonly stalls: { readonly usual: number; readonly worst: number }; // milliseconds its loop was held up since last asked: of 99 in 100, of all
}
export const waited = (): number =>
  existsSync('/proc/self/schedstat') ? Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e9 : NaN;

export interface Host {
  readonly url: string;
  readonly lobby: string; // where tables are made, if elsewhere
  /** `held`: collects first, which is not charged. */
  usage(what?: 'cpu' | 'held'): Promise<Usage>;
  end(): Promise<void>;
}
const here = fileURLToPath(new URL('.', import.meta.url));

/** `build`: a folder with another build of this bench, to measure what has changed since. */
export async function start(kind: string, place: string, build = here): Promise<Host> {
  const flags = (process.env.BENCH_HOST_FLAGS ?? '').split(' ').filter((flag) => flag !== ''); // --cpu-prof, say
  const child = fork(join(build, 'host.mjs'), [kind, place], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc', '--max-semi-space-size=64', ...flags], // as npm start has it
  });
  process.on('exit', () => child.kill('SIGKILL')); // also when the load fails
  const answer = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  const { port, lobby } = await answer<{ port: number; lobby: number }>();
  const usage = (what = 'cpu') => {
    const told = answer<Usage>();
    child.send(what);
    return told;
  };
  const end = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  const at = (number: number): string => `http://127.0.0.1:${number}`;
  return { url: at(port), lobby: at(lobby), usage, end };
}
