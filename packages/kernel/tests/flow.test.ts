import { describe, expect, it } from 'vitest';
import { action, canonical, dice, everyone, forEachSeat, forever, engineOf, theSeat } from '../src/index.ts';
import type { Action, Core, Dice, Seat } from '../src/index.ts';
import { asking, begin, go, logs, plain, play, say, saying, toy, word } from './toys.ts';
import type { Say, Toy } from './toys.ts';

const GO = { kind: 'go' };

describe('state', () => {
  it('[K-10] is JSON in the middle of everything, and continues as it would have', () => {
    const bids = asking([saying()], { who: everyone, sealed: true });
    const game = toy({
      game: forever('round'),
      round: ['draw', 'bids', 'wait'],
      bids,
      draw: (s, k) => void s.score.push(k.roll(6)),
    });
    const at = begin(game, 2);
    for (const [seat, a] of [
      [1, say('a')],
      [0, say('b')],
      [0, GO],
      [0, say('b')],
    ] as const) {
      const stored = JSON.parse(JSON.stringify(at.s)) as Toy;
      expect(stored).toEqual(at.s);
      play(at, seat, a);
      at.engine.act(stored, seat, a);
      expect(canonical(stored)).toBe(canonical(at.s));
    }
  });
  it('[K-11] play is act, on a copy', () => {
    const game = toy({
      game: forever('turn'),
      turn: asking([
        saying({ apply: (s, me, a, k) => (s.score.push(k.roll(6)), k.emit({ e: 'said', me, word: a.word })) }),
      ]),
    });
    const at = begin(game);
    const before = canonical(at.s);
    const twin = at.engine.clone(at.s);
    const events: unknown[] = [];
    const played = at.engine.play(at.s, 0, say('a'));
    at.engine.act(twin, 0, say('a'), (e) => events.push(e));
    expect(played).toMatchObject({ state: twin, events });
    expect(canonical(at.s)).toBe(before);
  });
  it('[K-12] an event is a picture of the moment', () => {
    const told = saying({ apply: (s, _me, _a, k) => (k.emit({ e: 'deck', deck: s.deck }), s.deck.push('later')) });
    const at = begin(toy({ game: forever('turn'), turn: asking([told]) }));
    const { events, state } = play(at, 0, say('a'));
    expect(events).toEqual([{ e: 'deck', deck: ['x', 'y', 'z'] }]);
    at.engine.act(state, 0, say('a'));
    expect(events).toEqual([{ e: 'deck', deck: ['x', 'y', 'z'] }]);
  });
  it('[K-12] lists of the game handed to the kernel do not change with the game', () => {
    const grow = plain('grow', { apply: (s) => void s.score.push(9) });
    const seats = asking([grow, go], { who: (s) => s.score, closes: ['go'] });
    const called = { loop: (s: Toy, k: { call(n: string, l: object): void }) => k.call('seats', { list: s.score }) };
    const at = begin(toy({ game: called as never, seats }), 1);
    play(at, 0, { kind: 'grow' });
    expect(at.s.stack.at(-1)).toMatchObject({ asked: [0], seats: [0], locals: { list: [0] } });
    const loop = begin(toy({ game: forever('round'), round: forEachSeat((s) => s.score, 'seats'), seats }), 1);
    play(loop, 0, { kind: 'grow' });
    expect(loop.s.stack[1]?.locals).toEqual({ order: [0] });
  });
  it('[K-12] content handed out by set-up is not the state’s to change', () => {
    const deck = Object.freeze(['x']) as unknown as string[];
    const game = toy({ game: ['draw', 'wait'], draw: (s) => void s.deck.pop() }, {});
    const setup: typeof game.setup = (...args) => ({ ...game.setup(...args), deck });
    expect(begin({ ...game, setup }).s.deck).toEqual([]);
  });
  it('[K-12] an action that was played is not the caller’s to change', () => {
    const at = begin(toy({ game: ['bids', 'wait'], bids: asking([saying()], { who: everyone, sealed: true }) }), 2);
    const mine = say('a');
    play(at, 0, mine);
    mine.word = 'b';
    expect(at.s.stack.at(-1)?.sealed).toEqual([say('a'), null]);
  });
});

