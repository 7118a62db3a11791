/** rules: the book of a game, its rules and its tables; the names alone, or in full what holds the words asked for. */
import { plainCell, referenceOf } from '@rempart/games/reference.ts';
import { searchRules, searchTables } from '@rempart/games/search.ts';
import type { Section } from '@rempart/games';
import type { Chapter } from '@rempart/kernel';
import { isFailure } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { gameNamed, voiceOf } from '../house.ts';

export async function rulesCommand(args: Args): Promise<Answer | Failure> {
  const id = wordAt(args, 1, '<game>');
  if (typeof id !== 'string') return id;
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  const { tables, words } = await game.door.reference(args.language);
  const { say, sayName } = voiceOf(args, { ...game, words: { ...game.words, ...words } });
  const number = (value: number): string => value.toLocaleString(args.language);
  const reference = referenceOf(game.room, tables, { language: args.language, text: say, name: sayName, number });
  const wanted = args.words.slice(2).join(' ');
  const chapters = searchRules(game.book, wanted);
  const sections = searchTables(reference, wanted);
  const lines =
    wanted === ''
      ? [...chapters.flatMap(chapterNames), ...sections.flatMap(tableNames)]
      : [...chapters.flatMap(chapterText), ...sections.flatMap(tableText(args.language === 'fr' ? '\u00a0: ' : ': '))];
  const text = lines.length === 0 ? args.speak.say('cli.noRule', { wanted }) : lines.join('\n');
  return { json: { game: id, chapters, tables: sections }, text };
}

const chapterNames = ({ id, title, rules }: Chapter): string[] => [
  `${id} ${title}`,
  ...rules.map((rule) => `  ${rule.id}  ${rule.title}`),
];
const chapterText = ({ id, title, rules }: Chapter): string[] => [
  `${id} ${title}`,
  ...rules.map((rule) => `  ${rule.id}  ${rule.title}. ${rule.text.replaceAll('*', '')}`),
];
const tableNames = ({ title, rows }: Section): string[] => [title, ...rows.map(({ name }) => `  ${name}`)];
/** A line of a table: its name, then what each column says of it. */
const tableText =
  (colon: string) =>
  ({ title, columns, rows }: Section): string[] => [
    title,
    ...rows.flatMap(({ name, cells }) => [
      `  ${name}`,
      ...columns.flatMap((column, i) => {
        const told = plainCell(cells[i] ?? '');
        return told === '' ? [] : [`    ${column.title}${colon}${told}`];
      }),
    ]),
  ];
