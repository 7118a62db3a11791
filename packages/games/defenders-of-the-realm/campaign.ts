/** The wars of the campaign in their order: the rulebook's variants as twists, and how often a team of bots wins each. */
import type { Campaign } from '../campaign.ts';
import wars from './content/wars.json' with { type: 'json' };

interface Measured {
  readonly wins: number; // by a team of three captains …
  readonly games: number; // … on fresh seeds
}
/** The share that was won, and between which shares the true one lies (Wilson's interval, 95 %). */
export function shareOf({ wins, games }: Measured): { share: number; least: number; most: number } {
  const z = 1.96;
  const share = wins / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  const percent = (value: number): number => Math.max(0, Math.round(100 * value));
  return { share: percent(share), least: percent(middle - half), most: percent(middle + half) };
}
const NARROW = '\u202f'; // before a percent sign in French

export const campaign: Campaign = {
  chapters: wars.map(({ id, name, goal, options, measured }) => {
    const { share, least, most } = shareOf(measured);
    return {
      id,
      name,
      goal: {
        en: `${goal.en} Three marshals left to themselves win ${share} % (${least}–${most}).`,
        fr: `${goal.fr} Trois maréchaux laissés à eux-mêmes l’emportent dans ${share}${NARROW}% des cas (${least}–${most}).`,
      },
      options,
    };
  }),
  levels: [{ id: 'war', name: { en: 'by the book', fr: 'selon les règles' }, options: {} }],
  usual: 'war',
  free: ['closed-hands', 'solo-party', 'no-champion'],
};
