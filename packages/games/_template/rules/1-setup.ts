import type { GameDef, OptionDef } from '@rempart/kernel';
import { DEALT, LIGHTS, TURNS, USUAL_TURNS } from './state.ts';
import type { State } from './state.ts';

export const options: { readonly [name: string]: OptionDef } = {
  turns: { values: TURNS, default: USUAL_TURNS, rule: 'TT-2.1' },
};

/** TT-1.1 The lights are shuffled. TT-1.2 Each is dealt two; the rest is the pile. */
export const setup: GameDef<State>['setup'] = (seats, { turns }, k) => {
  const pile = k.shuffle([...LIGHTS]);
  const hands = Array.from({ length: seats }, () => pile.splice(-DEALT));
  return { turns: turns as number, taken: 0, hands, walls: hands.map(() => []), pile };
};
