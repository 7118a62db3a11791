/** The Day: objectives are weighed by what they bring for each action they cost, travel included. */
import type { Action, Facts, Seat, Table } from '@rempart/kernel';
import {
  CITY,
  CONSTANTS,
  FOUR,
  LAND_COLOR,
  PLACES,
  TO_HIT,
  cardOf,
  isInn,
  placeAt,
  questOf,
} from '../rules/content.ts';
import {
  actionsLeft,
  effectOf,
  effectsOf,
  fullLife,
  handOf,
  isColor,
  isShaped,
  mayEnter,
  minionsAt,
  minionsOf,
  of,
  placeOf,
} from '../rules/questions.ts';
import { minionHarm } from '../rules/5-wounds.ts';
import type { State } from '../rules/state.ts';
import { crystalCost, dangers } from './danger.ts';
import { cardWorth, chanceOf, seatsAt, targetOf, threshold, usableCards } from './plan.ts';
import type { Target } from './plan.ts';
import { actionsTo } from './travel.ts';

type Act = Action & Facts;
/** What things are worth against one another. */
const WORTH = { strike: 60, gather: 22, rumor: 1.5, quest: 7, purify: 0.8, late: 0.45, floor: 0.4, fare: 0.35 };
export interface Temper {
  readonly boldness: number; // the chance that is enough for an attack
  readonly reacts: boolean; // plays special cards in windows
}
/** Something worth doing somewhere. */
interface Objective {
  readonly at: number;
  readonly value: number;
  readonly effort: number; // actions it takes there
  readonly act: Act | null; // what to do when there; null: be there
}

/** How much of the minions there one Fight of this hero is likely to remove. */
function killShare(s: State, me: Seat, at: number): number {
  const total = minionsAt(s, at);
  if (total === 0) return 0;
  let kills = 0;
  for (const c of FOUR) {
    let bonus = 0;
    for (const { effect } of effectsOf(s, me))
      if (effect.type === 'die-bonus' && (effect.colors === undefined || effect.colors.includes(of(COLOR_IDS, c))))
        bonus += effect.whenOnColor === undefined || LAND_COLOR[at] === COLOR_IDS.indexOf(effect.whenOnColor) ? 1 : 0;
    const chance = s.title[c] === me ? 1 : Math.min(1, (7 - of(TO_HIT, c) + bonus) / 6);
    kills += chance * minionsOf(s, at, c);
  }
  return kills / total;
}
const COLOR_IDS = ['red', 'green', 'blue', 'black'];

function objectives(s: State, me: Seat, target: Target | null, legal: readonly Act[], temper: Temper): Objective[] {
  const found: Objective[] = [];
  const danger = dangers(s);
  const fightHere = legal.find((a) => a.kind === 'fight') ?? null;
  PLACES.forEach((_, at) => {
    if (minionsAt(s, at) === 0 || !mayEnter(s, me, at)) return;
    const share = killShare(s, me, at);
    const here = at === placeOf(s, me);
    found.push({
      at,
      value: of(danger, at) * Math.min(1, share * 1.3),
      effort: 1 / Math.max(0.25, share) ** 0.5,
      act: here ? fightHere : FIGHT,
    });
  });
  found.push(...assault(s, me, target, fightHere, temper));
  found.push(
    ...healing(s, me),
    ...purifying(s, me, target, legal),
    ...listening(s, me, target, legal),
    ...questing(s, me, legal),
  );
  return found;
}
const FIGHT: Act = { kind: 'fight', bonus: [] };

