/** Everything but the Day and special cards: attacks, effects, discards, forms. */
import { of } from '@rempart/kernel';
import type { ActionOf, Dice, Seat } from '@rempart/kernel';
import {
  CITY,
  COLORS,
  FOUR,
  PLACES,
  TO_HIT,
  cardOf,
  colorAt,
  darknessOf,
  generalAt,
  placeAt,
} from '../rules/content.ts';
import { fighterOf, foeOf } from '../odds.ts';
import { hitsOf, standing } from '../rules/combat.ts';
import { minionsAt, minionsOf, placeOf } from '../rules/questions.ts';
import { revealed } from '../rules/revealed.ts';
import type { TurnUndead } from '../rules/exceptions/turn-undead.ts';
import type { State } from '../rules/state.ts';
import type { Temper } from './goals.ts';
import { crystalCost, dangers, harmOf, meanHarm } from './danger.ts';
import { nearChance } from './chance.ts';
import { cardWorth, lucksFor, targetOf, threshold, usableCards } from './plan.ts';
import { isDoomed, rescued } from './rescue.ts';
import { WORTH } from './weights.ts';

type Act = ActionOf<State>;
const SURE = 0.93;
const SURER = 0.98;

/** The legal action that scores best. */
export function bestOf<A extends Act>(legal: readonly A[], score: (a: A) => number): A {
  let best = of(legal, 0);
  let most = -Infinity;
  for (const act of legal) {
    const value = score(act);
    if (value > most) {
      most = value;
      best = act;
    }
  }
  return best;
}

/** DT-6.5 Enough cards, cheap ones first; at least one, for each who joins draws 3. What serves no other General goes sooner. */
export function commit(s: State, me: Seat, legal: readonly Act[]): Act {
  const g = s.foe;
  const luck = lucksFor(s, g);
  const others = s.party.filter((seat) => seat !== me);
  const waiting = me === s.active ? seatsToCome(s, me) : [];
  const fighters = [
    ...others.map((seat) => fighterOf(s, seat, g, of(s.committed, seat), luck)),
    ...waiting.map((seat) => fighterOf(s, seat, g, usableCards(s, seat, g).slice(0, 1), luck)),
    fighterOf(s, me, g, of(s.committed, me), luck),
  ];
  const done = legal.find((a) => a.kind === 'ready');
  const next = usableCards(s, me, g)[0];
  const card = legal.find((a) => a.kind === 'commit' && a.card === next);
  const sure = cardOf(next ?? '')?.kind === 'special' ? SURE : SURER;
  if (done !== undefined && nearChance(foeOf(g, of(s.marker, g)), fighters) >= sure) return done;
  return card ?? done ?? legal.find((a) => a.kind === 'decline') ?? of(legal, legal.length - 1);
}
/** DT-6.5 What everybody commits is seen now: whoever lacks what was hoped for calls off, which is free. */
export function confirm(s: State, legal: readonly Act[], temper: Temper): Act {
  const g = s.foe;
  const luck = lucksFor(s, g);
  const party = s.party.map((seat) => fighterOf(s, seat, g, of(s.committed, seat), luck));
  const chance = nearChance(foeOf(g, of(s.marker, g)), party);
  const off = legal.find((a) => a.kind === 'call-off');
  return off !== undefined && chance < threshold(s, g, temper.boldness) - WORTH.doubt ? off : { kind: 'confirm' };
}
const seatsToCome = (s: State, me: Seat): Seat[] =>
  s.hero.flatMap((hero, seat) => (hero !== '' && seat !== me && placeOf(s, seat) === s.ground ? [seat] : []));

/** The least useful card goes. */
export function discard(s: State, legal: readonly Act[], temper: Temper): Act {
  const target = targetOf(s, temper.boldness);
  return bestOf(
    legal.filter((a) => a.kind === 'discard'),
    (a) => -cardWorth(s, a.card, target),
  );
}

export function form(s: State, me: Seat, legal: readonly Act[], temper: Temper): Act {
  if (legal.some((a) => a.kind === 'take' && a.form === 'sky')) return { kind: 'take', form: stance(s, me, temper) };
  if (of(s.life, me) <= 2) return { kind: 'take', form: 'none' };
  const danger = dangers(s);
  const here = placeOf(s, me);
  const worst = FOUR.map((c) =>
    PLACES.reduce((sum, _, at) => sum + (minionsOf(s, at, c) * of(danger, at)) / (at === here ? 1 : 4), 0),
  );
  const color = worst.indexOf(Math.max(...worst));
  return { kind: 'take', form: of(COLORS, color) };
}

/** On the ground to strike, and while there is life to lose. */
function stance(s: State, me: Seat, temper: Temper): string {
  const target = targetOf(s, temper.boldness);
  if (target !== null && target.enough && usableCards(s, me, target.g).length > 0) return 'ground';
  return of(s.life, me) > WORTH.ground ? 'ground' : 'sky';
}

