/** Ways to be told beside mail: a push to a browser, a webhook, a calendar. */
import { z } from 'zod';
import { Id, Instant, Name } from './basics.ts';
import { Kind } from './notices.ts';
import { Ok, route } from './route.ts';

const Url = z.url({ protocol: /^https?$/ }).max(2000);
const Bytes = z.string().regex(/^[\w-]{16,120}={0,2}$/, 'not base64url');
const label = Name.optional();
const off = z.array(Kind).max(100).meta({ description: 'the kinds that this one is not for' });
/** What a browser's PushManager gives, an address that takes JSON, or the wish for a calendar. */
const NewChannel = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('push'), address: Url, keys: z.object({ p256dh: Bytes, auth: Bytes }), label }),
    z.object({ kind: z.enum(['webhook', 'discord', 'slack']), address: Url, label }),
    z.object({ kind: z.literal('calendar'), label }),
  ])
  .meta({ id: 'NewChannel' });
export type NewChannel = z.input<typeof NewChannel>;

const ChannelInfo = z
  .object({
    id: Id,
    kind: z.enum(['push', 'webhook', 'discord', 'slack', 'calendar']),
    label: z.string(),
    host: z.string().meta({ description: 'whose address it is; the rest of it may be a secret' }),
    off,
    created: Instant,
  })
  .meta({ id: 'ChannelInfo' });
export type ChannelInfo = z.infer<typeof ChannelInfo>;
const params = z.object({ id: Id });

export const channelRoutes = {
  channels: route('GET /api/me/channels', 'person', 'Where I am told beside mail, and the key for pushes', {
    reply: z.object({ key: z.string(), channels: z.array(ChannelInfo) }),
  }),
  addChannel: route('POST /api/me/channels', 'person', 'Another way to tell me', {
    body: NewChannel,
    reply: z.object({
      channel: ChannelInfo,
      path: z.string().nullable().meta({ description: 'of a calendar; told once' }),
    }),
  }),
  setChannel: route('PATCH /api/me/channels/{id}', 'person', 'What it is for', {
    params,
    body: z.object({ off }),
    reply: Ok,
    banned: true,
  }),
  dropChannel: route('DELETE /api/me/channels/{id}', 'person', 'Tell me nothing there any more', {
    params,
    reply: Ok,
    banned: true,
  }),
  testChannel: route('POST /api/me/channels/{id}/test', 'person', 'Tell me something there now', { params, reply: Ok }),
  calendar: route('GET /api/calendar/{id}/{secret}', 'open', 'The deadlines of whoever made this address', {
    params: z.object({ id: Id, secret: Id }),
    reply: z.string(),
    type: 'text/calendar; charset=utf-8',
  }),
};
