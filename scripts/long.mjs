// `npm run test:long [files]`: what takes longer than `npm test` may. The same tests with LONG=1: whole games where there
// are first moves, every level and seed, thousands of positions where there are hundreds.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setup } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await setup({ browser: true, postgres: true });
const vitest = ['vitest', 'run', ...process.argv.slice(2)];
const env = { ...process.env, LONG: '1' };
const { status } = spawnSync('npx', vitest, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = status ?? 1;
