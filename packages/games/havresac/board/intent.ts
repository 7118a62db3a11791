/** What a click means: the legal actions that are about a cell, and what would be tried where there is none. */
import { matching } from '@rempart/board';
import type { BoardProps } from '@rempart/board';
import { doing, LATER, mine, reachable } from '../outlook.ts';
import type { Destination } from '../outlook.ts';
import type { Action, State } from '../rules/state.ts';

export type Props = BoardProps<State>;

/** The Adventure is over: Glory is being counted, or recruits are chosen. */
export function isEvening({ view, beat, seat }: Props): boolean {
  const event = beat?.events[beat.at]?.e;
  if (event !== undefined && EVENING.includes(event)) return true;
  if (event !== undefined && MORNING.includes(event)) return false;
  const now = seat < 0 ? doing(view, 0) : doing(view, seat);
  return now === 'recruiting' || now === 'listed' || now === 'over';
}
const EVENING: readonly string[] = [
  'glory',
  'shadowScored',
  'listed',
  'recruited',
  'missed',
  'camped',
  'flewAway',
  'counted',
  'ranked',
];
const MORNING: readonly string[] = ['roundBegan', 'scouted', 'tentCaught'];

export const askOf = (p: Props): string => p.waiting.find(({ seat }) => seat === p.seat)?.ask ?? '';

/** The Objects an action spends. */
export function spends(action: Action): readonly string[] {
  if (action.kind === 'object') return [action.object];
  return action.kind === 'place' ? action.objects : [];
}

/** The one cell an action is about; '' where it is about several or none. */
function aim(action: Action): string {
  switch (action.kind) {
    case 'place':
      return action.to;
    case 'swap':
    case 'object':
      return action.cell;
    case 'ability':
      return action.cells.length === 1 ? (action.cells[0] ?? '') : '';
    default:
      return '';
  }
}
export type Offers = ReadonlyMap<string, readonly Action[]>;
/** What may be done, by cell; with an Object taken up, only what spends it. */
export function offersOf(p: Props): Offers {
  const found = new Map<string, Action[]>();
  const taken = takenUp(p.chosen);
  for (const action of p.legal) {
    const cell = aim(action);
    if (cell === '' || (taken !== '' && !spends(action).includes(taken))) continue;
    found.set(cell, [...(found.get(cell) ?? []), action]);
  }
  return found;
}

const OBJECT = 'object:';
const CELL = 'cell:';
export const anObject = (object: string): string => `${OBJECT}${object}`;
export const aCell = (cell: string): string => `${CELL}${cell}`;
export const takenUp = (chosen: string | null): string =>
  chosen?.startsWith(OBJECT) === true ? chosen.slice(OBJECT.length) : '';
export const pickedOut = (chosen: string | null): string =>
  chosen?.startsWith(CELL) === true ? chosen.slice(CELL.length) : '';

/** The cell in question: picked out, pointed at, or where a hint would go. */
export function shownOf({ chosen, advice }: Props, at: string): string {
  const advised = advice?.[0]?.action;
  return pickedOut(chosen) || at || (advised?.kind === 'place' ? advised.to : '');
}

/** The targets of an ability that may name several at once; empty where it may not. */
export function together(legal: readonly Action[]): string[] {
  const all = matching(legal, 'ability').map(({ cells }) => cells);
  const most = all.reduce((longest, cells) => (cells.length > longest.length ? cells : longest), []);
  return most.length > 1 ? most : [];
}

/** What a click on a cell tries, where nothing legal is about it: the way to the reason. */
export function attempt(p: Props, cell: string): Action {
  const { hand, at } = mine(p.view, p.seat);
  const taken = takenUp(p.chosen);
  if (hand !== '' || at < 0) {
    const objects = taken === '' || LATER.includes(taken) ? [] : [taken];
    return { kind: 'place', to: cell, objects };
  }
  return LATER.includes(taken) ? { kind: 'object', object: taken, cell } : { kind: 'ability', cells: [cell] };
}
/** Is there anything to choose on the board now? */
export const isChoosing = (p: Props): boolean =>
  p.legal.some(({ kind }) => kind === 'place' || kind === 'swap' || kind === 'ability' || kind === 'object');
export const recruit = (kinds: readonly string[]): Action => ({ kind: 'recruit', list: [...kinds] });
/** The ways of the Guardian in hand, by destination. */
export function waysOf(p: Props): ReadonlyMap<string, readonly Destination[]> {
  const found = new Map<string, Destination[]>();
  if (p.legal.length === 0) return found;
  for (const way of reachable(p.view, p.seat)) found.set(way.cell, [...(found.get(way.cell) ?? []), way]);
  return found;
}
