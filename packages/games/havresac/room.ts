/** What Havresac offers the other rooms. */
import type { Language, Noun, Room } from '../index.ts';
import { mind } from './bot/features.ts';
import { bots } from './bot/index.ts';
import { box } from './content/box.ts';
import board from './content/board.json' with { type: 'json' };
import creatures from './content/creatures.json' with { type: 'json' };
import guardians from './content/guardians.json' with { type: 'json' };
import objects from './content/objects.json' with { type: 'json' };
import scouts from './content/scout-cards.json' with { type: 'json' };
import setup from './content/setup.json' with { type: 'json' };
import solo from './content/solo.json' with { type: 'json' };
import { edition1 } from './editions/1.ts';
import { havresac } from './index.ts';
import { RIVALS } from './rivals.ts';
import { feats } from './rules/13-solo.ts';
import type { State } from './rules/state.ts';
import { tell, text } from './text/index.ts';
import nouns from './words/names.json' with { type: 'json' };

interface Named {
  readonly id: string;
  readonly name: { readonly [language in Language]: string };
}
const content: readonly Named[] = [
  ...guardians.guardians,
  ...creatures.creatures,
  ...objects.objects,
  ...scouts.cards,
  ...solo.levels,
  ...solo.ranks,
  ...solo.challenges,
  ...solo.achievements,
];
const entries: readonly Named[] = [...content, ...board.sides, ...board.quarters, ...board.legend, ...setup.phases];
const names: ReadonlyMap<string, Named['name']> = new Map(entries.map(({ id, name }) => [id, name]));

const grammar: ReadonlyMap<string, Noun> = new Map(Object.entries(nouns));

/** Cells are named by row and column: a name that takes no article. */
const CELL = /^r(\d+)c(\d+)$/;
const ROW: { readonly [language in Language]: string } = { en: 'R', fr: 'L' };
function cellName(id: string, language: Language): string | undefined {
  const found = CELL.exec(id);
  return found === null ? undefined : `${ROW[language]}${found[1]}\u2011C${found[2]}`;
}

/** Faces are asked one by one only where they are chosen; some options are for one player, some for several. */
const ALONE = ['soloLevel', 'challenge'];
const TOGETHER = ['mirrorChests', 'boardsVisible'];

export const room: Room<State> = {
  game: havresac,
  editions: [edition1],
  content: content.map(({ id }) => id),
  bots,
  rivals: RIVALS,
  mind,
  name: (id, language) => names.get(id)?.[language] ?? cellName(id, language),
  noun: (id) => grammar.get(id) ?? (CELL.test(id) ? 'F' : undefined),
  matters: (option, { tileFaces }, seats) =>
    !(option.endsWith('Face') && tileFaces !== 'chosen') && !(seats === 1 ? TOGETHER : ALONE).includes(option),
  ranked: ['boardSide', 'tileFaces'],
  scored: ['HA-13.3'],
  feats,
  turn: (s) => s.round,
  text,
  tell,
  box,
};
