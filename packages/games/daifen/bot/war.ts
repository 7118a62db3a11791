/** Whom to attack, with what: battles are tried with the bot's own dice against what its spies have seen. */
import type { Seat } from '@rempart/kernel';
import { battle } from '../rules/8-battle.ts';
import type { Battle } from '../rules/8-battle.ts';
import type { Stack } from '../rules/8-stacks.ts';
import { building, unit } from '../rules/content.ts';
import { battleDice } from '../rules/dice.ts';
import { at, idOf } from '../rules/questions.ts';
import type { Expedition, SpyList } from '../rules/state.ts';
import { HABITS } from './habits.ts';
import { buildingsOn, isDuel, mine, trait, unitsOn } from './mind.ts';
import type { Mind } from './mind.ts';
import { worth } from './strength.ts';

const AGEING = 0.06; // defenders grow by so much a turn of the list's age
const ALLIES = 0.4; // of the others' offensive units, at a muster

export const BOLDEST = 0.85; // of those who may defend: a hard bot leaves no capital bare, not even in the last duel
const boldness = (m: Mind): number => (!isDuel(m) ? 1 - m.guard : m.level === 'hard' ? BOLDEST : 1);
/** What may march: all but the guard. */
function army(m: Mind): Stack[] {
  const share = boldness(m);
  return mine(m).flatMap((n, i) => {
    const count = unit(i).offensive ? Math.floor(n * (unit(i).defensive ? share : 1)) : 0;
    return count > 0 ? [{ owner: m.me, unit: i, count }] : [];
  });
}
const strength = (stacks: readonly Stack[]): number => stacks.reduce((sum, x) => sum + x.count * worth(x.unit), 0);

function defenders(m: Mind, list: SpyList): Stack[] {
  const grown = 1 + AGEING * (m.s.turn - list.turn);
  return unitsOn(list).flatMap((n, i) => {
    const count = unit(i).defensive ? Math.ceil(n * grown) : 0;
    return count > 0 ? [{ owner: list.of, unit: i, count }] : [];
  });
}
/** The worth of a home guard, as the list shows it. */
export const guardOf = (m: Mind, list: SpyList): number => strength(defenders(m, list));

/** Those who see the same lists will come too: a part of what they have. */
function allies(m: Mind, target: Seat): Stack[] {
  return m.lists
    .filter(({ of }) => of !== target)
    .flatMap((list) =>
      unitsOn(list).flatMap((n, i) => {
        const count = unit(i).offensive ? Math.floor(n * ALLIES) : 0;
        return count > 0 ? [{ owner: list.of, unit: i, count }] : [];
      }),
    );
}

interface Prospect {
  target: Seat;
  odds: number; // of piercing
  gain: number; // what is razed and looted, less what is lost, in gold
}
const costOf = (stacks: readonly Stack[]): number => stacks.reduce((n, x) => n + x.count * unit(x.unit).cost, 0);

function profit(m: Mind, fought: Battle): number {
  const lost = costOf(fought.attackers) - costOf(fought.attackersLeft);
  const slain = costOf(fought.defenders) - costOf(fought.defendersLeft);
  const razed = fought.siege?.destroyed.reduce((n, count, i) => n + count * building(i).cost, 0) ?? 0;
  return (fought.shares.find(({ seat }) => seat === m.me)?.gold ?? 0) + razed + slain / 2 - lost;
}

function tryOut(m: Mind, list: SpyList, attackers: readonly Stack[]): Prospect {
  const dice = battleDice(m.dice);
  const { trials } = m;
  let [won, gain] = [0, 0];
  const held = defenders(m, list);
  for (let i = 0; i < trials; i++) {
    const fought = battle(list.of, attackers, held, buildingsOn(list), list.gold, dice);
    if (fought.outcome === 'pierced') won++;
    gain += profit(m, fought) / trials;
  }
  return { target: list.of, odds: won / trials, gain };
}

const atLeast = (m: Mind, base: number): number => Math.max(0.3, base - 0.05 * Math.max(0, m.quiet - 6));
const musters = (m: Mind): boolean =>
  m.level === 'easy'
    ? m.s.turn >= 15 && m.s.turn % 5 === 0
    : m.s.turn >= Math.max(9, HABITS[m.level].young) && m.s.turn % 3 === 0;
const SHY = 1 / 3; // of those who could strike the same young kingdom
/** They see the same lists and would all come at once; so while kingdoms are young each thinks of some of them only. */
const minds = (m: Mind, { of }: SpyList): boolean =>
  m.s.turn >= HABITS[m.level].young || trait(`${idOf(m.s, of)}${idOf(m.s, m.me)}${m.s.turn}`, 0, 1) < SHY;

/** A lone attack: the best target with at least 80 % of piercing. Hard bots ask what it brings besides. */
function alone(m: Mind, own: readonly Stack[]): Prospect | null {
  if (m.s.turn < (m.level === 'easy' ? 12 : 6)) return null;
  const weakEnough = m.lists.filter((list) => minds(m, list) && guardOf(m, list) < 1.5 * strength(own));
  const prospects = weakEnough
    .map((list) => tryOut(m, list, own))
    .filter(({ odds }) => odds >= atLeast(m, HABITS[m.level].lone));
  const value = ({ odds, gain }: Prospect): number => (m.level === 'hard' ? gain : odds * 1000 + gain);
  prospects.sort((a, b) => value(b) - value(a) || a.target - b.target);
  const [best] = prospects;
  return best !== undefined && (m.level !== 'hard' || best.gain > 0) ? best : null;
}

/** A muster: all march on the weakest guard they know of, trusting that others do the same. */
function together(m: Mind, own: readonly Stack[]): Prospect | null {
  const [weakest] = [...m.lists].sort((a, b) => guardOf(m, a) - guardOf(m, b) || a.of - b.of);
  if (weakest === undefined || own.length === 0) return null;
  const prospect = tryOut(m, weakest, [...own, ...allies(m, weakest.of)]);
  const { muster, keeps } = HABITS[m.level];
  return prospect.odds >= atLeast(m, muster) && prospect.gain >= keeps ? prospect : null;
}

/** What others would read on a list of this kingdom, beside what it reads of them. */
const ownGuard = (m: Mind): number => mine(m).reduce((sum, n, i) => sum + (unit(i).defensive ? n * worth(i) : 0), 0);
const fears = (m: Mind): boolean =>
  musters(m) && !isDuel(m) && ownGuard(m) < HABITS[m.level].wary * Math.min(...m.lists.map((list) => guardOf(m, list)));
/** Stronger than all it knows of, by far: there is no need to share. */
export const isProud = (m: Mind): boolean =>
  m.lists.length > 0 && ownGuard(m) >= HABITS[m.level].proud * Math.max(...m.lists.map((list) => guardOf(m, list)));

export function attacks(m: Mind): { target: Seat; units: Expedition['units'] }[] {
  const own = army(m);
  if (strength(own) === 0 || fears(m)) return [];
  const chosen = (musters(m) ? together(m, own) : null) ?? alone(m, own);
  if (chosen === null) return [];
  return [{ target: chosen.target, units: own.map((stack) => ({ unit: unit(stack.unit).id, count: stack.count })) }];
}
export const hoard = (list: SpyList): number => list.gold;
export const towers = (list: SpyList, what: number): number => at(buildingsOn(list), what);
