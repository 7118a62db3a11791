/**
 * The exact chance to slay a General: computed, not sampled. Heroes roll one after the other; each takes the re-rolls that
 * serve the attack best. (With the curse and a re-roll of the whole roll, the choice is made as if later cards were
 * not yet cursed.)
 */
import { of } from '@rempart/kernel';
import type { ActionOf, Seat } from '@rempart/kernel';
import { generalOf } from './rules/content.ts';
import { REROLL_IDS, dieBonus, hitsOf, netOf, sourcesOf } from './rules/combat.ts';
import { CARD_DICE } from './rules/6-attack.ts';
import { toServe } from './rules/6-battle.ts';
import { effectsOf } from './rules/questions.ts';
import type { State } from './rules/state.ts';

export interface Fighter {
  readonly cards: readonly number[]; // the dice of each committed card
  readonly dice: number; // bonus dice, never cursed
  readonly plus: number; // added to each die
  readonly failed: number; // re-rolls of all failed dice
  readonly whole: number; // re-rolls of the whole roll
  readonly lies?: Lying; // the dice are thrown already
}
/** Dice as they lie. */
interface Lying {
  readonly hits: number;
  readonly ones: number; // where they take a hit away
}
export interface Foe {
  readonly life: number; // what the marker shows before this attack
  readonly hitOn: number;
  readonly cursed: boolean;
  readonly parries: boolean;
  readonly unmoved: boolean; // no re-rolls, no bonuses
}
const SIDES = 6;

export function foeOf(g: number, life: number, abilityOff = false): Foe {
  const { hitOn, ability } = generalOf(g);
  const has = (type: string): boolean => !abilityOff && ability.effect.type === type;
  return {
    life,
    hitOn,
    cursed: has('curse-cards'),
    parries: has('parry'),
    unmoved: has('no-reroll-no-modifier'),
  };
}

/** How many dice a hero rolls, once the curse has taken each card with 1 in 6: a chance for each number. */
function diceCounts(fighter: Fighter, cursed: boolean): Map<number, number> {
  let counts = new Map([[fighter.dice, 1]]);
  for (const dice of fighter.cards) {
    const next = new Map<number, number>();
    const add = (n: number, p: number): void => void next.set(n, (next.get(n) ?? 0) + p);
    for (const [n, p] of counts) {
      add(n + dice, cursed ? (p * (SIDES - 1)) / SIDES : p);
      if (cursed) add(n, p / SIDES);
    }
    counts = next;
  }
  return counts;
}

/** The chance of x hits and y ones among n dice, for all x and y: outcomes[x][y]. */
function outcomes(n: number, hit: number, one: number): number[][] {
  let table = [[1]];
  const miss = 1 - hit - one;
  for (let i = 0; i < n; i++) {
    const next = Array.from({ length: i + 2 }, () => Array<number>(i + 2).fill(0));
    for (let x = 0; x <= i; x++)
      for (let y = 0; x + y <= i; y++) {
        const p = table[x]?.[y] ?? 0;
        if (p === 0) continue;
        const row = of(next, x);
        row[y] = of(row, y) + p * miss;
        if (one > 0) row[y + 1] = of(row, y + 1) + p * one;
        const up = of(next, x + 1);
        up[y] = of(up, y) + p * hit;
      }
    table = next;
  }
  return table;
}

type Value = (net: number) => number; // the chance to slay, when so many net hits are in
/** The chance to slay once so many dice of a hero lie so, with the re-rolls there are; `net` is without them. */
type Lies = (net: number, lying: Lying) => number;
interface Roll {
  readonly thrown: Value; // before the dice are thrown
  readonly lies: Lies;
}
/** The chance of one hero's roll of n dice, and all that follows. */
function rollOf(n: number, fighter: Fighter, foe: Foe, after: Value): Roll {
  const reach = Math.max(1, foe.hitOn - (foe.unmoved ? 0 : fighter.plus));
  const one = foe.parries ? 1 / SIDES : 0;
  const hit = Math.max(0, Math.min(SIDES, SIDES + 1 - Math.max(reach, foe.parries ? 2 : 1))) / SIDES;
  const tables = Array.from({ length: n + 1 }, (_, dice) => outcomes(dice, hit, one));
  const expect = (dice: number, value: (x: number, y: number) => number): number => {
    let sum = 0;
    const table = of(tables, dice);
    for (let x = 0; x <= dice; x++)
      for (let y = 0; x + y <= dice; y++) {
        const p = table[x]?.[y] ?? 0;
        if (p > 0) sum += p * value(x, y);
      }
    return sum;
  };
  /** With the best of the re-rolls that are left. */
  const bestFrom = (net: number) => {
    const known = new Map<number, number>();
    const best = (x: number, y: number, failed: number, whole: number): number => {
      if (net + x - y >= foe.life) return 1;
      if (foe.unmoved || (failed === 0 && whole === 0)) return after(net + x - y);
      const key = ((x * 64 + y) * 8 + failed) * 8 + whole;
      const found = known.get(key);
      if (found !== undefined) return found;
      let value = after(net + x - y);
      if (failed > 0 && x < n)
        value = Math.max(
          value,
          expect(n - x, (dx, dy) => best(x + dx, dy, failed - 1, whole)),
        );
      if (whole > 0)
        value = Math.max(
          value,
          expect(n, (dx, dy) => best(dx, dy, failed, whole - 1)),
        );
      known.set(key, value);
      return value;
    };
    return best;
  };
  const { failed, whole } = fighter;
  return {
    thrown(net) {
      const best = bestFrom(net);
      return expect(n, (x, y) => best(x, y, failed, whole));
    },
    lies: (net, { hits, ones }) => bestFrom(net)(hits, ones, failed, whole),
  };
}
/** The chance with one hero more, before whom `after` says how it goes on. */
function withFighter(fighter: Fighter, foe: Foe, after: Value): Value {
  const { lies } = fighter;
  if (lies !== undefined) {
    const roll = rollOf(fighter.dice, fighter, foe, after);
    return (net) => roll.lies(net - lies.hits + lies.ones, lies);
  }
  const rolls = [...diceCounts(fighter, foe.cursed)].map(
    ([n, p]) => [p, n === 0 ? after : rollOf(n, fighter, foe, after).thrown] as const,
  );
  return (net) => rolls.reduce((sum, [p, roll]) => sum + p * roll(net), 0);
}

