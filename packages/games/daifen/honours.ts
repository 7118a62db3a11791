/** The continent of the day, and what chronicles are written about. */
import type { Honours } from '../honours.ts';

export const honours: Honours = {
  by: ['turnLimit'],
  rated: true,
  day: {
    name: { en: 'Continent of the day', fr: 'Le continent du jour' },
    seats: 5,
    bots: 'normal',
    options: { turnLimit: [20, 15] },
  },
  achievements: [
    {
      id: 'crowned',
      medal: 'bronze',
      name: { en: 'Crowned', fr: 'Couronné' },
      means: { en: 'Win one continent.', fr: 'Gagner un continent.' },
      asks: { won: true },
    },
    {
      id: 'hard-won',
      medal: 'silver',
      name: { en: 'Hard won', fr: 'De haute lutte' },
      means: { en: 'Win against hard bots.', fr: 'Gagner contre des robots difficiles.' },
      asks: { won: true, against: ['hard'] },
    },
    {
      id: 'among-kings',
      medal: 'gold',
      name: { en: 'First among kings', fr: 'Premier parmi les rois' },
      means: { en: 'Win against people.', fr: 'Gagner contre des personnes.' },
      asks: { won: true, against: ['people'] },
    },
    {
      id: 'dynasty',
      medal: 'gold',
      name: { en: 'A dynasty', fr: 'Une dynastie' },
      means: { en: 'Win three continents in a row.', fr: 'Gagner trois continents de suite.' },
      asks: { won: true, streak: 3 },
    },
    {
      id: 'seven-continents',
      medal: 'silver',
      name: { en: 'Seven continents', fr: 'Sept continents' },
      means: { en: 'Win seven continents of the day.', fr: 'Gagner sept continents du jour.' },
      asks: { won: true, source: ['day'], times: 7 },
    },
  ],
};
