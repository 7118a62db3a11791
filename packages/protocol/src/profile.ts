/** What somebody has played, how strong they are, and whom they like to play with. */
import { z } from 'zod';
import { Id, Instant, JsonValue } from './basics.ts';
import { Ok, route } from './route.ts';

const GameId = z.string().regex(/^[a-z][a-z-]{0,63}$/, 'not the id of a game');
const params = z.object({ id: Id });
const Options = z.record(z.string().max(64), JsonValue);
const Summary = z.object({
  against: z.string().meta({ description: 'people; a level of bots; empty: nobody but the game' }),
  options: Options,
  played: z.int(),
  won: z.int(),
  best: z.int().nullable(),
  quickest: z.int().nullable(),
  streak: z.object({ now: z.int(), best: z.int() }),
});
const Rating = z.object({
  rating: z.int(),
  deviation: z.int().meta({ description: 'the true one lies within twice this, 95 times of 100' }),
  games: z.int(),
});
const Profile = z
  .object({
    person: Id,
    name: z.string(),
    you: z.boolean(),
    shown: z.boolean().meta({ description: 'to others' }),
    since: Instant,
    games: z.array(
      z.object({
        game: z.string(),
        summaries: z.array(Summary),
        rating: Rating.nullable(),
        achievements: z.array(z.object({ id: z.string(), at: Instant })),
        device: z.int().meta({ description: 'how many of them were only told of by a device of theirs' }),
      }),
    ),
    deadlines: z
      .object({ kept: z.int(), late: z.int() })
      .meta({ description: 'moves in time, and deadlines that passed, where there was a clock' }),
    tie: z.enum(['friend', 'block']).nullable().meta({ description: 'what they are to me' }),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** A game that ended on a device: nobody can check it, so it counts for its owner alone. */
const DeviceRecord = z.object({
  id: Id,
  game: GameId,
  options: Options,
  against: z.string().regex(/^[a-z0-9:-]{0,40}$/, 'not a level'),
  seats: z.int().min(1).max(9999),
  won: z.boolean(),
  score: z.int().min(-1_000_000).max(1_000_000).nullable(),
  turns: z.int().min(0).max(100_000).nullable(),
  at: Instant,
});
const Friend = z.object({ person: Id, name: z.string(), kind: z.enum(['friend', 'block']), mutual: z.boolean() });

export const profileRoutes = {
  profile: route('GET /api/people/{id}/profile', 'open', 'What somebody has played, if they show it; mine always', {
    params,
    reply: Profile,
  }),
  showProfile: route('PATCH /api/me/profile', 'person', 'Show my profile to others, or hide it', {
    body: z.object({ shown: z.boolean() }),
    reply: Ok,
  }),
  addRecords: route('POST /api/me/records', 'person', 'What I have played on this device, for my own profile', {
    body: z.object({ records: z.array(DeviceRecord).min(1).max(200) }),
    reply: z.object({ added: z.int() }),
  }),
  ratings: route('GET /api/ratings/{game}', 'open', 'The strongest of those who show themselves, and the bots', {
    params: z.object({ game: GameId }),
    reply: z.array(Rating.extend({ person: z.string().nullable(), name: z.string(), bot: z.string().nullable() })),
  }),
  friends: route('GET /api/me/friends', 'person', 'My friends, and those I have blocked', { reply: z.array(Friend) }),
  befriend: route(
    'POST /api/people/{id}/friend',
    'person',
    'A friend, somebody I want nothing to do with, or neither',
    {
      params,
      body: z.object({ kind: z.enum(['friend', 'block']).nullable() }),
      reply: Ok,
    },
  ),
  inviteFriend: route(
    'POST /api/people/{id}/invite',
    'person',
    'Write to a friend, who is also mine, to come to a table',
    {
      params,
      body: z.object({ table: Id }),
      reply: Ok,
    },
  ),
};
