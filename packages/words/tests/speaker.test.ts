import { readRulebook, SPECTATOR } from '@rempart/kernel';
import { matchRules } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/compile.ts';
import { argumentsOf } from '../src/fill.ts';
import { icu } from '../src/icu.ts';
import { house, languages, speaker } from '../src/index.ts';
import type { Values } from '../src/index.ts';

const names = new Map([
  ['river-gate', 'River Gate'],
  ['footman', 'Footman'],
]);
const words = {
  'event.moved': '{who, select, you {You move} other {{seat} moves}} {cards} to {gate}.',
  'event.moved.T-2': '{seat} flees.',
  'event.quiet': '',
  'event.strolled': '{who, select, you {You stroll.} watched {{seat} strolls.} other {}}',
  'do.pay': 'Pay {gold}',
  'refuse.T-1': '{need} needed, you have {have}.',
  'refuse.T-1.why': 'Because {why}.',
  'option.mode': 'Mode',
  'option.mode.fast': 'Quick',
  'end.T-9': 'Won by {winners}, {scores}.',
  'end.T-7': '{who, select, you {You have} other {{seat} has}} come further.',
  'end.T-6': 'As far as each other.',
  'end.T-6.title': 'A draw',
};
const voice = {
  catalogues: [words],
  name: (id: string) => names.get(id.replace(/\.\d+$/, '')),
  seatName: (seat: number) => ['Ada', 'Bo', 'Cy'][seat] ?? '?',
};
const english = speaker({ ...voice, language: 'en', me: 0 });
const french = speaker({ ...voice, language: 'fr' });

describe('a speaker', () => {
  it('names cards, gates and players, and joins lists as the language does', () => {
    const event = { e: 'moved', seat: 1, cards: ['footman.2', 'footman.3', '?'], gate: 'river-gate' };
    expect(english.sayEvent(event)).toBe('Bo moves Footman, Footman and a hidden card to River Gate.');
    expect(french.sayEvent(event)).toBe('Bo moves Footman, Footman et une carte cachée to River Gate.');
  });
  it('says what a fact brings along in both languages, as it was written', () => {
    const event = { e: 'moved', seat: 1, cards: [], gate: { en: 'river-gate', fr: 'Ma porte' } };
    expect(english.sayEvent(event)).toBe('Bo moves  to river-gate.');
    expect(french.sayEvent(event)).toBe('Bo moves  to Ma porte.');
    expect(english.sayEvent({ ...event, gate: { de: 'Tor', en: 3 } })).toBe('Bo moves  to .');
  });
  it('says you to the one spoken to', () => {
    expect(english.sayEvent({ e: 'moved', seat: 0, cards: ['footman.1'], gate: 'river-gate' })).toBe(
      'You move Footman to River Gate.',
    );
  });
  it('tells an onlooker what the other players are not told', () => {
    const strolled = { e: 'strolled', seat: 0 };
    expect(english.sayEvent(strolled)).toBe('You stroll.');
    expect(speaker({ ...voice, language: 'en', me: 1 }).sayEvent(strolled)).toBeNull();
    expect(speaker({ ...voice, language: 'en', me: SPECTATOR }).sayEvent(strolled)).toBe('Ada strolls.');
    expect(french.sayEvent(strolled)).toBe('Ada strolls.');
  });
  it('has another sentence for another rule, and none where there is nothing to tell', () => {
    expect(english.sayEvent({ e: 'moved', rule: 'T-2', seat: 2 })).toBe('Cy flees.');
    expect(english.sayEvent({ e: 'quiet' })).toBeNull();
  });
  it('writes numbers as the language does', () => {
    const pay = { kind: 'pay', gold: 12345 };
    expect(english.sayAction(pay)).toBe('Pay 12,345');
    expect(french.sayAction(pay)).toBe('Pay 12\u202f345');
  });
  it('fills a refusal with its facts, or by the way the rule was broken, or else quotes the rulebook', () => {
    expect(english.sayRefusal({ rule: 'T-1', facts: { need: 3, have: 1 } })).toBe('3 needed, you have 1.');
    expect(english.sayRefusal({ rule: 'T-1', facts: { why: 'why' } })).toBe('Because why.');
    const book = readRulebook('# T\n\n## T-2 Two\n\n- **T-2.1** *Title.* Text of it.\n');
    expect(english.sayRefusal({ rule: 'T-2.1' }, book)).toBe('Title: Text of it.');
    expect(french.sayRefusal({ rule: 'T-2.1' }, book)).toBe('Title\u00a0: Text of it.');
    expect(english.sayRefusal({ rule: 'T-8' }, book)).toBe('Not allowed (T-8).');
  });
  it('is not led astray by what every object inherits', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
      expect(icu('{why, select, a {A} other {O}}', { why: name }, 'en')).toBe('O');
      expect(icu('<{why}{n}>', JSON.parse(`{"${name}":"x","why":"y"}`) as Values, 'en')).toBe('<y{n}>');
      expect(english.say(name)).toBe(name);
      expect(english.sayRefusal({ rule: 'T-1', facts: { need: 3, have: 1, why: name } })).toBe('3 needed, you have 1.');
      expect(english.sayOption(name, name)).toBe(name);
    }
  });
  it('says how it ended, what an option is, and shows a key that has no message', () => {
    expect(english.sayEnd({ rule: 'T-9', winners: [1, 2], scores: [0, 5, 5] })).toBe('Won by Bo and Cy, 0, 5 and 5.');
    expect(english.sayEnd({ rule: 'T-8', winners: [] })).toBe('Nobody wins.');
    expect(english.sayEnd({ rule: 'T-7', winners: [1, 0] })).toBe('You have come further.');
    expect(english.sayEnd({ rule: 'T-7', winners: [1] })).toBe('Bo has come further.');
    expect(english.sayVerdict({ rule: 'T-6', winners: [] })).toBe('A draw');
    expect(english.sayVerdict({ rule: 'T-7', winners: [1] })).toBeNull();
    expect([english.sayOption('mode'), english.sayOption('mode', 'fast'), english.sayOption('mode', true)]).toEqual([
      'Mode',
      'Quick',
      'yes',
    ]);
    expect(english.say('no.such')).toBe('no.such');
    expect(english.has('no.such')).toBe(false);
  });
});

describe('the house', () => {
  it.each(languages)('has a sentence for every rule of the kernel and of the match (%s)', (language) => {
    for (const k of [1, 2, 3, 4, 5]) expect(house[language]).toHaveProperty([`refuse.K-${k}`]);
    for (const [rule, facts] of Object.entries(matchRules)) {
      const message = house[language][`refuse.${rule}`] ?? '';
      const used = argumentsOf(compile(message)).map((name) => name.replace(/Count$|_\w+$/, ''));
      expect([rule, message !== '', used.filter((name) => !facts.includes(name))]).toEqual([rule, true, []]);
    }
  });
});
