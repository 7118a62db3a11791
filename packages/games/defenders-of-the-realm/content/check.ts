/** What a schema cannot say of the content: counts, and ids that lead somewhere. It looks at files that fit the schema. */
import type { Json } from '@rempart/kernel';
import { checkIds } from '../../ids.ts';
import type { ContentFault, ContentFiles } from '../../index.ts';

interface Named {
  readonly id: string;
}
interface Location extends Named {
  readonly kind: string;
  readonly adjacent: readonly string[];
}
interface HeroCard extends Named {
  readonly location?: string;
  readonly generals: readonly string[];
}
interface Darkness extends Named {
  readonly placements?: readonly { readonly location: string }[];
  readonly advance: { readonly general: string; readonly to: string } | null;
}
interface Box {
  readonly map: {
    readonly startLocation: string;
    readonly startingGates: readonly string[];
    readonly locations: readonly Location[];
    readonly edges: readonly (readonly [string, string])[];
    readonly generalTracks: readonly (Named & { readonly general: string; readonly steps: readonly string[] })[];
  };
  readonly heroes: { readonly heroes: readonly (Named & { readonly skills: readonly Named[] })[] };
  readonly generals: { readonly generals: readonly (Named & { readonly race: string; readonly start: string })[] };
  readonly races: { readonly races: readonly (Named & { readonly general: string })[] };
  readonly 'hero-cards': { readonly locationCards: readonly HeroCard[]; readonly specialCards: readonly HeroCard[] };
  readonly 'darkness-cards': { readonly cards: readonly Darkness[] };
  readonly quests: {
    readonly quests: readonly (Named & {
      readonly requirement: {
        readonly location?: string;
        readonly locations?: readonly string[];
        readonly general?: string;
      };
    })[];
  };
  readonly game: {
    readonly options: readonly Named[];
    readonly presets: readonly (Named & { readonly options: readonly (string | Named)[] })[];
    readonly defaults: { readonly preset: string; readonly offeredByHeroes: { readonly [heroes: string]: string[] } };
  };
}
type Tell = (file: string, pointer: string, what: ContentFault['what'], facts?: ContentFault['facts']) => void;
const CARDS_PER_LAND = 2;

/** They fit the schema, and so these types. */
const fitting = (files: unknown): Box => files as Box;
export function crossCheck(files: ContentFiles): ContentFault[] {
  const box = fitting(files);
  const faults: ContentFault[] = [];
  const tell: Tell = (file, pointer, what, facts = {}) => void faults.push({ file, pointer, what, facts });
  checkIds(listsOf(box), tell);
  checkMap(box, tell);
  checkCards(box, tell);
  checkRest(box, tell);
  for (const [file, content] of Object.entries(files))
    checkEffects(content, (at, field) => tell(file, `${at}/${field}`, 'missing'));
  return faults;
}
const idsOf = (list: readonly Named[]): ReadonlySet<string> => new Set(list.map(({ id }) => id));

const listsOf = (box: Box) =>
  [
    ['map', 'locations', box.map.locations],
    ['heroes', 'heroes', box.heroes.heroes],
    ['generals', 'generals', box.generals.generals],
    ['races', 'races', box.races.races],
    ['hero-cards', 'locationCards', box['hero-cards'].locationCards],
    ['hero-cards', 'specialCards', box['hero-cards'].specialCards],
    ['darkness-cards', 'cards', box['darkness-cards'].cards],
    ['quests', 'quests', box.quests.quests],
    ['game', 'options', box.game.options],
  ] as const;

/** Lines go both ways and are listed as edges; tracks follow them. */
function checkMap({ map, generals }: Box, tell: Tell): void {
  const places = new Map(map.locations.map((location) => [location.id, location]));
  const joins = (a: string, b: string): boolean => places.get(a)?.adjacent.includes(b) ?? false;
  map.locations.forEach(({ id, adjacent }, i) =>
    adjacent.forEach((next, j) => {
      if (!joins(next, id)) tell('map', `/locations/${i}/adjacent/${j}`, 'unknown', { id: next });
    }),
  );
  map.edges.forEach(([a, b], i) => {
    if (!joins(a, b)) tell('map', `/edges/${i}`, 'unknown', { id: `${a} – ${b}` });
  });
  const lines = map.locations.reduce((sum, { adjacent }) => sum + adjacent.length, 0) / 2;
  if (map.edges.length !== lines) tell('map', '/edges', 'count', { need: lines, have: map.edges.length });
  [map.startLocation, ...map.startingGates].forEach((id) => {
    if (!places.has(id)) tell('map', '/startLocation', 'unknown', { id });
  });
  const lords = new Map(generals.generals.map((general) => [general.id, general]));
  map.generalTracks.forEach(({ general, steps }, i) => {
    if (lords.get(general)?.start !== steps[0]) tell('map', `/generalTracks/${i}/general`, 'unknown', { id: general });
    if (steps.at(-1) !== map.startLocation)
      tell('map', `/generalTracks/${i}/steps/${steps.length - 1}`, 'unknown', { id: steps.at(-1) ?? '' });
    steps.slice(1).forEach((step, j) => {
      if (!joins(steps[j] ?? '', step)) tell('map', `/generalTracks/${i}/steps/${j + 1}`, 'unknown', { id: step });
    });
  });
}

