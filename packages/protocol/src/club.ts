/** A club's evening: a ladder of one deal that everybody plays, or a tournament. Made by a host, joined by a link. */
import { z } from 'zod';
import { Hash, Id, Instant, JsonValue, Level, Name } from './basics.ts';
import { Ok, route } from './route.ts';

const Kind = z.enum(['ladder', 'robin', 'swiss']).meta({
  description: 'one deal for all; everybody against everybody; rounds among equals',
});
const NewEvening = z
  .object({
    kind: Kind,
    game: z.string().max(64),
    name: Name,
    options: z.record(z.string().max(64), JsonValue).optional(),
    rounds: z
      .int()
      .min(1)
      .max(15)
      .default(5)
      .meta({ description: 'of a Swiss tournament; at most half of those there are' }),
    seconds: z.int().min(15).max(86_400).default(120).meta({ description: 'of a tournament: for each move' }),
    minutes: z
      .int()
      .min(10)
      .max(14 * 1440)
      .default(180)
      .meta({ description: 'of a ladder: what is not finished so long after its beginning does not count' }),
    auto: z.boolean().default(true).meta({ description: 'the next round begins by itself' }),
    join: z.boolean().default(true).meta({ description: 'I take part' }),
  })
  .meta({ id: 'NewEvening' });
export type NewEvening = z.input<typeof NewEvening>;

const Entrant = z
  .object({
    number: z.int(),
    name: z.string(),
    level: Level.optional().meta({ description: 'of a bot' }),
    you: z.boolean(),
    kept: z.boolean().meta({ description: 'a place kept for somebody of this name' }),
    gone: z.boolean().meta({ description: 'meets nobody any more' }),
  })
  .meta({ id: 'Entrant' });
const Pairing = z
  .object({
    round: z.int(),
    board: z.int(),
    first: z.int(),
    second: z.int().nullable().meta({ description: 'null: a bye, or alone at a table of a ladder' }),
    table: Id.nullable(),
    state: z.enum(['playing', 'played', 'bye', 'closed', 'judged', 'unfinished']),
    points: z.tuple([z.number(), z.number()]).nullable(),
    scores: z.tuple([z.number(), z.number()]).nullable(),
  })
  .meta({ id: 'Pairing' });
const Place = z
  .object({
    place: z.int(),
    number: z.int(),
    points: z.number(),
    opponents: z.number().meta({ description: 'Buchholz: the points of all one has met' }),
    beaten: z.number().meta({ description: 'Sonneborn-Berger: of those one has beaten, half of those one drew with' }),
    difference: z.number().meta({ description: 'of the scores in the games' }),
  })
  .meta({ id: 'Standing' });
const Rung = z
  .object({ place: z.int(), number: z.int(), won: z.boolean(), score: z.int(), turns: z.int(), table: Id })
  .meta({ id: 'Rung' });
const EveningInfo = z
  .object({
    id: Id,
    kind: Kind,
    game: z.string(),
    name: z.string(),
    status: z.enum(['open', 'running', 'over']),
    host: z.boolean().meta({ description: 'you are' }),
    invite: z.string().optional().meta({ description: 'for the host and those who take part' }),
    rounds: z.int(),
    round: z.int(),
    options: z.record(z.string(), JsonValue),
    seconds: z.int(),
    minutes: z.int(),
    auto: z.boolean(),
    until: Instant.nullable(),
    commitment: Hash.nullable().meta({ description: 'of a ladder: to the secret that all its chance is made of' }),
    secret: z.string().nullable().meta({ description: 'of a ladder, once it is over' }),
    created: Instant,
    entrants: z.array(Entrant),
    pairings: z.array(Pairing),
    standings: z.array(Place).meta({ description: 'of a tournament' }),
    rungs: z.array(Rung).meta({ description: 'of a ladder, once it is over' }),
    mine: Id.nullable().meta({ description: 'the table where I am to play now' }),
  })
  .meta({ id: 'Evening' });
export type EveningInfo = z.infer<typeof EveningInfo>;

const params = z.object({ id: Id });
const number = z.int().min(0).max(999);
export const clubRoutes = {
  evenings: route('GET /api/evenings', 'person', 'My club evenings: those I host and those I take part in', {
    reply: z.array(EveningInfo),
  }),
  newEvening: route('POST /api/evenings', 'guest', 'Set up a club evening', { body: NewEvening, reply: EveningInfo }),
  evening: route('GET /api/evenings/{id}', 'open', 'One evening: who, pairings, results', {
    params,
    reply: EveningInfo,
  }),
  joinEvening: route('POST /api/evenings/{id}/join', 'guest', 'Take part, before it begins', {
    params,
    body: z.object({ invite: z.string().max(64), name: Name.optional() }),
    reply: EveningInfo,
  }),
  leaveEvening: route('POST /api/evenings/{id}/leave', 'person', 'Take part no more; the host may send somebody away', {
    params,
    body: z.object({ number: number.optional().meta({ description: 'whom; left out: me' }) }),
    reply: EveningInfo,
    banned: true,
  }),
  eveningBots: route('POST /api/evenings/{id}/bots', 'person', 'Let bots take part (the host)', {
    params,
    body: z.object({ level: Level, count: z.int().min(1).max(16).default(1) }),
    reply: EveningInfo,
  }),
  importEntrants: route('POST /api/evenings/{id}/import', 'person', 'Keep places by a list, a line each (the host)', {
    params,
    body: z.object({ text: z.string().max(8000).meta({ description: 'lines “name” or “bot, level”' }) }),
    reply: EveningInfo,
  }),
  beginEvening: route('POST /api/evenings/{id}/begin', 'person', 'Begin it, or its next round (the host)', {
    params,
    reply: EveningInfo,
  }),
  judge: route('POST /api/evenings/{id}/judge', 'person', 'Decide a game of the round that cannot end (the host)', {
    params,
    body: z.object({ board: number, points: z.enum(['first', 'second', 'draw', 'none']) }),
    reply: EveningInfo,
  }),
  endEvening: route('POST /api/evenings/{id}/end', 'person', 'End it before its time, or call it off (the host)', {
    params,
    reply: Ok,
    banned: true,
  }),
  eveningCsv: route('GET /api/evenings/{id}/results.csv', 'open', 'The results, as a table for a spreadsheet', {
    params,
    query: z.object({
      of: z.enum(['standings', 'games']).default('standings'),
      language: z.enum(['en', 'fr']).default('en'),
    }),
    reply: z.string(),
    type: 'text/csv; charset=utf-8',
  }),
};
