/** The few words that a table in a terminal needs besides the names of the box. */
import type { Language } from '../../index.ts';

const WORDS = {
  round: { en: 'Round', fr: 'Round' },
  energy: { en: 'Energy', fr: 'Énergie' },
  spent: { en: 'spent', fr: 'dépensée' },
  souls: { en: 'Soul counter', fr: 'Compteur d’Âmes' },
  enraged: { en: 'Legion enraged', fr: 'Légion enragée' },
  next: { en: 'next slot', fr: 'emplacement suivant' },
  cubes: { en: 'Attribute board', fr: 'Plateau d’Attributs' },
  pool: { en: 'Ingredients in the common pool', fr: 'Ingrédients dans la Réserve commune' },
  heroes: { en: 'Heroes eliminated', fr: 'Héros éliminés' },
  witches: { en: 'Witches eliminated', fr: 'Sorcières éliminées' },
  serfs: { en: 'Serfs eliminated', fr: 'Serfs éliminés' },
  freed: { en: 'Souls freed', fr: 'Âmes libérées' },
  pit: { en: 'Souls in the Pit', fr: 'Âmes dans la Fosse' },
  kills: { en: 'Heroes killed by the Demon', fr: 'Héros tués par le Démon' },
  hand: { en: 'Hand', fr: 'Main' },
  none: { en: 'no cards', fr: 'aucune carte' },
  to: { en: 'to', fr: 'vers' },
  soul: { en: 'trapped Soul', fr: 'Âme piégée' },
  chest: { en: 'Chest', fr: 'Coffre' },
  plant: { en: 'Plants', fr: 'Plantes' },
  ruby: { en: 'Ruby', fr: 'Rubis' },
  stunned: { en: 'Stunned', fr: 'Assommé' },
} as const;
export type Word = keyof typeof WORDS;
export const word = (language: Language, key: Word): string => WORDS[key][language];
