/** Webhooks: a POST to an address of the reader's, as a plain object or in the words of a chat. */
import type { Channel, Notice } from './channel.ts';
import type { Outgoing } from './outgoing.ts';

export type Hook = 'webhook' | 'discord' | 'slack';
/** Nobody is called by it, whatever a table is named. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const SHAPES: { readonly [hook in Hook]: (notice: Notice) => object } = {
  webhook: ({ key, kind, language, subject, text, url }) => ({ key, kind, language, subject, text, url }),
  discord: ({ subject, url }) => ({ content: `${subject}\n${url}`, allowed_mentions: { parse: [] } }),
  slack: ({ subject, url }) => ({ text: `${slackText(subject)}\n<${url}>` }),
};
/** Where a chat's own addresses lead; others are no addresses of theirs. */
const PLACES: { readonly [hook in Hook]?: RegExp } = {
  discord: /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\//,
  slack: /^https:\/\/hooks\.slack\.com\//,
};
export const isPlaceOf = (hook: Hook, url: string): boolean => PLACES[hook]?.test(url) ?? true;

export const webhookChannel = (outgoing: Outgoing, hook: Hook): Channel => ({
  async send(notice, row) {
    if (row === null) return 'gone';
    const headers = { 'content-type': 'application/json', 'user-agent': 'Rempart' };
    const { status } = await outgoing.post(row.address, headers, JSON.stringify(SHAPES[hook](notice)));
    if (status === 410) return 'gone';
    if (status < 200 || status >= 300) throw new Error(`answered ${status}`);
  },
});
