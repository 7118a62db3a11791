/** Complete games as text: what was done and what it led to. A change in the rules shows here as a change of lines. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dice, digest, seedFrom, tableOf } from '@rempart/kernel';
import type { Action, Event, Options } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { bots } from '../bot/index.ts';
import { defenders } from '../index.ts';

interface Game {
  name: string;
  seats: number;
  options: Options;
}
const games: Game[] = [
  { name: 'knight-4', seats: 4, options: { preset: 'knight' } },
  { name: 'squire-2-closed', seats: 2, options: { preset: 'squire', 'closed-hands': true } },
  { name: 'doom-3', seats: 3, options: { preset: 'doom' } },
];
const table = tableOf(defenders);
const fileOf = (name: string): string => fileURLToPath(new URL(`./golden/${name}.txt`, import.meta.url));

const eventLine = ({ e, rule, see, ...facts }: Event): string =>
  `    ${e}${rule === undefined ? '' : ` ${rule}`}${see === undefined ? '' : ` [${see.join()}]`} ${JSON.stringify(facts)}`;
const actionLine = (seat: number, action: Action): string => `${seat} ${JSON.stringify(action)}`;

/** The game as text; each move is the next of the list, or the bot's. */
function tell({ name, seats, options }: Game, recorded: readonly { seat: number; action: Action }[] | null): string {
  const luck = dice(name);
  const { state: s, events } = table.begin(seats, options, seedFrom(`golden ${name}`));
  const lines = [`${defenders.id} ${name} ${JSON.stringify(options)}`, ...events.map(eventLine)];
  for (let i = 0; s.over === null; i++) {
    const { seat, ask } = table.waiting(s)[0] as { seat: number; ask: string };
    const move = recorded === null ? null : recorded[i];
    if (move === undefined) throw new Error(`the record ends, but ${ask} waits for seat ${seat}`);
    const by = move?.seat ?? seat;
    const action = move?.action ?? (bots['captain']?.(table, table.mask(s, seat), seat, luck) as Action);
    expect(table.check(s, by, action), actionLine(by, action)).toBeNull();
    lines.push(actionLine(by, action));
    table.act(s, by, action, (e) => lines.push(eventLine(e)));
  }
  lines.push(`end ${JSON.stringify(s.over)} ${digest(s)}`, '');
  return lines.join('\n');
}
const movesIn = (text: string): { seat: number; action: Action }[] =>
  text
    .split('\n')
    .filter((line) => /^\d \{/.test(line))
    .map((line) => ({ seat: Number(line[0]), action: JSON.parse(line.slice(2)) as Action }));

describe('golden games', () => {
  for (const game of games)
    it(`${game.name} plays as recorded`, () => {
      const file = fileOf(game.name);
      if (!existsSync(file) && process.env['GOLDEN'] === '1') writeFileSync(file, tell(game, null));
      const text = readFileSync(file, 'utf8');
      expect(tell(game, movesIn(text))).toBe(text);
    });
});
