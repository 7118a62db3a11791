import { describe, expect, it } from 'vitest';
import { canonical, everyone, forever, HIDDEN, REFEREE } from '../src/index.ts';
import type { Action, Seat } from '../src/index.ts';
import { asking, begin, go, logs, plain, play, say, saying, toy } from './toys.ts';
import type { Begun, Toy } from './toys.ts';

const asked = ({ engine, s }: Begun): Seat[] => engine.waiting(s).map(({ seat }) => seat);
const kinds = ({ engine, s }: Begun, seat: Seat): string[] => engine.legal(s, seat).map(({ kind }) => kind);
const READY: Action = { kind: 'ready' };
const BACK: Action = { kind: 'back' };
const ready = plain('ready');
const back = plain('back', { apply: (_s, me, _a, k) => k.reopen(me) });

describe('sealed answers', () => {
  const bids = asking([saying()], { who: everyone, sealed: true, otherwise: () => say('pass') });
  const game = toy({ game: ['bids', 'wait'], bids });
  it('[K-40] are held and hidden until the last one is in, then applied in the order of seats', () => {
    const at = begin(game, 3);
    play(at, 2, say('b'));
    play(at, 0, say('a'));
    expect(at.s.log).toEqual([]);
    expect(asked(at)).toEqual([1]);
    expect(at.engine.mask(at.s, 0).stack.at(-1)?.sealed).toEqual([say('a'), null, { kind: HIDDEN }]);
    expect(at.engine.mask(at.s, 1).stack.at(-1)?.sealed).toEqual([{ kind: HIDDEN }, null, { kind: HIDDEN }]);
    play(at, 1, say('a'));
    expect(at.s.log).toEqual(['0:a', '1:a', '2:b']);
  });
  it('[K-40] can be changed until the last one is in', () => {
    const at = begin(game, 2);
    play(at, 0, say('a'));
    expect(kinds(at, 0)).toEqual(['say', 'say']);
    play(at, 0, say('b'));
    play(at, 1, say('a'));
    expect(at.s.log).toEqual(['0:b', '1:a']);
  });
  it('[K-40] are revealed together where the game says how', () => {
    const reveal = (s: Toy, answers: readonly { seat: Seat; action: Action }[]) => void s.log.push(canonical(answers));
    const at = begin(toy({ game: ['bids', 'wait'], bids: { ...bids, reveal } }), 2);
    play(at, 1, say('b'));
    play(at, 0, say('a'));
    expect(at.s.log).toEqual([
      canonical([
        { seat: 0, action: say('a') },
        { seat: 1, action: say('b') },
      ]),
    ]);
  });
  it('[K-42] a sealed answer is given back to a seat that is asked again', () => {
    const again = plain('again', { apply: (_s, _me, _a, k) => k.reopen(0) });
    const at = begin(toy({ game: ['bids', 'wait'], bids }, { anytime: [again] }), 3);
    play(at, 0, say('a'));
    play(at, 1, { kind: 'again' });
    expect(asked(at)).toEqual([0, 1, 2]);
    expect(at.s.stack.at(-1)?.sealed).toEqual([null, null, null]);
  });
});

