import { isRefusal, engineOf } from '@rempart/kernel';
import type { Core, Json, Refusal, Engine } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import {
  close,
  exportMatch,
  fork,
  importMatch,
  migrate,
  play,
  rebuild,
  rebuildAt,
  steps,
  undo,
  verify,
} from '../src/index.ts';
import type { MatchFile } from '../src/index.ts';
import { begun, ok, randomMatch, engine } from './at-table.ts';
import { orders, orderTable } from './orders.ts';

const refused = (x: object): Refusal => {
  if (!isRefusal(x)) throw new Error('it was allowed');
  return x;
};
const tables = [engine, orderTable] as unknown as Engine<Core>[];
const done = randomMatch(engine, 'a file');
const running = randomMatch(engine, 'a file', 20);
const file = exportMatch(engine, done);
/** The file with one thing changed, at a JSON pointer; undefined takes it out. */
function spoilt(pointer: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(file)) as Record<string, unknown>;
  const path = pointer.split('/').slice(1);
  const last = path.pop() as string;
  let at: Record<string, unknown> = copy;
  for (const key of path) at = at[key] as Record<string, unknown>;
  at[last] = value;
  return JSON.parse(JSON.stringify(copy));
}

describe('a file that is not sound', () => {
  it.each([
    ['/header/seats', 'two'],
    ['/header/house/pace/kind', 'hurry'],
    ['/header/begun', 'yesterday'],
    ['/header/fairness/secret', 3],
    ['/header/colour', 'red'],
    ['/log/0/do', 'start'],
    ['/log/0/players/1/by', 'ghost'],
    ['/log/2/action/kind', undefined],
    ['/log/3/events/0/see', 'me'],
    ['/log/3/seat', 'north'],
    ['/log/4/hash', null],
    ['/snapshots/0/state', []],
  ])('[M-12] is refused with the place: %s', (pointer, value) => {
    const refusal = refused(importMatch(spoilt(pointer, value), tables));
    expect(refusal).toMatchObject({ rule: 'M-12', facts: { at: pointer } });
    expect(refusal.facts?.expected).not.toBe('');
  });
  it('[M-12] is refused with the place where it is nested too deep, or a text is not made of characters', () => {
    const deep = JSON.parse('['.repeat(100) + ']'.repeat(100)) as unknown;
    for (const value of ['a\u0000', 'a\ud800', { 'a\u0000': 1 }, deep]) {
      const refusal = refused(importMatch(spoilt('/header/options', { mode: value }), tables));
      expect(refusal.rule).toBe('M-12');
      expect(refusal.facts?.at).toMatch(/^\/header\/options\/mode/);
    }
    const text = JSON.stringify(file).replace('"options":{', `"options":{"x":${'['.repeat(1e5)}${']'.repeat(1e5)},`);
    expect(refused(importMatch(text, tables)).rule).toBe('M-12');
  });
  it('[M-12] is refused when it is no match at all', () => {
    for (const given of ['', '{', '[]', 'null', 7, null, { header: {} }, { header: { format: 'other' } }])
      expect(refused(importMatch(given, tables))).toMatchObject({ rule: 'M-12', facts: { at: '/header/format' } });
  });
  it('[M-12] is refused when its parts do not fit together', () => {
    expect(refused(importMatch(spoilt('/log', []), tables)).facts?.at).toBe('/log/0/do');
    expect(refused(importMatch(spoilt('/header/seats', 3), tables)).facts?.at).toBe('/log/0/players');
    const twice = spoilt('/log/1', { ...file.log[0], n: 1 });
    expect(refused(importMatch(twice, tables)).facts?.at).toBe('/log/1/do');
    const back = { n: 1, do: 'undo', seat: 0, back: [5], consent: [], hash: '' };
    expect(refused(importMatch(spoilt('/log/1', back), tables)).facts?.at).toBe('/log/1/back');
  });
  it('[M-13] is refused when it is of an unknown version', () => {
    expect(refused(importMatch(spoilt('/header/version', 2), tables))).toEqual({
      rule: 'M-13',
      facts: { version: '2' },
    });
  });
  it('[M-14] is refused when nobody knows its game', () => {
    expect(refused(importMatch(spoilt('/header/game', 'chess'), tables))).toEqual({
      rule: 'M-14',
      facts: { game: 'chess' },
    });
    expect(refused(rebuild(orderTable, file))).toEqual({ rule: 'M-14', facts: { game: 'skirmish' } });
  });
  it('[M-16] is refused when a number is missing', () => {
    const log = file.log.filter((e) => e.n !== 4);
    expect(refused(importMatch({ ...file, log }, tables))).toEqual({
      rule: 'M-16',
      facts: { at: '/log/4/n', expected: 4, found: 5 },
    });
  });
});

