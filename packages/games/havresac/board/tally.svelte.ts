/** The evening's count while it is on stage: part by part, one rung after the other. */
import { fly, sound } from '@rempart/board';
import type { Cue } from '@rempart/board';
import type { Event } from '../rules/state.ts';

const PARTS = ['monsters', 'fairies', 'villages', 'cups'] as const;
type Part = (typeof PARTS)[number];
type Glory = Extract<Event, { e: 'glory' }>;
interface Tally {
  readonly total: number;
  readonly parts: { readonly [part in Part]: number };
}
const NONE: Tally['parts'] = { monsters: 0, fairies: 0, villages: 0, cups: 0 };

let tally = $state.raw<Tally | null>(null);
/** What has been counted so far; null: nothing is being counted. */
export const counted = (): Tally | null => tally;

const BEGIN = 500; // the light falls first
const CLIMB = 1300;
const SLOW = 150; // a rung, where there are few
export function count(event: Glory, cue: Cue): () => void {
  tally = { total: 0, parts: NONE };
  const step = Math.min(SLOW, CLIMB / Math.max(1, event.glory));
  let n = 0;
  for (const part of PARTS)
    for (let i = 0; i < event[part]; i++)
      cue.after(BEGIN + step * n++, () => {
        const { total, parts } = tally ?? { total: 0, parts: NONE };
        tally = { total: total + 1, parts: { ...parts, [part]: parts[part] + 1 } };
        sound('card');
      });
  const end = BEGIN + step * n + 200;
  leaves(cue, 'vp', '[data-star]', event.vp, end);
  leaves(cue, 'gold', '[data-coin]', event.gold, end + 120);
  return () => (tally = null);
}
/** So many fly from who climbs to their counter; where none does, the counter goes on at that moment. */
function leaves(cue: Cue, counter: string, piece: string, count: number, at: number): void {
  if (count === 0) return cue.after(at, cue.expect(counter));
  const to = `[data-gauge="${counter}"]`;
  fly(cue, document.querySelector(piece), {
    from: '[data-climber]',
    to,
    count,
    at,
    lasts: 500,
    lands: counter,
    sound: 'coin',
  });
}
