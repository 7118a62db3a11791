/** Before what decides over an account the server wants to know once more who asks. One dialogue does this for every page. */
import { api } from './api.ts';
import type { Answer } from './api.ts';

interface Wanted {
  act(): Promise<Answer<unknown>>;
  done(answer: Answer<unknown>): void;
}
let wanted = $state.raw<Wanted | null>(null);
export const proofWanted = (): Wanted | null => wanted;

/** Does it; where a proof is wanted first, asks for one, and then does it. */
export async function proven<T>(act: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await act();
  if (answer.ok || answer.problem.error !== 'prove') return answer;
  return new Promise((resolve) => {
    const done = (given: Answer<unknown>) => {
      wanted = null;
      resolve(given as Answer<T>);
    };
    wanted = { act, done };
  });
}

type Method = Parameters<typeof api>[0];
export const provenApi = <T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> =>
  proven(() => api<T>(method, path, body));
