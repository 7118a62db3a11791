/** The few words a drawing needs. Sentences are in words/*.json. */
import type { Language } from '../../index.ts';

const en = {
  day: 'Day',
  glory: 'Glory',
  vp: 'VP',
  gold: 'gold',
  bag: 'Bag',
  inHand: 'In hand',
  objects: 'Objects',
  used: 'used',
  fresh: 'just found',
  shadow: 'Shadow',
  others: 'Others',
  left: 'Guardians left',
  points: 'points if counted now',
  recruits: 'Recruits',
  reserve: 'in reserve',
  legend: 'WAR Guardian   fox Creature   (.) within reach   ♣ Forest   ≈ Lake   ■ Chest   ⌂ Village to repair   ▲ Tent',
  go: 'Go to row',
  scout: 'Scout',
  you: 'you',
  title: 'Your title',
  first: 'First place',
};
export type Word = keyof typeof en;
const fr: { readonly [word in Word]: string } = {
  day: 'Jour',
  glory: 'Gloire',
  vp: 'PV',
  gold: 'Or',
  bag: 'Sac',
  inHand: 'En main',
  objects: 'Objets',
  used: 'servi',
  fresh: 'à peine trouvé',
  shadow: 'Ombre',
  others: 'Les autres',
  left: 'Gardiens restants',
  points: 'points si l’on comptait',
  recruits: 'Recrues',
  reserve: 'en réserve',
  legend: 'GUE Gardien   ren Créature   (.) à portée   ♣ Forêt   ≈ Lac   ■ Coffre   ⌂ Village à réparer   ▲ Tente',
  go: 'Aller en ligne',
  scout: 'Éclaireur',
  you: 'vous',
  title: 'Votre titre',
  first: 'Première place',
};
const words: { readonly [language in Language]: typeof fr } = { en, fr };
export const word = (language: Language, key: Word): string => words[language][key];
