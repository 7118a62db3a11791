/**
 * What there is to be done alone: the Shadow's ladder, rung by rung, then the ten challenges; and the achievements with what
 * they ask; and how often the normal bot climbs each rung (bot/README.md).
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

/** What sets a rung apart from the one below. */
function goalOf(level: string): Words {
  const { factor, headStart } = must(
    solo.levels.find(({ id }) => id === level),
    level,
  );
  if (headStart > 0)
    return {
      en: `The Shadow starts ${headStart} points ahead.`,
      fr: `L’Ombre part avec ${headStart} points d’avance.`,
    };
  if (factor < 1)
    return { en: 'The Shadow counts only half its points.', fr: 'L’Ombre ne compte que la moitié de ses points.' };
  return { en: 'End with more points than the Shadow.', fr: 'Finissez avec plus de points que l’Ombre.' };
}
const shares = (language: keyof Words, gap: string): string =>
  asked.ladder
    .map(({ id, ...measured }) => `${nameOf(solo.levels, id)[language]} ${shareOf(measured).share}${gap}%`)
    .join(', ');

export const campaign: Campaign = {
  chapters: [
    ...asked.ladder.map(({ id }) => ({
      id,
      name: nameOf(solo.levels, id),
      goal: goalOf(id),
      options: { challenge: 'none', soloLevel: id },
      seats: 1,
    })),
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
  note: {
    en: `How often the normal bot beats the Shadow, in Winter with tiles at random: ${shares('en', ' ')}.`,
    fr: `Part des parties où le robot normal bat l’Ombre, en Hiver, tuiles au hasard\u00a0: ${shares('fr', NARROW)}.`,
  },
  free: Object.keys(options),
  feats: Object.entries(asked.achievements).map(([id, goal]) => ({ id, name: nameOf(solo.achievements, id), goal })),
};
