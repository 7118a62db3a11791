/** What only the house knows of a sound message: which table, which seat, what may be done there. */
import type { Dice } from '@rempart/kernel';
import { fresh } from '../client.ts';
import type { Person } from '../client.ts';
import { LEFT_OUT } from './valid.ts';
import type { Told } from './valid.ts';
import type { Seat, Senders } from './world.ts';

const one = <T>(luck: Dice, of: readonly T[]): T => of[luck.pick(of.length)] as T;
const GAMES = ['skirmish', 'havresac', 'fantasy-defense', 'dark-rituals', 'daifen'];

export interface Sender {
  readonly who: Person;
  readonly told: Told;
}
/** Which tables a route or a message is about. */
const LOBBY = ['join', 'bot', 'start', 'invite', 'qr', 'nameTable'];
const OVER = ['rematch', 'fork', 'verify', 'file'];
const LAND = ['pages', 'page', 'pigeons', 'sendPigeon', 'publicPage', 'leftover', 'draft', 'keepDraft'];

/** Those of a club's evening, which Mal hosts. */
const EVENING = [
  ...['evening', 'eveningCsv', 'joinEvening', 'leaveEvening', 'eveningBots', 'importEntrants'],
  ...['beginEvening', 'judge', 'endEvening'],
];

function tableFor(name: string, { lobby, over, seats }: Senders, at: Seat): string {
  if (LOBBY.includes(name)) return lobby.id;
  if (OVER.includes(name)) return over;
  return LAND.includes(name) ? (seats.at(-1)?.table ?? '') : at.table;
}

/** Who sends it, and what stands in its fields. */
export function senderOf(name: string, house: Senders, luck: Dice, as?: Person): Sender {
  const land = house.seats.at(-1)?.table;
  const fits = ({ table, who }: Seat) => (as === undefined || who === as) && (!LAND.includes(name) || table === land);
  const mine = house.seats.filter(fits);
  const back = name === 'undo' ? mine.filter(({ undo }) => undo) : [];
  const at = one(luck, back.length > 0 ? back : mine);
  const { mal, eve, lobby } = house;
  const table = tableFor(name, house, at);
  const who = name === 'join' ? eve : LOBBY.includes(name) || OVER.includes(name) ? mal : at.who;
  const ids: { readonly [route: string]: string } = {
    revoke: house.session,
    mute: eve.id,
    profile: mal.id,
    befriend: eve.id,
    inviteFriend: eve.id,
    openLetter: house.letter,
    adminSignOut: mal.id,
    adminBan: eve.id,
    adminPardon: eve.id,
    adminJudge: house.report,
    ...Object.fromEntries(EVENING.map((one) => [one, house.evening])),
  };
  const fields: { readonly [field: string]: unknown } = {
    table,
    seat: name === 'join' || name === 'bot' ? 1 : at.seat,
    n: at.n,
    hash: luck.pick(2) === 0 ? at.hash : LEFT_OUT,
    action: at.legal.length > 0 ? one(luck, at.legal) : { kind: 'pass' },
    invite: lobby.invite,
    level: ['bot', 'adminSeat', 'eveningBots'].includes(name) ? 'random' : LEFT_OUT,
    standIn: LEFT_OUT,
    bots: name === 'fork' ? 'random' : [],
    game: name === 'askLink' ? 'daifen' : one(luck, GAMES),
    games: ['skirmish'],
    seats: 2,
    sit: 0,
    options: {},
    choices: {},
    tempo: LEFT_OUT,
    challenge: house.challenge,
    response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} },
    token: name === 'hello' ? who.token : house.link,
    ...(name === 'sendPigeon' ? { to: 1 - at.seat } : {}),
    line: house.line,
    off: ['turn'],
    before: '2031-05-04T12:00:00Z',
    turn: '1',
    since: -1,
  };
  const told: Told = (path) => {
    const field = path.at(-1) ?? '';
    if (path.length === 2 && path[0] === 'params' && field === 'id') return ids[name] ?? table;
    if (path[0] === 'body' && name === 'upload' && path.length === 2)
      return (house.file as { [part: string]: unknown })[field];
    if (path[0] === 'params' && field === 'turn') return '1';
    if (path[0] === 'query') return { seat: String(at.seat), since: '-1', legal: '1' }[field];
    if (field === 'id' && path[0] === 'body') return fresh();
    return Object.hasOwn(fields, field) ? fields[field] : undefined;
  };
  return { who, told };
}
