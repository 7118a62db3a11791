/** How the cards of the next Hero are called on the board and in the list: A, B, C; and what each would do, in a line. */
import type { Say } from '@rempart/board';
import { entryText } from '../printed.ts';
import type { Course, Threat } from '../forecast.ts';
import { mapOf } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { percent } from './label.ts';

export const letterOf = (courses: readonly Course[], card: string): string =>
  'ABC'[courses.findIndex((course) => course.card === card)] ?? '?';

/** Whom the Hero strikes at and how surely, or where it goes, or whom others strike at for it, or what is printed. */
export function courseLine(say: Say, view: State, { hero, threats, path, follows }: Course): string {
  const worst = threats.toSorted((a, b) => b.chance * b.hits - a.chance * a.hits);
  const own = worst.find(({ by }) => hero === '' || by === hero);
  const first = own ?? (path.length > 1 ? undefined : worst[0]);
  const zone = (at: number): string => mapOf(view).ids[at] ?? '';
  if (first?.target === 'soul') return say.text('board.omen.frees', { zone: zone(first.zone) });
  if (first !== undefined)
    return say.text('board.omen.strikes', { target: first.target, chance: percent(say, first.hits) });
  if (path.length > 1) return say.text('board.omen.goes', { zone: zone(path.at(-1) ?? 0) });
  return follows === null ? say.text('board.idle') : entryText(follows.card, follows.entry, say.language);
}

interface Arrow {
  readonly course: Course;
  readonly threat: Threat;
  readonly marks: readonly string[];
}
/** One arrow to everybody who is struck at, with the letters of all the cards that do so. */
export function arrowsOf(courses: readonly Course[], shown: readonly Course[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const course of shown)
    for (const threat of course.threats) {
      const key = `${threat.target} ${threat.zone}`;
      const known = arrows.get(key) ?? { course, threat, marks: [] };
      arrows.set(key, { ...known, marks: [...new Set([...known.marks, letterOf(courses, course.card)])] });
    }
  return [...arrows.values()];
}
interface Way {
  readonly hero: string;
  readonly from: number;
  readonly to: number;
  readonly marks: readonly string[];
}
/** The cards that strike at nobody and lead somewhere, by where they lead. */
export function waysOf(courses: readonly Course[], shown: readonly Course[]): Way[] {
  const ways = new Map<string, Way>();
  for (const { card, hero, path, threats } of shown) {
    const [from, to] = [path[0], path.at(-1)];
    if (threats.length > 0 || from === undefined || to === undefined || from === to) continue;
    const known = ways.get(`${from} ${to}`) ?? { hero, from, to, marks: [] };
    ways.set(`${from} ${to}`, { ...known, marks: [...known.marks, letterOf(courses, card)] });
  }
  return [...ways.values()];
}
