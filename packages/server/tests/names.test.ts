/**
 * Names that every object has, texts that no store takes, nesting without end: refused clearly wherever they are sent, on
 * SQLite and on Postgres, and nothing comes of them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { account } from './account.ts';
import { ask, fresh, live, person, seated } from './client.ts';
import type { Person } from './client.ts';
import { enter, founded, lords, look, orders } from './continent.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { started } from './serving.ts';

const SLOW = 120_000; // other work may keep the machine busy
const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'];
const LEVELS = ['constructor', 'valueof', 'random:constructor']; // what the shape of a level lets through
const BROKEN = ['a\u0000b', '\u0000', 'a\ud800', '\udc00b', 'a\udc00\ud800b'];
/** JSON with lists within lists in the place of "deep": written as text, since programs overflow over it. */
const nested = (body: object, depth: number): string =>
  JSON.stringify(body).replace('"deep"', '['.repeat(depth) + ']'.repeat(depth));
/** An own field of that name, also where a literal would set the prototype. */
const own = (name: string, value: unknown): object => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

let postgres: TestPostgres;
let servers: Record<string, Serving>;
beforeAll(async () => {
  postgres = await startPostgres();
  const admins = ['admin@example.org'];
  servers = {
    SQLite: await started({ admins }),
    Postgres: await started({ admins, databaseUrl: await postgres.database() }),
  };
}, SLOW);
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  await postgres.stop();
}, SLOW);

/** Refused for its shape or by a rule, and no more than that. */
async function refuses(who: Person, method: string, path: string, body?: unknown): Promise<void> {
  const { status, body: answer } = await who.call<{ error: string }>(method, path, body);
  const said = `${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}: ${status} ${JSON.stringify(answer)}`;
  expect([400, 404, 409], said).toContain(status);
  expect(['shape', 'refused', 'no-table', 'not-begun'], said).toContain(answer.error);
}

