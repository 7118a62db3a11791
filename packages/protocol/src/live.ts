/** The WebSocket at /api/live: what a client says, what the server says. One JSON object a message. */
import { z } from 'zod';
import {
  ActionId,
  ActionShape,
  AskedSeat,
  Hash,
  Id,
  Instant,
  JsonValue,
  LineNumber,
  PlayerShape,
  RefusalShape,
  SeatNumber,
  ViewSeat,
} from './basics.ts';
import { Me } from './people.ts';
import { ChatLine, Consent, Heard, Play, Resign, Say, TableInfo, Undo, ViewShape, Waiting, Written } from './tables.ts';

const at = { table: Id };

/** The name a board gives to one of its places or pieces. */
const Spot = z.string().regex(/^[a-z0-9][a-z0-9:._-]{0,63}$/, 'not the name of a place or a piece');
/** Shown to the others at a table for a moment: a place pointed at, or a move proposed. No action, no text. */
export const Signal = z
  .strictObject({ kind: z.enum(['point', 'suggest']), at: Spot, to: Spot.optional() })
  .meta({ id: 'Signal' });
export type Signal = z.output<typeof Signal>;

/** Watching: `since` is the newest line already seen; what was heard after it comes along. -1 brings all of it. */
const Watch = z.object({
  t: z.literal('watch'),
  ...at,
  seat: ViewSeat.default(-1),
  since: LineNumber.optional(),
  invite: z.string().max(64).optional(),
  legal: z
    .boolean()
    .default(false)
    .meta({ description: 'send what this seat may do along, for programs without rules' }),
});

export const ClientMessage = z
  .discriminatedUnion('t', [
    z.object({ t: z.literal('hello'), token: z.string().max(200).optional() }),
    Watch,
    z.object({ t: z.literal('unwatch'), ...at }),
    z.object({ t: z.literal('sync'), ...at }),
    Play.extend({ t: z.literal('play'), ...at }),
    Undo.extend({ t: z.literal('undo'), ...at }),
    Consent.extend({ t: z.literal('consent'), ...at, id: ActionId }),
    Resign.extend({ t: z.literal('resign'), ...at }),
    Say.extend({ t: z.literal('say'), ...at, id: ActionId }),
    z.object({ t: z.literal('signal'), ...at, seat: SeatNumber, signal: Signal }),
    z.object({ t: z.literal('ping') }),
  ])
  .meta({ id: 'ClientMessage' });
export type ClientMessage = z.input<typeof ClientMessage>;
export type ClientMessageRead = z.output<typeof ClientMessage>;

/** On every message about a match: which line it speaks of, and the hash of the view after it. */
const stamp = { ...at, n: LineNumber, hash: Hash };

const Deadlines = z
  .array(z.object({ seat: AskedSeat, at: Instant }))
  .optional()
  .meta({ description: 'where there is a clock' });

export const ServerMessage = z
  .discriminatedUnion('t', [
    z.object({ t: z.literal('hello'), me: Me.nullable(), version: z.string() }),
    // Everything at once: the first answer to `watch`, and whenever a step would not do.
    z.object({
      t: z.literal('state'),
      ...stamp,
      seat: ViewSeat,
      view: ViewShape,
      players: z.array(PlayerShape),
      heard: z.array(Heard),
      due: Deadlines,
      legal: z.array(ActionShape).optional(),
    }),
    // From line `from` to line `n`: put `set` over the fields of the state you have; its hash must then be `hash`.
    z.object({
      t: z.literal('step'),
      ...stamp,
      seat: ViewSeat,
      from: LineNumber,
      set: z.record(z.string(), JsonValue),
      // Of lines that tell several events: the state at each of them, as what to put over the state at the one before.
      moments: z.array(z.object({ n: LineNumber, sets: z.array(z.record(z.string(), JsonValue)) })).optional(),
      waiting: z.array(Waiting),
      undo: RefusalShape.nullable(),
      heard: z.array(Heard),
      players: z.array(PlayerShape).optional(),
      due: Deadlines,
      legal: z.array(ActionShape).optional(),
    }),
    // It is written and durable.
    z.object({ t: z.literal('done'), id: ActionId, ...at, ...Written }),
    z.object({ t: z.literal('refused'), id: ActionId, ...stamp, refusal: RefusalShape }),
    // Deadlines go along, since they may be put off without a line of the log; none while the clock is at rest.
    z.object({ t: z.literal('table'), table: TableInfo, due: Deadlines }),
    z.object({ t: z.literal('said'), ...at, line: ChatLine }),
    // The seats whose players are connected now, whenever that has changed.
    z.object({
      t: z.literal('here'),
      ...at,
      seats: z.array(SeatNumber),
      watchers: z.int().optional().meta({ description: 'how many look on' }),
    }),
    // `earlier`: given while this player was away, and not yet answered by a move.
    z.object({ t: z.literal('signal'), ...at, seat: SeatNumber, signal: Signal, earlier: z.boolean().optional() }),
    z.object({ t: z.literal('gone'), ...at, why: z.string() }),
    z.object({
      t: z.literal('error'),
      error: z.string(),
      message: z.string(),
      path: z.string().optional(),
      id: z.string().optional(),
      table: z.string().optional(),
      limit: z.string().optional(),
      retry: z.int().optional(),
    }),
    z.object({ t: z.literal('pong') }),
  ])
  .meta({ id: 'ServerMessage' });
export type ServerMessage = z.output<typeof ServerMessage>;
