/** The one predicate, and its other readings: the list of what is legal, and one legal action at random. */
import type { Dice } from './chance.ts';
import type { PlanOf } from './plan.ts';
import { misshapen } from './shape.ts';
import { REFEREE } from './types.ts';
import type { Action, AnyAction, Core, Decision, Facts, Frame, GameDef, Need, Refusal, Seat } from './types.ts';

type Given = Action & Facts;
const refuse = (rule: string, facts?: Facts): Refusal => (facts === undefined ? { rule } : { rule, facts });

/** The first need that does not hold. */
function broken<S extends Core>(def: AnyAction<S>, s: S, me: Seat, a: Given): Refusal | null {
  const { needs } = def;
  const read = def.reads?.(s, me, a);
  for (let i = 0; i < needs.length; i++) {
    const need = needs[i] as Need<S, Given>;
    const answer = need[1](s, me, a, read);
    if (answer !== true) return answer === false ? refuse(need[0]) : refuse(need[0], answer as Facts);
  }
  return null;
}

/** The same question where nobody asks for the reason: no refusal is written. */
function allowed<S extends Core>(def: AnyAction<S>, s: S, me: Seat, a: Given): boolean {
  const { needs } = def;
  const read = def.reads?.(s, me, a);
  for (let i = 0; i < needs.length; i++) if ((needs[i] as Need<S, Given>)[1](s, me, a, read) !== true) return false;
  return true;
}

/** What a decision offers a seat: its actions while it has to answer, the late ones once it has. */
function offered<S extends Core>(d: Decision<S>, f: Frame, me: Seat): readonly AnyAction<S>[] {
  if (f.seats.includes(me)) return d.actions;
  if (!f.asked.includes(me)) return [];
  return d.sealed ? d.actions : (d.late ?? []);
}

export interface Legality<S extends Core> {
  check(s: S, me: Seat, a: unknown): Refusal | null; // the two halves that follow, with `tidy` between them
  misfit(s: S, me: Seat, a: unknown): Refusal | null; // may anything of this kind and shape come from this seat now?
  needed(s: S, me: Seat, a: Action): Refusal | null; // does this, tidied, fulfil its needs?
  tidy(a: Action): Action;
  legal(s: S, me: Seat): Action[];
  legalIn(s: S, me: Seat, d: Decision<S>): Action[];
  sample(s: S, me: Seat, dice: Dice): Action;
  answer(s: S, me: Seat, d: Decision<S>, dice: Dice): Action; // one of the decision's own, at random
}

/** How often chance is tried before all is listed: the more kinds there are to miss with, the more often. */
const triesFor = (kinds: number): number => (kinds === 0 ? 0 : Math.max(12, 2 * kinds));

function list<S extends Core>(def: AnyAction<S>, s: S, me: Seat, into: Action[]): void {
  for (const a of def.options(s, me)) if (allowed(def, s, me, a)) into.push(a);
}

function legalIn<S extends Core>(s: S, me: Seat, d: Decision<S>): Action[] {
  const found: Action[] = [];
  for (const def of d.actions) list(def, s, me, found);
  return found;
}

function luckyTry<S extends Core>(open: readonly AnyAction<S>[], s: S, me: Seat, dice: Dice): Action | null {
  for (let i = triesFor(open.length); i > 0; i--) {
    const def = open[dice.pick(open.length)] as AnyAction<S>;
    const a = def.quits ? null : candidate(def, s, me, dice);
    if (a !== null && allowed(def, s, me, a)) return a;
  }
  return null;
}

function candidate<S extends Core>(def: AnyAction<S>, s: S, me: Seat, dice: Dice): Given | null {
  if (def.any !== undefined) return def.any(s, me, dice);
  const options = def.options(s, me);
  return options[dice.pick(options.length)] ?? null;
}

