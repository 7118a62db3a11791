/** What every message is made of. */
import { z } from 'zod';
import type { Facts, Json, Outcome, Refusal } from '@rempart/kernel';
import type { House, Pace, Player } from '@rempart/match';

/** What is left when a shape has read something: defaults filled in, texts trimmed. */
export type Read<S extends z.ZodType> = z.output<S>;

/** Unguessable names of things, as the server makes them: letters, digits, dash and underscore. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'not an id');
/** Chosen by the client, once per thing it asks for: asking again with the same id does nothing twice. */
export const ActionId = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'not an id of 1 to 64 visible characters');
export const SeatNumber = z.int().min(0).max(9999);
/** A seat, or -1 for somebody who only watches. */
export const ViewSeat = z.int().min(-1).max(9999);
/** A seat that is asked or has a deadline; -2 stands for the referee, whose deadline is everybody's. */
export const AskedSeat = z.int().min(-2).max(9999);
/** The number of a line of the log; -1 before the first. */
export const LineNumber = z.int().min(-1).max(10_000_000);
export const Hash = z.string().regex(/^[0-9a-f]{8,64}$/, 'not a hash');
export const Instant = z.iso.datetime();
/** Some letters, signs and marks are nothing to the eye; a heap of accents spills over the lines above. */
const isSeen = (name: string): boolean => /[^\p{Z}\p{M}\p{DI}\u2800]/u.test(name) && !/\p{M}{5}/u.test(name);
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}\u2028\u2029]*$/u, 'no control characters')
  .refine(isSeen, 'nothing to be seen');
export const Text = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'no control characters');
export const Level = z.string().regex(/^[a-z0-9:-]{1,40}$/, 'not the name of a level');
/** A player's share of the seed: a short text that nobody can guess. */
export const Contribution = z.string().max(64);
/** The commitment to it, as docs/match-format.md has it. */
export const Pledge = z.string().regex(/^[0-9a-f]{64}$/, 'not a commitment');

/** What a seat chooses for itself when somebody sits down: the game's options that each seat has one of. */
export const ChoicesShape = z.record(z.string().max(64), z.union([z.string().max(64), z.number(), z.boolean()]));

export const JsonValue: z.ZodType<Json> = z.json().meta({ id: 'Json' });
export const FactsShape: z.ZodType<Facts> = z.record(z.string(), JsonValue);

/** Why something may not be done: the rule that forbids it, and the facts that fill its sentence. */
export const RefusalShape = z
  .object({ rule: z.string(), facts: FactsShape.optional() })
  .meta({ id: 'Refusal' }) satisfies z.ZodType<Refusal>;
export const OutcomeShape = z
  .object({ winners: z.array(SeatNumber), rule: z.string(), scores: z.array(z.number()).optional() })
  .meta({ id: 'Outcome' }) satisfies z.ZodType<Outcome>;
/** What a seat does. The game's own shapes judge the rest of it. */
export const ActionShape = z.looseObject({ kind: z.string().min(1).max(64) }).meta({ id: 'Action' });
export const EventShape = z.looseObject({ e: z.string(), rule: z.string().optional() }).meta({ id: 'Event' });

/** Who is gone gets what happens when the clock runs out. */
export const By = z.enum(['person', 'bot', 'open', 'gone']);
export const PlayerShape = z
  .object({ name: z.string(), by: By, level: Level.optional() })
  .meta({ id: 'Player' }) satisfies z.ZodType<Player>;

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time like 20:30');
export const Zone = z.string().max(64).refine(isZone, 'not a time zone like Europe/Paris');
export const PaceShape = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('free') }),
    z.object({
      kind: z.literal('move'),
      seconds: z
        .int()
        .min(5)
        .max(60 * 86_400),
      together: z.literal(true).optional().meta({ description: 'one clock for each question, for all who are asked' }),
    }),
    z.object({
      kind: z.literal('slots'),
      days: z.array(z.int().min(1).max(7)).min(1).max(7),
      time: WallTime,
      zone: Zone,
      first: z.int().min(0).max(168).optional().meta({ description: 'hours at least before the first deadline' }),
      rest: z.int().min(0).max(168).optional().meta({ description: 'hours at least before every other one' }),
      hold: z
        .literal(true)
        .optional()
        .meta({ description: 'what all are asked together ends at the slot, not before' }),
    }),
  ])
  .meta({ id: 'Pace' }) satisfies z.ZodType<Pace>;
export const HouseShape = z
  .object({ ironman: z.boolean(), pace: PaceShape, standIn: Level.optional() })
  .meta({ id: 'House' }) satisfies z.ZodType<House>;

/** What is wrong with a request, and where. Refusals of the rules come with their rule. */
export const Problem = z
  .object({
    error: z.string().meta({ description: 'a stable word: shape, signed-out, not-your-seat, refused, …' }),
    message: z.string(),
    path: z.string().optional().meta({ description: 'the part of the request that is wrong' }),
    refusal: RefusalShape.optional(),
    n: LineNumber.optional(),
    hash: Hash.optional(),
    limit: z.string().optional().meta({ description: 'which limit was reached' }),
    most: z.int().optional().meta({ description: 'what it is' }),
    retry: z.int().optional().meta({ description: 'in how many seconds it may be tried again' }),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
