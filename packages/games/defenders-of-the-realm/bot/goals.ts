/** What is worth doing in a Day, and where. */
import { of } from '@rempart/kernel';
import type { ActionOf, Seat } from '@rempart/kernel';
import {
  CITY,
  COLORS,
  CONSTANTS,
  FOUR,
  LAND_COLOR,
  PLACES,
  TO_HIT,
  cardOf,
  colorAt,
  generalAt,
  isInn,
  placeAt,
  questOf,
} from '../rules/content.ts';
import {
  actionsLeft,
  defeated,
  effectOf,
  effectsOf,
  fullLife,
  generalPlace,
  handOf,
  isColor,
  isShaped,
  mayEnter,
  minionsAt,
  minionsOf,
  placeOf,
  seatsFrom,
} from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import type { Quest } from '../rules/content.ts';
import { crystalCost, dangers } from './danger.ts';
import { cardWorth, chanceOf, isArmed, seatsAt, threshold, usableCards } from './plan.ts';
import type { Target } from './plan.ts';
import { actionsWithCards } from './travel.ts';
import { WORTH } from './weights.ts';

type Act = ActionOf<State>;
export interface Temper {
  readonly boldness: number; // the chance that is enough for an attack
  readonly reacts: boolean; // plays special cards in windows
}
/** How a level weighs; what is advised is explained by the same. */
export const TEMPERS = {
  /** Clears what is near and strikes early; keeps no cards for emergencies. */
  squire: (): Temper => ({ boldness: 0.55, reacts: false }),
  captain: (s: State): Temper => ({ boldness: s.seats === 1 ? WORTH.alone : WORTH.bold, reacts: true }),
};
/** Something worth doing somewhere. */
export interface Goal {
  readonly why: 'fight' | 'strike' | 'gather' | 'clear' | 'heal' | 'purify' | 'rumors' | 'quest';
  readonly at: number;
  readonly value: number;
  readonly effort: number; // actions it takes there
  readonly act: Act | null; // what to do when there; null: be there
  readonly ends?: boolean; // the Day ends there
  readonly share?: number; // of the minions there that it is likely to remove
}

/**
 * How much of the minions there one Fight of this hero removes on average, before re-rolls. A twin of `isHit` for speed: no
 * state is copied for every location. tests/bot.test.ts proves them equal.
 */
export function killShare(s: State, me: Seat, at: number): number {
  const total = minionsAt(s, at);
  if (total === 0) return 0;
  let kills = 0;
  for (const c of FOUR) {
    let bonus = 0;
    for (const { effect } of effectsOf(s, me))
      if (effect.type === 'die-bonus' && (effect.colors === undefined || effect.colors.includes(of(COLORS, c))))
        bonus += effect.whenOnColor === undefined || LAND_COLOR[at] === colorAt(effect.whenOnColor) ? 1 : 0;
    const chance = s.title[c] === me ? 1 : Math.min(1, (7 - of(TO_HIT, c) + bonus) / 6);
    kills += chance * minionsOf(s, at, c);
  }
  return kills / total;
}

export function goalsOf(s: State, me: Seat, target: Target | null, legal: readonly Act[], temper: Temper): Goal[] {
  const fightHere = legal.find((a) => a.kind === 'fight') ?? null;
  const danger = dangers(s);
  return [
    ...fighting(s, me, danger, fightHere),
    ...shooting(s, me, danger, target, legal),
    ...assault(s, me, target, fightHere, temper),
    ...healing(s, me),
    ...purifying(s, me, target),
    ...listening(s, me, target),
    ...questing(s, me, legal),
  ];
}

