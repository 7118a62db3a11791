import { expect, it } from 'vitest';
import errors from '../content/errors.json' with { type: 'json' };
import { answerTo, faultsOf } from '../rules/4-form.ts';
import { blank } from '../rules/4-options.ts';
import { warningsOf } from '../rules/4-warnings.ts';
import type { Form, Gift } from '../rules/state.ts';
import { buildingsOf, continent, orders, ready, reportOf, resolve, stateOf, unitsOf } from './kingdoms.ts';
import type { Kingdom } from './kingdoms.ts';

const told = (kingdom: Kingdom, form: Partial<Form>, seats = 5) => {
  const s = stateOf({ seats, turn: 3, kingdoms: { 0: kingdom } });
  return faultsOf(s, 0, { ...blank(s, 0), ...form }).map(({ code, path }) => `${code} ${path}`.trim());
};
const warned = (kingdom: Kingdom, form: Partial<Form>) => {
  const s = stateOf({ seats: 5, kingdoms: { 0: kingdom } });
  return warningsOf(s, 0, { ...blank(s, 0), ...form }).map(({ code, path }) => `${code} ${path}`.trim());
};
const warriors = (target: string, count = 1) => ({ target, units: [{ unit: 'warrior', count }] });
const all: Kingdom = { known: [1, 2, 3, 4], gold: 99, intellect: 9, units: { warrior: 9, spy: 9, scribe: 2 } };

it('[DA-4.1] the form is sealed: nobody else sees or hears of it', () => {
  const set = continent({ seats: 3 });
  set
    .as(0)
    .plays(orders(set.state, 0, { build: [{ building: 'mine', count: 1 }] }))
    .undoable();
  set.hears(0, { e: 'accepted' }).hearsNothing(1).hearsNothing(-1);
  set.sees(1, { forms: [[], [], []], revision: [-1, 0, -1] }).sees(-1, { forms: [[], [], []] });
  set.sees(0, { forms: { 0: (forms: Form[]) => forms.length === 1 } });
});
it('[DA-4.2] the last form counts, whole, with the next revision (V-8)', () => {
  const set = continent();
  set
    .as(0)
    .plays(orders(set.state, 0, { build: [{ building: 'mine', count: 1 }] }))
    .tells({ revision: 1 });
  set.as(0).plays(orders(set.state, 0)).tells({ e: 'accepted', revision: 2 });
  resolve(set);
  expect(buildingsOf(set, 0)).toEqual({ quarry: 5, barracks: 1 });
  expect(reportOf(set, 0).head.revision).toBe(2);
  set.as(0).plays(orders(set.state, 0)).tells({ revision: 1 });
});
it('[DA-4.3] a form is refused whole, with all its errors at their lines; the earlier one stays (V-33)', () => {
  const set = continent({ seats: 5, kingdoms: { 0: { known: [1, 2], units: { warrior: 4 } } } });
  set.as(0).plays(orders(set.state, 0, { build: [{ building: 'mine', count: 1 }] }));
  const bad = {
    attacks: [warriors('k1', 3)],
    supports: [warriors('k2', 2)],
    build: [{ building: 'castle', count: 1 }],
  };
  set.as(0).refuses('DA-4.9', orders(set.state, 0, bad), {
    errors: [
      { code: 'E_BUILDING_UNKNOWN', path: '/build/0', rule: 'DA-4.9', params: {} },
      { code: 'E_UNITS_OVERCOMMITTED', path: '', rule: 'DA-4.18', params: { limit: 4, count: 5, unit: 'warrior' } },
    ],
  });
  resolve(set);
  expect(buildingsOf(set, 0)).toEqual({ mine: 1, quarry: 5, barracks: 1 });
});
it('[DA-4.4] without a form the kingdom does nothing, and orders do not carry over', () => {
  const set = continent();
  resolve(set, { 0: { build: [{ building: 'mine', count: 1 }] } });
  resolve(set);
  expect(buildingsOf(set, 0).mine).toBe(1);
  expect(reportOf(set, 0).head.revision).toBeNull();
});
it('[DA-4.5] shape: strange fields, wrong types, too many bytes, counts, duplicates', () => {
  const set = continent({ seats: 5, kingdoms: { 0: all } });
  const refuses = (form: unknown, why: string, path: string) =>
    set.as(0).refuses('DA-4.5', { kind: 'orders', form }, { why, path });
  const base = blank(set.state, 0);
  refuses(7, 'E_SCHEMA', '');
  refuses({ ...base, schema: 'other' }, 'E_SCHEMA', '/schema');
  refuses({ ...base, spells: [] }, 'E_SCHEMA', '/spells');
  refuses({ ...base, build: [{ building: 'mine' }] }, 'E_SCHEMA', '/build');
  refuses({ ...base, build: [{ building: 'mine', count: '1' }] }, 'E_SCHEMA', '/build');
  refuses({ ...base, gifts: [{ to: 'k1', kind: 'love', amount: 1 }] }, 'E_SCHEMA', '/gifts');
  refuses({ ...base, build: Array(65).fill({ building: 'mine', count: 1 }) }, 'E_SCHEMA', '/build');
  refuses({ ...base, continent: 'x'.repeat(70_000) }, 'E_TOO_LARGE', '');
  refuses({ ...base, build: [{ building: 'mine', count: 0 }] }, 'E_COUNT', '/build/0');
  refuses({ ...base, train: [{ unit: 'warrior', count: 1.5 }] }, 'E_COUNT', '/train/0');
  refuses({ ...base, train: [{ unit: 'warrior', count: 1_000_001 }] }, 'E_COUNT', '/train/0');
  refuses({ ...base, gifts: [{ to: 'k1', kind: 'gold', amount: 0 }] }, 'E_COUNT', '/gifts/0');
  refuses({ ...base, spies: [{ mission: 'explore', count: -1 }] }, 'E_COUNT', '/spies/0');
  const mine = { building: 'mine', count: 1 };
  refuses({ ...base, build: [mine, mine] }, 'E_DUPLICATE', '/build/1');
  refuses({ ...base, attacks: [warriors('k1'), warriors('k1')] }, 'E_DUPLICATE', '/attacks/1');
  const twice = [...warriors('k1').units, ...warriors('k1').units];
  refuses({ ...base, supports: [{ target: 'k1', units: twice }] }, 'E_DUPLICATE', '/supports/0');
  const gift: Gift = { to: 'k1', kind: 'gold', amount: 1 };
  set.as(0).plays(orders(set.state, 0, { gifts: [gift, gift], spies: [spy('explore'), spy('explore')] }));
});
const spy = (mission: string, more: object = {}) => ({ mission, count: 1, ...more });

