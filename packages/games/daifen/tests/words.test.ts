/** What a lord reads: a log without receipts, the rule that was really used, sentences that hold for every name. */
import { must } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { speaker } from '@rempart/words';
import type { Language, Speaker } from '@rempart/words';
import { describe, expect, it } from 'vitest';
import type { Voice } from '../../index.ts';
import { headline, sectionsOf } from '../report/story.ts';
import type { Report } from '../report/shape.ts';
import { room } from '../room.ts';
import en from '../words/en.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { continent, orders, ready, reportOf, resolve } from './kingdoms.ts';

const languages = ['en', 'fr'] as const;
const NAMES = ['Aline', 'Orvane', 'Estramar', 'Dursk'];
const speakerTo = (me: Seat, language: Language): Speaker =>
  speaker({
    language,
    catalogues: [{ en, fr }[language]],
    name: (id) => room.name(id, language),
    ...(room.noun === undefined ? {} : { noun: room.noun }),
    seatName: (seat) => NAMES[seat] ?? '',
    me,
  });
const voice = (language: Language): Voice => {
  const to = speakerTo(0, language);
  return {
    language,
    text: (key, facts) => to.say(key, facts),
    name: (id) => to.sayName(id),
    number: String,
    player: (seat) => NAMES[seat] ?? '',
  };
};
type Set = ReturnType<typeof continent>;
const log = (set: Set, me: Seat, language: Language): string[] =>
  set.events.flatMap((event) => {
    const isHeard = event.see === undefined || event.see.includes(me);
    return (isHeard ? speakerTo(me, language).sayEvent(event) : null) ?? [];
  });
