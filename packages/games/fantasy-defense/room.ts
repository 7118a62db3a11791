/** What Fantasy Defense offers the other rooms. */
import type { Language, Room } from '../index.ts';
import { bots } from './bot/index.ts';
import { box } from './content/box.ts';
import defenders from './content/defenders.json' with { type: 'json' };
import gates from './content/gates.json' with { type: 'json' };
import icons from './content/icons.json' with { type: 'json' };
import invaders from './content/invaders.json' with { type: 'json' };
import setup from './content/setup.json' with { type: 'json' };
import { fantasyDefense } from './index.ts';
import type { State } from './rules/state.ts';
import { tell, text } from './text/index.ts';

interface Named {
  readonly id: string;
  readonly name: { readonly [language in Language]: string };
}
const entries: readonly Named[] = [
  ...defenders.cards,
  ...invaders.invaders,
  ...gates.gates,
  ...icons.icons,
  ...defenders.factions,
  ...invaders.ranks,
  ...setup.modes,
  ...setup.difficulties,
];
const names: ReadonlyMap<string, Named['name']> = new Map(entries.map(({ id, name }) => [id, name]));

/** Copies of a card share its name: human-footman.2 is a footman. */
const kindOf = (id: string): string => id.replace(/\.\d+$/, '');

const TOGETHER = ['openHands', 'coopBossPower'];

export const room: Room<State> = {
  game: fantasyDefense,
  content: [...defenders.cards, ...invaders.invaders, ...gates.gates, ...icons.icons].map(({ id }) => id),
  bots,
  name: (id, language) => names.get(kindOf(id))?.[language],
  matters: (option, _chosen, seats) => seats > 1 || !TOGETHER.includes(option),
  turn: (s) => s.turn,
  box,
  text,
  tell,
};