it('[DA-4.6] early errors come alone, the others together, one a line, totals over sound lines (V-43)', () => {
  const set = continent({ seats: 5, turn: 7 });
  set.as(0).refuses('DA-4.6', orders(set.state, 0, { kingdom: 'k1', build: [{ building: 'castle', count: 1 }] }), {
    why: 'E_AUTH',
    errors: (list) => (list as unknown[]).length === 1,
  });
  expect(told({}, { build: [{ building: 'mine', count: 6 }], attacks: [warriors('k4')] })).toEqual([
    'E_TARGET_UNKNOWN /attacks/0',
    'E_BUILD_LIMIT /build',
  ]);
  // The line in error does not count in the total.
  expect(told({}, { build: [{ building: 'castle', count: 6 }] })).toEqual(['E_BUILDING_UNKNOWN /build/0']);
  const s = stateOf({ kingdoms: { 0: { fate: 'destroyed' } } });
  expect(faultsOf(s, 0, blank(s, 0)).map(({ code }) => code)).toEqual(['E_ELIMINATED']);
  const over = { ...stateOf(), over: { winners: [0], rule: 'DA-12.3' } };
  expect(faultsOf(over, 0, blank(over, 0)).map(({ code }) => code)).toEqual(['E_NOT_RUNNING']);
});
it('[DA-4.7] the state at the opening decides, whatever others have sent since', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { known: [1], gold: 40 }, 1: { known: [0] } } });
  const give: Partial<Form> = { gifts: [{ to: 'k1', kind: 'gold', amount: 41 }] };
  set.as(1).plays(orders(set.state, 1, { gifts: [{ to: 'k0', kind: 'gold', amount: 50 }] }));
  set.as(1).plays(ready);
  set.as(0).refuses('DA-4.15', orders(set.state, 0, give));
});
it('[DA-4.8] unknown and made-up read alike (V-32); oneself only as subject', () => {
  const set = continent({ seats: 5, kingdoms: { 0: { known: [1], units: { warrior: 4, spy: 2 } } } });
  const refusal = (target: string) =>
    set.engine.check(set.state, 0, orders(set.state, 0, { attacks: [warriors(target)] }));
  expect(refusal('k4')).toEqual(refusal('zzz'));
  expect(refusal('k4')?.facts).toMatchObject({ why: 'E_TARGET_UNKNOWN' });
  set.as(0).refuses('DA-4.8', orders(set.state, 0, { attacks: [warriors('k0')] }), { why: 'E_TARGET_SELF' });
  set.as(0).refuses('DA-4.8', orders(set.state, 0, { spies: [spy('steal', { target: 'k3' })] }));
  set.as(0).refuses('DA-4.8', orders(set.state, 0, { spies: [spy('indicate', { to: 'k3', subject: 'k1' })] }));
  set.as(0).refuses('DA-4.8', orders(set.state, 0, { rumour: { about: 'k3', kind: 'text', text: 'x' } }));
  set.as(0).plays(
    orders(set.state, 0, {
      spies: [spy('indicate', { to: 'k1', subject: 'k0' })],
      rumour: { about: 'k0', kind: 'text', text: 'We are poor.' },
    }),
  );
});
it('[DA-4.9] buildings of one’s race, with their knowledge, 5 a turn, 6 and 7 later (V-14)', () => {
  const six = { build: [{ building: 'mine', count: 6 }] };
  const seven = { build: [{ building: 'mine', count: 7 }] };
  expect(told({ race: 'elves' }, { build: [{ building: 'wall', count: 1 }] })).toEqual(['E_BUILDING_RACE /build/0']);
  expect(told({ race: 'orcs' }, { build: [{ building: 'wall', count: 1 }] })).toEqual([
    'E_BUILDING_KNOWLEDGE /build/0',
  ]);
  expect(told({ race: 'orcs', knowledge: ['stonecutting'] }, { build: [{ building: 'wall', count: 1 }] })).toEqual([]);
  expect(told({}, six)).toEqual(['E_BUILD_LIMIT /build']);
  expect(told({ knowledge: ['pulleys'] }, six)).toEqual([]);
  expect(told({ knowledge: ['pulleys'] }, seven)).toEqual(['E_BUILD_LIMIT /build']);
  expect(told({ knowledge: ['pulleys', 'architecture'] }, seven)).toEqual([]);
  const set = continent({ seats: 3, turn: 6, kingdoms: { 0: { intellect: 30, gold: 999 } } });
  set.as(0).refuses('DA-4.9', orders(set.state, 0, { knowledge: 'pulleys', ...six }));
  resolve(set, { 0: { knowledge: 'pulleys' } });
  set.as(0).plays(orders(set.state, 0, six));
});
it('[DA-4.10] places by kind of building (V-1); nobody trains wanderers', () => {
  const two: Kingdom = { race: 'humans', buildings: { barracks: 2, temple: 1 }, knowledge: ['arrows'] };
  const train = (...lines: [string, number][]) => ({ train: lines.map(([unit, count]) => ({ unit, count })) });
  expect(told(two, train(['warrior', 1], ['archer', 1], ['spy', 3]))).toEqual([]);
  expect(told(two, train(['warrior', 1], ['archer', 1], ['spy', 5]))).toEqual(['E_TRAIN_CAPACITY /train']);
  expect(told(two, train(['warrior', 6], ['scribe', 3]))).toEqual([]);
  expect(told(two, train(['warrior', 7], ['scribe', 4]))).toEqual([
    'E_TRAIN_CAPACITY /train',
    'E_TRAIN_CAPACITY /train',
  ]);
  expect(told(two, train(['corsair', 1], ['dragon', 1], ['goblin', 1], ['guardian', 1], ['caravan', 1]))).toEqual([
    'E_UNIT_RACE /train/0',
    'E_UNIT_UNKNOWN /train/1',
    'E_UNIT_RACE /train/2',
    'E_UNIT_KNOWLEDGE /train/3',
    'E_NO_TRAINING_BUILDING /train/4',
  ]);
  const set = continent({ kingdoms: { 0: { race: 'humans', gold: 5 } } });
  set.as(0).refuses('DA-4.10', orders(set.state, 0, train(['warrior', 4])));
});
it('[DA-4.11] more than the gold allows is accepted, with a warning', () => {
  expect(warned({ gold: 34 }, { build: [{ building: 'quarry', count: 1 }] })).toEqual(['W_OVERBUDGET']);
  expect(told({ gold: 34 }, { build: [{ building: 'quarry', count: 1 }] })).toEqual([]);
});
it('[DA-4.12] one knowledge, of one’s race, not owned, its prerequisite acquired', () => {
  const elf: Kingdom = { race: 'elves', knowledge: ['arrows'] };
  expect(told(elf, { knowledge: 'sorcery' })).toEqual(['E_KNOWLEDGE_UNKNOWN /knowledge']);
  expect(told(elf, { knowledge: 'arrows' })).toEqual(['E_KNOWLEDGE_OWNED /knowledge']);
  expect(told(elf, { knowledge: 'religion' })).toEqual(['E_KNOWLEDGE_RACE /knowledge']);
  expect(told(elf, { knowledge: 'exploration' })).toEqual(['E_KNOWLEDGE_PREREQ /knowledge']);
  expect(told(elf, { knowledge: 'mysticism' })).toEqual([]);
  const set = continent({ kingdoms: { 0: elf } });
  set.as(0).refuses('DA-4.12', orders(set.state, 0, { knowledge: 'arrows' }));
});
it('[DA-4.13] at most 3 attacks, at least one unit each, offensive ones only', () => {
  const four = [1, 2, 3, 4].map((seat) => warriors(`k${seat}`));
  expect(told(all, { attacks: four })).toEqual(['E_ATTACK_LIMIT /attacks']);
  expect(told(all, { attacks: four.slice(1) })).toEqual([]);
  expect(told(all, { attacks: [{ target: 'k1', units: [] }] })).toEqual(['E_ATTACK_EMPTY /attacks/0']);
  expect(told(all, { attacks: [{ target: 'k1', units: [{ unit: 'scribe', count: 1 }] }] })).toEqual([
    'E_UNIT_NOT_OFFENSIVE /attacks/0',
  ]);
  const set = continent({ seats: 5, kingdoms: { 0: all } });
  set.as(0).refuses('DA-4.13', orders(set.state, 0, { attacks: four }));
});
it('[DA-4.14] at most 3 supports, defensive units only, never of a kingdom attacked', () => {
  const four = [1, 2, 3, 4].map((seat) => warriors(`k${seat}`));
  expect(told(all, { supports: four })).toEqual(['E_SUPPORT_LIMIT /supports']);
  expect(told(all, { supports: [{ target: 'k1', units: [] }] })).toEqual(['E_SUPPORT_EMPTY /supports/0']);
  const harpy = { target: 'k1', units: [{ unit: 'harpy', count: 1 }] };
  expect(told({ ...all, units: { harpy: 1 } }, { supports: [harpy] })).toEqual(['E_UNIT_NOT_DEFENSIVE /supports/0']);
  const both = { attacks: [warriors('k1')], supports: [warriors('k1')] };
  expect(told(all, both)).toEqual(['E_ATTACK_AND_SUPPORT /supports']);
  const set = continent({ seats: 5, kingdoms: { 0: all } });
  set.as(0).refuses('DA-4.14', orders(set.state, 0, both));
});
it('[DA-4.15] at most 3 gifts, never more gold or intellect than owned, any unit', () => {
  const gold = (amount: number): Gift => ({ to: 'k1', kind: 'gold', amount });
  const mind = (amount: number): Gift => ({ to: 'k2', kind: 'intellect', amount });
  expect(told(all, { gifts: [gold(1), gold(1), gold(1), mind(1)] })).toEqual(['E_GIFT_LIMIT /gifts']);
  expect(told(all, { gifts: [gold(50), gold(50)] })).toEqual(['E_GIFT_GOLD /gifts']);
  expect(told(all, { gifts: [mind(9), mind(1)] })).toEqual(['E_GIFT_INTELLECT /gifts']);
  const unit = (id: string): Gift => ({ to: 'k1', kind: 'unit', unit: id, count: 1 });
  expect(told(all, { gifts: [unit('dragon')] })).toEqual(['E_UNIT_UNKNOWN /gifts/0']);
  expect(told({ ...all, race: 'elves', units: { troll: 1 } }, { gifts: [unit('troll')] })).toEqual([]);
});
it('[DA-4.16] each mission carries the kingdoms it needs, and no other', () => {
  const one = (line: object) => told(all, { spies: [line as never] });
  expect(one(spy('dance'))).toEqual(['E_MISSION_UNKNOWN /spies/0']);
  expect(one(spy('steal'))).toEqual(['E_MISSION_FIELDS /spies/0']);
  expect(one(spy('explore', { target: 'k1' }))).toEqual(['E_MISSION_FIELDS /spies/0']);
  expect(one(spy('indicate', { to: 'k1' }))).toEqual(['E_MISSION_FIELDS /spies/0']);
  expect(one(spy('indicate', { to: 'k1', subject: 'k1' }))).toEqual(['E_INDICATE_SUBJECT /spies/0']);
  expect(one(spy('indicate', { to: 'k1', subject: 'zzz' }))).toEqual(['E_INDICATE_SUBJECT /spies/0']);
  expect(one(spy('indicate', { to: 'k1', subject: 'k2' }))).toEqual([]);
  const s = stateOf({ seats: 4, kingdoms: { 0: { ...all, known: [1, 2] }, 2: { fate: 'destroyed' } } });
  const gone = { ...blank(s, 0), spies: [spy('indicate', { to: 'k1', subject: 'k2' })] };
  expect(faultsOf(s, 0, gone).map(({ code }) => code)).toEqual(['E_TARGET_GONE']);
  const set = continent({ seats: 5, kingdoms: { 0: all } });
  set.as(0).refuses('DA-4.16', orders(set.state, 0, { spies: [spy('steal')] }));
});
it('[DA-4.17] one rumour: a claim or a text of 1 to 200 characters, one line, no links', () => {
  const tale = (more: object) => told(all, { rumour: { about: 'k1', ...more } as never });
  expect(tale({ kind: 'claim', topic: 'army', claim: 'few' })).toEqual([]);
  expect(tale({ kind: 'claim', topic: 'weather', claim: 'few' })).toEqual(['E_RUMOUR_FIELDS /rumour']);
  expect(tale({ kind: 'text', text: 'x', topic: 'army' })).toEqual(['E_RUMOUR_FIELDS /rumour']);
  expect(tale({ kind: 'text', text: '𝔇'.repeat(200) })).toEqual([]);
  for (const text of ['', '   ', 'x'.repeat(201), 'a\nb', 'see http://x', 'see WWW.x'])
    expect(tale({ kind: 'text', text })).toEqual(['E_RUMOUR_TEXT /rumour']);
  const set = continent({ seats: 5, kingdoms: { 0: all } });
  set.as(0).refuses('DA-4.17', orders(set.state, 0, { rumour: { about: 'k1', kind: 'text', text: '' } }));
});
it('[DA-4.17] a rumour holds no sign that nobody can see, or that turns the writing round', () => {
  const set = continent({ seats: 5, kingdoms: { 0: all } });
  const tale = (text: string) => orders(set.state, 0, { rumour: { about: 'k1', kind: 'text', text } });
  const unseen = { why: 'E_RUMOUR_UNSEEN', path: '/rumour' };
  for (const sign of ['\u200b', '\u200d', '\u200e', '\u202e', '\u2066', '\u2069', '\ufeff', '\u00ad', '\u3164'])
    set.as(0).refuses('DA-4.17', tale(`They are${sign} weak.`), unseen);
  set.as(0).refuses('DA-4.17', tale('\u200b'), unseen);
  for (const text of ['Ils sont faibles\u202f!', '⚔️ to arms', 'Слабы', 'ضعفاء', '弱い']) set.as(0).plays(tale(text));
  for (const language of ['en', 'fr'] as const) {
    const told = (errors.errors.find(({ id }) => id === 'E_RUMOUR_UNSEEN')?.name ?? {})[language];
    expect(told).toMatch(/invisible/);
  }
});
it('[DA-4.18] attacks, supports, gifts and missions together never exceed what is owned', () => {
  const set = continent({ seats: 5, kingdoms: { 0: { known: [1, 2], units: { warrior: 4, spy: 2 } } } });
  const form = (n: number): Partial<Form> => ({
    attacks: [warriors('k1', 2)],
    supports: [warriors('k2', 1)],
    gifts: [{ to: 'k1', kind: 'unit', unit: 'warrior', count: n }],
    spies: [spy('counter'), spy('explore')],
  });
  set.as(0).refuses('DA-4.18', orders(set.state, 0, form(2)), { why: 'E_UNITS_OVERCOMMITTED' });
  set.as(0).refuses('DA-4.18', orders(set.state, 0, { spies: [spy('counter', { count: 3 })] }));
  set.as(0).plays(orders(set.state, 0, form(1)));
});
it('[DA-4.19] yes to an association only where it is offered (V-30)', () => {
  for (const seats of [2, 3]) {
    const set = continent({ seats });
    set.as(0).refuses('DA-4.19', orders(set.state, 0, { associate: true }), { why: 'E_ASSOCIATION_NOT_OFFERED' });
  }
  const left = continent({ seats: 3, kingdoms: { 2: { fate: 'destroyed' } } });
  left.as(0).plays(orders(left.state, 0, { associate: true }));
});
it('[DA-4.20] the answer: revision and warnings, or all errors with the highest status', () => {
  const s = stateOf({ seats: 3 });
  expect(answerTo(s, 0, blank(s, 0))).toEqual({ ok: true, revision: 1, warnings: [{ code: 'W_NOTHING', path: '' }] });
  expect(answerTo(s, 0, { ...blank(s, 0), knowledge: 'x' })).toMatchObject({ ok: false, http: 422 });
  expect(answerTo(s, 0, { ...blank(s, 0), turn: 9 })).toMatchObject({ ok: false, http: 409 });
});
it('[DA-4.21] the five warnings', () => {
  const gift: Partial<Form> = {
    gifts: [{ to: 'k1', kind: 'gold', amount: 20 }],
    build: [{ building: 'quarry', count: 1 }],
  };
  expect(warned({ gold: 54, known: [1] }, gift)).toEqual(['W_OVERBUDGET']);
  expect(warned({ gold: 55, known: [1] }, gift)).toEqual([]);
  const library: Kingdom = { intellect: 7, buildings: { library: 1 }, units: { scribe: 1, warrior: 1 }, known: [1] };
  expect(warned(library, { knowledge: 'arrows' })).toEqual([]);
  const given: Partial<Form> = { knowledge: 'arrows', gifts: [{ to: 'k1', kind: 'unit', unit: 'scribe', count: 1 }] };
  expect(warned(library, given)).toEqual(['W_KNOWLEDGE_SHORT /knowledge']);
  expect(warned({ units: { warrior: 2 }, known: [1] }, { attacks: [warriors('k1', 2)] })).toEqual(['W_HOME_EMPTY']);
  expect(warned({ units: { warrior: 2 }, known: [1] }, { attacks: [warriors('k1', 1)] })).toEqual([]);
  const fairies = { attacks: [{ target: 'k1', units: [{ unit: 'fairy', count: 1 }] }] };
  expect(warned({ units: { fairy: 1, warrior: 1 }, known: [1] }, fairies)).toEqual(['W_ATTACK_HARMLESS /attacks/0']);
  expect(warned({}, { build: [] })).toEqual(['W_NOTHING']);
  expect(unitsOf(continent(), 0)).toEqual({ warrior: 4 });
});
