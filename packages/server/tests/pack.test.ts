/** What each seat chooses for itself: set for nobody else, and the winner's pack for nobody who has not won (DA-2.4, DA-2.7). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { room as daifen } from '@rempart/games/daifen/room.ts';
import { isRefusal, engineOf } from '@rempart/kernel';
import { exportMatch, newMatch, play } from '@rempart/match';
import type { MatchFile, Player } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { fresh, person } from './client.ts';
import type { Person } from './client.ts';
import { enter, look } from './continent.ts';
import { started } from './serving.ts';

let server: Serving;
beforeAll(async () => {
  server = await started();
});
afterAll(async () => {
  await server?.stop();
});
type Answer = TableInfo & { refusal?: { rule: string; facts?: object } };
interface Realm {
  readonly race: string[];
  readonly units: number[][];
}
const SOLO = { id: 'manual' };
const lay = (host: Person, more: object) =>
  host.call<Answer>('POST', '/api/tables', {
    game: 'daifen',
    seats: 5,
    visibility: 'public',
    tempo: SOLO,
    bots: [1, 2, 3, 4].map((seat) => ({ seat, level: 'easy' })),
    as: { name: 'Telerin', choices: {} },
    ...more,
  });
const five = (first: string, others: string) => [first, ...Array<string>(4).fill(others)];
const inside = (id: string): Realm => server.site.matches.peek(id)?.match.state as unknown as Realm;
const TWO = { seats: 2, tempo: { id: 'live', seconds: 60 }, opening: { start: 'full' }, bots: [] };
const act = async (who: Person, id: string, seat: number, kind: string) =>
  who.ok('POST', `/api/tables/${id}/play`, { seat, id: fresh(), n: (await look(who, id, seat)).n, action: { kind } });

/** Bob gives up, and Ann has won. */
async function victory(): Promise<{ ann: Person; bob: Person; id: string }> {
  const [ann, bob] = [await person(server.url, 'Ann'), await person(server.url, 'Bob')];
  const { id } = (await lay(ann, TWO)).body;
  await enter(bob, id, 'Morveille');
  await act(bob, id, 1, 'resign');
  await act(ann, id, 0, 'ready');
  expect(await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).toMatchObject({
    status: 'over',
    outcome: { winners: [0] },
  });
  return { ann, bob, id };
}
const special = { name: 'Telerin', choices: { race: 'elves', pack: 'special' } };
const specials = (id: string, seat: number): boolean => inside(id).units[seat]?.[0] === 0;

it('[DA-2.4] one value for an option that each seat has one of is refused; a list is one value a seat', async () => {
  const ann = await person(server.url, 'Ann');
  expect((await lay(ann, { options: { race: 'orcs' } })).body.refusal).toMatchObject({
    rule: 'M-9',
    facts: { option: 'race' },
  });
  expect((await lay(ann, { options: { race: ['orcs'] } })).body.refusal).toMatchObject({ rule: 'M-9' });
});
it('[DA-2.4] a choice of race is one’s own: the others are drawn by lot, or as the host set them for bots', async () => {
  const ann = await person(server.url, 'Ann');
  const mine = (await lay(ann, { as: { name: 'Telerin', choices: { race: 'orcs' } } })).body;
  await ann.ok('POST', `/api/tables/${mine.id}/start`);
  expect(inside(mine.id).race[0]).toBe('orcs');
  expect(new Set(inside(mine.id).race).size).toBe(5); // drawn evenly, the least used first
  const set = (
    await lay(ann, {
      options: { race: ['any', 'undead', 'undead', 'any', 'any'] },
      as: { name: 'Telerin', choices: { race: 'elves' } },
    })
  ).body;
  // Nobody reads in the table's options what the others are.
  expect(set.options).not.toHaveProperty('race');
  await ann.ok('POST', `/api/tables/${set.id}/start`);
  expect(inside(set.id).race.slice(0, 3)).toEqual(['elves', 'undead', 'undead']);
});
it('[DA-2.4] while a match runs its file tells nobody what others chose', async () => {
  const [ann, bob] = [await person(server.url, 'Ann'), await person(server.url, 'Bob')];
  const { id } = (await lay(ann, { ...TWO, as: { name: 'Telerin', choices: { race: 'elves' } } })).body;
  await enter(bob, id, 'Morveille', { race: 'undead' });
  for (const [who, seat, own] of [
    [ann, 0, ['elves', 'any']],
    [bob, 1, ['any', 'undead']],
    [ann, -1, ['any', 'any']],
  ] as const) {
    const file = await who.ok<MatchFile>('GET', `/api/tables/${id}/file?seat=${seat}`);
    expect(file.header.options.race).toEqual(own);
  }
  const fork = await ann.ok<TableInfo>('POST', `/api/tables/${id}/fork`, { n: 0, sit: 0, bots: 'easy' });
  expect(fork.options).not.toHaveProperty('race');
  const tried = await ann.ok<MatchFile>('GET', `/api/tables/${fork.id}/file?seat=0`);
  expect(tried.header.options.race).toEqual(['elves', 'any']);
});

