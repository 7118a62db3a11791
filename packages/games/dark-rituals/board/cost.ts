/** What a deed costs, for its button: a figure, a span, or Energy and Energy for good. */
import { NUMBERS } from '../outlook.ts';

const { costs } = NUMBERS;
const COSTS: { readonly [deed: string]: string } = {
  move: `${costs.move.any}`,
  possess: `${costs.possess}`,
  feed: `${costs.feed}`,
  takeRuby: `${costs.takeRuby}`,
  throwRuby: `${costs.throwRuby}`,
  summon: `${costs.summonMinion.condemned}–${costs.summonMinion.ravenous}`,
  summonWitch: `${costs.summonWitch.energy}+${costs.summonWitch.permanent}`,
};
const ATTACK: { readonly [type: string]: number } = costs.attack;
export const costOf = (deed: string, type: string): string =>
  deed === 'attack' ? String(ATTACK[type] ?? '') : (COSTS[deed] ?? '');
