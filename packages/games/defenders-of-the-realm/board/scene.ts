/** What a scene shows: a General's fall, the realm saved, the realm lost. */
import type { EventOf } from '@rempart/kernel';
import { COLORS, FOUR, generalOf, marshals } from '../outlook.ts';
import type { State } from '../rules/state.ts';

/** Why the realm fell, as it is drawn: who strides in, what swarms, what grows, nobody left. */
type Cause = 'general' | 'horde' | 'crystals' | 'heroes' | '';
export interface SceneOf {
  readonly kind: 'slew' | 'won' | 'lost';
  readonly general: string; // who falls, or enters the City
  readonly heroes: readonly string[];
  readonly slain: readonly boolean[]; // by General
  readonly cause: Cause;
  readonly color: number; // of the horde
}

const CAUSES: { readonly [rule: string]: Cause } = {
  'DT-9.7': 'general',
  'DT-10.10': 'horde',
  'DT-10.12': 'horde',
  'DT-10.11': 'crystals',
  'DT-5.12': 'heroes',
};
const shownIn = (s: State) => ({
  heroes: s.hero.filter((hero) => hero !== ''),
  slain: FOUR.map((g) => s.slainBy[g] !== -1),
});
/** The colour of which fewest are left. */
const scarcest = ({ supply }: State): number =>
  FOUR.reduce((least, c) => ((supply[c] ?? 0) < (supply[least] ?? 0) ? c : least), 0);

/** How it ended; null while it goes on. */
export function endOf(s: State): SceneOf | null {
  if (s.over === null) return null;
  if (s.over.winners.length > 0) return { kind: 'won', general: '', cause: '', color: 0, ...shownIn(s) };
  const [nearest] = marshals(s)
    .filter(({ alive }) => alive)
    .toSorted((a, b) => a.left - b.left);
  const cause = CAUSES[s.over.rule] ?? '';
  return { kind: 'lost', general: nearest?.id ?? '', cause, color: scarcest(s), ...shownIn(s) };
}

/** The scene of an event, where it is one. */
export function sceneOf(event: EventOf<State> | null, s: State): SceneOf | null {
  switch (event?.e) {
    case 'slew':
      return { kind: 'slew', general: event.general, cause: '', color: 0, ...shownIn(s) };
    case 'won':
      return { kind: 'won', general: '', cause: '', color: 0, ...shownIn(s), slain: FOUR.map(() => true) };
    case 'lost':
      return {
        kind: 'lost',
        general: event.general ?? '',
        cause: CAUSES[event.rule ?? ''] ?? '',
        color: event.color === undefined ? scarcest(s) : COLORS.indexOf(event.color),
        ...shownIn(s),
      };
    default:
      return null;
  }
}
export const shields = (slain: readonly boolean[]): string[] =>
  FOUR.map((g) => `${generalOf(g).id}-${slain[g] === true ? 'fallen' : 'shield'}`);