it('[DA-2.7] the winner’s pack is not had by a table’s option, neither for oneself nor for others', async () => {
  const ann = await person(server.url, 'Ann');
  const no = { rule: 'DA-2.7' };
  expect((await lay(ann, { as: special })).body.refusal).toEqual(no);
  expect((await lay(ann, { options: { pack: five('special', 'warriors') } })).body.refusal).toEqual(no);
  expect((await lay(ann, { options: { pack: five('warriors', 'special') } })).body.refusal).toEqual(no);
  expect((await lay(ann, { sit: null, options: { pack: five('special', 'warriors') } })).body.refusal).toEqual(no);
});
it('[DA-2.7] who has won has it once: not by a rematch, not by sitting down in the winner’s seat of another way', async () => {
  const { ann, bob, id: won } = await victory();
  const again = await ann.ok<TableInfo>('POST', `/api/tables/${won}/rematch`);
  await ann.ok('POST', `/api/tables/${again.id}/rise`);
  await bob.call('POST', `/api/tables/${again.id}/rise`);
  const { id } = (await lay(ann, { ...TWO, as: special })).body;
  await enter(bob, id, 'Morveille');
  expect(specials(id, 0)).toBe(true);
  await act(bob, id, 1, 'resign');
  await act(ann, id, 0, 'ready');
  // Bob lost: in a way of his own he may not sit in Ann's place.
  const fork = (who: Person, sit: number) =>
    who.call<Answer>('POST', `/api/tables/${id}/fork`, { n: 0, sit, bots: 'easy' });
  expect((await fork(bob, 0)).body.refusal).toEqual({ rule: 'DA-2.7' });
  expect((await fork(bob, 1)).status).toBe(200);
  expect((await fork(ann, 0)).status).toBe(200);
  // Ann has won again, and may; then she enters a third, and a rematch of that is begun like everybody's.
  const third = (await lay(ann, { ...TWO, as: special })).body;
  await enter(bob, third.id, 'Morveille');
  await act(ann, third.id, 0, 'resign');
  await act(bob, third.id, 1, 'ready');
  const same = await ann.ok<TableInfo>('POST', `/api/tables/${third.id}/rematch`);
  expect(same.seats.find(({ you }) => you)?.choices).toEqual({ race: 'elves' });
});
it('[DA-2.7] nor by a file, and what was brought along or tried out is no victory', async () => {
  const cid = await person(server.url, 'Cid');
  const engine = engineOf(daifen.game);
  const players: Player[] = [
    { name: 'Cid', by: 'person' },
    { name: 'easy', by: 'bot', level: 'easy' },
  ];
  const begun = (options: object) => {
    const made = newMatch(engine, { seats: 2, secret: 'file', options: options as never, players });
    if (isRefusal(made)) throw new Error(made.rule);
    return made.match;
  };
  const bring = (file: unknown) => cid.call<Answer>('POST', '/api/tables/upload', file);
  const packed = begun({ pack: ['special', 'warriors'], race: ['elves', 'any'] });
  expect((await bring(exportMatch(engine, packed))).body.refusal).toEqual({ rule: 'DA-2.7' });
  // A running match that is as good as won.
  const left = play(engine, begun({}), 1, { kind: 'resign' });
  if (isRefusal(left)) throw new Error(left.rule);
  const brought = (await bring(exportMatch(engine, left.match))).body;
  await act(cid, brought.id, 0, 'ready');
  expect(await cid.ok<TableInfo>('GET', `/api/tables/${brought.id}`)).toMatchObject({
    status: 'over',
    outcome: { winners: [0] },
  });
  expect((await lay(cid, { as: special })).body.refusal).toEqual({ rule: 'DA-2.7' });
});
