/** The command `rempart`. A worker of the lab is this same program, started in a thread. */
import { isMainThread } from 'node:worker_threads';
import { labour } from '@rempart/lab';
import { run } from './run.ts';

/** All of it, also into a pipe, before the program ends. */
const write = (to: NodeJS.WriteStream, text: string): Promise<void> =>
  new Promise((resolve) => to.write(text, () => resolve()));

if (isMainThread) {
  // `rempart … | head` closes the pipe early: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const said = await run(process.argv.slice(2), process.env);
  if (said !== null) {
    await write(process.stdout, said.out);
    await write(process.stderr, said.err);
    process.exitCode = said.code;
  }
} else await labour();
