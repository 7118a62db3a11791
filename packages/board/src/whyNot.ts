/**
 * `use:whyNot` for what looks disabled: hover, focus and long press show why, a click too. Never the `disabled`
 * attribute: a disabled button has no focus and answers nothing. Set `aria-disabled="true"` instead.
 */
import type { Refusal } from '@rempart/kernel';
import type { BoardProps } from './types.ts';

export interface WhyNot {
  readonly why: () => Refusal | null; // null: it may be done, nothing to show
  readonly explain: BoardProps['explain'];
}
const LONG_PRESS = 450;

export function whyNot(node: Element, given: WhyNot) {
  let now = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const refusal = now.why();
    if (refusal !== null) now.explain(refusal, node);
  };
  const hide = () => {
    clearTimeout(timer);
    // Later: an element that is taken away loses the focus in the middle of a drawing, when nothing may change.
    queueMicrotask(() => now.explain(null, node));
  };
  const press = (event: globalThis.Event) => {
    if ((event as PointerEvent).pointerType === 'touch') timer = setTimeout(show, LONG_PRESS);
  };
  const enter = (event: globalThis.Event) => {
    if ((event as PointerEvent).pointerType === 'mouse') show();
  };
  const handlers = [
    ['pointerenter', enter],
    ['pointerleave', hide],
    ['pointerdown', press],
    ['pointerup', () => clearTimeout(timer)],
    ['focus', show],
    ['blur', hide],
  ] as const;
  for (const [name, handler] of handlers) node.addEventListener(name, handler);
  return {
    update: (given: WhyNot) => void (now = given),
    destroy() {
      clearTimeout(timer);
      for (const [name, handler] of handlers) node.removeEventListener(name, handler);
    },
  };
}
