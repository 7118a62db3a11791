import { describe, expect, it } from 'vitest';
import { currentPower, gatePower, isAdjacent, powerAt } from '../rules/questions.ts';
import { A1, A6, B1, B2, city, G1, G2, G3, G4, G5, G6, G7 } from './city.ts';
import {
  alarm,
  call,
  CAPTAIN,
  casualty,
  deploy,
  discard,
  finish,
  flame,
  foresee,
  headshot,
  MARSHAL,
  move,
  rebirth,
  resolve,
  storm,
  STORM,
  take,
} from './moves.ts';

describe('FD-3 Terms', () => {
  it('[FD-3.1] a spell is never a defender', () => {
    city().refuses('FD-3.1', deploy(STORM, G1), { card: STORM });
  });
  it('[FD-3.2] a starting unit that would enter a hand goes to the starting area', () => {
    const drawn = city({ elves: true, hand: ['elf-horn-bearer.1'], deck: ['elf-bowman.1', CAPTAIN], starting: [[]] });
    drawn
      .plays(deploy('elf-horn-bearer.1', G1), alarm)
      .shows({ hands: [[]], starting: [[CAPTAIN]], decks: { 0: ['elf-bowman.1'] } });
    drawn.tells({ e: 'returned', rule: 'FD-3.2', card: CAPTAIN, seat: 0 });
    const taken = city({ elves: true, hand: ['elf-seer.1'], deck: ['elf-pixie.1', CAPTAIN], starting: [[]] });
    taken
      .plays(deploy('elf-seer.1', G1), foresee, take('elf-starlight-captain'))
      .shows({ hands: [[]], starting: [[CAPTAIN]], decks: [['elf-pixie.1']] });
    const called = city({ elves: true, wall: { [G1]: [CAPTAIN, 'elf-bowman.1'] } });
    called.plays(call(CAPTAIN, 'elf-bowman.1')).shows({ hands: [['elf-bowman.1']], starting: [[CAPTAIN]] });
  });
  it('[FD-3.2] it counts as the card drawn: no other replaces it', () => {
    const deck = ['elf-pixie.1', 'elf-bowman.1', 'elf-sentinel.1', 'elf-sentinel.2', 'elf-sentinel.3', CAPTAIN];
    city({ elves: true, deck, starting: [[]] })
      .plays(finish)
      .shows({ hands: { 0: (hand) => hand.length === 4 }, decks: [['elf-pixie.1']] });
  });
  it('[FD-3.3] a gate holds one invader and any number of defenders', () => {
    const levies = [1, 2, 3, 4, 5, 6].map((n) => `human-levy.${n}`);
    const g = city({ hand: levies, siege: { [G1]: 'orc-raiders' }, invaderDeck: ['warg-pack'] });
    g.plays(...levies.map((card) => deploy(card, G1)), deploy(MARSHAL, G1)).shows({
      wall: { 0: [...levies, MARSHAL] },
    });
    city({ step: 'invasion', siege: { [G1]: 'orc-raiders' }, invaderDeck: ['warg-pack'] }).shows({
      siege: { 0: 'orc-raiders', 1: 'warg-pack' },
    });
  });
  it('[FD-3.4] adjacent gates are next to each other in the same line', () => {
    const { state } = city();
    expect([1, 2, 3].map((to) => isAdjacent(state, 2, to))).toEqual([true, false, true]);
    expect(isAdjacent(state, 0, 6)).toBe(false);
    city({ wall: { [G3]: ['human-levy.1'] } })
      .allowsExactly('move', [move('human-levy.1', G2), move('human-levy.1', G4)])
      .refuses('FD-3.4', move('human-levy.1', G5))
      .refuses('FD-3.4', move('human-levy.1', G3));
    // The end of one line is not next to the beginning of the other.
    const coop = city({ coop: true, wall: { [A6]: ['human-levy.1'] } });
    expect(isAdjacent(coop.state, 5, 6)).toBe(false);
  });
  it('[FD-3.5] the power of a defender is its number, plus X counted now', () => {
    const wall = { [G1]: ['human-champion.1', 'human-veteran.1', MARSHAL] };
    const { state } = city({ wall, siege: { [G1]: 'orc-raiders', [G4]: 'warg-pack' } });
    expect(state.wall[0]?.map((card) => powerAt(state, 0, card))).toEqual([9, 2 + 2, 6 + 2]);
    state.siege[3] = '';
    expect(powerAt(state, 0, MARSHAL)).toBe(6 + 1);
    expect(powerAt(state, 0, STORM)).toBe(0);
  });
  it('[FD-3.6] the power of a gate adds its bonus, if it is defended', () => {
    const { state } = city({ wall: { [G1]: ['human-knight.1'], [G7]: ['human-knight.2', 'human-levy.1'] } });
    expect(gatePower(state, 0)).toBe(7);
    expect(gatePower(state, 6)).toBe(7 + 2 + 2);
    expect(gatePower(state, 5)).toBe(0);
  });
  it('[FD-3.7] printed, then halved, then rounded down to the ten', () => {
    const { state } = city({ elves: true, siege: { [G1]: 'ironhide-troll' } }); // 26
    expect(currentPower(state, 0)).toBe(26);
    state.flamed = ['ironhide-troll'];
    expect(currentPower(state, 0)).toBe(13);
    state.wall[0] = ['elf-pixie.1'];
    expect(currentPower(state, 0)).toBe(10);
    state.flamed = [];
    expect(currentPower(state, 0)).toBe(20);
  });
  it('[FD-3.8] the power of a boss is as printed; the Recruit difficulty lowers it by 5', () => {
    const siege = { [G1]: 'nightscale' };
    const wall = { [G1]: ['elf-pixie.1'] };
    const power = (difficulty: string) =>
      currentPower(city({ elves: true, siege, wall, options: { difficulty } }).state, 0);
    expect(['recruit', 'captain', 'legend'].map(power)).toEqual([32, 37, 37]);
    const { state } = city({ elves: true, siege, wall, flamed: ['nightscale'] });
    expect(currentPower(state, 0)).toBe(37);
  });
  it('[FD-3.9] Headshot, Psychic Storm and battle look at the current power', () => {
    const lit = { elves: true, siege: { [G1]: 'orc-warchief' }, hand: ['elf-sharpshooter.1'] } as const; // 27
    city({ ...lit, wall: { [G1]: ['elf-pixie.1'] } })
      .plays(deploy('elf-sharpshooter.1', G1))
      .asks('headshot')
      .plays(headshot);
    city(lit).plays(deploy('elf-sharpshooter.1', G1)).asks('planning');
    const halved = city({ coop: true, siege: { [A1]: 'orc-warchief' }, flamed: ['orc-warchief'] });
    halved.as(0).plays(storm(A1)).tells({ e: 'slain', invader: 'orc-warchief' });
    city({ coop: true, siege: { [A1]: 'orc-warchief' } })
      .as(0)
      .refuses('FD-10.5', storm(A1), { need: 22, have: 27 });
    const fought = city({
      elves: true,
      step: 'battle',
      siege: { [G1]: 'orc-warchief' },
      wall: { [G1]: ['elf-pixie.1'] },
    });
    fought.tells({ e: 'battleLost', against: 20 });
  });
  it('[FD-3.10] a defender belongs to the player who deployed it', () => {
    const g = city({ coop: true, wall: { [B1]: ['human-levy.1'] } });
    g.as(0).refuses('FD-3.10', move('human-levy.1', B2), { card: 'human-levy.1' });
    g.as(1).allows(move('human-levy.1', B2));
  });
  it('[FD-3.11] a discarded defender goes to the pile of its faction, an invader to its own for good', () => {
    const g = city({
      coop: true,
      step: 'battle',
      siege: { [B1]: 'goblin-skulkers' },
      wall: { [B1]: ['human-champion.1', 'elf-bowman.1'] },
    });
    g.as(1).plays(casualty('human-champion.1'));
    g.shows({ discards: [['human-champion.1'], []], invaderDiscard: ['goblin-skulkers'] });
    g.sees(-1, { discards: [['human-champion.1'], []], invaderDiscard: ['goblin-skulkers'] });
  });
  it('[FD-3.12] a deck is never refilled from the discard pile', () => {
    const discards = [['human-levy.1', 'human-levy.2', 'human-levy.3']];
    city({ deck: [], discards })
      .plays(finish)
      .shows({ hands: [[]], discards, decks: [[]] });
  });
  it('[FD-8.8] a defender put under the deck is drawn last', () => {
    const g = city({ elves: true, hand: ['elf-druid.1'], deck: ['elf-pixie.1'], discards: [['elf-treant.1']] });
    g.plays(deploy('elf-druid.1', G6), rebirth('elf-treant.1')).shows({ decks: [['elf-treant.1', 'elf-pixie.1']] });
  });
  it('[FD-5.12] nothing but the excess goes to the pile at the end of the phase', () => {
    const hand = ['human-levy.1', 'human-levy.2', 'human-knight.1'];
    const g = city({ hand, siege: { [G1]: 'orc-raiders', [G2]: 'warg-pack' } })
      .plays(finish)
      .asks('limit');
    g.plays(discard('human-levy.2'))
      .shows({ discards: [['human-levy.2']] })
      .plays(resolve(G1));
  });
  it('[FD-10.7] the halving is gone next turn', () => {
    const g = city({ elves: true, siege: { [G1]: 'cave-troll' } }).plays(flame(G1));
    expect(currentPower(g.state, 0)).toBe(12);
    g.plays(finish).shows({ flamed: [] });
    expect(currentPower(g.state, 0)).toBe(23);
  });
});
