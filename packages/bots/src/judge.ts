/**
 * What actions are worth, by playing on: each is tried in the same imagined worlds, followed by the plan it belongs to until that
 * plan's span is over, and there the mind is asked. A mind chooses badly between single moves and well between sound plans, so
 * it is never asked in the middle of one.
 */
import { canonical } from '@rempart/kernel';
import type { ActionOf, Bot, Core, Dice, Engine, Features, Mind, Seat } from '@rempart/kernel';
import { chanceOf } from './mind.ts';

export interface Bench<S extends Core> {
  readonly engine: Engine<S>;
  readonly mind: Mind<S>;
}
/** An action, and how one would go on from there. */
export interface Line<S extends Core> {
  readonly action: ActionOf<S>;
  readonly onward: Bot<S>;
  readonly key: string; // the same for the same action
}
export const lineOf = <S extends Core>(action: ActionOf<S>, onward: Bot<S>): Line<S> => ({
  action,
  onward,
  key: canonical(action),
});

/** What each of the mind's plans would do now, the soundest first. */
export const linesFrom = <S extends Core>({ engine, mind }: Bench<S>, view: S, me: Seat, dice: Dice): Line<S>[] =>
  (mind.plansAt?.(engine, view, me, dice) ?? mind.plans).map((plan) => lineOf(plan(engine, view, me, dice), plan));

export const worldsOf = <S extends Core>(engine: Engine<S>, view: S, me: Seat, dice: Dice, count: number): S[] =>
  Array.from({ length: count }, () => engine.imagine(view, me, dice));

/**
 * What is said of the position at the end of this span, and of as many more as are asked for. The others play as usual; each bot is
 * shown its seat's mask of the imagined world, so nobody plans with what it could not know.
 */
function followed<S extends Core, T>(
  { engine, mind }: Bench<S>,
  world: S,
  me: Seat,
  line: Pick<Line<S>, 'action' | 'onward'>,
  dice: Dice,
  say: (view: S) => T,
  spans = 1,
): T[] {
  const s = engine.clone(world);
  const { usual } = mind;
  const said: T[] = [];
  let [span, onward] = [mind.spanOf(s, me), line.onward];
  engine.act(s, me, line.action);
  for (let n = 0; n < engine.game.bound && s.over === null; n++) {
    const now = mind.spanOf(s, me);
    if (now !== span) {
      said.push(say(engine.look(s, me)));
      if (said.length === spans) return said;
      [span, onward] = [now, usual];
    }
    const seat = s.stack.at(-1)?.seats[0] ?? me;
    const bot = seat === me || mind.team === true ? onward : usual;
    engine.act(s, seat, bot(engine, engine.mask(s, seat), seat, dice));
  }
  const end = say(engine.look(s, me));
  while (said.length < spans) said.push(end);
  return said;
}
/** The chance there: one number for each span. */
export const playedOut = <S extends Core>(
  bench: Bench<S>,
  world: S,
  me: Seat,
  line: Pick<Line<S>, 'action' | 'onward'>,
  dice: Dice,
  spans = 1,
): number[] => followed(bench, world, me, line, dice, (view) => chanceOf(bench.mind, view, me), spans);

/** The chance at the end of this span, and what the mind sees there; nothing where the game is over. */
export const seenAfter = <S extends Core>(
  bench: Bench<S>,
  world: S,
  me: Seat,
  line: Line<S>,
  dice: Dice,
): { chance: number; seen: Features | null } =>
  followed(bench, world, me, line, dice, (view) => ({
    chance: chanceOf(bench.mind, view, me),
    seen: view.over === null ? bench.mind.look(view, me) : null,
  }))[0] as { chance: number; seen: Features | null };

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** By line, then by world. */
export const trials = <S extends Core>(
  bench: Bench<S>,
  worlds: readonly S[],
  me: Seat,
  lines: readonly Line<S>[],
  dice: Dice,
): number[][] => lines.map((line) => worlds.map((world) => playedOut(bench, world, me, line, dice)[0] as number));

/** The line of the highest mean, and whether it leads the other by more than `errors` standard errors of their difference. */
export function leads(a: readonly number[], b: readonly number[], errors: number): boolean {
  const differences = a.map((value, i) => value - (b[i] as number));
  const lead = mean(differences);
  const spread = Math.sqrt(mean(differences.map((one) => (one - lead) ** 2)) / Math.max(1, differences.length - 1));
  return lead > errors * spread;
}
