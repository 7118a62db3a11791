/** The door of Havresac. */
import { opened } from '../door.ts';
import plate from './door.json' with { type: 'json' };

export const door = opened(plate, {
  room: () => import('./room.ts'),
  rulebook: { en: () => import('./rulebook/en.md'), fr: () => import('./rulebook/fr.md') },
  words: { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') },
  honours: () => import('./honours.ts'),
  campaign: () => import('./campaign.ts'),
  reference: {
    tables: () => import('./reference.ts'),
    en: () => import('./words/reference.en.json'),
    fr: () => import('./words/reference.fr.json'),
  },
});
