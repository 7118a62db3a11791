/** Each property of conform is needed: it is shown a game with one fault, and it alone complains. */
import { expect, it } from 'vitest';
import type { AnyAction, Core, Decision, Dice, GameDef, Kit, KitOf, Options, Procedure, Seat } from '../src/index.ts';
import { HIDDEN, SPECTATOR } from '../src/index.ts';
import { properties } from '../testing/conform.ts';
import { trialOf } from '../testing/conform/matches.ts';
import { skirmish } from '../testing/skirmish/index.ts';
import en from '../testing/skirmish/rulebook/en.md';
import { asking, go, plain, saying, toy as bare, wait } from './toys.ts';
import type { Toy } from './toys.ts';

type S = Parameters<typeof skirmish.imagine>[0];
type Game = GameDef<S>;
const decision = (name: string) => skirmish.steps[name] as Decision<S>;
const procedure = (name: string) => skirmish.steps[name] as Procedure<S>;
const withSteps = (steps: Game['steps']): Game => ({ ...skirmish, steps: { ...skirmish.steps, ...steps } });
/** Skirmish with one action of a decision changed. */
function withAction(step: string, kind: string, change: (def: AnyAction<S>) => AnyAction<S>): Game {
  const actions = decision(step).actions.map((def) => (def.kind === kind ? change(def) : def));
  return withSteps({ [step]: { ...decision(step), actions } });
}
/** The toy, with nothing hidden but the traps, so that a fault is the only one. */
const toy: typeof bare = (steps, more) =>
  bare(steps, { sight: { ...bare({}).sight, hands: 'all', deck: 'all', orders: 'all' }, imagine: redealt, ...more });
const end = (_s: Toy, k: Kit) => k.win({ winners: [], rule: 'K-1' });
const turnOf = (actions: AnyAction<Toy>[], more: Partial<Decision<Toy>> = {}) =>
  asking(actions, { closes: ['go'], otherwise: () => ({ kind: 'go' }), ...more });

/** The properties that complain, by their titles, and what they say. */
function complaints<T extends Core>(game: GameDef<T>): { title: string; says: string }[] {
  const seats = [2, 3];
  const trial = trialOf(
    { ...game, id: 'broken' },
    { seats, optionSets: [{}], games: 5, seed: 'broken', positions: 150 },
  );
  return properties(game, { rules: { en }, turns: true }).flatMap(([title, property]) => {
    try {
      property(trial);
      return [];
    } catch (error) {
      return [{ title, says: (error as Error).message }];
    }
  });
}

let begun = 0;
const steps = (turn: Decision<Toy>): GameDef<Toy>['steps'] => ({ game: ['turn', 'end'], turn, end });
const redealt = (s: Toy, _me: Seat, luck: Dice): void => void (s.traps = [luck.pick(2) === 1, luck.pick(2) === 1]);
const together = (s: Toy): Seat[] => s.score.map((_, seat) => seat);
const pay = (s: Toy): void => s.score.forEach((_, seat) => (s.score[seat] = s.log.length));

/** Back to the turn, for as long as the trap holds. */
const trap = (s: Toy, k: Kit): void => (s.traps[0] === true ? ['trap', 'turn'] : []).forEach((step) => k.call(step));

