/** Two states that differ only in what somebody may not know give that somebody the same bytes. */
import { digest, dice, isRefusal, SPECTATOR } from '@rempart/kernel';
import type { Core, Json, Seat } from '@rempart/kernel';
import { heard, newMatch, play } from '@rempart/match';
import type { Entry, Header, Match, MatchFile } from '@rempart/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGames } from '../src/games.ts';
import type { Game } from '../src/games.ts';
import { hashOf } from '../src/ids.ts';
import { headOf } from '../src/matches/opened.ts';
import type { Serving } from '../src/main.ts';
import { addPerson, addSession } from '../src/store/people.ts';
import { addMatch } from '../src/store/tables.ts';
import { newRow, emptySeat } from '../src/tables/lobby.ts';
import { ask, live, personWith } from './client.ts';
import { testDoors } from './games.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

const AT = '2030-01-01T00:00:00.000Z';
const games = await openGames(testDoors);
let twins: [Serving, Serving];
beforeAll(async () => {
  twins = [await started({ botSweep: 1e6 }), await started({ botSweep: 1e6 })];
  for (const { site } of twins)
    for (const id of ['person-0', 'person-1', 'person-2']) {
      const { db } = site.store;
      await addPerson(db, { id, name: id, email: null, claimed: null, admin: 0, created: AT, seen: AT });
      const times = { created: AT, seen: new Date().toISOString(), expires: '2999-01-01T00:00:00.000Z' };
      await addSession(db, { id: `session-${id}`, person: id, hash: hashOf('hush'), agent: '', ...times });
    }
}, SLOW);
afterAll(() => Promise.all(twins.map((twin) => twin.stop())), SLOW);

const persons = (seats: number) =>
  Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, by: 'person' as const }));

/** The table with this very state in it, under the same name on each server. */
async function lay(twin: Serving, game: Game, id: string, header: Header, state: Core): Promise<void> {
  const players = persons(header.seats);
  const entry: Entry = {
    n: 0,
    do: 'begin',
    at: AT,
    players,
    events: [],
    state: state as unknown as Json,
    hash: digest(state),
  };
  const match = { header, players, log: [entry], state, past: [], asked: [], closed: null } as Match;
  await layMatch(twin, game, id, match, 'the same');
}
async function layMatch(twin: Serving, game: Game, id: string, match: Match, secret: string): Promise<void> {
  const { header, players } = match;
  const head = headOf(game, match);
  const row = newRow(AT, game, null, {
    ...{ id, invite: 'invite-invite', ...head, bot: 0, n: match.log.length - 1 },
    ...{ seats: header.seats, options: JSON.stringify(header.options), house: JSON.stringify(header.house) },
    ...{ header: JSON.stringify({ ...header, fairness: { ...header.fairness, secret: null } }) },
    ...{ created: AT, touched: AT, started: AT, commitment: header.fairness.commitment },
  });
  const seats = players.map(({ name, by }, seat) => ({ ...emptySeat(id, seat), name, by, person: `person-${seat}` }));
  await addMatch(twin.site.store.db, { row, seats }, secret, match.log);
}

/** Everything a seat, or a watcher, can get to read about a table. */
async function bytes(twin: Serving, id: string, seat: Seat, tries: readonly Json[]): Promise<string[]> {
  const who = seat < 0 ? undefined : personWith(twin.url, `session-person-${seat}.hush`, `person-${seat}`);
  const auth: Record<string, string> = who === undefined ? {} : { authorization: `Bearer ${who.token}` };
  const read: string[] = [];
  const paths = ['', `/look?seat=${seat}&since=-1&legal=1`, '/fairness', '/chat', `/file?seat=${seat}`, '/verify'];
  for (const path of paths) read.push((await ask(twin.url, 'GET', `/api/tables/${id}${path}`, undefined, auth)).text);
  const line = await live(twin.url, who);
  line.say({ t: 'watch', table: id, seat, since: -1, legal: true });
  await line.next('state');
  if (seat >= 0) {
    let i = 0;
    for (const action of tries)
      await line.put({ t: 'play', table: id, seat, id: `try-${i++}`, n: 0, action: action as { kind: string } });
    await line.put({ t: 'undo', table: id, seat, id: 'undo', n: 0 });
  }
  await line.close();
  // Who is connected is told when a timer says so, before the line closes or not: it is the same whatever is hidden.
  return [...read, ...line.raw.filter((text) => !text.startsWith('{"t":"here"'))];
}

