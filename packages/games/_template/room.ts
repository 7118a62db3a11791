/** What Lanterns offers the other rooms. */
import type { Room } from '../index.ts';
import { bots } from './bot/index.ts';
import { box } from './content/box.ts';
import content from './content/lights.json' with { type: 'json' };
import { game } from './index.ts';
import type { State } from './rules/state.ts';

const names = new Map(content.lights.map(({ id, name }) => [id, name]));

export const room: Room<State> = {
  game,
  content: content.lights.map(({ id }) => id),
  bots,
  name: (id, language) => names.get(id)?.[language],
  turn: (s) => Math.floor(s.taken / s.seats),
  box,
};
