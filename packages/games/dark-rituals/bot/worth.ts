/** What a good Master weighs: progress in the Encounter, Wounds on both sides, Energy, what the Heroes have gained. */
import type { Seat } from '@rempart/kernel';
import { far } from '../rules/2-board.ts';
import { boardOf, demonOf, hasRule, healthLeft, isHero, isLegion, isSerf, statsOf } from '../rules/questions.ts';
import type { Figure, State } from '../rules/state.ts';

/** How likely a Soul is to stay while the nearest Hero is so many steps away. */
const SAFE = [0.7, 0.8, 0.9, 0.97];
const FRAIL = 0.35; // what a Serf with one Wound left is of a Soul
const EARLY = 0.7; // and a Soul that waits for others which are not even frail
const VALUE: { readonly [type: string]: number } = {
  witch: 12,
  creature: 6,
  minion: 1.2,
  possessed: 2,
  demon: 0,
  serf: 0,
};

const legionWorth = (s: State, figure: Figure): number =>
  (VALUE[figure.type] ?? 0) + (figure.type === 'witch' ? 2.2 * healthLeft(s, figure) : 0);
const heroWorth = (s: State, hero: Figure): number => {
  const share = hero.wounds / statsOf(s, hero).health;
  return 9 * share * share + 3 * share + (hero.stunned ? 2 : 0) - 1.2 * hero.gear.length;
};
/** Steps to the nearest of them. */
const least = (s: State, from: number, among: readonly Figure[]): number =>
  among.reduce((steps, other) => Math.min(steps, far(boardOf(s).walk, other.zone, from)), 9);
/** Those who fight stay near somebody to fight. */
const closeness = (s: State, figure: Figure, prey: readonly Figure[]): number => -0.35 * least(s, figure.zone, prey);
/** MM-11.6 How near a Serf is to falling: by its Wounds, and by who stands beside it. */
function ripeness(s: State, serf: Figure, legion: readonly Figure[]): number {
  const steps = least(s, serf.zone, legion);
  return (healthLeft(s, serf) === 1 ? FRAIL : 0) + (steps === 0 ? 0.15 : steps === 1 ? 0.07 : 0);
}
/** MM-11.1, MM-11.6 Souls on the board, safer far from Heroes, and as many Serfs about to fall as are still wanted. */
function soulsWorth(s: State, needed: number): number {
  const heroes = s.figures.filter(isHero);
  const legion = s.figures.filter((figure) => isLegion(figure) && figure.type !== 'demon');
  const serfs = s.figures.filter(isSerf).map((serf) => ripeness(s, serf, legion));
  const ripe = serfs.sort((a, b) => b - a).slice(0, Math.max(0, needed - s.souls.length));
  const ready = s.souls.length + ripe.filter((one) => one >= FRAIL).length;
  let progress = 0;
  for (const zone of s.souls) progress += (SAFE[least(s, zone, heroes)] ?? 1) * (ready < needed ? EARLY : 1);
  for (const one of ripe) progress += one;
  return 6 * progress + 2.2 * progress * progress - 8 * s.freed * (1 + s.freed);
}
/** MM-11.8 A Ruby on its way to the Pit, and enough hands to carry it. */
function rubiesWorth(s: State): number {
  if (s.summoned) return 45;
  const board = boardOf(s);
  let best = 0;
  let hands = 0;
  for (const figure of s.figures) {
    if (figure.type !== 'possessed') continue;
    hands += 1;
    const toPit = far(board.sight, figure.zone, board.pit);
    const toRuby = Math.min(9, ...s.rubies.map((zone) => far(board.walk, figure.zone, zone)));
    best = Math.max(best, figure.ruby ? 24 - 3 * toPit : 9 - 1.5 * toRuby);
  }
  return best + Math.min(hands, 3) * 6;
}
/** MM-11.17 Serfs eliminated, guards at the entrance. */
function ritualWorth(s: State): number {
  const { entrance } = boardOf(s);
  const guards = s.figures.filter((figure) => isLegion(figure) && figure.zone === entrance).length;
  const frail = s.figures.filter((figure) => isSerf(figure) && healthLeft(s, figure) === 1).length;
  return s.summoned ? 60 : 9 * s.serfsLost + 2.5 * Math.min(guards, 3) + 2 * frail;
}
function demonWorth(s: State): number {
  const demon = demonOf(s);
  return 60 * s.demonKills + (demon === undefined ? 0 : 3 * healthLeft(s, demon));
}
/** MM-11.7, MM-11.25 Where Heroes are the prey: each one gone is worth more than the last, and Wounds lead there. */
function huntWorth(s: State, needed: number): number {
  const share = s.heroesLost / needed;
  let sum = 90 * share * share + 30 * share;
  for (const figure of s.figures) {
    if (!isHero(figure)) continue;
    const hurt = figure.wounds / statsOf(s, figure).health;
    sum += 14 * hurt + 16 * hurt * hurt;
  }
  return sum;
}
function encounterWorth(s: State): number {
  let sum = demonWorth(s);
  for (const { type, n } of boardOf(s).encounter.victory.master)
    if (type === 'heroesEliminatedTotal') sum += huntWorth(s, n ?? 1);
    else if (type === 'soulsOnBoard') sum += soulsWorth(s, n ?? 1);
  if (hasRule(s, 'rubies')) sum += rubiesWorth(s);
  if (hasRule(s, 'pekkaRitual')) sum += ritualWorth(s);
  return sum;
}
export function worth(s: State, me: Seat): number {
  if (s.over !== null) return s.over.winners.includes(me) ? 1000 : -1000;
  const prey = s.figures.filter((figure) => isHero(figure) || isSerf(figure));
  const [strength = 0, resistance = 0, agility = 0, alchemy = 0] = s.cubes;
  let sum = encounterWorth(s) + 0.6 * s.energy + 0.15 * s.spent + 24 * s.heroesLost - 22 * s.witchesLost;
  sum +=
    s.soul + 4 * s.plagueHand.length - 5 * (strength + resistance) - 1.5 * (agility + alchemy) - 0.8 * s.pool.length;
  for (const figure of s.figures) {
    if (isHero(figure)) sum += heroWorth(s, figure);
    else if (isLegion(figure)) sum += legionWorth(s, figure) + closeness(s, figure, prey);
  }
  return sum;
}
