/** The published HTTP API, one entry a route. The server answers these, the site asks these, openapi() prints these. */
import { z } from 'zod';
import { absenceRoutes } from './absence.ts';
import { adminRoutes } from './admin.ts';
import { Id, LineNumber, Name, SeatNumber, ViewSeat } from './basics.ts';
import { channelRoutes } from './channels.ts';
import { clubRoutes } from './club.ts';
import { dayRoutes } from './days.ts';
import { keyRoutes } from './keys.ts';
import { noticeRoutes } from './notices.ts';
import {
  AddPasskey,
  AskLink,
  ChangeMe,
  LinkInfo,
  LookLink,
  Me,
  Mute,
  NamePasskey,
  NewGuest,
  PasskeyOptions,
  RemovePasskey,
  Report,
  SessionInfo,
  UseLink,
  UsePasskey,
  Welcome,
} from './people.ts';
import { profileRoutes } from './profile.ts';
import { Ok, route } from './route.ts';
import { weekRoutes } from './weeks.ts';
import {
  ChatLine,
  Company,
  Consent,
  Done,
  FairnessShape,
  Fork,
  GameInfo,
  Join,
  Look,
  MatchFileShape,
  NewTable,
  Play,
  Resign,
  Reveal,
  Say,
  SetBot,
  Show,
  TableInfo,
  TablePlace,
  Undo,
  Verdict,
} from './tables.ts';

const params = z.object({ id: Id });
const whole = z.coerce.number<string>();

