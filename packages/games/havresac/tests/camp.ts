/** Boards for tests: whatever a test does not name is empty. One seat, Summer, all tiles Day, unless it says otherwise. */
import { scene } from '@rempart/kernel/testing';
import type { Scene } from '@rempart/kernel/testing';
import type { Facts, Options } from '@rempart/kernel';
import { havresac } from '../index.ts';
import { cellAt, CELLS, sideOf } from '../rules/board.ts';
import { KINDS } from '../rules/content.ts';
import type { Action, Expedition, Found, State } from '../rules/state.ts';

export const next: Action = { kind: 'next' };
export const setAside: Action = { kind: 'set-aside' };
export const place = (to: string, ...objects: string[]): Action => ({ kind: 'place', to, objects });
export const swap = (cell: string): Action => ({ kind: 'swap', cell });
export const ability = (...cells: string[]): Action => ({ kind: 'ability', cells });
export const use = (object: string, cell: string): Action => ({ kind: 'object', object, cell });
export const recruit = (...list: string[]): Action => ({ kind: 'recruit', list });

type Cells = { readonly [cell: string]: string };
type Counts = { readonly [kind: string]: number };
interface Own {
  guardians?: Cells;
  creatures?: Cells;
  tents?: readonly string[];
  repaired?: readonly string[];
  objects?: readonly string[]; // found in earlier rounds, unused
  bag?: Counts;
  hand?: string;
  more?: Partial<Expedition>;
}
export interface Camp extends Own {
  night?: readonly string[]; // kinds whose tile shows Night
  side?: 'summer' | 'winter';
  seats?: number;
  others?: { readonly [seat: number]: Own };
  chests?: { readonly [cell: string]: string }; // what they hold, for every seat
  options?: Options;
  step?: string;
  locals?: Facts;
  tape?: readonly number[];
  state?: Partial<State>;
}
const found = (object: string): Found => ({ object, cell: -1, round: 0, fresh: false, used: false });
export const counts = (bag: Counts): number[] => KINDS.map((kind) => bag[kind] ?? 0);

function board(own: Own, side: string): Partial<Expedition> {
  const bag = counts(own.bag ?? {});
  const objects = (own.objects ?? []).map(found);
  const repaired = (own.repaired ?? []).map(cellAt);
  return {
    guardians: CELLS.map((id) => own.guardians?.[id] ?? ''),
    creatures: CELLS.map((id) => own.creatures?.[id] ?? ''),
    tents: (own.tents ?? []).map(cellAt),
    closed: [...sideOf(side).chests],
    hand: own.hand ?? '',
    left: bag.reduce((sum, n) => sum + n, 0),
    bag,
    objects,
    repaired,
    ...own.more,
  };
}

export function camp(given: Camp = {}): Scene<State> {
  const {
    night = [],
    side = 'summer',
    seats = 1,
    others = {},
    chests = {},
    options,
    step = 'adventure',
    locals,
    tape,
    state,
  } = given;
  const seat = (i: number): Own => (i === 0 ? given : (others[i] ?? {}));
  const held = sideOf(side).chests.map((cell) => chests[CELLS[cell] as string] ?? 'cup');
  return scene(havresac, {
    seats,
    options: { tileFaces: 'all-day', boardSide: side, ...options },
    step,
    ...(locals === undefined ? {} : { locals }),
    ...(tape === undefined ? {} : { tape }),
    faces: KINDS.map((kind) => (night.includes(kind) ? 'night' : 'day')),
    expeditions: Object.fromEntries(Array.from({ length: seats }, (_, i) => [i, board(seat(i), side)])),
    chests: Array.from({ length: seats }, () => held),
    ...state,
  });
}
/** What stands on these cells of seat 0. */
export const at = (s: Scene<State>, field: 'guardians' | 'creatures', cell: string): string =>
  (s.state.expeditions[0] as Expedition)[field][cellAt(cell)] as string;
export const first = (s: Scene<State>): Expedition => s.state.expeditions[0] as Expedition;
export const cells = (...ids: string[]): number[] => ids.map(cellAt);
