import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doors } from '@rempart/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { contents, failure, json, path, rempart } from './inside.ts';

interface File {
  header: Record<string, unknown>;
  log: Record<string, unknown>[];
}
let good: string;
beforeAll(async () => {
  good = (await rempart(['new', 'fantasy-defense', '--seed', 'errors', '--seats', '2'])).out;
  writeFileSync(path('good.json'), good);
});
function spoiled(name: string, spoil: (file: File) => void): string {
  const file = JSON.parse(good) as File;
  spoil(file);
  writeFileSync(path(name), JSON.stringify(file));
  return name;
}
/** Each fault has its own error, and leaves the file as it was. */
async function untouched(file: string, args: readonly string[], code: number, expected: object): Promise<void> {
  const before = contents(file);
  expect(await failure(...args)).toMatchObject({ code, error: expected });
  expect(contents(file)).toBe(before);
}
const finish = '{"kind":"finish"}';

const asked = async (): Promise<string> => {
  const { waiting } = await json<{ waiting: { seat: number }[] }>('show', 'good.json');
  return String(waiting[0]?.seat);
};
const firstLegal = async (file: string, seat: string): Promise<string> =>
  JSON.stringify((await json<{ actions: object[] }>('legal', file, '--seat', seat)).actions[0]);

describe('refused by a rule: exit 1, with rule, sentence and facts', () => {
  it('an action of the wrong shape', async () => {
    const wrong = { ...(JSON.parse(await firstLegal('good.json', await asked())) as object), extra: 1 };
    const refused = { rule: 'K-4', facts: { field: 'extra' }, sentence: expect.any(String) as string };
    await untouched('good.json', ['do', 'good.json', '--seat', await asked(), JSON.stringify(wrong)], 1, refused);
    await untouched('good.json', ['do', 'good.json', '--seat', '0', '{"kind":"fly"}'], 1, { rule: 'K-4' });
    await untouched('good.json', ['do', 'good.json', '--seat', '0', '[1]'], 1, { rule: 'K-4' });
  });

  it('no answer to what is asked, in the language asked for', async () => {
    const args = ['do', 'good.json', '--seat', await asked(), '{"kind":"withdraw"}'];
    const en = await failure(...args);
    const fr = await failure(...args, '--lang', 'fr');
    expect(en).toMatchObject({ code: 1, error: { rule: 'K-3' } });
    expect(fr).toMatchObject({ code: 1, error: { rule: 'K-3' } });
    expect(fr.error.sentence).not.toBe(en.error.sentence);
  });

  it('a seat that is not asked', async () => {
    const file = spoiled('turn.json', () => {});
    const { waiting } = await json<{ waiting: { seat: number }[] }>('show', file);
    expect(waiting).toHaveLength(1);
    await untouched(file, ['do', file, '--seat', String(1 - Number(await asked())), finish], 1, { rule: 'K-2' });
  });

  it('a stale position', async () => {
    const file = spoiled('stale.json', () => {});
    const seat = await asked();
    await json('do', file, '--seat', seat, '--at', '0', await firstLegal(file, seat));
    await untouched(file, ['do', file, '--seat', seat, '--at', '0', finish], 1, { rule: 'K-5' });
  });

  it('nothing to take back', async () =>
    await untouched('good.json', ['undo', 'good.json', '--seat', '0'], 1, { rule: 'M-1' }));

  it('verify: a line that does not follow', async () => {
    await json('do', 'good.json', '--seat', await asked(), await firstLegal('good.json', await asked()));
    expect(await json('verify', 'good.json')).toMatchObject({ sound: true });
    const played = JSON.parse(contents('good.json')) as File;
    const last = played.log.at(-1) as Record<string, unknown>;
    last.events = [];
    writeFileSync(path('tampered.json'), JSON.stringify(played));
    await untouched('tampered.json', ['verify', 'tampered.json'], 1, { rule: 'M-17', facts: { n: 1, what: 'events' } });
    last.hash = '00';
    writeFileSync(path('tampered.json'), JSON.stringify(played));
    await untouched('tampered.json', ['do', 'tampered.json', '--seat', '0', finish], 2, { what: 'M-17' });
    writeFileSync(path('good.json'), good);
  });

  it('verify: a position that no seed explains', async () => {
    const invented = JSON.parse(contents('good.json')) as File & { snapshots: { state: object }[] };
    const first = invented.log[0] as Record<string, unknown>;
    Object.assign(first, { state: invented.snapshots[0]?.state, events: [] });
    invented.log.length = 1;
    writeFileSync(path('invented.json'), JSON.stringify(invented));
    await untouched('invented.json', ['verify', 'invented.json'], 1, { rule: 'M-21' });
  });
});

