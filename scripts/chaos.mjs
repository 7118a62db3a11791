// `npm run test:chaos [kills] [messages]`: kill -9 of a server under load, a hundred times over; and a million sound messages
// with one field bent. `npm test` does five kills and a few thousand messages.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [kills = process.env.KILLS ?? '100', messages = process.env.BENT ?? '1000000'] = process.argv.slice(2);
const runs = [
  ['crash', { KILLS: kills }],
  ['bent', { BENT: messages, BENT_SEED: process.env.BENT_SEED ?? new Date().toISOString() }],
];
for (const [name, more] of runs) {
  const vitest = ['vitest', 'run', `packages/server/tests/${name}.test.ts`];
  const env = { ...process.env, ...more };
  const options = { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' };
  const { status } = spawnSync('npx', vitest, options);
  if (status !== 0) process.exitCode = status ?? 1;
}
