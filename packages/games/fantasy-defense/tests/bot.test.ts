/** The players of this room: that they keep to the rules and to their own view, and that more thought plays better. */
import { chooseOptions, dice, seedFrom, engineOf } from '@rempart/kernel';
import type { Action, Bot, Options, Seat } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { bots } from '../bot/index.ts';
import { plansAt } from '../bot/levels.ts';
import { fantasyDefense } from '../index.ts';
import type { State } from '../rules/state.ts';
import { city, A1, A2, B1, B2, G1, G7 } from './city.ts';
import { CALL, FLAME, SHIELD, STORM } from './moves.ts';

const engine = engineOf(fantasyDefense);
const botOf = (level: string): Bot<State> => bots[level] as Bot<State>;
interface Said {
  readonly seat: Seat;
  readonly action: Action;
}
const begin = (seats: number, seed: string, options: Options): State =>
  engine.begin(seats, chooseOptions(fantasyDefense, seats, options) as Options, seedFrom(seed)).state;

/** One game, every action checked; gives what was said and how it stands at the end. */
function play(level: string, seats: number, seed: string, options: Options): { said: Said[]; end: State } {
  const s = begin(seats, seed, options);
  const own = dice(`bots ${seed}`);
  const said: Said[] = [];
  while (s.over === null) {
    const seat = engine.waiting(s)[0]?.seat as Seat;
    const action = botOf(level)(engine, engine.mask(s, seat), seat, own);
    expect(engine.check(s, seat, action), `${JSON.stringify(action)} in ${seed}`).toBeNull();
    engine.act(s, seat, action);
    said.push({ seat, action });
  }
  return { said, end: s };
}

