/** bench: measured by a program of its own, so that what it compares with stays out of the command. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Args } from '../args.ts';

/** Builds dist/bench.js and runs it; it writes its own tables. */
export async function benchCommand(args: Args): Promise<null> {
  const script = fileURLToPath(new URL('../scripts/bench.mjs', import.meta.url));
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
