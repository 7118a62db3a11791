/** One predicate, read in several ways: check, legal, sample and otherwise agree, and every refusal cites a rule. */
import { canonical, dice, isDecision, REFEREE } from '../../src/index.ts';
import type { Core, Seat } from '../../src/index.ts';
import { brief } from '../compare.ts';
import { noteRefusal } from '../record.ts';
import { attempts, complain, movesOf, tidied, viewers } from './matches.ts';
import type { Trial } from './matches.ts';

export function legalPassesCheck<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} legal`);
  for (const move of movesOf(trial)) {
    for (const seat of chairs(trial, move.before, luck)) {
      const seen = new Set<string>();
      for (const a of engine.legal(move.before, seat)) {
        const refusal = engine.check(move.before, seat, a);
        if (refusal !== null) complain(move, `seat ${seat}: ${brief(a)} is listed, but check says ${brief(refusal)}`);
        if (canonical(tidied(trial, a)) !== canonical(a)) complain(move, `seat ${seat}: ${brief(a)} is listed untidy`);
        if (seen.has(canonical(a))) complain(move, `seat ${seat}: ${brief(a)} is listed twice`);
        seen.add(canonical(a));
      }
    }
    for (const { seat } of engine.waiting(move.before)) {
      const a = engine.sample(move.before, seat, luck);
      const refusal = engine.check(move.before, seat, a);
      if (refusal !== null) complain(move, `seat ${seat}: sample gives ${brief(a)}, but check says ${brief(refusal)}`);
      if (trial.defs.get(a.kind)?.quits) complain(move, `seat ${seat}: sample gives the game up with ${brief(a)}`);
    }
  }
}

export function checkedIsListed<S extends Core>(trial: Trial<S>): void {
  const luck = dice(`${trial.seed} attempts`);
  for (const move of movesOf(trial))
    for (const seat of chairs(trial, move.before, luck)) {
      const legal = trial.engine.legal(move.before, seat);
      const listed = new Set(legal.map(canonical));
      for (const a of attempts(trial, legal, luck, 4)) {
        const refusal = trial.engine.check(move.before, seat, a);
        if (refusal !== null) noteRefusal(trial.game.id, a.kind, refusal);
        else if (!listed.has(canonical(tidied(trial, a))))
          complain(move, `seat ${seat}: check accepts ${brief(a)}, but legal does not list it`);
      }
    }
}

export function otherwiseIsLegal<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  for (const move of movesOf(trial)) {
    const s = move.before;
    for (const { seat, ask } of engine.waiting(s)) {
      const a = engine.otherwise(s, seat);
      const refusal = engine.check(s, seat, a);
      if (refusal !== null)
        complain(move, `seat ${seat}, asked "${ask}": otherwise ${brief(a)} is refused: ${brief(refusal)}`);
    }
    if (canonical(engine.expire(s).state) === canonical(s)) complain(move, 'the clock ran out and nothing changed');
  }
  for (const match of trial.matches.filter(({ begun }) => begun !== null)) {
    let s = match.begun as S;
    for (let n = 0; s.over === null; n++) {
      if (n > trial.game.bound) throw new Error(`${match.name}: nobody ever answers, and the game never ends`);
      s = engine.expire(s).state;
    }
  }
}

/** Every id that a game can cite stands in its pages (or is the kernel's). */
export function rulesExist<S extends Core>(trial: Trial<S>, known: ReadonlySet<string>): void {
  const { game, engine } = trial;
  const exists = (rule: string | undefined): boolean => rule === undefined || /^K-\d+$/.test(rule) || known.has(rule);
  const declared = [
    ...[...trial.defs.values()].flatMap((def) => [def.rule, ...def.needs.map(([rule]) => rule)]),
    ...Object.values(game.steps).flatMap((step) => (isDecision(step) ? [step.rule] : [])),
    ...Object.values(game.options).map((option) => option.rule),
    ...game.ends,
  ];
  const missing = [...new Set(declared.filter((rule) => !exists(rule)))];
  if (missing.length > 0) throw new Error(`${game.id} cites rules that its pages do not have: ${missing.join(', ')}`);
  const luck = dice(`${trial.seed} rules`);
  for (const move of movesOf(trial)) {
    for (const e of move.events) if (!exists(e.rule)) complain(move, `${brief(e)} cites a rule that does not exist`);
    for (const a of attempts(trial, [], luck, 2)) {
      const seat = luck.pick(move.before.seats);
      const refusal = engine.check(move.before, seat, a);
      if (refusal !== null && !exists(refusal.rule))
        complain(move, `${brief(a)} is refused by ${refusal.rule}, which does not exist`);
    }
  }
}

export function endsByItsRules<S extends Core>(trial: Trial<S>): void {
  for (const { moves } of trial.matches) {
    const last = moves.at(-1);
    const over = last?.after.over;
    if (last === undefined || over === null || over === undefined) continue;
    if (!trial.game.ends.includes(over.rule)) complain(last, `it ended by ${over.rule}, which is not among its ends`);
    const strange = over.winners.filter((seat) => !Number.isInteger(seat) || seat < 0 || seat >= last.after.seats);
    if (strange.length > 0) complain(last, `seat ${strange.join(', ')} has won, but nobody sits there`);
    if (new Set(over.winners).size !== over.winners.length) complain(last, `a seat has won twice: ${brief(over)}`);
    if (over.scores !== undefined && over.scores.length !== last.after.seats)
      complain(last, `the scores are not one a seat: ${brief(over.scores)}`);
  }
}

function chairs<S extends Core>(trial: Trial<S>, s: S, luck: Parameters<typeof viewers>[1]): Seat[] {
  return trial.game.referee === undefined ? viewers(s, luck) : [...viewers(s, luck), REFEREE];
}