describe.each(['SQLite', 'Postgres'])('on %s', (store) => {
  const url = () => (servers[store] as Serving).url;

  it('no bot is called by the name of what every object has', async () => {
    const ann = await person(url());
    const base = { game: 'skirmish', seats: 2 };
    const made = await ann.ok('POST', '/api/tables', base);
    const { id, bob } = await seated(url());
    const admin = await account(servers[store] as Serving, 'Ada', 'admin@example.org');
    for (const level of LEVELS) {
      await refuses(ann, 'POST', '/api/tables', { ...base, bots: [{ seat: 1, level }] });
      const house = { ironman: false, pace: { kind: 'free' }, standIn: level };
      await refuses(ann, 'POST', '/api/tables', { ...base, house });
      await refuses(ann, 'POST', '/api/tables', { ...base, opening: { start: 'host', open: 'bots', level } });
      await refuses(ann, 'POST', `/api/tables/${made.id}/bot`, { seat: 1, level });
      await refuses(bob, 'POST', `/api/tables/${id}/fork`, { n: 0, bots: level });
      await refuses(admin, 'POST', `/api/admin/tables/${id}/seat`, { seat: 0, level, why: 'a test' });
    }
    expect((await ann.ok('GET', `/api/tables/${made.id}`)).seats.map(({ by }) => by)).toEqual(['person', 'open']);
  });

  it('no option, no choice, no game, no tempo is called so, neither by its name nor by its value', async () => {
    const ann = await person(url());
    for (const name of INHERITED) {
      for (const game of [
        'skirmish',
        'daifen',
        'havresac',
        'dark-rituals',
        'defenders-of-the-realm',
        'fantasy-defense',
      ])
        await refuses(ann, 'POST', '/api/tables', { game, seats: 2, options: own(name, true) });
      await refuses(ann, 'POST', '/api/tables', { game: name, seats: 2 });
      await refuses(ann, 'POST', '/api/tables', { game: 'daifen', seats: 2, tempo: { id: name } });
      const as = (choices: object) => ({ game: 'daifen', seats: 2, sit: 0, as: { name: 'Telerin', choices } });
      await refuses(ann, 'POST', '/api/tables', as(own(name, 'elves')));
      await refuses(ann, 'POST', '/api/tables', as({ race: name }));
      await refuses(ann, 'POST', '/api/tables', { game: 'dark-rituals', seats: 2, options: { encounter: name } });
      expect(await ann.ok('GET', `/api/tables?game=${encodeURIComponent(name)}`)).toEqual([]);
    }
  });

  it('DA-4.5 an order form with such a field, on any level of it, is refused and says where', async () => {
    const [ann, bob] = await lords(servers[store] as Serving, 'Ann', 'Bob');
    const { id } = await founded(ann, { seats: 2, opening: { start: 'host', open: 'wait' } });
    expect((await enter(bob, id, 'Gorbag', { race: 'orcs' })).status).toBe(200);
    await ann.ok('POST', `/api/tables/${id}/start`);
    for (const name of INHERITED) {
      const lines = [
        own(name, 1),
        { build: [{ building: 'farm', count: 1, ...own(name, 1) }] },
        { spies: [{ mission: 'espionage', count: 1, ...own(name, 'x') }] },
        { rumour: { about: 'x', kind: 'text', text: 'x', ...own(name, 'x') } },
        { build: [{ building: name, count: 1 }] },
        { train: [{ unit: name, count: 1 }] },
        { knowledge: name },
        { spies: [{ mission: name, count: 1, target: name, to: name, subject: name }] },
        { attacks: [{ target: name, units: [{ unit: name, count: 1 }] }] },
        { gifts: [{ to: name, kind: 'unit', unit: name, count: 1 }] },
        { rumour: own(name, 1) },
        { kingdom: name },
      ];
      for (const line of lines) {
        const { status, body } = await orders(ann, id, 0, line);
        const said = `${JSON.stringify(line)}: ${status} ${JSON.stringify(body)}`;
        expect(status, said).toBe(name === '__proto__' && JSON.stringify(line).includes('"__proto__":') ? 400 : 409);
        if (status === 409) expect(body.refusal?.rule, said).toMatch(/^DA-/);
      }
    }
    expect((await look(ann, id, 0)).n).toBe(0);
  });

  it('what is nested without end is refused before anything walks down it', async () => {
    const ann = await person(url());
    const { id } = await seated(url());
    const play = { seat: 0, id: 'x', n: 0, action: { kind: 'bid', gold: 'deep' } };
    const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: 'deep' };
    const header = { format: 'rempart-match', version: 1, game: 'skirmish', options: 'deep' };
    const bodies: readonly [string, object][] = [
      ['/api/tables', { game: 'skirmish', seats: 2, options: { size: 'deep' } }],
      [`/api/tables/${id}/play`, play],
      ['/api/account/passkey/add', { challenge: 'x'.repeat(16), response }],
      ['/api/tables/upload', { header, log: [] }],
      ['/api/guest', { name: 'x', more: 'deep' }],
    ];
    for (const depth of [100, 5000, 50_000])
      for (const [path, body] of bodies) await refuses(ann, 'POST', path, nested(body, depth));
    const line = await live(url(), ann);
    for (const depth of [100, 5000, 50_000]) line.say(nested({ t: 'play', table: id, ...play }, depth));
    line.say({ t: 'ping' });
    await line.next('pong');
    expect(line.told.filter(({ t }) => t === 'error')).toHaveLength(3);
    expect(line.raw.join()).not.toContain('"broken"');
    await line.close();
  });

  it('a NUL or half a character is refused in every text, and whole ones are kept', async () => {
    const { id, ann } = await seated(url());
    const [lord, other] = await lords(servers[store] as Serving, 'Lea', 'Mo');
    const land = await founded(lord, { seats: 2, opening: { start: 'host', open: 'wait' } });
    expect((await enter(other, land.id, 'Gorbag', { race: 'orcs' })).status).toBe(200);
    await lord.ok('POST', `/api/tables/${land.id}/start`);
    const admin = await account(servers[store] as Serving, 'Ada', 'admin@example.org');
    const made = (await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 })).id;
    for (const text of BROKEN) {
      const query = text.includes('\u0000') ? [encodeURIComponent(text)] : []; // half a character cannot be written there
      for (const q of query) {
        await refuses(ann, 'GET', `/api/tables?game=${q}`);
        await refuses(ann, 'GET', `/api/tables/${id}?invite=${q}`);
        await refuses(admin, 'GET', `/api/admin/people?q=${q}`);
        await refuses(ann, 'GET', `/api/tables/${q}`);
      }
      await refuses(ann, 'PATCH', '/api/me', { name: text });
      await refuses(ann, 'POST', '/api/guest', { name: text });
      const table = { game: 'skirmish', seats: 2 };
      await refuses(ann, 'POST', '/api/tables', { ...table, name: text });
      await refuses(ann, 'POST', '/api/tables', { ...table, contribution: text });
      await refuses(ann, 'POST', '/api/tables', { ...table, options: own(text, 1) });
      await refuses(ann, 'POST', '/api/tables', { game: 'dark-rituals', seats: 2, options: { encounter: text } });
      await refuses(ann, 'POST', '/api/tables', { game: 'daifen', seats: 2, tempo: { id: text } });
      await refuses(ann, 'POST', `/api/tables/${made}/join`, { contribution: text });
      await refuses(ann, 'POST', `/api/tables/${made}/join`, { name: text });
      await refuses(ann, 'POST', `/api/tables/${made}/join`, { invite: text });
      await refuses(ann, 'POST', `/api/tables/${made}/join`, { choices: own(text, 1) });
      await refuses(ann, 'POST', `/api/tables/${id}/chat`, { text });
      await refuses(ann, 'POST', `/api/tables/${id}/report`, { reason: text });
      await refuses(ann, 'POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 0, action: { kind: text } });
      await refuses(lord, 'POST', `/api/tables/${land.id}/pigeons`, { to: 1, text });
      const rumour = { about: 'x', kind: 'text', text };
      expect((await orders(lord, land.id, 0, { rumour })).status).toBe(400);
      await refuses(ann, 'PATCH', '/api/me/notices', { language: 'en', off: [text] });
      await refuses(ann, 'POST', '/api/account/link', { email: 'a@example.org', game: text });
      await refuses(ann, 'POST', '/api/account/link/use', { token: text.padEnd(30, 'x') });
      const response = { id: text, rawId: text, type: 'public-key' };
      await refuses(ann, 'POST', '/api/account/passkey/use', { challenge: 'x'.repeat(16), response });
      await refuses(admin, 'POST', `/api/admin/people/${ann.id}/ban`, { days: 1, why: text });
      const file = await ann.ok<{ log: { players?: { name: string }[] }[] }>('GET', `/api/tables/${id}/file?seat=0`);
      const [first] = file.log[0]?.players ?? [];
      if (first !== undefined) first.name = text;
      await refuses(ann, 'POST', '/api/tables/upload', file);
    }
    const line = await live(url(), ann);
    for (const text of BROKEN) {
      line.say({ t: 'hello', token: `${text}.x` });
      line.say({ t: 'say', table: id, id: 'x', text });
      line.say({ t: 'watch', table: id, invite: text });
      line.say({ t: 'play', table: id, seat: 0, id: 'x', n: 0, action: { kind: text } });
    }
    line.say({ t: 'ping' });
    await line.next('pong');
    expect(line.told.filter((told) => told.t === 'error' && told.error === 'shape')).toHaveLength(4 * BROKEN.length);
    await line.close();

    const whole = 'À l’aube 🐉 – 𝔇aifen ü'; // pairs of surrogates are whole characters
    await ann.ok('PATCH', '/api/me', { name: whole });
    expect((await ann.ok<{ text: string }>('POST', `/api/tables/${id}/chat`, { text: whole })).text).toBe(whole);
    const named = { game: 'skirmish', seats: 2, name: whole, contribution: whole };
    const kept = await ann.ok<TableInfo>('POST', '/api/tables', named);
    expect((await ann.ok<TableInfo>('GET', `/api/tables/${kept.id}`)).name).toBe(whole);
  });

  it('a match file with such names is read by its shape, and plays nobody’s game', async () => {
    const { ann, bob, id } = await seated(url());
    await ann.ok('POST', `/api/tables/${id}/resign`, { seat: 0, id: fresh() });
    await bob.ok('POST', `/api/tables/${id}/resign`, { seat: 1, id: fresh() });
    const text = (await ask(url(), 'GET', `/api/tables/${id}/file`)).text;
    type Loose = { header: Record<string, unknown>; log: Record<string, unknown>[] };
    const bend: ((file: Loose, name: string) => void)[] = [
      (file, name) => void (file.header.game = name),
      (file, name) => void (file.header.options = own(name, 1)),
      (file, name) => void (file.header.house = { ironman: false, pace: { kind: name } }),
      (file, name) => void Object.assign(file, own(name, 1)),
      (file, name) => void Object.assign(file.header, own(name, 1)),
      (file, name) => void ((file.log[1] as Loose['header']).do = name),
      (file, name) => void Object.assign(file.log[1] as object, own(name, 1)),
    ];
    for (const name of INHERITED)
      for (const spoil of bend) {
        const file = JSON.parse(text) as Loose;
        spoil(file, name);
        await refuses(ann, 'POST', '/api/tables/upload', file);
      }
  });
});
