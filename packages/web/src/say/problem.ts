/** The one way to ask for a change and say how it went. */
import { fill, speakerWith } from '@rempart/words/plain';
import type { Catalogue, Message } from '@rempart/words/plain';
import type { Refusal } from '@rempart/kernel';
import type { Problem } from '@rempart/protocol';
import type { Answer } from '../client/api.ts';
import { notify } from '../notices.svelte.ts';
import { house } from './house.ts';
import { sayProblem } from './unable.ts';
import { spoken } from './words.svelte.ts';

/** A refusal of the match itself (M-…, K-…), where no game is open whose words could be asked. */
async function sayRefusal(refusal: Refusal): Promise<string> {
  const language = spoken();
  const catalogues = [(await house[language]()).default] as unknown as Catalogue<Message>[];
  return speakerWith<Message>(fill, { language, catalogues, name: (id) => id }).sayRefusal(refusal);
}

export async function complain(problem: Problem): Promise<void> {
  notify(problem.refusal === undefined ? sayProblem(problem) : await sayRefusal(problem.refusal), true);
}

/** Says that it is done, or why not. What the server answered is passed on. */
export async function attempt<T>(what: Promise<Answer<T>>, done?: string): Promise<Answer<T>> {
  const answer = await what;
  if (!answer.ok) await complain(answer.problem);
  else if (done !== undefined) notify(done);
  return answer;
}