/** A first Fight takes the edge off a danger; a second one is for what is left. */
function fighting(s: State, me: Seat, danger: readonly number[], fightHere: Act | null): Goal[] {
  return PLACES.flatMap((_, at) => {
    if (minionsAt(s, at) === 0 || !mayEnter(s, me, at)) return [];
    const share = killShare(s, me, at);
    const act = at === placeOf(s, me) ? fightHere : FIGHT;
    const value = of(danger, at) * Math.min(1, share * 1.3);
    const rest = (of(danger, at) - value) * share;
    const first: Goal = { why: 'fight', at, value, effort: 1, act, share };
    return rest < 0.3 ? [first] : [first, { ...first, value: rest }];
  });
}
/** Skills that fight from afar (DT-15.13) or pay a card to strike surely (DT-15.22). */
function shooting(s: State, me: Seat, danger: readonly number[], target: Target | null, legal: readonly Act[]): Goal[] {
  const acts = legal.filter((a) => a.kind === 'archery' || a.kind === 'fireball');
  if (acts.length === 0) return [];
  const here = placeOf(s, me);
  return acts.flatMap((act) => {
    const at = act.kind === 'archery' ? placeAt(act.at) : here;
    const share = act.kind === 'archery' ? killShare(s, me, at) : 5 / 6;
    const price = act.kind === 'fireball' ? WORTH.fare * cardWorth(s, act.card, target) : 0;
    const value = of(danger, at) * Math.min(1, share * 1.3) - price;
    return value <= 0 ? [] : [{ why: 'fight', at: here, value, effort: 1, act, share: at === here ? share : 0 }];
  });
}
const FIGHT: Act = { kind: 'fight', bonus: [] };
const HEAL: Act = { kind: 'heal' };
const SANCTIFY: Act = { kind: 'sanctify' };

/**
 * To the General, when the team is strong enough: those who are needed come, clear the place and stay; who completes the
 * party strikes.
 */
function assault(s: State, me: Seat, target: Target | null, fightHere: Act | null, temper: Temper): Goal[] {
  if (target === null || !target.enough) return [];
  const { place, g } = target;
  const crowd = minionsAt(s, place);
  const near = of(s.marched, g) * 6;
  const here = placeOf(s, me) === place;
  const fights = crowd === 0 ? 0 : 1 / Math.max(0.3, killShare(s, me, place));
  const striker = strikerFor(s, target, me, temper.boldness);
  if (striker === me)
    return [
      {
        why: 'strike',
        at: place,
        value: WORTH.strike + near,
        effort: 1 + fights,
        act: here && crowd > 0 ? fightHere : FIGHT,
      },
    ];
  if (!partyFor(s, target, temper.boldness).includes(me)) {
    if (striker === null || usableCards(s, me, g).length === 0) return [];
    return [{ why: 'gather', at: place, value: WORTH.join, effort: 0, act: null, ends: true }];
  }
  const value = (striker === null ? WORTH.approach : WORTH.gather) + near;
  const gather: Goal = { why: 'gather', at: place, value, effort: 0, act: null, ends: true };
  if (crowd === 0) return [gather];
  return [
    { why: 'clear', at: place, value: WORTH.clear, effort: fights, act: here ? fightHere : FIGHT, share: 1 },
    gather,
  ];
}

/** Those who strike: the nearest heroes whose cards are enough. */
function partyFor(s: State, target: Target, boldness: number): Seat[] {
  const party: Seat[] = [];
  const armed = seatsFrom(s, 0)
    .filter((seat) => isArmed(s, seat, target.g))
    .map((seat) => ({ seat, turns: actionsWithCards(s, seat, target.place) / of(s.life, seat) }))
    .sort((a, b) => a.turns - b.turns);
  for (const { seat } of armed) {
    party.push(seat);
    if (chanceOf(s, target.g, party) >= threshold(s, target.g, boldness)) break;
  }
  return party;
}

/** Who completes the party at the General before the seat's next turn, if anybody: each in turn comes who can. */
function strikerFor(s: State, target: Target, me: Seat, boldness: number): Seat | null {
  const there = seatsAt(s, target.place);
  for (const seat of seatsFrom(s, me)) {
    const actions = seat === me ? actionsLeft(s, me) : of(s.life, seat);
    if (!there.includes(seat)) {
      if (actionsWithCards(s, seat, target.place) >= actions) continue;
      there.push(seat);
    }
    if (chanceOf(s, target.g, there) >= threshold(s, target.g, boldness)) return seat;
  }
  return null;
}

