/**
 * What the tests of a game have seen, for the coverage of its rulebook (scripts/coverage.mjs). With RULEBOOK_RECORD=1
 * each test file leaves its notes in .rulebook/ when it is through; with a path, there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Core, Event, Refusal } from '../src/index.ts';
import { asRecord, noNotes } from './records.ts';
import type { GameRecord, Notes } from './records.ts';

const files = new Map<string, Notes>();
const recording = process.env['RULEBOOK_RECORD']; // 1, or the folder to leave the notes in
const usual = fileURLToPath(new URL('../../../.rulebook/', import.meta.url));

function notesOf(game: string): Notes {
  const found = files.get(game) ?? noNotes();
  files.set(game, found);
  return found;
}

export function noteRefusal(game: string, kind: string, refusal: Refusal): void {
  notesOf(game).refused.add(`${kind} ${refusal.rule}`);
}

export function notePosition(game: string, s: Core, events: readonly Event[]): void {
  const notes = notesOf(game);
  if (s.over !== null) notes.ended.add(s.over.rule);
  if (recording === undefined) return;
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

/** What has been noted in this file so far. */
export const recordOf = (game: string): GameRecord => asRecord(game, notesOf(game));

/** Leaves the notes taken so far, if anybody wants them, and begins anew. */
export function leaveRecords(): void {
  if (recording === undefined) return;
  const folder = recording === '1' ? usual : recording;
  mkdirSync(folder, { recursive: true });
  for (const [game, notes] of files)
    writeFileSync(join(folder, `${game}-${crypto.randomUUID()}.json`), JSON.stringify(asRecord(game, notes)));
  files.clear();
}
