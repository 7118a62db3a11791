/** Under which names the house answers, and who may read letters on its page: only its own people, at its own machine. */
import { request } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Serving } from '../src/main.ts';
import type { Settings } from '../src/settings.ts';
import { person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const serving: Serving[] = [];
const house = async (settings: Settings = {}): Promise<Serving> => {
  serving.push(await started(settings));
  return serving.at(-1) as Serving;
};
let plain: Serving;
let named: Serving;
beforeAll(async () => {
  [plain, named] = [await house(), await house({ origin: 'https://play.example' })];
}, SLOW);
afterAll(() => Promise.all(serving.map((one) => one.stop())), SLOW);

interface Heard {
  readonly status: number;
  readonly body: { readonly error?: string; readonly message?: string; readonly mail?: string };
}
/** As a browser, a proxy or a program would ask: any Host, any headers. */
const asked = (base: string, path: string, headers: { [name: string]: string }): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asking = request(base + path, { headers });
    asking.on('error', reject).on('response', (response) => {
      let text = '';
      response.on('data', (more) => (text += String(more)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: (text.startsWith('<') ? {} : JSON.parse(text)) as object }),
      );
    });
    asking.end();
  });
const port = (server: Serving): string => `:${server.port}`;
const under = async (server: Serving, host: string, path = '/api/games'): Promise<number> =>
  (await asked(server.url, path, { host })).status;

describe('the name under which it is asked', () => {
  it('without an origin is an address, localhost, or a name of the local network: not one that a stranger owns', async () => {
    const fine = [
      '127.0.0.1',
      'localhost',
      '192.168.1.20',
      '[fd00::1]',
      'keep',
      'keep.local',
      'keep.lan',
      'keep.home.arpa',
    ];
    for (const host of [...fine, hostname()])
      expect([host, await under(plain, host + port(plain))]).toEqual([host, 200]);
    // A page of rebind.example whose name now leads here: the browser thinks us to be that site.
    const page = { host: `rebind.example${port(plain)}`, origin: `http://rebind.example${port(plain)}` };
    const heard = await asked(plain.url, '/api/games', page);
    expect([heard.status, heard.body.error]).toEqual([421, 'host']);
    expect(heard.body.message).toContain('REMPART_ORIGIN');
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'x.in-addr.arpa', 'localhost.evil.example'])
      expect([host, await under(plain, host)]).not.toEqual([host, 200]);
  });

  it('with an origin is that of the origin; the machine itself may ask by its address, and anybody for health', async () => {
    for (const host of ['play.example', 'PLAY.example', 'play.example:443', `127.0.0.1${port(named)}`, 'localhost'])
      expect([host, await under(named, host)]).toEqual([host, 200]);
    for (const host of ['evil.example', 'keep', '192.168.1.20', 'play.example.evil.example', 'notplay.example'])
      expect([host, await under(named, host)]).toEqual([host, 421]);
    expect(await under(named, '10.0.0.7:8080', '/api/health')).toBe(200);
    expect(await under(named, 'evil.example', '/api/health')).toBe(421);
    expect(await under(named, 'evil.example', '/')).toBe(421);
    const { body } = await asked(named.url, '/api/games', { host: 'evil.example' });
    expect(body.message).toContain('https://play.example');
  });

  it('is looked at before a socket opens', async () => {
    const open = (server: Serving, host: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { host } });
        socket.on('open', () => resolve('open'));
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await open(named, 'evil.example')).toContain('421');
    expect(await open(plain, `evil.example${port(plain)}`)).toContain('421');
    expect(await open(named, 'play.example')).toBe('open');
    expect(await open(plain, `keep.local${port(plain)}`)).toBe('open');
  });
});

describe('the outbox page', () => {
  const read = async (server: Serving, headers: { [name: string]: string } = {}): Promise<number> => {
    const { token } = await person(server.url);
    const all = { authorization: `Bearer ${token}`, ...headers };
    const [outbox, notices] = [
      await asked(server.url, '/api/outbox', all),
      await asked(server.url, '/api/me/notices', all),
    ];
    if (notices.status === 200) expect(notices.body.mail === 'outbox').toBe(outbox.status === 200);
    return outbox.status;
  };

  it('is there for people of this machine', async () => {
    expect(await read(plain)).toBe(200);
    expect(await read(plain, { host: `localhost${port(plain)}` })).toBe(200);
  });

  it('is not there behind a proxy on the same machine, whoever has said so or not', async () => {
    for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Proto', 'X-Forwarded-Host'])
      expect([header, await read(plain, { [header]: '203.0.113.9' })]).toEqual([header, 404]);
    expect(await read(plain, { host: 'keep.local' })).toBe(404); // as a proxy that passes the name on
    expect(await read(await house({ trustProxy: 1 }))).toBe(404);
  });

  it('is not there where people come from elsewhere: an origin is set, or mail can be sent, or it is switched off', async () => {
    expect(await read(named)).toBe(404);
    expect(await read(await house({ origin: 'http://localhost:8080' }))).toBe(404);
    expect(await read(await house({ smtp: 'smtp://127.0.0.1:1' }))).toBe(404);
    expect(await read(await house({ outbox: false }))).toBe(404);
  });

  it('is not there for the rest of the network, and cannot be switched on for it', async () => {
    const open = await house({ host: '0.0.0.0', outbox: true });
    const { networkInterfaces } = await import('node:os');
    const own = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal);
    expect(await read({ ...open, url: `http://127.0.0.1:${open.port}` })).toBe(200);
    if (own !== undefined) expect(await read({ ...open, url: `http://${own.address}:${open.port}` })).toBe(404);
  });
});
