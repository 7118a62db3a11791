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
  isSpecial,
  neighbours,
} from '../rules/content.ts';
import { hops } from '../rules/roads.ts';
import type { Effect } from '../rules/content.ts';
import { box } from '../content/box.ts';
import { defenders } from '../index.ts';
import { room } from '../room.ts';
import { ANSWERS, VERBS } from '../rules/vocabulary.ts';
import { realm } from './realm.ts';

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
  it('special cards, and they alone, have ids that say so', () => {
    for (const { id, kind } of [...LOCATION_CARDS, ...SPECIAL_CARDS])
      expect(isSpecial(id), id).toBe(kind === 'special');
    for (const { id } of [...DARKNESS, ...QUESTS, ...HEROES]) expect(isSpecial(id), id).toBe(false);
  });
  it('two cards for each land, and all ids have names in both languages', () => {
    for (const { id, color } of LOCATIONS)
      expect(LOCATION_CARDS.filter((card) => card.location === id)).toHaveLength(color === null ? 0 : 2);
    for (const id of room.content) expect([room.name(id, 'en'), room.name(id, 'fr')]).not.toContain(undefined);
    expect(new Set(room.content).size).toBe(room.content.length);
  });
  it('the files as their owner may correct them hold together, and a slip is found where it is', () => {
    expect(box.check(box.files, new Set())).toEqual([]);
    const slip = structuredClone(box.files) as unknown as {
      map: { generalTracks: { steps: string[] }[] };
      'hero-cards': { locationCards: { location: string }[] };
    };
    slip.map.generalTracks[0]?.steps.splice(1, 1, 'chimera-inn');
    slip['hero-cards'].locationCards.splice(0, 1);
    const faults = box.check(slip, new Set());
    expect(faults.map(({ file, pointer, what }) => `${file} ${pointer} ${what}`)).toEqual([
      'map /generalTracks/0/steps/1 unknown',
      'map /generalTracks/0/steps/2 unknown',
      'map /locations/44/id count',
    ]);
  });
  it('names are typeset: real apostrophes, and in French narrow spaces before high punctuation', () => {
    const text = JSON.stringify(box.files);
    expect(text.match(/\w'\w/g)).toBeNull();
    expect(text.match(/"fr":"[^"]* [;:!?»]/g)).toBeNull();
  });
  it('the table is drawn as text in both languages', () => {
    const state = realm({ minions: { 'wolf-pass': { green: 3 } }, crystals: { 'wolf-pass': 1 } }).state;
    for (const language of ['en', 'fr'] as const) {
      const pen = {
        language,
        width: 80,
        name: (id: string) => room.name(id, language) ?? id,
        paint: (_: string, t: string) => t,
      };
      const drawn = room.text?.(state, 0, pen) ?? '';
      expect(drawn).toContain(
        `${room.name('wolf-pass', language) ?? ''} (${room.name('green', language) ?? ''} ×3, ◆1)`,
      );
      expect(drawn).toContain(room.name('paladin', language));
      expect(room.tell?.(state, 0, { kind: 'walk', to: 'wolf-pass' } as never, pen)?.at(-1)).toContain('◆1');
      expect(room.tell?.(state, 0, { kind: 'end-day' }, pen)).toBeNull();
    }
  });
});
