/** The few words that a table in a terminal needs besides the names of the box. */
import type { Language } from '../../index.ts';

const WORDS = {
  round: { en: 'Round', fr: 'Round' },
  energy: { en: 'Energy', fr: 'Énergie' },
  spent: { en: 'spent', fr: 'dépensée' },
  souls: { en: 'Souls', fr: 'Âmes' },
  enraged: { en: 'enraged', fr: 'enragée' },
  next: { en: 'next slot', fr: 'emplacement suivant' },
  cubes: { en: 'Attribute board', fr: 'Plateau d’Attributs' },
  pool: { en: 'Ingredients', fr: 'Ingrédients' },
  heroes: { en: 'Heroes eliminated', fr: 'Héros éliminés' },
  witches: { en: 'Witches lost', fr: 'Sorcières perdues' },
  serfs: { en: 'Serfs eliminated', fr: 'Serfs éliminés' },
  freed: { en: 'Souls freed', fr: 'Âmes libérées' },
  pit: { en: 'Souls in the Pit', fr: 'Âmes dans la Fosse' },
  kills: { en: 'killed by the Demon', fr: 'tués par le Démon' },
  hand: { en: 'Hand', fr: 'Main' },
  none: { en: 'none', fr: 'aucune' },
  to: { en: 'to', fr: 'vers' },
  soul: { en: 'Soul', fr: 'Âme' },
  chest: { en: 'Chest', fr: 'Coffre' },
  plant: { en: 'Plants', fr: 'Plantes' },
  ruby: { en: 'Ruby', fr: 'Rubis' },
  stunned: { en: 'stunned', fr: 'assommé' },
} as const;
export type Word = keyof typeof WORDS;
export const word = (language: Language, key: Word): string => WORDS[key][language];
