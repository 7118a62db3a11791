/**
 * kill -9 under load: no acknowledged move is lost, none is doubled, matches go on by themselves.
 * KILLS=100 (npm run test:chaos) does it for longer.
 */
import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { linesOf } from '../src/store/log.ts';
import { openStore } from '../src/store/open.ts';
import { seated } from './client.ts';
import { bundled, startNode } from './process.ts';
import type { Node } from './process.ts';
import { scratch } from './serving.ts';
import { stubborn } from './stubborn.ts';
import type { Acknowledged } from './stubborn.ts';

const KILLS = Number(process.env.KILLS ?? 5);
const PAIRS = 4;
const file = bundled();
const dataDir = scratch();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it(`survives being killed ${KILLS} times`, { timeout: 60_000 + KILLS * 15_000 }, async () => {
  let node: Node = await startNode(file, { port: 0, dataDir });
  const acknowledged: Acknowledged[] = [];
  const tables: string[] = [];
  let isDone = false;
  let again = 0;
  /** Two people who play one match after the other. */
  const pair = async (): Promise<void> => {
    while (!isDone) {
      const made = await seated(node.url).catch(() => null);
      if (made === null) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        continue;
      }
      tables.push(made.id);
      const both = [made.ann, made.bob].map((who, seat) =>
        stubborn(
          () => node.url,
          who,
          made.id,
          seat,
          acknowledged,
          () => isDone,
        ),
      );
      for (const played of await Promise.all(both)) again += played.again;
    }
  };
  const pairs = Array.from({ length: PAIRS }, pair);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 20);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    await node.kill();
    node = await startNode(file, { port: 0, dataDir });
  }
  const resumed = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(resumed + 20);
  isDone = true;
  await Promise.all(pairs);
  await node.kill();

  const store = await openStore({ dataDir });
  let lines = 0;
  for (const table of tables) {
    const log = await linesOf(store.db, table);
    expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i));
    const ids = log.flatMap((entry) => (entry.do === 'play' && entry.id !== undefined ? [entry.id] : []));
    expect(new Set(ids).size).toBe(ids.length); // none doubled
    for (const { id, line } of acknowledged.filter((one) => one.table === table))
      expect(log[line]).toMatchObject({ id }); // none lost
    lines += log.length;
  }
  await store.close();
  console.log(
    `${KILLS} kills, ${tables.length} matches, ${acknowledged.length} acknowledged of ${lines} lines; ${again} asked again`,
  );
});