export const routes = {
  health: route('GET /api/health', 'open', 'Is the server up, and its store well? 503 and a word if not', {
    reply: z.object({ ok: z.literal(true), version: z.string(), store: z.string() }).meta({ id: 'Health' }),
  }),
  games: route('GET /api/games', 'open', 'The games, their options and their bots', {
    program: 'read',
    reply: z.array(GameInfo),
  }),

  me: route('GET /api/me', 'open', 'Who I am; null without a session', { reply: Me.nullable() }),
  beGuest: route('POST /api/guest', 'open', 'Become a guest, at once and without a form', {
    body: NewGuest,
    reply: Welcome,
  }),
  changeMe: route('PATCH /api/me', 'person', 'Change my name', { body: ChangeMe, reply: Me }),
  leave: route('POST /api/logout', 'person', 'End this session', { reply: Ok, banned: true }),
  sessions: route('GET /api/sessions', 'person', 'Where I am signed in', { reply: z.array(SessionInfo) }),
  revoke: route('DELETE /api/sessions/{id}', 'person', 'End one of my sessions', {
    params,
    reply: Ok,
    proof: true,
    banned: true,
  }),
  revokeOthers: route('DELETE /api/sessions', 'person', 'End all my sessions but this one', {
    reply: Ok,
    proof: true,
    banned: true,
  }),
  askLink: route('POST /api/account/link', 'guest', 'Mail me a link that claims this guest, or signs me in', {
    body: AskLink,
    reply: Ok,
    banned: true,
  }),
  lookLink: route('POST /api/account/link/look', 'open', 'What a mailed link would do, without using it up', {
    body: LookLink,
    reply: LinkInfo,
    banned: true,
  }),
  useLink: route('POST /api/account/link/use', 'open', 'Use the token of a mailed link', {
    body: UseLink,
    reply: Welcome,
    banned: true,
  }),
  passkeyNew: route('POST /api/account/passkey/new', 'guest', 'What the browser needs to make a passkey', {
    reply: PasskeyOptions,
    proof: true,
  }),
  passkeyAdd: route('POST /api/account/passkey/add', 'guest', 'Add the passkey just made: a guest becomes an account', {
    body: AddPasskey,
    reply: Welcome,
    proof: true,
  }),
  passkeyAsk: route('POST /api/account/passkey/ask', 'open', 'What the browser needs to sign in with a passkey', {
    reply: PasskeyOptions,
    banned: true,
  }),
  passkeyUse: route('POST /api/account/passkey/use', 'open', 'Sign in with a passkey, or prove again who I am', {
    body: UsePasskey,
    reply: Welcome,
    banned: true,
  }),
  passkeyName: route('POST /api/account/passkey/name', 'person', 'Call a passkey of mine something else', {
    body: NamePasskey,
    reply: Me,
  }),
  passkeyRemove: route('POST /api/account/passkey/remove', 'person', 'Remove a passkey of mine', {
    body: RemovePasskey,
    reply: Me,
    proof: true,
    banned: true,
  }),

  tables: route('GET /api/tables', 'open', 'The lobby: public tables that wait or are being played, fifty a page', {
    query: z.object({
      game: z.string().max(64).optional(),
      level: Company.optional().meta({ description: 'whom they are meant for' }),
      pace: z
        .enum(['live', 'days'])
        .optional()
        .meta({ description: 'days: a move is a matter of an hour at least; live: the others' }),
      before: TablePlace.optional(),
    }),
    program: 'read',
    reply: z.array(TableInfo),
  }),
  mine: route('GET /api/tables/mine', 'open', 'My tables, newest first', {
    query: z.object({
      status: z.enum(['lobby', 'running', 'over']).optional(),
      before: TablePlace.optional(),
      shelf: z.enum(['0', '1']).optional().meta({ description: '0: without those I have put away; 1: these alone' }),
    }),
    program: 'read',
    reply: z.array(TableInfo),
  }),
  shelve: route('POST /api/tables/{id}/shelve', 'person', 'Put a finished table of mine away, or take it out again', {
    params,
    body: z.object({ away: z.boolean() }),
    reply: Ok,
    banned: true,
  }),
  create: route('POST /api/tables', 'guest', 'Set up a table', { body: NewTable, reply: TableInfo }),
  upload: route('POST /api/tables/upload', 'guest', 'Bring a match file; it becomes a table of yours', {
    body: MatchFileShape,
    reply: TableInfo,
  }),
  table: route('GET /api/tables/{id}', 'open', 'One table', {
    params,
    query: z.object({ invite: z.string().max(64).optional() }),
    program: 'read',
    reply: TableInfo,
  }),
  qr: route('GET /api/tables/{id}/qr.svg', 'person', 'The invitation as a QR code', {
    params,
    reply: z.string(),
    type: 'image/svg+xml',
  }),
  join: route('POST /api/tables/{id}/join', 'guest', 'Take a seat', {
    params,
    body: Join,
    program: 'play',
    reply: TableInfo,
  }),
  rise: route(
    'POST /api/tables/{id}/rise',
    'person',
    'Leave my seat; while the match runs, for whoever holds the invitation',
    { params, program: 'play', reply: TableInfo, banned: true },
  ),
  bot: route('POST /api/tables/{id}/bot', 'person', 'Put a bot in a seat before the start (the host)', {
    params,
    body: SetBot,
    reply: TableInfo,
  }),
  unseat: route('POST /api/tables/{id}/unseat', 'person', 'Free somebody’s seat before the start (the host)', {
    params,
    body: z.object({ seat: SeatNumber }),
    reply: TableInfo,
  }),
  nameTable: route('PATCH /api/tables/{id}', 'person', 'Call the table something else, until it is over (the host)', {
    params,
    body: z.object({ name: Name }),
    reply: TableInfo,
  }),
  cancel: route('POST /api/tables/{id}/cancel', 'person', 'Call a table off before the start (the host)', {
    params,
    reply: TableInfo,
    banned: true,
  }),
  start: route('POST /api/tables/{id}/start', 'person', 'Begin (the host); open seats must be filled', {
    params,
    reply: TableInfo,
  }),
  reveal: route('POST /api/tables/{id}/reveal', 'person', 'Show the contribution I have pledged', {
    params,
    body: Reveal,
    reply: TableInfo,
  }),
  rematch: route('POST /api/tables/{id}/rematch', 'person', 'The same people, options and bots again', {
    params,
    reply: TableInfo,
  }),
  fork: route('POST /api/tables/{id}/fork', 'guest', 'Try another way from a line of a finished match', {
    params,
    body: Fork,
    reply: TableInfo,
  }),
  show: route('POST /api/tables/{id}/show', 'person', 'Let watchers see what my seat sees, or no longer', {
    params,
    body: Show,
    reply: TableInfo,
  }),
  look: route('GET /api/tables/{id}/look', 'open', 'What a seat, or a watcher, sees and has heard', {
    params,
    query: z.object({
      seat: whole.pipe(ViewSeat).default(-1),
      since: whole.pipe(LineNumber).optional(),
      legal: z.enum(['0', '1']).default('0'),
    }),
    program: 'read',
    reply: Look,
  }),
  play: route('POST /api/tables/{id}/play', 'person', 'Make a move', {
    params,
    body: Play,
    program: 'play',
    reply: Done,
  }),
  undo: route('POST /api/tables/{id}/undo', 'person', 'Take back, or ask the others to let me', {
    params,
    body: Undo,
    reply: Done,
  }),
  consent: route('POST /api/tables/{id}/consent', 'person', 'Agree to a taking back, or not', {
    params,
    body: Consent,
    reply: TableInfo,
  }),
  resign: route('POST /api/tables/{id}/resign', 'person', 'Give my seat up', {
    params,
    body: Resign,
    program: 'play',
    reply: Done,
    banned: true,
  }),
  chat: route('GET /api/tables/{id}/chat', 'open', 'What was said, without those I muted', {
    params,
    reply: z.array(ChatLine),
  }),
  say: route('POST /api/tables/{id}/chat', 'person', 'Say something', { params, body: Say, reply: ChatLine }),
  file: route(
    'GET /api/tables/{id}/file',
    'open',
    'The match file; while it runs, as a seat or a watcher may know it',
    {
      params,
      query: z.object({ seat: whole.pipe(ViewSeat).default(-1) }),
      program: 'read',
      reply: MatchFileShape,
    },
  ),
  fairness: route('GET /api/tables/{id}/fairness', 'open', 'The commitment, the contributions; in the end the secret', {
    params,
    program: 'read',
    reply: FairnessShape,
  }),
  verify: route('GET /api/tables/{id}/verify', 'open', 'Every roll and shuffle of a finished match computed again', {
    params,
    reply: Verdict,
  }),
  reportTable: route(
    'POST /api/tables/{id}/report',
    'person',
    'Tell the moderators, with a line of the chat if need be',
    {
      params,
      body: Report,
      reply: Ok,
    },
  ),
  mute: route('POST /api/people/{id}/mute', 'person', 'Hear somebody no more, or again', {
    params,
    body: Mute,
    reply: Ok,
  }),
  ...absenceRoutes,
  ...weekRoutes,
  ...dayRoutes,
  ...clubRoutes,
  ...keyRoutes,
  ...profileRoutes,
  ...noticeRoutes,
  ...channelRoutes,
  ...adminRoutes,
} as const;
