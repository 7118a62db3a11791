import { isRefusal, REFEREE } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { close, due, expire, nextBotMove, nextSlot, play, rebuild, verify } from '../src/index.ts';
import type { Bots, Pace } from '../src/index.ts';
import { begun, ok, engine } from './at-table.ts';
import { orderTable } from './orders.ts';
import type { Orders } from './orders.ts';

const t0 = '2026-05-01T10:00:00.000Z';
const day = { kind: 'move' as const, seconds: 86_400 };

describe('due', () => {
  it('gives each seat that is asked its time since it was asked, or last moved', () => {
    let match = begun(orderTable, { seats: 2, house: { pace: day }, at: t0 });
    match = ok(play(orderTable, match, 1, { kind: 'scout' }, { at: '2026-05-01T20:00:00.000Z' })).match;
    expect(due(match)).toEqual([
      { seat: 0, at: '2026-05-02T10:00:00.000Z' },
      { seat: 1, at: '2026-05-02T20:00:00.000Z' },
    ]);
    match = ok(play(orderTable, match, 1, { kind: 'ready' }, { at: '2026-05-01T21:00:00.000Z' })).match;
    expect(due(match).map((d) => d.seat)).toEqual([0]);
    expect(due(match, day, '2026-05-03T00:00:00.000Z')).toEqual([{ seat: 0, at: '2026-05-04T00:00:00.000Z' }]);
  });
  it('knows no deadline without a clock, for bots, or when the match is closed', () => {
    expect(due(begun(orderTable, { at: t0 }))).toEqual([]);
    const bot = [{ name: 'B', by: 'bot' as const, level: 'x' }];
    expect(due(begun(orderTable, { players: bot, house: { pace: day }, at: t0 }))).toEqual([]);
    const match = begun(orderTable, { house: { pace: day }, at: t0 });
    expect(due(match).length).toBe(1);
    expect(due(ok(close(match)).match)).toEqual([]);
  });
});

const slots = (days: number[], time: string, zone = 'Europe/Paris'): Extract<Pace, { kind: 'slots' }> => ({
  kind: 'slots',
  days,
  time,
  zone,
});
describe('weekly slots', () => {
  it('are wall-clock times of their zone, in winter and in summer', () => {
    expect(nextSlot('2026-01-05T00:00:00Z', slots([1], '19:00'))).toBe('2026-01-05T18:00:00.000Z');
    expect(nextSlot('2026-07-06T00:00:00Z', slots([1], '19:00'))).toBe('2026-07-06T17:00:00.000Z');
    expect(nextSlot('2026-01-05T00:00:00Z', slots([1], '19:00', 'America/New_York'))).toBe('2026-01-06T00:00:00.000Z');
    expect(nextSlot('2026-01-05T00:00:00Z', slots([1], '19:00', 'Asia/Kolkata'))).toBe('2026-01-05T13:30:00.000Z');
  });
  it('come strictly after the instant, and go round the week', () => {
    expect(nextSlot('2026-01-05T18:00:00Z', slots([1], '19:00'))).toBe('2026-01-12T18:00:00.000Z');
    expect(nextSlot('2026-01-05T17:59:59Z', slots([1, 4], '19:00'))).toBe('2026-01-05T18:00:00.000Z');
    expect(nextSlot('2026-01-05T18:00:00Z', slots([1, 4], '19:00'))).toBe('2026-01-08T18:00:00.000Z');
    expect(nextSlot('2026-01-10T23:30:00Z', slots([7], '00:15'))).toBe('2026-01-17T23:15:00.000Z'); // Sunday begins on Saturday in UTC
    expect(nextSlot('2026-01-10T22:30:00Z', slots([7], '00:15'))).toBe('2026-01-10T23:15:00.000Z');
  });
  it('keep their hour through the week in which the clocks go forward', () => {
    expect(nextSlot('2026-03-28T12:00:00Z', slots([6, 7], '20:00'))).toBe('2026-03-28T19:00:00.000Z');
    expect(nextSlot('2026-03-28T19:00:00Z', slots([6, 7], '20:00'))).toBe('2026-03-29T18:00:00.000Z');
  });
  it('take a time that is skipped in spring as if the clocks had not been changed', () => {
    // On 29 March 2026 Paris goes from 02:00 to 03:00: 02:30 does not exist, and is 03:30 by the new clock.
    expect(nextSlot('2026-03-28T12:00:00Z', slots([7], '02:30'))).toBe('2026-03-29T01:30:00.000Z');
    expect(nextSlot('2026-03-28T12:00:00Z', slots([7], '02:00'))).toBe('2026-03-29T01:00:00.000Z');
    expect(nextSlot('2026-03-28T12:00:00Z', slots([7], '01:59'))).toBe('2026-03-29T00:59:00.000Z');
    expect(nextSlot('2026-03-28T12:00:00Z', slots([7], '03:00'))).toBe('2026-03-29T01:00:00.000Z');
  });
  it('take the first of two in autumn, and only once', () => {
    // On 25 October 2026 Paris goes from 03:00 back to 02:00: 02:30 is shown at 00:30Z and at 01:30Z.
    expect(nextSlot('2026-10-24T12:00:00Z', slots([7], '02:30'))).toBe('2026-10-25T00:30:00.000Z');
    expect(nextSlot('2026-10-25T00:30:00Z', slots([7], '02:30'))).toBe('2026-11-01T01:30:00.000Z');
    expect(nextSlot('2026-10-25T01:00:00Z', slots([7], '02:30'))).toBe('2026-11-01T01:30:00.000Z');
    expect(nextSlot('2026-10-24T12:00:00Z', slots([7], '03:00'))).toBe('2026-10-25T02:00:00.000Z');
  });
});

