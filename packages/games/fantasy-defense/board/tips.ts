/** Remarks for a first game, the most pressing first. Each is made once, when there is something to see of it. */
import type { Moment, Tip } from '@rempart/board';
import type { RuleId } from '@rempart/kernel';
import { fullMorale, isBoss, outlook } from '../outlook.ts';
import type { State } from '../rules/state.ts';

type Now = Moment<State>;
const tip = (say: string, rule: RuleId, when: (now: Now) => boolean): Tip<State> => ({ say: `tip.${say}`, rule, when });
const asked =
  (what: string) =>
  ({ ask }: Now): boolean =>
    ask === what;
const planning =
  (turn: number, also: (view: State, now: Now) => boolean = () => true) =>
  (now: Now): boolean =>
    now.ask === 'plan' && now.view.turn >= turn && also(now.view, now);

const stands = (view: State, seat: number): boolean =>
  view.wall.some((cards, gate) => cards.length > 0 && Math.floor(gate / (view.gates.length / view.seats)) === seat);

export const tips: readonly Tip<State>[] = [
  tip('infiltrate', 'FD-4.10', asked('infiltrate')),
  tip('effect', 'FD-5.3', ({ legal }) => legal.some(({ kind }) => kind === 'decline')),
  tip('limit', 'FD-5.12', asked('limit')),
  tip('casualty', 'FD-6.6', asked('casualty')),
  tip('skirmish', 'FD-8.12', asked('skirmish')),
  tip('order', 'FD-6.1', asked('pick')),
  tip(
    'plan',
    'FD-5.2',
    planning(1, (view, { seat }) => !stands(view, seat)),
  ),
  tip(
    'token',
    'FD-6.5',
    planning(1, (view, { seat }) => stands(view, seat) && outlook(view).some(({ fate }) => fate === 'open')),
  ),
  tip(
    'morale',
    'FD-11.3',
    planning(2, (view) => view.morale <= fullMorale(view) / 3),
  ),
  tip(
    'boss',
    'FD-9.1',
    planning(2, (view) => view.siege.some((invader) => invader !== '' && isBoss(invader))),
  ),
  tip(
    'move',
    'FD-5.8',
    planning(2, (view, { seat }) => stands(view, seat)),
  ),
  tip(
    'spell',
    'FD-10.3',
    planning(2, (view, { seat }) => (view.spells[seat] ?? []).some((spell) => !view.used.includes(spell))),
  ),
];
