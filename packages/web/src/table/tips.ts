/** Which remarks have been made in this browser, by game. */
const KEY = 'rempart.tips';
type Said = { readonly [game: string]: readonly string[] | undefined };

function kept(): Said {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Said;
  } catch {
    return {}; // no storage, or somebody else wrote there
  }
}
export const said = (game: string): readonly string[] => kept()[game] ?? [];

export function remember(game: string, tip: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: [...new Set([...said(game), tip])] }));
  } catch {
    // a private window without storage: the remark may come again
  }
}
