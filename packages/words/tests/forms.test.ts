/** The forms of names, and the one interpreter held against the one that wrote the book. */
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/compile.ts';
import { argumentsOf, fill } from '../src/fill.ts';
import { textsOf } from '../src/facts.ts';
import type { Texts } from '../src/facts.ts';
import { elides } from '../src/french.ts';
import { icu, languages, speaker } from '../src/index.ts';
import type { Language, Noun } from '../src/index.ts';
import { catalogues } from './catalogues.ts';

const NAMES: { readonly [id: string]: readonly [en: string, fr: string, noun: Noun] } = {
  footman: ['Foot Soldier', 'Fantassin', 'm'],
  gate: ['Bridge Gate', 'Porte du Pont', 'f'],
  church: ['Church', 'Église', 'f'],
  ogre: ['Ogre', 'Ogre', 'm'],
  owl: ['Owl', 'Hibou', ['m', 'Hiboux', 'Owls']],
  healer: ['Healer', 'Herboriste', 'f'],
  raiders: ['Orc Raiders', 'Pillards orques', 'mp'],
  orvane: ['Orvane', 'Orvane', 'F'],
  storm: ['Psychic Storm', 'Tempête psychique', 'f/S'],
  portal: ['The Portal', 'Le Portail', 'M'],
};
const seats = ['Aline', 'Esquire', 'Bo', 'Thomas', 'Nain (Robot 1)', 'Éclaireuse (Bo)', 'Nain (Robot 1)'];
/** Those who are called by what they play. */
const HEROES: { readonly [seat: number]: string } = { 4: 'm', 5: 'f', 6: 'm' };
function say(language: Language, message: string, facts: object, me?: number): string {
  return speaker({
    language,
    catalogues: [{ it: message }],
    name: (id) => NAMES[id.replace(/\.\d+$/, '')]?.[language === 'en' ? 0 : 1],
    noun: (id) => NAMES[id.replace(/\.\d+$/, '')]?.[2],
    seatName: (seat) => seats[seat] ?? '?',
    seatNoun: (seat) => HEROES[seat],
    ...(me === undefined ? {} : { me }),
  }).say('it', facts as never);
}
const fr = (message: string, facts: object, me?: number) => say('fr', message, facts, me);
const en = (message: string, facts: object, me?: number) => say('en', message, facts, me);

describe('a name in French', () => {
  const all = (form: string): string[] => Object.keys(NAMES).map((card) => fr(`{card_${form}}`, { card }));
  it('has its article, or none', () => {
    expect(all('the')).toEqual([
      'le Fantassin',
      'la Porte du Pont',
      'l’Église',
      'l’Ogre',
      'le Hibou',
      'l’Herboriste',
      'les Pillards orques',
      'Orvane',
      'la Tempête psychique',
      'Le Portail',
    ]);
    expect(all('a').slice(0, 8).join(', ')).toBe(
      'un Fantassin, une Porte du Pont, une Église, un Ogre, un Hibou, une Herboriste, des Pillards orques, Orvane',
    );
    expect(all('this').slice(0, 7).join(', ')).toBe(
      'ce Fantassin, cette Porte du Pont, cette Église, cet Ogre, ce Hibou, cette Herboriste, ces Pillards orques',
    );
  });
  it('is contracted and elided after de and à and que', () => {
    expect(all('of').join(', ')).toBe(
      'du Fantassin, de la Porte du Pont, de l’Église, de l’Ogre, du Hibou, de l’Herboriste, des Pillards orques, d’Orvane, de la Tempête psychique, du Portail',
    );
    expect(all('at').join(', ')).toBe(
      'au Fantassin, à la Porte du Pont, à l’Église, à l’Ogre, au Hibou, à l’Herboriste, aux Pillards orques, à Orvane, à la Tempête psychique, au Portail',
    );
    expect(all('que').slice(0, 8).join(', ')).toBe(
      'que le Fantassin, que la Porte du Pont, que l’Église, que l’Ogre, que le Hibou, que l’Herboriste, que les Pillards orques, qu’Orvane',
    );
    expect(all('de').slice(2, 5)).toEqual(['d’Église', 'd’Ogre', 'de Hibou']);
    expect(fr('{card_The}, {gate_At}', { card: 'church', gate: 'gate' })).toBe('L’Église, À la Porte du Pont');
  });
  it('speaks of players, to one of them', () => {
    expect(fr('la main {seat_of}', { seat: 0 })).toBe('la main d’Aline');
    expect(fr('On dit {seat_que} vient', { seat: 1 })).toBe('On dit qu’Esquire vient');
    const won = '{winners_The} {winners_p, select, you {gagnez} they {gagnent} other {gagne}}.';
    expect(fr(won, { winners: [1, 0] }, 0)).toBe('Vous et Esquire gagnez.');
    expect(fr(won, { winners: [0] }, 0)).toBe('Vous gagnez.');
    expect(fr(won, { winners: [1, 0] }, 2)).toBe('Esquire et Aline gagnent.');
    expect(fr(won, { winners: [2] })).toBe('Bo gagne.');
  });
  it('speaks of players by what they play', () => {
    expect(fr('Victoire {winners_of}', { winners: [4] })).toBe('Victoire du Nain (Robot 1)');
    expect(fr('Journée {seat_of}', { seat: 5 })).toBe('Journée de l’Éclaireuse (Bo)');
    expect(fr('{seat_The} va', { seat: 4 })).toBe('Le Nain (Robot 1) va');
    expect(fr('{winners_The}', { winners: [4, 6, 0] })).toBe('Le Nain (Robot 1), le Nain (Robot 1) et Aline');
    expect(fr('{seat_The}', { seat: 4 }, 4)).toBe('Vous');
    expect(en('{seat_S} Day', { seat: 4 })).toBe('The Nain (Robot 1)’s Day');
    const frame = (message: string, texts: Texts) => icu(message, textsOf(texts, 'fr'), 'fr');
    const dwarf = { name: 'Nain (Robot 1)', noun: 'm' };
    expect(frame('Victoire {names_of}', { names: [dwarf, { name: 'Aline' }] })).toBe(
      'Victoire du Nain (Robot 1) et d’Aline',
    );
    expect(frame('La main {name_of}, {name_The}', { name: dwarf })).toBe(
      'La main du Nain (Robot 1), Le Nain (Robot 1)',
    );
  });
  it('agrees', () => {
    const dead =
      '{card_The} {card_n, plural, one {est} other {sont}} {card_g, select, f {morte} other {mort}}{card_n, plural, one {} other {s}}.';
    expect(fr(dead, { card: 'church' })).toBe('L’Église est morte.');
    expect(fr(dead, { card: 'raiders' })).toBe('Les Pillards orques sont morts.');
  });
  it('is told once where there are several', () => {
    const cards = ['footman.1', 'owl.2', 'footman.3', 'owl.1', 'gate', '?', '?'];
    expect(fr('{cards_the}', { cards })).toBe('2 Fantassins, 2 Hiboux, la Porte du Pont et 2 cartes cachées');
    expect(fr('{cards_of}', { cards: ['footman', 'church'] })).toBe('du Fantassin et de l’Église');
    expect(en('{cards_a}', { cards })).toBe('2 Foot Soldiers, 2 Owls, a Bridge Gate and 2 hidden cards');
    expect(fr('{n} {card_many}', { n: 3, card: 'owl' })).toBe('3 Hiboux');
  });
  it('knows its h', () => {
    const mute =
      'homme herbe héroïne héritage hydre hiver honneur heure huile habitant haleine harmonie Hélène Henri Hagatha'.split(
        ' ',
      );
    const aspirated =
      'héros hache hibou haut harpie horde hallebardier halfelin hutte huit heaume honte hurleur Havresac hameau Hroald'.split(
        ' ',
      );
    expect([mute.filter((word) => !elides(word)), aspirated.filter(elides)]).toEqual([[], []]);
    expect(['Yves', 'Yann', 'onze', 'Ouest', 'William', 'Œil', 'Zoé', '11', '?'].filter(elides)).toEqual([
      'Yves',
      'Ouest',
      'Œil',
    ]);
  });
});

