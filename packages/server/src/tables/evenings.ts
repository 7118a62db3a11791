/**
 * A club's evening, made by a host and joined by a link. A ladder: everybody plays the same deal alone, and nothing of it is
 * told before all have ended. A tournament: pairs, round by round, with a clock. Bots may take part in both.
 */
import { randomInt } from 'node:crypto';
import { chooseOptions, isWrongOption } from '@rempart/kernel';
import type { Options } from '@rempart/kernel';
import { dayOf, optionsOn } from '@rempart/games';
import { commitmentOf } from '@rempart/match';
import { Level, Name } from '@rempart/protocol';
import type { routes, Read } from '@rempart/protocol';
import { fault, isFault, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import { isSame, newId, newSecret } from '../ids.ts';
import { inTurns } from '../matches/turns.ts';
import type { Site } from '../site.ts';
import { addEvening, changeEvening, eveningById, eveningsOf, hostedSince } from '../store/evenings.ts';
import type { Change, Evening } from '../store/evenings.ts';
import { tieOf } from '../store/friends.ts';
import type { EntrantRow, EveningRow, PersonRow } from '../store/schema.ts';
import { setupOf } from './days.ts';
import { needInvite } from './lobby.ts';
import { toldApart, whyNotCalled } from './names.ts';

type Wanted = Read<(typeof routes.newEvening)['body']>;
const MOST = { ladder: 64, swiss: 64, robin: 16 } as const; // entrants
const BOTS = 16; // of them
const HOSTED = 5; // evenings of one host that are not over
const MONTH = 30 * 86_400_000;
/** At a table of a tournament. */
export const PAIR = 2;

const noEvening = (): Fault => fault(404, 'no-evening', 'There is no such evening.');
const notHost = (): Fault => fault(403, 'not-host', 'Only who made the evening may do this.');
const begun = (): Fault => fault(409, 'begun', 'It has begun.');
const tooMany = (most: number): Fault => fault(409, 'evening-full', `No more than ${most} take part.`, { most });

/** What is decided on an evening that has changed since it was read is decided again. */
export async function inEvening(
  site: Site,
  id: string,
  decide: (evening: Evening) => Change | Fault | null | Promise<Change | Fault | null>,
): Promise<Evening | Fault> {
  const { db } = site.store;
  for (let attempt = 0; attempt < 8; attempt++) {
    const read = await eveningById(db, id);
    if (read === undefined) return noEvening();
    const change = await decide(read);
    if (isFault(change)) return change;
    if (change === null) return read;
    if (await changeEvening(db, read, change)) return (await eveningById(db, id)) ?? noEvening();
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}

/** A ladder is played with what the game sets up for a day; a tournament where pairs can be compared. */
async function setUp(site: Site, wanted: Wanted): Promise<Options | Fault> {
  const found = await setupOf(site, wanted.game);
  if (found === null) return fault(400, 'shape', 'There is no such game.', { path: 'body.game' });
  const { game, setup } = found;
  const isLadder = wanted.kind === 'ladder';
  if (!isLadder && !(await isForPairs(game)))
    return fault(400, 'shape', 'There are no tournaments of this game.', { path: 'body.game' });
  const { game: rules } = game.engine;
  const usual = isLadder ? optionsOn(setup, rules.options, dayOf(site.now())) : {};
  const options = chooseOptions(rules, isLadder ? setup.seats : PAIR, { ...usual, ...wanted.options });
  if (!isWrongOption(options)) return options;
  return refused({ rule: 'M-9', facts: { option: options.option, allowed: [...options.allowed] } });
}
async function isForPairs({ door, engine, room }: Game): Promise<boolean> {
  const [least, most] = engine.game.seats;
  const isRated = (await door.honours?.())?.rated === true;
  return isRated && least <= PAIR && most >= PAIR && room.hosting?.seating === undefined;
}

/** One after the other for each person: many that are asked for at once are counted all the same. */
const turns = inTurns();
export const newEvening = (site: Site, person: PersonRow, wanted: Wanted): Promise<Evening | Fault> =>
  turns.take(person.id, async () => {
    const { db } = site.store;
    const options = await setUp(site, wanted);
    if (isFault(options)) return options;
    const since = new Date(Date.parse(site.now()) - MONTH).toISOString();
    if ((await hostedSince(db, person.id, since)) >= HOSTED)
      return fault(429, 'quota', `You may have no more (evenings: ${HOSTED}).`, { limit: 'evenings', most: HOSTED });
    const isLadder = wanted.kind === 'ladder';
    const secret = isLadder ? newSecret() : null;
    const { kind, game, name, minutes } = wanted;
    const row: EveningRow = {
      ...{ id: newId(), kind, game, name, minutes, host: person.id, invite: newId(), status: 'open', round: 0 },
      rounds: kind === 'swiss' ? wanted.rounds : 1,
      options: JSON.stringify(options),
      seconds: isLadder ? 0 : wanted.seconds,
      auto: wanted.auto ? 1 : 0,
      until: null,
      commitment: secret === null ? '' : commitmentOf(secret),
      ...{ rev: 0, created: site.now(), ended: null },
    };
    const entrants = wanted.join ? [placeFor(row.id, 1, { person: person.id, name: person.name })] : [];
    await addEvening(db, { row, entrants, pairings: [] }, secret);
    return { row, entrants, pairings: [] };
  });

const placeFor = (evening: string, number: number, more: Partial<EntrantRow>): EntrantRow => ({
  ...{ evening, number, person: null, name: '', level: null, gone: 0 },
  ...more,
});
const nextNumber = (all: readonly EntrantRow[]): number => Math.max(0, ...all.map(({ number }) => number)) + 1;
const asSeats = (all: readonly EntrantRow[]) =>
  all.map(({ person, name, number }) => ({ by: 'person' as const, person: person ?? `place ${number}`, name }));
const isKept = ({ person, level, gone }: EntrantRow): boolean => person === null && level === null && gone === 0;

/** A place that was kept for somebody of that name, or a new one. */
export async function joinEvening(
  site: Site,
  id: string,
  person: PersonRow,
  { invite, name }: { invite: string; name?: string | undefined },
): Promise<Evening | Fault> {
  const wrong = whyNotCalled(name);
  if (wrong !== null) return wrong;
  return inEvening(site, id, async ({ row, entrants }) => {
    if (!isSame(invite, row.invite)) return needInvite();
    if (row.host !== null && (await tieOf(site.store.db, row.host, person.id)) === 'block') return needInvite();
    if (entrants.some((one) => one.person === person.id)) return null;
    if (row.status !== 'open') return begun();
    const called = name ?? person.name;
    const kept = entrants.find((one) => isKept(one) && one.name.toLowerCase() === called.toLowerCase());
    if (kept !== undefined)
      return { entrants: entrants.map((one) => (one === kept ? { ...one, person: person.id } : one)) };
    if (entrants.length >= MOST[row.kind]) return tooMany(MOST[row.kind]);
    const apart = toldApart(called, person.id, asSeats(entrants));
    return { entrants: [...entrants, placeFor(id, nextNumber(entrants), { person: person.id, name: apart })] };
  });
}

/** Before the start the place is free again; later whoever has gone meets nobody any more. */
export const leaveEvening = (site: Site, id: string, person: PersonRow, number: number | undefined) =>
  inEvening(site, id, ({ row, entrants }) => {
    const whom = entrants.find((one) => (number === undefined ? one.person === person.id : one.number === number));
    if (number !== undefined && row.host !== person.id && whom?.person !== person.id) return notHost();
    if (whom === undefined) return fault(404, 'no-entrant', 'Nobody of that number takes part.');
    if (row.status === 'over') return fault(409, 'over', 'It is over.');
    if (row.status === 'open') return { entrants: entrants.filter((one) => one !== whom) };
    return { entrants: entrants.map((one) => (one === whom ? { ...one, gone: 1 } : one)) };
  });

/** Evenings that are not over call somebody by their new name. */
export async function renameEntrant(site: Site, person: string, name: string): Promise<void> {
  for (const id of await eveningsOf(site.store.db, person))
    await inEvening(site, id, ({ row, entrants }) => {
      const mine = entrants.find((one) => one.person === person);
      if (row.status === 'over' || mine === undefined) return null;
      const others = asSeats(entrants.filter((one) => one !== mine));
      const apart = toldApart(name, person, others);
      return { entrants: entrants.map((one) => (one === mine ? { ...one, name: apart } : one)) };
    });
}

/** By the host, before it begins. */
const prepare = (
  site: Site,
  id: string,
  person: PersonRow,
  decide: (evening: Evening, game: Game) => readonly EntrantRow[] | Fault,
): Promise<Evening | Fault> =>
  inEvening(site, id, (evening) => {
    const { row } = evening;
    if (row.host !== person.id) return notHost();
    if (row.status !== 'open') return begun();
    const game = site.games.get(row.game);
    if (game === undefined) return noEvening();
    const entrants = decide(evening, game);
    if (isFault(entrants)) return entrants;
    if (entrants.length > MOST[row.kind]) return tooMany(MOST[row.kind]);
    if (entrants.filter(({ level }) => level !== null).length > BOTS)
      return fault(409, 'evening-bots', `No more than ${BOTS} bots take part.`, { most: BOTS });
    return { entrants };
  });

const noBot = (level: string, path: string): Fault =>
  fault(400, 'no-bot', `There is no bot called ${level}.`, { path });
export const addBots = (
  site: Site,
  id: string,
  person: PersonRow,
  { level, count }: { level: string; count: number },
): Promise<Evening | Fault> =>
  prepare(site, id, person, ({ entrants }, game) => {
    if (!Object.hasOwn(game.bots, level)) return noBot(level, 'body.level');
    const from = nextNumber(entrants);
    const bots = Array.from({ length: count }, (_, i) => placeFor(id, from + i, { name: level, level }));
    return [...entrants, ...bots];
  });

/** Lines “name”, or “bot, level”. Nothing is taken over unless all of it can be; what is wrong is told by its line. */
export const importEntrants = (site: Site, id: string, person: PersonRow, text: string): Promise<Evening | Fault> =>
  prepare(site, id, person, ({ entrants }, game) => {
    const all = [...entrants];
    for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
      const line = raw.trim();
      if (line === '') continue;
      const path = `body.text.${i + 1}`;
      const [, level] = /^bot\s*[,;\t]\s*(.*)$/i.exec(line) ?? [];
      if (level !== undefined) {
        if (!Level.safeParse(level).success || !Object.hasOwn(game.bots, level)) return noBot(level.slice(0, 40), path);
        all.push(placeFor(id, nextNumber(all), { name: level, level }));
        continue;
      }
      const name = Name.safeParse(line);
      if (!name.success) return fault(400, 'import-name', 'Not a name of 1 to 40 characters.', { path });
      const wrong = whyNotCalled(name.data);
      if (wrong !== null) return fault(409, 'name', wrong.body.message, { path });
      if (toldApart(name.data, '', asSeats(all)) !== name.data)
        return fault(409, 'import-twice', 'Somebody is called so already.', { path });
      all.push(placeFor(id, nextNumber(all), { name: name.data }));
    }
    return all;
  });

/** Numbers are drawn by lot. Places that nobody has taken are gone. */
export function drawn(entrants: readonly EntrantRow[]): EntrantRow[] {
  const left = entrants.filter((one) => !isKept(one));
  for (let i = left.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [left[i], left[j]] = [left[j] as EntrantRow, left[i] as EntrantRow];
  }
  return left.map((one, i) => ({ ...one, number: i + 1 }));
}

/** Only while nothing has begun it is as if it had never been; later what was played stays as it is. */
export const endEvening = (site: Site, id: string, person: PersonRow) =>
  inEvening(site, id, ({ row, pairings }) => {
    if (row.host !== person.id) return notHost();
    if (row.status === 'over') return null;
    const tables = pairings.flatMap(({ match }) => (match === null ? [] : [match]));
    return { set: { status: 'over', ended: site.now() }, opens: row.kind === 'ladder' ? tables : [] };
  });
