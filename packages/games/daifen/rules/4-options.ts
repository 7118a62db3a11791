/** Forms of one order more than the last: what a lord could write, for lists of moves and for players who play at random. */
import { of } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { knownTo } from './3-knowing.ts';
import { FORM } from './4-shape.ts';
import { amount, BUILDINGS, CLAIMS, KNOWLEDGE, RACES, SPY, TOPICS, unit, UNITS } from './content.ts';
import { at, hasLearned, idOf, isAlive, isAssociationOffered, raceOf, row } from './questions.ts';
import type { Expedition, Form, Gift, State } from './state.ts';

type Lines = Partial<Form>;
/** The continent's name is the platform's affair: any word will do here. */
const HERE = 'here';

export const blank = (s: State, me: Seat): Form => ({
  schema: FORM,
  continent: HERE,
  kingdom: idOf(s, me),
  turn: s.turn,
});

function purchases(s: State, me: Seat): Lines[] {
  const race = raceOf(s, me);
  const owned = row(s.buildings, me);
  return [
    ...KNOWLEDGE.filter((k) => k.races.includes(race) && !hasLearned(s, me, k.id)).map(({ id }) => ({ knowledge: id })),
    ...BUILDINGS.filter((b) => b.races.includes(race)).map(({ id }) => ({ build: [{ building: id, count: 1 }] })),
    ...UNITS.filter((u) => u.races.includes(race)).flatMap(({ id, trainedIn }) => {
      const hall = BUILDINGS.findIndex((b) => b.id === trainedIn);
      const places = amount('train.placesPerBuilding') * at(owned, hall);
      return [...new Set([1, Math.max(1, places)])].map((count) => ({ train: [{ unit: id, count }] }));
    }),
  ];
}

/** All of one's units that may attack, or defend. */
const all = (s: State, me: Seat, target: string, mayGo: 'offensive' | 'defensive'): Expedition => ({
  target,
  units: row(s.units, me).flatMap((count, i) => (count > 0 && unit(i)[mayGo] ? [{ unit: unit(i).id, count }] : [])),
});

function dealings(s: State, me: Seat, other: Seat): Lines[] {
  const id = idOf(s, other);
  const first = row(s.units, me).findIndex((n) => n > 0);
  const troop: Gift[] = first < 0 ? [] : [{ to: id, kind: 'unit', unit: unit(first).id, count: 1 }];
  return [
    { attacks: [all(s, me, id, 'offensive')] },
    { supports: [all(s, me, id, 'defensive')] },
    { gifts: [{ to: id, kind: 'gold', amount: 1 }] },
    { gifts: [{ to: id, kind: 'intellect', amount: 1 }] },
    ...troop.map((gift) => ({ gifts: [gift] })),
    ...['spy', 'steal', 'sabotage'].map((mission) => ({ spies: [{ mission, target: id, count: 1 }] })),
    { spies: [{ mission: 'indicate', to: id, subject: idOf(s, me), count: 1 }] },
    ...TOPICS.flatMap((topic) => CLAIMS.map((claim) => ({ rumour: { about: id, kind: 'claim', topic, claim } }))),
  ];
}

/** Counts of the same thing add up; everything else stands beside what was there. */
function merged<L extends { count: number }>(
  old: readonly L[],
  more: readonly L[],
  same: (a: L, b: L) => boolean,
): L[] {
  const list = old.map((line) => ({ ...line }));
  for (const line of more) {
    const there = list.find((other) => same(other, line));
    if (there === undefined) list.push(line);
    else there.count += line.count;
  }
  return list;
}
const instead = (old: readonly Expedition[], more: readonly Expedition[]): Expedition[] => [
  ...old.filter(({ target }) => !more.some((line) => line.target === target)),
  ...more,
];

/** What the accepted form says, and one order more: so a form grows line by line. */
function grown(form: Form, line: Lines): Form {
  const { build, train, attacks, supports, gifts, spies, ...rest } = line;
  return {
    ...form,
    ...rest,
    ...(build && { build: merged(form.build ?? [], build, (a, b) => a.building === b.building) }),
    ...(train && { train: merged(form.train ?? [], train, (a, b) => a.unit === b.unit) }),
    ...(attacks && { attacks: instead(form.attacks ?? [], attacks) }),
    ...(supports && { supports: instead(form.supports ?? [], supports) }),
    ...(gifts && { gifts: [...(form.gifts ?? []), ...gifts] }),
    ...(spies && { spies: [...(form.spies ?? []), ...spies] }),
  };
}

const SOME_TARGETS = 6;
export function candidates(s: State, me: Seat): Form[] {
  const spies = at(row(s.units, me), SPY);
  const lines: Lines[] = [
    ...purchases(s, me),
    ...knownTo(s, me)
      .filter((seat) => isAlive(s, seat))
      .slice(0, SOME_TARGETS)
      .flatMap((seat) => dealings(s, me, seat)),
    ...[...new Set([1, spies])].flatMap((count) =>
      spies > 0 ? ['explore', 'counter'].map((mission) => ({ spies: [{ mission, count }] })) : [],
    ),
    ...(isAssociationOffered(s) ? [{ associate: true }] : []),
  ];
  const form = s.forms[me]?.[0] ?? blank(s, me);
  // An order that is there already changes nothing: each form is listed once.
  const forms = [blank(s, me), ...lines.map((line) => grown(form, line))];
  return [...new Map(forms.map((one) => [JSON.stringify(one), one])).values()];
}

/** A form of nobody's, for those who throw forms at the referee to see what he says. */
export function someForm(dice: Dice): Form {
  const building = of(BUILDINGS, dice.pick(BUILDINGS.length)).id;
  const trained = of(UNITS, dice.pick(UNITS.length)).id;
  return {
    schema: dice.pick(8) === 0 ? 'daifen.orders/0' : FORM,
    continent: HERE,
    kingdom: of(RACES, dice.pick(RACES.length)).id,
    turn: 1 + dice.pick(9),
    build: [{ building, count: dice.pick(4) }],
    train: [{ unit: trained, count: dice.pick(4) }],
  };
}
