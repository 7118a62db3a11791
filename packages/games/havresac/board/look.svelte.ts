/** What the player is looking at, shared by the grid and the hand: a cell, somebody's board, targets picked together. */
interface Look {
  at: string; // the cell under the pointer or the focus, or ''
  me: number; // whose eyes: what others do does not hold up the own board
  watch: number; // whose board is shown large; -1: the own one
  spared: string[]; // targets of a power with many that are left out
  list: string[]; // recruits wished for, in order
}
export const look = $state<Look>({ at: '', me: -1, watch: -1, spared: [], list: [] });

export const glance = (cell: string): void => void (look.at = cell);
export const forget = (): void => void (look.at = '');
