/** Guests, accounts, sessions. */
import { z } from 'zod';
import { ActionId, Id, Instant, JsonValue, Name, Text } from './basics.ts';

export const Me = z
  .object({
    person: Id,
    name: Name,
    kind: z.enum(['guest', 'account']),
    email: z.string().nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: Instant })),
    muted: z.array(Id),
    session: Id,
    admin: z.boolean().optional().meta({ description: 'may administer this house' }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const NewGuest = z.object({ name: Name.optional() });
/** The token is for programs (Authorization: Bearer …); browsers get the same in a cookie. */
export const Welcome = z.object({ me: Me, token: z.string() }).meta({ id: 'Welcome' });
export const ChangeMe = z.object({ name: Name });

export const SessionInfo = z
  .object({ id: Id, created: Instant, seen: Instant, agent: z.string(), current: z.boolean() })
  .meta({ id: 'Session' });
export type SessionInfo = z.infer<typeof SessionInfo>;

export const Email = z.email().max(254);
export const AskLink = z.object({
  email: Email,
  language: z.enum(['en', 'fr']).default('en'),
  game: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'the game it is asked for: then the letter is in its words' }),
});
export const UseLink = z.object({ token: z.string().min(20).max(200) });

/** WebAuthn's own JSON, as the browser's helpers speak it. */
const WebAuthn = z.record(z.string(), JsonValue);
export const PasskeyOptions = z.object({ challenge: Id, options: WebAuthn }).meta({ id: 'PasskeyOptions' });
export const PasskeyAnswer = z.object({
  challenge: Id,
  name: Name.optional(),
  response: z.looseObject({ id: z.string().max(1024), rawId: z.string().max(1024), type: z.literal('public-key') }),
});

export const Mute = z.object({ muted: z.boolean() });
export const Report = z.object({ reason: Text, line: ActionId.optional() });
