/** The Hero Turns that the board tells again, read from the log. */
import { describe, expect, it } from 'vitest';
import type { Told } from '../board/stage.ts';
import { lastTurns } from '../board/turn.ts';

const turn = (n: number): Told => ({ e: 'heroTurn', card: 'ai-01', slot: 1, turn: n });
const over = (entry: string): Told => ({ e: 'passedOver', rule: 'MM-8.14', card: 'ai-01', entry });
const entry = (id: string): Told => ({ e: 'entry', rule: 'MM-8.3', card: 'ai-01', entry: id });
const told = (e: string): Told => ({ e });

describe('the Hero Turns since the Master chose', () => {
  it('are two after a Pass, each with its Actions, what was passed over and what came of it', () => {
    const before = [told('activated'), told('moved'), turn(1), entry('a'), told('moved')];
    const since = [told('passed'), turn(2), over('a'), entry('b'), told('moved'), over('a'), over('b'), told('idle')];
    const turns = lastTurns([...before, ...since, told('round'), turn(3), told('appeared'), entry('c')]);
    expect(turns.map((one) => one.turn)).toEqual([2, 3]);
    const [two, three] = turns;
    expect(two?.acts.map((act) => [act.passed.length, act.followed?.['entry'] ?? null, act.after.length])).toEqual([
      [1, 'b', 1],
      [2, null, 0],
    ]);
    expect([three?.before.map(({ e }) => e), three?.acts.length]).toEqual([['appeared'], 1]);
  });
  it('stay in sight while the Master acts, and are none before the first', () => {
    const played = [told('activated'), turn(1), entry('a'), told('activated'), told('moved')];
    expect(lastTurns(played).map((one) => one.turn)).toEqual([1]);
    expect(lastTurns([told('began'), told('activated')])).toEqual([]);
  });
});
