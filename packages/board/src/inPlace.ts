/**
 * `use:inPlace={'main'}` on a button that a board offers with facts of its own, `use:inPlace={'info'}` on what it says about
 * the thing pointed at: they stand where the frame has its main button and its sentence. Give such an element a parent of
 * its own, which stays where it was written; where the frame has no such place (a replay), so does the element.
 */
export function inPlace(node: HTMLElement, part: 'main' | 'info') {
  document.querySelector(`[data-part="${part}"]`)?.append(node);
  return { destroy: () => node.remove() };
}