describe('bad file: exit 2, what and where', () => {
  it('no such file, no JSON, not a match', async () => {
    expect(await failure('show', 'none.json')).toMatchObject({ code: 2, error: { what: 'file', where: 'none.json' } });
    writeFileSync(path('text.json'), '{"header":');
    await untouched('text.json', ['do', 'text.json', finish], 2, { what: 'json', where: 'text.json' });
    writeFileSync(path('other.json'), '{"a":1}');
    await untouched('other.json', ['do', 'other.json', finish], 2, { what: 'M-12', where: 'other.json/header/format' });
  });

  it('a malformed match: the place in the file', async () => {
    const file = spoiled('bad.json', (f) => (f.header.seats = 'two'));
    await untouched(file, ['do', file, finish], 2, { what: 'M-12', where: 'bad.json/header/seats' });
  });

  it('an unknown game, an unknown edition, an unknown version', async () => {
    const game = spoiled('game.json', (f) => (f.header.game = 'chess'));
    await untouched(game, ['do', game, finish], 2, { what: 'M-14' });
    const edition = spoiled('edition.json', (f) => (f.header.edition = 99));
    await untouched(edition, ['do', edition, finish], 2, { what: 'M-15' });
    expect((await rempart(['replay', edition])).code).toBe(0); // it can be watched
    const version = spoiled('version.json', (f) => (f.header.version = 2));
    await untouched(version, ['do', version, finish], 2, { what: 'M-13' });
  });

  it('a folder that cannot be written to is said, and nothing is lost', async () => {
    expect(await failure('do', path('none/at/all.json'), finish)).toMatchObject({ code: 2, error: { what: 'file' } });
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
  ])('%j', async (args, what) => {
    const { code, error } = await failure(...args);
    expect({ code, what: error.what }).toEqual({ code: 2, what });
    expect(error.where).toBeTypeOf('string');
    expect(error.sentence).toBeTypeOf('string');
  });

  it('without a command', async () => expect(await rempart([])).toMatchObject({ code: 2, out: '' }));
});

it('content check calls nothing sound where a room hands no files to be checked', async () => {
  for (const door of doors) {
    const { box } = await door.room();
    if (box === undefined)
      expect(await failure('content', 'check', door.id)).toMatchObject({ code: 2, error: { where: door.id } });
    else expect(await json('content', 'check', door.id)).toMatchObject({ faults: [] });
  }
});

