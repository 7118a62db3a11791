/** Games kept as they were: same seed, same actions, same end. A change here is a change of the rules. */
import { dice, seedFrom, tableOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { havresac } from '../index.ts';

const table = tableOf(havresac);
function played(
  seats: number,
  options: Record<string, string | boolean>,
  seed: string,
): { actions: number; scores: number[] | undefined; rule: string | undefined } {
  const { state } = table.begin(seats, options, seedFrom(seed));
  const luck = dice(seed);
  let actions = 0;
  for (; state.over === null; actions++) {
    const asked = table.waiting(state);
    const { seat } = asked[luck.pick(asked.length)] as { seat: number };
    table.act(state, seat, table.sample(state, seat, luck));
  }
  return { actions, scores: state.over.scores, rule: state.over.rule };
}

describe('golden games', () => {
  it('solo, Summer, Day', () =>
    expect(played(1, { tileFaces: 'all-day' }, 'gold 1')).toMatchInlineSnapshot(`
    {
      "actions": 72,
      "rule": "HA-13.4",
      "scores": [
        6,
      ],
    }
  `));
  it('solo, score only', () =>
    expect(played(1, { soloLevel: 'score', tileFaces: 'all-night' }, 'gold 2')).toMatchInlineSnapshot(`
      {
        "actions": 74,
        "rule": "HA-13.3",
        "scores": [
          4,
        ],
      }
    `));
  it('two, Winter, Night', () =>
    expect(played(2, { tileFaces: 'all-night', boardSide: 'winter' }, 'gold 3')).toMatchInlineSnapshot(`
      {
        "actions": 153,
        "rule": "HA-12.3",
        "scores": [
          2,
          6,
        ],
      }
    `));
  it('three, hidden boards, same Chests', () =>
    expect(played(3, { mirrorChests: true }, 'gold 4')).toMatchInlineSnapshot(`
      {
        "actions": 222,
        "rule": "HA-12.3",
        "scores": [
          11,
          7,
          9,
        ],
      }
    `));
  it('four, as chance has it', () =>
    expect(played(4, {}, 'gold 5')).toMatchInlineSnapshot(`
    {
      "actions": 302,
      "rule": "HA-12.3",
      "scores": [
        4,
        10,
        4,
        4,
      ],
    }
  `));
});
