// `rempart new-game <id> <PREFIX>`: a game of your own to begin from, playable as it is. Copies packages/games/_template under
// a new id and prefix of its rules, and lists it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const games = fileURLToPath(new URL('../packages/games', import.meta.url));
const template = join(games, '_template');
const list = join(games, 'list.ts');

export function newGame([id = '', prefix = '']) {
  const wrong = whyNot(id, prefix);
  if (wrong !== null) {
    console.error(`${wrong}\nrempart new-game <id> <PREFIX>, for example: rempart new-game hedge-knights HK`);
    return 2;
  }
  for (const file of filesIn(template)) {
    const to = join(games, id, relative(template, file));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, renamed(readFileSync(file, 'utf8'), id, prefix));
  }
  enlist(id);
  console.log(`packages/games/${id}: a whole game, listed in packages/games/list.ts.
  npx rempart check ${id}    all checks of this game
  npx rempart play ${id}     in the terminal; npm start: in a browser
What to write next, and in which order: docs/adding-a-game.md`);
  return 0;
}

function whyNot(id, prefix) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return `“${id}” is no id: small letters, digits and single hyphens.`;
  if (!/^[A-Z]{1,2}$/.test(prefix)) return `“${prefix}” is no prefix for rules: one or two capitals.`;
  if (existsSync(join(games, id))) return `packages/games/${id} is there already.`;
  const owner = readdirSync(games).find((game) => game !== '_template' && prefixOf(game) === prefix);
  if (prefix === 'K' || prefix === 'M') return `${prefix}- are the rules of the house itself.`;
  return owner === undefined ? null : `${prefix}- are the rules of ${owner}.`;
}
function prefixOf(game) {
  const page = join(games, game, 'rulebook/en.md');
  return existsSync(page) ? /^## ([A-Z]+)-/m.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));

/** Its id, its title (to begin with, the id in capitals), the prefix of its rules. */
function renamed(text, id, prefix) {
  const title = id.replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());
  return text
    .replace(/\bTT-/g, `${prefix}-`)
    .replace(/\blanterns\b/g, id)
    .replace(/\b(Lanterns|Lanternes)\b/g, title);
}

/** One line, in its place in the alphabet. */
function enlist(id) {
  const name = id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  const [comment, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n');
  lines.push(`export { door as ${name} } from './${id}/door.ts';`);
  writeFileSync(list, `${[comment, ...lines.sort()].join('\n')}\n`);
}
