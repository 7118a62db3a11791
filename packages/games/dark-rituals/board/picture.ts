/** The face of a card, which no other card has: who comes by it, or else a drawing of its own in icons.json. */
import icons from './icons.json';

const FIGURES: { readonly [card: string]: string } = {
  'wc-raise-condemned': 'condemned',
  'wc-call-pack': 'ravenous',
  'wc-summon-scarecrow': 'scarecrow',
  'wc-summon-leshy': 'leshy',
  'wc-summon-wendigo': 'wendigo',
  'wc-summon-succubus': 'succubus',
  'wc-summon-mortus': 'mortus',
  'wc-puppet-strings': 'sabine',
  'wc-soul-leech': 'soul',
};
const drawn: { readonly [card: string]: string } = icons;
interface Face {
  readonly figure: string; // '' where it is a drawing
  readonly icon: string;
}
export const faceOf = (card: string): Face => ({
  figure: FIGURES[card] ?? '',
  icon: Object.hasOwn(drawn, card) ? card : 'craft',
});
