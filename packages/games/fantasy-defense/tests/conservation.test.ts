/** In every position of whole games, every card and gate of the box that is in use is somewhere exactly once. */
import { describe, expect, it } from 'vitest';
import defenders from '../content/defenders.json' with { type: 'json' };
import gatesFile from '../content/gates.json' with { type: 'json' };
import invadersFile from '../content/invaders.json' with { type: 'json' };
import type { State } from '../rules/state.ts';
import { LONG, positions } from './positions.ts';

const inUse = (s: State, players: string): boolean => players === 'both' || players === `${s.seats}p`;
/** What is missing, and what is there too often. */
function apart(found: readonly string[], box: readonly string[]): string[] {
  const counts = new Map<string, number>(box.map((id) => [id, -1]));
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, n]) => n !== 0).map(([id, n]) => `${id} ${n < 0 ? 'is gone' : 'is there twice'}`);
}
const copies = ({ id, copies: n }: { id: string; copies: number }): string[] =>
  Array.from({ length: n }, (_, i) => `${id}.${i + 1}`);
const cards = (s: State, type: string): string[] =>
  defenders.cards.filter((card) => card.type === type && s.factions.includes(card.faction)).flatMap(copies);

/** FD-1.8, FD-1.9, FD-3.11 A defender is in a hand, in a deck, at a gate, in a pile or in a starting area. */
const units = (s: State): string[] =>
  apart([s.hands, s.decks, s.wall, s.discards, s.starting].flat(2), cards(s, 'unit'));
/** FD-3.11 A discarded or waiting defender is with its own faction. */
const home = (s: State): string[] =>
  s.factions.flatMap((faction, seat) =>
    [s.discards[seat], s.starting[seat]]
      .flatMap((list) => list ?? [])
      .filter((card) => !card.startsWith(`${faction}-`))
      .map((card) => `${card} lies with the ${faction}s`),
  );
/** FD-10.4 Spells never leave their owner; FD-10.3 those turned over are among them, once. */
const spells = (s: State): string[] => [
  ...apart(s.spells.flat(), cards(s, 'spell')),
  ...(new Set(s.used).size === s.used.length && s.used.every((spell) => s.spells.flat().includes(spell))
    ? []
    : ['used']),
];
/** FD-3.3, FD-12.11 An invader is in the deck, in its pile or at one gate; a boss in co-op at both of its column. */
function invaders(s: State): string[] {
  const box = invadersFile.invaders.filter(({ players }) => inUse(s, players));
  const besieging = [...new Set(s.siege.filter((id) => id !== ''))];
  const length = s.gates.length / s.seats;
  const misplaced = besieging.filter((id) => {
    const at = s.siege.flatMap((other, gate) => (other === id ? [gate] : []));
    const isBoss = box.find((one) => one.id === id)?.rank === 'boss';
    return at.length !== (isBoss ? s.seats : 1) || new Set(at.map((gate) => gate % length)).size > 1;
  });
  const ids = box.map(({ id }) => id);
  return [
    ...apart([...besieging, ...s.invaderDeck, ...s.invaderDiscard], ids),
    ...misplaced.map((id) => `${id} stands askew`),
  ];
}
const gates = (s: State): string[] =>
  apart(
    s.gates,
    gatesFile.gates.filter(({ players }) => inUse(s, players)).map(({ id }) => id),
  );
/** What is marked or known of cards is said of cards that are there. */
const marks = (s: State): string[] => [
  ...s.moved.filter((card) => !s.wall.flat().includes(card) && !s.discards.flat().includes(card)),
  ...s.flamed.filter((id) => !s.siege.includes(id)),
  ...s.seen.filter((card) => !s.hands.flat().includes(card)),
];

describe('conservation', () => {
  it('[FD-3.11] [FD-3.12] every card of the box is somewhere exactly once, in every position', () => {
    const faults = new Set<string>();
    let looked = 0;
    const ends = new Set<string>();
    for (const s of positions(LONG ? 20 : 1)) {
      looked++;
      if (s.over !== null) ends.add(s.over.rule);
      for (const fault of [units, home, spells, invaders, gates, marks].flatMap((find) => find(s)))
        faults.add(`turn ${s.turn}: ${fault}`);
    }
    expect([...faults]).toEqual([]);
    expect(looked).toBeGreaterThan(400);
    expect([...ends].sort()).toEqual(['FD-11.1', 'FD-11.3']);
  });
});
