/** serve, and what is done to a store without a server: backup, restore, archive, export, import. */
import { resolve } from 'node:path';
import { isRefusal } from '@rempart/kernel';
import type { Settings, Store } from '@rempart/server';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wholeOf, wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { readJsonFile } from '../files.ts';

/** Loaded when it is asked for: no other command needs it. */
const server = () => import('@rempart/server');

async function settingsOf(args: Args): Promise<Settings> {
  const { settingsFrom } = await server();
  const { host, data, origin } = args.flags;
  return {
    ...settingsFrom(process.env),
    ...(host === undefined ? {} : { host }),
    ...(data === undefined ? {} : { dataDir: data }),
    ...(origin === undefined ? {} : { origin }),
  };
}

/** Until it is told to stop; then what has been begun is finished. */
export async function serveCommand(args: Args): Promise<Failure | null> {
  const settings = await settingsOf(args);
  const port = wholeOf(args, 'port', settings.port ?? 8080);
  if (typeof port !== 'number') return port;
  const { serve } = await server();
  const thinker = new URL(import.meta.url.replace(/\.js$/, '-thinker.js')); // built beside this program
  try {
    const serving = await serve({ log: true, thinker, ...settings, port });
    // By its name: passkeys are bound to one, and cookies to the one that links in mails use.
    const url = serving.url.replace('//127.0.0.1:', '//localhost:');
    console.error(args.speak.say('cli.serving', { url }));
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    });
    await serving.stop();
    return null;
  } catch (error) {
    const told = await trouble(args, error, { ...settings, port });
    return misuse('serve', '--port', args.speak.say('cli.notServing', { why: told }));
  }
}

/** What is wrong, and what can be done about it. */
async function trouble({ speak }: Args, error: unknown, { port = 8080, host, dataDir }: Settings): Promise<string> {
  const what = (await server()).troubleOf(error);
  const why = (error as Error).message;
  const facts = { port: String(port), host: host ?? '127.0.0.1', folder: resolve(dataDir ?? 'data'), why };
  return what === 'other' ? why : speak.say(`cli.trouble.${what}`, facts);
}

export async function withStore<T>(args: Args, work: (store: Store) => Promise<T | Failure>): Promise<T | Failure> {
  const { openStore } = await server();
  const settings = await settingsOf(args);
  try {
    const store = await openStore(settings);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    return misuse('store', '--data', args.speak.say('cli.noStore', { why: await trouble(args, error, settings) }));
  }
}

export async function backupCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  return withStore(args, async (store) => {
    const { rows } = await (await server()).backup(store, file);
    return { json: { file, rows }, text: args.speak.say('cli.written', { file }) };
  });
}

export async function restoreCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  return withStore(args, async (store) => {
    const done = await (await server()).restore(store, file);
    if ('problem' in done) return misuse('restore', file, args.speak.say('cli.notRestored', { why: done.problem }));
    return { json: { file, rows: done.rows }, text: args.speak.say('cli.restored', { rows: done.rows }) };
  });
}

const DAY = 86_400_000;
/** Finished matches that nobody has touched for so many days, in small; or back into rows. */
export async function archiveCommand(args: Args): Promise<Answer | Failure> {
  const days = wholeOf(args, 'days', 30);
  if (typeof days !== 'number') return days;
  const [, table] = args.words;
  return withStore(args, async ({ db }) => {
    const { archive, bringBack } = await server();
    if (args.restore) {
      const matches = await bringBack(db, table);
      return { json: { restored: matches }, text: args.speak.say('cli.unarchived', { matches }) };
    }
    if (days < 1) return misuse('flag', '--days', args.speak.say('cli.tooFewDays'));
    if (table !== undefined) return misuse('usage', table, args.speak.say('cli.archiveAll'));
    const moved = await archive(db, new Date(Date.now() - days * DAY).toISOString());
    const facts = { matches: moved.matches, before: kB(moved.before), after: kB(moved.after) };
    return { json: { ...moved }, text: args.speak.say('cli.archived', facts) };
  });
}
const kB = (bytes: number): number => Math.round(bytes / 1000);

/** One match as a file, with its secret: for whoever runs the server. */
export async function exportCommand(args: Args): Promise<Answer | Failure> {
  const id = wordAt(args, 1, '<table>');
  if (typeof id !== 'string') return id;
  return withStore(args, async (store) => {
    const json = await (await server()).exportTable(store, id);
    if (json === null) return misuse('table', id, args.speak.say('cli.noTable', { id }));
    return { json, text: JSON.stringify(json) };
  });
}

export async function importCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  const read = readJsonFile(args, file);
  if (isFailure(read)) return read;
  return withStore(args, async (store) => {
    const { importTable, openGames } = await server();
    const { doors } = await import('@rempart/games');
    const done = await importTable(store, await openGames(doors), read.value);
    if (isRefusal(done))
      return misuse(done.rule, file, args.speak.say('cli.notImported', { rule: done.rule }), done.facts ?? {});
    return { json: done, text: done.id };
  });
}
