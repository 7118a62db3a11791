/** The server's HTTP API, by the addresses of its routes. Types only from the protocol: the shapes themselves stay on the server. */
import type { Address, GivenTo, Problem, Reply } from '@rempart/protocol';

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** What is given to any of them, its names forgotten. */
interface Loose {
  readonly query?: { readonly [name: string]: string | number | undefined };
  readonly body?: object;
  readonly [name: string]: unknown;
}
/** The path with its names filled in, and what is asked of it. */
function pathOf(path: string, { query = {}, ...names }: Loose): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(names[name])));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

export async function api<A extends Address>(at: A, ...[given]: GivenTo<A>): Promise<Answer<Reply<A>>> {
  const [method, path] = at.split(' ') as [string, string];
  const { body = {}, ...asked } = (given ?? {}) as Loose;
  try {
    const reply = await fetch(pathOf(path, asked), {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json', 'x-rempart': '1' }, body: JSON.stringify(body) }),
    });
    const said = (await reply.json().catch(() => null)) as unknown;
    if (reply.ok) return { ok: true, value: said as Reply<A> };
    const problem = said as Problem | null;
    return { ok: false, problem: problem ?? { error: `http-${reply.status}`, message: reply.statusText } };
  } catch {
    return { ok: false, problem: { error: 'unreachable', message: 'unreachable' } };
  }
}
