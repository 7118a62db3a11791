#!/usr/bin/env node
// Builds when a source is newer than the bundle, then runs it: `npx rempart …` works right after `npm install`. What writes or
// checks the sources themselves needs no bundle.
const [command, ...words] = process.argv.slice(2);

if (command === 'new-game') process.exitCode = (await import('../../../scripts/new-game.mjs')).newGame(words);
else if (command === 'check') process.exitCode = await (await import('../../../scripts/check.mjs')).check(words);
else {
  const { build, isStale } = await import('../../../scripts/build.mjs');
  process.setSourceMapsEnabled(true);
  if (isStale()) await build();
  await import('../../../dist/rempart.js');
}
