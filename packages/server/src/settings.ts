/** What whoever runs a server may choose. */
import type { Door } from '@rempart/games';

export interface Limits {
  readonly requests: number; // a minute and address
  readonly costly: number; // the same, for mails, guests, uploads
  readonly messages: number; // a second and socket, in the long run
  readonly burst: number; // messages at once
  readonly sockets: number; // an address
  readonly body: number; // bytes of a request
  readonly upload: number; // bytes of a match file
  readonly message: number; // bytes of a message
}
export const LIMITS: Limits = {
  requests: 600,
  costly: 20,
  messages: 40,
  burst: 120,
  sockets: 100,
  body: 256 * 1024,
  upload: 4 * 1024 * 1024,
  message: 128 * 1024,
};

export interface Settings {
  readonly port?: number;
  readonly host?: string;
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  readonly origin?: string; // the address people use, for links in mails and for passkeys
  readonly trustProxy?: boolean; // behind a proxy that sets X-Forwarded-…
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
  readonly clockSweep?: number; // milliseconds between two looks at deadlines and letters
  readonly now?: () => string; // the clock, for tests
  readonly smtp?: string; // smtp://user:password@host:port, or smtps://
  readonly mailFrom?: string;
  readonly outbox?: boolean; // without SMTP: a page where people read their own mails
  readonly admins?: readonly string[]; // addresses of accounts that may administer
}

/** From the environment, for `rempart serve`. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const { REMPART_DATA, DATABASE_URL, REMPART_ORIGIN, REMPART_TRUST_PROXY, REMPART_WEB, PORT, HOST } = env;
  const { REMPART_LOG, REMPART_SMTP, REMPART_MAIL_FROM, REMPART_OUTBOX, REMPART_ADMINS } = env;
  return {
    ...(PORT === undefined ? {} : { port: Number(PORT) }),
    ...(HOST === undefined ? {} : { host: HOST }),
    ...(REMPART_DATA === undefined ? {} : { dataDir: REMPART_DATA }),
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(REMPART_ORIGIN === undefined ? {} : { origin: REMPART_ORIGIN }),
    ...(REMPART_WEB === undefined ? {} : { webDir: REMPART_WEB }),
    ...(REMPART_LOG === undefined ? {} : { log: REMPART_LOG !== '0' }),
    ...(REMPART_SMTP === undefined ? {} : { smtp: REMPART_SMTP }),
    ...(REMPART_MAIL_FROM === undefined ? {} : { mailFrom: REMPART_MAIL_FROM }),
    ...(REMPART_OUTBOX === undefined ? {} : { outbox: REMPART_OUTBOX === '1' }),
    ...(REMPART_ADMINS === undefined ? {} : { admins: wordsIn(REMPART_ADMINS) }),
    trustProxy: REMPART_TRUST_PROXY === '1',
  };
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/** The address people use. Never from a request: whoever asks could have a link lead to a house of his own. */
export const addressOf = ({ origin, port }: Settings): string => origin ?? `http://localhost:${port ?? 8080}`;
