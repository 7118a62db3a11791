/** The wars of the campaign in their order: the rulebook's variants as twists, and how often a team of bots wins each. */
import type { Campaign } from '../campaign.ts';
import { shareOf } from '../measured.ts';
import wars from './content/wars.json' with { type: 'json' };

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
  free: ['closed-hands', 'solo-party', 'no-champion', 'hero'],
};
