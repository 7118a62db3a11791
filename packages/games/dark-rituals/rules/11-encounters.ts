/** MM-11 Encounters: what their special rules do when somebody falls, and what the Heroes are after. */
import type { Kit } from '@rempart/kernel';
import { place, wound } from './5-elimination.ts';
import type { Cause } from './5-elimination.ts';
import { judge } from './12-victory.ts';
import { zoneName } from './2-board.ts';
import { areBarred, boardOf, demonOf, hasRule, isHero, isSerf, typeOf, witchesIn } from './questions.ts';
import type { Figure, State } from './state.ts';

const RITUAL_SERFS = 5;
const SACRIFICES = 4;
const NOBODY: Cause = { side: 'none', by: '' };

/** MM-5.18 The Encounter's part of an elimination: Soul token, dropped Ruby, ritual, Sacrifice, arrival of the Demon. */
export function encounterRules(s: State, k: Kit, fallen: Figure, cause: Cause): void {
  const byLegion = cause.side === 'legion';
  const serf = isSerf(fallen) || typeOf(fallen) === 'possessed';
  if (serf && byLegion && hasRule(s, 'trappedSouls')) trap(s, k, fallen.zone);
  if (fallen.ruby) drop(s, k, fallen);
  if (hasRule(s, 'pekkaRitual') && s.serfsLost >= RITUAL_SERFS) arrive(s, k, 'MM-11.17');
  if (hasRule(s, 'bloodSacrifice')) {
    if (isHero(fallen) && byLegion && !s.summoned) sacrifice(s, k);
    const gone = !s.figures.some((figure) => figure.kind === s.victim);
    if (s.pitSouls >= SACRIFICES || gone) arrive(s, k, 'MM-11.22'); // MM-11.22
  }
}
/** MM-11.1 A Soul is trapped where the Serf stood. */
function trap(s: State, k: Kit, zone: number): void {
  s.souls.push(zone);
  k.emit({ e: 'trapped', rule: 'MM-11.1', zone: zoneName(boardOf(s), zone), souls: s.souls.length });
  judge(s, k);
}
/** MM-11.8 A carried Ruby is dropped. */
function drop(s: State, k: Kit, fallen: Figure): void {
  if (s.summoned) return;
  s.rubies.push(fallen.zone);
  k.emit({ e: 'dropped', rule: 'MM-11.8', zone: zoneName(boardOf(s), fallen.zone) });
}
/** MM-11.21 A Soul on the Pit, then a Wound on the one who bleeds; no Reaction. */
function sacrifice(s: State, k: Kit): void {
  s.pitSouls += 1;
  k.emit({ e: 'sacrificed', rule: 'MM-11.21', souls: s.pitSouls });
  const victim = s.figures.find((figure) => figure.kind === s.victim);
  if (victim !== undefined) wound(s, k, victim, 1, NOBODY, 'MM-11.21');
}
/** The Demon appears at the yellow marker. */
export function arrive(s: State, k: Kit, rule: string): void {
  if (s.summoned || s.over !== null) return;
  s.summoned = true;
  const { yellow } = boardOf(s);
  place(s, s.demon, yellow);
  k.emit({ e: 'arrived', rule, demon: s.demon, zone: zoneName(boardOf(s), yellow) });
  if (hasRule(s, 'welcomeDemon')) welcome(s, k);
}
/** MM-11.23 With no Witch on the green marker each Witch suffers a Wound, by number. */
function welcome(s: State, k: Kit): void {
  const { green } = boardOf(s);
  const witches = witchesIn(s);
  if (witches.some(({ zone }) => zone === green)) return;
  for (const witch of witches)
    if (s.over === null && s.figures.includes(witch)) wound(s, k, witch, 1, NOBODY, 'MM-11.23');
}

type When = (s: State, hero: Figure) => boolean;
/** MM-11.27 When an Objective applies. */
const WHEN: { readonly [word: string]: When } = {
  always: () => true,
  soulsOnBoard: (s) => s.souls.length > 0,
  demonInPlay: (s) => demonOf(s) !== undefined,
  rubyCarried: (s) => s.figures.some(({ ruby }) => ruby),
  cavernsOpenToHero: (s, hero) => boardOf(s).caverns[hero.zone] === true || !areBarred(s), // MM-11.18
};
type Aim = (s: State, target: Figure) => boolean;
/** Whom an Objective is about. Freeing a Soul is about no Character. */
const AIMS: { readonly [objective: string]: Aim } = {
  attackWitch: (_s, target) => typeOf(target) === 'witch',
  attackDemon: (_s, target) => typeOf(target) === 'demon',
  attackWitchOrDemon: (_s, target) => typeOf(target) === 'witch' || typeOf(target) === 'demon',
  attackRubyCarrier: (_s, target) => target.ruby,
  attackPekka: (_s, target) => target.kind === 'pekka',
  attackPossessed: (_s, target) => typeOf(target) === 'possessed',
  attackEntranceLegion: (s, target) => target.zone === boardOf(s).entrance,
};
export const isAim = (s: State, objective: string, target: Figure): boolean =>
  target.slot === 0 && typeOf(target) !== 'serf' && (AIMS[objective] as Aim)(s, target);

/** MM-8.28 The Encounter's Objective, or "attack a Witch" while it has no target at all. */
export function objectiveFor(s: State, hero: Figure): string {
  const named = s.objective === '' ? encounterObjective(s, hero) : s.objective;
  if (named === 'freeSoul') return named;
  return s.figures.some((figure) => isAim(s, named, figure)) ? named : 'attackWitch';
}
function encounterObjective(s: State, hero: Figure): string {
  for (const { when, objective } of boardOf(s).encounter.objectives)
    if ((WHEN[when] as When)(s, hero)) return objective;
  return 'attackWitch';
}

/** MM-11.4 A freed Soul leaves the board and counts for the Heroes. */
export function freeSoul(s: State, k: Kit, hero: Figure): void {
  s.souls.splice(s.souls.indexOf(hero.zone), 1);
  s.freed += 1;
  k.emit({ e: 'freed', rule: 'MM-11.4', figure: hero.id, zone: zoneName(boardOf(s), hero.zone), freed: s.freed });
  judge(s, k);
}
