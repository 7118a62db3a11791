/**
 * The five Encounters in their order. What a level sets is another thing in each of them (content/chapters.json), so that they
 * are fair and grow harder; beside each, how often the normal bot wins it at each level. The set-up of the box is a level of its own.
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
  readonly formerly?: { readonly [level: string]: readonly Options[] };
  readonly measured: { readonly [level: string]: Measured };
}
/** To the compiler a setting that only other chapters have is undefined; in the file it is not there. */
const CHAPTERS = book.chapters as unknown as readonly Settings[];
const NARROW = '\u202f'; // before a percent sign in French
const PRINTED: Level = { id: 'printed', name: { en: 'As printed', fr: 'Comme imprimé' }, options: {} };

/** The share that was won at each level that was measured, with its interval. */
const sharesIn = (language: 'en' | 'fr', measured: Settings['measured'], gap: string): string =>
  options.presets
    .flatMap(({ id, name }) => {
      const at = measured[id];
      if (at === undefined) return [];
      const { share, least, most } = shareOf(at);
      return [`${name[language]} ${share}${gap}% (${least}–${most})`];
    })
    .join(', ');

export const campaign: Campaign = {
  chapters: encounters.encounters.map(({ id, name, summary }) => {
    const { at, measured, formerly } = must(
      CHAPTERS.find((chapter) => chapter.id === id),
      id,
    );
    return {
      id,
      name,
      goal: {
        en: `${summary.en} The normal robot wins: ${sharesIn('en', measured, ' ')}.`,
        fr: `${summary.fr} Le robot normal gagne\u00a0: ${sharesIn('fr', measured, NARROW)}.`,
      },
      options: { encounter: id },
      at: { ...at, [PRINTED.id]: {} },
      ...(formerly === undefined ? {} : { formerly }),
    };
  }),
  levels: [...options.presets.map(({ id, name, set }) => ({ id, name, options: set as Options })), PRINTED],
  usual: 'standard',
  printed: PRINTED.id,
  free: ['demon', 'bansheeReplaces', 'heroChoice', 'hero1', 'hero2', 'hero3', 'hero4', 'hero5', 'hero6'],
};
