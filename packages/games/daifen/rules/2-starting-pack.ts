/**
 * DA-2 Registration and starting pack. Addresses, mails and personal data (DA-2.1, DA-2.2, DA-2.3) are the house's affair,
 * and so is that one person has one kingdom (DA-2.8): ../hosting.ts asks it for them.
 */
import { must, of } from '@rempart/kernel';
import type { GameDef, Options, Seat } from '@rempart/kernel';
import { packOf } from './14-scenarios.ts';
import { amount, BUILDINGS, counts, FIRST_WANDERER, KNOWLEDGE, RACES, unitAt, UNITS } from './content.ts';
import { hasUnseen } from './questions.ts';
import type { Chosen, Fate, Kit, State } from './state.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 6;

/** What a kingdom is called on forms: opaque, so that nobody guesses at kingdoms he does not know. */
export function opaqueIds(seats: number, pick: (n: number) => number): string[] {
  const ids = new Set<string>();
  while (ids.size < seats) ids.add(`k${Array.from({ length: LENGTH }, () => LETTERS[pick(LETTERS.length)]).join('')}`);
  return [...ids];
}

/** Those without a choice get a race drawn evenly among those allowed, the least used first. */
function dealRaces(wanted: readonly string[], allowed: readonly string[], k: Kit): string[] {
  const dice = k.fresh('races');
  const used = new Map(allowed.map((race) => [race, 0]));
  for (const race of wanted) if (used.has(race)) used.set(race, (used.get(race) ?? 0) + 1);
  return wanted.map((race) => {
    if (used.has(race)) return race;
    const least = Math.min(...used.values());
    const open = allowed.filter((other) => used.get(other) === least);
    const drawn = of(open, dice.pick(open.length));
    used.set(drawn, least + 1);
    return drawn;
  });
}

/** DA-2.6 Four warriors; DA-2.7 a lord who has just won may take four of his race's special unit instead. */
function startingUnits(race: string, pack: string): number[] {
  const units = UNITS.map(() => 0);
  const { specialUnit } = must(
    RACES.find(({ id }) => id === race),
    race,
  );
  if (pack === 'special') units[unitAt(specialUnit)] = amount('start.winnerSpecialUnits');
  else for (const [id, n] of Object.entries(counts('start.units'))) units[unitAt(id)] = n;
  return units;
}

type Counts = { readonly [id: string]: number };
/** What the table has chosen: the kernel has checked every option, and filled in what was left out. */
const chosenFrom = (options: Options) => options as Options & Chosen & { race: string[]; pack: string[] };

export const setup: GameDef<State>['setup'] = (seats: number, options: Options, k: Kit) => {
  const { race, pack, turnLimit, idleTurns, association, tradeCap, openKingdoms } = chosenFrom(options);
  const allowed = RACES.map(({ id }) => id).filter((id) => options[id] !== false);
  const races = dealRaces(race, allowed.length > 0 ? allowed : RACES.map(({ id }) => id), k);
  const each = <T>(value: (seat: Seat) => T): T[] => Array.from({ length: seats }, (_, seat) => value(seat));
  const start = counts('start.buildings');
  const packs = each((seat) => packOf(options['scenario'], seat)); // DA-14.1
  const stock = (things: readonly { id: string }[], counts: Counts): number[] =>
    things.map(({ id }) => counts[id] ?? 0);
  return {
    options: { turnLimit, idleTurns, association, tradeCap, openKingdoms },
    turn: 0,
    ids: opaqueIds(seats, k.fresh('ids').pick),
    race: races,
    fate: each((): Fate => 'alive'),
    fell: each(() => 0),
    fallPoints: each(() => 0),
    gold: each((seat) => of(packs, seat).gold ?? amount('start.gold')),
    intellect: each(() => amount('start.intellect')),
    units: each((seat) => {
      const { units } = of(packs, seat);
      return units === undefined ? startingUnits(of(races, seat), of(pack, seat)) : stock(UNITS, units);
    }),
    buildings: each((seat) => stock(BUILDINGS, of(packs, seat).buildings ?? start)),
    knowledge: each((seat) => KNOWLEDGE.map(({ id }) => (of(packs, seat).knowledge?.includes(id) === true ? 1 : 0))),
    known: each(() => []),
    learned: each(() => []),
    tried: each(() => UNITS.slice(FIRST_WANDERER).map(() => 0)),
    lists: each(() => []),
    forms: each(() => []),
    revision: each(() => 0),
    silent: each(() => 0),
    leaving: each(() => ''),
    tick: null,
    edition: 2,
  };
};

/** How names are compared: case is nothing, nor is what stands around them. */
export const folded = (name: string): string => name.trim().toLowerCase();

/** DA-2.5 A kingdom's name has 3 to 30 characters, all to be seen, and is nobody else's, whatever the case. */
export function nameFault(name: string, taken: readonly string[]): 'length' | 'unseen' | 'taken' | null {
  if (hasUnseen(name)) return 'unseen';
  const length = [...name.trim()].length;
  if (length < amount('kingdom.nameMin') || length > amount('kingdom.nameMax')) return 'length';
  return taken.some((other) => folded(other) === folded(name)) ? 'taken' : null;
}

export type Result = 'victory' | 'destruction' | 'removal' | 'abandonment' | 'survival';
/** DA-2.7 "Just won": the latest result is a victory, and no continent was entered since. */
export const hasJustWon = (results: readonly string[], enteredSince: number): boolean =>
  results.at(-1) === 'victory' && enteredSince === 0;
