/** What a terminal tells besides the log: how a Hero read its cards (MM-8.29), and the roll that a Reaction may answer. */
import type { EventOf } from '@rempart/kernel';
import type { Voice } from '../../index.ts';
import { entryText, whyKey } from '../printed.ts';
import type { State } from '../rules/state.ts';

export function page(event: EventOf<State>, _view: State, say: Voice): readonly string[] | null {
  switch (event.e) {
    case 'passedOver': {
      const { card, entry, rule } = event;
      return [`  · ${say.text('board.passed', { card, entry, why: say.text(whyKey(rule), event) })}`];
    }
    case 'entry': {
      const { figure, card, entry } = event;
      return [`  › ${say.text('board.follows', { figure, what: entryText(card, entry, say.language) })}`];
    }
    case 'aimed':
      return [`  › ${say.text('board.aimed', event)}`];
    case 'attacked':
      return [say.text('board.blowOf', event)];
    default:
      return null;
  }
}
