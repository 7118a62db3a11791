/** What is wrong in a file somebody wrote, in the very sentences of `rempart content check`: ids stay as they are written. */
import type { ContentFault } from '@rempart/games';
import { fill, speakerWith } from '@rempart/words/plain';
import type { Catalogue, Message } from '@rempart/words/plain';
import { faults } from './house.ts';
import { spoken } from './words.svelte.ts';

export async function faultTeller(): Promise<(fault: ContentFault) => string> {
  const language = spoken();
  const catalogues = [(await faults[language]()).default] as unknown as Catalogue<Message>[];
  const speaker = speakerWith<Message>(fill, { language, catalogues });
  return ({ what, facts }) => speaker.say(`fault.${what}`, facts);
}
