/** Why a move is advised, from what it brings as the rules count it: steps, gains, Glory, what the Shadow loses, what comes next. */
import type { Moment, Say } from '@rempart/board';
import { hasShadow, mine, onward, reachable, shadowTonight, shadowWorth } from '../outlook.ts';
import type { Action, State } from '../rules/state.ts';
import { gainLabel, signsAt } from './label.ts';
import { indexOf } from './land.ts';

export function reason(action: Action, { view, seat }: Moment<State>, say: Say): string | null {
  const e = mine(view, seat);
  const prey = (cells: readonly string[]): string[] => cells.map((id) => e.creatures[indexOf(id)] ?? '');
  const sentence = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
  const shadow = (creatures: readonly string[]): string => {
    const from = shadowTonight(view);
    const to = from - creatures.reduce((sum, creature) => sum + shadowWorth(creature), 0);
    return hasShadow(view) && to !== from ? say.text('board.go.shadow', { from, to }) : '';
  };
  switch (action.kind) {
    case 'place': {
      const spent = action.objects.join();
      const way = reachable(view, seat).find(({ cell, objects }) => cell === action.to && objects.join() === spent);
      if (way === undefined) return null;
      const shots = prey([...new Set(onward(view, seat, way).map(({ cell }) => cell))]).filter((one) => one !== '');
      const brings = signsAt(way).length > 0 || shots.length > 0;
      return sentence([
        gainLabel(say, way, e, view.round),
        shadow([way.wins]),
        shots.length > 0 ? say.text('hint.shots', { creatures: shots }) : '',
        brings ? '' : say.text('hint.base'),
      ]);
    }
    case 'ability': {
      const creatures = prey(action.cells).filter((one) => one !== '');
      return creatures.length > 0 ? sentence([say.text('hint.strikes', { creatures }), shadow(creatures)]) : null;
    }
    case 'swap':
      return say.text('hint.swap', { guardian: e.guardians[indexOf(action.cell)] ?? '' });
    case 'recruit':
      return say.text(action.list.length > 0 ? 'hint.recruit' : 'hint.nobody');
    case 'next':
      return e.left > 0 && e.at >= 0 ? say.text('hint.next') : null;
    default:
      return null;
  }
}
