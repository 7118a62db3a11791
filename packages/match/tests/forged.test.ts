/** Files that somebody has invented: what no seed explains is never called sound. */
import { isRefusal } from '@rempart/kernel';
import type { Core, Json, Refusal, Engine } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { commitmentOf, exportMatch, importMatch, newMatch, play, rebuild, steps, verify } from '../src/index.ts';
import type { BeginLine, MatchFile, Snapshot } from '../src/index.ts';
import { ok, people, randomMatch, engine } from './at-table.ts';

const refused = (x: object): Refusal => {
  if (!isRefusal(x)) throw new Error('it was allowed');
  return x;
};
const tables = [engine] as unknown as Engine<Core>[];
type State = { [field: string]: Json };
const done = randomMatch(engine, 'forged');

/** A match that begins with whatever its maker likes, each line of which follows from the one before. */
function invented(change: (state: State) => void): MatchFile {
  const { match } = ok(newMatch(engine, { seats: 2, secret: 'mine', players: people(2) }));
  const state = JSON.parse(JSON.stringify(match.state)) as State;
  change(state);
  const begin = { ...(match.log[0] as BeginLine), events: [], state };
  return JSON.parse(JSON.stringify({ header: match.header, log: [begin] })) as MatchFile;
}

describe('a position that somebody has invented', () => {
  it('[M-21] is never sound, however well its lines follow', () => {
    const rich = invented((state) => (state['gold'] = [500, 0]));
    const file = ok(importMatch(rich, tables)).file;
    const refusal = refused(verify(engine, file));
    expect(refusal).toEqual({ rule: 'M-21' });
  });
  it('[M-21] nor is a file that says it comes from elsewhere', () => {
    const from = { commitment: 'x', edition: 1, n: 3 };
    const moved = { ...exportMatch(engine, done), header: { ...done.header, from } };
    expect(refused(verify(engine, moved))).toEqual({ rule: 'M-21' });
  });
  it.each<[string, (state: State) => void]>([
    ['lacks a field', (state) => delete state['gold']],
    ['holds text for a number', (state) => (state['round'] = 'x')],
    ['holds a number for a list', (state) => (state['gold'] = 7)],
  ])('[M-17] is not even played on where it %s', (_, change) => {
    const file = ok(importMatch(invented(change), tables)).file;
    expect(refused(rebuild(engine, file))).toEqual({ rule: 'M-17', facts: { n: 0, what: 'state' } });
    expect([...steps(engine, file, -1)].map(({ state }) => state)).toEqual([null]);
  });
});

describe('states that somebody has written into a file', () => {
  const file = exportMatch(engine, done);
  const at = 5;
  const lied = (snapshots: readonly Snapshot[]): MatchFile => ({ ...file, snapshots });
  const snapshots = file.snapshots ?? [];
  const rich = snapshots.map((one) =>
    one.n === at ? { ...one, state: { ...one.state, gold: [99, 99, 99, 99] } } : one,
  );

  it('[M-17] are compared with those of the rules', () => {
    expect(ok(verify(engine, file)).lines).toBe(done.log.length);
    expect(refused(verify(engine, lied(rich)))).toEqual({ rule: 'M-17', facts: { n: at, what: 'snapshot' } });
    const missing = snapshots.filter(({ n }) => n !== at);
    expect(refused(verify(engine, lied(missing)))).toEqual({ rule: 'M-17', facts: { n: at, what: 'snapshot' } });
    expect(refused(verify(engine, lied([])))).toEqual({ rule: 'M-17', facts: { n: 0, what: 'snapshot' } });
  });
  it('are not what a replay shows, where the rules are at hand', () => {
    const shown = (one: MatchFile) => [...steps(engine, one, 0)].map(({ state }) => state);
    expect(shown(lied(rich))).toEqual(shown({ header: file.header, log: file.log }));
  });
});

describe('contributions', () => {
  const shares = ['ann 8c1f', 'bob 77aa'];
  const given = { seats: 2, secret: 'house', players: people(2) };
  const pledges = shares.map(commitmentOf);
  const fair = ok(newMatch(engine, { ...given, contributions: shares, pledges })).match;
  const withHeader = (fairness: object): MatchFile => ({
    header: { ...fair.header, fairness: { ...fair.header.fairness, ...fairness } },
    log: fair.log,
  });

  it('[M-17] are those that were pledged, or nothing', () => {
    const asked = fair.asked[0]?.seat ?? 0;
    const played = ok(play(engine, fair, asked, engine.legal(fair.state, asked)[0])).match;
    expect(ok(verify(engine, ok(importMatch(exportMatch(engine, played), tables)).file)).lines).toBe(2);
    const withheld = ok(newMatch(engine, { ...given, contributions: [shares[0] as string, ''], pledges })).match;
    expect(ok(verify(engine, exportMatch(engine, withheld))).lines).toBe(1);
    const other = ok(newMatch(engine, { ...given, contributions: ['ann 8c1f', 'ground'], pledges })).match;
    expect(refused(verify(engine, other))).toEqual({ rule: 'M-17', facts: { n: 0, what: 'contributions' } });
    expect(refused(verify(engine, withHeader({ pledges: pledges.slice(1) })))).toMatchObject({
      facts: { what: 'contributions' },
    });
  });
  it('[M-12] are one a seat: nobody adds another text to grind with', () => {
    const more = withHeader({ contributions: [...shares, 'and one more'] });
    expect(refused(importMatch(more, tables))).toMatchObject({
      rule: 'M-12',
      facts: { at: '/header/fairness/contributions' },
    });
  });
});
