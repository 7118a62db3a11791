/** Guests, accounts, sessions. */
import { z } from 'zod';
import { ActionId, Id, Instant, JsonValue, Name, Text } from './basics.ts';

export const Me = z
  .object({
    person: Id,
    name: Name,
    kind: z.enum(['guest', 'account']),
    email: z.string().nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: Instant, used: Instant.nullable() })),
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
  .object({
    id: Id,
    created: Instant,
    seen: Instant,
    device: z.string().meta({ description: 'browser and system, as far as they say' }),
    current: z.boolean(),
  })
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
const LinkToken = z.string().min(20).max(200);
export const LookLink = z.object({ token: LinkToken });
/** What using a link would do here. Looking uses nothing up. */
export const LinkInfo = z
  .object({
    email: z.string(),
    will: z.enum(['sign-in', 'claim', 'prove']).meta({
      description: 'sign in to the account of this address, make a guest its account, or prove again who one is',
    }),
    name: z.string().meta({ description: 'who one becomes' }),
    tables: z.int().meta({ description: 'of the guest who becomes the account' }),
    here: z.boolean().meta({ description: 'asked for by whoever is looking' }),
    guest: z
      .object({ name: z.string(), tables: z.int() })
      .nullable()
      .meta({ description: 'who this browser plays as, and what could be taken along' }),
    passkeys: z.int().meta({ description: 'made before the address was proven, by whoever: they end' }),
  })
  .meta({ id: 'LinkInfo' });
export type LinkInfo = z.infer<typeof LinkInfo>;
/** Whoever signs in says whether the guest they were until now goes over to the account. */
const take = z.boolean().default(false).meta({ description: 'take along what this guest has played' });
export const UseLink = z.object({
  token: LinkToken,
  take,
  elsewhere: z
    .boolean()
    .default(false)
    .meta({ description: 'I know that it was asked for in another browser, and by me' }),
});

/** WebAuthn's own JSON, as the browser's helpers speak it. */
const WebAuthn = z.record(z.string(), JsonValue);
export const PasskeyOptions = z.object({ challenge: Id, options: WebAuthn }).meta({ id: 'PasskeyOptions' });
const PasskeyAnswer = z.object({
  challenge: Id,
  response: z.looseObject({ id: z.string().max(1400), rawId: z.string().max(1400), type: z.literal('public-key') }),
});
export const AddPasskey = PasskeyAnswer.extend({ name: Name.optional() });
export const UsePasskey = PasskeyAnswer.extend({
  take,
  again: z.boolean().default(false).meta({ description: 'only to prove who I am: no other account will do' }),
});
const PasskeyId = z.string().regex(/^[\w-]{1,1400}$/, 'not a passkey');
export const NamePasskey = z.object({ id: PasskeyId, name: Name });
export const RemovePasskey = z.object({ id: PasskeyId });

export const Mute = z.object({ muted: z.boolean() });
export const Report = z.object({ reason: Text, line: ActionId.optional() });
