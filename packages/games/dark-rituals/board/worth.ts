/** What an action costs and what comes of it, for the bubble beside its target. */
import { activeIn, figureNamed, hitChance, mapOf, NUMBERS, sheetOf } from '../outlook.ts';
import { priceOf, printed } from '../printed.ts';
import { costOf } from './cost.ts';
import { askOf } from './intent.ts';
import type { Props, Said } from './intent.ts';
import { percent } from './label.ts';

/** '' where it is free. */
export function priceFor(p: Props, action: Said): string {
  if (action.kind === 'cast' || action.kind === 'react') return String(priceOf(action.spell).cost);
  return askOf(p) === 'deed' ? costOf(action.kind, figureNamed(p.view, activeIn(p.view))?.type ?? '') : '';
}
export function effectOf(p: Props, action: Said): string {
  const { say, view } = p;
  const me = figureNamed(view, activeIn(view));
  switch (action.kind) {
    case 'attack': {
      const chance = hitChance(view, me?.id ?? '', action.target);
      if (chance === null || me === undefined) return '';
      return say.text('board.effect.attack', { chance: percent(say, chance), damage: sheetOf(view, me).damage });
    }
    case 'feed': {
      const isSoul = mapOf(view).encounter.special.includes('trappedSouls');
      const isSerf = figureNamed(view, action.target)?.type === 'serf';
      return say.text('board.effect.feed', { heals: NUMBERS.feedHeal, soul: isSoul && isSerf ? 'yes' : 'no' });
    }
    case 'possess':
      return say.text('board.effect.possess');
    case 'cast':
    case 'react':
      return printed(action.spell, say.language);
    default:
      return '';
  }
}
