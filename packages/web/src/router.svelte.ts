/** A few addresses and the history of the browser. Links are plain `<a href>`; a click on one of ours stays in the page. */
export interface Route {
  readonly page: string; // the first part: '' for the doors
  readonly parts: readonly string[]; // the others
  readonly query: URLSearchParams;
  readonly hash: string; // without '#'
}

/** Somebody cut a link in two, perhaps in the middle of a letter: then it is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function here(): Route {
  const [page = '', ...parts] = location.pathname.split('/').filter(Boolean).map(decoded);
  return { page, parts, query: new URLSearchParams(location.search), hash: decoded(location.hash.slice(1)) };
}

let now = $state.raw<Route>(here());
export const route = (): Route => now;

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const before = now;
  now = here();
  if (before.page !== now.page || before.parts.join() !== now.parts.join()) scrollTo(0, 0);
}

/** Takes the clicks on our own links, and back and forth of the browser. */
export function listen(): void {
  addEventListener('popstate', () => (now = here()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
