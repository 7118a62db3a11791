/**
 * The one schema of both stores. Instants are ISO text, flags are 0 or 1, what is structured is JSON text: the same bytes
 * in SQLite and in Postgres. Secrets sit in a table of their own, so that no list can carry them along by mistake.
 */
import type { Generated, Selectable } from 'kysely';
import type { Entrants, Evenings, Keys, Pairings } from './schema-club.ts';

export interface People {
  id: string;
  name: string;
  email: string | null; // an address that was proven by a link
  claimed: string | null; // when the guest became an account
  admin: number;
  created: string;
  seen: string;
  away: string | null; // on vacation until then
}
interface Sessions {
  id: string;
  person: string;
  hash: string; // of the secret half of the token
  agent: string;
  created: string;
  seen: string;
  expires: string;
  proved: Generated<string>; // when whoever holds it last showed who they are: by a link or a passkey, or by becoming a guest
}
/** Links sent by mail and passkey challenges: good once, for a short while. */
export interface Tokens {
  id: string;
  kind: 'link' | 'passkey-new' | 'passkey-use';
  hash: string; // of a link: one for each letter that was sent with it, none before the first
  person: string | null;
  data: string;
  expires: string;
}
export interface Passkeys {
  id: string; // the credential's own id
  person: string;
  key: string; // public key, base64url
  counter: number;
  transports: string;
  name: string;
  created: string;
  used: string | null;
}
export interface Tables {
  id: string;
  game: string;
  edition: number;
  status: 'lobby' | 'running' | 'over';
  visibility: 'public' | 'link' | 'private';
  invite: string;
  host: string | null;
  seats: number;
  options: string;
  house: string;
  commitment: string;
  header: string | null; // of the match, once it has begun; never with its secret
  rev: number; // counts the changes of the lobby
  n: number; // the newest line of the log when the row was written; -1 before the start
  waiting: string; // seats that are asked
  bot: number; // one of them is a bot's
  due: string | null; // the first deadline
  outcome: string | null;
  closed: string | null;
  request: string | null; // to take back, waiting for consent
  rematch: string | null;
  forked: string | null;
  created: string;
  started: string | null;
  touched: string;
  name: string; // what the table is called; empty: nothing
  tempo: string; // by its name in the game; empty: none
  opening: string; // when it begins, and what becomes of open seats
  taken: number; // how many of its seats are not open
  brought: number; // bytes of the file it came from; 0: it did not
  bringer: string | null; // it came as a file, by somebody of this name
  sealed: string | null; // it is beginning: until then contributions are shown, and nobody sits down or rises
  absence: string; // what was agreed on for when somebody does not move; what is left out is as usual
  level: string; // whom it is meant for
  votes: string; // who is for what: replacing somebody, closing, resting
  paused: string | null; // since when the clock is at rest
  trouble: string | null; // it is broken and set aside: why, and since when
  held: string | null; // a game of the day: until then its end reveals nothing
  recorded: number; // what was noted of it for its players: 0 nothing, 1 who began, 2 how it ended
  evening: string | null; // of a club, that it is part of
}
/** Seats in which nobody ever sat have no row: a table's row says how many there are. */
export interface Seats {
  match: string;
  seat: number;
  person: string | null;
  by: 'person' | 'bot' | 'open' | 'gone';
  name: string;
  level: string | null;
  contribution: string; // to the seed; nobody is shown it before the match begins
  pledge: string; // the commitment to it, which everybody is shown
  shown: number; // watchers may see what it sees
  choices: string; // of its own, before the start
  program: Generated<string>; // what plays it, by the name of its token; empty: whoever sits there
}
/** What a seat was given to read, turn by turn. Made from the log; may be made again. */
interface Pages {
  match: string;
  seat: number;
  turn: number;
  at: string;
  next: string | null; // the deadline that was then ahead
  body: string;
}
/** From seat to seat. */
interface Pigeons {
  id: string; // begins with its instant
  match: string;
  sender: number;
  recipient: number;
  turn: number;
  text: string;
  at: string;
}
/** What somebody has written for a seat and not sent: one a seat, for one question. Only they are shown it. */
interface Drafts {
  match: string;
  seat: number;
  person: string;
  since: number; // the line since which the seat is asked what it answers
  body: string; // the action
  at: string;
}
/** Where a seat's player moved from: marks of networks, good at one table only, gone when its match is over. */
interface Traces {
  match: string;
  person: string;
  mark: string;
  at: string;
}
/** The log: a line is written once and never changed. */
interface Entries {
  match: string;
  n: number;
  body: string;
}
/** How a running match stood after line n: the newest such, for opening it. Made from the log; may be missing. */
interface Checkpoints {
  match: string;
  n: number;
  body: string;
}
/** A finished match in small: its lines and states, compressed, in one piece; they have no rows of their own then. */
interface Archived {
  match: string;
  body: Buffer;
}
/** The states of a finished match, for when its rules are gone: all of them in one row (older ones: one row each). */
interface Snapshots {
  match: string;
  n: number;
  body: string;
}
interface Secrets {
  match: string;
  secret: string;
}
/** The last signal of each kind that a seat gave, for who comes back later: as of line `n`. */
interface Signals {
  match: string;
  seat: number;
  kind: string;
  n: number;
  body: string;
}
/** Deadlines, for the sweep: `claimed` says which node is at it, and until when nobody else is. */
interface Due {
  match: string;
  seat: number;
  at: string;
  n: Generated<number>; // the line since which the seat is asked: for the same question a deadline that was put off stays
  claimed: string | null;
  until: string | null;
}
/** Of running matches: since when nobody has been connected for a seat. Soft by nature: who comes is not in it. */
interface Absent {
  match: string;
  seat: number;
  since: string;
}
/** Days of vacation that were drawn: one each, however many deadlines would have passed. */
interface Vacations {
  person: string;
  day: string;
}
/** Finished tables that somebody has put away. */
interface Shelved {
  person: string;
  match: string;
}
interface Chat {
  id: string; // begins with its instant, so that ids sort by time
  match: string;
  person: string;
  name: string;
  seat: number | null;
  text: string;
  at: string;
  hidden: number; // by a moderator
  gallery: Generated<number>; // by somebody who looks on
}
interface Mutes {
  person: string;
  muted: string;
}
export interface Reports {
  id: string;
  person: string;
  match: string;
  line: string | null;
  reason: string;
  at: string;
  state: 'open' | 'closed';
}
interface Bans {
  id: string;
  person: string;
  reason: string;
  until: string | null;
  by: string;
  at: string;
}
/**
 * What must be sent: written in the transaction that caused it, sent later. `key` keeps it from being said twice. The body
 * says what it is about; no secret and nobody else's name is in it, these are found when it is sent.
 */
