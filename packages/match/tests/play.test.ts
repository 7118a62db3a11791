import { isRefusal } from '@rempart/kernel';
import type { Refusal } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import {
  botDice,
  close,
  commitmentOf,
  levelsIn,
  newMatch,
  nextBotMove,
  play,
  resign,
  seedOf,
  sit,
  tempered,
  undo,
} from '../src/index.ts';
import type { Bots, Match, Player } from '../src/index.ts';
import { begun, ok, people, engine } from './at-table.ts';
import { orderTable } from './orders.ts';
import type { Orders } from './orders.ts';

const refused = (x: object): Refusal => {
  if (!isRefusal(x)) throw new Error('it was allowed');
  return x;
};
const mill = { kind: 'build', what: 'mill' };
const wall = { kind: 'build', what: 'wall' };
const ready = { kind: 'ready' };

describe('a new match', () => {
  it('[M-8] has as many seats as the game takes', () => {
    expect(refused(newMatch(engine, { seats: 9, secret: 's' }))).toEqual({
      rule: 'M-8',
      facts: { seats: 9, least: 2, most: 4 },
    });
    expect(refused(newMatch(engine, { seats: 2, secret: 's', players: people(3) })).rule).toBe('M-8');
  });
  it('[M-9] has only options that are offered, and a pace that can be kept', () => {
    const wrong = newMatch(orderTable, { seats: 1, secret: 's', options: { undo: 'maybe' } });
    expect(refused(wrong)).toEqual({ rule: 'M-9', facts: { option: 'undo', allowed: [true, false] } });
    expect(refused(newMatch(orderTable, { seats: 1, secret: 's', options: { speed: 1 } })).facts?.option).toBe('speed');
    const pace = { kind: 'slots' as const, days: [1], time: '19:00', zone: 'Europe/Atlantis' };
    const lost = newMatch(orderTable, { seats: 1, secret: 's', house: { pace } });
    expect(refused(lost)).toEqual({ rule: 'M-9', facts: { option: 'pace.zone', allowed: [] } });
  });
  it('commits itself to a secret, and everybody can add to the seed', () => {
    const { header } = begun(engine, { secret: 'hush' });
    expect(header.fairness).toEqual({ commitment: commitmentOf('hush'), contributions: ['', ''], secret: 'hush' });
    const other = begun(engine, { secret: 'hush', contributions: ['', 'my dice'] });
    expect(seedOf(other.header.fairness)).not.toEqual(seedOf(header.fairness));
    expect(other.state.chance.seed).toEqual(seedOf(other.header.fairness));
  });
  it('pins the edition, completes the options and leaves seats open', () => {
    const { match } = ok(newMatch(orderTable, { seats: 2, secret: 's', players: [{ name: 'A', by: 'person' }] }));
    expect(match.header).toMatchObject({ game: 'orders', edition: 1, options: { undo: true } });
    expect(match.players.map((p) => p.by)).toEqual(['person', 'open']);
  });
});

