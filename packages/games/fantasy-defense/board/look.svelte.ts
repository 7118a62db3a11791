/** What the player is looking at, shared by wall and hand: the piece or gate under the pointer or the focus. */
export const look = $state<{ at: string | null; called: string[]; victim: { card: string; line: number } | null }>({
  at: null,
  called: [],
  victim: null, // who is to be lost, and at which line of the log that was said
});
let kept: string | null = null;
let under: string | null = null; // the mouse

/** Passing over shows for a moment; what was touched, clicked for its own sake or reached by keys comes back when the pointer leaves. */
function glance(id: string): void {
  under = id;
  look.at = id;
}
function leave(): void {
  under = null;
  look.at = kept;
}
export function gaze(id: string | null): void {
  kept = id;
  look.at = id;
}
/** Something has been done: the bar asks what comes next instead of telling of it. Who plays by keys is told of what has the focus. */
export function goOn(): void {
  if (document.activeElement?.matches(':focus-visible') === true) return;
  kept = null;
  look.at = under;
}
/** Everything that shows on pointer and focus, for `{...}` on a button; `data-about` opens the book at the card or gate. */
export const looks = (id: string) => ({
  'data-about': id === 'horde' ? undefined : id.replace(/^gate:/, ''),
  onpointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && glance(id),
  onpointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
  onpointerdown: (event: PointerEvent) => event.pointerType === 'touch' && gaze(id),
  onfocus: ({ target }: FocusEvent) => target instanceof Element && target.matches(':focus-visible') && gaze(id),
});
