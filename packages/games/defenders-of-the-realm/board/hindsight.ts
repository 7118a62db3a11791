/** Why the realm fell: which General, which colour, which turn; and how it stood, by what was left to lose. */
import type { Hindsight } from '@rempart/board';
import { CITY, COLORS, FOUR, marshals, minionsAt } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { story } from './story.ts';

/** The turn in which most land was tainted. */
function worst(states: Parameters<Hindsight<State>['why']>[0]): { turn: number; count: number } {
  const [first] = story(states).toSorted((a, b) => b.overruns - a.overruns);
  return { turn: first?.turn ?? 0, count: first?.overruns ?? 0 };
}
export const why: Hindsight<State>['why'] = (states, _seat, say) => {
  const last = states.at(-1)?.state;
  if (last === undefined || last.over === null) return null;
  const living = marshals(last).filter(({ alive }) => alive);
  const slain = FOUR.length - living.length;
  switch (last.over.rule) {
    case 'DT-9.7': {
      const lord = living.toSorted((a, b) => a.left - b.left)[0];
      return lord === undefined ? null : say.text('why.march', { general: lord.id, life: lord.life, most: lord.most });
    }
    case 'DT-10.12': {
      const color = FOUR.reduce((least, c) => ((last.supply[c] ?? 0) < (last.supply[least] ?? 0) ? c : least), 0);
      return say.text('why.horde', { color: COLORS[color] ?? '', slain });
    }
    case 'DT-10.11':
      return say.text('why.taint', { ...worst(states), slain });
    case 'DT-10.10':
      return say.text('why.city', { count: minionsAt(last, CITY), slain });
    default:
      return null;
  }
};
const SLAIN = 8;
export const worth: Hindsight<State>['worth'] = (state) => {
  const lords = marshals(state);
  const living = lords.filter(({ alive }) => alive);
  const near = Math.min(4, ...living.map(({ left }) => left));
  const fewest = Math.min(...FOUR.map((c) => state.supply[c] ?? 0));
  return (
    state.crystalsLeft + SLAIN * (lords.length - living.length) + 2 * near - 2 * minionsAt(state, CITY) + fewest / 2
  );
};
