/** What a GET answers. While it is asked again the page keeps what it has: nothing flickers, no focus is lost. */
import type { Address, GivenTo, Reply } from '@rempart/protocol';
import { api } from './api.ts';
import type { Answer } from './api.ts';

export interface Fetched<T> {
  readonly answer: Answer<T> | null; // null: not yet
  again(): Promise<void>;
}

type Get = Extract<Address, `GET ${string}`>;
/** `given`: looked at each time. */
export function asked<A extends Get>(
  at: A,
  given: () => GivenTo<A> = () => [] as unknown as GivenTo<A>,
): Fetched<Reply<A>> {
  let answer = $state.raw<Answer<Reply<A>> | null>(null);
  async function again() {
    answer = await api(at, ...given());
  }
  void again();
  return {
    get answer() {
      return answer;
    },
    again,
  };
}
