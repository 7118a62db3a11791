import { HIDDEN } from '@rempart/kernel';
import { scene } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../index.ts';

const light = (id: string) => ({ kind: 'light', light: id });
const draw = { kind: 'draw' };
const hands = [
  ['torch', 'ember'],
  ['candle', 'match'],
];

describe('TT-1 Set-up', () => {
  it('[TT-1.1] all nine lights are there, shuffled', () => {
    const { state } = scene(game, {});
    expect(new Set([...state.hands.flat(), ...state.pile])).toHaveLength(9);
    expect(scene(game, { seed: 'another' }).state.pile).not.toEqual(state.pile);
  });
  it('[TT-1.2] two are dealt to each, seen by nobody else', () => {
    const g = scene(game, {});
    expect(g.state.pile).toHaveLength(5);
    g.sees(1, { hands: [[HIDDEN, HIDDEN], g.state.hands[1] ?? []], pile: Array<string>(5).fill(HIDDEN) });
  });
});

describe('TT-2 Sequence of play', () => {
  it('[TT-2.1] turns alternate, as many as the table has chosen', () => {
    const g = scene(game, { hands, options: { turns: 2 } }).asks('turn', 0);
    g.plays(draw)
      .asks('turn', 1)
      .plays(draw)
      .asks('turn', 0)
      .plays(draw)
      .asks('turn', 1)
      .plays(draw)
      .ends('TT-4.2', []);
  });
});

describe('TT-3 Your turn', () => {
  it('[TT-3.1] a light is laid open on the own wall', () => {
    scene(game, { hands })
      .plays(light('torch'))
      .shows({ hands: { 0: ['ember'] }, walls: [['torch'], []] })
      .tells({ e: 'lit', seat: 0, light: 'torch', value: 5 })
      .undoable(false); // the other has seen it
  });
  it('[TT-3.2] nobody lays what they do not hold', () => {
    scene(game, { hands }).refuses('TT-3.2', light('candle'), { light: 'candle' });
  });
  it('[TT-3.3] the top of the pile comes to hand, and only they know what it is', () => {
    scene(game, { hands, pile: ['beacon', 'bonfire'] })
      .plays(draw)
      .shows({ hands: { 0: ['torch', 'ember', 'bonfire'] }, pile: ['beacon'] })
      .hears(0, { e: 'got', light: 'bonfire' })
      .hears(1, { e: 'drew', seat: 0 })
      .hearsNothing(1, { e: 'got' });
  });
  it('[TT-3.4] nobody draws from an empty pile', () => {
    scene(game, { hands, pile: [] }).refuses('TT-3.4', draw).expires().tells({ e: 'lit', light: 'torch' });
  });
});

describe('TT-4 End', () => {
  it('[TT-4.1] the brighter wall wins', () => {
    scene(game, { step: 'end', walls: [['beacon'], ['bonfire', 'match']] })
      .ends('TT-4.1', [1])
      .shows({ over: { scores: [8, 9] } });
  });
  it('[TT-4.2] as bright, it is a draw', () => {
    scene(game, { step: 'end', walls: [['beacon'], ['brazier', 'match']] }).ends('TT-4.2', []);
  });
});
