/** What a route is. */
import { z } from 'zod';

/** open: anybody. guest: whoever has no session becomes a guest. person: a session is asked for. admin: one of the house. */
export type Who = 'open' | 'guest' | 'person' | 'admin';
export interface Route<
  W extends Who,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string; // with {names} for its parameters
  readonly who: W;
  readonly does: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly type?: string; // of the reply, when it is not JSON
  readonly proof?: boolean; // an account must have shown within the last minutes who it is
  readonly program?: 'read' | 'play'; // also for programs that bring a token, if it is for that
  readonly banned?: boolean; // also for who is banned: to leave, to be forgotten, and to sign in for that
}
export type AnyRoute = Route<Who, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** What an administrator does, and what decides over an account: a session that somebody else got hold of is not enough. */
export const needsProof = ({ proof, who, method }: AnyRoute): boolean =>
  proof === true || (who === 'admin' && method !== 'GET');

const none = z.object({});
export const Ok = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' });
type None = typeof none;

/** What a route leaves out is an empty object. */
export function route<
  const A extends string,
  W extends Who,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
  R extends z.ZodType = None,
>(
  at: A,
  who: W,
  does: string,
  parts: {
    params?: P;
    query?: Q;
    body?: B;
    reply: R;
    type?: string;
    program?: 'read' | 'play';
    proof?: boolean;
    banned?: boolean;
  },
): Route<W, P, Q, B, R> & { readonly at: A } {
  const [method, path] = at.split(' ') as [AnyRoute['method'], string];
  const { params = none, query = none, body = none, reply, ...more } = parts;
  return {
    at,
    method,
    path,
    who,
    does,
    params: params as P,
    query: query as Q,
    body: body as B,
    reply,
    ...more,
  };
}
