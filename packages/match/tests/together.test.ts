import { doors } from '@rempart/games';
import { digest, isRefusal, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import {
  exportMatch,
  isApart,
  nextBotMove,
  play,
  playTogether,
  rebuild,
  rebuildAt,
  unheard,
  verify,
} from '../src/index.ts';
import type { Match, Move } from '../src/index.ts';
import { begun, ok } from './at-table.ts';
import { orderTable as at } from './orders.ts';
import type { Orders } from './orders.ts';

const SEATS = 12;
const many = (): Match<Orders> => begun(at, { seats: SEATS });
const all = (action: Move['action']): Move[] => Array.from({ length: SEATS }, (_, seat) => ({ seat, action }));
const build = { kind: 'build', what: 'mill' } as Move['action'];

describe('moves of many at once', () => {
  it('lead where they lead one by one, and only the last line has a fingerprint', () => {
    let match = many();
    const moves = [...all(build), ...all({ kind: 'scout' }), ...all({ kind: 'build', what: 'oath' } as Move['action'])];
    const { match: together, entries } = playTogether(at, match, moves);
    for (const { seat, action } of moves) match = ok(play(at, match, seat, action)).match;
    expect(together.state).toEqual(match.state);
    expect(together.asked).toEqual(match.asked);
    expect(entries.map(({ hash }) => hash !== '')).toEqual([...Array<boolean>(moves.length - 1).fill(false), true]);
    expect(entries.at(-1)?.hash).toBe(digest(match.state));
    expect(together.log.map((line) => ({ ...line, hash: '' }))).toEqual(
      match.log.map((line) => ({ ...line, hash: '' })),
    );
  });
  it('are verified, rebuilt at any line, and found out when they were changed', () => {
    const { match } = playTogether(at, many(), [...all(build), ...all({ kind: 'ready' })]);
    const file = exportMatch(at, match);
    expect(ok(verify(at, file)).lines).toBe(match.log.length);
    expect(ok(rebuild(at, match)).state).toEqual(match.state);
    expect(ok(rebuildAt(at, match, 5)).state.built.filter((built) => built.length > 0)).toHaveLength(5);
    const log = file.log.with(3, { ...(file.log[3] as (typeof file.log)[number]), action: { kind: 'scout' } } as never);
    expect(isRefusal(rebuild(at, { ...match, log }))).toBe(true);
    expect(verify(at, { ...file, log })).toMatchObject({ rule: 'M-17', facts: { n: 3 } });
  });
  it('end with the question they were made for; what is refused is left out', () => {
    const late: Move = { seat: 0, action: build };
    const wrong: Move = { seat: 1, action: { kind: 'build', what: 'castle' } as Move['action'] };
    const { match, entries } = playTogether(at, many(), [wrong, ...all({ kind: 'ready' }), late]);
    expect(entries).toHaveLength(SEATS);
    expect(match.state).toMatchObject({ round: 1 });
    expect(match.state.built[0]).toEqual([]);
  });
  it('are for crowds: with few at the table everybody may take back what is their own', () => {
    const few = begun(at, { seats: 3 });
    expect(isApart(at, few)).toBe(false);
    expect(() => playTogether(at, few, [])).toThrow();
    expect(isApart(at, many())).toBe(true);
  });
});

it('who gives up where everybody acts apart gives up alone: no bot joins', async () => {
  const engine = engineOf((await doors.find(({ id }) => id === 'daifen')!.room()).game);
  const bot = { name: 'bot', by: 'bot', level: 'easy' } as const;
  const match = begun(engine, { seats: 4, players: [{ name: 'Ann', by: 'person' }, bot, bot, bot] });
  const after = ok(play(engine, match, 0, { kind: 'resign' })).match;
  const { bots } = await doors.find(({ id }) => id === 'daifen')!.room();
  expect(nextBotMove(engine, after, bots)?.action.kind).toBe('orders');
  expect([...unheard(engine, after)].map(({ seat }) => seat)).toEqual([1, 2, 3]);
});
