/** Before what decides over an account the server wants to know once more who asks. One dialogue does this for every page. */
import type { Address, GivenTo, Reply } from '@rempart/protocol';
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

export const provenApi = <A extends Address>(at: A, ...given: GivenTo<A>): Promise<Answer<Reply<A>>> =>
  proven(() => api(at, ...given));
