/** Whom to recruit: a mixed bag beats a one-track one. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { kindAt, KINDS, ROUNDS } from '../rules/content.ts';
import { costOf } from '../rules/10-recruitment.ts';
import { bansOf } from '../rules/13-solo.ts';
import { add, owned } from '../rules/questions.ts';
import { mine } from '../rules/state.ts';
import type { State } from '../rules/state.ts';
import type { Temper } from './tempers.ts';

/** How many of each kind a good bag holds, for one of twelve or so. */
const DAY: readonly number[] = [2, 4, 2.4, 1.6, 1.4, 1.4];
const NIGHT: readonly number[] = [2, 3, 2.4, 1.8, 1.2, 2.4];
const LAST: readonly number[] = [1.6, 4, 2.6, 1.6, 1.2, 2]; // in round 4: who cashes in at once

function wanted(s: State, kind: number): number {
  if (s.round === ROUNDS - 1) return of(LAST, kind);
  return (
    of(s.faces[kind] === 'day' ? DAY : NIGHT, kind) +
    (kind === kindAt('huntress') && s.faces[kindAt('warrior')] === 'night' ? 0.8 : 0)
  );
}

/** By need, as far as the gold goes. */
export function listFor(s: State, me: Seat, { bag }: Temper): string[] {
  const e = mine(s, me);
  const { kinds, most } = bansOf(s);
  const have = KINDS.map(
    (kind, i) =>
      of(e.bag, i) + e.guardians.filter((one) => one === kind).length + e.aside.filter((one) => one === kind).length,
  );
  const reserve = [...s.reserve];
  const list: string[] = [];
  let gold = e.gold;
  while (owned(e.recruited) + list.length < most) {
    const open = KINDS.filter((kind, i) => !kinds.includes(kind) && of(reserve, i) > 0 && costOf(s, kind) <= gold);
    const need = (kind: string): number => of(have, kindAt(kind)) / (wanted(s, kindAt(kind)) * (bag[kind] ?? 1));
    const best = open.sort((a, b) => need(a) - need(b) || kindAt(a) - kindAt(b))[0];
    if (best === undefined) break;
    list.push(best);
    add(have, kindAt(best));
    add(reserve, kindAt(best), -1);
    gold -= costOf(s, best);
  }
  return list;
}
