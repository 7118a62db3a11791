/** The program of a thread in which bots think. */
import { doors } from '@rempart/games';
import { answerThoughts } from './bots/thinking.ts';

await answerThoughts(doors);
