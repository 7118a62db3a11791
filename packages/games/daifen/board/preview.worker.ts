/** Battles tried out beside the page, with dice of their own; and the steward, who thinks as the bots do. */
import { dice } from '@rempart/kernel';
import { advise } from '../bot/adviser.ts';
import { noTrials, tryBattles } from '../trials.ts';
import type { Trial } from '../trials.ts';
import type { Question, Reply } from './worker.ts';

const SOME = 100;
const LONGEST = 4000; // huge armies: as many trials as fit in so many milliseconds
const newest = new Map<string, number>(); // by asker: only the last question matters
const answer = (reply: Reply): void => postMessage(reply);

function tryOut(asker: string, call: number, trial: Trial, times: number, seed: string): void {
  const [tally, own, started] = [noTrials(), dice(seed), performance.now()];
  const go = (): void => {
    if (newest.get(asker) !== call) return;
    tryBattles(trial, Math.min(SOME, times - tally.trials), own, tally);
    const done = tally.trials >= times || performance.now() - started > LONGEST;
    answer({ asker, call, tally: { ...tally }, done });
    if (!done) setTimeout(go);
  };
  go();
}

onmessage = ({ data }: MessageEvent<Question>) => {
  newest.set(data.asker, data.call);
  if ('trial' in data) tryOut(data.asker, data.call, data.trial, data.times, data.seed);
  else answer({ asker: data.asker, call: data.call, advice: advise(data.view, data.seat), done: true });
};
