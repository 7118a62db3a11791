/** The notes of tests as files: what record.ts writes, and the coverage of the rulebook reads. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Notes {
  readonly refused: Set<string>; // "kind rule": a need that did not hold
  readonly ended: Set<string>; // rules that a game ended by
  readonly seen: Set<string>; // every word that stood in a state or an event, content ids among them
}
export interface GameRecord {
  readonly game: string;
  readonly refused: readonly string[];
  readonly ended: readonly string[];
  readonly seen: readonly string[];
}

export const noNotes = (): Notes => ({ refused: new Set(), ended: new Set(), seen: new Set() });

export const asRecord = (game: string, notes: Notes): GameRecord => ({
  game,
  refused: [...notes.refused].sort(),
  ended: [...notes.ended].sort(),
  seen: [...notes.seen].sort(),
});

/** The notes of all test files together, by game. */
export function readRecords(folder: string): Map<string, GameRecord> {
  const all = new Map<string, Notes>();
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of files.filter((file) => file.endsWith('.json'))) {
    const { game, refused, ended, seen } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as GameRecord;
    const notes = all.get(game) ?? noNotes();
    for (const need of refused) notes.refused.add(need);
    for (const rule of ended) notes.ended.add(rule);
    for (const word of seen) notes.seen.add(word);
    all.set(game, notes);
  }
  return new Map([...all].map(([game, notes]) => [game, asRecord(game, notes)]));
}
