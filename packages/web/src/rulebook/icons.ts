/** Where the drawings of a game's pieces are: those of its board, by their names there. */
type Icons = { readonly [name: string]: string };
const all = import.meta.glob<Icons>('../../../games/[a-z]*/board/icons.json', { import: 'default' });

export const iconsOf = async (game: string): Promise<Icons> =>
  (await all[`../../../games/${game}/board/icons.json`]?.()) ?? {};
