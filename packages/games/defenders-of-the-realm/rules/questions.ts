/** Questions that several chapters ask, each answered once. */
import { of } from '@rempart/kernel';
import type { FactsOf, Frame, Seat } from '@rempart/kernel';
import {
  CITY,
  FOUR,
  GENERALS,
  HEROES,
  LAND_COLOR,
  TRACKS,
  WAR_TRACK,
  cardOf,
  colorAt,
  colorId,
  generalOf,
  heroOf,
  isInn,
  passiveEffects,
  placeId,
  skillEffects,
  stancesIn,
} from './content.ts';
import type { Effect, Sourced } from './content.ts';
import { NOBODY } from './state.ts';
import type { State } from './state.ts';

/** Since edition 2; a match that was begun with edition 1 has no such field and goes on as it was (editions/1.ts). */
export const asCorrected = (s: State): boolean => s.edition !== undefined;

// minions
export const minionsOf = (s: State, at: number, color: number): number => s.minions[at * 4 + color] ?? 0;
export const minionsAt = (s: State, at: number): number => {
  const i = at * 4;
  const m = s.minions;
  return (m[i] ?? 0) + (m[i + 1] ?? 0) + (m[i + 2] ?? 0) + (m[i + 3] ?? 0);
};
export const colorsAt = (s: State, at: number): number[] => FOUR.filter((c) => minionsOf(s, at, c) > 0);
/** Facts that name the minions that stand in the way. */
export const crowd = (s: State, at: number): Partial<FactsOf<State>> => ({
  place: placeId(at),
  minions: Object.fromEntries(colorsAt(s, at).map((c) => [colorId(c), minionsOf(s, at, c)])),
});

// Generals
export const isAlive = (s: State, g: number): boolean => s.slainBy[g] === NOBODY;
export const generalPlace = (s: State, g: number): number => of(of(TRACKS, g), of(s.marched, g));
export const generalsHere = (s: State, at: number): number[] =>
  FOUR.filter((g) => isAlive(s, g) && generalPlace(s, g) === at);
export const defeated = (s: State): number => FOUR.filter((g) => !isAlive(s, g)).length;
/** DT-7.2 The marker stands on a red square. */
export const isMajor = (s: State, g: number): boolean => of(s.marker, g) <= of(GENERALS, g).majorWoundAtOrBelow;
export const notch = (s: State) => of(WAR_TRACK, Math.min(defeated(s), WAR_TRACK.length - 1));
export const abilityOn = (s: State, type: string): boolean =>
  s.foe >= 0 && !s.abilityOff && generalOf(s.foe).ability.effect.type === type;

// seats
export const inPlay = (s: State): number => s.out.filter((out) => !out).length;
/** DT-1.20 Seat order: from the seat named upwards, wrapping round, seats out of the game left out. */
export function seatsFrom(s: State, first: Seat): Seat[] {
  const order: Seat[] = [];
  for (let i = 0; i < s.seats; i++) {
    const seat = (first + i) % s.seats;
    if (s.out[seat] === false) order.push(seat);
  }
  return order;
}
export const seatsInOrder = (s: State): Seat[] => seatsFrom(s, s.active);
export const placeOf = (s: State, seat: Seat): number => of(s.place, seat);
export const handOf = (s: State, seat: Seat): string[] => of(s.hands, seat);
export const holds = (s: State, seat: Seat, card: string): boolean => handOf(s, seat).includes(card);
export const actionsLeft = (s: State, seat: Seat): number => of(s.ready, seat) + of(s.bonus, seat);
export const fullLife = (s: State, hero: string): number => (heroOf(hero)?.life ?? 0) + s.lifeChange;
export function unusedHeroes(s: State): string[] {
  const found: string[] = [];
  for (const { id } of HEROES) if (!s.used.includes(id)) found.push(id);
  return found;
}

// skills and lasting rewards (DT-14.10: a dead hero's quests are discarded, and so are these)
export function effectsOf(s: State, seat: Seat): readonly Sourced[] {
  const skills = skillEffects(of(s.hero, seat));
  const done = of(s.done, seat);
  if (done.length === 0) return skills;
  const more = done.flatMap(passiveEffects);
  return more.length === 0 ? skills : [...skills, ...more];
}
export function effectOf(s: State, seat: Seat, type: string): Effect | undefined {
  for (const source of effectsOf(s, seat)) if (source.type === type) return source.effect;
  return undefined;
}
/** DT-15.20 Visions: dice added to a roll of this name. */
export function moreDice(s: State, seat: Seat, roll: string): number {
  let more = 0;
  for (const { type, effect } of effectsOf(s, seat))
    if (type === 'extra-die' && effect.rolls?.includes(roll) === true) more += Number(effect.amount);
  return more;
}
export const isOnColor = (s: State, seat: Seat, color: string): boolean =>
  LAND_COLOR[placeOf(s, seat)] === colorAt(color);
/** DT-15.8 What the Eagle Rider's stance turns aside. */
export function stanceIgnores(s: State, seat: Seat, harm: string): boolean {
  const stance = of(s.stance, seat);
  if (stance === '') return false;
  return stancesIn(effectOf(s, seat, 'stance'))[stance]?.ignore?.includes(harm) ?? false;
}

// the Sorceress (DT-15.18)
export const isShaped = (s: State, seat: Seat): boolean => of(s.shape, seat) >= 0;
export const isCityOrInn = (at: number): boolean => at === CITY || isInn(at);
/** No card, gate or team mate can bring a shaped Sorceress into Monarch City or an inn. */
export const mayEnter = (s: State, seat: Seat, at: number): boolean => !isShaped(s, seat) || !isCityOrInn(at);

// cards
export const isColor = (card: string, color: number): boolean => cardOf(card)?.color === colorId(color);
/** DT-6.2 The card shows that General's portrait. */
export const servesAgainst = (card: string, g: number): boolean =>
  cardOf(card)?.generals.includes(generalOf(g).id) ?? false;

// the sequence of play
export const topFrame = (s: State): Frame | undefined => s.stack[s.stack.length - 1];
/** What the step on top was called with: for what only that step asks. */
export const localsNow = <L>(s: State): L => of(s.stack, s.stack.length - 1).locals as L;
export const isAt = (s: State, step: string): boolean => topFrame(s)?.step === step;
export const isDuring = (s: State, step: string): boolean => s.stack.some((f) => f.step === step);
export const isOver = (s: State): boolean => s.over !== null;
