/** Matches that last for weeks: pages to read again, messages from seat to seat, a public page, the referee's desk. */
import { z } from 'zod';
import { ActionShape, FactsShape, Id, Instant, JsonValue, SeatNumber, Text, ViewSeat } from './basics.ts';
import { Ok, route } from './route.ts';
import { Look } from './tables.ts';

const params = z.object({ id: Id });
const PageMark = z.object({ turn: z.int(), at: Instant }).meta({ id: 'PageMark' });
export type PageMark = z.infer<typeof PageMark>;
const PageShape = PageMark.extend({
  seat: SeatNumber,
  page: JsonValue,
  names: z
    .record(z.string(), z.string())
    .meta({ description: 'of those its reader knew, by what the page calls them' }),
}).meta({ id: 'Page' });
export type Page = z.infer<typeof PageShape>;

const PigeonShape = z
  .object({
    id: Id,
    from: ViewSeat,
    to: ViewSeat,
    name: z.string().meta({ description: 'of the other one' }),
    mine: z.boolean().meta({ description: 'you have sent it' }),
    turn: z.int(),
    text: z.string(),
    at: Instant,
  })
  .meta({ id: 'Pigeon' });
export type Pigeon = z.infer<typeof PigeonShape>;

const NewsLine = z.object({ key: z.string(), turn: z.int(), facts: FactsShape });
const PublicPageShape = z
  .object({
    turn: z.int(),
    facts: z.array(z.object({ key: z.string(), facts: FactsShape })),
    news: z.array(NewsLine),
    leftover: z.boolean().meta({ description: 'no person is in the game any more: the host has a word' }),
  })
  .meta({ id: 'PublicPage' });
export type PublicPage = z.infer<typeof PublicPageShape>;

/** Why two seats may be one person's. Addresses are never kept, only marks made of them that are good at one table. */
const SuspicionShape = z
  .object({
    seats: z.tuple([SeatNumber, SeatNumber]),
    names: z.tuple([z.string(), z.string()]),
    sameNetwork: z.int().meta({ description: 'how many marks of networks they share' }),
    sameAgent: z.boolean().meta({ description: 'their browsers call themselves the same' }),
    closeMoves: z.int().meta({ description: 'how often both moved within two minutes' }),
  })
  .meta({ id: 'Suspicion' });
export type Suspicion = z.infer<typeof SuspicionShape>;
const why = { why: Text };

export const weekRoutes = {
  pages: route('GET /api/tables/{id}/pages', 'person', 'The pages my seat was given, turn by turn', {
    params,
    reply: z.array(PageMark),
  }),
  page: route('GET /api/tables/{id}/pages/{turn}', 'person', 'One of them', {
    params: z.object({ id: Id, turn: z.coerce.number<string>().pipe(z.int().min(0).max(100_000)) }),
    reply: PageShape,
  }),
  pigeons: route('GET /api/tables/{id}/pigeons', 'person', 'What was written to my seat, and by it', {
    params,
    reply: z.array(PigeonShape),
  }),
  sendPigeon: route('POST /api/tables/{id}/pigeons', 'person', 'Write to another seat', {
    params,
    body: z.object({ to: SeatNumber, text: z.string().trim().min(1).max(10_000) }),
    reply: PigeonShape,
  }),
  draft: route('GET /api/tables/{id}/draft', 'person', 'What I have written for my seat and not sent', {
    params,
    query: z.object({ seat: z.coerce.number<string>().pipe(SeatNumber) }),
    reply: z.object({ action: ActionShape.nullable() }),
  }),
  keepDraft: route('POST /api/tables/{id}/draft', 'person', 'Keep it: sent at the deadline, if it is legal then', {
    params,
    body: z.object({ seat: SeatNumber, action: ActionShape.nullable() }),
    reply: Ok,
  }),
  publicPage: route('GET /api/tables/{id}/public', 'open', 'What anybody may know of a match', {
    params,
    reply: PublicPageShape,
  }),
  leftover: route('POST /api/tables/{id}/leftover', 'person', 'No person is left in it: run on, or close (the host)', {
    params,
    body: z.object({ then: z.enum(['run-on', 'close']) }),
    reply: Ok,
  }),
  adminSignals: route('GET /api/admin/tables/{id}/signals', 'admin', 'Seats that may be one person’s', {
    params,
    reply: z.array(SuspicionShape),
  }),
  adminInquire: route('POST /api/admin/tables/{id}/inquire', 'admin', 'See what a seat sees, forms included; noted', {
    params,
    body: z.object({ seat: SeatNumber, ...why }),
    reply: Look,
  }),
  adminReferee: route('POST /api/admin/tables/{id}/referee', 'admin', 'Acts of the game’s referee; noted', {
    params,
    body: z.object({ actions: z.array(ActionShape).min(1).max(100), ...why }),
    reply: Ok,
  }),
};
