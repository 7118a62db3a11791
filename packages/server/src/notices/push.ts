/** Web push: encrypted for one browser, by way of its maker's service. */
import webPush from 'web-push';
import type { Db } from '../store/open.ts';
import type { Channel } from './channel.ts';
import type { Outgoing } from './outgoing.ts';

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}
const KEY = 'vapid';
const DAY = 86_400;

/** The house's own key pair, made once for all its nodes: browsers take pushes from nobody else. */
export async function vapidOf(db: Db): Promise<Keys> {
  const read = () => db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  if ((await read()) === undefined) {
    const value = JSON.stringify(webPush.generateVAPIDKeys());
    await db
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((on) => on.column('key').doNothing())
      .execute();
  }
  return JSON.parse((await read())?.value ?? '{}') as Keys;
}

export const pushChannel = (outgoing: Outgoing, keys: Keys, home: string): Channel => ({
  async send({ key, subject, url }, row) {
    if (row === null) return 'gone';
    const subscription = { endpoint: row.address, keys: JSON.parse(row.secret) as { p256dh: string; auth: string } };
    const { pathname, hash } = new URL(url); // an invitation's secret is what follows the #
    const said = JSON.stringify({ title: subject, url: pathname + hash, tag: key.split(' @')[0] });
    const { headers, body } = webPush.generateRequestDetails(subscription, said, {
      vapidDetails: { subject: home.startsWith('https:') ? home : 'mailto:noreply@localhost', ...keys },
      TTL: DAY,
    });
    const texts = Object.fromEntries(Object.entries(headers as object).map(([name, text]) => [name, String(text)]));
    const { status } = await outgoing.post(row.address, texts, body ?? '');
    if (status === 404 || status === 410) return 'gone'; // the browser was told to have no more of it
    if (status < 200 || status >= 300) throw new Error(`answered ${status}`);
  },
});
