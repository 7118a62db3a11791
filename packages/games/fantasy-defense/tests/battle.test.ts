/** Battle phases of cities made by chance, as the game has them and as the book has them. */
import { dice, engineOf } from '@rempart/kernel';
import type { Dice, Event, Seat } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { fantasyDefense } from '../index.ts';
import type { State } from '../rules/state.ts';
import { follow } from './battle.oracle.ts';
import { anyCity, LONG } from './cities.ts';
import { finish } from './moves.ts';

const engine = engineOf(fantasyDefense);

/** Plays on to the end of the battle phase, choosing by chance, and gives what was told until then. */
function fought(s: State, luck: Dice): Event[] {
  const told: Event[] = [];
  const act = (seat: Seat, action: Parameters<typeof engine.act>[2]): void =>
    engine.act(s, seat, action, (event) => told.push(event));
  for (let seat = 0; seat < s.seats; seat++) act(seat, finish);
  const isOn = (): boolean => s.over === null && s.turn === 1 && s.stack.some(({ step }) => step === 'battle');
  while (isOn()) {
    const { seat } = engine.waiting(s)[0] as { seat: Seat };
    act(seat, engine.sample(s, seat, luck));
  }
  const end = told.findIndex(({ e }) => e === 'turnBegan');
  return end < 0 ? told : told.slice(0, end);
}

describe('battles, worked out twice', () => {
  it('[FD-6.2] [FD-6.8] [FD-12.34] thousands of battles end as the book has it', () => {
    const luck = dice('battles');
    let battles = 0;
    const ends = new Set<string>();
    for (let i = 0; i < (LONG ? 8_000 : 900); i++) {
      const s = anyCity(luck);
      const begun = structuredClone(s);
      const told = fought(s, luck);
      const { end, resolved } = follow(begun, told);
      battles += resolved;
      const [game, book] = [s, end].map(({ wall, morale, invaderDiscard }) => ({ wall, morale, invaderDiscard }));
      expect(game).toEqual(book);
      ends.add(s.over?.rule ?? 'on');
    }
    expect(battles).toBeGreaterThan(2_000);
    expect([...ends].sort()).toEqual(['FD-11.1', 'FD-11.3', 'on']);
  });
});
