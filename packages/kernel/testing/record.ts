/**
 * What the tests of a game have seen, for the coverage of its rulebook (scripts/coverage.mjs). With RULEBOOK_RECORD=1
 * each test file leaves its notes in .rulebook/ when it is through.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { Core, Event, Refusal } from '../src/index.ts';

interface Notes {
  refused: Set<string>; // "kind rule": a need that did not hold
  ended: Set<string>; // rules that a game ended by
  seen: Set<string>; // every word that stood in a state or an event, content ids among them
}
export interface GameRecord {
  game: string;
  refused: string[];
  ended: string[];
  seen: string[];
}

const files = new Map<string, Notes>();
const recording = process.env['RULEBOOK_RECORD'] === '1';
const room = fileURLToPath(new URL('../../../.rulebook/', import.meta.url));

function notesOf(game: string): Notes {
  const found = files.get(game) ?? { refused: new Set(), ended: new Set(), seen: new Set() };
  files.set(game, found);
  return found;
}

export function noteRefusal(game: string, kind: string, refusal: Refusal): void {
  notesOf(game).refused.add(`${kind} ${refusal.rule}`);
}

export function notePosition(game: string, s: Core, events: readonly Event[]): void {
  const notes = notesOf(game);
  if (s.over !== null) notes.ended.add(s.over.rule);
  if (!recording) return;
  readWords(s, notes.seen);
  readWords(events, notes.seen);
}

function readWords(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const entry of value) readWords(entry, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) {
      into.add(key);
      readWords(entry, into);
    }
}

/** For content that states hold under other names than its ids (numbers, say): the test says what it saw. */
export function noteContent(game: string, ids: Iterable<string>): void {
  for (const id of ids) notesOf(game).seen.add(id);
}

const asRecord = (game: string, notes: Notes): GameRecord => ({
  game,
  refused: [...notes.refused].sort(),
  ended: [...notes.ended].sort(),
  seen: [...notes.seen].sort(),
});

/** What has been noted in this file so far. */
export const recordOf = (game: string): GameRecord => asRecord(game, notesOf(game));

/** The notes of all test files together, by game. */
export function readRecords(folder: string): Map<string, GameRecord> {
  const all = new Map<string, Notes>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { game, refused, ended, seen } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as GameRecord;
    const notes = all.get(game) ?? { refused: new Set(), ended: new Set(), seen: new Set() };
    for (const need of refused) notes.refused.add(need);
    for (const rule of ended) notes.ended.add(rule);
    for (const word of seen) notes.seen.add(word);
    all.set(game, notes);
  }
  return new Map([...all].map(([game, notes]) => [game, asRecord(game, notes)]));
}

export function writeRecords(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [game, notes] of files)
    writeFileSync(join(folder, `${game}-${crypto.randomUUID()}.json`), JSON.stringify(asRecord(game, notes)));
}

if (recording) afterAll(() => writeRecords(room));