describe('a name in English', () => {
  it('has its article, or none', () => {
    const all = (form: string) => Object.keys(NAMES).map((card) => en(`{card_${form}}`, { card }));
    expect(all('the').slice(6)).toEqual(['the Orc Raiders', 'Orvane', 'Psychic Storm', 'The Portal']);
    expect(all('a').slice(0, 7)).toEqual([
      'a Foot Soldier',
      'a Bridge Gate',
      'a Church',
      'an Ogre',
      'an Owl',
      'a Healer',
      'Orc Raiders',
    ]);
    expect([en('{a_s}', { a: 'raiders' }), en('{a_s}', { a: 'ogre' }), en('{a_of}', { a: 'ogre' })]).toEqual([
      'the Orc Raiders’',
      'the Ogre’s',
      'of the Ogre',
    ]);
  });
  it('says you and your', () => {
    expect([en('{seat_s} hand', { seat: 0 }, 0), en('{seat_s} hand', { seat: 3 }, 0)]).toEqual([
      'your hand',
      'Thomas’s hand',
    ]);
    expect(en('{winners_The} {winners_p, select, one {wins} other {win}}', { winners: [1, 0] }, 0)).toBe(
      'You and Esquire win',
    );
  });
  it('shows what nobody fills, and knows no form by what every object inherits', () => {
    expect(en('{a_the} {b_foo} {b_constructor}', { b: 'ogre' })).toBe('{a_the} {b_foo} {b_constructor}');
  });
});

describe('texts outside any game', () => {
  it('have forms too', () => {
    const say = (text: string, texts: Texts) => fill(compile(text), textsOf(texts, 'fr'), 'fr');
    expect(say('La main {name_of}', { name: 'Hélène' })).toBe('La main d’Hélène');
    expect(say('Victoire {names_of}', { names: ['Aline', 'Bo'] })).toBe('Victoire d’Aline et de Bo');
    expect(say('{n, plural, one {#} other {# {name}}} {none}', { n: 1200, name: 'Bo' })).toBe('1\u202f200 Bo {none}');
  });
});

describe('one interpreter', () => {
  it.each(languages)('fills every message as intl-messageformat does (%s)', async (language) => {
    let held = 0;
    for (const { words } of await catalogues())
      for (const text of Object.values(words[language])) {
        const message = compile(text);
        // Not from a thousand on: they leave a plain {n} as it is, where we write 1,200.
        for (const number of [0, 1, 2, 5, 120])
          for (const word of ['you', 'f', 'x']) {
            const values = Object.fromEntries(
              argumentsOf(message).map((name) => [name, usedAsNumber(text, name) ? number : word]),
            );
            const theirs = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values);
            expect(fill(message, values, language)).toBe(theirs);
            held++;
          }
      }
    expect(held).toBeGreaterThan(10_000);
  });
  const usedAsNumber = (text: string, name: string): boolean => new RegExp(`\\{${name}, plural`).test(text);
});
