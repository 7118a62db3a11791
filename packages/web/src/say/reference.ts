/** The tables of a game's book in the reader's language; fetched with the book, never before. */
import type { Door, Reference } from '@rempart/games';
import { referenceOf } from '@rempart/games/reference.ts';
import { SPECTATOR } from '@rempart/kernel';
import type { Language } from '../settings.svelte.ts';
import { speakerOf } from './game.ts';

const made = new Map<string, Promise<Reference>>();

export function tablesOf(door: Door, language: Language): Promise<Reference> {
  const key = `${door.id}.${language}`;
  const known = made.get(key) ?? make(door, language);
  made.set(key, known);
  return known;
}
async function make(door: Door, language: Language): Promise<Reference> {
  const [room, { tables, words }] = await Promise.all([door.room(), door.reference(language)]);
  const speaker = await speakerOf(door, room, language, words);
  return referenceOf(room, tables, speaker([], SPECTATOR));
}
