/** Each property of conform is shown a game that breaks it, and must see that; skirmish itself passes them all. */
import { describe, expect, it } from 'vitest';
import type { Action, AnyAction, Core, Decision, Facts, GameDef, Kit, Procedure, Seat } from '../src/index.ts';
import { draftsOf, HIDDEN } from '../src/index.ts';
import { properties } from '../testing/conform.ts';
import { trialOf } from '../testing/conform/matches.ts';
import { cheapProofsHold } from '../testing/conform/undo.ts';
import { skirmish } from '../testing/skirmish/index.ts';
import en from '../testing/skirmish/rulebook/en.md';
import { asking, go, plain, saying, toy } from './toys.ts';
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

/** What the property complains of; null when it holds. */
function complaint<T extends Core>(game: GameDef<T>, title: string, seats = [2, 3], games = 6): string | null {
  const trial = trialOf({ ...game, id: 'broken' }, { seats, optionSets: [{}], games, seed: 'broken', positions: 150 });
  const [, property] = properties(game, { rules: { en } }).find(([name]) => name.includes(title)) ?? [];
  if (property === undefined) throw new Error(`no property is called ${title}`);
  try {
    property(trial);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('conform sees', () => {
  it('a game that does not end', () => {
    const endless = withSteps({ upkeep: () => {} });
    expect(complaint({ ...endless, bound: 200 }, 'until the game is over', [2], 1)).toContain('bound of 200 actions');
    expect(complaint(withSteps({ turn: { ...decision('turn'), actions: [] } }), 'until the game is over')).toContain(
      'nothing is legal',
    );
    const thrown = complaint(
      withSteps({
        fight: () => {
          throw new Error('the dice are lost');
        },
      }),
      'until the game is over',
    );
    expect(thrown).toContain('the dice are lost');
  });
  it('an end by another rule, or for a seat that nobody has', () => {
    expect(complaint({ ...skirmish, ends: ['SK-6.1'] }, 'ends only')).toContain('ended by SK-6.2');
    const ghost = withSteps({ upkeep: (_s, k) => k.win({ winners: [7], rule: 'SK-6.2' }) });
    expect(complaint(ghost, 'ends only')).toContain('nobody sits there');
  });
  it('something listed twice, or listed untidy', () => {
    const twice = withAction('turn', 'pass', (def) => ({
      ...def,
      options: () => [{ kind: 'pass' }, { kind: 'pass' }],
    }));
    expect(complaint(twice, 'passes check')).toContain('listed twice');
    const tidy = (a: Action & Facts) => ({ ...a, units: 1 });
    expect(
      complaint(
        withAction('turn', 'march', (def) => ({ ...def, tidy })),
        'passes check',
      ),
    ).toContain('untidy');
  });
  it('something listed that check refuses, because its shape forbids it', () => {
    const shape = { units: { ok: (v: unknown): v is number => v === 1, some: () => 1 } };
    const short = withAction('turn', 'march', (def) => ({ ...def, shape: { ...def.shape, ...shape } }));
    expect(complaint(short, 'passes check')).toContain('is listed, but check says {"rule":"K-4"');
  });
  it('something that passes check and is not listed', () => {
    const options = (def: AnyAction<S>) => (s: S, me: Seat) => def.options(s, me).filter((a) => a['units'] === 1);
    expect(
      complaint(
        withAction('turn', 'march', (def) => ({ ...def, options: options(def) })),
        'that passes check is listed',
      ),
    ).toContain('legal does not list it');
  });
  it('an otherwise that is refused, or a clock that changes nothing', () => {
    const broke = withSteps({ bids: { ...decision('bids'), otherwise: () => ({ kind: 'bid', gold: 99 }) } });
    expect(complaint(broke, 'otherwise')).toContain('is refused: {"rule":"SK-3.4"');
    const idle = plain('idle');
    const still = toy({
      game: ['turn'],
      turn: asking([go, idle], { closes: ['go'], otherwise: () => ({ kind: 'idle' }) }),
    });
    expect(complaint(still, 'otherwise', [1], 6)).toContain('nothing changed');
  });
  it('a rule that does not exist', () => {
    expect(complaint({ ...skirmish, ends: [...skirmish.ends, 'SK-9.9'] }, 'every rule cited')).toContain('SK-9.9');
    const told = withSteps({
      income: (s, k, f) => (procedure('income')(s, k, f), k.emit({ e: 'round', rule: 'SK-8.8', round: 0 })),
    });
    expect(complaint(told, 'every rule cited')).toContain('SK-8.8');
  });
  it('a state that is not JSON', () => {
    const hole = withSteps({
      income: (s, k, f) => (procedure('income')(s, k, f), void (s.round = s.round === 2 ? NaN : s.round)),
    });
    expect(complaint({ ...hole, bound: 500 }, 'is JSON')).toContain('.round: null and null');
  });
  it('a field that the state did not begin with', () => {
    const late = withSteps({
      upkeep: (s, k, f) => (procedure('upkeep')(s, k, f), void Object.assign(s, { extra: undefined })),
    });
    expect(complaint(late, 'until the game is over')).toContain('extra');
  });
  it('a cheap proof that believes too much', () => {
    const trial = trialOf(skirmish, { seats: [2, 3], optionSets: [{}], games: 6, seed: 'proofs', positions: 150 });
    const credulous: typeof draftsOf<S> = (game) => {
      const states = draftsOf(game);
      return { ...states, draft: (s) => ({ ...states.draft(s), isOpenTo: () => true }) };
    };
    expect(() => cheapProofsHold(trial, credulous)).toThrow('has learned something, but by the cheap proof it has not');
    cheapProofsHold(trial);
  });
  it('rules that remember something outside the state', () => {
    let count = 0;
    const counting = withSteps({ upkeep: (s, k, f) => ((s.gold[0] = count++ % 7), procedure('upkeep')(s, k, f)) });
    expect(complaint(counting, 'play is act')).toContain('.gold.0');
  });
  it('a field that the sight forgets, and a secret that it shows', () => {
    const { discard: _discard, ...sight } = skirmish.sight;
    expect(complaint({ ...skirmish, sight: sight as Game['sight'] }, 'fail closed')).toContain(
      'sight says nothing of discard',
    );
    const leak = (_gold: number[], _me: Seat, s: S) => [...s.chance.seed];
    expect(complaint({ ...skirmish, sight: { ...skirmish.sight, gold: leak } }, 'fail closed')).toContain(
      'a word of the seed',
    );
  });
  it('a need that reads what the seat cannot see', () => {
    const foe = (s: S, me: Seat): string[] => s.hands[me === 0 ? 1 : 0] ?? [];
    const peeking = (card: string) =>
      withAction('turn', 'pass', (def) => ({
        ...def,
        needs: [['SK-4.7', (s, me) => !foe(s, me).includes(card) || s.hands[me]?.length === 0]],
      }));
    expect(complaint(peeking('ambush'), 'on a mask')).toContain('on its mask');
    expect(complaint(peeking('ambush'), 'scrambling')).toContain('in an imagined world');
    expect(complaint(peeking(HIDDEN), 'on a mask')).toContain('on its mask');
  });
  it('an imagination that peeks, one that breaks the mask, and one that imagines nothing', () => {
    expect(complaint({ ...skirmish, imagine: () => {} }, 'knows the mask only')).toContain('by the same dice');
    expect(complaint({ ...skirmish, imagine: (s) => void (s.deck = []) }, 'knows the mask only')).toContain(
      'sees of the world it imagined',
    );
    expect(complaint({ ...skirmish, imagine: () => {} }, 'worlds differ')).toContain('hands');
    const bad = (s: S) => void (s.deck = s.deck.map(() => null as unknown as string));
    const income = (s: S, k: never, f: never) => {
      if (s.deck.includes(null as never)) throw new Error('what card is this?');
      procedure('income')(s, k, f);
    };
    expect(complaint({ ...withSteps({ income: income as never }), imagine: bad }, 'play on')).toContain(
      'what card is this?',
    );
  });
  it('an undo that teaches: a policy of the game’s own hides a flag, and the kernel cannot know', () => {
    // The flag masks to false. Opening the box where it is false looks to the kernel as if everybody had known.
    const open = plain('open', {
      apply: (s, _me, _a, k) => (k.emit({ e: 'opened', trap: s.traps[0] === true }), s.shown.push('box')),
    });
    const box = toy(
      {
        game: ['turn'],
        turn: asking([open, go, saying()], { closes: ['go'], otherwise: () => ({ kind: 'go' }) }),
        end: (_s, k) => k.win({ winners: [], rule: 'K-1' }),
      },
      {
        sight: { ...toy({}).sight, traps: (traps) => traps.map(() => false) },
        imagine: (s, _me, luck) => void (s.traps = s.traps.map(() => luck.pick(2) === 1)),
        setup: (seats, options, k) => ({ ...toy({}).setup(seats, options, k), traps: [false, k.pick(2) === 1] }),
      },
    );
    const ended = { ...box, steps: { ...box.steps, game: ['turn', 'end'] } };
    expect(complaint(ended, 'taught nobody', [2], 10)).toContain('undo would teach');
  });
  it('[K-77] an undo that takes from others what they were paid, which no other property sees', () => {
    // An evening ends for all when the last goes home; then all are paid for it. Nothing is hidden, nothing is by chance.
    const evening = asking([saying(), go], {
      who: (s) => s.score.map((_, seat) => seat),
      closes: ['go'],
      otherwise: () => ({ kind: 'go' }),
    });
    const pay = (s: Toy, k: Kit): void =>
      s.score.forEach((score, seat) => {
        s.score[seat] = score + s.log.filter((line) => line.startsWith(`${seat}:`)).length;
        k.emit({ e: 'paid', seat, score: s.score[seat] });
      });
    const open = {
      log: 'all',
      shown: 'all',
      hands: 'all',
      deck: 'all',
      traps: 'all',
      orders: 'all',
      score: 'all',
    } as const;
    const steps = {
      game: ['evening', 'pay', 'evening', 'end'],
      evening,
      pay,
      end: (_s: Toy, k: Kit) => k.win({ winners: [], rule: 'K-1' }),
    };
    const plan = { seats: [2, 3], optionSets: [{}], games: 5, seed: 'evening', positions: 150 };
    const complaints = (game: GameDef<Toy>, turns: boolean): [string, string][] => {
      const trial = trialOf(game, plan);
      return properties(game, { rules: { en }, turns }).flatMap(([title, property]): [string, string][] => {
        try {
          property(trial);
          return [];
        } catch (error) {
          return [[title, (error as Error).message]];
        }
      });
    };
    const planted = toy(steps, { sight: open });
    for (const turns of [false, true]) {
      const [[title, message] = ['', ''], ...others] = complaints(planted, turns);
      expect(title).toContain('given nobody else anything');
      expect(message).toMatch(/undo would take from seat \d what it has: score|undo would unsay to seat \d/);
      expect(others).toEqual([]);
    }
    const keeps = (_s: Toy, _me: Seat, a: Action) => (a.kind === 'go' ? 'K-76' : null);
    expect(complaints(toy(steps, { sight: open, keeps }), false)).toEqual([]);
  });
  it('[K-77] a gift that is taken back, but not in a game of turns, where nobody has acted on it', () => {
    const give = plain('give', { apply: (s, me) => void (s.score[1 - me] = 1) });
    const turn = asking([give, go], { closes: ['go'], otherwise: () => ({ kind: 'go' }) });
    const game = toy({ game: ['turn', 'end'], turn, end: (_s, k) => k.win({ winners: [], rule: 'K-1' }) });
    const judged = (turns: boolean) => {
      const [, property] = properties(game, { turns }).find(([name]) => name.includes('given nobody else')) ?? [];
      return () => property?.(trialOf(game, { seats: [2], optionSets: [{}], games: 5, seed: 'gift', positions: 50 }));
    };
    expect(judged(false)).toThrow('undo would take from seat 1 what it has: score');
    expect(judged(true)).not.toThrow();
  });
  it('seats that do not commute', () => {
    const turn = asking([saying(), go], {
      who: (s) => s.score.map((_, seat) => seat),
      closes: ['go'],
      independent: true,
      otherwise: () => ({ kind: 'go' }),
    });
    const racing = toy({ game: ['turn', 'end'], turn, end: (_s, k) => k.win({ winners: [], rule: 'K-1' }) });
    expect(complaint(racing, 'commute', [2], 5)).toContain('swapped: .log');
  });
  it('a past that changes', () => {
    const shared: string[] = [];
    const scribble = saying({ apply: (s: Toy) => (shared.push('ink'), void (s.shown = shared)) });
    const turn = asking([scribble, go], { closes: ['go'], otherwise: () => ({ kind: 'go' }) });
    const game = toy({ game: ['turn', 'end'], turn, end: (_s, k) => k.win({ winners: [], rule: 'K-1' }) });
    expect(complaint(game, 'past', [1], 5)).toContain('has changed since: .shown');
  });
});
