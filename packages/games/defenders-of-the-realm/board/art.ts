/** The drawings: fetched once, beside the code, and hung in the page, so that `<use href="#dt-…">` finds them anywhere. */
const address = new URL('./art/realm.svg', import.meta.url).href;
let hung: Promise<void> | undefined;

async function hang(): Promise<void> {
  const answer = await fetch(address);
  const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  drawn.classList.add('dt-art');
  document.body.append(document.importNode(drawn, true));
}
/** A board without its drawings is still a board: names, letters, shapes and numbers are drawn here. */
export const hangArt = (): Promise<void> => (hung ??= hang().catch(() => void (hung = undefined)));
