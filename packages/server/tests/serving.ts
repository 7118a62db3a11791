/** Servers for tests: on a port of their own, on a folder of their own, without limits in the way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../src/main.ts';
import type { Serving } from '../src/main.ts';
import type { Settings } from '../src/settings.ts';
import { testDoors } from './games.ts';

export const roomy = { requests: 1e6, costly: 1e6, messages: 1e6, burst: 1e6, sockets: 1e5 };

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'rempart-serve-'));

export async function started(more: Settings = {}): Promise<Serving> {
  const dataDir = more.dataDir ?? scratch();
  const serving = await serve({ port: 0, dataDir, doors: testDoors, limits: roomy, ...more });
  const stop = async () => {
    await serving.stop();
    if (more.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...serving, stop };
}