describe('a record that does not follow', () => {
  const lastPlay = done.log.findLastIndex((e) => e.do === 'play' && e.action.kind === 'pass');
  it('[M-17] is found by its line: another action', () => {
    const bad = spoilt('/log/3/action', { kind: 'march', from: 'nowhere', to: 'x', units: 1 }) as MatchFile;
    expect(refused(verify(engine, bad))).toEqual({ rule: 'M-17', facts: { n: 3, what: 'action' } });
    expect(refused(rebuild(engine, bad)).rule).toBe('M-17');
  });
  it('[M-17] is found by its line: other events, another fingerprint, another end', () => {
    const told = verify(engine, spoilt('/log/2/events', [{ e: 'won' }]) as MatchFile);
    expect(refused(told)).toEqual({ rule: 'M-17', facts: { n: 2, what: 'events' } });
    const hash = verify(engine, spoilt(`/log/${lastPlay}/hash`, 'x') as MatchFile);
    expect(refused(hash)).toEqual({ rule: 'M-17', facts: { n: lastPlay, what: 'hash' } });
    const last = done.log.length - 1;
    const over = verify(engine, spoilt(`/log/${last}/over`, { winners: [0], rule: 'SK-9' }) as MatchFile);
    expect(refused(over)).toEqual({ rule: 'M-17', facts: { n: last, what: 'over' } });
    expect(refused(rebuild(engine, spoilt(`/log/${last}/hash`, 'x') as MatchFile)).facts?.what).toBe('hash');
  });
  it('[M-17] is found when the secret is not the one committed to', () => {
    const bad = spoilt('/header/fairness/secret', 'another') as MatchFile;
    expect(refused(verify(engine, bad))).toEqual({ rule: 'M-17', facts: { n: 0, what: 'commitment' } });
  });
  it('[M-17] is found when an undo was not allowed', () => {
    const log = [
      ...running.log,
      { n: running.log.length, do: 'undo' as const, seat: 0, back: [1], consent: [], hash: '' },
    ];
    expect(refused(verify(engine, { header: running.header, log })).facts?.n).toBe(running.log.length);
  });
  it('[M-18] has only the lines it has', () => {
    expect(refused(rebuildAt(engine, done, 9999))).toEqual({
      rule: 'M-18',
      facts: { n: 9999, newest: done.log.length - 1 },
    });
  });
  it('[M-19] cannot be looked for without the secret', () => {
    const mine = exportMatch(engine, running, { seat: 0 });
    expect(mine.header.fairness.secret).toBeNull();
    expect(refused(verify(engine, mine))).toEqual({ rule: 'M-19' });
    expect(refused(rebuild(engine, mine))).toEqual({ rule: 'M-19' });
    expect(isRefusal(importMatch(mine, tables))).toBe(false);
  });
});

describe('a fork', () => {
  const secret = 'fork';
  it('goes on from any position of a match that is over, with fresh chance or the same', () => {
    const at = ok(rebuildAt(engine, done, 20));
    const fresh = ok(fork(engine, file, 20, { secret }));
    expect({ ...fresh.match.state, chance: null }).toEqual({ ...at.state, chance: null });
    expect(fresh.match.state.chance.seed).not.toEqual(at.state.chance.seed);
    expect(fresh.match.header.from).toEqual({ commitment: done.header.fairness.commitment, edition: 1, n: 20 });
    const same = ok(fork(engine, file, 20, { secret, sameChance: true }));
    expect(same.match.state).toEqual(at.state);
    const { seat } = engine.waiting(at.state)[0] as { seat: number };
    const { match } = ok(play(engine, fresh.match, seat, engine.legal(at.state, seat)[0]));
    const again = ok(importMatch(JSON.stringify(exportMatch(engine, match)), tables)).file;
    expect(ok(rebuild(engine, again)).state).toEqual(match.state);
    expect(refused(verify(engine, again))).toEqual({ rule: 'M-21' });
  });
  it('brings along what the game keeps, for those who play on and for nobody else', () => {
    const keeps = ({ see }: { see?: readonly number[] }) => see !== undefined;
    const told = (log: MatchFile['log']) => log.flatMap((line) => ('events' in line ? line.events : []));
    const secrets = told(done.log.filter(({ n }) => n <= 20)).filter(keeps);
    const seats = [...new Set(secrets.flatMap(({ see = [] }) => see))];
    expect(seats.length).toBeGreaterThan(1);
    const brought = (wanted: object) => told(ok(fork(engine, file, 20, { secret, keeps, ...wanted })).match.log);
    for (const seat of seats)
      expect(brought({ as: seat })).toEqual(secrets.filter(({ see = [] }) => see.includes(seat)));
    const bot = { name: 'bot', by: 'bot' as const };
    expect(brought({ players: done.players.map(() => bot) })).toEqual([]);
    expect(told(ok(fork(engine, file, 20, { secret })).match.log)).toEqual([]);
  });
  it('[M-11] of a running match deals afresh what its seat cannot see', () => {
    expect(refused(fork(engine, running, 10, { secret }))).toEqual({ rule: 'M-11' });
    const at = ok(rebuildAt(engine, running, 10));
    const { match } = ok(fork(engine, running, 10, { secret, as: 0, players: [] }));
    expect(engine.mask(match.state, 0)).toEqual(engine.mask(at.state, 0));
    expect(match.state).not.toEqual(at.state);
  });
});

