/** The story at the end: where the morale went, from the events of whole games and of single battles. */
import { chooseOptions, dice, seedFrom, engineOf } from '@rempart/kernel';
import type { Bot, Options, Seat } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { bots } from '../bot/index.ts';
import { fantasyDefense } from '../index.ts';
import { blowsOf, robbersOf, total } from '../losses.ts';
import type { Moment } from '../losses.ts';
import type { Part } from '../rules/says.ts';
import type { Event, State } from '../rules/state.ts';

const engine = engineOf(fantasyDefense);

/** A whole game as the frame hands it over: each state with what led to it. */
function played(seats: number, seed: string, given: Options): (Moment & { state: State })[] {
  const options = chooseOptions(fantasyDefense, seats, given) as Options;
  const { state, events } = engine.begin(seats, options, seedFrom(seed));
  const moments: (Moment & { state: State })[] = [{ n: 0, state, events }];
  const own = dice(seed);
  for (let s: State = state; s.over === null; s = (moments.at(-1) as { state: State }).state) {
    const seat = engine.waiting(s)[0]?.seat as Seat;
    const action = (bots['easy'] as Bot<State>)(engine, engine.mask(s, seat), seat, own);
    const done = engine.play(s, seat, action);
    if ('rule' in done) throw new Error(done.rule);
    moments.push({ n: moments.length, state: done.state, events: done.events });
  }
  return moments;
}
const at = (morale: number, turn: number, events: readonly Event[] = [], n = 0): Moment => ({
  n,
  state: { morale, turn },
  events,
});

const partAt = (gate: string): Part => ({ gate, bonus: 0, cards: ['human-levy.1'], powers: [5] });
const beaten = (invader: string, against: number, gates: string[], held: string[]): Event => ({
  e: 'battleLost',
  invader,
  gates,
  power: 5,
  against,
  parts: held.map(partAt),
});
const fell = (gate: string, loss: number, morale: number): Event => ({ e: 'moraleLost', gate, loss, morale });

describe('where the morale went', () => {
  it.each([
    [1, { faction: ['human'] }],
    [2, { faction: ['human', 'elf'] }],
  ] as [number, Options][])('%i at the table: every point lost has its blow, in its turn', (seats, options) => {
    const moments = played(seats, 'blows', options);
    const [first, last] = [moments[0]?.state, moments.at(-1)?.state] as [State, State];
    const blows = blowsOf(moments);
    expect(blows.length).toBeGreaterThan(2);
    expect(total(blows)).toBe(first.morale - last.morale);
    for (const { n, turn, gate, invader, held, power, against } of blows) {
      const before = (moments[n - 1] as { state: State }).state;
      expect([turn, before.siege[before.gates.indexOf(gate)]]).toEqual([before.turn, invader]);
      expect(held ? power < against : (before.wall[before.gates.indexOf(gate)] ?? []).length === 0).toBe(true);
    }
    const robbers = robbersOf(blows);
    expect(robbers.reduce((sum, { loss }) => sum + loss, 0)).toBe(total(blows));
    expect(robbers.map(({ loss }) => loss)).toEqual(robbers.map(({ loss }) => loss).toSorted((a, b) => b - a));
  });

  it('[FD-6.4] [FD-6.5] [FD-11.3] tells lost battles from open gates, and takes no more than was left', () => {
    const lost = beaten('warg-pack', 9, ['river-gate'], ['river-gate']);
    const pillaged: Event = { e: 'pillaged', invader: 'cave-troll', gates: ['iron-gate'] };
    const moments = [
      at(10, 1),
      at(8, 1, [lost, fell('river-gate', 2, 8), { e: 'turnBegan', turn: 2, seat: 0 }], 4),
      at(0, 2, [pillaged, fell('iron-gate', 9, 0)], 7),
    ];
    expect(blowsOf(moments)).toEqual([
      { n: 4, turn: 1, invader: 'warg-pack', gate: 'river-gate', held: true, power: 5, against: 9, loss: 2 },
      { n: 7, turn: 2, invader: 'cave-troll', gate: 'iron-gate', held: false, power: 0, against: 0, loss: 8 },
    ]);
  });

  it('[FD-12.23] a boss before two gates: one held in vain, one left open', () => {
    const events = [
      beaten('ashmaw', 30, ['river-gate', 'oak-gate'], ['river-gate']),
      fell('river-gate', 3, 7),
      fell('oak-gate', 5, 2),
    ];
    const blows = blowsOf([at(10, 3), at(2, 3, events, 1)]);
    expect(blows.map(({ gate, held, loss }) => [gate, held, loss])).toEqual([
      ['river-gate', true, 3],
      ['oak-gate', false, 5],
    ]);
    expect(robbersOf(blows)).toEqual([{ invader: 'ashmaw', loss: 8, blows }]);
  });

  it('nothing lost, nothing told; a game begun from a position tells what came after', () => {
    expect(blowsOf([])).toEqual([]);
    expect(blowsOf([at(20, 0), at(20, 1)])).toEqual([]);
  });
});
