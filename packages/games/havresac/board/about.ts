/** What the info bar says of Guardians and Objects. A cell says itself, as screen readers hear it. */
import type { About, BoardProps } from '@rempart/board';
import { costOf, KINDS } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { can, faceOf, printed, serves } from './print.ts';

export function about(id: string, { view, say }: BoardProps<State>): About | null {
  if (KINDS.includes(id)) {
    const face = faceOf(view, id);
    const { move } = printed(id, face);
    return {
      name: say.name(id),
      lines: [
        say.text(`board.face.${face}`),
        `${say.text('board.move')} ${move === null ? '∞' : say.number(move)}`,
        `${say.text('board.gold')} ${say.number(costOf(view, id))}`,
        can(say, id, face),
      ],
    };
  }
  const served = serves(say, id);
  return served === '' ? null : { name: say.name(id), lines: [served] };
}
