/** What Dark Rituals offers the other rooms. */
import type { Language, Noun, Room } from '../index.ts';
import { mind } from './bot/features.ts';
import { bots } from './bot/index.ts';
import { box } from './content/box.ts';
import characters from './content/characters.json' with { type: 'json' };
import demons from './content/demons.json' with { type: 'json' };
import encounters from './content/encounters.json' with { type: 'json' };
import grimoires from './content/grimoires.json' with { type: 'json' };
import heroCards from './content/hero-cards.json' with { type: 'json' };
import heroes from './content/heroes.json' with { type: 'json' };
import loot from './content/loot.json' with { type: 'json' };
import { ownEncounter } from './content/own.ts';
import plagues from './content/plagues.json' with { type: 'json' };
import plants from './content/plants.json' with { type: 'json' };
import rules from './content/rules.json' with { type: 'json' };
import tiles from './content/tiles.json' with { type: 'json' };
import witchcraft from './content/witchcraft.json' with { type: 'json' };
import { edition1 } from './editions/1.ts';
import { darkRituals } from './index.ts';
import type { State } from './rules/state.ts';
import { draw } from './text/index.ts';
import { page } from './text/page.ts';
import nouns from './words/names.json' with { type: 'json' };

interface Named {
  readonly id: string;
  readonly name: { readonly [language in Language]: string };
}
const cards = [...heroCards.actionCards, ...heroCards.aiCards];
const seen: readonly Named[] = [
  ...encounters.encounters,
  ...characters.witches,
  ...characters.minions,
  ...characters.possessed,
  ...characters.creatures,
  ...characters.serfs,
  ...demons.demons,
  ...demons.cards.filter(({ type }) => type !== 'hero-choice'), // MM-10.2 never in the deck
  ...heroes.heroes,
  ...cards,
  ...grimoires.spells,
  ...witchcraft.cards,
  ...plagues.cards,
  ...loot.cards,
  ...plants.cards,
  ...plants.tokens,
  ...cards.flatMap(({ reactions }): readonly Named[] => reactions),
  ...tiles.tiles,
];
const CORNERS: { readonly [corner: string]: Named['name'] } = {
  nw: { en: 'upper left', fr: 'en haut à gauche' },
  ne: { en: 'upper right', fr: 'en haut à droite' },
  sw: { en: 'lower left', fr: 'en bas à gauche' },
  se: { en: 'lower right', fr: 'en bas à droite' },
};
const zones = tiles.tiles.flatMap(({ id, name }) =>
  Object.entries(CORNERS).map(([corner, at]): Named => ({
    id: `${id}-${corner}`,
    name: { en: `${name.en}, ${at.en}`, fr: `${name.fr}, ${at.fr}` },
  })),
);
const entries: readonly Named[] = [...seen, ...zones, ...rules.attributes];
const names: ReadonlyMap<string, Named['name']> = new Map(entries.map(({ id, name }) => [id, name]));

const crowd = new Set([...characters.minions, ...characters.possessed, ...characters.serfs].map(({ id }) => id));
/** A Character carries its number: condemned.3 is Condemned 3, pekka.1 simply Pekka. */
function nameOf(id: string, language: Language): string | undefined {
  const [kind = '', number] = id.split('.');
  const name = names.get(kind)?.[language];
  return name !== undefined && number !== undefined && crowd.has(kind) ? `${name} ${number}` : name;
}

const grammar: ReadonlyMap<string, Noun> = new Map(Object.entries(nouns));
/** A Zone is called after its tile. */
const nounOf = (id: string): Noun | undefined => grammar.get(id.replace(/\.\d+$|-[ns][ew]$/, ''));

export const room: Room<State> = {
  game: darkRituals,
  editions: [edition1],
  content: [...new Set(seen.map(({ id }) => id))],
  bots,
  mind,
  heads: ['heroTurn', 'demonCard'],
  name: nameOf,
  noun: nounOf,
  matters: (option, { heroChoice }) => heroChoice === 'manual' || !/^hero\d$/.test(option),
  turn: (s) => s.heroTurns,
  text: draw,
  page,
  box,
  own: { encounter: ownEncounter },
};
