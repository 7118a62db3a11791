/**
 * `use:whyNot` for what looks disabled: a click or Enter shows why, in the info bar. Never the `disabled` attribute: a
 * disabled button has no focus and answers nothing. Set `aria-disabled="true"` instead. Pointing at it shows no refusal:
 * nobody has tried anything yet.
 */
import type { Refusal } from '@rempart/kernel';
import type { BoardProps } from './types.ts';

export interface WhyNot {
  readonly why: () => Refusal | null; // null: it may be done, nothing to show
  readonly explain: BoardProps['explain'];
}

export function whyNot(node: Element, given: WhyNot) {
  let now = given;
  // Before the board's own listener: where the click does something after all, what it does takes the note away.
  const tried = () => {
    const refusal = now.why();
    if (refusal !== null) now.explain(refusal);
  };
  node.addEventListener('click', tried);
  return {
    update: (given: WhyNot) => void (now = given),
    destroy: () => node.removeEventListener('click', tried),
  };
}
