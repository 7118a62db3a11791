/** A form in one line, for lists of actions. */
import type { Say } from '@rempart/board';
import type { Form, State, Tale } from '../rules/state.ts';

export function tellForm(form: Form, view: State, say: Say): string {
  const lord = (id: string | undefined): string => {
    const seat = view.ids.indexOf(id ?? '');
    return seat < 0 ? say.text('unknown-lord') : say.player(seat);
  };
  const things = (list: readonly { count: number; unit?: string; building?: string }[]): string =>
    list.map((one) => `${say.name(one.building ?? one.unit ?? '')} × ${say.number(one.count)}`).join(', ');
  const pair = (what: string, text: string): string => say.text('board.pair', { what, text });
  const part = (key: string, text: string): string => pair(say.text(`board.part.${key}`), text);
  /** A claim as it will be told, or the text itself. */
  const tale = ({ about, topic, claim, text }: Tale): string =>
    text === undefined
      ? say.text(`rumour.${topic ?? ''}-${claim ?? ''}`, { lord: lord(about) })
      : pair(lord(about), say.text('board.quoted', { text }));
  const told = [
    ...(form.knowledge ? [part('study', say.name(form.knowledge))] : []),
    ...(form.build?.length ? [part('build', things(form.build))] : []),
    ...(form.train?.length ? [part('train', things(form.train))] : []),
    ...(form.attacks ?? []).map((one) =>
      pair(say.text('board.do.attack'), `${lord(one.target)} (${things(one.units)})`),
    ),
    ...(form.supports ?? []).map((one) =>
      pair(say.text('board.supports'), `${lord(one.target)} (${things(one.units)})`),
    ),
    ...(form.spies ?? []).map((one) =>
      part(
        'spies',
        `${say.text(`mission.${one.mission}`)} × ${say.number(one.count)}${one.target ? ` → ${lord(one.target)}` : ''}`,
      ),
    ),
    ...(form.gifts ?? []).map((one) =>
      part(
        'gifts',
        `${one.kind === 'unit' ? things([one]) : say.text(`board.sum.${one.kind}`, { n: one.amount })} → ${lord(one.to)}`,
      ),
    ),
    ...(form.rumour ? [part('rumour', tale(form.rumour))] : []),
    ...(form.associate ? [say.text('board.vote')] : []),
  ];
  return told.length === 0 ? say.text('board.nothing') : told.join(' · ');
}
