/** The war of the day, and what the bards sing of. */
import type { Honours } from '../honours.ts';

export const honours: Honours = {
  by: ['preset'],
  day: {
    name: { en: 'The day’s war', fr: 'La guerre du jour' },
    seats: 3,
    people: 3,
    options: { preset: ['knight', 'squire', 'warlord'] },
  },
  achievements: [
    {
      id: 'realm-saved',
      medal: 'bronze',
      name: { en: 'The Realm stands', fr: 'Le Royaume tient' },
      means: { en: 'Win one game.', fr: 'Gagner une partie.' },
      asks: { won: true },
    },
    {
      id: 'knighted',
      medal: 'silver',
      name: { en: 'Knighted', fr: 'Adoubé' },
      means: { en: 'Win at Knight or harder.', fr: 'Gagner au niveau Chevalier ou au-dessus.' },
      asks: { won: true, options: { preset: ['knight', 'warlord', 'doom'] } },
    },
    {
      id: 'against-doom',
      medal: 'gold',
      name: { en: 'Against doom', fr: 'Contre la ruine' },
      means: { en: 'Win at Doom.', fr: 'Gagner au niveau Ruine.' },
      asks: { won: true, options: { preset: ['doom'] } },
    },
    {
      id: 'three-wars',
      medal: 'silver',
      name: { en: 'Three wars running', fr: 'Trois guerres de suite' },
      means: { en: 'Win three games in a row.', fr: 'Gagner trois parties de suite.' },
      asks: { won: true, streak: 3 },
    },
    {
      id: 'seven-days',
      medal: 'gold',
      name: { en: 'Seven days’ war', fr: 'La guerre de sept jours' },
      means: { en: 'Win seven wars of the day.', fr: 'Gagner sept guerres du jour.' },
      asks: { won: true, source: ['day'], times: 7 },
    },
  ],
};