function healing(s: State, me: Seat): Goal[] {
  const life = of(s.life, me);
  const lost = fullLife(s, of(s.hero, me)) - life;
  if (lost === 0) return [];
  const need = life <= 1 ? 40 : life === 2 ? 18 : life === 3 ? 6 : 2;
  return PLACES.flatMap((_, at) => {
    if (minionsAt(s, at) > 0) return [];
    const all = at === CITY || isInn(at);
    if (all && isShaped(s, me)) return [];
    if (!all && at !== placeOf(s, me)) return [];
    const healed = all ? lost : Math.min(2, lost);
    return [{ why: 'heal', at, value: need * Math.min(1, healed / 2.5), effort: 1, act: HEAL }];
  });
}

function purifying(s: State, me: Seat, target: Target | null): Goal[] {
  const canSanctify = effectOf(s, me, 'purify') !== undefined;
  const urgency = crystalCost(s) * WORTH.purify;
  return PLACES.flatMap((_, at) => {
    if (of(s.crystals, at) === 0) return [];
    if (canSanctify && minionsAt(s, at) === 0)
      return [
        {
          why: 'purify',
          at,
          value: urgency * 0.55,
          effort: 1,
          act: SANCTIFY,
        },
      ];
    const cards = handOf(s, me).filter((id) => isColor(id, of(LAND_COLOR, at)) && cardOf(id)?.kind === 'location');
    const cheapest = cards.sort((a, b) => cardWorth(s, a, target) - cardWorth(s, b, target))[0];
    if (cheapest === undefined) return [];
    const value = urgency * 0.55 - 1.5 * cardWorth(s, cheapest, target);
    return value <= 0 ? [] : [{ why: 'purify', at, value, effort: 1, act: { kind: 'purify', card: cheapest } }];
  });
}

/** Rumours: the colour of the General the team arms against. */
function listening(s: State, me: Seat, target: Target | null): Goal[] {
  const room = CONSTANTS.handLimit + 2 - handOf(s, me).length;
  if (target === null || room <= 0 || s.rumors >= CONSTANTS.rumorsPerTurn || isShaped(s, me)) return [];
  const draws = effectOf(s, me, 'rumors-draw')?.cards ?? CONSTANTS.rumorsDraw;
  const alive = 4 - defeated(s);
  const color = of(COLORS, target.g);
  const act: Act = { kind: 'rumors', color };
  const value = WORTH.rumor * of(WORTH.rumorLate, alive) * draws * (target.enough ? 0.4 : 1);
  return PLACES.flatMap((_, at) => (isInn(at) ? [{ why: 'rumors', at, value, effort: 1, act }] : []));
}

/** Quests by what they bring and how likely; what lasts is worth most while the war is young. */
function questing(s: State, me: Seat, legal: readonly Act[]): Goal[] {
  const quest = questOf(of(s.quest, me));
  if (quest === undefined) return [];
  const { type, location, locations, general, dice, target } = quest.requirement;
  const worth = WORTH.quest * questWorth(s, quest);
  const ways = legal.filter((a) => a.kind === 'quest');
  const here = ways[Math.min(ways.length - 1, 2)]; // three dice are enough where their number is free (DT-14.14)
  const chance = type === 'roll-at' && typeof dice === 'number' ? 1 - (((target ?? 6) - 1) / 6) ** dice : 1;
  if (here !== undefined) return [{ why: 'quest', at: placeOf(s, me), value: worth * chance, effort: 1, act: here }];
  if (type === 'roll-at')
    return [{ why: 'quest', at: placeAt(location ?? ''), value: worth * chance, effort: 1, act: null }];
  if (type === 'action-at-general')
    return [{ why: 'quest', at: generalPlace(s, generalAt(general ?? '')), value: worth, effort: 1, act: null }];
  const open = type === 'visit-all' ? (locations ?? []).filter((id) => !of(s.spots, me).includes(id)) : [];
  return open.map((id) => ({ why: 'quest', at: placeAt(id), value: worth / open.length, effort: 1, act: null }));
}
function questWorth(s: State, { reward }: Quest): number {
  const worth = WORTH.quests[reward.effect.type] ?? 0.3;
  return reward.mode === 'passive' ? worth * of(WORTH.lasts, defeated(s)) : worth;
}