/** Two Hero cards for each land; every card names places and Generals that there are. */
function checkCards(box: Box, tell: Tell): void {
  const places = idsOf(box.map.locations);
  const generals = idsOf(box.generals.generals);
  const { locationCards, specialCards } = box['hero-cards'];
  const named = (list: string, cards: readonly HeroCard[]): void =>
    cards.forEach((card, i) => {
      if (card.location !== undefined && !places.has(card.location))
        tell('hero-cards', `/${list}/${i}/location`, 'unknown', { id: card.location });
      card.generals.forEach((id, j) => {
        if (!generals.has(id)) tell('hero-cards', `/${list}/${i}/generals/${j}`, 'unknown', { id });
      });
    });
  named('locationCards', locationCards);
  named('specialCards', specialCards);
  box.map.locations.forEach(({ id, kind }, i) => {
    const need = kind === 'land' ? CARDS_PER_LAND : 0;
    const have = locationCards.filter((card) => card.location === id).length;
    if (have !== need) tell('map', `/locations/${i}/id`, 'count', { need, have });
  });
  box['darkness-cards'].cards.forEach(({ placements = [], advance }, i) => {
    placements.forEach(({ location }, j) => {
      if (!places.has(location))
        tell('darkness-cards', `/cards/${i}/placements/${j}/location`, 'unknown', { id: location });
    });
    if (advance === null) return;
    if (!generals.has(advance.general))
      tell('darkness-cards', `/cards/${i}/advance/general`, 'unknown', { id: advance.general });
    if (advance.to !== 'next' && !places.has(advance.to))
      tell('darkness-cards', `/cards/${i}/advance/to`, 'unknown', { id: advance.to });
  });
}

/** What an effect of this type cannot do without: numbers that the rules read here and nowhere else. */
const NEEDED: { readonly [type: string]: readonly string[] } = {
  move: ['mode', 'range'],
  'ranged-fight': ['range'],
  'extra-die': ['amount', 'rolls'],
  'remove-minions-roll': ['die', 'center', 'within'],
};
function checkEffects(tree: Json, lacks: (at: string, field: string) => void, at = ''): void {
  if (typeof tree !== 'object' || tree === null) return;
  const type = Array.isArray(tree) ? undefined : tree.type;
  for (const field of NEEDED[typeof type === 'string' ? type : ''] ?? [])
    if (!Object.hasOwn(tree, field)) lacks(at, field);
  for (const [key, inner] of Object.entries(tree)) checkEffects(inner, lacks, `${at}/${key}`);
}

function checkRest(box: Box, tell: Tell): void {
  const places = idsOf(box.map.locations);
  const generals = idsOf(box.generals.generals);
  const races = idsOf(box.races.races);
  const options = idsOf(box.game.options);
  box.generals.generals.forEach(({ race }, i) => {
    if (!races.has(race)) tell('generals', `/generals/${i}/race`, 'unknown', { id: race });
  });
  box.races.races.forEach(({ general }, i) => {
    if (!generals.has(general)) tell('races', `/races/${i}/general`, 'unknown', { id: general });
  });
  box.quests.quests.forEach(({ requirement: { location, locations = [], general } }, i) => {
    for (const id of location === undefined ? locations : [location])
      if (!places.has(id)) tell('quests', `/quests/${i}/requirement`, 'unknown', { id });
    if (general !== undefined && !generals.has(general))
      tell('quests', `/quests/${i}/requirement/general`, 'unknown', { id: general });
  });
  box.game.presets.forEach((preset, i) =>
    preset.options.forEach((entry, j) => {
      const id = typeof entry === 'string' ? entry : entry.id;
      if (!options.has(id)) tell('game', `/presets/${i}/options/${j}`, 'unknown', { id });
    }),
  );
  const presets = idsOf(box.game.presets);
  const { preset, offeredByHeroes } = box.game.defaults;
  for (const id of [preset, ...Object.values(offeredByHeroes).flat()])
    if (!presets.has(id)) tell('game', '/defaults', 'unknown', { id });
}
