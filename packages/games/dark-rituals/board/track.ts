/** The order of play as beads on a string: what has been in this Round, who acts now, what is known of what comes. */
import { activeIn, figureNamed, nextSlot } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import type { Told } from './stage.ts';

export interface Bead {
  readonly kind: 'legion' | 'hero' | 'passed';
  readonly when: 'past' | 'now' | 'next' | 'later';
  readonly figure: string; // who acts, where it is somebody of the Legion
  readonly slot: number; // of a Hero; 0 for one who is not known
}
const PAST = 4;

/** `isTold`: a Hero Turn is on stage. */
export function beadsOf(view: State, told: readonly Told[], isTold: boolean): Bead[] {
  const begin = told.findLastIndex(({ e }) => e === 'round');
  const past = told.slice(begin + 1).flatMap((event): Bead[] => {
    if (event.e === 'activated') return [{ kind: 'legion', when: 'past', figure: event.figure, slot: 0 }];
    if (event.e === 'heroTurn') return [{ kind: 'hero', when: 'past', figure: '', slot: event.slot }];
    return event.e === 'passed' ? [{ kind: 'passed', when: 'past', figure: '', slot: 0 }] : [];
  });
  const last = past.at(-1);
  if (isTold && last?.kind === 'hero')
    return [
      ...past.slice(-1 - PAST, -1),
      { ...last, when: 'now' },
      { kind: 'legion', when: 'later', figure: '', slot: 0 },
      { kind: 'hero', when: 'next', figure: '', slot: nextSlot(view) },
      { kind: 'legion', when: 'later', figure: '', slot: 0 },
    ];
  const acting = figureNamed(view, activeIn(view));
  const isOn = acting !== undefined && last?.kind === 'legion';
  const done = isOn ? past.slice(0, -1) : past;
  const now: Bead = { kind: 'legion', when: 'now', figure: isOn ? acting.id : '', slot: 0 };
  return [
    ...done.slice(-PAST),
    now,
    { kind: 'hero', when: 'next', figure: '', slot: nextSlot(view) },
    { kind: 'legion', when: 'later', figure: '', slot: 0 },
    { kind: 'hero', when: 'later', figure: '', slot: 0 },
  ];
}
