import { seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { fantasyDefense } from '../index.ts';
import { invaderOf, invadersFor, gatesFor } from '../rules/content.ts';
import { besiegersOf, currentPower } from '../rules/questions.ts';
import { A1, A2, A3, A4, A5, A6, B1, B2, B3, B4, B5, B6, city } from './city.ts';
import { concede, finish, lose, resolve } from './moves.ts';

const engine = engineOf(fantasyDefense);
const begin = (options = {}, seed = 'two players') => engine.begin(2, options, seedFrom(seed)).state;
const ELITES = invadersFor(2, 'elite');
const besieged = (...gates: string[]) => Object.fromEntries(gates.map((gate, i) => [gate, ELITES[i] as string]));

describe('FD-12 Co-op: set-up', () => {
  it('[FD-12.1] 25 invaders and 12 gates: the 1p cards are out, the 2p cards in', () => {
    const s = begin();
    const invaders = [...s.invaderDeck, ...s.siege.filter((id) => id !== '')];
    expect(invaders).toHaveLength(25);
    expect(invaders.every((id) => invaderOf(id).players !== '1p')).toBe(true);
    expect(s.gates.slice().sort()).toEqual(gatesFor(2).sort());
    expect(s.gates).toHaveLength(12);
  });
  it('[FD-12.2] two lines of 6 that face each other; left is column 1 for both', () => {
    city({ coop: true, step: 'invasion', invaderDeck: ['orc-raiders', 'gnoll-reavers', 'warg-pack'], first: 0 }).shows({
      siege: { 0: 'warg-pack', 6: 'gnoll-reavers', 5: 'orc-raiders' },
    });
  });
  it('[FD-12.3] different factions; seat 0 gets what both ask for', () => {
    expect(begin({ faction: ['elf', 'elf'] }).factions).toEqual(['elf', 'human']);
    expect(begin({ faction: ['human', 'human'] }).factions).toEqual(['human', 'elf']);
    expect(begin({ faction: ['elf', 'human'] }).factions).toEqual(['elf', 'human']);
  });
  it('[FD-12.4] the first player is chosen at random', () => {
    const firsts = Array.from({ length: 20 }, (_, i) => begin({}, `first ${i}`).first);
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  });
  it('[FD-12.5] morale is shared; each has an own deck, hand, pile and starting area', () => {
    const s = begin();
    expect(s.morale).toBe(20);
    expect(s.decks.map((deck) => deck.length)).toEqual([30, 30]);
    expect(s.starting).toEqual([['human-lord-marshal.1'], ['elf-starlight-captain.1']]);
    expect(s.discards).toHaveLength(2);
    expect(engine.begin(2, {}, seedFrom('two players')).events.filter(({ rule }) => rule === 'FD-1.10')).toHaveLength(
      4,
    );
  });
});

describe('FD-12 Co-op: invasion', () => {
  it('[FD-12.6] five invaders: the 1st, 3rd and 5th to the first player, the 2nd and 4th to the other', () => {
    const invaderDeck = ['stone-giant', 'warg-riders', 'orc-shaman', 'gnoll-reavers', 'warg-pack']; // all from the left
    city({ coop: true, step: 'invasion', invaderDeck, first: 1 }).shows({
      siege: { 6: 'warg-pack', 0: 'gnoll-reavers', 7: 'orc-shaman', 1: 'warg-riders', 8: 'stone-giant' },
    });
  });
  it('[FD-12.6] a boss uses up its place in that count', () => {
    const invaderDeck = ['stone-giant', 'warg-riders', 'gnoll-reavers', 'vorgath', 'warg-pack'];
    city({ coop: true, step: 'invasion', invaderDeck }).shows({
      siege: ['warg-pack', 'vorgath', 'gnoll-reavers', 'stone-giant', '', '', 'warg-riders', 'vorgath', '', '', '', ''],
    });
  });
  it('[FD-12.7] the player whose gate is besieged discards', () => {
    const hands = [
      ['human-levy.1', 'human-levy.2'],
      ['elf-bowman.1', 'elf-bowman.2'],
    ];
    const g = city({ coop: true, step: 'invasion', invaderDeck: ['goblin-skulkers', 'warg-pack'], hands });
    g.asks('infiltrate', 1)
      .plays(lose('elf-bowman.2'))
      .asks('planning', 0, 1)
      .shows({ hands: [hands[0] as string[], ['elf-bowman.1']] });
  });
  it('[FD-12.7] for a boss both discard, the first player first; an empty hand skips it', () => {
    const hands = [
      ['human-levy.1', 'human-levy.2'],
      ['elf-bowman.1', 'elf-bowman.2'],
    ];
    const g = city({ coop: true, step: 'invasion', invaderDeck: ['vorgath'], hands, first: 1 });
    g.asks('infiltrate', 1)
      .plays(lose('elf-bowman.2'))
      .asks('infiltrate', 0)
      .plays(lose('human-levy.1'))
      .asks('planning');
    city({ coop: true, step: 'invasion', invaderDeck: ['vorgath'], hands: [hands[0] as string[], []], first: 1 }).asks(
      'infiltrate',
      0,
    );
  });
  it('[FD-12.8] from a full line to the other, by the same arrow; all 12 besieged, back on top', () => {
    const full = besieged(A1, A2, A3, A4, A5, A6);
    city({ coop: true, step: 'invasion', siege: full, invaderDeck: ['orc-raiders'] }).shows({
      siege: { 11: 'orc-raiders' },
    });
    const minions = {
      [B1]: 'warg-pack',
      [B2]: 'gnoll-reavers',
      [B3]: 'ogre-bruisers',
      [B4]: 'orc-spearmen',
      [B5]: 'orc-slavers',
    };
    const g = city({
      coop: true,
      step: 'invasion',
      siege: { ...full, ...minions, [B6]: 'ogre-hurlers' },
      invaderDeck: ['orc-raiders'],
    });
    g.tells({ e: 'sentBack', rule: 'FD-4.6', invader: 'orc-raiders' }).shows({
      invaderDeck: ['orc-raiders'],
      sentBack: 1,
    });
  });
  it('[FD-12.9] a boss takes the first column where neither gate is besieged', () => {
    const g = city({ coop: true, step: 'invasion', siege: besieged(A1, B2), invaderDeck: ['vorgath'] });
    g.shows({ siege: { 2: 'vorgath', 8: 'vorgath' } }).tells({ e: 'besieged', rule: 'FD-12.9', gates: [A3, B3] });
  });
  it('[FD-12.10] without a free column it is shown and waits on top, and drawing stops', () => {
    const siege = besieged(A1, A2, A3, B4, B5, B6);
    const hands = [['human-levy.1'], ['elf-bowman.1']];
    const g = city({ coop: true, step: 'invasion', siege, invaderDeck: ['orc-raiders', 'vorgath'], hands });
    g.tells({ e: 'sentBack', rule: 'FD-12.10', invader: 'vorgath' })
      .tellsNothing({ e: 'infiltrated' })
      .asks('planning');
    g.shows({ invaderDeck: ['orc-raiders', 'vorgath'], sentBack: 1, hands }).sees(0, { invaderDeck: ['?', 'vorgath'] });
  });
  it('[FD-12.11] one card at two gates: discarded once, and 1 invader of each line', () => {
    const siege = { [A2]: 'vorgath', [B2]: 'vorgath', [B1]: 'orc-raiders' };
    const g = city({ coop: true, siege });
    expect([besiegersOf(g.state, 0), besiegersOf(g.state, 1)]).toEqual([1, 2]);
    const champions = [
      'human-champion.1',
      'human-champion.2',
      'human-knight.1',
      'human-knight.2',
      'human-knight.3',
      'human-footman.1',
    ]; // 44
    const won = city({
      coop: true,
      step: 'battle',
      siege: { [A2]: 'vorgath', [B2]: 'vorgath' },
      wall: { [A2]: champions },
      invaderDeck: [],
    });
    won.shows({ invaderDiscard: ['vorgath'], siege: Array(12).fill('') }).ends('FD-11.1', [0, 1]);
  });
  it('[FD-12.12] boss 1 has 40 and boss 2 has 60, also when put back and drawn again', () => {
    const power = (siege: object, more: object) =>
      currentPower(city({ coop: true, siege: siege as never, ...more }).state, 1);
    const first = { [A2]: 'ysmera', [B2]: 'ysmera' };
    expect(power(first, {})).toBe(40);
    expect(power(first, { bosses: ['vorgath', 'ysmera'] })).toBe(60);
    expect(power(first, { options: { difficulty: 'recruit' } })).toBe(35);
    expect(power(first, { bosses: ['vorgath', 'ysmera'], options: { difficulty: 'recruit' } })).toBe(55);
    const back = city({
      coop: true,
      step: 'invasion',
      siege: besieged(A1, A2, A3, B4, B5, B6),
      invaderDeck: ['ysmera', 'vorgath'],
    });
    back.shows({ bosses: ['vorgath'] });
    const again = city({
      coop: true,
      step: 'invasion',
      bosses: ['vorgath'],
      sentBack: 1,
      invaderDeck: ['orc-raiders', 'vorgath'],
    });
    again.shows({ bosses: ['vorgath'] });
    expect(currentPower(again.state, 0)).toBe(40);
  });
  it('[FD-12.12] by battle: the lower value until its column has been resolved once, each boss apart', () => {
    const options = { coopBossPower: 'by-battle' };
    const siege = { [A2]: 'ysmera', [B2]: 'ysmera', [A3]: 'vorgath', [B3]: 'vorgath' };
    const g = city({ coop: true, step: 'battle', siege, options, morale: 100, decks: [[], []] });
    expect([currentPower(g.state, 1), currentPower(g.state, 2)]).toEqual([40, 40]);
    g.plays(resolve(A2)).shows({ bloodied: ['ysmera', 'vorgath'], morale: 60 });
    expect(currentPower(g.state, 1)).toBe(60);
    const one = city({ coop: true, siege: { [A2]: 'ysmera', [B2]: 'ysmera' }, options, bloodied: ['vorgath'] });
    expect(currentPower(one.state, 1)).toBe(40);
    one.as(0).allows(finish, concede);
  });
});