describe('content check of an edited copy', () => {
  const files = ['defenders', 'gates', 'icons', 'invaders', 'setup', 'sieges', 'chapters'];
  const source = fileURLToPath(new URL('../../games/fantasy-defense/content/', import.meta.url));
  async function edited(
    name: string,
    edit: (texts: Record<string, string>) => void,
  ): Promise<Record<string, unknown>[]> {
    mkdirSync(path(name), { recursive: true });
    const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(source, `${file}.json`), 'utf8')]));
    edit(texts);
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(path(name), `${file}.json`), text);
    const { code, error } = await failure('content', 'check', 'fantasy-defense', '--file', name);
    expect(code).toBe(2);
    return error.faults as Record<string, unknown>[];
  }
  const swap = (texts: Record<string, string>, file: string, from: string, to: string): void => {
    expect(texts[file]).toContain(from);
    texts[file] = (texts[file] as string).replace(from, to);
  };

  it('names file, pointer and fault', async () => {
    expect(await edited('type', (t) => swap(t, 'gates', '"bonus": 2', '"bonus": "two"'))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/6/bonus', what: 'type' },
    ]);
    expect(await edited('language', (t) => swap(t, 'gates', '"en": "King’s Gate", ', ''))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/0/name/en', what: 'missing' },
    ]);
    expect(await edited('twice', (t) => swap(t, 'gates', '"river-gate"', '"kings-gate"'))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/1/id', what: 'duplicate' },
    ]);
    expect(await edited('rule', (t) => swap(t, 'icons', '"FD-4.10"', '"FD-4.99"'))).toMatchObject([
      { file: 'icons.json', pointer: '/icons/0/rules/0', what: 'no-rule', facts: { id: 'FD-4.99' } },
    ]);
    expect(await edited('surplus', (t) => swap(t, 'gates', '"bonus": 2', '"bonus": 2, "bonsu": 1'))).toMatchObject([
      { file: 'gates.json', pointer: '/gates/6/bonsu', what: 'surplus' },
    ]);
  });

  it('counts the cards, and follows the ids', async () => {
    const counted = await edited('count', (t) => swap(t, 'defenders', '"copies": 3', '"copies": 4'));
    expect(counted.map((fault) => fault.what)).toEqual(['count', 'count']);
    expect(await edited('icon', (t) => swap(t, 'defenders', '"icon": "never-surrender"', '"icon": "never"'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'defenders.json', what: 'unknown' })]),
    );
  });

  it('a file that is missing or is no JSON', async () => {
    expect(await edited('broken', (t) => (t.gates = '{'))).toMatchObject([{ file: 'gates.json', what: 'not-json' }]);
    mkdirSync(path('empty'), { recursive: true });
    copyFileSync(join(source, 'gates.json'), join(path('empty'), 'gates.json'));
    const { error } = await failure('content', 'check', 'fantasy-defense', '--file', 'empty');
    expect(error.faults).toHaveLength(files.length - 1);
  });
});

describe('an Encounter that somebody wrote', () => {
  const source = fileURLToPath(new URL('../../games/dark-rituals/content/encounters.json', import.meta.url));
  const { encounters } = JSON.parse(readFileSync(source, 'utf8')) as { encounters: Record<string, unknown>[] };
  const write = (name: string, change: object): string => {
    writeFileSync(path(name), JSON.stringify({ ...encounters[0], id: 'own', number: undefined, ...change }, null, 2));
    return name;
  };
  it('is checked, with what is wrong and where', async () => {
    expect(await json('content', 'check', 'dark-rituals', '--file', write('fine.json', {}))).toMatchObject({
      faults: [],
    });
    const { error } = await failure(
      'content',
      'check',
      'dark-rituals',
      '--file',
      write('odd.json', { special: ['pit'] }),
    );
    expect(error.faults).toMatchObject([
      { file: 'odd.json', pointer: '/special/0', what: 'unknown' },
      { pointer: '/objectives/0/when', what: 'unknown', facts: { id: 'soulsOnBoard' } },
      { pointer: '/objectives/0/objective' },
      { pointer: '/victory/heroes/0/type' },
      { pointer: '/victory/master/0/type' },
    ]);
  });
  it('is played from its file, which then travels with the match', async () => {
    write('mine.json', { masterEnergy: 9 });
    const begun = (await rempart(['new', 'dark-rituals', '--options', '{"encounter":"@mine.json"}'])).out;
    expect(JSON.parse(begun)).toMatchObject({
      header: { options: { encounter: expect.stringContaining('"masterEnergy":9') } },
    });
    await failure('new', 'dark-rituals', '--options', '{"encounter":"@nowhere.json"}');
    write('bad.json', { demon: true });
    await failure('new', 'dark-rituals', '--options', '{"encounter":"@bad.json"}');
  });
});
