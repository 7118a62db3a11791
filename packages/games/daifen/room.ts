/** What Daifen offers the other rooms. */
import type { Language, Room } from '../index.ts';
import { bots } from './bot/index.ts';
import buildings from './content/buildings.json' with { type: 'json' };
import events from './content/exploration-events.json' with { type: 'json' };
import knowledge from './content/knowledge.json' with { type: 'json' };
import phases from './content/phases.json' with { type: 'json' };
import races from './content/races.json' with { type: 'json' };
import rumours from './content/rumours.json' with { type: 'json' };
import units from './content/units.json' with { type: 'json' };
import wanderers from './content/wanderers.json' with { type: 'json' };
import { edition1 } from './editions/1.ts';
import { daifen } from './index.ts';
import { CONTENT } from './rules/content.ts';
import { raceOf } from './rules/questions.ts';
import { hosting } from './hosting.ts';
import type { State } from './rules/state.ts';
import { tell, text } from './text/index.ts';
import { page } from './text/report.ts';

interface Named {
  readonly id: string;
  readonly name: { readonly [language in Language]: string };
}
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
];
const names: ReadonlyMap<string, Named['name']> = new Map(entries.map(({ id, name }) => [id, name]));

export const room: Room<State> = {
  game: daifen,
  editions: [edition1],
  content: CONTENT,
  bots,
  name: (id, language) => names.get(id)?.[language],
  turn: (s) => s.turn,
  side: raceOf,
  text,
  tell,
  page,
  hosting,
};
