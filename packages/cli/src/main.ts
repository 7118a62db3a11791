/** The command `rempart`. A worker of the lab is this same program, started in a thread. */
import { isMainThread } from 'node:worker_threads';
import { labour } from '@rempart/lab';
import { isFailure } from './answer.ts';
import type { Answer, Failure } from './answer.ts';
import { readArgs } from './args.ts';
import { commandNamed } from './commands/index.ts';

async function run(): Promise<number> {
  const args = readArgs(process.argv.slice(2), process.env);
  const asJson = process.argv.includes('--json');
  if (isFailure(args)) return tell(args, asJson);
  const command = commandNamed(args);
  const answer = isFailure(command) ? command : await command(args);
  return answer === null ? Number(process.exitCode ?? 0) : tell(answer, asJson);
}

/** Answers to stdout, errors to stderr; as one document if so asked. */
async function tell(answer: Answer | Failure, asJson: boolean): Promise<number> {
  if (isFailure(answer)) {
    const { error } = answer;
    const text = 'rule' in error ? `${error.rule}: ${error.sentence}` : error.sentence;
    await write(process.stderr, asJson ? JSON.stringify(error) : text);
    return answer.code;
  }
  await write(process.stdout, asJson ? JSON.stringify(answer.json) : answer.text);
  return 0;
}

/** All of it, also into a pipe, before the program ends. */
const write = (to: NodeJS.WriteStream, text: string): Promise<void> =>
  new Promise((resolve) => to.write(`${text}\n`, () => resolve()));

if (isMainThread) {
  // `rempart … | head` closes the pipe early: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await run();
} else await labour();