interface Plant {
  readonly property: string; // words of its title
  readonly fault: string;
  readonly game: GameDef<S> | GameDef<Toy>;
  readonly says: RegExp;
}
const plants: readonly Plant[] = [
  {
    property: 'until the game is over',
    fault: 'a player who dawdles is not stopped by its bound',
    game: toy(steps(turnOf([saying(), go], { any: () => ({ kind: 'go' }) })), { bound: 2 }),
    says: /not over within its bound of 2 actions/,
  },
  {
    property: 'ends only',
    fault: 'an end that it does not name',
    game: { ...skirmish, ends: ['SK-6.1'] },
    says: /ended by SK-6\.2, which is not among its ends/,
  },
  {
    property: 'listed as legal passes check',
    fault: 'an action is listed twice',
    game: withAction('turn', 'pass', (def) => ({ ...def, options: () => [{ kind: 'pass' }, { kind: 'pass' }] })),
    says: /listed twice/,
  },
  {
    property: 'that passes check is listed',
    fault: 'only marches of one unit are listed',
    game: withAction('turn', 'march', (def) => ({
      ...def,
      options: (s, me) => def.options(s, me).filter((a) => a['units'] === 1),
    })),
    says: /legal does not list it/,
  },
  {
    property: 'otherwise is legal',
    fault: 'the clock bids what nobody has',
    game: withSteps({ bids: { ...decision('bids'), otherwise: () => ({ kind: 'bid', gold: 99 }) } }),
    says: /is refused: \{"rule":"SK-3\.4"/,
  },
  {
    property: 'every rule cited',
    fault: 'an end by a rule that no page has',
    game: { ...skirmish, ends: [...skirmish.ends, 'SK-9.9'] },
    says: /SK-9\.9/,
  },
  {
    property: 'the state is JSON',
    fault: 'a number that no file can hold',
    game: toy(steps(turnOf([saying({ apply: (s) => void (s.score[0] = NaN) }), go]))),
    says: /what JSON keeps of it: \.score\.0/,
  },
  {
    property: 'play is act',
    fault: 'a set-up that remembers the one before',
    game: toy(steps(wait), {
      setup: (seats, options, k) => ({ ...toy({}).setup(seats, options, k), log: [`begun ${begun++}`] }),
    }),
    says: /begun twice from one seed, it is not the same: \.log/,
  },
  {
    property: 'masks fail closed',
    fault: 'a mask shows more or less when it is masked again',
    game: toy(steps(wait), {
      sight: { ...toy({}).sight, traps: 'all', orders: (orders) => orders.map((word) => (word === '?' ? '??' : '?')) },
      imagine: (s, _me, luck) => void (s.orders = s.orders.map(() => ['march', 'wait'][luck.pick(2)] as string)),
    }),
    says: /masked again: \.orders/,
  },
  {
    property: 'answer on a mask as on the state',
    fault: 'a need knows a mask when it reads one',
    game: withAction('turn', 'pass', (def) => ({
      ...def,
      needs: [['SK-4.7', (s, me) => s.hands[1 - Math.min(me, 1)]?.includes(HIDDEN) !== true]],
    })),
    says: /on its mask/,
  },
  {
    property: 'scrambling',
    fault: 'a need reads what is hidden, where the mask happens to say the same',
    game: toy(steps(turnOf([saying({ needs: [['K-3', (s) => s.traps[0] !== true]] }), go])), {
      imagine: redealt,
      keeps: () => 'K-76',
    }),
    says: /in an imagined world/,
  },
  {
    property: 'is told follows from what it sees',
    fault: '[K-65] a private draw is told to everybody',
    game: withSteps({
      income: (s, k, f) => procedure('income')(s, { ...k, emit: ({ see: _see, ...told }) => k.emit(told) }, f),
    }),
    says: /is told of "\w+", which it does not see|is told in another world/,
  },
  {
    property: 'is told follows from what it sees',
    fault: '[K-65] a count that nobody may know is told',
    game: toy(
      steps(
        turnOf([
          plain('listen', { apply: (s, _me, _a, k) => k.emit({ e: 'heard', traps: s.traps.filter(Boolean).length }) }),
          go,
        ]),
      ),
      {
        imagine: redealt,
        setup: (seats, options, k) => ({
          ...toy({}).setup(seats, options, k),
          traps: [k.pick(2) === 1, k.pick(2) === 1],
        }),
        keeps: () => 'K-76',
      },
    ),
    says: /is told in another world that looks the same to it: \.0\.traps/,
  },
  {
    property: 'is told follows from what it sees',
    fault: '[K-65] the first cards are dealt aloud',
    game: {
      ...skirmish,
      setup(seats: number, options: Options, k: KitOf<S>) {
        const begun = skirmish.setup(seats, options, k);
        begun.hands.forEach(([card = ''], seat) => k.emit({ e: 'drew', seat, card }));
        return begun;
      },
    },
    says: /as it begins: seat -?\d is told of "\w+", which it does not see/,
  },
  {
    property: 'imagine knows the mask only',
    fault: 'what others really hold is dealt again',
    game: {
      ...skirmish,
      imagine(s: S, me: Seat, luck: Dice) {
        const pool = luck.shuffle([...s.deck, ...s.hands.flatMap((hand, seat) => (seat === me ? [] : hand))]);
        s.hands = s.hands.map((hand, seat) => (seat === me ? hand : pool.splice(0, hand.length)));
        s.deck = pool;
      },
    },
    says: /from the whole state and from its mask, by the same dice/,
  },
  {
    property: 'imagined worlds play on',
    fault: 'a world is imagined that has no end',
    game: toy(
      { game: ['turn', 'trap', 'end'], turn: turnOf([go]), trap, end },
      { imagine: (s, _me, luck) => void (s.traps = [true, luck.pick(2) === 1]) },
    ),
    says: /never ends/,
  },
  {
    property: 'imagined worlds differ',
    fault: 'what is hidden is always imagined as the same',
    game: toy(steps(wait), { imagine: (s) => void (s.traps = [true, false]) }),
    says: /the same in all imagined worlds: .*traps/,
  },
  {
    property: 'has taught nobody anything',
    // The flag masks to false. Opening the box where it is false looks to the kernel as if everybody had known.
    fault: 'a box is opened, and a policy of the game’s own hid what was in it',
    game: toy(
      steps(turnOf([plain('open', { apply: (s) => void s.shown.push(s.traps[0] === true ? 'snap' : 'box') }), go])),
      {
        sight: { ...toy({}).sight, traps: (traps) => traps.map(() => false) },
        imagine: redealt,
        setup: (seats, options, k) => ({ ...toy({}).setup(seats, options, k), traps: [false, k.pick(2) === 1] }),
      },
    ),
    says: /undo would teach/,
  },
  {
    property: 'has given nobody else anything',
    fault: 'who goes home last can take back the pay of all',
    game: toy({
      game: ['turn', 'pay', 'turn', 'end'],
      turn: turnOf([saying(), go], { who: together }),
      pay,
      end,
    }),
    says: /undo would take from seat \d what it has: score/,
  },
  {
    property: 'that decide together commute',
    fault: 'what is said is written down in the order of speaking',
    game: toy(steps(turnOf([saying(), go], { who: together, independent: true }))),
    says: /swapped: \.log/,
  },
  {
    property: 'no state of the past',
    fault: 'to look at a table is to write on it',
    game: toy(steps(turnOf([saying(), go])), {
      sight: {
        ...toy({}).sight,
        orders: (orders, me) => (me === SPECTATOR ? orders.fill('seen') : orders),
      },
    }),
    says: /has changed since: \.orders/,
  },
];

it('every property has its plant', () => {
  const titles = properties(toy(steps(turnOf([go], { independent: true }))), { rules: { en } }).map(([title]) => title);
  expect(titles.filter((title) => !plants.some(({ property }) => title.includes(property)))).toEqual([]);
});
it('[K-65] games without a fault pass', () => {
  for (const game of [skirmish, toy(steps(turnOf([saying(), go])))]) expect(complaints(game as GameDef<S>)).toEqual([]);
});
it.each(plants)('$property: $fault', ({ property, game, says }) => {
  const [first, ...others] = complaints(game as GameDef<S>);
  expect(first?.title).toContain(property);
  expect(first?.says).toMatch(says);
  expect(others).toEqual([]);
});
