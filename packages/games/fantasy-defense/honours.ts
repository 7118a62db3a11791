/** The siege of the day, and what is worth a medal on the walls. */
import type { Honours } from '../honours.ts';

const SIEGES = [
  'printed',
  'first-alarm',
  'vanguard',
  'silent-towers',
  'breach',
  'black-guard',
  'thin-ranks',
  'last-stand',
];

export const honours: Honours = {
  by: ['difficulty'],
  day: {
    name: { en: 'Siege of the day', fr: 'Le siège du jour' },
    seats: 1,
    options: { faction: ['human', 'elf'], campaign: SIEGES, difficulty: ['captain', 'legend', 'recruit'] },
  },
  achievements: [
    {
      id: 'first-watch',
      medal: 'bronze',
      name: { en: 'First watch', fr: 'Première garde' },
      means: { en: 'Hold the city once.', fr: 'Tenir la ville une fois.' },
      asks: { won: true },
    },
    {
      id: 'both-banners',
      medal: 'silver',
      name: { en: 'Both banners', fr: 'Les deux bannières' },
      means: { en: 'Win with the Humans and with the Elves.', fr: 'Gagner avec les Humains et avec les Elfes.' },
      asks: { won: true, each: 'faction', of: 2 },
    },
    {
      id: 'every-siege',
      medal: 'gold',
      name: { en: 'Every siege', fr: 'Tous les sièges' },
      means: {
        en: 'Hold the city in all seven sieges, and as printed.',
        fr: 'Tenir la ville dans les sept sièges et dans la partie imprimée.',
      },
      asks: { won: true, each: 'campaign', of: SIEGES.length },
    },
    {
      id: 'legend',
      medal: 'gold',
      name: { en: 'A name on the wall', fr: 'Un nom sur le mur' },
      means: { en: 'Win at Legend.', fr: 'Gagner au niveau Légende.' },
      asks: { won: true, options: { difficulty: ['legend'] } },
    },
    {
      id: 'unbroken',
      medal: 'gold',
      name: { en: 'Unbroken', fr: 'Jamais brisé' },
      means: {
        en: 'Win five games in a row at Captain or Legend.',
        fr: 'Gagner cinq parties de suite au niveau Capitaine ou Légende.',
      },
      asks: { won: true, options: { difficulty: ['captain', 'legend'] }, streak: 5 },
    },
    {
      id: 'day-watch',
      medal: 'silver',
      name: { en: 'On duty', fr: 'De service' },
      means: { en: 'Win seven sieges of the day.', fr: 'Gagner sept sièges du jour.' },
      asks: { won: true, source: ['day'], times: 7 },
    },
  ],
};
