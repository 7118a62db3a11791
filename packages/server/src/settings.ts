/** What whoever runs a server may choose. */
import type { Door } from '@rempart/games';

/**
 * All that is limited, and why at that number. What is counted by network is counted by IPv4 address or IPv6 /64, in each
 * node; what is counted by person or mail address and says so, in the store, for all nodes.
 */
export const LIMITS = {
  // A minute and network. A page asks some ten things; a household of ten that reload every few seconds stays below.
  requests: 600,
  // A minute, network and route, and again person and route, of what costs much: guests, letters, uploads, whole files.
  costly: 20,
  token: 300, // requests a minute of a program
  // An hour and network: new guests, however they come to be. A class of thirty on one address sits down three times over.
  guests: 100,
  // An hour and mail address, in the store: links, invitations, tests. Who lost one asks twice; a sixth is no help to anybody.
  letters: 5,
  // A second and socket, in the long run, and at once: a fast player makes two or three moves a second.
  messages: 40,
  burst: 120,
  // Sockets a network, a person, and in all. A person has a few tabs on a few devices; 20,000 sockets are 220 MB.
  sockets: 100,
  personSockets: 20,
  allSockets: 20_000,
  // Connections of any kind, and those of one network where no proxy stands in front (behind one they are all the proxy's).
  connections: 25_000,
  networkConnections: 250,
  // Tables and seats that one socket watches at a time. Each keeps what it was shown last.
  watches: 64,
  // Bytes: of a request, of a match file (the longest matches of bots are some 3 MB), of a message of a socket.
  body: 256 * 1024,
  upload: 4 * 1024 * 1024,
  message: 128 * 1024,
  // Bytes of a socket's messages that wait for their turn, and what all slow readers together may be behind.
  waiting: 1024 * 1024,
  behind: 256 * 1024 * 1024,
  // Seconds until the headers, and the whole of a request, must be there; slower senders only hold a place.
  headers: 10,
  request: 30,
  // A minute and person: lines of talk, and their bytes. Nobody reads faster than that.
  chatLines: 30,
  chatBytes: 8 * 1024,
  // A day and person, in the store.
  chatDay: 1000,
  // A second and person: places pointed at. Not faster than a hand.
  signals: 2,
  // What a person has made and has seen moved within `quotaDays`: tables that wait, tables in play, seats at all of them.
  lobbies: 20,
  tables: 200,
  seats: 12_000, // one continent of the largest size, and some more
  guestSeats: 2_500, // guests cost nothing to make
  quotaDays: 7,
  // Match files brought within `uploadDays`, and their bytes.
  uploads: 100,
  uploadBytes: 64 * 1024 * 1024,
  uploadDays: 30,
  // Files of matches with many seats that are made at a time: each turn of theirs is played again, which takes a while.
  vastFiles: 4,
  // Bytes, estimated, of the matches that are held in memory: those touched longest ago make room.
  held: 384 * 1024 * 1024,
  // Milliseconds since its last change after which a match leaves memory all the same: who comes back a day later waits for a read.
  heldFor: 6 * 3_600_000,
  // Bytes that must be free where the store is: below, the house says that it is not well.
  free: 64 * 1024 * 1024,
};
export type Limits = { readonly [name in keyof typeof LIMITS]: number };

