/** What Defenders of the Realm offers the other rooms. */
import type { Language, Noun, Room } from '../index.ts';
import { mind } from './bot/features.ts';
import { bots } from './bot/index.ts';
import { box } from './content/box.ts';
import { edition1 } from './editions/1.ts';
import { defenders } from './index.ts';
import { retell } from './retell.ts';
import { presetsOffered } from './rules/17-variants.ts';
import {
  DARKNESS,
  GENERALS,
  HEROES,
  LOCATIONS,
  LOCATION_CARDS,
  PRESETS,
  QUESTS,
  RACES,
  SPECIAL_CARDS,
  VARIANTS,
  WAR_TRACK,
} from './rules/content.ts';
import type { Name } from './rules/content.ts';
import type { State } from './rules/state.ts';
import { tell, text } from './text/index.ts';
import nouns from './words/names.json' with { type: 'json' };

interface Named {
  readonly id: string;
  readonly name: Name;
}
const entries: readonly Named[] = [
  ...LOCATIONS,
  ...HEROES,
  ...HEROES.flatMap((hero) => hero.skills),
  ...GENERALS,
  ...GENERALS.map((general) => general.ability),
  ...GENERALS.map((general) => general.slayer),
  ...RACES,
  ...RACES.map((race) => ({ id: race.color, name: race.name })), // a colour is called by its race
  ...LOCATION_CARDS,
  ...SPECIAL_CARDS,
  ...DARKNESS,
  ...QUESTS,
  ...WAR_TRACK,
  ...PRESETS,
  ...VARIANTS,
];
const names: ReadonlyMap<string, Name> = new Map(entries.map(({ id, name }) => [id, name]));
const grammar: ReadonlyMap<string, Noun> = new Map(Object.entries(nouns));
/** A card of a land has the land's grammar, and two of them its very name; what spreads the Darkness is named by its title. */
function noun(id: string): Noun | undefined {
  const land = /^hc-(.+)-\d$/.exec(id)?.[1];
  const { en, fr } = names.get(id) ?? {};
  const code = id.startsWith('dk-') ? 'F' : grammar.get(land ?? '');
  return code === undefined || fr === undefined || en === undefined ? grammar.get(id) : [String(code), fr, en];
}
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

export const room: Room<State> = {
  game: defenders,
  editions: [edition1],
  content: [
    ...ids(LOCATIONS),
    ...ids(HEROES),
    ...ids(GENERALS),
    ...ids(LOCATION_CARDS),
    ...ids(SPECIAL_CARDS),
    ...ids(DARKNESS),
    ...ids(QUESTS),
  ],
  bots,
  mind,
  name: (id, language: Language) => names.get(id)?.[language],
  noun,
  offered: (option, seats) => (option === 'preset' ? presetsOffered(seats) : []),
  turn: (s) => s.turn,
  box,
  text,
  tell,
  retell,
};
