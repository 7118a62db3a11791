/** What is wrong with a draft, found by the rules' own check and put into words, line by line. */
import type { ActionOf, Refusal } from '@rempart/kernel';
import { unitOf, warningsOf } from '../outlook.ts';
import type { Expedition, Fault, Gift, State } from '../rules/state.ts';
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
/** What a total is broken by is told at the last line that adds to it, not at the head of its page or of the form. */
function atItsLine(fault: Fault): Fault {
  const params = fault.params as { readonly unit?: string; readonly building?: string; readonly kingdom?: string };
  const { spies, supports, attacks, gifts, train } = desk.lines;
  const last = <T>(list: string, lines: readonly T[], adds: (line: T) => boolean): readonly string[] => {
    const at = lines.findLastIndex(adds);
    return at < 0 ? [] : [`/${list}/${at}`];
  };
  const sends = ({ units }: Expedition): boolean => units.some(({ unit }) => unit === params.unit);
  const gives = (kind: Gift['kind']) => last('gifts', gifts, (gift) => gift.kind === kind);
  const lines: { readonly [code: string]: () => readonly string[] } = {
    E_UNITS_OVERCOMMITTED: () => [
      ...(params.unit === 'spy' ? last('spies', spies, () => true) : []),
      ...last('supports', supports, sends),
      ...last('attacks', attacks, sends),
      ...last('gifts', gifts, (gift) => gift.kind === 'unit' && gift.unit === params.unit),
    ],
    E_TRAIN_CAPACITY: () => last('train', train, ({ unit }) => unitOf(unit).trainedIn === params.building),
    E_ATTACK_AND_SUPPORT: () => last('supports', supports, ({ target }) => target === params.kingdom),
    E_GIFT_GOLD: () => gives('gold'),
    E_GIFT_INTELLECT: () => gives('intellect'),
  };
  return { ...fault, path: lines[fault.code]?.()[0] ?? fault.path };
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