/** To the General, when the team is strong enough; the last to come clears the minions and strikes. */
function assault(s: State, me: Seat, target: Target | null, fightHere: Act | null, temper: Temper): Objective[] {
  if (target === null || !target.enough || usableCards(s, me, target.g).length === 0) return [];
  const { place, g } = target;
  const here = placeOf(s, me) === place;
  const party = [...new Set([...seatsAt(s, place), me])];
  const ready = chanceOf(s, g, party) >= threshold(s, g, temper.boldness);
  const near = of(s.marched, g) * 6;
  if (ready) {
    const clear = minionsAt(s, place) > 0;
    return [
      {
        at: place,
        value: WORTH.strike + near,
        effort: 1 + minionsAt(s, place) * 0.4,
        act: here && clear ? fightHere : FIGHT,
      },
    ];
  }
  // Not yet strong enough there: wait for the others.
  const act = !here ? FIGHT : minionsAt(s, place) > 0 ? fightHere : null;
  return [{ at: place, value: WORTH.gather + near, effort: 1, act }];
}

function healing(s: State, me: Seat): Objective[] {
  const life = of(s.life, me);
  const lost = fullLife(s, of(s.hero, me)) - life;
  if (lost === 0) return [];
  const need = life <= 1 ? 40 : life === 2 ? 18 : life === 3 ? 6 : 2;
  return PLACES.flatMap((_, at) => {
    if (minionsAt(s, at) > 0) return [];
    const all = at === CITY || isInn(at);
    if (all && isShaped(s, me)) return [];
    if (!all && at !== placeOf(s, me)) return [];
    return [
      {
        at,
        value: need * Math.min(1, (all ? lost : Math.min(2, lost)) / 2.5),
        effort: 1,
        act: { kind: 'heal' } as Act,
      },
    ];
  });
}

function purifying(s: State, me: Seat, target: Target | null, legal: readonly Act[]): Objective[] {
  const canSanctify = effectOf(s, me, 'purify') !== undefined;
  const urgency = crystalCost(s) * WORTH.purify;
  return PLACES.flatMap((_, at) => {
    if (of(s.crystals, at) === 0) return [];
    const here = at === placeOf(s, me);
    if (canSanctify && minionsAt(s, at) === 0)
      return [
        {
          at,
          value: urgency * 0.55,
          effort: 1,
          act: (here ? legal.find((a) => a.kind === 'sanctify') : undefined) ?? { kind: 'sanctify' },
        },
      ];
    const cards = handOf(s, me).filter((id) => isColor(id, of(LAND_COLOR, at)) && cardOf(id)?.kind === 'location');
    const cheapest = cards.sort((a, b) => cardWorth(s, a, target) - cardWorth(s, b, target))[0];
    if (cheapest === undefined) return [];
    const value = urgency * 0.55 - 1.5 * cardWorth(s, cheapest, target);
    return value <= 0 ? [] : [{ at, value, effort: 1, act: { kind: 'purify', card: cheapest } as Act }];
  });
}

/** Rumours: the colour of the General the team arms against. */
function listening(s: State, me: Seat, target: Target | null, legal: readonly Act[]): Objective[] {
  const room = CONSTANTS.handLimit + 2 - handOf(s, me).length;
  if (target === null || room <= 0 || s.rumors >= CONSTANTS.rumorsPerTurn || isShaped(s, me)) return [];
  const draws = effectOf(s, me, 'rumors-draw')?.cards ?? CONSTANTS.rumorsDraw;
  const color = of(COLOR_IDS, target.g);
  const act = legal.find((a) => a.kind === 'rumors' && a.color === color) ?? { kind: 'rumors', color };
  return PLACES.flatMap((_, at) =>
    isInn(at) ? [{ at, value: WORTH.rumor * draws * (target.enough ? 0.4 : 1), effort: 1, act: act as Act }] : [],
  );
}

function questing(s: State, me: Seat, legal: readonly Act[]): Objective[] {
  const quest = questOf(of(s.quest, me));
  if (quest === undefined) return [];
  const here = legal.filter((a) => a.kind === 'quest').at(-1);
  if (here !== undefined) return [{ at: placeOf(s, me), value: WORTH.quest, effort: 1, act: here }];
  const { type, location, locations } = quest.requirement;
  const places = type === 'roll-at' ? [location ?? ''] : type === 'visit-all' ? (locations ?? []) : [];
  const open = places.filter((id) => !of(s.spots, me).includes(id)).map(placeAt);
  const value = type === 'roll-at' ? WORTH.quest : WORTH.quest / 2;
  return open.map((at) => ({ at, value, effort: 1, act: null }));
}