export function turnUndead(s: State, legal: readonly Act[]): Act {
  const crowdAt = ({ to }: TurnUndead): number => minionsAt(s, placeAt(to));
  const moves = legal.filter((a) => a.kind === 'turn-undead').filter((a) => crowdAt(a) < 2);
  return moves.length === 0 ? { kind: 'enough' } : bestOf(moves, (a) => -crowdAt(a));
}

/** Failed dice are always thrown again; a whole roll where another promises more. */
export function reroll(s: State, me: Seat, legal: readonly Act[]): Act {
  const failed = legal.find((a) => a.kind === 'reroll' && a.source !== 'attack-stance');
  const whole = legal.find((a) => a.kind === 'reroll');
  if (failed !== undefined || whole === undefined) return failed ?? { kind: 'keep-dice' };
  return (s.arms === 'attack' ? betterAgain(s, me) : hitsOf(s, me) < meanHits(s)) ? whole : { kind: 'keep-dice' };
}
const meanHits = (s: State): number => s.diceColors.reduce((sum, c) => sum + (7 - of(TO_HIT, c)) / 6, 0);
function betterAgain(s: State, me: Seat): boolean {
  const g = s.foe;
  const luck = lucksFor(s, g);
  const foe = { ...foeOf(g, standing(s), s.abilityOff), cursed: false };
  const rest = s.party.flatMap((seat) =>
    s.rolled.includes(seat) ? [] : [{ ...fighterOf(s, seat, g, [], luck), dice: of(s.strength, seat) }],
  );
  const mine = { ...fighterOf(s, me, g, [], luck), dice: of(s.rolls, me).length, whole: 0 };
  const life = standing({ ...s, rolled: s.rolled.filter((seat) => seat !== me) });
  return nearChance({ ...foe, life }, [mine, ...rest]) > nearChance(foe, rest);
}

export function wisdom(s: State): Act {
  const card = revealed(s);
  if (card === undefined) return { kind: 'accept' };
  return harmOf(s, card, s.full) > meanHarm(s, s.full) + 2 ? { kind: 'replace' } : { kind: 'accept' };
}

/** Where an effect strikes: where the danger is greatest. */
export function effect(s: State, legal: readonly Act[], dice: Dice): Act {
  const danger = dangers(s);
  const first = of(legal, 0);
  if (isDoomed(s) && ['remove', 'cut', 'ride-on', 'push'].includes(first.kind))
    return bestOf(legal, (a) => rescued(s, a, danger));
  switch (first.kind) {
    case 'remove':
      return bestOf(legal, (a) => (a.kind === 'remove' ? of(danger, placeAt(a.place)) + a.count : 0));
    case 'cleanse':
      return bestOf(legal, (a) => (a.kind === 'cleanse' ? of(s.crystals, placeAt(a.place)) * crystalCost(s) : 0));
    case 'push':
      return bestOf(legal, (a) => (a.kind === 'push' ? of(s.marched, generalAt(a.general)) : 0.5));
    case 'cancel':
      return bestOf(legal, (a) => (a.kind === 'cancel' ? unitDanger(s, a.unit, danger) : 0));
    case 'call':
      return callFor(s, legal);
    case 'put-back':
      return vision(s, legal);
    case 'ride-on':
    case 'cut':
      return sweep(s, legal, danger);
    default:
      return legal.find((a) => a.kind === 'enough') ?? of(legal, dice.pick(legal.length));
  }
}
const unitDanger = (s: State, unit: string, danger: readonly number[]): number =>
  placeAt(unit) < 0 ? minionsAt(s, CITY) : of(danger, placeAt(unit)) + 3 * minionsAt(s, placeAt(unit));
function callFor(s: State, legal: readonly Act[]): Act {
  const target = targetOf(s, 0.65);
  return legal.find((a) => a.kind === 'call' && colorAt(a.color) === target?.g) ?? of(legal, 0);
}
/** The worst cards go; of the others the mildest comes first. */
function vision(s: State, legal: readonly Act[]): Act {
  const harm = (card: string): number => harmOf({ ...s, halted: false }, darknessOf(card), true);
  const worst = bestOf(legal, (a) => (a.kind === 'banish' ? harm(a.card) : -Infinity));
  if (worst.kind === 'banish' && harm(worst.card) > 6) return worst;
  return bestOf(legal, (a) => (a.kind === 'put-back' ? -harm(a.card) : -Infinity));
}
function sweep(s: State, legal: readonly Act[], danger: readonly number[]): Act {
  const cuts = legal.filter((a) => a.kind === 'cut');
  if (cuts.length > 0) return bestOf(cuts, (a) => a.count);
  const rides = legal.filter((a) => a.kind === 'ride-on').filter((a) => minionsAt(s, placeAt(a.place)) > 0);
  return rides.length === 0 ? { kind: 'enough' } : bestOf(rides, (a) => of(danger, placeAt(a.place)));
}