describe.each([...games.keys()])('%s', (name) => {
  const game = games.get(name) as Game;
  const { engine } = game;
  const [least, most] = engine.game.seats;
  const seats = Math.max(least, Math.min(most, 3));

  it('tells a seat and a watcher nothing they may not know', async () => {
    const r = dice(`leak ${name}`);
    let differing = 0;
    for (let round = 0; round < 6; round++) {
      const begun = newMatch(engine, { seats, secret: `${round}` });
      if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
      let { match } = begun;
      for (let i = r.pick(40); i > 0 && match.state.over === null; i--) {
        const seat = engine.waiting(match.state)[0]?.seat as Seat;
        const next = play(engine, match, seat, engine.sample(match.state, seat, r));
        if (!isRefusal(next)) match = next.match;
      }
      if (match.state.over !== null) continue;
      for (const seat of [SPECTATOR, ...Array.from({ length: seats }, (_, i) => i)]) {
        const other = engine.imagine(engine.mask(match.state, seat), seat, r);
        if (digest(other) !== digest(match.state)) differing++;
        const id = `leak-${name}-${round}-${seat + 1}`;
        await lay(twins[0], game, id, match.header, match.state);
        await lay(twins[1], game, id, match.header, other);
        // What this seat may not do is refused in the same words, whatever the others hold.
        const asked = engine.waiting(match.state).map((one) => one.seat);
        const foreign = asked
          .flatMap((one) => engine.legal(match.state, one).slice(0, 3))
          .filter((action) => engine.check(match.state, seat, action) !== null);
        const tries = [{ kind: 'nonsense' }, ...foreign] as unknown as Json[];
        const [a, b] = await Promise.all(twins.map((twin) => bytes(twin, id, seat, tries)));
        expect(a).toEqual(b);
      }
    }
    expect(differing).toBeGreaterThan(0);
  });
});

const read = (twin: Serving, path: string, seat: Seat) => {
  const auth = seat < 0 ? {} : { authorization: `Bearer session-person-${seat}.hush` };
  return ask(twin.url, 'GET', path, undefined, auth as Record<string, string>);
};
it.each(['skirmish', 'fantasy-defense'])(
  'a running match of %s is looked back on as each seat saw it',
  async (name) => {
    const game = games.get(name) as Game;
    const { engine } = game;
    const r = dice(`history ${name}`);
    const begun = newMatch(engine, { seats: 2, secret: 'whisper-of-the-seed', players: persons(2) });
    if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
    let { match } = begun;
    const states = [match.state];
    for (let i = 0; i < 30; i++) {
      const seat = engine.waiting(match.state)[0]?.seat as Seat;
      const next = play(engine, match, seat, engine.sample(match.state, seat, r));
      if (isRefusal(next) || next.match.state.over !== null) break;
      match = next.match;
      states.push(match.state);
    }
    expect(states.length).toBeGreaterThan(3);
    const id = `history-${name}`;
    await layMatch(twins[0], game, id, match, 'whisper-of-the-seed');
    for (const seat of [SPECTATOR, 0, 1]) {
      const { status, text } = await read(twins[0], `/api/tables/${id}/file?seat=${seat}`, seat);
      expect([status, text.includes('whisper-of-the-seed')]).toEqual([200, false]);
      const file = JSON.parse(text) as MatchFile;
      expect(file.header.fairness.secret).toBeNull();
      expect(file.log).toEqual(match.log.map((entry) => heard(entry, seat)));
      let shown = {};
      const seen = states.map((_, n) => (shown = { ...shown, ...file.snapshots?.find((one) => one.n === n)?.state }));
      expect(seen).toEqual(states.map((state) => engine.mask(state, seat)));
    }
    expect((await read(twins[0], `/api/tables/${id}/file?seat=0`, 1)).status).toBe(403);
    expect((await read(twins[0], `/api/tables/${id}/file?seat=0`, SPECTATOR)).status).toBe(403);
  },
);

it('a watcher’s bytes never hold a hand, nor the seed', async () => {
  const game = games.get('skirmish') as Game;
  const begun = newMatch(game.engine, { seats: 2, secret: 'whisper-of-the-seed' });
  if (isRefusal(begun)) throw new Error('refused');
  await lay(twins[0], game, 'hands-hidden', begun.match.header, begun.match.state);
  const all = (await bytes(twins[0], 'hands-hidden', SPECTATOR, [])).join('\n');
  expect(all).not.toMatch(/ambush|levy|rumour|whisper|the same/);
  const mine = (await bytes(twins[0], 'hands-hidden', 0, [])).join('\n');
  expect(mine).toMatch(/ambush|levy|rumour/);
});
