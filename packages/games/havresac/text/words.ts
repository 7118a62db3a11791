/** The few words a drawing needs. Sentences are in words/*.json. */
import type { Language } from '../../index.ts';
import nouns from '../words/names.json' with { type: 'json' };

const en = {
  round: 'Round',
  glory: 'Glory',
  vp: 'VP',
  gold: 'gold',
  bag: 'Bag',
  inHand: 'In hand',
  objects: 'Items',
  used: 'used',
  fresh: 'from the next Guardian on',
  shadow: 'Shadow',
  others: 'Others',
  left: 'Guardian left',
  lefts: 'Guardians left',
  point: 'point as things stand',
  points: 'points as things stand',
  recruits: 'Recruits',
  legend: 'WAR Guardian   fox Creature   (.) within reach   ♣ Forest   ≈ Lake   ■ Chest   ⌂ Village to repair   ▲ Tent',
  go: 'Go to row',
  scout: 'Scout',
  you: 'you',
  title: 'Your title',
  first: 'First place',
};
export type Word = keyof typeof en;
const fr: { readonly [word in Word]: string } = {
  round: 'Manche',
  glory: 'Gloire',
  vp: 'PV',
  gold: 'Or',
  bag: 'Sac',
  inHand: 'En main',
  objects: 'Objets',
  used: 'utilisé',
  fresh: 'dès le Gardien suivant',
  shadow: 'Ombre',
  others: 'Les autres',
  left: 'Gardien restant',
  lefts: 'Gardiens restants',
  point: 'point à ce stade',
  points: 'points à ce stade',
  recruits: 'Recrues',
  legend: 'GUE Gardien   ren Créature   (.) à portée   ♣ Forêt   ≈ Lac   ■ Coffre   ⌂ Village à réparer   ▲ Tente',
  go: 'Aller en ligne',
  scout: 'Éclaireur',
  you: 'vous',
  title: 'Votre titre',
  first: 'Première place',
};
const words: { readonly [language in Language]: typeof fr } = { en, fr };
export const word = (language: Language, key: Word): string => words[language][key];

/** "1 point", "2 points"; none is one in French, several in English. */
export const counted = (language: Language, count: number, one: Word, several: Word): string =>
  `${count} ${word(language, count === 1 || (count === 0 && language === 'fr') ? one : several)}`;

/** "Bottes (utilisées)". */
const ENDS: { readonly [noun: string]: string } = { f: 'e', mp: 's', fp: 'es' };
export function usedUp(language: Language, object: string): string {
  const noun = new Map<string, unknown>(Object.entries(nouns)).get(object);
  return `${word(language, 'used')}${language === 'fr' ? (ENDS[String(noun)] ?? '') : ''}`;
}
