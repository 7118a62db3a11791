/**
 * Games kept as they were: same seed, same actions, same end. A change here is a change of the rules, and a new edition. Those of
 * the corpus were played by bots, which get further than chance.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dice, digest, seedFrom, engineOf } from '@rempart/kernel';
import type { ActionOf, GameDef, Options } from '@rempart/kernel';
import { verify } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { edition1 } from '../editions/1.ts';
import { fantasyDefense } from '../index.ts';
import type { State } from '../rules/state.ts';

function played(game: GameDef<State>, seats: number, options: Options, seed: string): string {
  const engine = engineOf(game);
  const { state } = engine.begin(seats, options, seedFrom(seed));
  const luck = dice(seed);
  let actions = 0;
  for (; state.over === null; actions++) {
    const asked = engine.waiting(state);
    const { seat } = asked[luck.pick(asked.length)] as { seat: number };
    const legal = engine.legal(state, seat).filter(({ kind }) => kind !== 'concede' && kind !== 'recant');
    engine.act(state, seat, legal[luck.pick(legal.length)] as ActionOf<State>);
  }
  return `${state.over.rule} in turn ${state.turn} after ${actions} actions: ${digest(state).slice(0, 12)}`;
}
const closed = { openHands: false, coopBossPower: 'by-battle', difficulty: 'recruit' };

describe('golden games of edition 1', () => {
  it('humans', () =>
    expect(played(edition1, 1, {}, 'gold 1')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 3 after 46 actions: a66195ad7f43"`,
    ));
  it('elves', () =>
    expect(played(edition1, 1, { faction: ['elf'] }, 'gold 2')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 2 after 35 actions: e192d5c3f9d2"`,
    ));
  it('two, open hands', () =>
    expect(played(edition1, 2, {}, 'gold 3')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 2 after 59 actions: 70d833eca30f"`,
    ));
  it('two, closed hands', () =>
    expect(played(edition1, 2, closed, 'gold 4')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 2 after 69 actions: 9ab729817908"`,
    ));
});
describe('golden games of edition 2', () => {
  it('humans', () =>
    expect(played(fantasyDefense, 1, {}, 'gold 5')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 2 after 33 actions: 750285fa9f8b"`,
    ));
  it('elves', () =>
    expect(played(fantasyDefense, 1, { faction: ['elf'] }, 'gold 6')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 2 after 15 actions: daaa696c7317"`,
    ));
  it('two, open hands', () =>
    expect(played(fantasyDefense, 2, {}, 'gold 7')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 2 after 74 actions: e22a081e124d"`,
    ));
  it('two, closed hands', () =>
    expect(played(fantasyDefense, 2, closed, 'gold 8')).toMatchInlineSnapshot(
      `"FD-11.3 in turn 2 after 56 actions: 0a98f57cc3bb"`,
    ));
});

const corpus = new URL('../../../server/tests/corpus/', import.meta.url);
describe.each([edition1, fantasyDefense])('recorded matches of edition $edition', (game) => {
  const names = readdirSync(corpus).filter((name) => name.startsWith(`fantasy-defense-${game.edition}-`));
  it.each(names)('%s is verified line by line', (name) => {
    const file = JSON.parse(readFileSync(new URL(name, corpus), 'utf8')) as MatchFile;
    expect(verify(engineOf(game), file)).toMatchObject({ lines: file.log.length });
  });
  it('are there', () => expect(names.length).toBeGreaterThan(1));
});