describe('the sequence of play', () => {
  it('[K-20] sequences in order, procedures at once, loops until a pass calls nothing; last called, first run', () => {
    const game = toy({
      game: ['one', 'calls', 'thrice', 'wait'],
      one: logs('one'),
      calls: (s, k) => (k.call('two'), k.call('three'), s.log.push('calls')),
      two: logs('two'),
      three: logs('three'),
      thrice: { loop: (s, k, f) => (s.log.push(`pass ${f.at}`), f.at < 2 && k.call('one')) },
    });
    expect(begin(game).s.log).toEqual(['one', 'calls', 'three', 'two', 'pass 0', 'one', 'pass 1', 'one', 'pass 2']);
  });
  it('[K-20] a procedure that a sequence runs has been given nothing, and can leave nothing behind', () => {
    const seen: unknown[] = [];
    const looks = toy({ game: ['look', 'look', 'wait'], look: (s, _k, f) => void seen.push(s.stack.length, f.locals) });
    begin(looks);
    expect(seen).toEqual([1, {}, 1, {}]);
    const writes = toy({ game: ['write', 'wait'], write: (_s, _k, f) => void (f.locals.mark = 1) });
    expect(() => begin(writes)).toThrow(TypeError);
  });
  it('[K-20] a step that does not exist is an error that names it', () => {
    expect(() => begin(toy({ game: ['nowhere'] }))).toThrow('no step called nowhere');
  });
  it('[K-20] for each seat, in the order that held when the loop began', () => {
    const turn = asking([plain('turn round', { apply: (s) => void s.score.reverse() })], { who: theSeat });
    const at = begin(
      toy(
        { game: ['turns', 'wait'], turns: forEachSeat((s) => s.score, 'turn'), turn },
        { setup: (n, o, k) => ({ ...toy({}).setup(n, o, k), score: [2, 0, 1] }) },
      ),
      3,
    );
    for (const seat of [2, 0, 1]) {
      expect(at.engine.waiting(at.s)).toMatchObject([
        { seat, step: 'turn', ask: 'something', rule: 'K-3', sealed: false },
      ]);
      play(at, seat, { kind: 'turn round' });
    }
    expect(at.engine.waiting(at.s)).toMatchObject([{ step: 'wait' }]);
  });
  it('[K-21] a decision that concerns nobody is passed over', () => {
    const at = begin(
      toy({ game: ['nobody', 'one', 'wait'], nobody: asking([saying()], { who: () => [] }), one: logs('one') }),
    );
    expect(at.s.log).toEqual(['one']);
  });
  it('[K-21] any one action ends a seat’s part, or only those that close', () => {
    const speak = saying();
    const closing = asking([speak, go], { closes: ['go'] });
    const at = begin(toy({ game: ['any', 'closing', 'wait'], any: asking([speak]), closing }));
    play(at, 0, say('a'));
    play(at, 0, say('b'));
    play(at, 0, say('a'));
    expect(at.s.log).toEqual(['0:a', '0:b', '0:a']);
    play(at, 0, GO);
    expect(at.engine.waiting(at.s)[0]?.step).toBe('wait');
  });
  it('[K-21] what an action calls runs before the seat is asked again', () => {
    const calling = plain('call', { apply: (_s, _me, _a, k) => k.call('inner') });
    const at = begin(
      toy({
        game: ['outer', 'wait'],
        outer: asking([calling, go], { closes: ['go'] }),
        inner: asking([saying()]),
      }),
    );
    play(at, 0, { kind: 'call' });
    expect(at.s.stack.map((f) => f.step)).toEqual(['game', 'outer', 'inner']);
    expect(at.engine.check(at.s, 0, GO)?.rule).toBe('K-3');
    play(at, 0, say('a'));
    expect(at.engine.waiting(at.s)[0]?.step).toBe('outer');
  });
  it('[K-22] end leaves the named step and all it had called', () => {
    const flee = plain('flee', { apply: (_s, _me, _a, k) => k.end('battle') });
    const at = begin(
      toy({
        game: ['battle', 'after', 'wait'],
        battle: ['round', 'never'],
        round: ['blow', 'never'],
        blow: asking([flee]),
        never: logs('never'),
        after: logs('after'),
      }),
    );
    play(at, 0, { kind: 'flee' });
    expect(at.s.log).toEqual(['after']);
  });
  it('[K-22] a loop that leaves itself and calls another step loses neither', () => {
    const game = toy({
      game: ['search', 'wait'],
      search: { loop: (_s, k) => (k.end('search'), k.call('found')) },
      found: logs('found'),
    });
    expect(begin(game).s.log).toEqual(['found']);
  });
  it('[K-22] end of a step that is not running changes nothing', () => {
    expect(begin(toy({ game: ['try', 'wait'], try: (s, k) => (k.end('battle'), s.log.push('here')) })).s.log).toEqual([
      'here',
    ]);
  });
  it('[K-23] the first outcome stands, and nothing runs after it', () => {
    const game = toy({
      game: ['first', 'second'],
      first: (_s, k) => (k.call('second'), k.win({ winners: [0], rule: 'K-1' }), k.win({ winners: [], rule: 'K-2' })),
      second: logs('second'),
    });
    expect(begin(game).s).toMatchObject({ over: { winners: [0], rule: 'K-1' }, stack: [], log: [] });
  });
  it('[K-24] a game that runs on without asking anybody says so', () => {
    expect(() => begin(toy({ game: forever('nothing'), nothing: () => {} }))).toThrow('nobody has been asked anything');
  });
  it('[K-24] and so does one that comes to its end without an outcome', () => {
    expect(() => begin(toy({ game: [] }))).toThrow('nothing is left to do, but the game is not over');
  });
  it('[K-25] two different actions of the same kind are an error', () => {
    expect(() => engineOf(toy({ game: ['a', 'b'], a: asking([plain('x')]), b: asking([plain('x')]) }))).toThrow(
      'two different actions are called x',
    );
    const shared = plain('x');
    expect(() => engineOf(toy({ game: ['a', 'b'], a: asking([shared]), b: asking([shared]) }))).not.toThrow();
  });
});

