/** Remarks for a first game, the most pressing first. Each is made once, when there is something to see of it. */
import type { RuleId } from '@rempart/kernel';
import type { Moment, Tip } from '@rempart/board';
import { activeIn, canLeave, figureNamed, isEnraged } from '../outlook.ts';
import type { State } from '../rules/state.ts';

type Now = Moment<State>;
const tip = (say: string, rule: RuleId, when: (now: Now) => boolean): Tip<State> => ({ say: `tip.${say}`, rule, when });
const asked =
  (what: string, also: (view: State) => boolean = () => true) =>
  ({ ask, view }: Now): boolean =>
    ask === what && also(view);
const actor = (view: State) => figureNamed(view, activeIn(view));

export const tips: readonly Tip<State>[] = [
  tip('defend', 'MM-4.12', asked('reaction')),
  tip(
    'exchange',
    'MM-3.3',
    asked('exchange', ({ round }) => round > 1),
  ),
  tip(
    'held',
    'MM-4.2',
    asked('deed', (view) => actor(view) !== undefined && !canLeave(view, activeIn(view))),
  ),
  tip(
    'plague',
    'MM-6.5',
    asked('deed', (view) => view.plagueHand.length > 0 && actor(view)?.type === 'witch'),
  ),
  tip(
    'witch',
    'MM-4.9',
    asked('deed', (view) => actor(view)?.type === 'witch'),
  ),
  tip('deeds', 'MM-3.4', asked('deed')),
  tip(
    'soul',
    'MM-11.3',
    asked('choose', ({ souls }) => souls.length > 0),
  ),
  tip('rage', 'MM-6.4', asked('choose', isEnraged)),
  tip(
    'low',
    'MM-3.8',
    asked('choose', ({ energy }) => energy <= 6),
  ),
  tip(
    'raised',
    'MM-7.7',
    asked('choose', ({ cubes }) => cubes.some((n) => n > 0)),
  ),
  tip(
    'reads',
    'MM-8.3',
    asked('choose', ({ heroTurns }) => heroTurns > 0),
  ),
  tip('start', 'MM-3.4', asked('choose')),
];
