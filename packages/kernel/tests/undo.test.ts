import { describe, expect, it } from 'vitest';
import { action, forever } from '../src/index.ts';
import type { Action, ActionDef, GameDef, Kit, Seat } from '../src/index.ts';
import { asking, begin, go, plain, play, say, saying, toy, word } from './toys.ts';
import type { Say, Toy } from './toys.ts';

/** Whether seat 0, at a table of two, may take back an action that does this. */
function undoable(apply: (s: Toy, k: Kit) => void, more: Partial<GameDef<Toy>> = {}, seats = 2): boolean {
  const act = plain('act', { apply: (s, _me, _a, k) => apply(s, k) });
  const at = begin(toy({ game: forever('turn'), turn: asking([act]) }, more), seats);
  at.s.traps = [false, true];
  return play(at, 0, { kind: 'act' }).undo;
}
/** The same for an action that names a card. */
function undoableWith(def: Partial<ActionDef<Toy, Say>>, text: string): boolean {
  const named = action<Toy>()<Say>({
    kind: 'say',
    rule: 'K-3',
    shape: { word },
    needs: [],
    options: () => [say(text)],
    ...def,
  });
  return play(begin(toy({ game: forever('turn'), turn: asking([named]) }), 2), 0, say(text)).undo;
}
const holds = (s: Toy, me: Seat, card: string): boolean => s.hands[me]?.includes(card) === true;
const drop = (s: Toy, me: Seat, card: string): void => void s.hands[me]?.splice(s.hands[me].indexOf(card), 1);

describe('undo', () => {
  it('[K-70] what was done, in its one spelling, and the rule that keeps it are found once, and told', () => {
    const counts = { tidied: 0, kept: 0 };
    const loud = saying({
      tidy: (a) => {
        counts.tidied++;
        return say(a.word.toUpperCase());
      },
    });
    const keeps = (): string | null => {
      counts.kept++;
      return 'T-9';
    };
    const at = begin(toy({ game: forever('turn'), turn: asking([loud]) }, { keeps }));
    const given = say('a');
    expect(play(at, 0, given)).toMatchObject({ action: say('A'), kept: 'T-9', undo: false });
    expect(counts).toEqual({ tidied: 1, kept: 1 });
    expect(given).toEqual(say('a'));
  });
  it('[K-70] what everyone could have worked out can be taken back', () => {
    expect(undoable((s) => void s.shown.push('flag'))).toBe(true);
    expect(undoable((s, k) => (s.score.push(1), k.emit({ e: 'scored', to: 0 })))).toBe(true);
    expect(undoable((s) => s.shown.push('flag'), {}, 8)).toBe(true);
  });
  it('[K-70] and so can what nobody else sees: an order of one’s own', () => {
    const order = saying({
      needs: [['T-1', (s, me, a) => holds(s, me, a.word)]],
      options: (s, me) => (s.hands[me] ?? []).map(say),
      apply: (s, me, a) => void (s.orders[me] = a.word),
    });
    const at = begin(toy({ game: ['turn'], turn: asking([order, go], { closes: ['go'] }) }), 2);
    expect(play(at, 0, say('card 0')).undo).toBe(true);
  });
  it('[K-71] chance cannot, also where it shows in nothing yet', () => {
    expect(undoable((_s, k) => void k.roll(6))).toBe(false);
    expect(undoable((s, k) => void k.shuffle(s.deck))).toBe(false);
    expect(undoable((_s, k) => void k.stream('x').pick(2))).toBe(false);
    expect(undoable((_s, k) => void k.fresh('x').pick(2))).toBe(false);
    expect(
      undoable((_s, k) => void k.pick(1)),
      'one of one is no chance',
    ).toBe(true);
  });
  it('[K-72] the own hidden draw cannot', () => {
    expect(undoable((s) => void s.hands[0]?.push(s.deck.pop() as string))).toBe(false);
  });
  it('[K-72] nor what one is told of a deck, without a card moving', () => {
    expect(undoable((s, k) => k.emit({ e: 'looked', card: s.deck.at(-1), see: [0] }))).toBe(false);
  });
  it('[K-73] the reveal of another’s card cannot', () => {
    expect(undoable((s) => void s.shown.push(s.hands[1]?.[0] as string))).toBe(false);
    expect(undoable((s, k) => k.emit({ e: 'peeked', card: s.hands[1]?.[0], see: [0] }))).toBe(false);
  });
  it('[K-73] nor a card of one’s own that others see now, although the action names it', () => {
    const played = {
      needs: [['T-1', (s: Toy, me: Seat, a: Say) => holds(s, me, a.word)] as const],
      apply: (s: Toy, me: Seat, a: Say) => (drop(s, me, a.word), void s.shown.push(a.word)),
    };
    expect(undoableWith(played, 'card 0')).toBe(false);
  });
  it('[K-73] nor a shown card swapped for a hidden one, although as much is hidden after as before', () => {
    const swap = {
      needs: [['T-1', (s: Toy, me: Seat, a: Say) => holds(s, me, a.word)] as const],
      apply(s: Toy, me: Seat, a: Say) {
        drop(s, me, a.word);
        s.hands[me]?.push('flag');
        s.shown = [a.word];
      },
    };
    expect(undoableWith(swap, 'card 0')).toBe(false);
    const exchange = (s: Toy) => {
      const { shown } = s;
      s.shown = s.hands[0] as string[];
      s.hands[0] = shown;
    };
    expect(undoable(exchange)).toBe(false);
  });
  it('[K-73] nor a sealed answer that is the last one', () => {
    const bids = asking([saying()], { who: () => [0, 1], sealed: true });
    const at = begin(toy({ game: forever('bids'), bids }), 2);
    expect(play(at, 0, say('a')).undo).toBe(true);
    expect(play(at, 1, say('b')).undo).toBe(false);
  });
  it('[K-74] a hidden flag cannot, whichever way it was', () => {
    const step = (place: number) => (s: Toy) => void s.log.push(s.traps[place] ? 'caught' : 'safe');
    expect(undoable(step(0)), 'no trap, as masks make every flag').toBe(false);
    expect(undoable(step(1)), 'a trap').toBe(false);
    expect(undoable((s) => void s.log.push(String(s.traps.length)))).toBe(false);
  });
  it('[K-75] the end of the game cannot, and nothing at a table of more than eight', () => {
    expect(undoable((_s, k) => k.win({ winners: [0], rule: 'K-1' }))).toBe(false);
    expect(undoable((s) => s.shown.push('flag'), {}, 9)).toBe(false);
  });
  it('[K-76] what a rule of the game keeps cannot', () => {
    const keeps = (_s: Toy, _me: Seat, a: Action) => (a.kind === 'act' ? 'T-9' : null);
    expect(undoable((s) => s.shown.push('flag'), { keeps })).toBe(false);
  });
});
