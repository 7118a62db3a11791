/** Up to where something was read in this browser, by its name. */
export function lastRead(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
export function noteRead(key: string, id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // a private window without storage: it is new each time
  }
}
