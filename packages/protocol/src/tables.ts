/** Tables: a match before, while and after it is played, and the people around it. */
import { z } from 'zod';
import type { Fairness, MatchFile } from '@rempart/match';
import {
  ActionId,
  ActionShape,
  AskedSeat,
  By,
  ChoicesShape,
  Contribution,
  EventShape,
  Hash,
  HouseShape,
  Id,
  Instant,
  JsonValue,
  Level,
  LineNumber,
  Name,
  OutcomeShape,
  PlayerShape,
  Pledge,
  RefusalShape,
  SeatNumber,
  Text,
  ViewSeat,
  WallTime,
  Zone,
} from './basics.ts';

const Words = z.object({ en: z.string(), fr: z.string() });
const OptionValue = z.union([z.string(), z.number(), z.boolean()]);
export const GameInfo = z
  .object({
    id: z.string(),
    title: Words,
    edition: z.int(),
    seats: z.tuple([z.int(), z.int()]),
    options: z.record(
      z.string(),
      z.object({
        values: z.array(OptionValue),
        default: OptionValue,
        rule: z.string(),
        perSeat: z.literal(true).optional(),
      }),
    ),
    bots: z.array(Level),
    letters: z
      .array(z.object({ id: z.string(), name: Words, optOut: z.boolean() }))
      .optional()
      .meta({ description: 'what the game itself writes to its players' }),
  })
  .meta({ id: 'Game' });
export type GameInfo = z.infer<typeof GameInfo>;

/** public: in the lobby, anybody may watch and sit. link: who knows the address. private: who holds the invitation; no watchers. */
export const Visibility = z.enum(['public', 'link', 'private']);
export type Visibility = z.infer<typeof Visibility>;

/** How fast, by the name the game gives it; hour and zone, or seconds, where it has them. */
export const TempoChoice = z
  .object({
    id: z.string().max(32),
    time: WallTime.optional(),
    zone: Zone.optional(),
    seconds: z.int().min(5).max(86_400).optional(),
  })
  .meta({ id: 'TempoChoice' });
/** When a match begins, and what becomes of the seats that are still open then. */
export const Opening = z
  .object({
    start: z
      .union([z.enum(['host', 'full']), Instant])
      .default('host')
      .meta({ description: 'when the host says so; or also when all seats are taken; or also at an instant' }),
    open: z
      .enum(['wait', 'drop', 'bots'])
      .default('wait')
      .meta({ description: 'open seats must be filled first, are taken away, or get bots' }),
    level: Level.optional(),
  })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof Opening>;

/** One's share of the seed: pledged now and shown when the match begins, or given right away for the server to hold. */
const share = {
  pledge: Pledge.optional().meta({ description: 'the commitment to my contribution, which I show when it begins' }),
  contribution: Contribution.default('').meta({ description: 'the contribution itself, sealed until it begins' }),
};
const OptionsShape = z.record(z.string().max(64), JsonValue);
/** What happens when somebody does not move. What is left out is as usual for the pace of the table. */
export const Absence = z
  .object({
    minutes: z
      .int()
      .min(1)
      .max(240)
      .nullable()
      .meta({ description: 'after so many without a sign, the others may have a bot stand in' }),
    misses: z
      .int()
      .min(1)
      .max(9)
      .nullable()
      .meta({ description: 'after so many missed deadlines in a row a bot stands in until one is back' }),
    weekends: z.boolean().meta({ description: 'deadlines of Saturdays and Sundays are on Monday' }),
    vacation: z.boolean().meta({ description: 'vacations of those who sit here put deadlines off' }),
    zone: Zone.meta({ description: 'whose weekends' }),
  })
  .meta({ id: 'Absence' });
export type Absence = z.infer<typeof Absence>;
/** What those who sit there are being asked: so many are for it, so many must be. */
const Vote = z
  .object({
    what: z.enum(['replace', 'close', 'pause', 'resume']),
    seat: SeatNumber.nullable(),
    yes: z.int(),
    need: z.int(),
    mine: z.boolean().meta({ description: 'you are for it' }),
  })
  .meta({ id: 'Vote' });
export type Vote = z.infer<typeof Vote>;

