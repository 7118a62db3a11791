/** The rite of the day, and what a Master Sorcerer is feared for. */
import type { Honours } from '../honours.ts';

const ENCOUNTERS = ['enc-1', 'enc-2', 'enc-3', 'enc-4', 'enc-5'];

export const honours: Honours = {
  by: ['encounter'],
  day: {
    name: { en: 'Rite of the day', fr: 'Le rituel du jour' },
    seats: 1,
    options: { encounter: ENCOUNTERS },
  },
  achievements: [
    {
      id: 'first-rite',
      medal: 'bronze',
      name: { en: 'First rite', fr: 'Premier rituel' },
      means: { en: 'Win one encounter.', fr: 'Gagner une rencontre.' },
      asks: { won: true },
    },
    {
      id: 'whole-grimoire',
      medal: 'gold',
      name: { en: 'The whole grimoire', fr: 'Tout le grimoire' },
      means: { en: 'Win all five encounters.', fr: 'Gagner les cinq rencontres.' },
      asks: { won: true, each: 'encounter', of: ENCOUNTERS.length },
    },
    {
      id: 'swift-rite',
      medal: 'silver',
      name: { en: 'Before they wake', fr: 'Avant leur réveil' },
      means: { en: 'Win within 12 Hero Turns.', fr: 'Gagner en 12 Tours de Héros au plus.' },
      asks: { won: true, turns: 12 },
    },
    {
      id: 'feared',
      medal: 'silver',
      name: { en: 'Feared', fr: 'Redouté' },
      means: { en: 'Win three encounters in a row.', fr: 'Gagner trois rencontres de suite.' },
      asks: { won: true, streak: 3 },
    },
    {
      id: 'seven-rites',
      medal: 'gold',
      name: { en: 'Seven rites', fr: 'Sept rituels' },
      means: { en: 'Win seven rites of the day.', fr: 'Gagner sept rituels du jour.' },
      asks: { won: true, source: ['day'], times: 7 },
    },
  ],
};
