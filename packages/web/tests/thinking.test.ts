/** A bot of a local game thinks in a worker of its own: real threads here, for those of a browser. */
import { Worker as Thread } from 'node:worker_threads';
import type { Thought } from '@rempart/match';
import { THOUGHT, TOO_LONG } from '@rempart/match';
import { afterEach, expect, it } from 'vitest';
import { openMind, READY } from '../src/client/thinking.ts';
import type { ThinkerReply } from '../src/client/thinking.ts';

/** Answers with the level it was asked for, breaks at 'broken', never ends at 'endless', and is slow to be ready at 'late'. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', async ({ thought: { level } }) => {
  if (level === 'late') await new Promise((resolve) => setTimeout(resolve, 600));
  parentPort.postMessage('${READY}');
  if (level === 'broken') return parentPort.postMessage({ failed: 'Error: out of ideas' });
  if (level === 'crashed') throw new Error('the thread is broken');
  while (level === 'endless');
  parentPort.postMessage({ action: { kind: level } });
});`;
const threads: Thread[] = [];
type Start = Parameters<typeof openMind>[0];
const start: Start = () => {
  const thread = new Thread(PROGRAM, { eval: true });
  threads.push(thread);
  const mind: ReturnType<Start> = {
    onmessage: null,
    onerror: null,
    postMessage: (asked) => thread.postMessage(asked),
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data: ThinkerReply) => mind.onmessage?.({ data } as MessageEvent<ThinkerReply>));
  thread.on('error', ({ message }) => mind.onerror?.({ message } as ErrorEvent));
  return mind;
};
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.terminate())));

const about = (level: string) => ({ game: 'g', edition: 1, thought: { level } as Thought });

it('answers one after the other in one worker, and says why it fails', async () => {
  const ponder = openMind(start, THOUGHT);
  const answers = await Promise.all(['one', 'broken', 'two'].map((level) => ponder(about(level))));
  expect(answers).toEqual([
    { action: { kind: 'one' } },
    { failed: 'Error: out of ideas' },
    { action: { kind: 'two' } },
  ]);
  expect(threads).toHaveLength(1);
});

it('ends a thought that does not end, and a worker that breaks; the next is answered by another worker', async () => {
  const ponder = openMind(start, 300);
  const levels = ['endless', 'one', 'crashed', 'two'];
  const answers = await Promise.all(levels.map((level) => ponder(about(level))));
  expect(answers).toEqual([
    { failed: TOO_LONG },
    { action: { kind: 'one' } },
    { failed: 'the thread is broken' },
    { action: { kind: 'two' } },
  ]);
  expect(threads).toHaveLength(3);
});

it('counts the time from when the bots are there', async () => {
  expect(await openMind(start, 300)(about('late'))).toEqual({ action: { kind: 'late' } });
});

it('where no worker starts it says so, each time it is asked', async () => {
  const ponder = openMind(() => {
    throw new ReferenceError('Worker is not defined');
  });
  for (const level of ['one', 'two']) expect(await ponder(about(level))).toEqual({ failed: 'no worker starts' });
});
