/** Which game waits behind which door: noted when a table of this browser is sat at, forgotten when it is over. */
const KEY = 'rempart.waits';
type Waits = { readonly [game: string]: string | undefined };

export function waiting(): Waits {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Waits;
  } catch {
    return {}; // no storage, or somebody else wrote there
  }
}
export function noteWaiting(game: string, id: string, waits: boolean): void {
  const now = waiting();
  if (waits ? now[game] === id : now[game] !== id) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...now, [game]: waits ? id : undefined }));
  } catch {
    // a private window without storage: nothing waits there
  }
}