describe('a move', () => {
  it('[K-5] made on an older position is refused, with both numbers', () => {
    let match = begun(orderTable, { seats: 1 });
    match = ok(play(orderTable, match, 0, mill, { n: 0 })).match;
    expect(refused(play(orderTable, match, 0, wall, { n: 0 }))).toEqual({ rule: 'K-5', facts: { n: 0, newest: 1 } });
    expect(refused(play(orderTable, match, 0, wall, { n: 7 })).rule).toBe('K-5');
    expect(isRefusal(play(orderTable, match, 0, wall, { n: 1 }))).toBe(false);
  });
  it('[K-5] is not stale by what others do where several are asked together', () => {
    let match = begun(orderTable, { seats: 2 });
    match = ok(play(orderTable, match, 1, mill)).match;
    const done = ok(play(orderTable, match, 0, mill, { n: 0 }));
    expect(refused(play(orderTable, done.match, 0, wall, { n: 0 })).rule).toBe('K-5'); // he has moved himself
    const back = ok(undo(orderTable, done.match, 1)).match;
    expect(refused(play(orderTable, back, 0, wall, { n: 2 })).rule).toBe('K-5'); // something was taken back
    let next = done.match;
    for (const seat of [0, 1]) next = ok(play(orderTable, next, seat, ready)).match;
    expect(refused(play(orderTable, next, 1, wall, { n: 2 })).rule).toBe('K-5'); // another round, another question
  });
  it('[K-5] is not stale because somebody sat down', () => {
    const match = ok(sit(begun(orderTable, { seats: 1 }), 0, { name: 'Z', by: 'person' })).match;
    expect(isRefusal(play(orderTable, match, 0, mill, { n: 0 }))).toBe(false);
  });
  it('sent twice under one id is played once', () => {
    const match = begun(orderTable, { seats: 2 });
    const first = ok(play(orderTable, match, 0, mill, { id: 'a', n: 0 }));
    const second = ok(play(orderTable, first.match, 0, mill, { id: 'a', n: 0 }));
    expect(second).toEqual(first);
    expect(second.match).toBe(first.match);
    expect(ok(play(orderTable, first.match, 1, mill, { id: 'a' })).match.log.length).toBe(3); // another seat's id
    const back = ok(undo(orderTable, first.match, 0));
    expect(ok(play(orderTable, back.match, 0, mill, { id: 'a' })).entry).toBe(first.entry);
  });
  it('is refused by the game’s own rules as ever, and leaves the match as it was', () => {
    const match = begun(engine);
    const before = JSON.stringify(match);
    expect(refused(play(engine, match, 0, { kind: 'bid', gold: 50 })).rule).toBe('SK-3.4');
    expect(refused(play(engine, match, 0, 'nonsense')).rule).toBe('K-4');
    expect(refused(play(engine, match, 7, { kind: 'bid', gold: 0 })).rule).toBe('K-2');
    ok(play(engine, match, 0, { kind: 'bid', gold: 1 }));
    expect(JSON.stringify(match)).toBe(before);
  });
  it('[M-7] is refused when the match is closed', () => {
    const match = ok(close(begun(engine), { why: 'flood' })).match;
    for (const done of [
      play(engine, match, 0, {}),
      close(match),
      resign(engine, match, 0),
      sit(match, 0, people(1)?.[0] as Player),
    ])
      expect(refused(done)).toEqual({ rule: 'M-7', facts: { why: 'flood' } });
  });
});

describe('a seat', () => {
  it('is handed over, with a line in the log', () => {
    const done = ok(sit(begun(engine), 1, { name: 'Eve', by: 'person' }, { why: 'holidays' }));
    expect(done.match.players[1]).toEqual({ name: 'Eve', by: 'person' });
    expect(done.entry).toMatchObject({ do: 'sit', seat: 1, why: 'holidays', hash: done.match.log[0]?.hash });
  });
  it('[M-10] must exist', () => {
    expect(refused(sit(begun(engine), 5, { name: 'Eve', by: 'person' }))).toEqual({
      rule: 'M-10',
      facts: { number: 6 },
    });
    expect(refused(resign(engine, begun(engine), 5)).rule).toBe('M-10');
  });
  it('that resigns gives up in the game’s own way', () => {
    const done = ok(resign(orderTable, begun(orderTable, { seats: 2 }), 0));
    expect(done.match.state.over).toEqual({ winners: [1], rule: 'OR-5' });
    expect(done.entries.map((e) => e.do)).toEqual(['play']);
    expect(refused(resign(orderTable, done.match, 1)).rule).toBe('M-5');
  });
  it('that resigns where no rule speaks of it is gone, and gets what otherwise happens', () => {
    const done = ok(resign(engine, begun(engine), 1));
    expect(done.match.players[1]).toEqual({ name: 'P1', by: 'gone' });
    expect(nextBotMove(engine, done.match, {})).toEqual({ seat: 1, action: { kind: 'bid', gold: 0 } });
  });
});

