import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doors } from '@rempart/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { contents, failure, json, path, rempart } from './rempart.ts';

interface File {
  header: Record<string, unknown>;
  log: Record<string, unknown>[];
}
let good: string;
beforeAll(() => {
  good = rempart(['new', 'fantasy-defense', '--seed', 'errors', '--seats', '2']).out;
  writeFileSync(path('good.json'), good);
});
function spoiled(name: string, spoil: (file: File) => void): string {
  const file = JSON.parse(good) as File;
  spoil(file);
  writeFileSync(path(name), JSON.stringify(file));
  return name;
}
/** Each fault has its own error, and leaves the file as it was. */
function untouched(file: string, args: readonly string[], code: number, expected: object): void {
  const before = contents(file);
  expect(failure(...args)).toMatchObject({ code, error: expected });
  expect(contents(file)).toBe(before);
}
const finish = '{"kind":"finish"}';

const asked = (): string => {
  const { waiting } = json<{ waiting: { seat: number }[] }>('show', 'good.json');
  return String(waiting[0]?.seat);
};
const firstLegal = (file: string, seat: string): string =>
  JSON.stringify(json<{ actions: object[] }>('legal', file, '--seat', seat).actions[0]);

describe('refused by a rule: exit 1, with rule, sentence and facts', () => {
  it('an action of the wrong shape', () => {
    const wrong = { ...(JSON.parse(firstLegal('good.json', asked())) as object), extra: 1 };
    const refused = { rule: 'K-4', facts: { field: 'extra' }, sentence: expect.any(String) as string };
    untouched('good.json', ['do', 'good.json', '--seat', asked(), JSON.stringify(wrong)], 1, refused);
    untouched('good.json', ['do', 'good.json', '--seat', '0', '{"kind":"fly"}'], 1, { rule: 'K-4' });
    untouched('good.json', ['do', 'good.json', '--seat', '0', '[1]'], 1, { rule: 'K-4' });
  });

  it('no answer to what is asked, in the language asked for', () => {
    const args = ['do', 'good.json', '--seat', asked(), '{"kind":"withdraw"}'];
    const en = failure(...args);
    const fr = failure(...args, '--lang', 'fr');
    expect(en).toMatchObject({ code: 1, error: { rule: 'K-3' } });
    expect(fr).toMatchObject({ code: 1, error: { rule: 'K-3' } });
    expect(fr.error.sentence).not.toBe(en.error.sentence);
  });

  it('a seat that is not asked', () => {
    const file = spoiled('turn.json', () => {});
    const { waiting } = json<{ waiting: { seat: number }[] }>('show', file);
    expect(waiting).toHaveLength(1);
    untouched(file, ['do', file, '--seat', String(1 - Number(asked())), finish], 1, { rule: 'K-2' });
  });

  it('a stale position', () => {
    const file = spoiled('stale.json', () => {});
    const seat = asked();
    json('do', file, '--seat', seat, '--at', '0', firstLegal(file, seat));
    untouched(file, ['do', file, '--seat', seat, '--at', '0', finish], 1, { rule: 'K-5' });
  });

  it('nothing to take back', () => untouched('good.json', ['undo', 'good.json', '--seat', '0'], 1, { rule: 'M-1' }));

  it('verify: a line that does not follow', () => {
    json('do', 'good.json', '--seat', asked(), firstLegal('good.json', asked()));
    expect(json('verify', 'good.json')).toMatchObject({ sound: true });
    const played = JSON.parse(contents('good.json')) as File;
    const last = played.log.at(-1) as Record<string, unknown>;
    last.events = [];
    writeFileSync(path('tampered.json'), JSON.stringify(played));
    untouched('tampered.json', ['verify', 'tampered.json'], 1, { rule: 'M-17', facts: { n: 1, what: 'events' } });
    last.hash = '00';
    writeFileSync(path('tampered.json'), JSON.stringify(played));
    untouched('tampered.json', ['do', 'tampered.json', '--seat', '0', finish], 2, { what: 'M-17' });
    writeFileSync(path('good.json'), good);
  });

  it('verify: a position that no seed explains', () => {
    const invented = JSON.parse(contents('good.json')) as File & { snapshots: { state: object }[] };
    const first = invented.log[0] as Record<string, unknown>;
    Object.assign(first, { state: invented.snapshots[0]?.state, events: [] });
    invented.log.length = 1;
    writeFileSync(path('invented.json'), JSON.stringify(invented));
    untouched('invented.json', ['verify', 'invented.json'], 1, { rule: 'M-21' });
  });
});

