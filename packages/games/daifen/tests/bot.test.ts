import { dice, seedFrom } from '@rempart/kernel';
import { expect, it } from 'vitest';
import { advise } from '../bot/adviser.ts';
import { campaigns } from '../bot/campaigns.ts';
import { formOf } from '../bot/form.ts';
import { bots } from '../bot/index.ts';
import { buildingsOn, mindOf } from '../bot/mind.ts';
import { plainForm } from '../bot/plain.ts';
import { suppose } from '../bot/suppose.ts';
import { room } from '../room.ts';
import { bigBattle } from '../bench.ts';
import { blank } from '../rules/4-options.ts';
import { botTurn, firstRefused, lengths, sendForms } from '../sim.ts';
import en from '../words/en.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { stateOf, engine } from './kingdoms.ts';

it('[DA-4.3] no form of a bot is refused, at any level', () => {
  for (const level of ['easy', 'normal'] as const)
    for (let i = 0; i < 3; i++) expect(firstRefused(5, {}, [level], `forms ${i}`)).toBeNull();
  // A hard one thinks for a while: one at the table is enough.
  expect(firstRefused(5, {}, ['hard', 'normal', 'normal', 'easy', 'normal'], 'forms')).toBeNull();
  expect(firstRefused(2, { openKingdoms: true, turnLimit: 25 }, ['hard', 'easy'], 'duel')).toBeNull();
});
it('gives the same form for the same view and dice, and needs no more than its mask', () => {
  const s = engine.begin(5, {}, seedFrom('same')).state;
  // At the first turn, and when it knows others and weighs its wars.
  for (const turn of [1, 9]) {
    while (s.turn < turn) botTurn(s, ['normal'], 'same');
    for (const level of ['easy', 'normal', 'hard'] as const) {
      const view = engine.mask(s, 2);
      const form = formOf(view, 2, level, dice('same'));
      expect(formOf(view, 2, level, dice('same'))).toEqual(form);
      expect(formOf(engine.imagine(view, 2, dice('world')), 2, level, dice('same'))).toEqual(form);
    }
  }
});
it('thinks of as many neighbours on a vast continent as on a small one', () => {
  const s = engine.begin(60, { openKingdoms: true }, seedFrom('vast')).state;
  while (s.turn < 7) botTurn(s, ['normal'], 'vast');
  const m = mindOf(engine.mask(s, 3), 3, 'hard', dice('vast'));
  const world = suppose(m, dice('world'));
  expect(world.seats).toBeLessThanOrEqual(8);
  expect([world.units[0], world.gold[0], world.turn]).toEqual([s.units[3], s.gold[3], 7]);
  // What its spies have seen is as they have seen it.
  const [list] = m.lists.filter(({ turn }) => turn === 6);
  const there = world.ids.indexOf(s.ids[list?.of ?? -1] as string);
  expect(there).toBeGreaterThan(0);
  expect(world.buildings[there]).toEqual(buildingsOn(list as NonNullable<typeof list>));
});
it('[DA-4.14] a hard bot weighs whom to help, too', () => {
  const s = engine.begin(4, { openKingdoms: true }, seedFrom('help')).state;
  while (s.turn < 8) botTurn(s, ['normal'], 'help');
  const m = mindOf(engine.mask(s, 1), 1, 'hard', dice('help'));
  const helped = campaigns(m, plainForm(m)).flatMap(({ supports }) => supports ?? []);
  expect(helped.length).toBeGreaterThan(0);
  for (const line of helped)
    expect(engine.check(s, 1, { kind: 'orders', form: { ...plainForm(m), attacks: [], supports: [line] } })).toBeNull();
});
it('[DA-4.3] the adviser has one reason an order, each order may be given alone, and a guard stays home', () => {
  const [words, told] = [[en, fr] as { readonly [key: string]: string }[], new Set<string>()];
  const seed = 'advice';
  const s = engine.begin(5, {}, seedFrom(seed)).state;
  while (s.over === null && s.fate[1] === 'alive') {
    const asked = sendForms(s, ['normal'], seed);
    const { form, orders } = advise(engine.mask(s, 1), 1);
    expect(engine.check(s, 1, { kind: 'orders', form })).toBeNull();
    for (const { order, why, facts } of orders) {
      expect(engine.check(s, 1, { kind: 'orders', form: { ...blank(s, 1), ...order } })).toBeNull();
      for (const language of words) expect(language[`board.why.${why}`]).toBeTruthy();
      if ('guard' in facts && why.startsWith('attack')) expect(facts['guard']).toBeGreaterThan(0);
      told.add(why);
    }
    const lists = [form.attacks, form.supports, form.build, form.train, form.spies];
    const count = lists.reduce((n, list) => n + (list?.length ?? 0), 0);
    expect(orders.length).toBe(count + (form.knowledge ? 1 : 0));
    s.forms[1] = [form];
    for (const seat of asked) engine.act(s, seat, { kind: 'ready' });
  }
  expect([...told]).toEqual(
    expect.arrayContaining(['gold', 'hall', 'mind', 'study', 'explore', 'spy.old', 'attack.joint']),
  );
});
it('sends its form, then says ready', () => {
  const s = stateOf({ seats: 3 });
  const first = bots.normal(engine, engine.mask(s, 0), 0, dice('ready'));
  expect(first.kind).toBe('orders');
  engine.act(s, 0, first);
  expect(bots.normal(engine, engine.mask(s, 0), 0, dice('ready'))).toEqual({ kind: 'ready' });
});
it('[DA-12.11] solo continents come to an end before the limit: at least 95 in 100', () => {
  const turns = lengths(40, 5, ['normal'], 'solo');
  expect(turns.filter((turn) => turn < 60).length / turns.length).toBeGreaterThanOrEqual(0.95);
});
it('the room names its content in both languages', () => {
  for (const id of room.content)
    for (const language of ['en', 'fr'] as const) expect(room.name(id, language)).toBeTruthy();
  expect(Object.keys(room.bots)).toEqual(['easy', 'normal', 'hard']);
});
it('[DA-8.16] a battle of 100,000 a side is a matter of milliseconds', () => {
  // The bar is 50 ms of CPU; a machine under tests may be slower.
  expect(bigBattle().value).toBeLessThan(500);
});
