/** The scenarios in their order; beside each, how often the hard bot wins it against normal ones. */
import type { Campaign } from '../campaign.ts';
import { shareOf } from '../measured.ts';
import scenarios from './content/scenarios.json' with { type: 'json' };

const NARROW = '\u202f'; // before a percent sign in French

export const campaign: Campaign = {
  chapters: scenarios.entries.map(({ id, name, goal, seats, options, measured }) => {
    const { share, least, most } = shareOf(measured);
    return {
      id,
      name,
      goal: {
        en: `${goal.en} The hard bot wins it ${share} % of the time (${least}–${most}).`,
        fr: `${goal.fr} Le robot difficile l’emporte dans ${share}${NARROW}% des cas (${least}–${most}).`,
      },
      seats,
      options: { scenario: id, ...options },
    };
  }),
  levels: [{ id: 'usual', name: { en: 'As told', fr: 'Tel quel' }, options: {} }],
  usual: 'usual',
  free: ['race', 'pack'],
};
