import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { noteContent } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  DARKNESS,
  GENERALS,
  HEROES,
  LOCATIONS,
  LOCATION_CARDS,
  PLACES,
  QUESTS,
  SPECIAL_CARDS,
  TRACKS,
  flat,
  hops,
  neighbours,
} from '../rules/content.ts';
import type { Effect } from '../rules/content.ts';
import { defenders } from '../index.ts';
import { room } from '../room.ts';
import { ANSWERS, VERBS } from '../rules/vocabulary.ts';

const effects: Effect[] = [
  ...HEROES.flatMap((hero) => hero.skills.map(({ effect }) => effect)),
  ...GENERALS.map((general) => general.ability.effect),
  ...SPECIAL_CARDS.map((card) => card.effect as Effect),
  ...QUESTS.map((quest) => quest.reward.effect),
  ...DARKNESS.flatMap((card) => (card.effect === undefined ? [] : [card.effect])),
].flatMap(flat);

describe('content', () => {
  it('every effect uses a verb of the vocabulary, and every verb is used', () => {
    const used = new Set(effects.map(({ type }) => type));
    for (const type of used) expect(VERBS[type] ?? ANSWERS[type], type).toBeDefined();
    expect([...Object.keys(VERBS), ...Object.keys(ANSWERS)].filter((type) => !used.has(type))).toEqual([]);
    for (const { step } of Object.values(VERBS)) expect(defenders.steps[step]).toBeDefined();
  });
  it('the exceptions are these three', () => {
    const folder = fileURLToPath(new URL('../rules/exceptions', import.meta.url));
    expect(readdirSync(folder).sort()).toEqual(['cavalry-sweep.ts', 'dark-visions.ts', 'turn-undead.ts']);
  });
  it('the map hangs together: 45 locations, mutual lines, tracks along lines', () => {
    expect(PLACES).toHaveLength(45);
    PLACES.forEach((_, at) => {
      for (const next of neighbours(at)) expect(neighbours(next)).toContain(at);
      expect(hops(0, at)).toBeLessThan(10);
    });
    for (const track of TRACKS) track.slice(1).forEach((at, i) => expect(neighbours(track[i] as number)).toContain(at));
    noteContent(
      defenders.id,
      LOCATIONS.map(({ id }) => id),
    );
  });
  it('two cards for each land, and all ids have names in both languages', () => {
    for (const { id, color } of LOCATIONS)
      expect(LOCATION_CARDS.filter((card) => card.location === id)).toHaveLength(color === null ? 0 : 2);
    for (const id of room.content) expect([room.name(id, 'en'), room.name(id, 'fr')]).not.toContain(undefined);
    expect(new Set(room.content).size).toBe(room.content.length);
  });
});
