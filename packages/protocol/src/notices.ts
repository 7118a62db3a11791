/** Notices: what somebody wants to be told, what was sent, and the outbox of a house without mail. Also one's own data. */
import { z } from 'zod';
import { Id, Instant, JsonValue, WallTime, Zone } from './basics.ts';
import { Email } from './people.ts';
import { Ok, route } from './route.ts';

/** The house's own (turn, near, over, invitation), or a game's: `<game>:<kind>`. */
export const Kind = z.string().regex(/^[a-z][a-z:-]{0,60}$/, 'not a kind of letter');
const Language = z.enum(['en', 'fr']);
export const NoticeWishes = z
  .object({
    language: Language,
    off: z.array(Kind).max(100).meta({ description: 'the kinds that are not mailed' }),
    zone: Zone.nullable().optional().meta({ description: 'in which instants are spelled, and hours are quiet' }),
    quiet: z
      .object({ from: WallTime, to: WallTime })
      .nullable()
      .optional()
      .meta({ description: 'hours in which nothing is sent, unless it would be too late after them' }),
    muted: z.array(Id).max(500).optional().meta({ description: 'tables of which nothing is told' }),
  })
  .meta({ id: 'NoticeWishes' });

const NoticeLogShape = z
  .object({
    id: Id,
    kind: z.string(),
    channel: z.string(),
    address: z.string(),
    subject: z.string(),
    created: Instant,
    sent: Instant.nullable(),
    tries: z.int(),
    error: z.string().nullable().meta({ description: 'off, moot and gone: not sent on purpose' }),
  })
  .meta({ id: 'NoticeLog' });
export type NoticeLog = z.infer<typeof NoticeLogShape>;
const OutboxMailShape = NoticeLogShape.extend({
  text: z.string(),
  sealed: z.boolean().meta({ description: 'its link is a secret, and made when it is opened' }),
}).meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof OutboxMailShape>;

export const noticeRoutes = {
  notices: route('GET /api/me/notices', 'person', 'What I am told, where, and what was sent lately', {
    reply: NoticeWishes.extend({
      address: z.string().nullable(),
      mail: z.enum(['smtp', 'outbox', 'none']),
      log: z.array(NoticeLogShape),
    }),
  }),
  setNotices: route('PATCH /api/me/notices', 'person', 'Choose what I am told, and in which language', {
    body: NoticeWishes,
    reply: Ok,
    banned: true,
  }),
  testNotice: route('POST /api/me/notices/test', 'person', 'Send me a letter now, to see that it comes', { reply: Ok }),
  outbox: route('GET /api/outbox', 'person', 'My mails, in a house that has no mail server', {
    reply: z.array(OutboxMailShape),
  }),
  openLetter: route('POST /api/outbox/{id}/open', 'person', 'Where the link in one of these mails leads', {
    params: z.object({ id: Id }),
    reply: z.object({ path: z.string() }),
    banned: true,
  }),
  invite: route('POST /api/tables/{id}/invite', 'person', 'Mail the invitation to somebody', {
    params: z.object({ id: Id }),
    body: z.object({ email: Email, language: Language.default('en') }),
    reply: Ok,
  }),
  myData: route('GET /api/me/data', 'person', 'Everything that is kept about me', {
    reply: z.record(z.string(), JsonValue),
    proof: true,
    banned: true,
  }),
  forgetMe: route('DELETE /api/me', 'person', 'Delete my account; matches keep a pseudonym', {
    body: z.object({ sure: z.literal(true) }),
    reply: Ok,
    proof: true,
    banned: true,
  }),
};
