import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/markdown.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string; // the folder of what tests start as processes: scripts/programs.mjs
  }
}

const isLong = process.env['LONG'] === '1';
const programs = './scripts/programs.mjs';
const records = './packages/kernel/testing/leave-records.ts';
const browser = 'packages/web/tests/*.browser.test.ts';
// Whole games by the hundred, by chance and by bots: properties of every position rather than of one.
const walks = [
  'packages/games/*/tests/{attacks,battle,bot,bots,conform,conservation,movement,oracle,oracles,outlook,properties}.test.ts',
  'packages/bots/tests/imagine.test.ts',
  'packages/lab/tests/*.test.ts',
  'packages/match/tests/{games,leak,properties}.test.ts',
  'packages/words/tests/{catalogues,grammar}.test.ts',
];

export default defineConfig({
  plugins: [markdown()],
  test: {
    pool: 'threads',
    maxWorkers: 3, // on two cores: browsers, sockets and clocks often wait
    // What is imported is shared by the files of a worker: a third of the time went into importing the same rules again. Nothing
    // of ours keeps a state there; a test that plays with other content asks for its modules anew, before and after.
    isolate: false,
    // Nets for what hangs, not measures of speed: a machine with other work on it is slow, not wrong. Long runs take long.
    testTimeout: isLong ? 1_800_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Neither a browser nor a process nor a long walk: `npm run test:unit`.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/{kernel,games,bots,words,match,lab,board,protocol}/**/*.test.ts'],
          exclude: walks,
          setupFiles: records,
        },
      },
      // Apart, since some of them mock a module.
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/**/*.test.ts'], exclude: [browser], isolate: true },
      },
      { extends: true, test: { name: 'walks', include: walks, setupFiles: records } },
      { extends: true, test: { name: 'server', include: ['packages/server/**/*.test.ts'], globalSetup: programs } },
      // In processes of their own, since each goes to a folder of its own.
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['packages/cli/**/*.test.ts'],
          globalSetup: programs,
          pool: 'forks',
          isolate: true,
        },
      },
      // Whole games of chance against real clocks and sockets: what fails twice in a row is wrong, and what passes at the second
      // try is marked in the report as tried again.
      { extends: true, test: { name: 'browser', include: [browser], globalSetup: programs, retry: 1 } },
    ],
  },
});
