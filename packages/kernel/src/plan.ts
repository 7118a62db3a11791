/** The steps of a game, sorted once by what they are. */
import type { Core, Decision, GameDef, Loop, Procedure, Step } from './types.ts';

/** All plans have one shape, whatever the step: looking at one is quick. */
export interface Plan<S extends Core> {
  procedure: Procedure<S> | null;
  decision: Decision<S> | null;
  loop: Loop<S> | null;
  sequence: readonly string[];
}

export const isDecision = <S extends Core>(step: Step<S>): step is Decision<S> =>
  typeof step === 'object' && 'ask' in step;

function planned<S extends Core>(step: Step<S>): Plan<S> {
  const plan: Plan<S> = { procedure: null, decision: null, loop: null, sequence: [] };
  if (typeof step === 'function') return { ...plan, procedure: step };
  if (isDecision(step)) return { ...plan, decision: step };
  return 'loop' in step ? { ...plan, loop: step } : { ...plan, sequence: step };
}

export function plansOf<S extends Core>(game: GameDef<S>): (name: string) => Plan<S> {
  const plans = new Map(Object.entries(game.steps).map(([name, step]) => [name, planned(step)]));
  return (name) => {
    const found = plans.get(name);
    if (found === undefined) throw new Error(`${game.id}: there is no step called ${name}`);
    return found;
  };
}
