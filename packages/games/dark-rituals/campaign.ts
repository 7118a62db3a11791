/** The five Encounters in their order, at the settings of difficulty that content/options.json names. */
import type { Options } from '@rempart/kernel';
import type { Campaign } from '../campaign.ts';
import encounters from './content/encounters.json' with { type: 'json' };
import options from './content/options.json' with { type: 'json' };

export const campaign: Campaign = {
  chapters: encounters.encounters.map(({ id, name, summary }) => ({
    id,
    name,
    goal: summary,
    options: { encounter: id },
  })),
  levels: options.presets.map(({ id, name, set }) => ({ id, name, options: set as Options })),
  usual: 'standard',
  free: ['demon', 'bansheeReplaces', 'heroChoice', 'hero1', 'hero2', 'hero3', 'hero4', 'hero5', 'hero6'],
};