describe('Bots', () => {
  it('are registered, weakest first', () => expect(Object.keys(bots)).toEqual(['easy', 'normal', 'hard', 'expert']));

  const isLong = process.env['LONG'] === '1';
  it.each<[string, number, Options]>([
    ['easy', 1, { faction: ['human'], difficulty: 'recruit' }],
    ['easy', 1, { faction: ['elf'], undo: false }],
    ['easy', 2, { faction: ['elf', 'human'] }],
    ['easy', 2, { faction: ['human', 'elf'], openHands: false, coopBossPower: 'by-battle' }],
    ['normal', 1, { faction: ['human'] }],
    ['normal', 1, { faction: ['elf'], difficulty: 'legend' }],
    ['normal', 2, { faction: ['human', 'elf'], openHands: false }],
    ['hard', 1, { faction: ['elf'] }],
    ['expert', 1, { faction: ['elf'] }],
    // Two experts think for ten seconds a game.
    ...[true, false]
      .filter(() => isLong)
      .map((openHands): [string, number, Options] => ['expert', 2, { faction: ['human', 'elf'], openHands }]),
  ])('%s, %i at the table, %o: only legal moves, and never a step back [FD-12.35]', (level, seats, options) => {
    const { said, end } = play(level, seats, 'legal', options);
    expect(end.over).not.toBeNull();
    const back = said.filter(({ action }) => ['withdraw', 'recant', 'concede'].includes(action.kind));
    expect(back).toEqual([]);
  });

  it.each([1, 2])('%i: the same dice give the same game', (seats) => {
    const options = { faction: ['human', 'elf'].slice(0, seats) };
    const level = seats === 1 ? 'normal' : 'easy';
    expect(play(level, seats, 'again', options)).toEqual(play(level, seats, 'again', options));
  });

  it('expert keeps to its plan, and finds the same one again where it has forgotten it', () => {
    const s = begin(1, 'kept', { faction: ['human'] });
    const first = botOf('expert')(engine, engine.mask(s, 0), 0, dice('one'));
    const other = begin(1, 'elsewhere', { faction: ['elf'] });
    botOf('expert')(engine, engine.mask(other, 0), 0, dice('two'));
    expect(botOf('expert')(engine, engine.mask(s, 0), 0, dice('three'))).toEqual(first);
  });

  it('plans for one turn differ, and lead to walls that differ', () => {
    const s = begin(1, 'plans', { faction: ['human'] });
    const own = dice('own');
    const plansNow = () => plansAt(engine, engine.mask(s, 0), 0, dice('plans'));
    while (s.over === null && plansNow().length < 2) engine.act(s, 0, botOf('easy')(engine, engine.mask(s, 0), 0, own));
    expect(s.over).toBeNull();
    const walls = plansNow().map((plan) => {
      const world = engine.imagine(engine.mask(s, 0), 0, dice('world'));
      while (world.turn === s.turn && world.stack.at(-1)?.step === 'planning')
        engine.act(world, 0, plan(engine, engine.mask(world, 0), 0, dice('on')));
      return JSON.stringify([world.wall, world.used]);
    });
    expect(new Set(walls).size).toBeGreaterThan(1);
  });

  it('easy holds out less long than normal on the same walls', () => {
    const beaten = (level: string): number =>
      [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, i) => {
        const faction = [i % 2 === 0 ? 'human' : 'elf'];
        return sum + play(level, 1, `pair ${i}`, { faction }).end.invaderDiscard.length;
      }, 0);
    expect(beaten('normal')).toBeGreaterThan(beaten('easy') + 8);
  });

  it('decide by what they see alone', () => {
    const s = begin(2, 'behind', { faction: ['human', 'elf'], openHands: false });
    for (let i = 0; i < 12; i++) {
      const seat = engine.waiting(s)[0]?.seat as Seat;
      const other = engine.imagine(engine.mask(s, seat), seat, dice(`world ${i}`));
      const said = (world: State) => botOf('easy')(engine, engine.mask(world, seat), seat, dice(`own ${i}`));
      expect(said(other)).toEqual(said(s));
      engine.act(s, seat, said(s));
    }
  });

  it('[FD-11.8] [FD-12.35] join a vote to concede', () => {
    const { state } = city({ coop: true, votes: [true, false] });
    expect(botOf('normal')(engine, engine.mask(state, 1), 1, dice('vote'))).toEqual({ kind: 'concede' });
  });

  it('shoot what lights have made small: the pixie goes before the sharpshooter [FD-8.7] [FD-8.10]', () => {
    const hand = ['elf-sharpshooter.1', 'elf-pixie.1'];
    const g = city({
      elves: true,
      hand,
      deck: [],
      siege: { [G1]: 'stone-giant' },
      starting: [[]],
      used: [FLAME, CALL],
    });
    const said = botOf('normal')(engine, engine.mask(g.state, 0), 0, dice('lights'));
    expect(said).toEqual({ kind: 'deploy', card: 'elf-pixie.1', gate: G1 });
  });

  it('win where the last invader can be beaten, whatever it costs', () => {
    const { state } = city({
      hand: ['human-champion.1', 'human-champion.2', 'human-footman.1'],
      siege: { [G7]: 'warg-riders' },
      invaderDeck: [],
      starting: [[]],
      used: [STORM, SHIELD],
    });
    const own = dice('last');
    const s = state;
    while (s.over === null && s.turn === 1) {
      engine.act(s, 0, botOf('normal')(engine, engine.mask(s, 0), 0, own));
    }
    expect(s.turn).toBe(1);
  });

  it('[FD-12.21] bring both walls together against a boss', () => {
    const { state } = city({
      coop: true,
      wall: {
        [A2]: ['human-champion.1', 'human-champion.2', 'human-knight.1'],
        [B2]: ['elf-treant.1', 'elf-treant.2'],
      },
      siege: { [A1]: 'vorgath', [B1]: 'vorgath' },
      bosses: ['vorgath'], // the first to come: 40
      hands: [[], ['elf-bowman.1']],
    });
    const own = dice('boss');
    const s = state;
    for (let i = 0; i < 30 && s.turn === 1 && s.over === null; i++) {
      const seat = engine.waiting(s)[0]?.seat as Seat;
      engine.act(s, seat, botOf('normal')(engine, engine.mask(s, seat), seat, own));
    }
    expect(s.invaderDiscard).toContain('vorgath');
  });
});
