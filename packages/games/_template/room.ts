/** What Lanterns offers the other rooms. */
import type { Noun, Room } from '../index.ts';
import { bots } from './bot/index.ts';
import { box } from './content/box.ts';
import content from './content/lights.json' with { type: 'json' };
import { game } from './index.ts';
import type { State } from './rules/state.ts';
import nouns from './words/names.json' with { type: 'json' };

const names = new Map(content.lights.map(({ id, name }) => [id, name]));
const grammar: ReadonlyMap<string, Noun> = new Map(Object.entries(nouns));

export const room: Room<State> = {
  game,
  content: content.lights.map(({ id }) => id),
  bots,
  name: (id, language) => names.get(id)?.[language],
  noun: (id) => grammar.get(id),
  turn: (s) => Math.floor(s.taken / s.seats),
  box,
};
