import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  changes,
  changesText,
  chooseOptions,
  copy,
  DEEPEST,
  dice,
  digest,
  digestAfter,
  hashWith,
  flag,
  flawIn,
  form,
  hex,
  isWrongOption,
  listOf,
  misshapen,
  oneOf,
  readRulebook,
  rulesOf,
  same,
  sha256,
  whole,
} from '../src/index.ts';
import type { Options } from '../src/index.ts';
import { difference } from '../testing/compare.ts';
import { begin, toy } from './toys.ts';

/** The texts of a value, without the escapes of JSON. */
const raw = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/\\u(....)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
/** JSON without -0, which JSON itself cannot keep. */
const json = fc.jsonValue({ maxDepth: 4 }).map((v) => JSON.parse(JSON.stringify(v)) as unknown);

describe('plain data', () => {
  it('[K-13] copy gives an equal value that shares nothing', () => {
    fc.assert(
      fc.property(json, (value) => {
        const twin = copy(value);
        expect(twin).toEqual(value);
        expect(same(twin, value)).toBe(true);
        expect(shared(twin, value)).toBe(false);
      }),
    );
  });
  it('[K-14] JSON from outside is looked at once: how deep, and whether its texts are made of characters', () => {
    const deep = (n: number) => JSON.parse(`${'[{"a":'.repeat(n / 2)}1${'}]'.repeat(n / 2)}`) as unknown;
    expect(flawIn(deep(DEEPEST))).toBeNull();
    expect(flawIn(deep(DEEPEST + 2))).toMatchObject({ why: 'deep' });
    expect(flawIn(deep(200_000))).toMatchObject({ why: 'deep' });
    expect(flawIn({ a: [1, { b: 'x\u0000' }] })).toEqual({ at: ['a', '1', 'b'], why: 'text' });
    expect(flawIn({ a: { '\ud800': 1 } })).toEqual({ at: ['a', '\ufffd'], why: 'text' });
    expect(flawIn('\udc00\ud800')).toEqual({ at: [], why: 'text' });
    for (const whole of ['🐉', 'l’été\n', '', null, 1, true, { constructor: 'toString' }])
      expect(flawIn(whole)).toBeNull();
    fc.assert(fc.property(json, (value) => flawIn(value) === null || /[\0\ud800-\udfff]/.test(raw(value))));
  });
  it('[K-13] a clone is equal and shares nothing, whatever the fields of the state and their order', () => {
    // More games than have a layout of their own.
    for (let game = 0; game < 6; game++) {
      const { engine, s } = begin(toy({ game: ['wait'] }), 2);
      const { score, ...less } = s;
      const reversed = Object.fromEntries(Object.entries(s).reverse());
      for (const state of [s, { ...s, more: [score] }, less, { ...less, other: score }, reversed]) {
        const twin = engine.clone(state as typeof s);
        expect(JSON.stringify(twin)).toBe(JSON.stringify(state));
        expect(shared(twin, state)).toBe(false);
      }
    }
  });
  it('[K-13] same agrees with canonical JSON, and so does the digest', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(same(a, b)).toBe(canonical(a) === canonical(b));
        expect(difference(a, b) === null).toBe(same(a, b));
      }),
    );
    const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
    const textOf = (set: object | null): string | null => (set === null ? null : JSON.stringify(set));
    const record = fc.dictionary(fc.constantFrom('a', 'b', '"', 'é'), fc.option(json, { nil: undefined }));
    fc.assert(
      fc.property(fc.array(record, { minLength: 1 }), (steps) => {
        let before: object | null = null;
        for (const value of steps) {
          expect(digestAfter(before, value)).toBe(digest(value));
          if (before !== null) expect(read(changesText(before, value))).toEqual(read(textOf(changes(before, value))));
          before = value;
        }
        expect(digestAfter(steps[0] as object, { ...steps[0] })).toBe(digest(steps[0])); // whatever came in between
      }),
    );
    expect(digest({ a: 1, b: [2, { d: 3, c: 4 }] })).toBe(digest({ b: [2, { c: 4, d: 3 }], a: 1 }));
    expect(same({ a: undefined }, {})).toBe(true);
    expect(same([1], { 0: 1 })).toBe(false);
    expect(same([], {})).toBe(false);
    expect(same(null, {})).toBe(false);
    expect(canonical({ b: undefined, a: null })).toBe('{"a":null}');
  });
  it('[K-50] SHA-256 may be the machine’s own, if it is one', () => {
    const value = { a: [1, 'é'], b: null };
    const ours = digest(value);
    expect(() => hashWith((text) => text)).toThrow('SHA-256');
    let asked = 0;
    hashWith((text) => {
      asked++;
      return createHash('sha256').update(text).digest('hex');
    });
    const before = asked;
    expect([digest(value), digestAfter(null, value)]).toEqual([ours, ours]);
    expect(asked).toBe(before + 2);
    hashWith((text) => hex(sha256(text)));
  });
  it('[K-50] SHA-256 is the standard’s', () => {
    expect(hex(sha256(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    const other = (text: string) => createHash('sha256').update(text).digest('hex');
    for (let length = 0; length < 200; length++)
      expect(hex(sha256('é'.repeat(length)))).toBe(other('é'.repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => hex(sha256(text)) === other(text)),
    );
  });
});

function shared(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false;
  if (a === b) return true;
  return Object.keys(a).some((key) => shared((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

describe('shapes', () => {
  const isEven = (v: unknown): v is number => typeof v === 'number' && v % 2 === 0;
  const shapes = {
    one: oneOf(['a', 'b']),
    n: whole(-2, 3),
    yes: flag,
    few: listOf(whole(0, 1), 1, 3),
    even: form(isEven, (d) => 2 * d.pick(9)),
  };
  it('[K-34] a shape accepts what it makes', () => {
    const luck = dice('shapes');
    for (const shape of Object.values(shapes))
      for (let i = 0; i < 100; i++) expect(shape.ok(shape.some(luck))).toBe(true);
    const counts = new Set(Array.from({ length: 100 }, () => shapes.n.some(luck)));
    expect([...counts].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  });
  it('[K-34] and refuses anything else, with the name of the field', () => {
    const good = { kind: 'k', one: 'a', n: 0, yes: true, few: [1], even: 4 };
    expect(misshapen(shapes, good)).toBeNull();
    const wrong: [string, unknown[]][] = [
      ['one', ['c', 1, null, undefined, ['a']]],
      ['n', [-3, 4, 0.5, '1', NaN, null]],
      ['yes', [1, 'true', null]],
      ['few', [[], [0, 0, 0, 0], [2], 'ab', { length: 1 }]],
      ['even', [3, '4']],
    ];
    for (const [field, values] of wrong)
      for (const value of values) expect(misshapen(shapes, { ...good, [field]: value })).toBe(field);
    expect(misshapen(shapes, { ...good, more: 1 })).toBe('more');
    const any = {
      paper: form(
        (v): v is object => JSON.stringify(v) !== '',
        () => ({}),
      ),
    };
    const endless = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown;
    for (const paper of [endless, { a: '\u0000' }]) expect(misshapen(any, { kind: 'k', paper })).toBe('paper');
    for (const name of ['toString', 'constructor', 'hasOwnProperty', '__proto__'])
      expect(misshapen(shapes, { ...good, ...(JSON.parse(`{"${name}":1}`) as object) })).toBe(name);
    expect(misshapen(shapes, { ...good, toString: 1 })).toBe('toString');
  });
});

describe('options', () => {
  const game = toy(
    {},
    {
      options: {
        pace: { values: [1, 2], default: 2, rule: 'K-6' },
        side: { values: ['elf', 'human'], default: 'elf', rule: 'K-6', perSeat: true },
      },
    },
  );
  it('[K-81] are completed by their defaults, one a seat where the game says so', () => {
    expect(chooseOptions(game, 3, {})).toEqual({ pace: 2, side: ['elf', 'elf', 'elf'] });
    expect(chooseOptions(game, 2, { pace: 1, side: ['elf', 'human'] })).toEqual({ pace: 1, side: ['elf', 'human'] });
  });
  it('[K-81] may be a text of the own, where the game can play it', () => {
    const pace = { values: [1], default: 1, rule: 'TA-1.1', own: (text: string) => text.startsWith('{') };
    const open = { ...game, options: { pace } };
    expect(chooseOptions(open, 2, { pace: '{}' })).toEqual({ pace: '{}' });
    for (const wrong of ['', 2, ['{}']])
      expect(chooseOptions(open, 2, { pace: wrong })).toMatchObject({ option: 'pace' });
  });
  it('[K-81] say what would be right', () => {
    const wrong: Options[] = [
      { pace: 3 },
      { pace: '1' },
      { side: 'elf' },
      { side: ['elf'] },
      { side: ['elf', 'orc'] },
      { speed: 1 },
    ];
    for (const given of wrong) {
      const answer = chooseOptions(game, 2, given);
      expect(isWrongOption(answer) && answer.option).toBe(Object.keys(given)[0]);
    }
    expect(chooseOptions(game, 2, { pace: 3 })).toEqual({ option: 'pace', allowed: [1, 2] });
  });
});

describe('rulebook pages', () => {
  const page =
    '# Tag\n\nYou are it.\n\n## TA-1 Play\n\n- **TA-1.1** *Run.* Run away.\n- **TA-1.2a** *Catch.* Or do not.\n\n## Glossary\n\n- **it** (`it`): you.\n';
  it('[K-80] are read into chapters, rules and terms', () => {
    const book = readRulebook(page);
    expect(book).toMatchObject({
      title: 'Tag',
      intro: 'You are it.',
      glossary: [{ id: 'it', term: 'it', text: 'you.' }],
    });
    expect(book.chapters).toHaveLength(1);
    expect(rulesOf(book)).toEqual([
      { id: 'TA-1.1', title: 'Run', text: 'Run away.' },
      { id: 'TA-1.2a', title: 'Catch', text: 'Or do not.' },
    ]);
    expect(readRulebook(page.replaceAll('\n', '\r\n'))).toEqual(book);
  });
  it('[K-80] name the line that is wrong', () => {
    expect(() => readRulebook('- **TA-1.1** *Run.* Run.')).toThrow(
      'line 1: rule TA-1.1 stands before the first chapter',
    );
    expect(() => readRulebook('## TA-1 Play\n- **TA-1.1** Run away.')).toThrow('line 2: neither a rule nor a term');
    expect(() => readRulebook('## TA-1 Play\n- **TA-1.x** *Run.* Run.')).toThrow('line 2');
    expect(() => readRulebook(`${page}- **TA-1.1** *Run.* Again.`)).toThrow(
      'rule TA-1.1 stands here for the second time',
    );
  });
});