describe('bad file: exit 2, what and where', () => {
  it('no such file, no JSON, not a match', () => {
    expect(failure('show', 'none.json')).toMatchObject({ code: 2, error: { what: 'file', where: 'none.json' } });
    writeFileSync(path('text.json'), '{"header":');
    untouched('text.json', ['do', 'text.json', finish], 2, { what: 'json', where: 'text.json' });
    writeFileSync(path('other.json'), '{"a":1}');
    untouched('other.json', ['do', 'other.json', finish], 2, { what: 'M-12', where: 'other.json/header/format' });
  });

  it('a malformed match: the place in the file', () => {
    const file = spoiled('bad.json', (f) => (f.header.seats = 'two'));
    untouched(file, ['do', file, finish], 2, { what: 'M-12', where: 'bad.json/header/seats' });
  });

  it('an unknown game, an unknown edition, an unknown version', () => {
    const game = spoiled('game.json', (f) => (f.header.game = 'chess'));
    untouched(game, ['do', game, finish], 2, { what: 'M-14' });
    const edition = spoiled('edition.json', (f) => (f.header.edition = 99));
    untouched(edition, ['do', edition, finish], 2, { what: 'M-15' });
    expect(rempart(['replay', edition]).code).toBe(0); // it can be watched
    const version = spoiled('version.json', (f) => (f.header.version = 2));
    untouched(version, ['do', version, finish], 2, { what: 'M-13' });
  });

  it('a folder that cannot be written to is said, and nothing is lost', () => {
    expect(failure('do', path('none/at/all.json'), finish)).toMatchObject({ code: 2, error: { what: 'file' } });
  });
});

describe('bad usage: exit 2, what and where', () => {
  it.each([
    [['frobnicate'], 'usage'],
    [['new'], 'usage'],
    [['new', 'chess'], 'game'],
    [['new', 'fantasy-defense', '--seats', '3'], 'M-8'],
    [['new', 'fantasy-defense', '--seats', 'x'], 'flag'],
    [['new', 'fantasy-defense', '--options', '{'], 'json'],
    [['new', 'fantasy-defense', '--options', '[]'], 'json'],
    [['new', 'fantasy-defense', '--options', '{"difficulty":"soft"}'], 'M-9'],
    [['new', 'fantasy-defense', '--players', 'oracle'], 'players'],
    [['show', 'good.json', '--seat', '2'], 'seat'],
    [['show', 'good.json', '--seat', '-1'], 'flag'],
    [['do', 'good.json'], 'usage'],
    [['do', 'good.json', '{'], 'json'],
    [['do', 'good.json', '--at', 'now', finish], 'flag'],
    [['sim', 'fantasy-defense', '--bots', 'oracle'], 'bots'],
    [['sim', 'fantasy-defense', '--bots', 'random,random', '--seats', '1'], 'bots'],
    [['sim', 'fantasy-defense', '--games', '0'], 'games'],
    [['content', 'fantasy-defense'], 'usage'],
    [['games', '--lang', 'de'], 'flag'],
    [['games', '--frob'], 'flag'],
  ])('%j', (args, what) => {
    const { code, error } = failure(...args);
    expect({ code, what: error.what }).toEqual({ code: 2, what });
    expect(error.where).toBeTypeOf('string');
    expect(error.sentence).toBeTypeOf('string');
  });

  it('without a command', () => expect(rempart([])).toMatchObject({ code: 2, out: '' }));
});

it('content check calls nothing sound where a room hands no files to be checked', async () => {
  for (const door of doors) {
    const { box } = await door.room();
    if (box === undefined)
      expect(failure('content', 'check', door.id)).toMatchObject({ code: 2, error: { where: door.id } });
    else expect(json('content', 'check', door.id)).toMatchObject({ faults: [] });
  }
});

