/** A form in one line, for lists of actions. */
import type { Say } from '@rempart/board';
import type { Form, State, Tale } from '../rules/state.ts';
import type { OrderLines, Part, Props } from './draft.svelte.ts';

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

/** What one page of the form orders, as briefly as can be: for the summary beside it. */
export function inShort({ say, view }: Pick<Props, 'say' | 'view'>, part: Part, lines: OrderLines): string {
  const lord = (id: string | undefined): string => {
    const seat = view.ids.indexOf(id ?? '');
    return seat < 0 ? say.text('board.choose') : say.player(seat);
  };
  const sum = (list: readonly { count: number }[]): number => list.reduce((n, { count }) => n + count, 0);
  const things: { readonly [P in Part]: () => readonly string[] } = {
    build: () => lines.build.map(({ building, count }) => `${say.name(building)} × ${count}`),
    train: () => lines.train.map(({ unit, count }) => `${say.name(unit)} × ${count}`),
    war: () => [...lines.attacks, ...lines.supports].map(({ target, units }) => `${lord(target)}, ${sum(units)}`),
    spies: () =>
      lines.spies.map(({ mission, target, to }) => {
        const whom = target ?? to;
        return whom === undefined
          ? say.text(`mission.${mission}`)
          : `${say.text(`mission.${mission}`)} → ${lord(whom)}`;
      }),
    study: () => (lines.knowledge === null ? [] : [say.name(lines.knowledge)]),
    gifts: () => lines.gifts.map(({ to }) => lord(to)),
    rumour: () => (lines.rumour === null ? [] : [lord(lines.rumour.about)]),
  };
  return things[part]().join(', ');
}