describe('a bot', () => {
  it('with a name that its game knows plays in that temper, at its level; tempers are no levels', () => {
    const bots = { easy: 1, 'easy:mirza': 1, hard: 1, 'hard:mirza': 1 };
    expect(levelsIn(bots)).toEqual(['easy', 'hard']);
    const seated = (name: string, level: string) => tempered({ name, by: 'bot', level }, bots).level;
    expect([seated('Mirza', 'easy'), seated('Mirza', 'hard'), seated('Anna', 'easy')]).toEqual([
      'easy:mirza',
      'hard:mirza',
      'easy',
    ]);
    expect(seated('Mirza', 'easy:mirza')).toBe('easy:mirza');
    expect(tempered({ name: 'Mirza', by: 'person' }, bots)).toEqual({ name: 'Mirza', by: 'person' });
  });
  const players: Player[] = [
    { name: 'A', by: 'person' },
    { name: 'B', by: 'bot', level: 'builder' },
  ];
  const seen: Orders[] = [];
  const bots: Bots<Orders> = {
    builder(at, view, me, dice) {
      seen.push(view);
      return at.sample(view, me, dice);
    },
    cheat: () => ({ kind: 'win' }),
  };
  const match: Match<Orders> = ok(play(orderTable, begun(orderTable, { seats: 2, players }), 0, mill)).match;

  it('is handed a mask, and dice of its own that fall the same again', () => {
    const move = nextBotMove(orderTable, match, bots);
    expect(seen.at(-1)?.built).toEqual([[], []]);
    expect(seen.at(-1)?.chance.seed).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(nextBotMove(orderTable, match, bots)).toEqual(move);
    const { fairness } = match.header;
    const draws = (n: number, seat: number) => Array.from({ length: 8 }, () => botDice(fairness, n, seat).pick(1000));
    expect(draws(3, 1)).toEqual(draws(3, 1));
    expect(draws(3, 1)).not.toEqual(draws(4, 1));
    expect(draws(3, 1)).not.toEqual(draws(3, 0));
  });
  it('that names what is not legal gets what otherwise happens', () => {
    const cheat = ok(sit(match, 1, { name: 'C', by: 'bot', level: 'cheat' })).match;
    const told: string[] = [];
    const move = nextBotMove(orderTable, cheat, bots, ({ message }) => told.push(message));
    expect(move).toEqual({ seat: 1, action: ready });
    expect(told).toEqual([`${orderTable.game.id}: the bot cheat in seat 1 has failed: its move is refused by K-4`]);
  });
  it('leaves people alone, and is silent when the match is over', () => {
    expect(nextBotMove(orderTable, begun(orderTable, { seats: 2 }), bots)).toBeNull();
    expect(nextBotMove(orderTable, ok(resign(orderTable, match, 0)).match, bots)).toBeNull();
  });

  it('that throws, or that is not here, does what the clock would do, and whoever listens is told', () => {
    const match = begun(orderTable, {
      seats: 2,
      players: [
        { name: '', by: 'person' },
        { name: '', by: 'bot', level: 'builder' },
      ],
    });
    const clock = orderTable.otherwise(match.state, 1);
    const told: unknown[] = [];
    const broken = {
      builder: () => {
        throw new Error('out of ideas');
      },
    };
    expect(nextBotMove(orderTable, match, broken, (error) => told.push(error))).toEqual({ seat: 1, action: clock });
    expect(nextBotMove(orderTable, match, {}, (error) => told.push(error))).toEqual({ seat: 1, action: clock });
    const said = `Error: ${orderTable.game.id}: the bot builder in seat 1 has failed: `;
    expect(told.map(String)).toEqual([`${said}Error: out of ideas`, `${said}RangeError: no bot is called builder`]);
  });
});
