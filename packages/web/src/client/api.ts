/** The server's HTTP API. Types only from the protocol: the shapes themselves stay on the server. */
import type { Problem } from '@rempart/protocol';

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export async function api<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const reply = await fetch(path, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json', 'x-rempart': '1' }, body: JSON.stringify(body ?? {}) }),
    });
    const said = (await reply.json().catch(() => null)) as unknown;
    if (reply.ok) return { ok: true, value: said as T };
    const problem = said as Problem | null;
    return { ok: false, problem: problem ?? { error: `http-${reply.status}`, message: reply.statusText } };
  } catch {
    return { ok: false, problem: { error: 'unreachable', message: 'unreachable' } };
  }
}
