/** What Daifen offers the other rooms. */
import type { Language, Noun, Room } from '../index.ts';
import { mind } from './bot/features.ts';
import { bots } from './bot/index.ts';
import buildings from './content/buildings.json' with { type: 'json' };
import events from './content/exploration-events.json' with { type: 'json' };
import knowledge from './content/knowledge.json' with { type: 'json' };
import phases from './content/phases.json' with { type: 'json' };
import races from './content/races.json' with { type: 'json' };
import rumours from './content/rumours.json' with { type: 'json' };
import scenarios from './content/scenarios.json' with { type: 'json' };
import units from './content/units.json' with { type: 'json' };
import wanderers from './content/wanderers.json' with { type: 'json' };
import { edition1 } from './editions/1.ts';
import { daifen } from './index.ts';
import { CONTENT } from './rules/content.ts';
import { raceOf } from './rules/questions.ts';
import { hosting } from './hosting.ts';
import { retell } from './retell.ts';
import type { State } from './rules/state.ts';
import { tell, text } from './text/index.ts';
import { page } from './text/report.ts';
import nouns from './words/names.json' with { type: 'json' };

interface Named {
  readonly id: string;
  readonly name: { readonly [language in Language]: string };
}
/** Words of the rulebook that are names in sentences: DA-3.4 whoever the reader does not know, and what explorers' finds share their ids with. */
const SPOKEN: readonly Named[] = [
  { id: 'unknown-lord', name: { en: 'unknown lord', fr: 'seigneur inconnu' } },
  { id: 'gold', name: { en: 'gold', fr: 'or' } },
  { id: 'intellect', name: { en: 'intellect', fr: 'intellect' } },
  { id: 'knowledge', name: { en: 'knowledge', fr: 'connaissance' } },
];
/** Where two tables use an id, the things of the kingdom come first: "knowledge" is also a phase. */
const entries: readonly Named[] = [
  ...phases.entries,
  ...events.entries,
  ...rumours.entries,
  ...races.entries,
  ...knowledge.entries,
  ...buildings.entries,
  ...units.entries,
  ...wanderers.entries,
  ...scenarios.entries,
  ...SPOKEN,
];
const names: ReadonlyMap<string, Named['name']> = new Map(entries.map(({ id, name }) => [id, name]));
const grammar: ReadonlyMap<string, Noun> = new Map(Object.entries(nouns));

export const room: Room<State> = {
  game: daifen,
  editions: [edition1],
  content: CONTENT,
  bots,
  mind,
  name: (id, language) => names.get(id)?.[language],
  noun: (id) => grammar.get(id),
  turn: (s) => s.turn,
  side: raceOf,
  text,
  tell,
  retell,
  keeps: ({ e }) => e === 'report',
  page,
  hosting,
};