export interface Outbox {
  id: string;
  key: string;
  channel: string;
  person: string | null; // who reads it, if known here; of a link, who asked for it
  author: string | null; // who had it written, if that is somebody else
  address: string;
  body: string;
  created: string;
  next: string; // not before
  tries: number;
  sent: string | null;
  error: string | null;
}
/** What somebody wants to be told, and in which language. */
interface Notices {
  person: string;
  language: string;
  off: string; // kinds that are not mailed
  zone: Generated<string>; // of the reader; empty: not said
  quiet: Generated<string>; // hours in which nothing is sent, as JSON; empty: none
  muted: Generated<string>; // tables of which nothing is told
}
/** Ways to be told beside mail. Of a calendar the address is empty, and only the hash of its secret is kept. */
interface ChannelsTable {
  id: string;
  person: string;
  kind: 'push' | 'webhook' | 'discord' | 'slack' | 'calendar';
  address: string;
  secret: string; // of a push: the browser's keys
  label: string;
  off: string; // kinds it is not for
  created: string;
}
/** What administrators did. Rows with a match are shown to its table. */
interface Audit {
  id: string;
  match: string | null;
  by: string;
  what: string;
  detail: string;
  at: string;
}
/** How often something was done since an instant, for limits that hold over nodes and restarts. */
interface Counts {
  key: string;
  since: string;
  n: number;
}
interface Settings {
  key: string;
  value: string;
}

/** What is played on a day, by everybody. Its secret is with the others, under `dayKey`. */
interface Days {
  day: string; // 2026-05-04, by UTC
  game: string;
  edition: number;
  seats: number;
  options: string;
  commitment: string;
}
/** Somebody's one try that counts. */
interface Tries {
  day: string;
  game: string;
  person: string;
  match: string;
  begun: string;
  mark: string; // of the network, until the day is over
  beside: number; // somebody else had begun in that network
  ended: string | null; // within the day; null: not
  won: number;
  score: number;
  turns: number;
}
/** One game of one person that has begun, and how it ended. */
interface Records {
  match: string;
  seat: number;
  person: string;
  game: string;
  source: 'table' | 'day' | 'club' | 'device';
  against: string; // people; a level of bots; empty: nobody but the game
  seats: number;
  options: string; // those that tell difficulties apart
  begun: string;
  ended: string | null;
  won: number;
  score: number | null;
  turns: number | null;
  kept: number; // deadlines
  late: number;
}
/** How strong somebody, or a level of bots, is at a game. */
interface Ratings {
  game: string;
  person: string; // or bot:<level>
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  at: string;
}
/** What somebody shows, and whom they like to play with, or not. */
interface Profiles {
  person: string;
  shown: number;
}
interface Friends {
  person: string;
  other: string;
  kind: 'friend' | 'block';
  at: string;
}

export interface Schema {
  people: People;
  sessions: Sessions;
  tokens: Tokens;
  passkeys: Passkeys;
  tables: Tables;
  seats: Seats;
  entries: Entries;
  snapshots: Snapshots;
  checkpoints: Checkpoints;
  archived: Archived;
  secrets: Secrets;
  due: Due;
  chat: Chat;
  mutes: Mutes;
  reports: Reports;
  bans: Bans;
  outbox: Outbox;
  notices: Notices;
  channels: ChannelsTable;
  audit: Audit;
  settings: Settings;
  counts: Counts;
  pages: Pages;
  pigeons: Pigeons;
  drafts: Drafts;
  traces: Traces;
  signals: Signals;
  absent: Absent;
  vacations: Vacations;
  shelved: Shelved;
  days: Days;
  tries: Tries;
  records: Records;
  ratings: Ratings;
  profiles: Profiles;
  friends: Friends;
  evenings: Evenings;
  entrants: Entrants;
  pairings: Pairings;
  keys: Keys;
}
export type TableName = keyof Schema;
export type TableRow = Selectable<Tables>;
export type DayRow = Selectable<Days>;
export type KeyRow = Selectable<Keys>;
export type EveningRow = Selectable<Evenings>;
export type EntrantRow = Selectable<Entrants>;
export type PairingRow = Selectable<Pairings>;
export type TryRow = Selectable<Tries>;
export type RecordRow = Selectable<Records>;
export type RatingRow = Selectable<Ratings>;
export type SeatRow = Selectable<Seats>;
export type TraceRow = Selectable<Traces>;
export type PersonRow = Selectable<People>;
export type PageRow = Selectable<Pages>;
export type PigeonRow = Selectable<Pigeons>;
export type DraftRow = Selectable<Drafts>;
export type SessionRow = Selectable<Sessions>;
export type ChannelRow = Selectable<ChannelsTable>;
export type ChatRow = Selectable<Chat>;
