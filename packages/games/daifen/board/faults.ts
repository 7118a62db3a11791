/** What is wrong with a draft, found by the rules' own check and put into words, line by line. */
import type { ActionOf, Refusal } from '@rempart/kernel';
import { warningsOf } from '../outlook.ts';
import type { Fault, State } from '../rules/state.ts';
import { desk, formOf } from './draft.svelte.ts';
import type { Props } from './draft.svelte.ts';
import { reportOn } from './stage.ts';

export const action = (p: Props): ActionOf<State> => ({ kind: 'orders', form: formOf(p.view, p.seat, desk.lines) });

/** DA-4.3 All that a refusal of a form tells of it. */
const errorsIn = (refusal: Refusal | null): readonly Fault[] => {
  const { errors = [] } = (refusal?.facts ?? {}) as { errors?: readonly Fault[] };
  return errors;
};
/** The errors of the draft. None while nothing is asked of this seat, or the turn is on stage: then there is nothing to send. */
export function faultsOf(p: Props): readonly Fault[] {
  if (reportOn(p) !== null || !p.waiting.some(({ seat }) => seat === p.seat)) return [];
  return errorsIn(p.check(action(p))).map(atItsLine);
}
/** Too many of a unit are sent: that is told at the last line which sends some, not at the head of the form. */
function atItsLine(fault: Fault): Fault {
  if (fault.code !== 'E_UNITS_OVERCOMMITTED') return fault;
  const { unit } = fault.params as { unit?: string };
  if (unit === 'spy' && desk.lines.spies.length > 0) return { ...fault, path: `/spies/${desk.lines.spies.length - 1}` };
  for (const kind of ['supports', 'attacks'] as const) {
    const at = desk.lines[kind].findLastIndex(({ units }) => units.some((line) => line.unit === unit));
    if (at >= 0) return { ...fault, path: `/${kind}/${at}` };
  }
  const at = desk.lines.gifts.findLastIndex((gift) => gift.kind === 'unit' && gift.unit === unit);
  return at < 0 ? fault : { ...fault, path: `/gifts/${at}` };
}
export const warningsFor = (p: Props) => warningsOf(p.view, p.seat, formOf(p.view, p.seat, desk.lines));

/** The sentence of an error, with its facts. */
export const sayFault = (p: Props, { code, params }: Fault): string => p.say.text(`error.${code}`, params);
/** An error as the frame explains refusals: with its rule and a link. */
export const asRefusal = ({ code, rule, params }: Fault): Refusal => ({
  rule,
  facts: { ...params, why: code },
});
export const faultsAt = (faults: readonly Fault[], path: string): readonly Fault[] =>
  faults.filter((fault) => fault.path === path);
