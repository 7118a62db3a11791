/** DA-4 The orders form: the only way to act. Accepted or refused as a whole, all faults told together. */
import { action, form as formShape, of } from '@rempart/kernel';
import type { Answer, Dice, FactsOf, Seat } from '@rempart/kernel';
import {
  attackFault,
  buildFault,
  faultOf,
  giftFault,
  judge,
  knowledgeFault,
  rumourFault,
  spyFault,
  supportFault,
  trainFault,
  voteFault,
} from './4-lines.ts';
import { candidates, someForm } from './4-options.ts';
import { brokenField, isForm, isTooLarge } from './4-shape.ts';
import { totals } from './4-totals.ts';
import type { Sound } from './4-totals.ts';
import { warningsOf } from './4-warnings.ts';
import type { Warning } from './4-warnings.ts';
import { HTTP } from './content.ts';
import { add, at, idOf, isAlive } from './questions.ts';
import { FORM_RULES } from './state.ts';
import type { Fault, Form, FormRule, State } from './state.ts';

const alone = (code: string, rule: FormRule, path = ''): Fault[] => [{ code, path, rule, params: {} }];

/** DA-4.6 Size and shape, owner, continent and kingdom in the game, turn: the first of these stops the check; else it is a form. */
function early(s: State, me: Seat, given: unknown): Fault[] | Form {
  if (isTooLarge(given)) return alone('E_TOO_LARGE', 'DA-4.5');
  if (!isForm(given)) return alone('E_SCHEMA', 'DA-4.5', brokenField(given));
  if (given.kingdom !== idOf(s, me)) return alone('E_AUTH', 'DA-4.6', '/kingdom');
  if (s.over !== null) return alone('E_NOT_RUNNING', 'DA-4.6');
  if (!isAlive(s, me) || s.leaving[me] !== '') return alone('E_ELIMINATED', 'DA-4.6');
  if (given.turn < s.turn) return alone('E_LATE', 'DA-1.5', '/turn');
  return given.turn > s.turn ? alone('E_TURN', 'DA-1.5', '/turn') : given;
}

/** DA-4.6 The lines without fault; the faults of the others are added to the list. */
export function soundOf(s: State, me: Seat, f: Form, faults: Fault[] = []): Sound {
  return {
    build: judge(s, me, 'build', 'DA-4.9', f.build, buildFault, faults),
    train: judge(s, me, 'train', 'DA-4.10', f.train, trainFault, faults),
    attacks: judge(s, me, 'attacks', 'DA-4.13', f.attacks, attackFault, faults),
    supports: judge(s, me, 'supports', 'DA-4.14', f.supports, supportFault, faults),
    gifts: judge(s, me, 'gifts', 'DA-4.15', f.gifts, giftFault, faults),
    spies: judge(s, me, 'spies', 'DA-4.16', f.spies, spyFault, faults),
  };
}

/** DA-4.6, DA-4.7 Each line, then the totals, against the state at the opening of the turn. */
function late(s: State, me: Seat, f: Form): Fault[] {
  const faults: Fault[] = [];
  const single = (path: string, rule: FormRule, note: ReturnType<typeof voteFault>) => {
    if (note !== null) faults.push(faultOf(note, path, rule));
  };
  if (typeof f.knowledge === 'string') single('/knowledge', 'DA-4.12', knowledgeFault(s, me, f.knowledge));
  const sound = soundOf(s, me, f, faults);
  if (f.rumour) single('/rumour', 'DA-4.17', rumourFault(s, me, f.rumour));
  single('/associate', 'DA-4.19', voteFault(s, f));
  totals(s, me, sound, faults);
  return faults;
}

/** DA-4.3 Everything wrong with a form. */
export function faultsOf(s: State, me: Seat, given: unknown): Fault[] {
  const form = early(s, me, given);
  return Array.isArray(form) ? form : late(s, me, form);
}

/** DA-4.20 The answer to who sent it, in the words of the published interface. */
export type Receipt =
  | { ok: true; revision: number; warnings: Warning[] }
  | { ok: false; http: number; errors: Fault[] };
export function answerTo(s: State, me: Seat, given: unknown): Receipt {
  const form = early(s, me, given);
  const errors = Array.isArray(form) ? form : late(s, me, form);
  if (errors.length === 0 && !Array.isArray(form))
    return { ok: true, revision: at(s.revision, me) + 1, warnings: warningsOf(s, me, form) };
  return { ok: false, http: Math.max(...errors.map(({ code }) => HTTP.get(code) ?? 0)), errors };
}

export type SendOrders = { kind: 'orders'; form: Form };
/** What the form does to break this rule, with everything else that is wrong with it (DA-4.3); true when it keeps it. */
function keeps(rule: FormRule, faults: Fault[]): Answer<FactsOf<State>> {
  const broken = faults.find((fault) => fault.rule === rule);
  return broken === undefined || { ...broken.params, why: broken.code, path: broken.path, errors: faults };
}

/** DA-4.1, DA-4.2 A form replaces the previous one whole; only the last one counts. */
export const orders = action<State>()<SendOrders, Fault[]>({
  kind: 'orders',
  rule: 'DA-4.1',
  shape: {
    form: formShape(
      (v): v is Form => v !== undefined,
      (dice: Dice) => someForm(dice),
    ),
  },
  reads: (s, me, a) => faultsOf(s, me, a.form),
  needs: FORM_RULES.map((rule) => [rule, (s, me, a, read = faultsOf(s, me, a.form)) => keeps(rule, read)] as const),
  options: (s, me) => candidates(s, me).map((form) => ({ kind: 'orders', form })),
  any: (s, me, dice) => ({ kind: 'orders', form: oneOf(candidates(s, me), dice) }),
  apply(s, me, a, k) {
    s.forms[me] = [a.form];
    add(s.revision, me, 1);
    k.emit({
      e: 'accepted',
      rule: 'DA-4.2',
      see: [me],
      seat: me,
      revision: at(s.revision, me),
      warnings: warningsOf(s, me, a.form),
    });
  },
});

const oneOf = <T>(list: readonly T[], dice: Dice): T => of(list, dice.pick(list.length));
