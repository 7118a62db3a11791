/** What the player is looking at, shared by wall and hand: the piece or gate under the pointer or the focus. */
export const look = $state<{ at: string | null; called: string[]; victim: { card: string; line: number } | null }>({
  at: null,
  called: [],
  victim: null, // who is to be lost, and at which line of the log that was said
});
let kept: string | null = null;

/** Passing over shows for a moment; what was clicked or focused comes back when the pointer leaves. */
const glance = (id: string): void => void (look.at = id);
const leave = (): void => void (look.at = kept);
export function gaze(id: string | null): void {
  kept = id;
  look.at = id;
}
/** Everything that shows on pointer and focus, for `{...}` on a button; `data-about` opens the book at the card or gate. */
export const looks = (id: string) => ({
  'data-about': id === 'horde' ? undefined : id.replace(/^gate:/, ''),
  onpointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && glance(id),
  onpointerleave: leave,
  onfocus: () => gaze(id),
});
