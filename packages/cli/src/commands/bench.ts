/** bench: measured by a program of its own, so that what it compares with stays out of the command. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { misuse } from '../answer.ts';
import type { Failure } from '../answer.ts';
import type { Args } from '../args.ts';

/** Builds dist/bench.js and runs it; it writes its own tables. The package that is installed has neither it nor what it compares with. */
export async function benchCommand(args: Args): Promise<Failure | null> {
  const script = fileURLToPath(new URL('../scripts/bench.mjs', import.meta.url));
  if (!existsSync(script)) return misuse('usage', 'bench', args.speak.say('cli.benchSources'));
  const flags = [...(args.json ? ['--json'] : []), ...(args.quick ? ['--quick'] : [])];
  const child = spawn(process.execPath, [script, ...flags], { stdio: 'inherit' });
  await new Promise<void>((resolve) =>
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    }),
  );
  return null;
}