/** Whom a table is meant for. */
export const Company = z.enum(['any', 'new', 'seasoned']);
export const NewTable = z
  .object({
    game: z.string().max(64),
    seats: z.int().min(1).max(9999),
    options: OptionsShape.default({}),
    house: HouseShape.default({ ironman: false, pace: { kind: 'free' } }),
    visibility: Visibility.default('link'),
    sit: SeatNumber.nullable().default(0).meta({ description: 'the seat you take; null to sit nowhere' }),
    bots: z
      .array(z.object({ seat: SeatNumber, level: Level }))
      .max(64)
      .default([]),
    ...share,
    name: Name.optional().meta({ description: 'what the table is called' }),
    tempo: TempoChoice.optional().meta({ description: 'instead of a pace, where the game has tempos' }),
    opening: Opening.default({ start: 'host', open: 'wait' }),
    absence: Absence.partial().default({}),
    level: Company.default('any').meta({ description: 'for everybody, for beginners, for those who know the game' }),
    as: z
      .object({ name: Name.optional(), choices: ChoicesShape.default({}) })
      .default({ choices: {} })
      .meta({ description: 'your name at the table, and what you choose for your seat' }),
  })
  .meta({ id: 'NewTable' });
export type NewTable = z.input<typeof NewTable>;

export const SeatInfo = z
  .object({
    seat: SeatNumber,
    by: By,
    name: z.string(),
    level: Level.optional(),
    person: Id.optional().meta({ description: 'who sits there, for muting and reporting' }),
    profile: z.literal(true).optional().meta({
      description: 'whoever sits there shows their profile; only told to who asks for this one table',
    }),
    you: z.boolean(),
    away: z.literal(true).optional().meta({ description: 'a bot stands in until whoever sits there is back' }),
    program: z.string().optional().meta({ description: 'a bot of whoever sits there plays it, by this name' }),
    shown: z.boolean().meta({ description: 'this seat lets watchers see what it sees' }),
    choices: ChoicesShape.optional().meta({ description: 'your own' }),
  })
  .meta({ id: 'Seat' });

export const FairnessShape = z
  .object({
    commitment: z.string(),
    contributions: z.array(z.string()).meta({ description: 'by seat; nothing before the start' }),
    pledges: z
      .array(z.string())
      .optional()
      .meta({ description: 'by seat: commitments to the contributions, made before any is shown' }),
    secret: z.string().nullable(),
  })
  .meta({ id: 'Fairness' }) satisfies z.ZodType<Fairness>;

export const UndoRequest = z
  .object({
    by: SeatNumber,
    n: LineNumber.meta({ description: 'the newest line when it was asked; a newer one makes it void' }),
    agreed: z.array(SeatNumber),
    needed: z.array(SeatNumber),
  })
  .meta({ id: 'UndoRequest' });
export type UndoRequest = z.infer<typeof UndoRequest>;

export const TableInfo = z
  .object({
    id: Id,
    game: z.string(),
    edition: z.int(),
    status: z.enum(['lobby', 'running', 'over']),
    visibility: Visibility,
    name: z.string(),
    tempo: z.string().meta({ description: 'by its name in the game; empty where there is none' }),
    opening: Opening,
    size: z.int().meta({ description: 'how many seats there are' }),
    taken: z.int().meta({ description: 'and how many of them are not open' }),
    seats: z.array(SeatInfo).meta({
      description: 'those you may know; where there are many, some of them, yours first. In lists at most 12',
    }),
    options: OptionsShape,
    house: HouseShape,
    host: z.boolean().meta({ description: 'you made this table' }),
    n: LineNumber,
    waiting: z.array(SeatNumber),
    due: Instant.nullable(),
    outcome: OutcomeShape.nullable(),
    closed: z.string().nullable(),
    fairness: FairnessShape,
    request: UndoRequest.nullable(),
    created: Instant,
    started: Instant.nullable(),
    touched: Instant,
    invite: z.string().optional().meta({ description: 'the invitation, for those who sit here' }),
    rematch: Id.nullable(),
    forkedFrom: z.object({ table: Id, n: LineNumber }).nullable(),
    brought: z.string().nullable().meta({
      description: 'who brought the match as a file: nobody else may play it, and its names are what the file says',
    }),
    sealed: Instant.nullable().meta({
      description: 'the match is beginning: until then those who have pledged show their contributions',
    }),
    level: Company,
    absence: Absence,
    votes: z.array(Vote),
    paused: Instant.nullable().meta({ description: 'since when the clock is at rest, as all have agreed' }),
    held: Instant.nullable().meta({
      description: 'a game of the day: until then others play the same, and what is hidden stays so',
    }),
    evening: Id.nullable().meta({ description: 'of a club, that it is part of' }),
    aside: Instant.nullable().meta({ description: 'something broke here: since when nobody can play' }),
  })
  .meta({ id: 'Table' });
