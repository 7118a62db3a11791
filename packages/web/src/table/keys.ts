/** Keys of the table: only where nobody is typing, and never over the browser's own shortcuts. */
export function keyMap(event: KeyboardEvent, map: { readonly [key: string]: () => void }): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  const typing = target?.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea, select') ?? null;
  if (typing !== null && event.key !== 'Escape') return;
  const open = document.querySelector('dialog[open]');
  if (open !== null) return; // a dialogue has its own keys
  if (typing !== null) target?.blur(); // Escape: back to the table
  const act = map[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