describe('deciding together', () => {
  const orders = asking([saying(), ready], {
    who: everyone,
    closes: ['ready'],
    late: [back],
    independent: true,
    otherwise: () => READY,
  });
  const game = toy({ game: ['orders', 'tick', 'wait'], orders, tick: logs('tick') });
  it('[K-41] late actions are open to a seat that has answered while others have not', () => {
    const at = begin(game, 2);
    expect(at.engine.check(at.s, 0, BACK)?.rule).toBe('K-3');
    play(at, 0, READY);
    expect(kinds(at, 0)).toEqual(['back']);
    expect(at.engine.check(at.s, 0, say('a'))).toMatchObject({ rule: 'K-2', facts: { answered: true } });
    play(at, 0, BACK);
    expect(asked(at)).toEqual([0, 1]);
    play(at, 1, READY);
    play(at, 0, READY);
    expect(at.s.log).toEqual(['tick']);
  });
  it('[K-42] a seat that is asked again stands where it stood', () => {
    const at = begin(game, 3);
    for (const [seat, a] of [
      [0, READY],
      [1, READY],
      [1, BACK],
      [0, BACK],
    ] as const)
      play(at, seat, a);
    expect(asked(at)).toEqual([0, 1, 2]);
  });
  it('[K-42] the last seat can be asked again by its own answer', () => {
    const ping = plain('ping', {
      apply: (s, me, _a, k) => void (s.log.length < 2 && (s.log.push('ping'), k.reopen(me))),
    });
    const at = begin(toy({ game: ['asks', 'wait'], asks: asking([ping]) }));
    for (let i = 0; i < 2; i++) play(at, 0, { kind: 'ping' });
    expect(at.engine.waiting(at.s)[0]?.step).toBe('asks');
    play(at, 0, { kind: 'ping' });
    expect(at.engine.waiting(at.s)[0]?.step).toBe('wait');
  });
  it('[K-46] the order of two seats does not matter', () => {
    const run = (moves: [Seat, Action][]) => {
      const at = begin(game, 3);
      for (const [seat, a] of moves) play(at, seat, a);
      return canonical({ ...at.s, log: [...at.s.log].sort() });
    };
    expect(
      run([
        [0, READY],
        [1, READY],
        [1, BACK],
        [0, BACK],
      ]),
    ).toBe(
      run([
        [0, READY],
        [1, READY],
        [0, BACK],
        [1, BACK],
      ]),
    );
    expect(
      run([
        [0, say('a')],
        [2, READY],
        [1, READY],
      ]),
    ).toBe(
      run([
        [1, READY],
        [2, READY],
        [0, say('a')],
      ]),
    );
  });
});

describe('forced answers', () => {
  const only = (words: string[]) => saying({ options: () => words.map(say) });
  it('[K-43] one seat with one answer has it given', () => {
    const forced = asking([only(['a'])], { forced: true });
    expect(begin(toy({ game: ['forced', 'wait'], forced })).s.log).toEqual(['0:a']);
  });
  it('[K-43] not where there are two answers, two seats, none, or where the decision does not say so', () => {
    const at = (words: string[], more: object) =>
      begin(toy({ game: ['step', 'wait'], step: asking([only(words)], more) }), 2);
    expect(at(['a', 'b'], { forced: true }).s.log).toEqual([]);
    expect(at(['a'], { forced: true, who: everyone }).s.log).toEqual([]);
    expect(at([], { forced: true }).s.log).toEqual([]);
    expect(at(['a'], {}).s.log).toEqual([]);
  });
  it('[K-43] also where all but one answer have fallen away since', () => {
    const once = saying({ options: (s) => (s.log.length === 0 ? [say('a'), say('b')] : []) });
    const at = begin(toy({ game: ['step', 'wait'], step: asking([once, go], { forced: true, closes: ['go'] }) }));
    play(at, 0, say('b'));
    expect(at.engine.waiting(at.s)[0]?.step).toBe('wait');
  });
});

describe('at any time', () => {
  const cheer = plain('cheer', {
    needs: [['T-1', (s) => s.log.length < 2]],
    apply: (s, me) => void s.log.push(`cheer ${me}`),
  });
  const game = toy({ game: forever('turn'), turn: asking([saying()]) }, { anytime: [cheer] });
  it('[K-44] every seat may, whatever is pending, and it ends nobody’s part', () => {
    const at = begin(game, 3);
    play(at, 2, { kind: 'cheer' });
    play(at, 0, { kind: 'cheer' });
    expect(asked(at)).toEqual([0]);
    expect(at.s.log).toEqual(['cheer 2', 'cheer 0']);
    expect(at.engine.check(at.s, 1, { kind: 'cheer' })?.rule).toBe('T-1');
    expect(kinds(at, 0)).toEqual(['say', 'say']);
  });
  it('[K-44] but nobody who has no seat', () => {
    const at = begin(game, 3);
    for (const seat of [-1, REFEREE, 3]) expect(at.engine.check(at.s, seat, { kind: 'cheer' })?.rule).toBe('K-2');
    expect(at.engine.legal(at.s, 3)).toEqual([]);
    expect(at.engine.legal(at.s, -1)).toEqual([]);
  });
  it('[K-45] the referee has actions of his own, and nobody else has them', () => {
    const stop = plain('stop', { apply: (_s, _me, _a, k) => k.win({ winners: [], rule: 'K-1' }) });
    const at = begin({ ...game, referee: [stop] }, 2);
    expect(kinds(at, REFEREE)).toEqual(['stop']);
    for (const seat of [0, 1, -1]) expect(at.engine.check(at.s, seat, { kind: 'stop' })).not.toBeNull();
    expect(at.engine.check(at.s, REFEREE, say('a'))?.rule).toBe('K-2');
    play(at, REFEREE, { kind: 'stop' });
    expect(at.s.over).toEqual({ winners: [], rule: 'K-1' });
  });
});