describe('content check of an edited copy', () => {
  const files = ['defenders', 'gates', 'icons', 'invaders', 'setup'];
  const source = fileURLToPath(new URL('../../games/fantasy-defense/content/', import.meta.url));
  function edited(name: string, edit: (texts: Record<string, string>) => void): Record<string, unknown>[] {
    mkdirSync(path(name), { recursive: true });
    const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(source, `${file}.json`), 'utf8')]));
    edit(texts);
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(path(name), `${file}.json`), text);
    const { code, error } = failure('content', 'check', 'fantasy-defense', '--file', name);
    expect(code).toBe(2);
    return error.faults as Record<string, unknown>[];
  }
  const swap = (texts: Record<string, string>, file: string, from: string, to: string): void => {
    expect(texts[file]).toContain(from);
    texts[file] = (texts[file] as string).replace(from, to);
  };

  it('names file, pointer and fault', () => {
    expect(edited('type', (t) => swap(t, 'gates', '"bonus": 2', '"bonus": "two"'))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/6/bonus', what: 'type' },
    ]);
    expect(edited('language', (t) => swap(t, 'gates', '"en": "King’s Gate", ', ''))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/0/name/en', what: 'missing' },
    ]);
    expect(edited('twice', (t) => swap(t, 'gates', '"river-gate"', '"kings-gate"'))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/1/id', what: 'duplicate' },
    ]);
    expect(edited('rule', (t) => swap(t, 'icons', '"FD-4.10"', '"FD-4.99"'))).toMatchObject([
      { file: 'icons.json', pointer: '/icons/0/rules/0', what: 'no-rule', facts: { id: 'FD-4.99' } },
    ]);
    expect(edited('surplus', (t) => swap(t, 'gates', '"bonus": 2', '"bonus": 2, "bonsu": 1'))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/6/bonsu', what: 'surplus' },
    ]);
  });

  it('counts the cards, and follows the ids', () => {
    const counted = edited('count', (t) => swap(t, 'defenders', '"copies": 3', '"copies": 4'));
    expect(counted.map((fault) => fault.what)).toEqual(['count', 'count']);
    expect(edited('icon', (t) => swap(t, 'defenders', '"icon": "never-surrender"', '"icon": "never"'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'defenders.json', what: 'unknown' })]),
    );
  });

  it('a file that is missing or is no JSON', () => {
    expect(edited('broken', (t) => (t.gates = '{'))).toMatchObject([{ file: 'gates.json', what: 'not-json' }]);
    mkdirSync(path('empty'), { recursive: true });
    copyFileSync(join(source, 'gates.json'), join(path('empty'), 'gates.json'));
    const { error } = failure('content', 'check', 'fantasy-defense', '--file', 'empty');
    expect(error.faults).toHaveLength(4);
  });
});

describe('an Encounter that somebody wrote', () => {
  const source = fileURLToPath(new URL('../../games/dark-rituals/content/encounters.json', import.meta.url));
  const { encounters } = JSON.parse(readFileSync(source, 'utf8')) as { encounters: Record<string, unknown>[] };
  const write = (name: string, change: object): string => {
    writeFileSync(path(name), JSON.stringify({ ...encounters[0], id: 'own', number: undefined, ...change }, null, 2));
    return name;
  };
  it('is checked, with what is wrong and where', () => {
    expect(json('content', 'check', 'dark-rituals', '--file', write('fine.json', {}))).toMatchObject({ faults: [] });
    const { error } = failure('content', 'check', 'dark-rituals', '--file', write('odd.json', { special: ['pit'] }));
    expect(error.faults).toMatchObject([
      { file: 'odd.json', pointer: '/special/0', what: 'unknown' },
      { pointer: '/objectives/0/when', what: 'unknown', facts: { id: 'soulsOnBoard' } },
      { pointer: '/objectives/0/objective' },
      { pointer: '/victory/heroes/0/type' },
      { pointer: '/victory/master/0/type' },
    ]);
  });
  it('is played from its file, which then travels with the match', () => {
    write('mine.json', { masterEnergy: 9 });
    const begun = rempart(['new', 'dark-rituals', '--options', '{"encounter":"@mine.json"}']).out;
    expect(JSON.parse(begun)).toMatchObject({
      header: { options: { encounter: expect.stringContaining('"masterEnergy":9') } },
    });
    failure('new', 'dark-rituals', '--options', '{"encounter":"@nowhere.json"}');
    write('bad.json', { demon: true });
    failure('new', 'dark-rituals', '--options', '{"encounter":"@bad.json"}');
  });
});
