/** MM-8 The Hero automaton: the Turn, the choice of an entry, and the log of what was passed over. */
import { must, of } from '@rempart/kernel';
import type { Loop, Procedure, RuleId } from '@rempart/kernel';
import { attack, printedAttack } from './5-attack.ts';
import { raiseCube } from './7-attributes.ts';
import { drawFrom } from './7-decks.ts';
import { appear } from './7-heroes.ts';
import { isPlan, patientOf, planOf } from './8-tasks.ts';
import type { TaskPlan } from './8-tasks.ts';
import { agilityOf } from './8-moves.ts';
import { rankOf } from './8-targets.ts';
import { alchemyOf, canCast, payLevel } from './9-alchemy.ts';
import { daybreak } from './12-victory.ts';
import { actionCard, aiCard, heroCardNamed, NUMBERS } from './content.ts';
import { call } from './frames.ts';
import type { Locals } from './frames.ts';
import { figureNamed, gripOn, hasRule, healthLeft, heroInSlot, isLegion } from './questions.ts';
import { slotOfCard } from './state.ts';
import type { Figure, Kit, State } from './state.ts';
import type { Reason } from './says.ts';
import type { Entry, HeroCard } from './types.ts';

/** MM-8.1 Turn over the top AI card; Militia; then the Hero of the slot. MM-7.1 Nothing of it costs Energy. */
export const heroTurn: Procedure<State, Locals['heroTurn']> = (s, k, f) => {
  const card = must(drawFrom(k, s.aiDeck, s.aiDiscard));
  s.aiDiscard.push(card);
  s.heroTurns += 1;
  const slot = slotOfCard(card);
  k.emit({ e: 'heroTurn', rule: 'MM-8.1', card, slot, turn: s.heroTurns });
  k.call('dawn');
  call(k, 'heroActs', { slot, figure: '', left: f.locals.actions ?? NUMBERS.heroActionsPerTurn });
  if (hasRule(s, 'feistyMilitia')) call(k, 'militia', { men: militiaIn(s), next: 0, targets: [] });
};
export const dawn: Procedure<State> = (s, k) => daybreak(s, k);

const militiaIn = (s: State): string[] => s.figures.filter(({ kind }) => kind === 'militia').map(({ id }) => id);
const enemiesAt = (s: State, zone: number): Figure[] =>
  s.figures.filter((figure) => figure.zone === zone && isLegion(figure));
/** MM-11.14 Each free Militiaman, by number, attacks each Legion Character in its Zone when its turn comes. */
export const militia: Loop<State, Locals['militia']> = {
  loop(s, k, f) {
    const { men, targets } = f.locals;
    const depth = s.stack.length;
    const ended = (): boolean => s.over !== null || s.stack.length !== depth;
    for (let next = f.locals.next; ; next++) {
      const man = figureNamed(s, men[next - 1] ?? '');
      for (let id = targets.shift(); id !== undefined; id = targets.shift()) {
        const target = figureNamed(s, id);
        if (man === undefined || target?.zone !== man.zone) continue;
        attack(s, k, printedAttack(s, man, target));
        if (ended()) return;
      }
      const after = figureNamed(s, men[next] ?? '');
      if (next >= men.length) return;
      f.locals.next = next + 1;
      if (after !== undefined) targets.push(...enemiesAt(s, after.zone).map(({ id }) => id));
    }
  },
};
/** MM-8.12, MM-7.14 Each Serf, by number, attacks the enemy there with the least remaining Health, then by rank, then by number. */
export const serfs: Loop<State, Locals['serfs']> = {
  loop(s, k, f) {
    const { serfs: all, zone } = f.locals;
    const depth = s.stack.length;
    for (let i = f.locals.next; i < all.length; i++) {
      f.locals.next = i + 1;
      const serf = figureNamed(s, of(all, i));
      const [target] = enemiesAt(s, zone).sort(
        (a, b) => healthLeft(s, a) - healthLeft(s, b) || rankOf(a) - rankOf(b) || a.number - b.number,
      );
      if (serf !== undefined && target !== undefined) attack(s, k, printedAttack(s, serf, target));
      if (s.over !== null || s.stack.length !== depth) return;
    }
  },
};

/** MM-8.2 Two Actions, one less if it appeared or was Stunned; MM-8.4 the same entry may serve twice. */
export const heroActs: Loop<State, Locals['heroActs']> = {
  loop(s, k, f) {
    if (f.at === 0) f.locals.left -= wake(s, k, f.locals);
    const depth = s.stack.length;
    while (f.locals.left > 0) {
      const hero = figureNamed(s, f.locals.figure);
      if (hero === undefined) return;
      f.locals.left -= 1;
      if (!act(s, k, hero)) return;
      if (s.over !== null || s.stack.length !== depth) return;
    }
  },
};
/** Who acts, and how many Actions are gone before the first. */
function wake(s: State, k: Kit, locals: Locals['heroActs']): number {
  const there = heroInSlot(s, locals.slot);
  const hero = there ?? appear(s, k, locals.slot);
  locals.figure = hero?.id ?? '';
  if (there === undefined) return 1;
  if (!there.stunned) return 0;
  there.stunned = false; // MM-5.16
  k.emit({ e: 'recovered', rule: 'MM-5.16', figure: there.id });
  return 1;
}

