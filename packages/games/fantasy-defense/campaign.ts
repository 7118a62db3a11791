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
    const { share, least, most } = shareOf(measured);
    return {
      id,
      name: must(
        sieges.sieges.find((siege) => siege.id === id),
        id,
      ).name,
      goal: {
        en: `${goal.en} At Captain the hard bot holds the city ${share} % of the time (${least}–${most}).`,
        fr: `${goal.fr} Au niveau Capitaine, le robot difficile tient la ville dans ${share}${NARROW}% des cas (${least}–${most}).`,
      },
      options: { campaign: id },
    };
  }),
  levels: setup.difficulties.map(({ id, name }) => ({ id, name, options: { difficulty: id } })),
  usual: 'captain',
  free: ['faction', 'openHands', 'coopBossPower', 'undo'],
};
