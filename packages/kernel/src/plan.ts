/** The steps of a game, sorted once by what they are. */
import { recalling } from './speed.ts';
import type { Core, Decision, Facts, Frame, GameDef, Loop, Procedure, Seat, Step } from './types.ts';

/** All plans have one shape, whatever the step: looking at one is quick. */
export interface StepPlan<S extends Core> {
  readonly name: string;
  readonly procedure: Procedure<S> | null;
  readonly decision: Decision<S> | null;
  readonly loop: Loop<S> | null;
  readonly sequence: StepPlan<S>[];
  readonly bare: Frame; // what a procedure is shown that a sequence runs: nobody gave it anything
}

export const isDecision = <S extends Core>(step: Step<S>): step is Decision<S> =>
  typeof step === 'object' && 'ask' in step;

const isSequence = <S extends Core>(step: Step<S>): step is readonly string[] => Array.isArray(step);

/** Nobody has been asked yet: a decision that opens writes lists of its own. */
const NOBODY = Object.freeze<Seat[]>([]) as Seat[];
export const frameOf = (step: string, locals: Facts): Frame => ({
  step,
  at: 0,
  asked: NOBODY,
  seats: NOBODY,
  sealed: null,
  locals,
});

/** Decisions too, whatever they leave out. */
function even<S extends Core>(d: Decision<S>): Decision<S> {
  const { ask, rule, who, actions, closes, late, sealed, reveal, independent, forced, any, otherwise } = d;
  const all = { ask, rule, who, actions, closes, late, sealed, reveal, independent, forced, any, otherwise };
  return all;
}

function planned<S extends Core>(name: string, step: Step<S>): StepPlan<S> {
  return {
    name,
    procedure: typeof step === 'function' ? step : null,
    decision: isDecision(step) ? even(step) : null,
    loop: typeof step === 'object' && 'loop' in step ? step : null,
    sequence: [],
    bare: Object.freeze(frameOf(name, Object.freeze({}))), // whoever would write into it is stopped
  };
}

/** The plan of a step; who found it on a stack says how deep, and finds it again without looking it up. */
export type PlanOf<S extends Core> = (name: string, depth?: number) => StepPlan<S>;

export function plansOf<S extends Core>(game: GameDef<S>): PlanOf<S> {
  const steps = Object.entries(game.steps);
  const plans = new Map(steps.map(([name, step]) => [name, planned(name, step)]));
  const planOf = (name: string): StepPlan<S> => {
    const found = plans.get(name);
    if (found === undefined) throw new Error(`${game.id}: there is no step called ${name}`);
    return found;
  };
  for (const [name, step] of steps) if (isSequence(step)) planOf(name).sequence.push(...step.map(planOf));
  return recalling(planOf, planOf('game'));
}
