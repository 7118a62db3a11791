/** Bots by name: each plays in its own temper (`bot/tempers.json`), at whatever level. */
import type { Props } from './intent.ts';

export const RIVALS = ['Orvane', 'Anselme', 'Mirza', 'Thibert'];

/** What a bot of this device is like, in a few words; '' of anybody else. */
export function temperOf({ link, mine, say }: Props, seat: number): string {
  const name = say.player(seat);
  const isRival = link === 'here' && !mine.includes(seat) && RIVALS.includes(name);
  return isRival ? say.text(`board.temper.${name.toLowerCase()}`) : '';
}
