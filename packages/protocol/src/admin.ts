/** Administration. Every act names a reason and is shown to the table. */
import { z } from 'zod';
import { AskedSeat, Id, Instant, Level, SeatNumber, Text } from './basics.ts';
import { MatchFileShape, TableInfo } from './tables.ts';
import { Ok, route } from './route.ts';

const Person = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable(),
    claimed: Instant.nullable(),
    created: Instant,
    seen: Instant,
    banned: z.object({ reason: z.string(), until: Instant.nullable() }).nullable(),
  })
  .meta({ id: 'AdminPerson' });
export type AdminPerson = z.infer<typeof Person>;
const DeedShape = z
  .object({
    id: Id,
    match: Id.nullable(),
    by: z.string(),
    what: z.string(),
    at: Instant,
    say: z.object({ en: z.string(), fr: z.string() }),
  })
  .meta({ id: 'Deed' });
export type Deed = z.infer<typeof DeedShape>;
const AdminTableShape = z
  .object({
    table: TableInfo,
    trouble: z
      .object({ what: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'what broke at a table that is set aside' }),
    due: z.array(z.object({ seat: AskedSeat, at: Instant })),
    audit: z.array(DeedShape),
  })
  .meta({ id: 'AdminTable' });
export type AdminTable = z.infer<typeof AdminTableShape>;
const Report = z
  .object({
    id: Id,
    person: z.string(),
    match: Id,
    line: z.string().nullable(),
    said: z.string().nullable(),
    by: z.string().nullable(),
    reason: z.string(),
    at: Instant,
    state: z.enum(['open', 'closed']),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof Report>;

const params = z.object({ id: Id });
const why = { why: Text };

export const adminRoutes = {
  audit: route('GET /api/tables/{id}/audit', 'open', 'What administrators did at this table', {
    params,
    reply: z.array(DeedShape),
  }),
  adminTables: route('GET /api/admin/tables', 'admin', 'All tables, newest first', {
    query: z.object({
      status: z.enum(['lobby', 'running', 'over']).optional(),
      before: z.iso.datetime().optional(),
      aside: z.literal('1').optional().meta({ description: 'only those that are set aside' }),
    }),
    reply: z.array(TableInfo),
  }),
  adminTable: route('GET /api/admin/tables/{id}', 'admin', 'One table, with its deadlines and what was done to it', {
    params,
    reply: AdminTableShape,
  }),
  adminExport: route('POST /api/admin/tables/{id}/export', 'admin', 'The match file with its secret', {
    params,
    body: z.object(why),
    reply: MatchFileShape,
  }),
  adminExtend: route('POST /api/admin/tables/{id}/extend', 'admin', 'Put deadlines off', {
    params,
    body: z.object({ seat: SeatNumber.nullable().default(null), hours: z.number().positive().max(2160), ...why }),
    reply: AdminTableShape,
  }),
  adminSeat: route('POST /api/admin/tables/{id}/seat', 'admin', 'Give a seat to a bot or a person, or open it', {
    params,
    body: z.object({
      seat: SeatNumber,
      level: Level.nullable().meta({ description: 'null: open, or for a person' }),
      person: Id.optional().meta({ description: 'who is to sit there' }),
      ...why,
    }),
    reply: AdminTableShape,
  }),
  adminEnd: route('POST /api/admin/tables/{id}/end', 'admin', 'End a match', {
    params,
    body: z.object(why),
    reply: AdminTableShape,
  }),
  adminRetry: route('POST /api/admin/tables/{id}/retry', 'admin', 'Take a table up again that was set aside', {
    params,
    body: z.object(why),
    reply: AdminTableShape,
  }),
  adminPeople: route('GET /api/admin/people', 'admin', 'People whose name, address or id is given', {
    query: z.object({ q: z.string().max(254).default('') }),
    reply: z.array(Person),
    proof: true,
  }),
  adminBan: route('POST /api/admin/people/{id}/ban', 'admin', 'Ban somebody, for a while or for good', {
    params,
    body: z.object({ days: z.number().positive().max(3650).nullable(), ...why }),
    reply: Ok,
  }),
  adminPardon: route('POST /api/admin/people/{id}/pardon', 'admin', 'Lift a ban', {
    params,
    body: z.object(why),
    reply: Ok,
  }),
  adminSignOut: route('POST /api/admin/people/{id}/sign-out', 'admin', 'End all sessions of an account', {
    params,
    body: z.object(why),
    reply: Ok,
  }),
  adminReports: route('GET /api/admin/reports', 'admin', 'What players reported', {
    reply: z.array(Report),
  }),
  adminJudge: route(
    'POST /api/admin/reports/{id}',
    'admin',
    'Close a report; take the line out of the chat if so asked',
    {
      params,
      body: z.object({ hide: z.boolean().default(false), ...why }),
      reply: Ok,
    },
  ),
  adminAudit: route('GET /api/admin/audit', 'admin', 'What administrators did, newest first', {
    reply: z.array(DeedShape),
  }),
};
