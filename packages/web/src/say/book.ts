/** A rulebook ready to be read. */
import type { Door } from '@rempart/games';
import { readRulebook } from '@rempart/kernel';
import type { Rulebook, Term } from '@rempart/kernel';
import type { Language } from '../settings.svelte.ts';

const books = new Map<string, Promise<Rulebook>>();

export function bookOf(door: Door, language: Language): Promise<Rulebook> {
  const key = `${door.id}.${language}`;
  const known = books.get(key) ?? door.rulebook(language).then(readRulebook);
  books.set(key, known);
  return known;
}

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly id: string }
  | { readonly kind: 'term'; readonly text: string; readonly term: Term };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a rule's text into plain words, references to other rules ("FD-3.7") and defined terms, each term once a rule. */
export function cutter(book: Rulebook): (text: string) => Piece[] {
  const terms = new Map(book.glossary.map((term) => [term.term.toLowerCase(), term]));
  const longest = [...terms.keys()].sort((a, b) => b.length - a.length).map(escape);
  const word = longest.length === 0 ? '' : `|(?<![\\p{L}-])(?<term>${longest.join('|')})(?:s|es|x)?(?![\\p{L}-])`;
  const marks = '(?<rule>[A-Z]{2}-\\d+(?:\\.\\d+[a-z]?)?)|\\*\\*(?<strong>.+?)\\*\\*|\\*(?<em>.+?)\\*';
  const pattern = new RegExp(marks + word, 'giu');
  return (text) => {
    const pieces: Piece[] = [];
    const seen = new Set<string>();
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const piece = pieceOf(match, terms, seen);
      if (piece === null) continue;
      if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
      pieces.push(piece);
      from = match.index + match[0].length;
    }
    if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
    return pieces;
  };
}

function pieceOf(match: RegExpExecArray, terms: ReadonlyMap<string, Term>, seen: Set<string>): Piece | null {
  const { rule, strong, em, term } = match.groups ?? {};
  if (rule !== undefined) return { kind: 'rule', text: match[0], id: rule };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  const found = terms.get((term ?? '').toLowerCase());
  if (found === undefined || seen.has(found.id)) return null;
  seen.add(found.id);
  return { kind: 'term', text: match[0], term: found };
}
