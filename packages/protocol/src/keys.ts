/** Tokens for one's own programs: each with a name, what it may do, and for which games. */
import { z } from 'zod';
import { Id, Instant, Name } from './basics.ts';
import { Ok, route } from './route.ts';

const KeyInfo = z
  .object({
    id: Id,
    name: z.string(),
    play: z.boolean().meta({ description: 'sits down and moves; otherwise it only looks' }),
    games: z.array(z.string()),
    created: Instant,
    used: Instant.nullable(),
    expires: Instant,
  })
  .meta({ id: 'Token' });
export type KeyInfo = z.infer<typeof KeyInfo>;

export const keyRoutes = {
  keys: route('GET /api/me/tokens', 'person', 'Tokens of my programs', { reply: z.array(KeyInfo) }),
  addKey: route('POST /api/me/tokens', 'person', 'A token for a program of mine (accounts); told once', {
    body: z.object({
      name: Name,
      play: z.boolean().default(false),
      games: z.array(z.string().max(64)).min(1).max(16),
    }),
    reply: KeyInfo.extend({ token: z.string() }).meta({ id: 'NewToken' }),
    proof: true,
  }),
  dropKey: route('DELETE /api/me/tokens/{id}', 'person', 'No more of a token', {
    params: z.object({ id: Id }),
    reply: Ok,
    banned: true,
  }),
};
