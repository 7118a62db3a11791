/** Nothing appears or vanishes but by a rule's own event: continents at random and of bots, turn by turn, with an accountant. */
import { dice, seedFrom } from '@rempart/kernel';
import type { Event, Options } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { botTurn } from '../sim.ts';
import type { State } from '../rules/state.ts';
import { engine } from './kingdoms.ts';
import { balanceTurn, Unbalanced } from './ledger.ts';

const TIMES = process.env.LONG === undefined ? 1 : 20;

/** A continent to its end; how much changed hands and how many fell on the way. */
type Turn = (s: State, emit: (e: Event) => void) => void;
function watched(seats: number, options: Options, seed: string, turn: Turn, before?: (s: State) => void) {
  const s = engine.begin(seats, options, seedFrom(seed)).state;
  const found = { moved: 0, fallen: 0, turns: 0 };
  while (s.over === null) {
    before?.(s);
    const opened = engine.clone(s);
    const events: Event[] = [];
    turn(s, (e) => events.push(e));
    const { moved, fallen } = balanceTurn(opened, events, s);
    found.moved += moved;
    found.fallen += fallen;
    found.turns++;
  }
  return found;
}
const add = <T extends { [name: string]: number }>(a: T, b: T): T =>
  Object.fromEntries(Object.entries(a).map(([name, n]) => [name, n + (b[name] as number)])) as T;
const none = { moved: 0, fallen: 0, turns: 0 };

describe('[DA-13.3] the accounts of everything', () => {
  it.each(['easy', 'normal', 'hard'] as const)('[DA-13.3] of continents of %s bots balance', (level) => {
    let all = none;
    const games = { easy: 4, normal: 4, hard: 1 }[level] * TIMES;
    for (let i = 0; i < games; i++)
      all = add(
        all,
        watched(level === 'hard' ? 3 : 5, { turnLimit: 40 }, `${level} ${i}`, (s, emit) =>
          botTurn(s, [level], `${level} ${i}`, emit),
        ),
      );
    expect(Math.min(all.moved, all.fallen, all.turns)).toBeGreaterThan(0);
  });
  it('[DA-13.3] of continents at random balance, the clock’s turns among them', () => {
    let all = none;
    for (let i = 0; i < 6 * TIMES; i++) {
      const luck = dice(`random ${i}`);
      const options = { turnLimit: 30, idleTurns: 4, openKingdoms: i % 2 === 0 };
      all = add(
        all,
        watched(
          4,
          options,
          `random ${i}`,
          (s, emit) => {
            const asked = engine.waiting(s).map(({ seat }) => seat);
            for (const seat of asked)
              for (let n = luck.pick(6); n > 0; n--) {
                const action = engine.sample(s, seat, luck);
                if (action.kind === 'orders') engine.act(s, seat, action, emit);
              }
            for (const seat of asked) engine.act(s, seat, { kind: 'ready' }, emit, luck.pick(3) === 0);
          },
          // Lords at random seldom have spies and caravans: these find some at home.
          (s) => {
            for (const { seat } of engine.waiting(s))
              s.units[seat] = (s.units[seat] as number[]).map((n) => (n === 0 && luck.pick(40) === 0 ? 3 : n));
          },
        ),
      );
    }
    expect(Math.min(all.moved, all.turns)).toBeGreaterThan(0);
  });
  it('[DA-13.3] a coin or a man too many is found', () => {
    const s = engine.begin(5, {}, seedFrom('thief')).state;
    for (let turn = 0; turn < 6; turn++) botTurn(s, ['normal'], 'thief');
    const before = engine.clone(s);
    const events: Event[] = [];
    botTurn(s, ['normal'], 'thief', (e) => events.push(e));
    expect(() => balanceTurn(before, events, s)).not.toThrow();
    for (const tamper of [
      (w: State) => (w.gold[1] = (w.gold[1] as number) + 1),
      (w: State) => ((w.units[2] as number[])[0] = 99),
      (w: State) => ((w.buildings[3] as number[])[1] = 99),
      (w: State) => (w.intellect[0] = 99),
    ]) {
      const world = engine.clone(s);
      tamper(world);
      expect(() => balanceTurn(before, events, world)).toThrow(Unbalanced);
    }
  });
});
