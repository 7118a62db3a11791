/** What the page that is open puts into the one header of the application. */
import type { Snippet } from 'svelte';

let bar = $state.raw<Snippet | null>(null);

export const shell = {
  get bar() {
    return bar;
  },
};
/** In the header for as long as the component that asked lasts: `$effect(() => inHeader(bar))`. */
export function inHeader(wanted: Snippet): () => void {
  bar = wanted;
  return () => {
    if (bar === wanted) bar = null;
  };
}
