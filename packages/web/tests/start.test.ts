/** The start screen's proposals, what comes after a game, and where it turned: plain data, no game. */
import { describe, expect, test } from 'vitest';
import type { Core } from '@rempart/kernel';
import { asksOf, companiesOf, inCompany, optionsFor, playersFor, proposed, seatsFor } from '../src/doors/start.ts';
import type { Opening } from '../src/doors/start.ts';
import { nextOf, pathTo, turningPoint } from '../src/table/next.ts';
import type { Ended } from '../src/table/next.ts';

const rule = 'XX-1.1';
const options: Opening['options'] = {
  side: { values: ['red', 'blue'], default: 'red', rule, perSeat: true },
  level: { values: ['easy', 'usual', 'hard', 'cruel'], default: 'usual', rule },
};
const start = [
  { option: 'side', as: 'side' },
  { option: 'level', as: 'level', values: ['easy', 'usual', 'hard'] },
] as const;
const opening: Opening = { seats: [1, 4], board: { start }, options, levels: ['easy', 'normal', 'hard'], isNew: false };

describe('the start screen', () => {
  test('has a default ready: alone, as the game is usually played', () => {
    expect(proposed(opening)).toEqual({
      company: 'alone',
      seats: 1,
      level: 'normal',
      options: { side: 'red', level: 'usual' },
    });
    expect(asksOf(opening)[1]?.values).toEqual(['easy', 'usual', 'hard']);
  });
  test('proposes what was chosen last time, as far as it is still on offer', () => {
    const last = { company: 'bots', seats: 9, level: 'hard', options: { side: 'blue', level: 'cruel' } } as const;
    expect(proposed(opening, last)).toEqual({
      company: 'bots',
      seats: 2,
      level: 'hard',
      options: { side: 'blue', level: 'usual' },
    });
  });
  test('proposes an easier first game where the board has one', () => {
    const first = { ...opening, board: { start, firstGame: { level: 'easy' } } };
    expect(proposed({ ...first, isNew: true }).options['level']).toBe('easy');
    expect(proposed(first).options['level']).toBe('usual');
  });
  test('a party that one person runs is alone, too; a game of many has bots instead', () => {
    const party = { ...opening, board: { quick: { seats: 3, people: 3, level: '', options: {} } } };
    expect(proposed(party)).toMatchObject({ company: 'alone', seats: 3 });
    expect(playersFor(proposed(party), 'Ann', { person: String, bot: String }).map(({ by }) => by)).toEqual(
      Array(3).fill('person'),
    );
    expect(seatsFor(party, 'alone')).toEqual([1, 2, 3, 4]); // one hero against all of it, for whoever dares
    expect(seatsFor(party, 'bots')).toEqual([2, 3, 4]);
    const many: Opening = { ...opening, seats: [2, 1000], board: { quick: { seats: 5, level: 'easy', options: {} } } };
    expect(companiesOf(many)).toEqual(['bots', 'here', 'online']);
    expect(proposed(many)).toMatchObject({ company: 'bots', seats: 5, level: 'easy' });
    expect(seatsFor(many, 'bots')).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
  test('what each seat has one of is chosen for oneself; bots take the other seats', () => {
    const chosen = {
      ...inCompany(opening, proposed(opening), 'bots'),
      seats: 3,
      options: { side: 'blue', level: 'hard' },
    };
    expect(optionsFor(opening, chosen)).toEqual({ side: ['blue', 'red', 'red'], level: 'hard' });
    expect(playersFor(chosen, 'Ann', { person: String, bot: (seat) => `b${seat}` })).toEqual([
      { name: 'Ann', by: 'person' },
      { name: 'b1', by: 'bot', level: 'normal' },
      { name: 'b2', by: 'bot', level: 'normal' },
    ]);
  });
});

describe('after the end', () => {
  const me = { name: 'Ann', by: 'person' } as const;
  const ended: Ended = {
    start,
    declared: options,
    matters: () => true,
    options: { side: ['red'], level: 'usual' },
    players: [me],
    bots: ['easy', 'normal', 'hard'],
    seat: 0,
    won: true,
  };
  test('who wins is offered the next level, who loses an easier one', () => {
    expect(nextOf(ended)).toEqual({ why: 'level', option: 'level', value: 'hard' });
    expect(nextOf({ ...ended, won: false })).toEqual({ why: 'easier', option: 'level', value: 'easy' });
  });
  test('at the last level, stronger bots; without bots, the other side; what does not matter is not offered', () => {
    const hardest = { ...ended, options: { side: ['red'], level: 'hard' } };
    const bot = { name: 'b', by: 'bot', level: 'normal' } as const;
    expect(nextOf({ ...hardest, players: [me, bot] })).toEqual({ why: 'bots', option: '', value: 'hard' });
    expect(nextOf(hardest)).toEqual({ why: 'side', option: 'side', value: 'blue' });
    expect(nextOf({ ...ended, matters: () => false })).toBeNull();
  });
  test('the same again is a link, with the change in it', () => {
    expect(pathTo('x', 'id', null)).toBe('/play/x?like=id');
    expect(new URLSearchParams(pathTo('x', 'id', nextOf(ended)).split('?')[1]).get('set')).toBe('["level","hard"]');
  });
  test('it turned before the greatest fall, or the greatest rise of who won', () => {
    const states = [9, 8, 3, 5, 4].map((turn, n) => ({ n: n * 2, state: { turn } as unknown as Core, events: [] }));
    const worth = (state: Core): number => (state as unknown as { turn: number }).turn;
    expect(turningPoint(states, worth, false)?.n).toBe(2);
    expect(turningPoint(states, worth, true)?.n).toBe(4);
    expect(turningPoint([], worth, true)).toBeNull();
  });
});
