/** Signals: shown to the others who sit at a table, now or when they come back, and not a way to shout. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Serving } from '../src/main.ts';
import { linesOf } from '../src/store/log.ts';
import { fresh, live, person, seated } from './client.ts';
import type { Live, Person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

const heard = (line: Live) => line.told.flatMap((message) => (message.t === 'signal' ? [message] : []));
/** Everything said so far has been dealt with. */
async function settled(...lines: Live[]): Promise<void> {
  for (const line of lines) {
    const pongs = line.told.filter(({ t }) => t === 'pong').length;
    line.say({ t: 'ping' });
    await line.next('pong', () => line.told.filter(({ t }) => t === 'pong').length > pongs);
  }
}
const may = (line: Live, seat: number) => (line.state(seat)?.legal ?? []).filter(({ kind }) => kind !== 'concede');
async function table() {
  const { ann, bob, id } = await seated(server.url);
  const eve = await person(server.url, 'Eve');
  const [a, b, e] = await Promise.all([live(server.url, ann), live(server.url, bob), live(server.url, eve)]);
  a.say({ t: 'watch', table: id, seat: 0 });
  b.say({ t: 'watch', table: id, seat: 1 });
  e.say({ t: 'watch', table: id });
  await Promise.all([a, b, e].map((line) => line.next('state')));
  return { ann, bob, id, a, b, e };
}

it('reach the other seats as they were given, and neither their sender nor those who only watch', async () => {
  const { id, a, b, e } = await table();
  const before = JSON.stringify(await linesOf(server.site.store.db, id));
  a.say({ t: 'signal', table: id, seat: 0, signal: { kind: 'suggest', at: 'hero:0', to: 'wolf-pass' } });
  expect(await b.next('signal')).toEqual({
    t: 'signal',
    table: id,
    seat: 0,
    signal: { kind: 'suggest', at: 'hero:0', to: 'wolf-pass' },
  });
  await settled(a, e);
  expect([heard(a), heard(e)]).toEqual([[], []]);
  expect(JSON.stringify(await linesOf(server.site.store.db, id))).toBe(before);
  await Promise.all([a, b, e].map((line) => line.close()));
});

it('come from one’s own seat only', async () => {
  const { id, a, b, e } = await table();
  const signal = { kind: 'point', at: 'wolf-pass' } as const;
  a.say({ t: 'signal', table: id, seat: 1, signal });
  expect((await a.next('error')).error).toBe('not-your-seat');
  e.say({ t: 'signal', table: id, seat: 0, signal });
  expect((await e.next('error')).error).toBe('not-your-seat');
  const nobody = await live(server.url);
  nobody.say({ t: 'signal', table: id, seat: 0, signal });
  expect((await nobody.next('error')).error).toBe('signed-out');
  await settled(b);
  expect(heard(b)).toEqual([]);
  await Promise.all([a, b, e, nobody].map((line) => line.close()));
});

it('have one shape: no text, nothing long, nothing else', async () => {
  const { id, a, b, e } = await table();
  const lies = [
    { kind: 'shout', at: 'wolf-pass' },
    { kind: 'point', at: 'Wolf Pass, you fools' },
    { kind: 'point', at: 'x'.repeat(65) },
    { kind: 'point', at: 'wolf-pass', text: 'hello' },
    { kind: 'point' },
    'wolf-pass',
  ];
  for (const signal of lies) a.say(JSON.stringify({ t: 'signal', table: id, seat: 0, signal }));
  await settled(a, b);
  expect(a.told.filter((message) => message.t === 'error' && message.error === 'shape')).toHaveLength(lies.length);
  expect(heard(b)).toEqual([]);
  await Promise.all([a, b, e].map((line) => line.close()));
});

it('are not heard by who has muted their sender, and a hand that points too fast is held back', async () => {
  const { ann, bob, id, a, b, e } = await table();
  const point = (line: Live, seat: number) =>
    line.say({ t: 'signal', table: id, seat, signal: { kind: 'point', at: 'wolf-pass' } });
  await ann.ok('POST', `/api/people/${bob.id}/mute`, { muted: true });
  point(b, 1);
  await settled(b, a);
  for (let i = 0; i < 30; i++) point(a, 0);
  await settled(a, b);
  expect(heard(a)).toEqual([]);
  const refused = a.told.filter((message) => message.t === 'error' && message.error === 'slow-down').length;
  expect(refused).toBeGreaterThan(10);
  await b.next('signal', () => heard(b).length === 30 - refused);
  await Promise.all([a, b, e].map((line) => line.close()));
});

it('wait for who is away, the last of each kind, until they have moved', async () => {
  const { ann, bob, id, a, b, e } = await table();
  await b.close();
  for (const at of ['wolf-pass', 'orc-valley'])
    a.say({ t: 'signal', table: id, seat: 0, signal: { kind: 'point', at } });
  a.say({ t: 'signal', table: id, seat: 0, signal: { kind: 'suggest', at: 'hero:1', to: 'wolf-pass' } });
  await settled(a);
  /** Sits down anew, and what is then recalled. */
  const back = async (who: Person, seat: number) => {
    const line = await live(server.url, who);
    line.say({ t: 'watch', table: id, seat });
    await line.next('state');
    await settled(line);
    return line;
  };
  const again = await back(bob, 1);
  const point = { t: 'signal', table: id, seat: 0, signal: { kind: 'point', at: 'orc-valley' }, earlier: true };
  const proposal = { ...point, signal: { kind: 'suggest', at: 'hero:1', to: 'wolf-pass' } };
  expect(heard(again)).toEqual([point, proposal]);
  // Not one's own, not to a spectator, not from somebody muted.
  expect(heard(await back(ann, 0))).toEqual([]);
  expect(heard(await back(bob, -1))).toEqual([]);
  await bob.ok('POST', `/api/people/${ann.id}/mute`, { muted: true });
  expect(heard(await back(bob, 1))).toEqual([]);
  await bob.ok('POST', `/api/people/${ann.id}/mute`, { muted: false });
  expect(heard(await back(bob, 1))).toHaveLength(2);
  for (const line of [a, again]) line.say({ t: 'watch', table: id, seat: line === a ? 0 : 1, legal: true });
  for (let moved = false; !moved;) {
    await settled(a, again);
    const [line, seat] = may(again, 1).length > 0 ? [again, 1] : [a, 0];
    const action = may(line, seat)[0] as { kind: string };
    await line.put({ t: 'play', table: id, seat, id: fresh(), n: line.state(seat)?.n ?? 0, action });
    moved = seat === 1;
  }
  expect(heard(await back(bob, 1))).toEqual([]);
  await Promise.all([a, again, e].map((line) => line.close()));
});
