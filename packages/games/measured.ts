/** What was measured with bots, as it is published beside what was measured. */
export interface Measured {
  readonly wins: number;
  readonly games: number; // on seeds that played no part in tuning
}
/** The share that was won, and between which shares the true one lies (Wilson's interval, 95 %), in percent. */
export function shareOf({ wins, games }: Measured): { share: number; least: number; most: number } {
  const z = 1.96;
  const share = wins / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  const percent = (value: number): number => Math.round(100 * value);
  return { share: percent(share), least: percent(Math.max(0, middle - half)), most: percent(middle + half) };
}
