/** The game of the day: one set-up a day and game, the same for all. */
import { z } from 'zod';
import { Hash, Id, Instant, JsonValue } from './basics.ts';
import { route } from './route.ts';
import { TableInfo } from './tables.ts';

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
const Day = z
  .string()
  .regex(/^20\d\d-[01]\d-[0-3]\d$/, 'not a day like 2031-05-04')
  .refine(isDay, 'no such day');
const GameId = z.string().regex(/^[a-z][a-z-]{0,63}$/, 'not the id of a game');

const Result = { won: z.boolean(), score: z.int(), turns: z.int() };
const DayTry = z
  .object({
    table: Id,
    begun: Instant,
    ended: Instant.nullable().meta({ description: 'within the day; null: not' }),
    ...Result,
  })
  .meta({ id: 'DayTry' });
const DayInfo = z
  .object({
    day: Day,
    game: z.string(),
    edition: z.int(),
    seats: z.int(),
    options: z.record(z.string(), JsonValue),
    until: Instant.meta({ description: 'when the day is over' }),
    commitment: Hash.meta({ description: 'to the secret that all chance of this day is made of' }),
    secret: z.string().nullable().meta({ description: 'once the day is over' }),
    tries: z.int().meta({ description: 'how many have played it to its end' }),
    mine: DayTry.nullable().meta({ description: 'my try that counts' }),
  })
  .meta({ id: 'DayInfo' });
export type DayInfo = z.infer<typeof DayInfo>;

const DayResult = z
  .object({
    place: z.int().nullable().meta({ description: 'among accounts; null for guests' }),
    name: z.string(),
    you: z.boolean(),
    table: Id.meta({ description: 'its replay' }),
    beside: z.boolean().meta({ description: 'somebody else of that network had begun before' }),
    ...Result,
  })
  .meta({ id: 'DayResult' });
export type DayResult = z.infer<typeof DayResult>;
const Row = z.object({ now: z.int(), best: z.int() });

export const dayRoutes = {
  today: route('GET /api/days', 'open', 'What is played today, and my tries', {
    reply: z
      .object({
        day: Day,
        games: z.array(DayInfo.extend({ streak: Row.meta({ description: 'days in a row that I have played' }) })),
      })
      .meta({ id: 'Today' }),
  }),
  pastDays: route('GET /api/days/{game}', 'open', 'The last days of a game, with their secrets: to practise', {
    params: z.object({ game: GameId }),
    reply: z.array(DayInfo),
  }),
  dayResults: route('GET /api/days/{game}/{day}', 'open', 'How everybody did, once the day is over', {
    params: z.object({ game: GameId, day: Day }),
    reply: z.object({ info: DayInfo, results: z.array(DayResult) }).meta({ id: 'DayResults' }),
  }),
  playDay: route(
    'POST /api/days/{game}',
    'guest',
    'Play today’s: my one try that counts, on with it, or one more for nothing',
    { params: z.object({ game: GameId }), reply: TableInfo },
  ),
};
