/** What a table says aloud: everything, once, in order. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { voice } from '../src/table/voice.ts';
import type { Paragraph } from '../src/table/voice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  let shown: readonly Paragraph[] = [];
  const heard = new Map<number, string>(); // as a screen reader does: each addition, once
  const speaker = voice((paragraphs) => {
    shown = paragraphs;
    for (const { key, text } of paragraphs) heard.set(key, text);
  });
  return { ...speaker, heard: () => [...heard.values()], shown: () => shown };
}

it('says what comes in one breath as one paragraph of whole sentences, in their order', () => {
  const at = listen();
  for (const text of ['A blow', 'It falls.', 'Morale: 3']) at.say(text);
  expect(at.heard()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(at.heard()).toEqual(['A blow. It falls. Morale: 3.']);
});
it('puts the headline first', () => {
  const at = listen();
  at.say('The wall falls.');
  at.headline('Defeat');
  vi.advanceTimersByTime(100);
  expect(at.heard()).toEqual(['Defeat. The wall falls.']);
});
it('overwrites nothing: what comes while it speaks is added after', () => {
  const at = listen();
  at.say('One.');
  vi.advanceTimersByTime(100);
  at.say('Two.');
  vi.advanceTimersByTime(100);
  at.say('Three.');
  expect(at.heard()).toEqual(['One.']);
  vi.advanceTimersByTime(2000);
  expect(at.heard()).toEqual(['One.', 'Two. Three.']);
  expect(at.shown()).toHaveLength(2);
});
it('says the same thing once, and equal things as often as they happen', () => {
  const at = listen();
  const [one, other] = [{ e: 'drawn' }, { e: 'drawn' }];
  at.say('You draw.', one);
  at.say('You draw.', one);
  at.say('You draw.', other);
  vi.advanceTimersByTime(100);
  expect(at.heard()).toEqual(['You draw. You draw.']);
});
it('drops old paragraphs only when many have followed, and none of them unheard', () => {
  const at = listen();
  const all = Array.from({ length: 60 }, (_, n) => `Line ${n}.`);
  for (const text of all) {
    at.say(text);
    vi.advanceTimersByTime(1000);
  }
  expect(at.heard()).toEqual(all);
  expect(at.shown()).toHaveLength(24);
});
it('says no more when the table is left', () => {
  const at = listen();
  at.say('Too late.');
  at.stop();
  vi.advanceTimersByTime(1000);
  expect(at.heard()).toEqual([]);
});
