/** Everything but the Day: windows, attacks, effects, discards, forms. */
import type { Action, Dice, Facts, Seat } from '@rempart/kernel';
import {
  CITY,
  COLORS,
  FOUR,
  LAND_COLOR,
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
import { isAlive, minionsAt, minionsOf, notch, of, placeOf } from '../rules/questions.ts';
import { revealed } from '../rules/revealed.ts';
import type { State } from '../rules/state.ts';
import type { Temper } from './goals.ts';
import { crystalCost, dangers, harmOf, meanHarm, risk } from './danger.ts';
import { nearChance } from './chance.ts';
import { cardWorth, lucksFor, targetOf, usableCards } from './plan.ts';
import { isDoomed, rescued, saves } from './rescue.ts';
import { WORTH } from './weights.ts';

type Act = Action & Facts;
const SURE = 0.93;
const SURER = 0.98;

/** The legal action that scores best. */
export function bestOf(legal: readonly Act[], score: (a: Act) => number): Act {
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
export function commit(s: State, me: Seat, legal: readonly Act[]): Action {
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
const seatsToCome = (s: State, me: Seat): Seat[] =>
  s.hero.flatMap((hero, seat) => (hero !== '' && seat !== me && placeOf(s, seat) === s.ground ? [seat] : []));

/** Whether a special card or kept reward is worth its moment; the last one is when a card is about to lose the game. */
function playWorth(s: State, me: Seat, id: string): number {
  if (saves(s, id)) return 1;
  const near = Math.max(0, ...FOUR.filter((g) => isAlive(s, g)).map((g) => of(s.marched, g)));
  const full = PLACES.filter((_, at) => at !== CITY && minionsAt(s, at) >= 3).length;
  const card = revealed(s);
  switch (id) {
    case 'sp-a-quiet-night':
    case 'raids':
      return notch(s).full > 1 || near >= 3 || risk(s) > WORTH.risk ? 1 : 0;
    case 'sp-battle-strategy':
      return near >= 3 || risk(s) > WORTH.risk ? 1 : 0;
    case 'sp-kings-guard-attack':
      return minionsAt(s, CITY) >= 3 || (minionsAt(s, CITY) === 2 && risk(s) > WORTH.risk) ? 1 : 0;
    case 'sp-elven-archers':
      return of(s.supply, 1) <= 4 || fullLands(s, 1) >= 2 || (fullLands(s, 1) === 1 && risk(s) > WORTH.risk) ? 1 : 0;
    case 'sp-cavalry-sweep':
      return full >= 4 || (full >= 2 && risk(s) > WORTH.risk) ? 1 : 0;
    case 'sp-spell-of-purity':
      return s.crystalsLeft <= 4 || Math.max(...s.crystals) >= 3 ? 1 : 0;
    case 'crystal-of-light':
    case 'ancient-tree-of-magic':
      return 1;
    case 'sp-dark-visions':
      return near >= 3 ? 1 : 0;
    case 'sp-strong-defenses':
    case 'organize-militia':
      return of(s.marched, generalAt(card?.advance?.general ?? '')) >= 2 ? 1 : 0;
    case 'sp-militia-secures-area':
    case 'orc-hunter':
    case 'demon-hunter':
    case 'dragon-hunter':
    case 'undead-hunter':
      return card !== undefined && harmOf({ ...s, halted: true }, card, s.full) > 8 ? 1 : 0;
    case 'stormcallers-horn':
      return card !== undefined && harmOf(s, card, s.full) > 15 ? 1 : 0;
    case 'sp-battle-luck':
    case 'sp-battle-luck-2':
      return s.arms === 'attack' && isLastRoll(s) && standing(s) > 0 ? 1 : 0;
    case 'gate-in-the-red-lands':
    case 'amaraks-blessing':
      return 1;
    case 'sp-battle-fury':
      return minionsAt(s, placeOf(s, me)) >= 3 && minionsOf(s, placeOf(s, me), 2) >= 2 ? 1 : 0;
    case 'sp-local-information':
      return 1;
    default:
      return 0;
  }
}
const fullLands = (s: State, color: number): number =>
  PLACES.filter((_, at) => LAND_COLOR[at] === color && minionsAt(s, at) >= 3).length;
const isLastRoll = (s: State): boolean =>
  s.party.every((seat) => s.rolled.includes(seat) || of(s.strength, seat) === 0);

export function reply(s: State, me: Seat, legal: readonly Act[]): Action {
  const card = legal.find((a) => a.kind === 'respond' && playWorth(s, me, String(a.card)) > 0);
  return card ?? { kind: 'pass' };
}
/** Cards that may be played freely in the own Day. */
export function freePlay(s: State, me: Seat, legal: readonly Act[]): Action | null {
  return legal.find((a) => a.kind === 'play' && playWorth(s, me, String(a.card)) > 0) ?? null;
}

/** The least useful card goes. */
export function discard(s: State, legal: readonly Act[], temper: Temper): Action {
  const target = targetOf(s, temper.boldness);
  return bestOf(
    legal.filter((a) => a.kind === 'discard'),
    (a) => -cardWorth(s, String(a.card), target),
  );
}

export function form(s: State, me: Seat, legal: readonly Act[], temper: Temper): Action {
  if (legal.some((a) => a.form === 'sky')) return { kind: 'take', form: stance(s, me, temper) } as Action;
  if (of(s.life, me) <= 2) return { kind: 'take', form: 'none' } as Action;
  const danger = dangers(s);
  const here = placeOf(s, me);
  const worst = FOUR.map((c) =>
    PLACES.reduce((sum, _, at) => sum + (minionsOf(s, at, c) * of(danger, at)) / (at === here ? 1 : 4), 0),
  );
  const color = worst.indexOf(Math.max(...worst));
  return { kind: 'take', form: of(COLORS, color) } as Action;
}

/** On the ground to strike, and while there is life to lose. */
function stance(s: State, me: Seat, temper: Temper): string {
  const target = targetOf(s, temper.boldness);
  if (target !== null && target.enough && usableCards(s, me, target.g).length > 0) return 'ground';
  return of(s.life, me) > WORTH.ground ? 'ground' : 'sky';
}

export function turnUndead(s: State, legal: readonly Act[]): Action {
  const moves = legal.filter((a) => a.kind === 'turn-undead' && minionsAt(s, placeAt(String(a.to))) < 2);
  if (moves.length === 0) return { kind: 'enough' };
  return bestOf(moves, (a) => -minionsAt(s, placeAt(String(a.to))));
}

/** Failed dice are always thrown again; a whole roll where another promises more. */
export function reroll(s: State, me: Seat, legal: readonly Act[]): Action {
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

export function wisdom(s: State): Action {
  const card = revealed(s);
  if (card === undefined) return { kind: 'accept' };
  return harmOf(s, card, s.full) > meanHarm(s, s.full) + 2 ? { kind: 'replace' } : { kind: 'accept' };
}

/** Where an effect strikes: where the danger is greatest. */
export function effect(s: State, legal: readonly Act[], dice: Dice): Action {
  const danger = dangers(s);
  const first = of(legal, 0);
  if (isDoomed(s) && ['remove', 'cut', 'ride-on', 'push'].includes(first.kind))
    return bestOf(legal, (a) => rescued(s, a, danger));
  switch (first.kind) {
    case 'remove':
      return bestOf(legal, (a) => (a.kind === 'remove' ? of(danger, placeAt(String(a.place))) + Number(a.count) : 0));
    case 'cleanse':
      return bestOf(legal, (a) => of(s.crystals, placeAt(String(a.place))) * crystalCost(s));
    case 'push':
      return bestOf(legal, (a) => (a.kind === 'push' ? of(s.marched, generalAt(String(a.general))) : 0.5));
    case 'cancel':
      return bestOf(legal, (a) => unitDanger(s, String(a.unit), danger));
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
function callFor(s: State, legal: readonly Act[]): Action {
  const target = targetOf(s, 0.65);
  return legal.find((a) => target !== null && colorAt(String(a.color)) === target.g) ?? of(legal, 0);
}
/** The worst cards go; of the others the mildest comes first. */
function vision(s: State, legal: readonly Act[]): Action {
  const harm = (a: Act): number => harmOf({ ...s, halted: false }, darknessOf(String(a.card)), true);
  const worst = bestOf(legal, (a) => (a.kind === 'banish' ? harm(a) : -Infinity));
  if (worst.kind === 'banish' && harm(worst) > 6) return worst;
  return bestOf(legal, (a) => (a.kind === 'put-back' ? -harm(a) : -Infinity));
}
function sweep(s: State, legal: readonly Act[], danger: readonly number[]): Action {
  const cuts = legal.filter((a) => a.kind === 'cut');
  if (cuts.length > 0) return bestOf(cuts, (a) => Number(a.count));
  const rides = legal.filter((a) => a.kind === 'ride-on' && minionsAt(s, placeAt(String(a.place))) > 0);
  return rides.length === 0 ? { kind: 'enough' } : bestOf(rides, (a) => of(danger, placeAt(String(a.place))));
}
