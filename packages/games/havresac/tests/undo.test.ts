/** What is taken back: the Guardian in hand, back to the moment it was lifted, and nothing that is anybody else's. */
import { dice, isRefusal, engineOf } from '@rempart/kernel';
import type { Action, Refusal, Seat } from '@rempart/kernel';
import { newMatch, play, undo, whyNoUndo } from '@rempart/match';
import type { Match } from '@rempart/match';
import { speaker } from '@rempart/words';
import { describe, expect, it } from 'vitest';
import { edition1 } from '../editions/1.ts';
import { havresac } from '../index.ts';
import type { State } from '../rules/state.ts';
import en from '../words/en.json' with { type: 'json' };
import { camp, next, place, recruit } from './camp.ts';

const engine = engineOf(havresac);
const former = engineOf(edition1);
function ok<T extends object>(x: T | Refusal): T {
  if (isRefusal(x)) throw new Error(`refused: ${JSON.stringify(x)}`);
  return x;
}
const moved = (at: typeof engine, match: Match<State>, seat: Seat, a: Action): Match<State> =>
  ok(play(at, match, seat, a)).match;
/** Two people, the evening of the first day: seat 1 rests, seat 0 has one thing left to do. */
function evening(at: typeof engine): Match<State> {
  const players = ['Ann', 'Bob'].map((name) => ({ name, by: 'person' as const }));
  let { match } = ok(newMatch(at, { seats: 2, secret: 'evening', players, options: { tileFaces: 'all-night' } }));
  const luck = dice('evening');
  const waits = (seat: Seat): boolean => at.waiting(match.state).some((one) => one.seat === seat);
  while (waits(1)) match = moved(at, match, 1, at.sample(match.state, 1, luck));
  const isDone = (): boolean => match.state.expeditions[0]?.left === 0 && match.state.expeditions[0].hand === '';
  while (!isDone()) match = moved(at, match, 0, at.sample(match.state, 0, luck));
  return match;
}

describe('taking back', () => {
  it('[HA-4.9] never past the next Guardian, not even where one token is left and chance has no say', () => {
    const { state } = camp({ bag: { guide: 1 } });
    expect(ok(engine.play(state, 0, next)).undo).toBe(false);
    expect(ok(former.play(state, 0, next)).undo).toBe(true);
    const placed = ok(engine.play(ok(engine.play(state, 0, next)).state, 0, place('r5c6')));
    expect(placed.undo).toBe(true);
    expect(ok(engine.play(placed.state, 0, next)).undo).toBe(false);
  });
  it('[HA-4.9] who ends the day for everybody does not take their Glory back', () => {
    const rested = evening(engine);
    expect(rested.state.expeditions.map(({ gold }) => gold)).toEqual([0, 0]);
    const paid = moved(engine, rested, 0, next);
    expect(paid.state.expeditions.every(({ gold }) => gold > 0)).toBe(true);
    expect(whyNoUndo(engine, paid, 0)).toEqual({ rule: 'HA-4.9', facts: { why: 'next' } });
    expect(undo(engine, paid, 0)).toEqual({ rule: 'HA-4.9', facts: { why: 'next' } });
    const before = moved(former, evening(former), 0, next);
    expect(whyNoUndo(former, before, 0), 'as edition 1 had it').toBeNull();
  });
  it('[HA-10.4] a list that is handed in is final', () => {
    const { state } = camp({ seats: 2, step: 'recruitment', more: { gold: 9 } });
    expect(ok(engine.play(state, 0, recruit('guide'))).undo).toBe(false);
    expect(ok(former.play(state, 0, recruit('guide'))).undo).toBe(true);
    const listed = moved(engine, moved(engine, evening(engine), 0, next), 0, recruit());
    expect(whyNoUndo(engine, listed, 0)).toEqual({ rule: 'HA-10.4', facts: { why: 'recruit' } });
  });
  it('[HA-4.9] [HA-10.4] and says so in its own words', () => {
    const { sayRefusal } = speaker({ language: 'en', catalogues: [en] });
    const sentences = [
      { rule: 'HA-4.9', facts: { why: 'next' } },
      { rule: 'HA-10.4', facts: { why: 'recruit' } },
    ].map((refusal) => sayRefusal(refusal));
    expect(sentences.every((sentence) => sentence.includes('taken back'))).toBe(true);
  });
});
