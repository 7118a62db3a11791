/** Games kept as they were: same seed, same actions, same end. A change here is a change of the rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import type { GameDef } from '@rempart/kernel';
import { verify } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { edition1 } from '../editions/1.ts';
import { havresac } from '../index.ts';
import type { State } from '../rules/state.ts';

function played(
  seats: number,
  options: Record<string, string | boolean>,
  seed: string,
  game: GameDef<State> = edition1,
): { actions: number; scores: number[] | undefined; rule: string | undefined } {
  const engine = engineOf(game);
  const { state } = engine.begin(seats, options, seedFrom(seed));
  const luck = dice(seed);
  let actions = 0;
  for (; state.over === null; actions++) {
    const asked = engine.waiting(state);
    const { seat } = asked[luck.pick(asked.length)] as { seat: number };
    const legal = engine.legal(state, seat);
    engine.act(state, seat, legal[luck.pick(legal.length)] as (typeof legal)[number]);
  }
  return { actions, scores: state.over.scores, rule: state.over.rule };
}

describe('golden games of edition 1', () => {
  it('solo, Summer, Day', () =>
    expect(played(1, { tileFaces: 'all-day' }, 'gold 1')).toMatchInlineSnapshot(`
    {
      "actions": 71,
      "rule": "HA-13.4",
      "scores": [
        9,
      ],
    }
  `));
  it('solo, score only', () =>
    expect(played(1, { soloLevel: 'score', tileFaces: 'all-night' }, 'gold 2')).toMatchInlineSnapshot(`
      {
        "actions": 72,
        "rule": "HA-13.3",
        "scores": [
          3,
        ],
      }
    `));
  it('two, Winter, Night', () =>
    expect(played(2, { tileFaces: 'all-night', boardSide: 'winter' }, 'gold 3')).toMatchInlineSnapshot(`
      {
        "actions": 149,
        "rule": "HA-12.3",
        "scores": [
          3,
          3,
        ],
      }
    `));
  it('three, hidden boards, same Chests', () =>
    expect(played(3, { mirrorChests: true }, 'gold 4')).toMatchInlineSnapshot(`
      {
        "actions": 227,
        "rule": "HA-12.3",
        "scores": [
          12,
          11,
          3,
        ],
      }
    `));
  it('four, as chance has it', () =>
    expect(played(4, {}, 'gold 5')).toMatchInlineSnapshot(`
    {
      "actions": 294,
      "rule": "HA-12.3",
      "scores": [
        7,
        10,
        13,
        12,
      ],
    }
  `));
});

describe('golden games of edition 2', () => {
  it('go as those of edition 1 do: only what is taken back differs', () => {
    for (const seed of ['same 1', 'same 2'])
      expect(played(2, {}, seed, havresac)).toEqual(played(2, {}, seed, edition1));
  });
  it('alone, Winter', () =>
    expect(played(1, { boardSide: 'winter' }, 'gold 6', havresac)).toMatchInlineSnapshot(`
    {
      "actions": 71,
      "rule": "HA-13.4",
      "scores": [
        5,
      ],
    }
  `));
  it('two, hidden boards', () =>
    expect(played(2, { boardsVisible: 'after-phase' }, 'gold 7', havresac)).toMatchInlineSnapshot(`
      {
        "actions": 139,
        "rule": "HA-12.3",
        "scores": [
          4,
          4,
        ],
      }
    `));
});

const corpus = new URL('../../../server/tests/corpus/', import.meta.url);
describe.each([edition1, havresac])('recorded matches of edition $edition', (game) => {
  const names = readdirSync(corpus).filter((name) => name.startsWith(`havresac-${game.edition}-`));
  it.each(names)('%s is verified line by line', (name) => {
    const file = JSON.parse(readFileSync(new URL(name, corpus), 'utf8')) as MatchFile;
    expect(verify(engineOf(game), file)).toMatchObject({ lines: file.log.length });
  });
  it('are there', () => expect(names.length).toBeGreaterThan(1));
});
