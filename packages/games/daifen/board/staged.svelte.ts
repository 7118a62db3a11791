/** Which act of a turn is on stage, and how far its battle has come: for all that is drawn of it. */
import { burst, onBeat, rise, shake, sound } from '@rempart/board';
import type { Voice } from '@rempart/board';
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
        const voice = VOICES[one.kind];
        if (voice !== undefined) sound(voice);
        if (one.kind === 'falls') {
          for (const { kingdom } of [...event.report.news.destroyed, ...event.report.news.removed]) {
            const hold = `[data-piece="hold-${props().view.ids.indexOf(kingdom)}"]`;
            burst(cue, hold, { lasts: 500 });
            shake(cue, hold, { px: 5, lasts: 400 });
          }
        }
        if (one.kind === 'raids' && event.report.covert.explosions.length > 0)
          shake(cue, '[data-piece="home"]', { at: one.lasts * 0.6, px: 4, lasts: 400 });
        if (one.kind === 'works')
          for (const id of Object.keys(event.report.created.buildings))
            rise(cue, `[data-piece="home-${id}"]`, { lasts: 500 });
      });
      if (one.battle === undefined) continue;
      const { volley, rounds, end } = timesOf(event.report, one.battle);
      if (one.battle.volley !== null) cue.after(volley, () => ((step = VOLLEY), sound('bow')));
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