describe('the clock', () => {
  it('[K-47] gives every seat still asked its otherwise, in the order of seats', () => {
    const turn = asking([saying()], { who: () => [3, 1, 2, 0], otherwise: (_s, me) => say(`${me} sleeps`) });
    const at = begin(toy({ game: ['turn', 'wait'], turn }), 4);
    play(at, 1, say('a'));
    const { state, events, undo } = at.engine.expire(at.s);
    expect(state.log).toEqual(['1:a', '0:0 sleeps', '2:2 sleeps', '3:3 sleeps']);
    expect({ events, undo }).toEqual({ events: [], undo: false });
    expect(at.s.log, 'the state given is left alone').toEqual(['1:a']);
  });
  it('[K-47] an action can tell the clock from a seat that answers', () => {
    const nod = plain('nod', { apply: (s, me, _a, k) => void s.log.push(`${me} ${k.clock ? 'clock' : 'said so'}`) });
    const at = begin(toy({ game: ['turn', 'wait'], turn: asking([nod], { who: everyone }) }), 3);
    play(at, 1, { kind: 'nod' });
    at.s = at.engine.expire(at.s).state;
    expect(at.s.log).toEqual(['1 said so', '0 clock', '2 clock']);
    const again = begin(toy({ game: forever('turn'), turn: asking([nod]) }), 1);
    again.s = again.engine.expire(again.s).state;
    play(again, 0, { kind: 'nod' });
    again.engine.act(again.s, 0, { kind: 'nod' }, undefined, true); // whoever keeps the clock may act for it
    expect(again.s.log).toEqual(['0 clock', '0 said so', '0 clock']);
  });
  it('[K-47] many seats at once', () => {
    const at = begin(
      toy(
        {
          game: ['turn', 'wait'],
          turn: asking([saying()], { who: everyone, sealed: true, otherwise: () => say('z') }),
        },
        { seats: [1, 1000] },
      ),
      1000,
    );
    expect(at.engine.expire(at.s).state.log).toHaveLength(1000);
  });
  it('[K-47] only for as long as it is the same question', () => {
    const shout = plain('shout', { apply: (s, me, _a, k) => (s.log.push(`shout ${me}`), k.end('turn')) });
    const at = begin(toy({ game: forever('turn'), turn: asking([shout], { who: everyone }) }), 3);
    expect(at.engine.expire(at.s).state.log).toEqual(['shout 0']);
  });
  it('[K-47] or to those whose time is up, where not all of them are late', () => {
    const turn = asking([saying()], { who: everyone, otherwise: (_s, me) => say(`${me} sleeps`) });
    const at = begin(toy({ game: ['turn', 'wait'], turn }), 4);
    play(at, 2, say('a'));
    const { state } = at.engine.expire(at.s, [3, 2, 1]);
    expect(state.log).toEqual(['2:a', '1:1 sleeps', '3:3 sleeps']);
    expect(at.engine.waiting(state).map(({ seat }) => seat)).toEqual([0]);
  });
  it('[K-47] a seat that another’s answer has excused is passed over, and those after it are not', () => {
    const excuse = plain('excuse', {
      apply(s, me) {
        s.log.push(`excuse ${me}`);
        const frame = s.stack.at(-1);
        if (me === 0 && frame !== undefined) frame.seats = frame.seats.filter((seat) => seat !== 1);
      },
    });
    const at = begin(toy({ game: ['turn', 'wait'], turn: asking([excuse], { who: everyone }) }), 3);
    expect(at.engine.expire(at.s).state.log).toEqual(['excuse 0', 'excuse 2']);
  });
  it('[K-47] a game that is over has no clock', () => {
    const at = begin(toy({ game: ['end'], end: (_s, k) => k.win({ winners: [], rule: 'K-1' }) }));
    expect(at.engine.expire(at.s).state).toEqual(at.s);
  });
});
