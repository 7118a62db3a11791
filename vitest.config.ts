import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/markdown.mjs';

export default defineConfig({
  plugins: [markdown()],
  test: {
    include: ['packages/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // as long as a browser test waits for anything else
  },
});