/** The chance that these heroes, rolling in this order, bring the General to 0; `net` hits are already in. */
export function slayChance(foe: Foe, fighters: readonly Fighter[], net = 0): number {
  let value: Value = (n) => (n >= foe.life ? 1 : 0);
  for (let i = fighters.length - 1; i >= 0; i--) {
    const next = withFighter(of(fighters, i), foe, remembered(value));
    value = (n) => (n >= foe.life ? 1 : next(n));
  }
  return value(net);
}
function remembered(value: Value): Value {
  const known = new Map<number, number>();
  return (net) => {
    const found = known.get(net) ?? value(net);
    known.set(net, found);
    return found;
  };
}

/** A seat as a fighter against a General, with these cards. */
export function fighterOf(s: State, seat: Seat, g: number, cards: readonly string[], luck = 0): Fighter {
  const ambushed = s.hero.map((_, other) => (s.confirmed ? s.ambushed[other] === true : s.ambush[other] === true));
  const there: State = { ...s, arms: 'attack', foe: g, ambushed };
  let failed = luck;
  let whole = 0;
  for (const { id, effect } of effectsOf(s, seat)) {
    const isUsed = s.foe === g && s.confirmed && (s.sources[seat]?.includes(id) ?? false);
    const covers = effect.colors === undefined || effect.colors.includes(generalOf(g).color);
    if (effect.type === 'reroll' && covers && !isUsed) failed++;
    if (effect.type === 'stance' && s.stance[seat] === 'ground' && !isUsed) whole++;
  }
  const plus = dieBonus(there, seat, g);
  return { cards: cards.map((id) => CARD_DICE[id] ?? 0), dice: 0, plus, failed, whole };
}

/** The chance of an attack on a General by these seats with these cards, from a clean start. */
export function attackOdds(s: State, g: number, party: readonly { seat: Seat; cards: readonly string[] }[]): number {
  const foe = foeOf(g, of(s.marker, g));
  return slayChance(
    foe,
    party.map(({ seat, cards }) => fighterOf(s, seat, g, cards)),
  );
}

/**
 * The chance that is left once an attack is confirmed: what has been rolled lies, the others have yet to roll. Dice that
 * somebody may throw again right now count so; `luck`: so do those that a Battle Luck on offer would have thrown again.
 */
export function oddsNow(s: State, luck = 0): number {
  if (s.foe < 0) return 0;
  const foe = { ...foeOf(s.foe, s.lifeBefore, s.abilityOff), cursed: false };
  const toRoll = s.party
    .filter((seat) => !s.rolled.includes(seat))
    .map((seat): Fighter => fresh(s, seat, of(s.strength, seat), luck));
  const net = s.rolled.reduce((sum, seat) => sum + netOf(s, seat), 0);
  return slayChance(foe, [...again(s, luck), ...toRoll], net);
}
/** A Battle Luck may be played right now. */
export const isLuckOffered = (legal: readonly ActionOf<State>[]): boolean =>
  legal.some((action) => action.kind === 'respond' && REROLL_IDS.includes(action.card));
const fresh = (s: State, seat: Seat, dice: number, luck: number): Fighter => {
  let failed = luck;
  let whole = 0;
  for (const { which, colors } of sourcesOf(s, seat))
    if (colors?.includes(generalOf(s.foe).color) ?? true) {
      if (which === 'all') whole++;
      else failed++;
    }
  return { cards: [], dice, plus: dieBonus(s, seat, s.foe), failed, whole };
};
/** Who may throw dice again that lie: DT-4.8 the hero who has just rolled; DT-6.14 by Battle Luck all who have rolled. */
function again(s: State, luck: number): Fighter[] {
  const dicing = s.stack.find((frame) => frame.step === 'rerolls');
  const round = s.stack.find((frame) => frame.step === 'luckRound');
  const lying = (seat: Seat, failed: number, whole: number): Fighter => {
    const dice = of(s.rolls, seat).length;
    const hits = hitsOf(s, seat);
    return { ...fresh(s, seat, dice, 0), failed, whole, lies: { hits, ones: hits - netOf(s, seat) } };
  };
  const own = s.rolled.filter((seat) => seat === dicing?.locals['seat']);
  const served = round === undefined ? [] : toServe(s, of(s.served, Number(round.locals['copy'])));
  const offered = Array.from({ length: luck }, () => toServe(s, [])).flat();
  return [
    ...own.map((seat) => lying(seat, fresh(s, seat, 0, 0).failed, fresh(s, seat, 0, 0).whole)),
    ...[...served, ...offered].map((seat) => lying(seat, 1, 0)),
  ];
}
