/**
 * The five Encounters in their order. What a level sets is another thing in each of them (content/chapters.json), so that they
 * are fair and grow harder; beside each, how often the normal bot wins it. The set-up of the box is a level of its own.
 */
import { must } from '@rempart/kernel';
import type { Options } from '@rempart/kernel';
import type { Campaign, Level } from '../campaign.ts';
import { shareOf } from '../measured.ts';
import type { Measured } from '../measured.ts';
import book from './content/chapters.json' with { type: 'json' };
import encounters from './content/encounters.json' with { type: 'json' };
import options from './content/options.json' with { type: 'json' };

interface Settings {
  readonly id: string;
  readonly at: { readonly [level: string]: Options };
  readonly measured: Measured;
}
/** To the compiler a setting that only other chapters have is undefined; in the file it is not there. */
const CHAPTERS = book.chapters as unknown as readonly Settings[];
const NARROW = '\u202f'; // before a percent sign in French
const PRINTED: Level = { id: 'printed', name: { en: 'As printed', fr: 'Comme imprimé' }, options: {} };

export const campaign: Campaign = {
  chapters: encounters.encounters.map(({ id, name, summary }) => {
    const { at, measured } = must(
      CHAPTERS.find((chapter) => chapter.id === id),
      id,
    );
    const { share, least, most } = shareOf(measured);
    return {
      id,
      name,
      goal: {
        en: `${summary.en} At Standard the normal robot wins ${share} % of the time (${least}–${most}).`,
        fr: `${summary.fr} Au niveau Standard, le robot normal gagne dans ${share}${NARROW}% des cas (${least}–${most}).`,
      },
      options: { encounter: id },
      at: { ...at, [PRINTED.id]: {} },
    };
  }),
  levels: [...options.presets.map(({ id, name, set }) => ({ id, name, options: set as Options })), PRINTED],
  usual: 'standard',
  printed: PRINTED.id,
  free: ['demon', 'bansheeReplaces', 'heroChoice', 'hero1', 'hero2', 'hero3', 'hero4', 'hero5', 'hero6'],
};
