import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/markdown.mjs';

export default defineConfig({
  plugins: [markdown()],
  test: {
    include: ['packages/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // Nets for what hangs, not measures of speed: a machine with other work on it is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
