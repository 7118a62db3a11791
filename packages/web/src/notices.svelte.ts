/** Short notes at the bottom of the page: saved, copied, sent, failed. Each is spoken, and goes by itself. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}
const LASTS = 6000;
let next = 0;
export const notices: Notice[] = $state([]);

export function notify(text: string, bad = false): void {
  const id = next++;
  notices.push({ id, text, bad });
  setTimeout(() => dismiss(id), LASTS);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}