describe('an older edition', () => {
  const newer = engineOf({ ...orders, edition: 2 });
  const newerTables = [newer] as unknown as Engine<Core>[];
  const one = ok(play(orderTable, begun(orderTable, { seats: 2 }), 0, { kind: 'build', what: 'mill' })).match;
  const two = ok(undo(orderTable, one, 0)).match;
  const over = ok(close(ok(play(orderTable, two, 1, { kind: 'build', what: 'wall' })).match)).match;

  it('[M-15] can be watched, line by line, without its rules', () => {
    const imported = ok(importMatch(JSON.stringify(exportMatch(orderTable, over)), newerTables));
    expect(imported.engine).toBeNull();
    const shown = [...steps(null, imported.file, -1)];
    const built = shown.map((step) => (step.state as unknown as { built: Json }).built);
    expect(built).toEqual([
      [[], []],
      [['mill'], []],
      [[], []],
      [[], ['wall']],
      [[], ['wall']],
    ]);
    expect(shown.map((step) => step.entry)).toEqual(over.log);
  });
  it('[M-15] cannot be continued by other rules', () => {
    const refusal = refused(rebuild(newer, exportMatch(orderTable, one)));
    expect(refusal).toEqual({ rule: 'M-15', facts: { game: 'orders', edition: 1, known: [2] } });
  });
  it('[M-15] is continued at its own table, if that is still there', () => {
    const both = [newer, orderTable] as unknown as Engine<Core>[];
    expect(ok(importMatch(exportMatch(orderTable, one), both)).engine).toBe(orderTable);
  });
  it('[M-15] is continued by today’s rules once somebody has said how its state becomes one of today', () => {
    const longer = (state: Json): Json => ({ ...(state as { [field: string]: Json }), round: 1 });
    const moved = ok(migrate(newer, exportMatch(orderTable, one), longer));
    expect(moved.match.header).toMatchObject({ edition: 2, from: { edition: 1, n: 1 } });
    expect(moved.match.state).toEqual({ ...one.state, round: 1 });
    const next = ok(play(newer, moved.match, 1, { kind: 'ready' })).match;
    expect(ok(rebuild(newer, exportMatch(newer, next))).state).toEqual(next.state);
    expect(refused(verify(newer, exportMatch(newer, next)))).toEqual({ rule: 'M-21' });
    expect(refused(migrate(newer, { header: one.header, log: one.log }, longer)).rule).toBe('M-15');
  });
  it('shows of a match that still goes on only what was said to the seat, not its states', () => {
    const shown = [...steps(null, exportMatch(orderTable, one), 1)];
    expect(shown.map((step) => step.state)).toEqual([null, null]);
    expect(JSON.stringify(shown)).not.toContain('mill');
    const own = [...steps(null, exportMatch(orderTable, one, { seat: 0 }), 0)];
    expect(own.at(-1)?.state?.stack.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).toContain('mill');
  });
});

describe('a file that somebody has made up', () => {
  it.each([
    ['/log/1/do', 'constructor', 'M-12'],
    ['/header/options', { magic: 1 }, 'M-17'],
    ['/log/0/state', {}, 'M-17'],
    ['/log/0/state', { stack: [{ step: 'dance' }], over: null }, 'M-17'],
    ['/log/5/seat', 3, 'M-17'],
    ['/log/5/action', { kind: 'toString' }, 'M-17'],
  ])('is refused, never a crash: %s %j', (pointer, value, rule) => {
    const imported = importMatch(spoilt(pointer, value), tables);
    const outcomes = isRefusal(imported)
      ? [imported]
      : [rebuild(engine, imported.file), verify(engine, imported.file)].filter(isRefusal);
    expect(outcomes.map((refusal) => refusal.rule)).toContain(rule);
    if (!isRefusal(imported))
      expect([...steps(engine, { ...imported.file, snapshots: undefined }, 0)].length).toBe(done.log.length);
  });
});
