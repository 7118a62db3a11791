/**
 * The tables at the end of a game's book: what its pieces, cards and places are, each a row that can be linked to. Made
 * from the content in the words of one language, never written by hand. Plain data.
 */
import type { Room, Voice } from './index.ts';

export interface Reference {
  readonly sections: readonly Section[];
}
/** What a game's `reference.ts` makes; its options are added to it. */
export interface Tables extends Reference {
  /** Options that are alike (the face of each tile) share a line: the name of the group an option belongs to. */
  readonly alike?: (option: string) => string;
}
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly note?: string; // a sentence above the table
  readonly columns: readonly Column[]; // beside the name
  readonly rows: readonly Row[];
}
export interface Column {
  readonly title: string;
  readonly number?: boolean; // set as a figure, to the right
}
export interface Row {
  readonly id: string; // the content id
  readonly name: string;
  readonly icon?: string; // of the board's icons.json
  readonly also?: readonly string[]; // other content ids that this row is about: copies of a card
  readonly cells: readonly Cell[]; // one for each column; '' where there is nothing to say
}
/** Text may cite rules ("FD-5.8"); a link leads to another row. */
export type Cell = Inline | { readonly list: readonly Inline[] };
export type Inline = string | number | readonly (string | Link)[];
export interface Link {
  readonly row: string;
  readonly text: string;
}
/** Who tells: sentences of the game's catalogue, names of its content. */
export type Teller = Pick<Voice, 'language' | 'text' | 'name' | 'number'>;
export type ReferenceOf = (say: Teller) => Tables;

const isList = (cell: Cell): cell is { readonly list: readonly Inline[] } =>
  typeof cell === 'object' && !Array.isArray(cell);
export const linesOf = (cell: Cell): readonly Inline[] => (isList(cell) ? cell.list : cell === '' ? [] : [cell]);
const plainInline = (inline: Inline): string => spelled(inline).replaceAll('**', '');
const spelled = (inline: Inline): string =>
  typeof inline === 'object'
    ? inline.map((part) => (typeof part === 'string' ? part : part.text)).join('')
    : `${inline}`;
/** A cell as words alone: to be searched, and for a terminal. */
export const plainCell = (cell: Cell): string => linesOf(cell).map(plainInline).join(' · ');

/** The row that is about a content id; a piece may carry a number ("human-footman.2"). */
export function rowOf(reference: Reference, id: string): Row | undefined {
  const rows = reference.sections.flatMap((section) => section.rows);
  const about = (wanted: string) => rows.find((row) => row.id === wanted || row.also?.includes(wanted));
  return about(id) ?? about(id.replace(/\.\d+$/, ''));
}

/** What the tables of every game are built with: titles by their keys, links called by the names of what they lead to. */
export function tables(say: Teller) {
  const word = (key: string, facts?: Parameters<Teller['text']>[1]): string => say.text(`reference.${key}`, facts);
  const link = (id: string): Link => ({ row: id, text: say.name(id) });
  const links = (ids: readonly string[]): Cell =>
    ids.length === 0 ? '' : ids.flatMap((id, i) => (i === 0 ? [link(id)] : [', ', link(id)]));
  /** Columns are named by keys `reference.<key>`; one that begins with # is a figure. */
  const column = (key: string): Column =>
    key.startsWith('#') ? { title: word(key.slice(1)), number: true } : { title: word(key) };
  const section = (id: string, columns: readonly string[], rows: readonly Row[], note?: string): Section => ({
    id,
    title: word(id),
    ...(note === undefined ? {} : { note }),
    columns: columns.map(column),
    rows,
  });
  const row = (id: string, cells: readonly Cell[], more: Partial<Row> = {}): Row => ({
    id,
    name: say.name(id),
    icon: id,
    cells,
    ...more,
  });
  return { word, link, links, section, row };
}

type Options = Room['game']['options'];
/** What can be chosen when a table is laid: one row an option, with its sentence `reference.option.<name>`. */
function optionRows(options: Options, say: Teller, alike: (option: string) => string): Row[] {
  const groups = [...new Set(Object.keys(options).map(alike))];
  return groups.map((group) => {
    const names = Object.keys(options).filter((name) => alike(name) === group);
    const [first = ''] = names;
    const { values = [], rule = '', default: usual } = options[first] ?? {};
    const told = (value: string | number | boolean): string => {
      const choice = say.text(`option.${first}.${value}`);
      return value === usual ? say.text('reference.usual', { choice }) : choice;
    };
    return {
      id: `option-${group}`,
      name: say.text(names.length === 1 ? `option.${first}` : `reference.option.${group}.name`),
      also: names.map((name) => `option-${name}`),
      cells: [say.text(`reference.option.${group}`), { list: values.map(told) }, rule],
    };
  });
}

/** All tables of a game's book, its options last. The teller knows the words of `Door.reference` beside the game's own. */
export function referenceOf({ game }: Pick<Room, 'game'>, make: ReferenceOf, say: Teller): Reference {
  const { sections, alike = (option) => option } = make(say);
  const { section } = tables(say);
  const options = optionRows(game.options, say, alike);
  return { sections: [...sections, section('options', ['option.what', 'option.choices', 'rule'], options)] };
}
