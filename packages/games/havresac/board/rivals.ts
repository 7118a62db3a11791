/** What a bot that has a temper is like, in a few words; '' of anybody else. */
import { RIVALS } from '../rivals.ts';
import type { Props } from './intent.ts';

export function temperOf({ say }: Props, seat: number): string {
  const { temper } = say.called(seat);
  return RIVALS.some((name) => name.toLowerCase() === temper) ? say.text(`board.temper.${temper}`) : '';
}
