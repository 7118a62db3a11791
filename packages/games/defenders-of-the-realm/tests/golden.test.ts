/** Complete games as text: what was done and what it led to. A change in the rules shows here as a change of lines. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dice, digest, isRefusal, must, seedFrom, engineOf } from '@rempart/kernel';
import type { Action, ActionOf, Event, Options, Engine } from '@rempart/kernel';
import { verify } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { bots } from '../bot/index.ts';
import { edition1 } from '../editions/1.ts';
import { defenders } from '../index.ts';
import type { State } from '../index.ts';

interface Game {
  name: string;
  edition: number;
  seats: number;
  options: Options;
  levels?: string[]; // who recorded it, by seat; captains
}
const games: Game[] = [
  { name: 'knight-4', edition: 1, seats: 4, options: { preset: 'knight' } },
  { name: 'squire-2-closed', edition: 1, seats: 2, options: { preset: 'squire', 'closed-hands': true } },
  { name: 'doom-3', edition: 1, seats: 3, options: { preset: 'doom' } },
  { name: '2-knight-4', edition: 2, seats: 4, options: {} },
  { name: '2-closed-2', edition: 2, seats: 2, options: { 'closed-hands': true } },
  { name: '2-chance-3', edition: 2, seats: 3, options: { preset: 'squire' }, levels: ['captain', 'random', 'squire'] },
];
const tables = new Map([defenders, edition1].map((game) => [game.edition, engineOf(game)]));
const fileOf = (name: string): string => fileURLToPath(new URL(`./golden/${name}.txt`, import.meta.url));

const eventLine = ({ e, rule, see, ...facts }: Event): string =>
  `    ${e}${rule === undefined ? '' : ` ${rule}`}${see === undefined ? '' : ` [${see.join()}]`} ${JSON.stringify(facts)}`;
const actionLine = (seat: number, action: Action): string => `${seat} ${JSON.stringify(action)}`;

/** The game as text; each move is the next of the list, or the bot's. */
function tell(game: Game, recorded: readonly { seat: number; action: ActionOf<State> }[] | null): string {
  const { name, edition, seats, options, levels = [] } = game;
  const engine = tables.get(edition) as Engine<State>;
  const luck = dice(name);
  const { state: s, events } = engine.begin(seats, options, seedFrom(`golden ${name}`));
  const lines = [`${defenders.id} ${name} ${JSON.stringify(options)}`, ...events.map(eventLine)];
  for (let i = 0; s.over === null; i++) {
    const { seat, ask } = engine.waiting(s)[0] as { seat: number; ask: string };
    const move = recorded === null ? null : recorded[i];
    if (move === undefined) throw new Error(`the record ends, but ${ask} waits for seat ${seat}`);
    const by = move?.seat ?? seat;
    const action = move?.action ?? must(bots[levels[seat] ?? 'captain'])(engine, engine.mask(s, seat), seat, luck);
    expect(engine.check(s, by, action), actionLine(by, action)).toBeNull();
    lines.push(actionLine(by, action));
    engine.act(s, by, action, (e) => lines.push(eventLine(e)));
  }
  lines.push(`end ${JSON.stringify(s.over)} ${digest(s)}`, '');
  return lines.join('\n');
}
const movesIn = (text: string): { seat: number; action: ActionOf<State> }[] =>
  text
    .split('\n')
    .filter((line) => /^\d \{/.test(line))
    .map((line) => ({ seat: Number(line[0]), action: JSON.parse(line.slice(2)) as ActionOf<State> }));

const CORPUS = fileURLToPath(new URL('../../../server/tests/corpus', import.meta.url));
describe('recorded matches', () => {
  const files = readdirSync(CORPUS).filter((name) => name.startsWith(defenders.id));
  it('there are finished and running ones of each edition', () => {
    for (const edition of tables.keys())
      for (const state of ['over', 'running'])
        expect(files.some((name) => name.startsWith(`${defenders.id}-${edition}-${state}`))).toBe(true);
  });
  it.each(files)('%s runs again as it was recorded', (name) => {
    const [edition] = name.slice(defenders.id.length + 1).split('-');
    const file = JSON.parse(readFileSync(`${CORPUS}/${name}`, 'utf8')) as MatchFile;
    const found = verify(tables.get(Number(edition)) as Engine<State>, file);
    expect(isRefusal(found) ? found : null).toBeNull();
  });
});

describe('golden games', () => {
  for (const game of games)
    it(`${game.name} plays as recorded`, () => {
      const file = fileOf(game.name);
      if (!existsSync(file) && process.env['GOLDEN'] === '1') writeFileSync(file, tell(game, null));
      const text = readFileSync(file, 'utf8');
      expect(tell(game, movesIn(text))).toBe(text);
    });
});
