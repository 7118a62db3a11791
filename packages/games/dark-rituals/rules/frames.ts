/** With what each step is called, and the one place where the locals of a frame are read as that. */
import { of } from '@rempart/kernel';
import type { Frame } from '@rempart/kernel';
import type { Attack, Blow } from './5-attack.ts';
import type { Kit, State } from './state.ts';

export type Locals = {
  // Deeds of the Legion
  deeds: { figure: string; done: number; over: boolean };
  deed: { figure: string; done: number };
  roused: { figure: string; moved: boolean };
  control: { figure: string; left: number; attacks: number };
  effects: { spell: string; caster: string; on: string; onHit?: boolean; next?: number };
  lead: { figure: string; steps: number; toward: string; caster: string };
  push: { left: number };
  frenzy: { left: number; done: string[] };
  // Attacks
  reaction: { attacker: string; target: string; total: number; defence: number };
  land: Blow;
  stuns: { target: string };
  blink: { figure: string; steps: number };
  volley: { attacks: Attack[]; reach: number[] | null; next?: number };
  // Hero Turns
  heroTurn: { actions?: number };
  militia: { men: string[]; next: number; targets: string[] };
  heroActs: { slot: number; figure: string; left: number };
  entry: { figure: string; card: string; slot: number; entry: string; level: number; next: number };
  serfs: { serfs: string[]; zone: number; next: number };
  demonSteps: { card: string; next: number };
};
type Step = keyof Locals;

/** Calls a step with what it is owed. */
export const call = <N extends Step>(k: Kit, step: N, locals: Locals[N]): void => k.call(step, locals);

const topOf = (s: State): Frame => of(s.stack, s.stack.length - 1);
export const stepOf = (s: State): string => topOf(s).step;
/** The locals of the step that is pending. */
export function localsOf<N extends Step>(s: State, step: N): Locals[N] {
  const top = topOf(s);
  if (top.step !== step) throw new Error(`${top.step} is no ${step}`);
  return top.locals as Locals[N];
}
/** Who acts, in an activation, in a frenzy or under control: what these three steps know between them. */
export type Acting = Partial<Locals['deed'] & Locals['roused'] & Locals['control']> & { figure: string };
export const actingIn = (s: State): Acting => topOf(s).locals as Acting;
/** The innermost frame of any of these steps, wherever it is on the stack. */
export function frameAmong<N extends Step>(s: State, steps: readonly N[]): Frame<Locals[N]> | undefined {
  const isOne = ({ step }: Frame): boolean => steps.some((one) => one === step);
  return s.stack.findLast(isOne) as Frame<Locals[N]> | undefined;
}
/** The innermost frame of a step: a plain loop, for rules ask it at every Action. */
export function frameOf<N extends Step>(s: State, step: N): Frame<Locals[N]> | undefined {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const frame = of(s.stack, i);
    if (frame.step === step) return frame as Frame<Locals[N]>;
  }
  return undefined;
}
