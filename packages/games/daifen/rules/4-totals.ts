/** DA-4.6 Totals, taken over the lines without fault. */
import type { Facts, Seat } from '@rempart/kernel';
import { amount, building, BUILDINGS, hallOf, SPY, unit, unitAt, UNITS } from './content.ts';
import { add, at, buildLimit, row } from './questions.ts';
import type { Count, Expedition, Fault, Form, FormRule, State } from './state.ts';

export type Sound = Required<Pick<Form, 'build' | 'train' | 'attacks' | 'supports' | 'gifts' | 'spies'>>;

const counted = (lines: readonly { count: number }[]): number => lines.reduce((n, line) => n + line.count, 0);

/** DA-4.10 Each building owned gives 3 places to the units of its own list; kinds do not mix. */
function places(s: State, me: Seat, train: readonly Count[], faults: Fault[]): void {
  const taken = BUILDINGS.map(() => 0);
  for (const line of train) add(taken, hallOf(unitAt(line.unit)), line.count);
  taken.forEach((n, i) => {
    const owned = at(row(s.buildings, me), i) * amount('train.placesPerBuilding');
    const params = { building: building(i).id, places: owned, count: n };
    if (n > owned) faults.push({ code: 'E_TRAIN_CAPACITY', path: '/train', rule: 'DA-4.10', params });
  });
}

/** How many of each unit a form sends or gives away; spies who stay on guard count too. */
export function committed({ attacks, supports, gifts, spies }: Sound): number[] {
  const sent = UNITS.map(() => 0);
  const send = ({ units }: Expedition) => units.forEach((line) => add(sent, unitAt(line.unit), line.count));
  attacks.forEach(send);
  supports.forEach(send);
  for (const gift of gifts) if (gift.kind === 'unit') add(sent, unitAt(gift.unit), gift.count);
  add(sent, SPY, counted(spies));
  return sent;
}

export const given = ({ gifts }: Sound, kind: 'gold' | 'intellect'): number =>
  gifts.reduce((n, gift) => (gift.kind !== 'unit' && gift.kind === kind ? n + gift.amount : n), 0);

export function totals(s: State, me: Seat, sound: Sound, faults: Fault[]): void {
  const most = (code: string, list: string, rule: FormRule, n: number, limit: number, facts: Facts = {}) => {
    if (n > limit) faults.push({ code, path: list, rule, params: { limit, count: n, ...facts } });
  };
  most('E_BUILD_LIMIT', '/build', 'DA-4.9', counted(sound.build), buildLimit(s, me));
  places(s, me, sound.train, faults);
  most('E_ATTACK_LIMIT', '/attacks', 'DA-4.13', sound.attacks.length, amount('attack.maxTargets'));
  most('E_SUPPORT_LIMIT', '/supports', 'DA-4.14', sound.supports.length, amount('support.maxTargets'));
  most('E_GIFT_LIMIT', '/gifts', 'DA-4.15', sound.gifts.length, amount('gift.maxLines'));
  most('E_GIFT_GOLD', '/gifts', 'DA-4.15', given(sound, 'gold'), at(s.gold, me));
  most('E_GIFT_INTELLECT', '/gifts', 'DA-4.15', given(sound, 'intellect'), at(s.intellect, me));
  committed(sound).forEach((n, i) => {
    most('E_UNITS_OVERCOMMITTED', '', 'DA-4.18', n, at(row(s.units, me), i), { unit: unit(i).id });
  });
  // DA-4.14 A kingdom attacked cannot also be supported.
  const both = sound.supports.find(({ target }) => sound.attacks.some((attack) => attack.target === target));
  if (both !== undefined)
    faults.push({
      code: 'E_ATTACK_AND_SUPPORT',
      path: '/supports',
      rule: 'DA-4.14',
      params: { kingdom: both.target },
    });
}
