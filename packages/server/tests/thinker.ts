/** The program of a thread in which the bots of the tests think. */
import { answerThoughts } from '../src/bots/thinking.ts';
import { brittleDoors } from './brittle.ts';
import { ponderingDoors } from './pondering.ts';

await answerThoughts([...ponderingDoors, ...brittleDoors.filter(({ id }) => id === 'brittle')]);