/** MM-8.3 The AI card from the top, then the Action card of the slot: the first valid entry. False where there is none. */
function act(s: State, k: Kit, hero: Figure): boolean {
  const drawn = aiCard(of(s.aiDiscard, s.aiDiscard.length - 1));
  if (follows(s, k, hero, drawn) || follows(s, k, hero, actionCard(hero.slot))) return true;
  k.emit({ e: 'idle', rule: 'MM-8.5', figure: hero.id });
  return false;
}
function follows(s: State, k: Kit, hero: Figure, card: HeroCard): boolean {
  for (const entry of card.entries) {
    const verdict = judged(s, hero, entry);
    if (typeof verdict !== 'string') {
      follow(s, k, hero, card, entry, verdict);
      return true;
    }
    const why = reasons(s, hero, entry, verdict);
    if (why === null) k.emit({ e: 'passedOver', rule: verdict, figure: hero.id, card: card.id, entry: entry.id });
    else k.emit({ e: 'passedOver', rule: verdict, figure: hero.id, card: card.id, entry: entry.id, ...why });
  }
  return false;
}

/** What an entry would do first, and at which Level; or the rule that rules it out. */
interface Valid {
  readonly level: number;
  readonly at: number; // the first of its Actions that is possible now
  readonly plan: TaskPlan;
}
/** MM-8.6, MM-8.7 Valid if at least one of its Actions can be performed now; else why the first cannot. */
function judged(s: State, hero: Figure, entry: Entry): Valid | RuleId {
  const level = levelOf(s, hero, entry);
  if (typeof level === 'string') return level;
  const { type, actions } = entry;
  let why = '';
  for (let at = 0; at < actions.length; at++) {
    const plan = planOf(s, hero, of(actions, at), level);
    if (isPlan(plan)) return { level, at, plan };
    if (at === 0) why = plan;
  }
  return type === 'alchemy' ? 'MM-9.5' : why;
}
/** MM-8.8, MM-9.1, MM-9.3, MM-9.8 The Level to be paid, 0 for what has no price; or the rule by which it cannot be cast. */
function levelOf(s: State, hero: Figure, { type, level = 0, actions }: Entry): number | RuleId {
  if (type !== 'alchemy') return 0;
  if (level !== 'X') return canCast(s, hero, level, true) ? level : 'MM-9.3';
  const [cure] = actions;
  const patient = cure?.do === 'heal' ? patientOf(s, hero, cure.range) : null;
  if (patient === null) return 'MM-9.5';
  const x = Math.min(patient.wounds, alchemyOf(s, hero, true), s.pool.length, NUMBERS.alchemy.maxLevel);
  return x >= 1 ? x : 'MM-9.3';
}
/** MM-8.29 The numbers behind a reason, where a rule compares any: the price, or Agility against grip. */
function reasons(s: State, hero: Figure, { level }: Entry, rule: RuleId): Reason | null {
  if (rule === 'MM-9.3') return { level: level ?? 0, alchemy: alchemyOf(s, hero, true), pool: s.pool.length };
  return rule === 'MM-8.15' ? { agility: agilityOf(s, hero), grip: gripOn(s, hero) } : null;
}
/** MM-8.29 How a Hero would read one card now: each entry with the rule that rules it out, '' for one that is valid. */
export const readCard = (s: State, hero: Figure, card: HeroCard): { entry: string; rule: string }[] =>
  card.entries.map((entry) => {
    const verdict = judged(s, hero, entry);
    return { entry: entry.id, rule: typeof verdict === 'string' ? verdict : '' };
  });

/** A price is paid first and may change what is possible; otherwise the first Action is done as it was judged. */
function follow(s: State, k: Kit, hero: Figure, card: HeroCard, entry: Entry, { level, at, plan }: Valid): void {
  k.emit({ e: 'entry', rule: 'MM-8.3', figure: hero.id, card: card.id, entry: entry.id, level });
  const paid = entry.type === 'alchemy';
  const rest = { figure: hero.id, card: card.id, slot: hero.slot, entry: entry.id, level, next: paid ? 0 : at + 1 };
  if (rest.next < entry.actions.length) call(k, 'entry', rest);
  if (!paid) return plan(k);
  payLevel(s, level);
  raiseCube(s, k, 'alchemy', 1, 'MM-7.7'); // MM-9.6
}
/** MM-8.7 Every Action that is possible when its turn comes, in order. */
export const entry: Loop<State, Locals['entry']> = {
  loop(s, k, f) {
    const { card, slot, entry: id, figure, level } = f.locals;
    const { actions } = must(heroCardNamed(card, slot).entries.find((one) => one.id === id));
    const depth = s.stack.length;
    for (let i = f.locals.next; i < actions.length; i++) {
      const hero = figureNamed(s, figure);
      if (hero === undefined) return;
      f.locals.next = i + 1;
      const plan = planOf(s, hero, of(actions, i), level);
      if (isPlan(plan)) plan(k);
      if (s.over !== null || s.stack.length !== depth) return;
    }
  },
};
