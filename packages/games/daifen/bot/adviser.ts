/** The one adviser of a lord, whether as a hint, as the steward or as a remark: the hard bot, with a reason for every order. */
import { dice } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { Form, State } from '../rules/state.ts';
import { FIRST_WAR } from './campaigns.ts';
import { formOf } from './form.ts';
import { reasonsFor } from './reasons.ts';
import type { Advised } from './reasons.ts';

export interface Advice {
  readonly form: Form;
  readonly orders: readonly Advised[];
  readonly stays: boolean; // it has weighed marching, and thought better of it
}

/** The form it advises: asked again in the same turn, it says the same. Nobody but the lord votes. */
const advisedForm = (s: State, me: Seat): Form => ({
  ...formOf(s, me, 'hard', dice(`steward ${s.turn} ${s.ids[me]}`)),
  associate: false,
});

export function advise(s: State, me: Seat): Advice {
  const form = advisedForm(s, me);
  const marches = [...(form.attacks ?? []), ...(form.supports ?? [])].length;
  return {
    form,
    orders: reasonsFor(s, me, form),
    stays: marches === 0 && s.turn >= FIRST_WAR && (s.lists[me]?.length ?? 0) > 0,
  };
}
