/** Bots in places that seldom come up: they must neither break nor write a form that is refused. */
import { dice } from '@rempart/kernel';
import { expect, it } from 'vitest';
import { formOf } from '../bot/form.ts';
import { faultsOf } from '../rules/4-form.ts';
import { FIRST_WANDERER, RACES, UNITS } from '../rules/content.ts';
import { stateOf, engine } from './kingdoms.ts';
import type { Kingdom, Place } from './kingdoms.ts';

const all = Object.fromEntries(UNITS.map(({ id }) => [id, 7]));
const wanderers = Object.fromEntries(UNITS.slice(FIRST_WANDERER).map(({ id }) => [id, 3]));
const places: { readonly [name: string]: Kingdom } = {
  'nothing but a hut': { units: {}, buildings: { mine: 1 }, gold: 0 },
  'no building at all': { units: { warrior: 3 }, buildings: {}, gold: 100 },
  'units of every race': { units: all, gold: 500, intellect: 90 },
  'wanderers only': { units: wanderers, buildings: { quarry: 2 } },
  'spies only': { units: { spy: 30 } },
  'a hoard': { gold: 1_000_000, intellect: 1_000_000, units: { warrior: 100_000 } },
};
const sizes: { readonly [name: string]: Place } = {
  two: { seats: 2, turn: 30, chosen: { openKingdoms: true } },
  'the last two of five': {
    seats: 5,
    turn: 40,
    kingdoms: Object.fromEntries([2, 3, 4].map((n) => [n, { fate: 'destroyed' as const }])),
  },
  'five who know nobody': { seats: 5, turn: 12 },
  'five who know all': { seats: 5, turn: 25, chosen: { openKingdoms: true, association: false } },
};

it.each(['easy', 'normal', 'hard'] as const)('[DA-4.6] a %s bot finds a sound form wherever it is', (level) => {
  for (const [where, kingdom] of Object.entries(places))
    for (const [size, place] of Object.entries(sizes)) {
      const { id: race } = RACES[(where.length + size.length) % RACES.length] as { id: string };
      const s = stateOf({
        ...place,
        kingdoms: { ...place.kingdoms, 0: { ...kingdom, race, known: place.chosen?.openKingdoms ? [] : [1] } },
      });
      const form = formOf(engine.mask(s, 0), 0, level, dice(`${level} ${where} ${size}`));
      expect({ where, size, faults: faultsOf(s, 0, form) }).toEqual({ where, size, faults: [] });
    }
});