/** Of those that do not give the game up. */
function oneOfAll<S extends Core>(
  game: GameDef<S>,
  defs: ReadonlyMap<string, AnyAction<S>>,
  legal: readonly Action[],
  me: Seat,
  dice: Dice,
): Action {
  const all = legal.filter((a) => defs.get(a.kind)?.quits === undefined);
  const chosen = all[dice.pick(all.length)];
  if (chosen === undefined) throw new Error(`${game.id}: seat ${me} has nothing to choose from`);
  return chosen;
}

export function legalityOf<S extends Core>(
  game: GameDef<S>,
  defs: ReadonlyMap<string, AnyAction<S>>,
  planOf: PlanOf<S>,
): Legality<S> {
  const always = (me: Seat): readonly AnyAction<S>[] => (me === REFEREE ? (game.referee ?? []) : game.anytime);

  function top(s: S): { d: Decision<S>; f: Frame } | null {
    const f = s.stack[s.stack.length - 1];
    const d = f === undefined ? null : planOf(f.step, s.stack.length).decision;
    return f === undefined || d === null ? null : { d, f };
  }

  const tidy = (a: Action): Action => defs.get(a.kind)?.tidy?.(a as Given) ?? a;

  const check = (s: S, me: Seat, a: unknown): Refusal | null => misfit(s, me, a) ?? needed(s, me, tidy(a as Given));
  const needed = (s: S, me: Seat, a: Action): Refusal | null =>
    broken(defs.get(a.kind) as AnyAction<S>, s, me, a as Given);

  /** What can be refused before any need is asked. */
  function misfit(s: S, me: Seat, a: unknown): Refusal | null {
    if (s.over !== null) return refuse('K-1', { ended: s.over.rule });
    const kind = typeof a === 'object' && a !== null ? (a as { kind?: unknown }).kind : undefined;
    const def = typeof kind === 'string' ? defs.get(kind) : undefined;
    if (def === undefined) return refuse('K-4', { field: 'kind' });
    const turnedAway = notOpen(s, me, def);
    if (turnedAway !== null) return turnedAway;
    const field = misshapen(def.shape, a as Given);
    return field === null ? null : refuse('K-4', { kind: def.kind, field });
  }

  /** K-2 and K-3: is this seat asked, and is this among the answers? */
  function notOpen(s: S, me: Seat, def: AnyAction<S>): Refusal | null {
    const seated = me === REFEREE || (Number.isInteger(me) && me >= 0 && me < s.seats);
    if (seated && always(me).includes(def)) return null;
    const now = top(s);
    if (!seated || now === null) return refuse('K-2');
    if (offered(now.d, now.f, me).includes(def)) return null;
    const facts: Facts = { ask: now.d.ask, asks: now.d.rule, kind: def.kind };
    if (now.f.seats.includes(me)) return refuse('K-3', facts);
    return refuse('K-2', { ...facts, answered: now.f.asked.includes(me) });
  }

  function legal(s: S, me: Seat): Action[] {
    const now = s.over === null ? top(s) : null;
    const found: Action[] = [];
    if (now === null) return found;
    for (const def of offered(now.d, now.f, me)) list(def, s, me, found);
    if (me === REFEREE || (me >= 0 && me < s.seats)) for (const def of always(me)) list(def, s, me, found);
    return found;
  }

  /** A few random tries, then the whole list. Not uniform over actions; never gives the game up. */
  function sample(s: S, me: Seat, dice: Dice): Action {
    const f = s.stack[s.stack.length - 1];
    const d = f === undefined ? null : planOf(f.step, s.stack.length).decision;
    const open = f === undefined || d === null ? [] : offered(d, f, me);
    const known = d?.any !== undefined && open === d.actions ? d.any(s, me, dice) : null;
    return known ?? luckyTry(open, s, me, dice) ?? oneOfAll(game, defs, legal(s, me), me, dice);
  }

  function answer(s: S, me: Seat, d: Decision<S>, dice: Dice): Action {
    return luckyTry(d.actions, s, me, dice) ?? oneOfAll(game, defs, legalIn(s, me, d), me, dice);
  }

  return { check, misfit, needed, tidy, legal, legalIn, sample, answer };
}
