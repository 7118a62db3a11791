/**
 * Drawings are fetched once, beside the code, and hung in the page, so that `<use href="#…">` finds them anywhere. They bring no
 * `style` of their own, which the page's policy would not allow.
 */
export function artAt(address: string): () => Promise<void> {
  let hung: Promise<void> | undefined;
  const hang = async (): Promise<void> => {
    const answer = await fetch(address);
    const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
    drawn.setAttribute('aria-hidden', 'true');
    drawn.setAttribute('data-art', '');
    document.body.append(document.importNode(drawn, true));
  };
  // A board without its drawings is still a board: names, letters and numbers are text.
  return () => (hung ??= hang().catch(() => void (hung = undefined)));
}
