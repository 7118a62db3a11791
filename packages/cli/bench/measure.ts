/** CPU seconds, not wall time: a busy machine slows the clock on the wall, not the count of cycles paid. */
export interface Effort {
  readonly warmUp: number; // CPU seconds before counting: the compiler has its say first
  readonly round: number;
  readonly rounds: number;
}
export const THOROUGH: Effort = { warmUp: 1.5, round: 0.7, rounds: 3 };
export const QUICK: Effort = { warmUp: 0.05, round: 0.05, rounds: 1 };

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** How many times a CPU second: the median of a few rounds. `work` does some and says how many. */
export function perSecond(effort: Effort, work: () => number): number {
  spend(effort.warmUp, work);
  const rates = Array.from({ length: effort.rounds }, () => spend(effort.round, work)).sort((a, b) => a - b);
  return rates[rates.length >> 1] as number;
}

function spend(seconds: number, work: () => number): number {
  const start = cpuSeconds();
  let done = 0;
  let used = 0;
  while (used < seconds) {
    done += work();
    used = cpuSeconds() - start;
  }
  return done / used;
}