describe('legality', () => {
  const price = (limit: number, rule: string) =>
    [rule, (_s: Toy, _me: number, a: { n: number }) => a.n <= limit || { need: a.n, have: limit }] as const;
  const pay = action<Toy>()<{ kind: 'pay'; n: number }>({
    kind: 'pay',
    rule: 'T-1',
    shape: { n: { ok: (v): v is number => typeof v === 'number', some: (d) => d.pick(10) } },
    needs: [price(7, 'T-2'), ['T-3', (_s, _me, a) => a.n !== 5], price(4, 'T-4')],
    options: () => Array.from({ length: 9 }, (_, n) => ({ kind: 'pay', n })),
    apply: (s, _me, a) => void s.score.push(a.n),
  });
  const at = () => begin(toy({ game: forever('paying'), paying: asking([pay]) }));
  it('[K-30] the first need that does not hold refuses, with its rule and its facts', () => {
    const { engine, s } = at();
    expect(engine.check(s, 0, { kind: 'pay', n: 8 })).toEqual({ rule: 'T-2', facts: { need: 8, have: 7 } });
    expect(engine.check(s, 0, { kind: 'pay', n: 5 })).toEqual({ rule: 'T-3' });
    expect(engine.check(s, 0, { kind: 'pay', n: 6 })).toEqual({ rule: 'T-4', facts: { need: 6, have: 4 } });
    expect(engine.check(s, 0, { kind: 'pay', n: 4 })).toBeNull();
    expect(engine.play(s, 0, { kind: 'pay', n: 5 })).toEqual({ rule: 'T-3' });
  });
  it('[K-30] what all needs look at is read once for each action, and a need asked by hand reads for itself', () => {
    let readings = 0;
    const letters = (a: Say): string[] => (readings++, [...a.word]);
    const short = action<Toy>()<Say, string[]>({
      kind: 'say',
      rule: 'T-1',
      shape: { word },
      reads: (_s, _me, a) => letters(a),
      needs: [
        ['T-2', (_s, _me, a, read = letters(a)) => read.length < 4],
        ['T-3', (_s, _me, a, read = letters(a)) => !read.includes('x')],
      ],
      options: () => [say('ab'), say('abcd'), say('x')],
    });
    const { engine, s } = begin(toy({ game: forever('saying'), saying: asking([short]) }));
    expect(engine.check(s, 0, say('abcd'))).toEqual({ rule: 'T-2' });
    expect(engine.check(s, 0, say('xx'))).toEqual({ rule: 'T-3' });
    expect(engine.check(s, 0, say('ab'))).toBeNull();
    expect(readings).toBe(3);
    expect(engine.legal(s, 0)).toEqual([say('ab')]);
    expect(short.needs[1]?.[1](s, 0, say('x'))).toBe(false);
  });
  it('[K-31] legal is the options that pass', () => {
    const { engine, s } = at();
    expect(engine.legal(s, 0)).toEqual([0, 1, 2, 3, 4].map((n) => ({ kind: 'pay', n })));
    expect(engine.legal(s, 1)).toEqual([]);
  });
  it('[K-32] what means the same is spelled in one way', () => {
    const tidy = (a: { kind: 'say'; word: string }) => ({ ...a, word: a.word.toLowerCase() });
    const short = saying({ tidy, needs: [['T-5', (_s, _me, a) => a.word === a.word.toLowerCase()]] });
    const at = begin(toy({ game: ['a', 'b', 'wait'], a: asking([short]), b: asking([short], { sealed: true }) }));
    expect(at.engine.check(at.s, 0, say('AB'))).toBeNull();
    play(at, 0, say('AB'));
    play(at, 0, say('CD'));
    expect(at.s.log).toEqual(['0:ab', '0:cd']);
  });
  it('[K-33] a sample is legal and never gives the game up', () => {
    const quit = plain('quit', { quits: true });
    const rare = saying({
      options: () => [...Array<string>(50).fill('bad'), 'good'].map(say),
      needs: [['T-6', (_s, _me, a) => a.word === 'good']],
    });
    const { engine, s } = begin(
      toy({ game: ['turn', 'wait'], turn: asking([quit, rare]) }, { anytime: [plain('resign', { quits: true })] }),
    );
    const luck = dice('samples');
    for (let i = 0; i < 50; i++) expect(engine.sample(s, 0, luck)).toEqual(say('good'));
    expect(() => engine.sample(s, 1, luck)).toThrow('nothing to choose from');
  });
  it('[K-33] a sample can come from `any`, where listing is slow', () => {
    const many = saying({ options: () => [say('a')], any: (_s, _me, luck) => say(`word ${luck.pick(1000)}`) });
    const { engine, s } = begin(toy({ game: ['turn', 'wait'], turn: asking([many]) }));
    expect(engine.sample(s, 0, dice('any'))).toMatchObject({ word: expect.stringMatching(/^word/) });
  });
  it('[K-33] a decision that knows where to look is asked first, and may leave it to the tries', () => {
    const two = saying({ options: () => [say('a'), say('b')] });
    const any = (_s: Core, _me: Seat, luck: Dice) => (luck.pick(2) === 0 ? say('b') : null);
    const { engine, s } = begin(toy({ game: ['turn', 'wait'], turn: { ...asking([two]), any } }));
    const luck = dice('decision');
    const words = Array.from({ length: 200 }, () => (engine.sample(s, 0, luck) as Action & { word: string }).word);
    expect(words.filter((word) => word === 'b').length).toBeGreaterThan(130); // three in four
    expect(words).toContain('a');
    expect(() => engine.sample(s, 1, luck)).toThrow('nothing to choose from'); // who is not asked is not offered it
  });
});
