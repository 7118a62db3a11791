/** The board of Dark Rituals without a browser: where Characters stand, and the Hero Turns it tells again from the log. */
import { stand, ZONE } from '@rempart/games/dark-rituals/board/ground.ts';
import type { Told } from '@rempart/games/dark-rituals/board/stage.ts';
import { lastTurns } from '@rempart/games/dark-rituals/board/turn.ts';
import { describe, expect, it } from 'vitest';

const crowd = (n: number) => Array.from({ length: n }, (_, i) => stand(n, i));
describe('a Zone on the map', () => {
  it.each([1, 2, 4, 5, 6, 7, 9, 12, 16, 20])('holds %i Characters side by side', (n) => {
    const all = crowd(n);
    for (const [i, a] of all.entries()) {
      expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(a.x, a.y) + a.size).toBeLessThanOrEqual(ZONE);
      for (const b of all.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.size);
    }
  });
  it('leaves up to nine of them large enough for a finger at the scale a phone begins with', () => {
    for (let n = 1; n <= 9; n++) expect(stand(n, 0).size).toBeGreaterThanOrEqual(44);
  });
});

const turn = (n: number): Told => ({ e: 'heroTurn', card: 'ai-01', slot: 1, turn: n });
const read = { figure: 'corday.2', card: 'ai-01' };
const over = (entry: string): Told => ({ e: 'passedOver', rule: 'MM-8.14', ...read, entry });
const entry = (id: string): Told => ({ e: 'entry', rule: 'MM-8.3', ...read, entry: id, level: 0 });
const told = (e: Told['e']): Told => ({ e }) as Told; // what else it tells is not looked at

describe('the Hero Turns since the Master chose', () => {
  it('are two after a Pass, each with its Actions, what was passed over and what came of it', () => {
    const before = [told('activated'), told('moved'), turn(1), entry('a'), told('moved')];
    const since = [told('passed'), turn(2), over('a'), entry('b'), told('moved'), over('a'), over('b'), told('idle')];
    const turns = lastTurns([...before, ...since, told('round'), turn(3), told('appeared'), entry('c')]);
    expect(turns.map((one) => one.turn)).toEqual([2, 3]);
    const [two, three] = turns;
    expect(two?.acts.map((act) => [act.passed.length, act.followed?.entry ?? null, act.after.length])).toEqual([
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