export interface Settings {
  readonly port?: number;
  readonly host?: string;
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  readonly busUrl?: string; // nats://host:port: carries what nodes tell each other, instead of Postgres
  readonly origin?: string; // the address people use, for links in mails and for passkeys
  readonly trustProxy?: number; // so many proxies stand in front, each of which adds to X-Forwarded-For
  readonly webDir?: string; // the built site
  readonly doors?: readonly Door[];
  readonly limits?: Partial<Limits>;
  readonly log?: boolean;
  readonly botSweep?: number; // milliseconds
  readonly thinker?: URL; // the program of the threads in which bots think; without it they think in the server's own
  readonly thinkers?: number; // how many such threads
  readonly thoughtLimit?: number; // milliseconds for one thought
  readonly verifyLimit?: number; // milliseconds to run a match again, from a file or for its verdict
  readonly revealGrace?: number; // milliseconds in which players show the contributions they have pledged
  readonly gather?: number; // milliseconds in which what other nodes must know is gathered
  readonly nodeSweep?: number; // milliseconds between two looks for what another node has written and not said
  readonly clockSweep?: number; // milliseconds between two looks at deadlines and letters
  readonly now?: () => string; // the clock, for tests
  readonly failed?: (error: unknown) => void; // is told of what the log is told of, for tests
  readonly smtp?: string; // smtp://user:password@host:port, or smtps://
  readonly mailFrom?: string;
  readonly outbox?: boolean; // false: no page where people of this machine read their own mails, when there is no SMTP
  readonly anywhere?: boolean; // webhooks and pushes may go to private addresses, too, and by plain HTTP
  readonly admins?: readonly string[]; // addresses of accounts that may administer
  readonly loadKey?: string; // who sends it is not held to what is counted by network or route: `rempart load`
}

/** From the environment, for `rempart serve`. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const { REMPART_DATA, DATABASE_URL, REMPART_ORIGIN, REMPART_TRUST_PROXY, REMPART_WEB, PORT, HOST } = env;
  const { REMPART_LOG, REMPART_SMTP, REMPART_MAIL_FROM, REMPART_OUTBOX, REMPART_ADMINS, REMPART_WEBHOOKS } = env;
  const { REMPART_LOAD_KEY, REMPART_BUS } = env;
  return {
    ...(PORT === undefined ? {} : { port: Number(PORT) }),
    ...(HOST === undefined ? {} : { host: HOST }),
    ...(REMPART_DATA === undefined ? {} : { dataDir: REMPART_DATA }),
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(REMPART_BUS === undefined ? {} : { busUrl: busIn(REMPART_BUS, DATABASE_URL) }),
    ...(REMPART_ORIGIN === undefined ? {} : { origin: REMPART_ORIGIN }),
    ...(REMPART_WEB === undefined ? {} : { webDir: REMPART_WEB }),
    ...(REMPART_LOG === undefined ? {} : { log: REMPART_LOG !== '0' }),
    ...(REMPART_SMTP === undefined ? {} : { smtp: REMPART_SMTP }),
    ...(REMPART_MAIL_FROM === undefined ? {} : { mailFrom: REMPART_MAIL_FROM }),
    ...(REMPART_OUTBOX === undefined ? {} : { outbox: REMPART_OUTBOX === '1' }),
    ...(REMPART_WEBHOOKS === undefined ? {} : { anywhere: REMPART_WEBHOOKS === 'anywhere' }),
    ...(REMPART_ADMINS === undefined ? {} : { admins: wordsIn(REMPART_ADMINS) }),
    ...(REMPART_LOAD_KEY === undefined ? {} : { loadKey: longEnough(REMPART_LOAD_KEY) }),
    trustProxy: Number(REMPART_TRUST_PROXY ?? 0),
  };
}

function busIn(bus: string, database: string | undefined): string {
  if (!/^(nats|tls):\/\/\S+$/.test(bus))
    throw new Error('REMPART_BUS must be the address of a NATS server: nats://host:port.');
  if (database === undefined)
    throw new Error('REMPART_BUS is for several nodes on one Postgres: it needs DATABASE_URL.');
  return bus;
}

const KEY = 24; // characters at least: nobody finds it by trying
function longEnough(key: string): string {
  if (key.length >= KEY) return key;
  throw new Error(`REMPART_LOAD_KEY must have at least ${KEY} characters.`);
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/** The address people use. Never from a request: whoever asks could have a link lead to a house of his own. */
export const addressOf = ({ origin, port }: Settings): string => origin ?? `http://localhost:${port ?? 8080}`;
