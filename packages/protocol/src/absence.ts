/** Who is away: what a table has agreed on for it, votes of those who are there, the clock at rest, vacations. */
import { z } from 'zod';
import { Id, Instant, SeatNumber } from './basics.ts';
import { Ok, route } from './route.ts';
import { TableInfo } from './tables.ts';

const params = z.object({ id: Id });
const Vacation = z
  .object({
    until: Instant.nullable().meta({ description: 'I am away until then' }),
    days: z.int().meta({ description: 'that may be drawn in a year' }),
    drawn: z.array(z.iso.date()).meta({ description: 'this year: a day each on which a deadline would have passed' }),
  })
  .meta({ id: 'Vacation' });
export type Vacation = z.infer<typeof Vacation>;

export const absenceRoutes = {
  vote: route('POST /api/tables/{id}/vote', 'person', 'Be for something that those who sit here decide, or no longer', {
    params,
    body: z.object({
      what: z.enum(['replace', 'close', 'pause', 'resume']),
      seat: SeatNumber.nullable()
        .default(null)
        .meta({ description: 'of somebody who is away: whom a bot shall stand in for' }),
      agree: z.boolean().default(true),
    }),
    reply: TableInfo,
  }),
  comeBack: route('POST /api/tables/{id}/back', 'person', 'I am back: my stand-in leaves my seat', {
    params,
    reply: TableInfo,
  }),
  handHost: route('POST /api/tables/{id}/host', 'person', 'Somebody else who sits here is the host (the host)', {
    params,
    body: z.object({ seat: SeatNumber }),
    reply: TableInfo,
  }),
  vacation: route('GET /api/me/vacation', 'person', 'Am I away, and how many days are left', { reply: Vacation }),
  setVacation: route('PATCH /api/me/vacation', 'person', 'I am away until then, or no longer', {
    body: z.object({ until: Instant.nullable() }),
    reply: Ok,
    banned: true,
  }),
};
