/** Which act of a turn is on stage, and how far its battle has come: for all that is drawn of it. */
import { burst, onBeat, rise, shake, sound } from '@rempart/board';
import type { Cue, Voice } from '@rempart/board';
import type { Report } from '../report/shape.ts';
import type { Part } from './caption.ts';
import type { Props } from './draft.svelte.ts';
import { actsOf, reportOn, timesOf } from './stage.ts';
import type { Act } from './stage.ts';

const VOICES: { readonly [K in Act['kind']]?: Voice } = {
  march: 'drum',
  help: 'horn',
  raids: 'step',
  spies: 'step',
  gifts: 'coin',
  falls: 'bell',
};
export interface Staged {
  readonly act: Act | null;
  /** Of its battle: 0 they face each other, then the volley, each round, the end. */
  readonly step: number;
}
const OPENING = 0;
export const VOLLEY = 1;
/** The step of the n-th round, from 0. */
export const roundStep = (n: number): number => VOLLEY + 1 + n;

export const partAt = (step: number): Part =>
  step === OPENING ? 'meet' : step === VOLLEY ? 'volley' : step === Infinity ? 'end' : step - roundStep(0);

/** What is on stage, as something that components can follow. */
export function staged(props: () => Props): Staged {
  let act = $state.raw<Act | null>(null);
  let step = $state(0);
  onBeat(props, (event, cue) => {
    act = null;
    if (event.e !== 'report' || event.seat !== props().seat) return;
    const acts = actsOf(event.report);
    // Who falls in somebody else's war is seen when the event itself is on stage; see `paceFor`.
    if (cue.still) {
      // One still: the battle as it ended.
      act = acts.find(({ kind }) => kind === 'battle') ?? acts[0] ?? null;
      step = Infinity;
      return;
    }
    for (const one of acts) {
      cue.after(one.at, () => {
        act = one;
        step = OPENING;
      });
      if (one.battle === undefined) continue;
      const { volley, rounds, end } = timesOf(event.report, one.battle);
      if (one.battle.volley !== null) cue.after(volley, () => (step = VOLLEY));
      rounds.forEach((at, i) => cue.after(at, () => (step = roundStep(i))));
      cue.after(end, () => (step = Infinity));
    }
  });
  return {
    get act() {
      return reportOn(props()) === null ? null : act;
    },
    get step() {
      return step;
    },
  };
}

/** What shakes, bursts and rises on the map while an act is on stage, and what is heard of it. */
export function shaken(props: () => Props): void {
  onBeat(props, (event, cue) => {
    if (event.e !== 'report' || event.seat !== props().seat || cue.still) return;
    const { report } = event;
    for (const one of actsOf(report)) {
      cue.after(one.at, () => {
        const voice = VOICES[one.kind];
        if (voice !== undefined) sound(voice);
        if (one.kind === 'falls') falls(props(), report, cue);
        if (one.kind === 'raids' && report.covert.explosions.length > 0)
          shake(cue, '[data-piece="home"]', { at: one.lasts * 0.6, px: 4, lasts: 400 });
        if (one.kind === 'works')
          for (const id of Object.keys(report.created.buildings))
            rise(cue, `[data-piece="home-${id}"]`, { lasts: 500 });
      });
      if (one.battle !== undefined && one.battle.volley !== null)
        cue.after(timesOf(report, one.battle).volley, () => sound('bow'));
    }
  });
}
function falls({ view, seat }: Props, { news }: Report, cue: Cue): void {
  for (const { kingdom } of [...news.destroyed, ...news.removed]) {
    const at = view.ids.indexOf(kingdom);
    const [hold, px, lasts] = at === seat ? ['[data-piece="home"]', 9, 1100] : [`[data-piece="hold-${at}"]`, 5, 400];
    burst(cue, hold, { lasts: lasts + 100 });
    shake(cue, hold, { px, lasts });
  }
}
