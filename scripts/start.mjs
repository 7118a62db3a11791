// `npm start`: from a fresh clone to a game in the terminal.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setup } from './setup.mjs';

try {
  await setup();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const rempart = fileURLToPath(new URL('../packages/cli/bin/rempart.mjs', import.meta.url));
const game = spawn(process.execPath, [rempart, 'play', ...process.argv.slice(2)], { stdio: 'inherit' });
game.on('exit', (code) => process.exit(code ?? 1));
