/** The thread from the pages to the code: every rule is named where it is carried out, every constant is read. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import constants from '../content/rules.json' with { type: 'json' };
import en from '../rulebook/en.md';

const room = new URL('../', import.meta.url);
const sources = (folder: string): { name: string; text: string }[] =>
  readdirSync(new URL(folder, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('tests'))
    .map((name) => ({ name, text: readFileSync(new URL(`${folder}${name}`, room), 'utf8') }));
const rules = [...en.matchAll(/^- \*\*(DA-\d+\.\d+)\*\*/gm)].map(([, id]) => id as string);

it('every rule of the pages is named in the rules', () => {
  const named = new Set(sources('rules/').flatMap(({ text }) => text.match(/DA-\d+\.\d+/g) ?? []));
  expect(rules.length).toBeGreaterThan(130);
  expect(rules.filter((id) => !named.has(id))).toEqual([]);
});
it('every constant of rules.json is read, and belongs to a rule', () => {
  const code = sources('./').map(({ text }) => text);
  const isRead = (id: string): boolean =>
    code.some((text) => ['amount', 'odds', 'counts'].some((by) => text.includes(`${by}('${id}')`)));
  expect(constants.entries.filter(({ id }) => !isRead(id)).map(({ id }) => id)).toEqual([]);
  expect(constants.entries.filter(({ rule }) => !rules.includes(rule)).map(({ id }) => id)).toEqual([]);
});
