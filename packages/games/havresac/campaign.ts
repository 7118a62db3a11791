/**
 * What there is to be done alone: the Shadow's ladder, rung by rung, then the ten challenges; and the achievements with what
 * they ask. Beside each rung, how often the normal bot climbs it (bot/README.md).
 */
import { must } from '@rempart/kernel';
import type { Campaign } from '../campaign.ts';
import { shareOf } from '../measured.ts';
import solo from './content/solo.json' with { type: 'json' };
import asked from './feats.json' with { type: 'json' };
import { options } from './rules/2-setup.ts';

const NARROW = '\u202f'; // before a percent sign in French
interface Words {
  readonly en: string;
  readonly fr: string;
}
const nameOf = (list: readonly { readonly id: string; readonly name: Words }[], id: string): Words =>
  must(
    list.find((one) => one.id === id),
    id,
  ).name;

/** What an achievement asks. */
export const asks: { readonly [achievement: string]: Words | undefined } = asked.achievements;

export const campaign: Campaign = {
  chapters: [
    ...asked.ladder.map(({ id, ...measured }) => {
      const { share, least, most } = shareOf(measured);
      return {
        id,
        name: nameOf(solo.levels, id),
        goal: {
          en: `End with more points than the Shadow. The normal bot does so ${share} % of the time (${least}–${most}), in Winter with tiles at random.`,
          fr: `Finissez avec plus de points que l’Ombre. Le robot normal y arrive dans ${share}${NARROW}% des cas (${least}–${most}), en Hiver, tuiles au hasard.`,
        },
        options: { challenge: 'none', soloLevel: id },
        seats: 1,
      };
    }),
    ...Object.entries(asked.challenges).map(([id, goal]) => ({
      id,
      name: nameOf(solo.challenges, id),
      goal,
      options: { challenge: id },
      seats: 1,
    })),
  ],
  levels: [{ id: 'usual', name: { en: 'As you like', fr: 'À votre goût' }, options: {} }],
  usual: 'usual',
  free: Object.keys(options),
  feats: Object.entries(asked.achievements).map(([id, goal]) => ({ id, name: nameOf(solo.achievements, id), goal })),
};
