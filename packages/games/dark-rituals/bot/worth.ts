/** What a good Master weighs: progress in the Encounter, Wounds on both sides, Energy, what the Heroes have gained. */
import type { Seat } from '@rempart/kernel';
import { far } from '../rules/2-board.ts';
import { boardOf, demonOf, hasRule, healthLeft, isHero, isLegion, isSerf, statsOf } from '../rules/questions.ts';
import type { Figure, State } from '../rules/state.ts';

const P = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const W = { energy: P('ENERGY', 0.8), spent: P('SPENT', 0.15), cube: P('CUBE', 3), hero: P('HERO', 1), hunt: P('HUNT', 6), minion: P('MINION', 1.6), near: P('NEAR', 0.35), soulA: P('SOULA', 6), soulB: P('SOULB', 2.2), freed: P('FREED', 16), witch: P('WITCH', 2.2) };
/** How likely a Soul is to stay while the nearest Hero is so many steps away. */
const SAFE = [0.3, 0.45, 0.65, 0.85, 0.95];
const VALUE: { readonly [type: string]: number } = {
  witch: 12,
  creature: 6,
  minion: W.minion,
  possessed: 2,
  demon: 0,
  serf: 0,
};

const legionWorth = (s: State, figure: Figure): number =>
  (VALUE[figure.type] ?? 0) + (figure.type === 'witch' ? W.witch * healthLeft(s, figure) : 0);
const heroWorth = (s: State, hero: Figure): number => {
  const share = hero.wounds / statsOf(s, hero).health;
  return W.hero * (9 * share * share + 3 * share) + (hero.stunned ? 2 : 0) - 1.2 * hero.gear.length;
};
/** Those who fight stay near somebody to fight. */
function closeness(s: State, figure: Figure, prey: readonly Figure[]): number {
  let least = 9;
  for (const other of prey) least = Math.min(least, far(boardOf(s).walk, figure.zone, other.zone));
  return -W.near * least;
}
/** MM-11.1 Souls on the board, and Serfs about to fall, the farther from Heroes the better: they are wanted all at once. */
function soulsWorth(s: State): number {
  const { walk } = boardOf(s);
  const heroes = s.figures.filter(isHero);
  const safety = (zone: number): number => {
    let least = SAFE.length;
    for (const hero of heroes) least = Math.min(least, far(walk, hero.zone, zone));
    return SAFE[least] ?? 1;
  };
  let progress = 0;
  for (const zone of s.souls) progress += safety(zone);
  for (const figure of s.figures)
    if (isSerf(figure) && healthLeft(s, figure) === 1) progress += P('FRAIL', 0.35) * safety(figure.zone);
  return W.soulA * progress + W.soulB * progress * progress - W.freed * s.freed * (1 + s.freed) * 0.5;
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
    sum += W.hunt * hurt * hurt;
  }
  return sum;
}
function encounterWorth(s: State): number {
  let sum = demonWorth(s);
  for (const { type, n } of boardOf(s).encounter.victory.master)
    if (type === 'heroesEliminatedTotal') sum += huntWorth(s, n ?? 1);
  if (hasRule(s, 'trappedSouls')) sum += soulsWorth(s);
  if (hasRule(s, 'rubies')) sum += rubiesWorth(s);
  if (hasRule(s, 'pekkaRitual')) sum += ritualWorth(s);
  return sum;
}
export function worth(s: State, me: Seat): number {
  if (s.over !== null) return s.over.winners.includes(me) ? 1000 : -1000;
  const prey = s.figures.filter((figure) => isHero(figure) || isSerf(figure));
  const [strength = 0, resistance = 0, agility = 0, alchemy = 0] = s.cubes;
  let sum = encounterWorth(s) + W.energy * s.energy + W.spent * s.spent + 24 * s.heroesLost - 22 * s.witchesLost;
  sum += s.soul + 4 * s.plagueHand.length - W.cube * (strength + resistance) - agility - alchemy - 0.8 * s.pool.length;
  for (const figure of s.figures) {
    if (isHero(figure)) sum += heroWorth(s, figure);
    else if (isLegion(figure)) sum += legionWorth(s, figure) + closeness(s, figure, prey);
  }
  return sum;
}
