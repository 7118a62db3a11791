/**
 * MM-5.8 to MM-5.18 Wounds, elimination and what follows it, in its order. What the Encounters add (MM-11) stands here
 * too: a Wound eliminates, an elimination can bring the Demon, and its arrival wounds.
 */
import type { RuleId } from '@rempart/kernel';
import { judge } from './12-victory.ts';
import { zoneName } from './2-board.ts';
import { raiseForKill } from './7-attributes.ts';
import { stanch } from './9-alchemy.ts';
import { gainSoul } from './6-souls.ts';
import { kindNamed, NUMBERS } from './content.ts';
import { frameOf } from './frames.ts';
import {
  abilityOf,
  boardOf,
  figureNamed,
  hasRule,
  healthLeft,
  isHero,
  isLegion,
  isSerf,
  witchesIn,
} from './questions.ts';
import type { Figure, Kit, State } from './state.ts';

/** MM-5.11 Whose Wound it was. */
export interface Cause {
  readonly side: 'legion' | 'heroes' | 'serfs' | 'none';
  readonly by: string; // the attacker, or ''
  readonly devoured?: boolean; // Feed and devour
  readonly attack?: boolean;
}

/** MM-1.6 A new Character, with the next number. */
export function place(s: State, kind: string, zone: number, slot = 0): Figure {
  s.born += 1;
  const id = `${kind}.${s.born}`;
  const { type } = kindNamed(kind);
  const figure = { id, kind, type, number: s.born, zone, wounds: 0, slot, stunned: false, gear: [], ruby: false };
  s.figures.push(figure);
  return figure;
}
/** MM-4.16 From the reserve, as far as it goes. */
export function placeMinion(s: State, k: Kit, minion: string, zone: number, rule: RuleId): boolean {
  const left = s.minions[minion] ?? 0;
  if (left === 0) return false;
  s.minions[minion] = left - 1;
  const figure = place(s, minion, zone);
  k.emit({ e: 'placed', rule, figure: figure.id, zone: zoneName(boardOf(s), zone) });
  return true;
}

/** MM-5.14 Never below no Wounds. */
export function heal(k: Kit, figure: Figure, n: number, rule: RuleId): void {
  const healed = Math.min(n, figure.wounds);
  if (healed === 0) return;
  figure.wounds -= healed;
  k.emit({ e: 'healed', rule, figure: figure.id, healed });
}

/** Wounds from one source. Gives how many were suffered. */
export function wound(s: State, k: Kit, figure: Figure, n: number, cause: Cause, rule: RuleId): number {
  const suffered = isHero(figure) ? n - stanch(s, k, figure, n) : n;
  if (suffered === 0) return 0;
  figure.wounds += suffered;
  k.emit({ e: 'wounded', rule, figure: figure.id, wounds: suffered, left: Math.max(0, healthLeft(s, figure)) });
  if (healthLeft(s, figure) <= 0) eliminate(s, k, figure, cause); // MM-5.8
  return suffered;
}

/** MM-5.18 Leaves and is counted; Attributes; Soul counter; Encounter; what is raised. Victory is checked after each. */
export function eliminate(s: State, k: Kit, fallen: Figure, cause: Cause): void {
  s.figures.splice(s.figures.indexOf(fallen), 1);
  count(s, fallen, cause);
  k.emit({ e: 'eliminated', rule: 'MM-5.8', figure: fallen.id, side: cause.side });
  endTurn(s, k, fallen);
  if (judge(s, k, fallen)) return;
  if (cause.side === 'heroes' && isLegion(fallen)) raiseForKill(s, k); // MM-7.8, and MM-7.9 for nobody else
  if (cause.side === 'legion' && hasSoul(fallen, cause)) gainSoul(s, k); // MM-6.1
  encounterRules(s, k, fallen, cause);
  if (!judge(s, k)) raiseOnKill(s, k, fallen, cause);
}
const hasSoul = (fallen: Figure, cause: Cause): boolean =>
  isHero(fallen) || isSerf(fallen) || (fallen.type === 'possessed' && cause.devoured === true);

/** MM-5.10 To the reserves, or out of the game. */
function count(s: State, fallen: Figure, cause: Cause): void {
  const type = fallen.type;
  if (type === 'hero') {
    s.heroesLost += 1;
    s.fallen.push(fallen.kind);
    s.lootDiscard.push(...fallen.gear); // MM-7.10
    if (cause.attack === true && cause.by.startsWith(`${s.demon}.`) && s.demon !== '') s.demonKills += 1; // MM-10.10
  } else if (type === 'serf' || type === 'possessed') s.serfsLost += 1;
  else if (type === 'minion') s.minions[fallen.kind] = (s.minions[fallen.kind] ?? 0) + 1;
  else if (type === 'creature') s.creatures.push(fallen.kind);
  else if (type === 'witch') {
    s.witchesLost += 1;
    if (!hasRule(s, 'devotedWitches')) s.witches.push(fallen.kind); // MM-11.20
  }
}
/** MM-3.7, MM-7.10 If the active Character leaves play, its activation or its Turn ends. */
function endTurn(s: State, k: Kit, fallen: Figure): void {
  const frame = frameOf(s, isHero(fallen) ? 'heroActs' : 'deeds');
  if (frame?.locals.figure === fallen.id) k.end(frame.step);
}
/** MM-4.19 Mortus raises a Minion where he killed. */
function raiseOnKill(s: State, k: Kit, fallen: Figure, cause: Cause): void {
  const owner = cause.attack === true ? figureNamed(s, cause.by) : undefined;
  const ability = owner === undefined ? undefined : abilityOf(owner, 'raiseOnKill');
  if (owner === undefined || ability === undefined || isLegion(fallen)) return;
  placeMinion(s, k, ability.minion, owner.zone, 'MM-4.19');
}
/** MM-4.4 A free Serf becomes a Possessed Serf of its type, with its Wounds and a new number. */
export function possess(s: State, k: Kit, serf: Figure, as: string, rule: RuleId): void {
  s.figures.splice(s.figures.indexOf(serf), 1);
  const figure = place(s, kindNamed(as).id, serf.zone);
  figure.wounds = serf.wounds;
  k.emit({ e: 'possessed', rule, target: serf.id, figure: figure.id });
}

const NOBODY: Cause = { side: 'none', by: '' };

/** MM-5.18 The Encounter's part of an elimination: Soul token, dropped Ruby, ritual, Sacrifice, arrival of the Demon. */
function encounterRules(s: State, k: Kit, fallen: Figure, cause: Cause): void {
  const byLegion = cause.side === 'legion';
  const serf = isSerf(fallen) || fallen.type === 'possessed';
  if (serf && byLegion && hasRule(s, 'trappedSouls')) trap(s, k, fallen.zone); // MM-11.2
  if (fallen.ruby) drop(s, k, fallen);
  if (hasRule(s, 'pekkaRitual') && s.serfsLost >= NUMBERS.ritualSerfs) arrive(s, k, 'MM-11.17');
  if (hasRule(s, 'bloodSacrifice')) {
    if (isHero(fallen) && byLegion && !s.summoned) sacrifice(s, k);
    const gone = !s.figures.some((figure) => figure.kind === s.victim);
    if (s.pitSouls >= NUMBERS.sacrificeSouls || gone) arrive(s, k, 'MM-11.22'); // MM-11.22
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
