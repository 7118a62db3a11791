/** What a GET answers. While it is asked again the page keeps what it has: nothing flickers, no focus is lost. */
import { api } from './api.ts';
import type { Answer } from './api.ts';

export interface Asked<T> {
  readonly answer: Answer<T> | null; // null: not yet
  again(): Promise<void>;
}

export function asked<T>(path: () => string): Asked<T> {
  let answer = $state.raw<Answer<T> | null>(null);
  async function again() {
    answer = await api<T>('GET', path());
  }
  void again();
  return {
    get answer() {
      return answer;
    },
    again,
  };
}
