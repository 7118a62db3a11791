/** The needs of the form: every error of the table has one, and each answers for itself. */
import { describe, expect, it } from 'vitest';
import errors from '../content/errors.json' with { type: 'json' };
import { faultsOf, orders as sendOrders } from '../rules/4-form.ts';
import { blank } from '../rules/4-options.ts';
import { FORM_RULES } from '../rules/state.ts';
import { continent, orders } from './kingdoms.ts';

const warriors = (target: string, count = 1) => ({ target, units: [{ unit: 'warrior', count }] });
const spy = (mission: string, more: object = {}) => ({ mission, count: 1, ...more });

describe('the needs of a form', () => {
  /** One form for every code, which breaks nothing else. */
  const two = (text: string) => [{ target: 'k1', units: [{ unit: text, count: 1 }] }];
  const units = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ target: `k${i + 1}`, units: [{ unit: 'warrior', count: 1 }] }));
  const breaking: { readonly [code: string]: object } = {
    E_TOO_LARGE: { continent: 'x'.repeat(70_000) },
    E_SCHEMA: { spells: [] },
    E_AUTH: { kingdom: 'k1' },
    E_LATE: { turn: 2 },
    E_TURN: { turn: 4 },
    E_COUNT: { build: [{ building: 'mine', count: 0 }] },
    E_DUPLICATE: {
      build: [
        { building: 'mine', count: 1 },
        { building: 'mine', count: 1 },
      ],
    },
    E_BUILDING_UNKNOWN: { build: [{ building: 'castle', count: 1 }] },
    E_BUILDING_RACE: { build: [{ building: 'forge', count: 1 }] },
    E_BUILDING_KNOWLEDGE: { build: [{ building: 'guard-tower', count: 1 }] },
    E_BUILD_LIMIT: { build: [{ building: 'barricades', count: 7 }] },
    E_UNIT_UNKNOWN: { train: [{ unit: 'knight', count: 1 }] },
    E_UNIT_RACE: { train: [{ unit: 'goblin', count: 1 }] },
    E_UNIT_KNOWLEDGE: { train: [{ unit: 'archer', count: 1 }] },
    E_NO_TRAINING_BUILDING: { train: [{ unit: 'scribe', count: 1 }] },
    E_TRAIN_CAPACITY: { train: [{ unit: 'warrior', count: 4 }] },
    E_KNOWLEDGE_UNKNOWN: { knowledge: 'magic' },
    E_KNOWLEDGE_RACE: { knowledge: 'vampirism' },
    E_KNOWLEDGE_OWNED: { knowledge: 'pulleys' },
    E_KNOWLEDGE_PREREQ: { knowledge: 'exploration' },
    E_TARGET_UNKNOWN: { attacks: [warriors('k9')] },
    E_TARGET_SELF: { attacks: [warriors('k0')] },
    E_TARGET_GONE: { attacks: [warriors('k6')] },
    E_ATTACK_LIMIT: { attacks: units(4) },
    E_ATTACK_EMPTY: { attacks: [{ target: 'k1', units: [] }] },
    E_UNIT_NOT_OFFENSIVE: { attacks: two('scribe') },
    E_ATTACK_AND_SUPPORT: { attacks: units(1), supports: units(1) },
    E_SUPPORT_LIMIT: { supports: units(4) },
    E_SUPPORT_EMPTY: { supports: [{ target: 'k1', units: [] }] },
    E_UNIT_NOT_DEFENSIVE: { supports: two('dryad') },
    E_GIFT_LIMIT: { gifts: Array(4).fill({ to: 'k1', kind: 'gold', amount: 1 }) },
    E_GIFT_GOLD: { gifts: [{ to: 'k1', kind: 'gold', amount: 100 }] },
    E_GIFT_INTELLECT: { gifts: [{ to: 'k1', kind: 'intellect', amount: 100 }] },
    E_UNITS_OVERCOMMITTED: { attacks: [warriors('k1', 10)] },
    E_MISSION_UNKNOWN: { spies: [spy('dance')] },
    E_MISSION_FIELDS: { spies: [spy('explore', { target: 'k1' })] },
    E_INDICATE_SUBJECT: { spies: [spy('indicate', { to: 'k1', subject: 'k1' })] },
    E_RUMOUR_FIELDS: { rumour: { about: 'k1', kind: 'song' } },
    E_RUMOUR_TEXT: { rumour: { about: 'k1', kind: 'text', text: '' } },
    E_RUMOUR_UNSEEN: { rumour: { about: 'k1', kind: 'text', text: 'a\u200bb' } },
    E_ASSOCIATION_NOT_OFFERED: { associate: true },
  };
  const scenery = () =>
    continent({
      seats: 8,
      turn: 3,
      kingdoms: {
        0: {
          gold: 99,
          intellect: 9,
          race: 'elves',
          known: [1, 2, 3, 4, 5, 6],
          units: { warrior: 9, spy: 9, scribe: 2, dryad: 2 },
          knowledge: ['pulleys'],
        },
        6: { fate: 'destroyed' },
      },
    });
  const form = (set: ReturnType<typeof scenery>, code: string) => ({
    kind: 'orders',
    form: { ...blank(set.state, 0), ...breaking[code] },
  });
  // These two are told by the kernel (K-1, K-2) before a form is read.
  const earlier = ['E_NOT_RUNNING', 'E_ELIMINATED'];

  it('[DA-4.6] every error of the table refuses a form, by a rule of its own', () => {
    const set = scenery();
    expect(Object.keys(breaking).sort()).toEqual(
      errors.errors
        .map(({ id }) => id)
        .filter((id) => !earlier.includes(id))
        .sort(),
    );
    for (const code of Object.keys(breaking)) {
      const refusal = set.engine.check(set.state, 0, form(set, code));
      expect(refusal, code).not.toBeNull();
      expect(refusal?.facts, code).toMatchObject({ why: code });
      const [fault] = faultsOf(set.state, 0, form(set, code).form);
      expect([fault?.code, fault?.rule]).toEqual([code, refusal?.rule]);
      expect(FORM_RULES).toContain(fault?.rule);
    }
  });
  it('[DA-4.6] each need answers for itself, in whatever order it is asked and whatever was asked before', () => {
    const set = scenery();
    const forms = [...Object.keys(breaking).map((code) => form(set, code)), orders(set.state, 0)];
    const ask = (which: readonly (typeof needs)[number][], a: (typeof forms)[number]) =>
      which.filter(([, need]) => need(set.state, 0, a as never) !== true).map(([rule]) => rule);
    const { needs } = sendOrders;
    const alone = forms.map((a) => ask(needs, a));
    for (const a of [...forms].reverse()) {
      const backwards = ask([...needs].reverse(), a).reverse();
      expect(backwards).toEqual(alone[forms.indexOf(a)]);
    }
    const mixed = needs.map((need) => forms.flatMap((a) => ask([need], a)));
    expect(mixed.flat().sort()).toEqual(alone.flat().sort());
    expect(alone.at(-1)).toEqual([]);
    // The state may change between two questions about one form.
    const rich = form(set, 'E_GIFT_GOLD');
    expect(set.engine.check(set.state, 0, rich)?.rule).toBe('DA-4.15');
    set.state.gold[0] = 100;
    expect(set.engine.check(set.state, 0, rich)).toBeNull();
  });
});
