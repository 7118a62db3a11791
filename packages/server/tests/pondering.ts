/** Skirmish with bots that think for as long as a test wants them to: until a file is there, or for ever. */
import { existsSync, writeFileSync } from 'node:fs';
import type { Door } from '@rempart/games';
import type { Bot, Core } from '@rempart/kernel';
import { testDoors } from './games.ts';

const folder = (): string => process.env.REMPART_TEST_PONDERING ?? '';
export const begun = (): string => `${folder()}/begun`;
export const enough = (): string => `${folder()}/enough`;

const sleeper = new Int32Array(new SharedArrayBuffer(4));
const slow =
  (until: () => boolean): Bot<Core> =>
  (engine, view, me, dice) => {
    writeFileSync(begun(), '');
    while (!until()) Atomics.wait(sleeper, 0, 0, 5); // as busy as any thought: the thread does nothing else
    return engine.sample(view, me, dice);
  };
const bots = {
  patient: slow(() => existsSync(enough())),
  endless: slow(() => false),
  broken: () => {
    throw new Error('a bot that breaks');
  },
  nonsense: () => ({ kind: 'win' }),
};

export const ponderingDoors: readonly Door[] = testDoors.map((door) =>
  door.id === 'skirmish' ? { ...door, room: async () => ({ ...(await door.room()), bots }) } : door,
);
