/** The tables of every game's book: all that a player meets is in one of them, in both languages, and links lead somewhere. */
import { doors } from '@rempart/games';
import type { Cell, Door, Reference, Room } from '@rempart/games';
import { door as template } from '@rempart/games/_template/door.ts';
import { linesOf, plainCell, referenceOf, rowOf } from '@rempart/games/reference.ts';
import { searchTables } from '@rempart/games/search.ts';
import { readRulebook, rulesOf } from '@rempart/kernel';
import type { Json } from '@rempart/kernel';
import { speaker } from '@rempart/words';
import { describe, expect, it } from 'vitest';

const games = [
  ...doors.map((door) => ({ id: door.id, door, folder: door.id })),
  { id: template.id, door: template, folder: '_template' },
];
const languages = ['en', 'fr'] as const;

async function tablesOf(door: Door, room: Room, language: 'en' | 'fr'): Promise<Reference> {
  const { tables, words } = await door.reference(language);
  const { say, sayName } = speaker({
    language,
    catalogues: [await door.words(language), words],
    name: (id) => room.name(id, language),
  });
  return referenceOf(room, tables, { language, text: say, name: sayName, number: String });
}
const rowsOf = ({ sections }: Reference) => sections.flatMap(({ rows }) => rows);
const linksIn = (cell: Cell) =>
  linesOf(cell).flatMap((line) => (typeof line === 'object' ? line.filter((part) => typeof part === 'object') : []));

/** Things with an id and a name in both languages, wherever they stand in a content file. */
function namedIn(json: Json): string[] {
  if (Array.isArray(json)) return json.flatMap(namedIn);
  if (typeof json !== 'object' || json === null) return [];
  const { id, name } = json;
  const isNamed = typeof id === 'string' && typeof name === 'object' && name !== null && 'fr' in name;
  return [...(isNamed ? [id] : []), ...Object.values(json).flatMap(namedIn)];
}
const files = import.meta.glob<{ default: Json }>('../../games/*/content/*.json');
/** Files that players do not meet by the names in them: messages, letters, forms, examples. */
const UNMET = /\/(schema|encounter-schema|vectors|errors|notices|orders\.schema|report\.example)\.json$/;

describe.each(games)('the tables of $id', ({ door, folder }) => {
  it('hold all that a player meets', async () => {
    const room = await door.room();
    const tables = await tablesOf(door, room, 'en');
    const names = Object.entries(files).filter(([path]) => path.includes(`/${folder}/`) && !UNMET.test(path));
    const named = (await Promise.all(names.map(async ([, load]) => namedIn((await load()).default)))).flat();
    const met = named.filter((id) => room.name(id, 'en') !== undefined);
    const all = new Set([...room.content, ...met]);
    expect([...all].filter((id) => rowOf(tables, id) === undefined)).toEqual([]);
  });

  it.runIf(door.id === 'dark-rituals')('lead from a Zone of the map to its tile', async () => {
    const room = await door.room();
    expect(room.name('A1-nw', 'en')).toBe('Caverns, upper left');
    expect(rowOf(await tablesOf(door, room, 'en'), 'A1-nw')?.name).toBe('Caverns');
  });

  it('have a sentence for every option, every choice and every preset', async () => {
    const room = await door.room();
    const levels = (await door.campaign?.())?.levels ?? [];
    for (const language of languages) {
      const words = await door.words(language);
      const tables = await tablesOf(door, room, language);
      const missing = Object.entries(room.game.options).flatMap(([name, { values }]) => [
        ...(rowOf(tables, `option-${name}`) === undefined ? [name] : []),
        ...values.filter((value) => !(`option.${name}.${value}` in words)).map((value) => `${name}.${value}`),
      ]);
      const presets = (levels.length > 1 ? levels : []).filter(
        ({ id }) => plainCell(rowOf(tables, `level-${id}`)?.cells[0] ?? '').length < 10,
      );
      expect([language, missing, presets]).toEqual([language, [], []]);
    }
  });

  it.each(languages)(
    'are whole in %s: no key left, nothing empty, every link and rule leads somewhere',
    async (language) => {
      const tables = await tablesOf(door, await door.room(), language);
      const rules = new Set(rulesOf(readRulebook(await door.rulebook(language))).map(({ id }) => id));
      const faults: string[] = [];
      for (const { id, title, note = '', columns, rows } of tables.sections) {
        if (rows.length === 0) faults.push(`${id} is empty`);
        const said = [title, note, ...columns.map((column) => column.title)];
        for (const row of rows) {
          if (row.cells.length !== columns.length) faults.push(`${row.id}: ${row.cells.length} cells`);
          said.push(row.name, ...row.cells.map(plainCell));
          for (const link of row.cells.flatMap(linksIn))
            if (rowOf(tables, link.row) === undefined) faults.push(`${row.id} → ${link.row}`);
        }
        faults.push(...said.filter((text) => /(reference|option)\.[a-z]|undefined|NaN|[{}]|\[object/.test(text)));
        const cited = said.join(' ').match(/\b[A-Z]{2}-\d+\.\d+[a-z]?/g) ?? [];
        faults.push(...cited.filter((rule) => !rules.has(rule)));
      }
      expect(faults).toEqual([]);
    },
  );

  it('are the same in both languages, and no two lines have one address', async () => {
    const room = await door.room();
    const [en, fr] = [await tablesOf(door, room, 'en'), await tablesOf(door, room, 'fr')];
    const ids = (tables: Reference) => tables.sections.map(({ id, rows }) => [id, rows.map((row) => row.id)]);
    expect(ids(fr)).toEqual(ids(en));
    const all = [...en.sections.map(({ id }) => `table-${id}`), ...rowsOf(en).map(({ id }) => id)];
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
  });

  it('are found by name', async () => {
    const tables = await tablesOf(door, await door.room(), 'fr');
    for (const { id, name } of rowsOf(tables))
      expect(searchTables(tables, name).flatMap(({ rows }) => rows.map((row) => row.id))).toContain(id);
  });
});
