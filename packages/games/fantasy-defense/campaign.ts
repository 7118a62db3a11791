/** The sieges of the campaign in their order, at the difficulties of the box; beside each, how often the hard bot holds it. */
import { must } from '@rempart/kernel';
import type { Campaign } from '../campaign.ts';
import { shareOf } from '../measured.ts';
import book from './content/chapters.json' with { type: 'json' };
import setup from './content/setup.json' with { type: 'json' };
import sieges from './content/sieges.json' with { type: 'json' };

const NARROW = '\u202f'; // before a percent sign in French

export const campaign: Campaign = {
  chapters: book.chapters.map(({ id, goal, measured }) => {
    const { share } = shareOf(measured);
    return {
      id,
      name: must(
        sieges.sieges.find((siege) => siege.id === id),
        id,
      ).name,
      goal: {
        en: `${goal.en} Hard bot: ${share} %.`,
        fr: `${goal.fr} Robot difficile\u00a0: ${share}${NARROW}%.`,
      },
      options: { campaign: id },
    };
  }),
  levels: setup.difficulties.map(({ id, name }) => ({ id, name, options: { difficulty: id } })),
  usual: 'captain',
  note: {
    en: 'The percentage beside each siege: how often the hard bot holds the city there, at Captain.',
    fr: 'Le pourcentage à côté de chaque siège\u00a0: combien de fois le robot difficile y tient la ville, au niveau Capitaine.',
  },
  free: ['faction', 'openHands', 'coopBossPower', 'undo'],
};
