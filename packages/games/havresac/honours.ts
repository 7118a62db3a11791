/** The bag of the day, and what the kingdom remembers. */
import type { Honours } from '../honours.ts';

export const honours: Honours = {
  by: ['soloLevel'],
  rated: true,
  day: {
    name: { en: 'Bag of the day', fr: 'Le sac du jour' },
    seats: 1,
    options: {
      boardSide: ['summer', 'winter'],
      tileFaces: ['random', 'all-day', 'all-night'],
      soloLevel: ['knight', 'squire', 'champion'],
    },
  },
  achievements: [
    {
      id: 'first-dawn',
      medal: 'bronze',
      name: { en: 'First dawn', fr: 'Première aube' },
      means: { en: 'Win one game.', fr: 'Gagner une partie.' },
      asks: { won: true },
    },
    {
      id: 'seventy',
      medal: 'silver',
      name: { en: 'A full satchel', fr: 'La besace pleine' },
      means: { en: 'Score 70 points in one game.', fr: 'Marquer 70 points en une partie.' },
      asks: { score: 70 },
    },
    {
      id: 'four-seasons',
      medal: 'silver',
      name: { en: 'Summer and winter', fr: 'Été comme hiver' },
      means: { en: 'Win on both sides of the board.', fr: 'Gagner sur les deux faces du plateau.' },
      asks: { won: true, each: 'boardSide', of: 2 },
    },
    {
      id: 'legend',
      medal: 'gold',
      name: { en: 'Shadow’s bane', fr: 'Le fléau de l’Ombre' },
      means: { en: 'Win alone at Legend.', fr: 'Gagner seul au niveau Légende.' },
      asks: { won: true, against: [''], options: { soloLevel: ['legend'] } },
    },
    {
      id: 'among-people',
      medal: 'silver',
      name: { en: 'Best of the table', fr: 'Le meilleur de la table' },
      means: { en: 'Win three games against people.', fr: 'Gagner trois parties contre des personnes.' },
      asks: { won: true, against: ['people'], times: 3 },
    },
    {
      id: 'seven-bags',
      medal: 'gold',
      name: { en: 'Seven bags', fr: 'Sept sacs' },
      means: { en: 'Win seven bags of the day.', fr: 'Gagner sept sacs du jour.' },
      asks: { won: true, source: ['day'], times: 7 },
    },
  ],
};