describe('when time is up', () => {
  it('every seat still asked gets what otherwise happens, as the kernel has it', () => {
    const match = ok(play(engine, begun(engine, { seats: 3 }), 1, { kind: 'bid', gold: 2 })).match;
    const { match: after, entries } = ok(expire(engine, match, t0));
    expect(entries).toMatchObject([{ do: 'expire', seats: [0, 2], at: t0 }]);
    expect(after.state).toEqual(engine.expire(match.state).state);
    expect(ok(rebuild(engine, after))).toEqual(after);
    expect(ok(verify(engine, after)).lines).toBe(3);
  });
  it('only those are concerned who are late', () => {
    const match = begun(orderTable, { seats: 3 });
    const { match: after } = ok(expire(orderTable, match, t0, { seats: [1] }));
    expect(after.asked.map((a) => a.seat)).toEqual([0, 2]);
    expect(ok(expire(orderTable, after, t0, { seats: [1] })).entries).toEqual([]);
  });
  it('the stand-in of the house plays until the seat has answered', () => {
    const bots: Bots<Orders> = {
      miller: (_t, view, me) =>
        (view.built[me] ?? []).length < 2 ? ({ kind: 'build', what: 'mill' } as { kind: string }) : { kind: 'ready' },
      lazy: () => ({ kind: 'scout' }),
    };
    const match = begun(orderTable, { seats: 2, house: { standIn: 'miller' } });
    const done = ok(expire(orderTable, match, t0, { seats: [1], bots }));
    expect(done.match.state.built).toEqual([[], ['mill', 'mill']]);
    expect(done.entries.every((e) => e.do === 'play' && e.standIn === 'miller')).toBe(true);
    expect(ok(verify(orderTable, done.match)).lines).toBe(4);
    const without = ok(expire(orderTable, match, t0, { seats: [1] }));
    expect(without.entries.map((e) => e.do)).toEqual(['expire']);
    const lazy = begun(orderTable, { seats: 1, house: { standIn: 'lazy' } });
    expect(ok(expire(orderTable, lazy, t0, { bots })).match.state.round).toBe(1);
  });
  it('[M-5] [M-7] nothing happens to a match that has ended', () => {
    const over = [{ kind: 'ready' }, { kind: 'ready' }, { kind: 'ready' }].reduce(
      (match, action) => ok(play(orderTable, match, 0, action)).match,
      begun(orderTable),
    );
    expect(expire(orderTable, over, t0)).toMatchObject({ rule: 'M-5' });
    expect(isRefusal(expire(orderTable, ok(close(begun(orderTable))).match, t0))).toBe(true);
  });
});

describe('one clock for all', () => {
  const monday = { kind: 'slots', days: [1], time: '20:00', zone: 'Europe/Paris' } as const;
  const held = { ...monday, hold: true, first: 24, rest: 12 } as const;
  const bots: Bots<Orders> = {
    keen: (_t, view, me) => (view.built[me]?.length === 0 ? { kind: 'scout' } : { kind: 'ready' }),
  };
  const players = [
    { name: 'A', by: 'person' as const },
    { name: 'B', by: 'person' as const },
    { name: 'C', by: 'bot' as const, level: 'keen' },
  ];
  const at = '2026-05-04T10:00:00.000Z'; // a Monday

  it('runs for the question, whatever is played meanwhile, where the table counts together', () => {
    const pace = { kind: 'move', seconds: 180, together: true } as const;
    let match = begun(orderTable, { seats: 2, house: { pace }, at });
    const first = due(match);
    match = ok(play(orderTable, match, 1, { kind: 'scout' }, { at: '2026-05-04T10:02:00.000Z' })).match;
    expect(due(match)).toEqual(first);
  });
  it('[M-20] holds: one deadline for all, nobody ends early, bots are heard once, giving up is free', () => {
    let match = begun(orderTable, { seats: 3, players, house: { pace: held }, at });
    expect(due(match)).toEqual([{ seat: REFEREE, at: '2026-05-11T18:00:00.000Z' }]); // not tonight: a day is left at least
    expect(play(orderTable, match, 0, { kind: 'ready' })).toEqual({ rule: 'M-20' });
    const move = nextBotMove(orderTable, match, bots);
    expect(move).toEqual({ seat: 2, action: { kind: 'scout' } });
    match = ok(play(orderTable, match, 2, { kind: 'scout' }, { at })).match;
    expect(nextBotMove(orderTable, match, bots)).toBeNull();
    match = ok(play(orderTable, match, 0, { kind: 'build', what: 'mill' }, { at })).match;
    expect(due(match)).toEqual([{ seat: REFEREE, at: '2026-05-11T18:00:00.000Z' }]);
    const ticked = ok(expire(orderTable, match, '2026-05-11T18:00:01.000Z'));
    expect(ticked.match.state.round).toBe(1);
    expect(due(ticked.match)).toEqual([{ seat: REFEREE, at: '2026-05-18T18:00:00.000Z' }]);
    expect(ok(play(orderTable, match, 1, { kind: 'quit' })).match.state.over).not.toBeNull();
  });
  it('does not make up for a slot that was missed: the next one leaves time to answer', () => {
    const daily = { ...held, days: [1, 2, 3, 4, 5, 6, 7] };
    const match = begun(orderTable, { seats: 2, house: { pace: daily }, at });
    const late = ok(expire(orderTable, match, '2026-05-07T12:00:00.000Z')).match; // Thursday noon, by an outage
    expect(due(late)[0]?.at).toBe('2026-05-08T18:00:00.000Z');
  });
});