const MOVES = new Set(['walk', 'ride', 'fly', 'gate', 'teleport']);
/** What a move costs besides its action: the card it spends. */
const fare = (s: State, a: Act, target: Target | null): number =>
  typeof a.by === 'string' && cardOf(a.by) !== undefined
    ? WORTH.fare * cardWorth(s, a.by, target) + 0.1
    : a.kind === 'teleport'
      ? 0.05
      : 0;

/** The best action of the Day. */
export function chooseDay(table: Table<State>, s: State, me: Seat, temper: Temper): Action {
  const legal = table.legal(s, me) as Act[];
  const target = targetOf(s, temper.boldness);
  const strike = attackNow(s, me, legal, temper);
  if (strike !== null) return strike;
  const left = actionsLeft(s, me);
  if (left === 0) return { kind: 'end-day' };
  const moves = legal.filter((a) => MOVES.has(a.kind));
  let best: { score: number; act: Act | null } = { score: WORTH.floor, act: null };
  for (const goal of objectives(s, me, target, legal, temper)) {
    const here = goal.at === placeOf(s, me);
    const way = here ? null : wayTo(s, me, goal.at, moves, target);
    const cost = here ? 0 : (way?.cost ?? 99);
    const late = cost + goal.effort > left ? WORTH.late : 1;
    const score = (goal.value * late) / (cost + goal.effort);
    const act = here ? goal.act : (way?.act ?? null);
    if (act !== null && score > best.score && (!here || isLegal(legal, act))) best = { score, act };
    if (here && goal.act === null && score > best.score) best = { score, act: null };
  }
  if (best.act !== null) return best.act;
  return retreat(s, me, moves, target) ?? { kind: 'end-day' };
}
const isLegal = (legal: readonly Act[], act: Act): boolean =>
  legal.some(
    (a) =>
      a.kind === act.kind &&
      (act.card === undefined || a.card === act.card) &&
      (act.color === undefined || a.color === act.color),
  );

function wayTo(s: State, me: Seat, at: number, moves: readonly Act[], target: Target | null) {
  const far = actionsTo(s, me, at);
  let best: { cost: number; act: Act } | null = null;
  for (const act of moves) {
    const cost = 1 + of(far, placeAt(String(act.to))) + fare(s, act, target);
    if (best === null || cost < best.cost) best = { cost, act };
  }
  return best !== null && best.cost < 50 ? best : null;
}

/** Strike when the heroes present are strong enough. */
function attackNow(s: State, me: Seat, legal: readonly Act[], temper: Temper): Action | null {
  for (const act of legal) {
    if (act.kind !== 'attack') continue;
    const g = FOUR.find((n) => GENERAL_IDS[n] === act.general) ?? 0;
    if (chanceOf(s, g, seatsAt(s, placeOf(s, me))) >= threshold(s, g, temper.boldness)) return act;
  }
  return null;
}
const GENERAL_IDS = ['balazarg', 'gorgutt', 'sapphire', 'varkolak'];

/** Do not end a Day among minions if a step away is safer. */
function retreat(s: State, me: Seat, moves: readonly Act[], target: Target | null): Action | null {
  const harm = minionHarm(s, me);
  if (harm === 0 || actionsLeft(s, me) === 0) return null;
  let best: Act | null = null;
  let least = harm;
  for (const act of moves) {
    if (fare(s, act, target) > 0.1) continue;
    const there = minionHarm(
      { ...s, place: s.place.map((at, seat) => (seat === me ? placeAt(String(act.to)) : at)) },
      me,
    );
    if (there < least) {
      least = there;
      best = act;
    }
  }
  return best;
}