export type TableInfo = z.infer<typeof TableInfo>;

/** Where a page of tables begins: an instant, or with ~ and its id the place of the last table that was seen. */
export const TablePlace = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z(~[A-Za-z0-9_-]{8,64})?$/, 'not a place in a list')
  .meta({ description: 'older than this: the `touched` of the last table you have, ~ and its id' });

export const Join = z.object({
  invite: z.string().max(64).optional(),
  seat: SeatNumber.optional().meta({ description: 'any open seat when absent' }),
  name: Name.optional(),
  choices: ChoicesShape.default({}),
  ...share,
});
export const Reveal = z.object({ seat: SeatNumber, contribution: Contribution.min(1) });
export const SetBot = z.object({ seat: SeatNumber, level: Level.nullable().meta({ description: 'null: open again' }) });
export const Show = z.object({ seat: SeatNumber, shown: z.boolean() });
export const Fork = z.object({ n: LineNumber, sit: SeatNumber.nullable().default(0), bots: Level.default('greedy') });

/** One line of the log as a seat may know it. */
export const Heard = z
  .object({
    n: LineNumber,
    do: z.enum(['begin', 'play', 'undo', 'expire', 'sit', 'close']),
    at: Instant.optional(),
    events: z.array(EventShape).optional(),
    seat: ViewSeat.optional(),
  })
  .loose()
  .meta({ id: 'Heard' });
export const Waiting = z.object({ seat: AskedSeat, ask: z.string(), step: z.string(), sealed: z.boolean() }).loose();
/** What one seat, or a watcher, is shown: the state masked for it, and the hash of exactly that. */
export const ViewShape = z
  .object({
    seat: ViewSeat,
    n: LineNumber,
    state: JsonValue,
    hash: Hash,
    waiting: z.array(Waiting),
    undo: RefusalShape.nullable(),
  })
  .loose()
  .meta({ id: 'View' });
export const Look = z
  .object({
    view: ViewShape,
    players: z.array(PlayerShape),
    heard: z.array(Heard),
    legal: z.array(ActionShape).optional(),
  })
  .meta({ id: 'Look' });
export type Look = z.infer<typeof Look>;

export const Play = z
  .object({
    seat: SeatNumber,
    id: ActionId,
    n: LineNumber.meta({ description: 'the newest line you had seen; an older one is refused by K-5' }),
    hash: Hash.optional().meta({
      description: 'of what you saw; when it is not what the server showed, you are shown anew',
    }),
    action: ActionShape,
  })
  .meta({ id: 'Play' });
export const Undo = z.object({ seat: SeatNumber, id: ActionId, n: LineNumber }).meta({ id: 'Undo' });
export const Consent = z.object({ seat: SeatNumber, n: LineNumber, agree: z.boolean() }).meta({ id: 'Consent' });
export const Resign = z.object({ seat: SeatNumber, id: ActionId }).meta({ id: 'Resign' });
/** n and hash: the newest line, and what this seat sees after it. line: what was written. asked: others must agree first. */
export const Written = { n: LineNumber, hash: Hash, line: LineNumber, asked: z.boolean().optional() };
export const Done = z.object({ id: ActionId, ...Written }).meta({ id: 'Done' });
export type Done = z.infer<typeof Done>;

export const Say = z.object({ text: Text });
export const ChatLine = z
  .object({
    id: Id,
    person: Id,
    name: z.string(),
    seat: SeatNumber.nullable(),
    text: z.string(),
    at: Instant,
    gallery: z
      .literal(true)
      .optional()
      .meta({ description: 'said by somebody who looks on: players are told of it when the match is over' }),
    act: z
      .object({ en: z.string(), fr: z.string() })
      .optional()
      .meta({ description: 'not said but done, by an administrator: what, in both languages' }),
  })
  .meta({ id: 'ChatLine' });
export type ChatLine = z.infer<typeof ChatLine>;

/** The match file (docs/match-format.md). What is in it is judged by the match itself. */
export const MatchFileShape = z
  .looseObject({
    header: z.looseObject({ format: z.literal('rempart-match'), version: z.int(), game: z.string() }),
    log: z.array(z.looseObject({ n: z.int(), do: z.string(), hash: z.string() })).max(100_000),
  })
  .meta({ id: 'MatchFile' });
export type { MatchFile };
export const Verdict = z
  .object({ ok: z.boolean(), problems: z.array(z.string()), fairness: FairnessShape })
  .meta({ id: 'Verdict' });
