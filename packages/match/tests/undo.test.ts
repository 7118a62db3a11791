import { isRefusal } from '@rempart/kernel';
import type { Refusal, Seat } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { close, expire, play, undo, whyNoUndo } from '../src/index.ts';
import type { Match, UndoLine } from '../src/index.ts';
import { begun, ok, engine } from './at-table.ts';
import { orderTable } from './orders.ts';
import type { Orders } from './orders.ts';

const moved = (match: Match<Orders>, seat: Seat, action: object): Match<Orders> =>
  ok(play(orderTable, match, seat, action)).match;
const mill = { kind: 'build', what: 'mill' };
const wall = { kind: 'build', what: 'wall' };
const oath = { kind: 'build', what: 'oath' };
const scout = { kind: 'scout' };
const ready = { kind: 'ready' };
const refused = (x: object): Refusal => {
  if (!isRefusal(x)) throw new Error('it was allowed');
  return x;
};

/** Skirmish, bids given, at the first turn. */
function atTurn(given: Parameters<typeof begun>[1] = {}) {
  let match = begun(engine, given);
  for (const seat of [0, 1]) match = ok(play(engine, match, seat, { kind: 'bid', gold: 1 - seat })).match;
  return match; // seat 0 has bid more and moves first
}
function legalOf(match: ReturnType<typeof atTurn>, seat: Seat, kind: string) {
  const found = engine.legal(match.state, seat).find((a) => a.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} for seat ${seat}`);
  return found;
}

describe('taking back', () => {
  it('[M-1] is refused to a seat that has done nothing, or has taken back all it did', () => {
    const match = begun(orderTable, { seats: 2 });
    expect(whyNoUndo(orderTable, match, 0)).toEqual({ rule: 'M-1' });
    const one = moved(match, 1, mill);
    expect(whyNoUndo(orderTable, one, 0)).toEqual({ rule: 'M-1' });
    const back = ok(undo(orderTable, one, 1)).match;
    expect(back.state).toEqual(match.state);
    expect(whyNoUndo(orderTable, back, 1)).toEqual({ rule: 'M-1' });
  });

  it('[M-2] is refused by an ironman table', () => {
    const house = { ironman: true };
    const match = moved(begun(orderTable, { seats: 1, house }), 0, mill);
    expect(refused(undo(orderTable, match, 0))).toEqual({ rule: 'M-2' });
  });

  it('[M-3] stops at what was rolled: a scout has seen', () => {
    const match = moved(moved(begun(orderTable, { seats: 1 }), 0, scout), 0, mill);
    const back = ok(undo(orderTable, match, 0)).match;
    expect(refused(undo(orderTable, back, 0))).toEqual({ rule: 'M-3' });
  });

  it('[M-3] stops where the clock has decided', () => {
    const match = moved(begun(orderTable, { seats: 2 }), 0, mill);
    const late = ok(expire(orderTable, match, '2026-01-01T00:00:00Z', { seats: [1] })).match;
    expect(refused(undo(orderTable, late, 0))).toEqual({ rule: 'M-3' });
  });

  it('[M-3] stops where sealed answers were revealed', () => {
    expect(refused(undo(engine, atTurn(), 0))).toEqual({ rule: 'M-3' });
  });

  it('[M-4] needs the others who have moved since, and takes their moves back too', () => {
    let match = atTurn();
    match = ok(play(engine, match, 0, legalOf(match, 0, 'march'))).match;
    const before = match;
    match = ok(play(engine, match, 0, { kind: 'pass' })).match;
    match = ok(play(engine, match, 1, legalOf(match, 1, 'march'))).match;
    expect(refused(undo(engine, match, 0))).toEqual({ rule: 'M-4', facts: { seats: [1] } });
    const back = ok(undo(engine, match, 0, { consent: [1] }));
    expect(back.match.state).toEqual(before.state);
    const { n } = match.log.at(-1) as { n: number };
    expect((back.entry as UndoLine).back).toEqual([n - 1, n]);
    expect(back.match.log.length).toBe(match.log.length + 1);
  });

  it('[M-4] needs no consent of a bot', () => {
    const players = [
      { name: 'A', by: 'person' as const },
      { name: 'B', by: 'bot' as const, level: 'random' },
    ];
    let match = atTurn({ players });
    match = ok(play(engine, match, 0, { kind: 'pass' })).match;
    match = ok(play(engine, match, 1, legalOf(match, 1, 'march'))).match;
    expect(whyNoUndo(engine, match, 0)).toBeNull();
  });

  it('[M-4] concerns nobody where seats are independent: the one move is dropped, the others stay', () => {
    let match = begun(orderTable, { seats: 2 });
    match = moved(match, 0, mill);
    match = moved(match, 1, wall);
    match = moved(match, 0, wall);
    match = moved(match, 1, scout); // chance of his own: no barrier for the other seat
    const back = ok(undo(orderTable, match, 0));
    expect((back.entry as UndoLine).back).toEqual([3]);
    expect(back.match.state.built).toEqual([['mill'], match.state.built[1]]);
    const again = ok(undo(orderTable, back.match, 0)).match;
    expect(again.state.built).toEqual([[], match.state.built[1]]);
    expect(refused(undo(orderTable, again, 1))).toEqual({ rule: 'M-3' });
  });

  it('[M-5] is refused when the game is over, [M-7] or closed', () => {
    const match = begun(orderTable, { seats: 1 });
    const over = moved(moved(moved(match, 0, ready), 0, ready), 0, ready);
    expect(refused(undo(orderTable, over, 0))).toEqual({ rule: 'M-5', facts: { ended: 'OR-4' } });
    const closed = ok(close(moved(match, 0, mill), { why: 'enough' })).match;
    expect(refused(undo(orderTable, closed, 0))).toEqual({ rule: 'M-7', facts: { why: 'enough' } });
  });

  it('[M-6] is refused by a table that has chosen so', () => {
    const match = moved(begun(orderTable, { seats: 1, options: { undo: false } }), 0, mill);
    expect(refused(undo(orderTable, match, 0))).toEqual({ rule: 'M-6' });
  });

  it('is refused by the rule of the game by which something stays done', () => {
    const match = moved(moved(begun(orderTable, { seats: 1 }), 0, mill), 0, oath);
    expect(refused(undo(orderTable, match, 0))).toEqual({ rule: 'OR-4', facts: { why: 'build' } });
  });

  it('goes back move by move when one plays alone, each time with a line in the log', () => {
    const start = begun(orderTable, { seats: 1 });
    let match = start;
    for (const action of [mill, wall, mill, ready, wall]) match = moved(match, 0, action);
    for (let i = 0; i < 5; i++) match = ok(undo(orderTable, match, 0, { at: '2026-01-01T00:00:00Z' })).match;
    expect(match.state).toEqual(start.state);
    expect(match.log.map((e) => e.do)).toEqual(['begin', ...Array(5).fill('play'), ...Array(5).fill('undo')]);
    expect(whyNoUndo(orderTable, match, 0)).toEqual({ rule: 'M-1' });
  });
});
