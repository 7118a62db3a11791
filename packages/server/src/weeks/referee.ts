/** The referee's desk: what hints at several seats of one person, a look into one seat, and the game's referee acts. */
import { createHmac } from 'node:crypto';
import { isRefusal, REFEREE } from '@rempart/kernel';
import type { Action } from '@rempart/kernel';
import { play } from '@rempart/match';
import type { Match } from '@rempart/match';
import type { Look, Suspicion } from '@rempart/protocol';
import type { Because } from '../admin/acts.ts';
import { note } from '../notices/audit.ts';
import { fault, isFault, notYours, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { newSecret } from '../ids.ts';
import { heardLines, plainView } from '../matches/hub.ts';
import { heardSince, viewOf } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Site } from '../site.ts';
import { addTrace, settingOnce, tracesOf } from '../store/weeks.ts';
import { sessionsOf } from '../store/people.ts';
import type { Db } from '../store/open.ts';
import type { TraceRow } from '../store/schema.ts';
import { leftoverOf } from '../clocks/leftover.ts';

/**
 * A trace of the network somebody moves from, kept where the game allows one seat a person. Its mark is a keyed hash of
 * the address and the table: nobody can read the address from it, and it says nothing at any other table.
 */
export async function traceOf(site: Site, table: string, person: string, address: string): Promise<TraceRow> {
  const key = await keyOf(site.store.db);
  const mark = createHmac('sha256', key).update(`${table} ${address}`).digest('base64url').slice(0, 22);
  return { match: table, person, mark, at: site.now() };
}
/** Made once for all nodes, and read once by each. */
const keys = new WeakMap<Db, Promise<string>>();
function keyOf(db: Db): Promise<string> {
  const key = keys.get(db) ?? settingOnce(db, 'trace-key', newSecret);
  keys.set(db, key);
  key.catch(() => keys.delete(db)); // the store's failure: asked again next time
  return key;
}
export const trace = async (site: Site, table: string, person: string, address: string): Promise<void> =>
  addTrace(site.store.db, await traceOf(site, table, person, address));

const CLOSE = 120_000; // milliseconds
/** How often both moved within two minutes of each other. */
function closeMoves({ log }: Match, a: number, b: number): number {
  let found = 0;
  const last: { [seat: number]: number } = {};
  for (const line of log) {
    if (line.do !== 'play' || (line.seat !== a && line.seat !== b) || line.at === undefined) continue;
    const at = Date.parse(line.at);
    const other = last[line.seat === a ? b : a];
    if (other !== undefined && at - other <= CLOSE) {
      found++;
      delete last[a];
      delete last[b];
    } else last[line.seat] = at;
  }
  return found;
}

/** Pairs of seats with something in common, the most suspicious first. They prove nothing: brothers share a network. */
export async function signals(site: Site, id: string): Promise<Suspicion[] | Fault> {
  const { db } = site.store;
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened;
  const sitters = opened.seats.filter(({ person, by }) => person !== null && by !== 'bot');
  const marks = new Map<string, Set<string>>();
  for (const { person, mark } of await tracesOf(db, id)) marks.set(person, (marks.get(person) ?? new Set()).add(mark));
  const agents = new Map<string, string>();
  for (const { person } of sitters) agents.set(person ?? '', (await sessionsOf(db, person ?? ''))[0]?.agent ?? '');
  const found: Suspicion[] = [];
  sitters.forEach((a, i) => {
    const mine = marks.get(a.person ?? '') ?? new Set();
    for (const b of sitters.slice(i + 1)) {
      const sameNetwork = [...(marks.get(b.person ?? '') ?? [])].filter((mark) => mine.has(mark)).length;
      if (sameNetwork === 0) continue; // without this nothing else is looked at
      const agent = agents.get(a.person ?? '') ?? '';
      const sameAgent = agent !== '' && agent === agents.get(b.person ?? '');
      const close = closeMoves(opened.match, a.seat, b.seat);
      found.push({ seats: [a.seat, b.seat], names: [a.name, b.name], sameNetwork, sameAgent, closeMoves: close });
    }
  });
  const weight = (s: Suspicion): number => s.sameNetwork + (s.sameAgent ? 2 : 0) + s.closeMoves;
  return found.sort((a, b) => weight(b) - weight(a));
}

/** All that a seat sees and has sent. The table reads that it was looked at, not whose seat it was. */
export async function inquire(site: Site, id: string, seat: number, because: Because): Promise<Look | Fault> {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened;
  if (opened.match.players[seat] === undefined) return refused({ rule: 'M-10', facts: { number: seat + 1 } });
  await note(site.store, { match: id, what: 'inquired', facts: { ...because, seat }, at: site.now() });
  return {
    view: plainView(viewOf(opened, seat)),
    players: [...opened.match.players],
    heard: heardLines(heardSince(opened, seat, -1)),
  };
}

/** One act after the other, all of them or none. */
function acted({ game, match }: Opened, actions: readonly Action[], at: string): Match | Fault {
  let now = match;
  for (const action of actions) {
    const done = play(game.engine, now, REFEREE, action, { at });
    if (isRefusal(done)) return refused(done);
    now = done.match;
  }
  return now;
}

export async function referee(
  site: Site,
  id: string,
  actions: readonly Action[],
  because: Because,
): Promise<true | Fault> {
  const done = await site.matches.change<true>(id, (opened) => {
    const match = acted(opened, actions, site.now());
    return isFault(match) ? match : { match, why: because.why, reply: () => true };
  });
  if (isFault(done)) return done;
  const kinds = [...new Set(actions.map(({ kind }) => kind))].join(', ');
  const facts = { ...because, kinds, acts: JSON.stringify(actions) };
  await note(site.store, { match: id, what: 'refereed', facts, at: site.now() });
  return true;
}

/** No person is in the game any more: the host lets it run on, or closes it. */
export const settleLeftover = (
  site: Site,
  id: string,
  person: string,
  then: 'run-on' | 'close',
): Promise<true | Fault> =>
  site.matches.change<true>(id, (opened) => {
    const leftover = leftoverOf(opened.game, opened.match);
    if (opened.row.host !== person) return notYours();
    const rule = opened.game.room.hosting?.leftover?.rule;
    if (rule === undefined) return fault(409, 'not-left', 'People are still in the game.');
    if (leftover === null) return refused({ rule });
    const match = acted(opened, [then === 'close' ? leftover.close : leftover.runOn], site.now());
    return isFault(match) ? match : { match, reply: () => true };
  });
