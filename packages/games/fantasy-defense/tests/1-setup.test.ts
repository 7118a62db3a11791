import { diceOf, engineOf, seedFrom, isRefusal } from '@rempart/kernel';
import type { Event, Kit } from '@rempart/kernel';
import { scene } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { fantasyDefense } from '../index.ts';
import { deckFor, gatesFor, invaderOf, invadersFor, kindOf } from '../rules/content.ts';
import { city, G1 } from './city.ts';
import { deploy, MARSHAL } from './moves.ts';

const engine = engineOf(fantasyDefense);
const begin = (seats: number, options = {}, seed = 'set-up') => engine.begin(seats, options, seedFrom(seed)).state;

/** Sets a game up with draws of our own, and notes what was drawn from. */
function dealt(seats: number, pick: (n: number) => number, options: object = {}) {
  const drawn: number[] = [];
  const events: Event[] = [];
  const dice = diceOf((n) => {
    drawn.push(n);
    return pick(n);
  });
  const defaults = { faction: ['human', 'elf'].slice(0, seats), difficulty: 'captain', openHands: true };
  const chosen = { ...defaults, coopBossPower: 'by-appearance', ...options };
  const kit = { ...dice, emit: (e: Event) => events.push(e) } as unknown as Kit;
  return { state: fantasyDefense.setup(seats, chosen, kit), drawn, events };
}
const last = (n: number) => n - 1; // nothing changes its place
const downFrom = (n: number): number[] => Array.from({ length: n - 1 }, (_, i) => n - i);

describe('FD-1 Set-up', () => {
  it('[FD-1.1] solo: one player, one faction; the other deck is not used', () => {
    for (const faction of ['human', 'elf']) {
      const s = begin(1, { faction: [faction] });
      expect(s.factions).toEqual([faction]);
      const cards = [...s.hands, ...s.decks, ...s.starting, ...s.spells].flat();
      expect(cards).toHaveLength(37);
      expect(cards.every((card) => kindOf(card).faction === faction)).toBe(true);
    }
  });
  it('[FD-1.2] solo: 19 invaders and 7 gates, none of them marked 2p', () => {
    const s = begin(1);
    expect(s.gates).toHaveLength(7);
    const invaders = [...s.invaderDeck, ...s.siege.filter((id) => id !== '')];
    expect(invaders).toHaveLength(19);
    expect(invaders.every((id) => invaderOf(id).players !== '2p')).toBe(true);
  });
  it('[FD-1.2] a gate that is not in the game is nobody’s', () => {
    city().refuses('FD-1.2', deploy(MARSHAL, 'moon-gate'), { gate: 'moon-gate' }).allows(deploy(MARSHAL, G1));
  });
  it('[FD-1.3] the 7 gates are shuffled into one line', () => {
    const lines = ['a', 'b', 'c', 'd'].map((seed) => begin(1, {}, seed).gates.join());
    expect(new Set(lines).size).toBeGreaterThan(1);
    for (const line of lines) expect(line.split(',').sort()).toEqual(gatesFor(1).sort());
    expect(dealt(1, last).state.gates).toEqual(gatesFor(1));
    const [zero, ...rest] = gatesFor(1);
    expect(dealt(1, () => 0).state.gates).toEqual([...rest, zero]);
  });
  it('[FD-1.4] the piles are shuffled separately, and in the order of the rulebook', () => {
    const { drawn } = dealt(1, last);
    expect(drawn).toEqual([7, 9, 8, 2, 34].flatMap(downFrom));
  });
  it('[FD-1.5] from bottom to top: one boss, all elites, the other boss, all minions', () => {
    const { invaderDeck } = dealt(1, last).state;
    const [boss1, boss2] = invadersFor(1, 'boss');
    expect(invaderDeck).toEqual([boss2, ...invadersFor(1, 'elite'), boss1, ...invadersFor(1, 'minion')]);
  });
  it('[FD-1.6] two bosses; chance says which is boss 1', () => {
    expect(invadersFor(1, 'boss')).toHaveLength(2);
    expect(invadersFor(2, 'boss')).toHaveLength(2);
    expect(dealt(1, last).state.invaderDeck[0]).toBe('nightscale');
    expect(dealt(1, (n) => (n === 2 ? 0 : n - 1)).state.invaderDeck[0]).toBe('ashmaw');
  });
  it('[FD-1.7] morale is 25, 20 or 15 by difficulty', () => {
    expect(begin(1).morale).toBe(20);
    expect(begin(1, { difficulty: 'recruit' }).morale).toBe(25);
    expect(begin(2, { difficulty: 'legend' }).morale).toBe(15);
  });
  it('[FD-1.7] nothing raises morale', () => {
    let s = begin(2);
    const luck = diceOf((n) => (s.hands.flat().length * 7 + s.turn * 3 + s.wall.flat().length) % n);
    for (let morale = s.morale; s.over === null; morale = s.morale) {
      const me = engine.waiting(s)[0]?.seat ?? 0;
      const played = engine.play(s, me, engine.sample(s, me, luck));
      if (isRefusal(played)) throw new Error(played.rule);
      s = played.state;
      expect(s.morale).toBeLessThanOrEqual(morale);
    }
  });
  it('[FD-1.8] the starting unit and the two unused spells lie open', () => {
    expect(begin(1)).toMatchObject({
      starting: [['human-lord-marshal.1']],
      spells: [['human-psychic-storm.1', 'human-city-shield.1']],
      used: [],
    });
    expect(begin(1, { faction: ['elf'] })).toMatchObject({
      starting: [['elf-starlight-captain.1']],
      spells: [['elf-flaming-spirit.1', 'elf-spirit-call.1']],
    });
  });
  it('[FD-1.9] the other 34 cards are the deck, and nobody knows its order', () => {
    const { hands, decks } = dealt(1, last).state;
    expect([...(decks[0] ?? []), ...(hands[0] ?? []).toReversed()]).toEqual(deckFor('human'));
    expect(deckFor('human')).toHaveLength(34);
    const s = begin(1);
    expect(engine.mask(s, 0).decks).toEqual([Array(30).fill('?')]);
  });
  it('[FD-1.10] the opening hand is the 4 cards on top', () => {
    const { state, events } = dealt(1, last);
    expect(state.hands[0]).toEqual(deckFor('human').slice(-4).reverse());
    expect(state.decks[0]).toHaveLength(30);
    expect(events).toContainEqual({ e: 'drew', rule: 'FD-1.10', seat: 0, count: 4, left: 30 });
  });
  it('[FD-1.11] turn 1 begins with its invasion', () => {
    const { state, events } = engine.begin(1, {}, seedFrom('first turn'));
    expect(state.turn).toBe(1);
    const told = events.map((event) => event.e);
    expect(told.indexOf('turnBegan')).toBeGreaterThan(-1);
    expect(told.indexOf('turnBegan')).toBeLessThan(told.indexOf('besieged'));
    expect(state.siege.filter((id) => id !== '').length).toBeGreaterThan(0);
  });
  it('[FD-5.17] taking back may be switched off; the rules do not care', () => {
    expect(begin(1, { undo: false })).toEqual(begin(1, { undo: true }));
    expect(() => scene(fantasyDefense, { options: { undo: 'no' } })).toThrow('undo');
  });
});
