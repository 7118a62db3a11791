/**
 * Focus for who plays by keys or by ear: after every action it is on the next thing to decide. What may be done wears one of
 * the classes that boards light it with; while what has the focus is still such a thing, nothing moves.
 */
import { tick } from 'svelte';
import type { Desk } from './desk.svelte.ts';

/** What can be done now: lit pieces and places of a board, and the main place. */
const CAN =
  ':is(.glows, .hot, .lit, .able, [data-chip], [data-can]):not([aria-disabled=true]), [data-part=main] .button:not([aria-disabled=true])';
const FIELD = 'input, select, textarea, [role=tab], summary';
interface Spot {
  readonly region: Element | null;
  readonly left: number;
  readonly top: number;
}
const isSeen = (one: HTMLElement): boolean => one.checkVisibility({ visibilityProperty: true });
/** A drawing may glow, too, and takes no focus. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
const pointOf = (one: Element): Spot => {
  const { left, top } = one.getBoundingClientRect();
  return { region: one.closest('[data-region], [data-part], .hand'), left, top };
};
const near = (to: Spot) => (one: HTMLElement) => {
  const { region, left, top } = pointOf(one);
  const isMain = one.closest('[data-part=main]') !== null; // last: it usually ends something
  return (region === to.region ? 0 : 1e4) + (isMain ? 1e5 : 0) + Math.abs(left - to.left) + Math.abs(top - to.top);
};
export const doable = (frame: HTMLElement): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>(CAN)].filter(
    (one) => one.matches(FOCUSABLE) && !one.matches(':disabled') && isSeen(one),
  );

/** The next of these after what has the focus, round and round. */
export function goOn(among: readonly HTMLElement[], by: 1 | -1): void {
  const at = among.indexOf(document.activeElement as HTMLElement);
  among[at < 0 ? 0 : (at + by + among.length) % among.length]?.focus();
}

// eslint-disable-next-line max-lines-per-function -- one closure over where the focus was: short functions and effects
export function attend(frame: () => HTMLElement | undefined, desk: Desk): void {
  let byKeys = false;
  let last: Spot | null = null; // where the focus was
  let picked: Spot | null = null; // where the piece in hand was taken up

  /** Nothing to decide, or what has the focus is part of it. */
  function isWell(now: Element, among: readonly HTMLElement[]): boolean {
    if (now.closest('dialog, .drawer, .ask-first, header') !== null) return true;
    if (now === document.body || !now.isConnected) return false;
    return (
      among.length === 0 || among.includes(now as HTMLElement) || now.matches(FIELD) || now.closest('.lesson') !== null
    );
  }
  function settle(frames = 300): void {
    const table = frame();
    if (table?.isConnected !== true || !byKeys || document.querySelector('dialog[open]') !== null) return;
    const now = document.activeElement ?? document.body;
    if (desk.isOver) {
      const way = table.querySelector<HTMLElement>('.end :is(a, button)');
      if (now.closest('.over, .drawer') === null) way?.focus();
      if (way === null && frames > 0) requestAnimationFrame(() => settle(frames - 1)); // the result is being fetched
      return;
    }
    const among = doable(table);
    if (isWell(now, among)) return;
    const from = picked ?? last ?? { region: null, left: 0, top: 0 };
    const next = among.map((one) => [near(from)(one), one] as const).sort(([a], [b]) => a - b)[0]?.[1];
    // Nothing is lit: others are asked, or everything may be chosen. The board it is.
    const rest = [...table.querySelectorAll<HTMLElement>('[data-part=board] :is([tabindex="0"], button, a)')].find(
      isSeen,
    );
    (next ?? rest ?? table).focus();
  }
  const takeUp = (): void => {
    if (document.activeElement === document.body && document.hasFocus()) settle();
  };
  $effect(() => {
    const gone = new AbortController();
    const options = { signal: gone.signal, capture: true };
    addEventListener('keydown', () => (byKeys = true), options);
    addEventListener('pointerdown', () => (byKeys = false), options);
    // What a screen reader presses for somebody is a click without a pointer.
    addEventListener('click', ({ detail }) => (byKeys ||= detail === 0), options);
    addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && frame()?.contains(target)) last = pointOf(target);
      },
      options,
    );
    // What had the focus may go without anything being done: a list that closes, a sheet that is drawn anew.
    addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (byKeys && relatedTarget === null) requestAnimationFrame(takeUp);
      },
      options,
    );
    return () => gone.abort();
  });
  $effect(() => {
    if (desk.chosen === null) return;
    picked = document.activeElement === null ? null : pointOf(document.activeElement);
  });
  $effect(() => {
    void [desk.state?.view.n, desk.waiting, desk.seat, desk.isOver, desk.pending];
    if (desk.busy || desk.beat !== null || desk.pending !== null) return;
    // When all of the answer has been drawn, and whatever was closed by it has given the focus back.
    void tick().then(() =>
      requestAnimationFrame(() => {
        settle();
        picked = null;
      }),
    );
  });
}
