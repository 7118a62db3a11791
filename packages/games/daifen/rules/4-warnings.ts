/** DA-4.21 Warnings on a form that is accepted: they refuse nothing. */
import type { Seat } from '@rempart/kernel';
import { committed, given } from './4-totals.ts';
import type { Sound } from './4-totals.ts';
import { collect } from './10-collection.ts';
import { building, buildingAt, knowledge, knowledgeAt, SPY, unit, unitAt } from './content.ts';
import { add, at, row } from './questions.ts';
import type { Form, State } from './state.ts';

export type Warning = { code: string; path: string };

export const soundLines = (form: Form): Sound => ({
  build: form.build ?? [],
  train: form.train ?? [],
  attacks: form.attacks ?? [],
  supports: form.supports ?? [],
  gifts: form.gifts ?? [],
  spies: form.spies ?? [],
});

/** DA-4.11 Buying more than the gold allows is accepted; what cannot be paid is dropped. */
function isOverBudget(s: State, me: Seat, lines: Sound): boolean {
  const built = lines.build.reduce((n, line) => n + building(buildingAt(line.building)).cost * line.count, 0);
  const trained = lines.train.reduce((n, line) => n + unit(unitAt(line.unit)).cost * line.count, 0);
  return built + trained > at(s.gold, me) - given(lines, 'gold');
}

/** What is left of the intellect, with what the collection would bring if nothing were lost. */
function isShort(s: State, me: Seat, form: Form, lines: Sound): boolean {
  if (form.knowledge === undefined || form.knowledge === null) return false;
  const units = row(s.units, me).slice();
  for (const gift of lines.gifts) if (gift.kind === 'unit') add(units, unitAt(gift.unit), -gift.count);
  const stock = at(s.intellect, me) - given(lines, 'intellect');
  const gain = collect(at(s.gold, me), stock, row(s.buildings, me), units);
  return stock + gain.wisdom + gain.wisdomUpkeep + gain.wisdomOfUnits < knowledge(knowledgeAt(form.knowledge)).cost;
}

function isHomeEmpty(s: State, me: Seat, lines: Sound): boolean {
  const away = committed(lines);
  const onGuard = lines.spies.reduce((n, line) => (line.mission === 'counter' ? n + line.count : n), 0);
  add(away, SPY, -onGuard);
  if (away.every((n) => n === 0)) return false;
  return row(s.units, me).every((n, i) => !unit(i).defensive || n === away[i]);
}

const isNothing = (form: Form, lines: Sound): boolean =>
  Object.values(lines).every((list) => list.length === 0) &&
  (form.knowledge ?? null) === null &&
  (form.rumour ?? null) === null &&
  form.associate !== true;

export function warningsOf(s: State, me: Seat, form: Form): Warning[] {
  const lines = soundLines(form);
  const found: Warning[] = [];
  const warn = (code: string, path: string, holds: boolean) => void (holds && found.push({ code, path }));
  warn('W_OVERBUDGET', '', isOverBudget(s, me, lines));
  warn('W_KNOWLEDGE_SHORT', '/knowledge', isShort(s, me, form, lines));
  warn('W_HOME_EMPTY', '', isHomeEmpty(s, me, lines));
  lines.attacks.forEach(({ units }, i) =>
    warn(
      'W_ATTACK_HARMLESS',
      `/attacks/${i}`,
      units.every((line) => unit(unitAt(line.unit)).attack === 0),
    ),
  );
  warn('W_NOTHING', '', isNothing(form, lines));
  return found;
}
