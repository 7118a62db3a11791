/** Servers for tests: on a port of their own, on a folder of their own, without limits in the way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../src/main.ts';
import type { Serving } from '../src/main.ts';
import type { Limits, Settings } from '../src/settings.ts';
import { testDoors } from './games.ts';

const much = {
  requests: 1e6,
  costly: 1e6,
  guests: 1e6,
  letters: 1e6,
  messages: 1e6,
  burst: 1e6,
  sockets: 1e5,
  personSockets: 1e5,
  allSockets: 1e6,
  connections: 1e6,
  networkConnections: 1e6,
  chatLines: 1e6,
  chatBytes: 1e9,
  chatDay: 1e6,
  lobbies: 1e5,
  tables: 1e5,
  seats: 1e7,
  guestSeats: 1e7,
  uploads: 1e5,
  uploadBytes: 1e12,
};
export const roomy: Partial<Limits> = much;

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
