/** Messages from seat to seat, where the game has them. Who gets one reads its sender's name, and may answer. */
import type { Seat } from '@rempart/kernel';
import type { Pigeon } from '@rempart/protocol';
import { fault, isFault, notYourSeat, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { timeId } from '../ids.ts';
import { isEnded } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import { letter, patienceOf, to } from '../notices/letter.ts';
import type { Site } from '../site.ts';
import type { PigeonRow } from '../store/schema.ts';
import { post } from '../store/talk.ts';
import { pigeonsOf, sentBy } from '../store/weeks.ts';
import { kindOf } from '../notices/game.ts';

const seatOf = ({ seats }: Opened, person: string): Seat | undefined =>
  seats.find((row) => row.person === person)?.seat;
const nameAt = ({ match }: Opened, seat: Seat): string => match.players[seat]?.name ?? '';
const shown = (opened: Opened, { id, sender, recipient, turn, text, at }: PigeonRow, me: Seat): Pigeon => ({
  id,
  from: sender,
  to: recipient,
  name: nameAt(opened, sender === me ? recipient : sender),
  mine: sender === me,
  turn,
  text,
  at,
});

export async function pigeonsFor(site: Site, id: string, person: string): Promise<Pigeon[] | Fault> {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened;
  const me = seatOf(opened, person);
  if (me === undefined) return notYourSeat();
  return (await pigeonsOf(site.store.db, id, me)).map((row) => shown(opened, row, me));
}

export async function sendPigeon(
  site: Site,
  id: string,
  person: string,
  { to, text }: { to: Seat; text: string },
): Promise<Pigeon | Fault> {
  const { db } = site.store;
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened;
  const { game, match } = opened;
  const { pigeons } = game.room.hosting ?? {};
  const me = seatOf(opened, person);
  if (pigeons === undefined) return fault(404, 'no-pigeons', 'Nobody writes from seat to seat here.');
  if (me === undefined) return notYourSeat();
  const turn = game.room.turn?.(match.state) ?? 0;
  const { rule, most, aTurn } = pigeons;
  const isAnswer = (await sentBy(db, id, to, me)).length > 0;
  const tooMany = (await sentBy(db, id, me, null)).filter((row) => row.turn === turn).length >= aTurn;
  const isAllowed = to !== me && match.players[to] !== undefined && (isAnswer || pigeons.may(match.state, me, to));
  if (isEnded(match) || !isAllowed || tooMany || [...text].length > most)
    return refused({ rule, facts: { most, aTurn } });
  const at = site.now();
  const row: PigeonRow = { id: timeId(at), match: id, sender: me, recipient: to, turn, text, at };
  await db.insertInto('pigeons').values(row).execute();
  await relay(site, opened, row);
  return shown(opened, row, me);
}

/** By mail too, without anybody's address. */
async function relay(site: Site, opened: Opened, { id, sender, recipient, turn, text, at }: PigeonRow): Promise<void> {
  const { row, match, game } = opened;
  const { pace } = match.header.house;
  const kind = kindOf(row.game, game.room.hosting?.pigeons?.notice ?? '');
  const reader = opened.readers.find(({ seat }) => seat === recipient);
  if (reader === undefined || reader.off.includes(kind) || pace.kind === 'free' || patienceOf(pace) === null) return;
  const matter = {
    kind,
    language: reader.language,
    name: nameAt(opened, recipient),
    game: row.game,
    table: row.id,
    called: row.name,
    tempo: row.tempo,
    facts: { sender: nameAt(opened, sender), text, turn },
  };
  await post(site.store.db, letter(`pigeon ${id}`, matter, to(reader), { at }));
}