const teller = (set: Set, language: Language) => ({ say: voice(language), view: set.state });
const told = (set: Set, language: Language): string =>
  headline(teller(set, language), reportOf(set, 0) as Report)
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ');
const lines = (set: Set, key: string, language: Language): string[] =>
  (
    sectionsOf(teller(set, language), reportOf(set, 0) as Report).find((section) => section.key === key)?.lines ?? []
  ).map(({ text }) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '));

describe('the log', () => {
  it('[DA-4.20] is told by the form, not by the log: a turn is one line, without receipts', () => {
    const set = continent({ seats: 3 });
    set.as(0).plays(orders(set.state, 0));
    expect(log(set, 0, 'fr')).toEqual([]);
    set.expires();
    expect(log(set, 0, 'fr')).toEqual(['Tour 2\u00a0: 3 royaumes en vie.']);
    expect(log(set, 0, 'en')).toEqual(['Turn 2: 3 kingdoms alive.']);
  });
  it('[DA-12.10] tells silence from a resignation', () => {
    const kingdoms = { 0: { silent: 1, race: 'orcs' }, 1: { silent: 1, race: 'elves' } };
    const set = continent({ seats: 4, turn: 5, chosen: { idleTurns: 2 }, kingdoms });
    set.as(1).plays({ kind: 'resign' });
    set.as(2).plays(ready).as(3).plays(ready).expires();
    expect(log(set, 2, 'fr')).toEqual(
      expect.arrayContaining([
        'Le royaume d’Aline (Orcs), muet trop longtemps, est retiré.',
        'Le royaume d’Orvane (Elfes) est abandonné.',
      ]),
    );
    expect(log(set, 0, 'en')).toContain('Your kingdom (Orcs) is removed after too many silent turns.');
    const silence = must(set.events.find(({ e, rule }) => e === 'abandoned' && rule === 'DA-12.10'));
    expect(silence).toMatchObject({ seat: 0 });
  });
});

describe('a report', () => {
  const army = { units: { warrior: 60 }, known: [0] };
  const strike = { attacks: [{ target: 'k0', units: [{ unit: 'warrior', count: 60 }] }] };

  it('[DA-3.4] counts the lords it may not name, and gives them their verb', () => {
    const set = continent({ seats: 4, kingdoms: { 0: { gold: 7, units: {} }, 1: army, 2: army } });
    resolve(set, { 1: strike, 2: strike });
    expect(told(set, 'fr')).toMatch(/2 seigneurs inconnus ont percé chez vous et pris \d+ pièces d’or\.$/);
    expect(told(set, 'en')).toMatch(/2 unknown lords broke through and took \d+ gold from you\.$/);
    const known = continent({ seats: 4, kingdoms: { 0: { gold: 7, units: {}, known: [1] }, 1: army, 2: army } });
    resolve(known, { 1: strike, 2: strike });
    expect(told(known, 'fr')).toMatch(/Orvane et un seigneur inconnu ont percé/);
    expect(told(known, 'en')).toMatch(/Orvane and an unknown lord broke through/);
  });
  it('[DA-13.1] is led by what thieves took, whom one supported, who was seized; how the treasury stands comes last', () => {
    const thieves = { units: { spy: 9, warrior: 5 }, known: [0] };
    const steal = { spies: [{ mission: 'steal' as const, target: 'k0', count: 9 }] };
    const robbed = continent({ seats: 3, kingdoms: { 0: { gold: 60, units: { warrior: 2 } }, 1: thieves } });
    resolve(robbed, { 0: { build: [{ building: 'mine', count: 1 }] }, 1: steal });
    expect(told(robbed, 'fr')).toMatch(/^Des voleurs vous ont pris \d+ pièces d’or\. .*dans le trésor\.$/);
    const towers = { gold: 60, units: { warrior: 2, spy: 5 }, buildings: { watchtower: 400 } };
    const seized = continent({ seats: 3, kingdoms: { 0: towers, 1: thieves } });
    resolve(seized, { 0: { build: [{ building: 'mine', count: 1 }] }, 1: steal });
    expect(told(seized, 'fr')).toMatch(/^Vous avez intercepté un espion d’Orvane .*Achevé : .*dans le trésor\.$/);
    const helper = { units: { warrior: 40 }, known: [1] };
    const helped = continent({
      seats: 3,
      kingdoms: { 0: helper, 1: { units: { warrior: 1 } }, 2: { ...army, known: [1] } },
    });
    resolve(helped, {
      0: { supports: [{ target: 'k1', units: [{ unit: 'warrior', count: 40 }] }] },
      2: { attacks: [{ target: 'k1', units: [{ unit: 'warrior', count: 30 }] }] },
    });
    expect(told(helped, 'fr')).toMatch(/^Vous soutenez Orvane : attaque repoussée\. /);
    expect(told(helped, 'en')).toMatch(/^You support Orvane: attack repelled\. /);
  });
  it('[DA-7.14] tells in one line what explorers met alike', () => {
    const set = continent({
      seats: 3,
      kingdoms: { 0: { known: [1, 2], units: { spy: 3 } } },
      tape: [0, 0, 0, 0, 0, 0],
    });
    resolve(set, { 0: { spies: [{ mission: 'explore', count: 3 }] } });
    expect(lines(set, 'discoveries', 'fr')).toEqual(['3 explorateurs sont rentrés bredouilles.']);
    expect(lines(set, 'discoveries', 'en')).toEqual(['3 explorers came back empty-handed.']);
  });
  it('[DA-11.6] tells a rumour of any name', () => {
    for (const language of languages)
      for (const key of ['army-few', 'army-many', 'buildings-few', 'buildings-many', 'gold-few', 'gold-many'])
        expect(speakerTo(0, language).has(`rumour.${key}`)).toBe(true);
    const say = speakerTo(0, 'fr').say;
    expect(say('rumour.army-few', { lord: 'Estramar' })).toBe('On dit qu’Estramar n’a presque plus de soldats.');
    expect(say('rumour.gold-few', { lord: 'Orvane' })).toBe('Les coffres d’Orvane seraient vides.');
  });
});

it('[DA-12.6] an offer by letter counts and names who is left', () => {
  const say = (others: string[], unknown: number, language: Language): string | undefined =>
    speakerTo(0, language)
      .say('letter.association-offer', {
        lord: 'none',
        continent: 'Estramar',
        others,
        unknown,
        dft: 'X',
        ordersUrl: 'U',
      })
      .split('. ')[0];
  expect(say([], 1, 'fr')).toBe('Sur Estramar, il ne reste avec vous qu’un seigneur inconnu');
  expect(say(['Orvane'], 1, 'fr')).toBe('Sur Estramar, il ne reste avec vous qu’Orvane et un seigneur inconnu');
  expect(say(['Bo', 'Orvane'], 0, 'fr')).toBe('Sur Estramar, il ne reste avec vous que Bo et Orvane');
  expect(say([], 2, 'en')).toBe('On Estramar you are left with 2 unknown lords');
});
