/**
 * The server behind the browser tests: roomy limits, a clock that can be put forward, and tables laid in any position.
 * Arguments: the data folder, the built pages, the port. Numbers it is sent are milliseconds to be ahead by.
 */
import type { MatchFile } from '@rempart/match';
import { serve } from '../src/main.ts';

interface Laid {
  readonly table: string;
  readonly file?: MatchFile; // the position it goes on from: no file that anybody could send does that
  readonly broken?: string; // it breaks, with these words
}
const [dataDir = '', webDir = '', port = '0', keeper = ''] = process.argv.slice(2);
const many = 1e6;
const limits = { requests: many, costly: many, guests: many, letters: many, messages: many, burst: many };
const sockets = { sockets: 1e5, personSockets: 1e5 };
let ahead = 0; // milliseconds
const now = () => new Date(Date.now() + ahead).toISOString();
const serving = await serve({
  dataDir,
  webDir,
  port: Number(port),
  limits: { ...limits, ...sockets },
  now,
  admins: [keeper],
  clockSweep: 100,
  botSweep: 200,
});

async function lay({ table, file, broken }: Laid): Promise<string> {
  const { store, matches, setAside } = serving.site;
  if (broken !== undefined) {
    await setAside(table, new Error(broken));
    return 'aside';
  }
  if (file === undefined) return 'nothing';
  const { header, log } = file;
  const { fairness } = header;
  const open = JSON.stringify({ ...header, fairness: { ...fairness, secret: null } });
  await store.db.updateTable('tables').set({ header: open }).where('id', '=', table).execute();
  await store.db
    .updateTable('secrets')
    .set({ secret: fairness.secret ?? '' })
    .where('match', '=', table)
    .execute();
  await store.db.deleteFrom('entries').where('match', '=', table).execute();
  for (const line of log)
    await store.db
      .insertInto('entries')
      .values({ match: table, n: line.n, body: JSON.stringify(line) })
      .execute();
  matches.forget(table);
  return 'laid';
}

process.on('message', (more: number | Laid) => {
  if (typeof more === 'number') ahead += more;
  else void lay(more).then((done) => process.send?.(done));
});
console.log(serving.url);
process.on('SIGTERM', () => void serving.stop().then(() => process.exit(0)));
