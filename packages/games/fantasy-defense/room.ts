/** What Fantasy Defense offers the other rooms. */
import type { Language, Room } from '../index.ts';
import { mind } from './bot/features.ts';
import { bots } from './bot/index.ts';
import { box } from './content/box.ts';
import defenders from './content/defenders.json' with { type: 'json' };
import gates from './content/gates.json' with { type: 'json' };
import icons from './content/icons.json' with { type: 'json' };
import invaders from './content/invaders.json' with { type: 'json' };
import setup from './content/setup.json' with { type: 'json' };
import sieges from './content/sieges.json' with { type: 'json' };
import { edition1 } from './editions/1.ts';
import { fantasyDefense } from './index.ts';
import { medalFor } from './rules/11-end.ts';
import { retell } from './retell.ts';
import type { State } from './rules/state.ts';
import { tell, text } from './text/index.ts';

interface Named {
  readonly id: string;
  readonly name: { readonly [language in Language]: string } & { readonly noun?: string };
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
  ...sieges.sieges,
  ...setup.score.medals,
];
const names: ReadonlyMap<string, Named['name']> = new Map(entries.map(({ id, name }) => [id, name]));

/** Copies of a card share its name: human-footman.2 is a footman. */
const kindOf = (id: string): string => id.replace(/\.\d+$/, '');

/** Some options are for one player, some for two: FD-5.17 co-op has no undo. */
const ALONE = ['undo'];
const TOGETHER = ['openHands', 'coopBossPower'];

export const room: Room<State> = {
  game: fantasyDefense,
  editions: [edition1],
  content: [
    ...defenders.cards,
    ...invaders.invaders,
    ...gates.gates,
    ...icons.icons,
    ...setup.score.medals,
    ...sieges.sieges,
  ].map(({ id }) => id),
  bots,
  mind,
  name: (id, language) => names.get(kindOf(id))?.[language],
  noun: (id) => names.get(kindOf(id))?.noun,
  matters: (option, _chosen, seats) => !(seats === 1 ? TOGETHER : ALONE).includes(option),
  ranked: ['faction', 'difficulty', 'campaign'],
  medal: (s) => ((s.over?.winners.length ?? 0) > 0 ? medalFor(s.morale) : ''),
  turn: (s) => s.turn,
  retell,
  box,
  text,
  tell,
};
