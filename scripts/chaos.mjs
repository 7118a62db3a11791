// `npm run test:chaos [kills]`: kill -9 of a server under load, many times over. `npm test` does it five times.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const kills = process.argv[2] ?? '50';
const vitest = ['vitest', 'run', 'packages/server/tests/crash.test.ts'];
const env = { ...process.env, KILLS: kills };
const { status } = spawnSync('npx', vitest, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = status ?? 1;
