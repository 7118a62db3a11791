/** The same facts as the drawing, in words: names for screen readers, and lines for the ledger. */
import type { Say } from '@rempart/board';
import { invaderOf, kindOf, willBe } from '../outlook.ts';
import type { Outlook, Share } from '../outlook.ts';

export function printedPower(card: string): string {
  const { power } = kindOf(card);
  if (power === null) return '';
  return power.perX === 0 ? String(power.base) : `${power.base} + X`;
}
export function cardLabel(say: Say, card: string): string {
  const { icon, type } = kindOf(card);
  const effect = icon === null || type === 'spell' ? '' : `, ${say.name(icon)}`;
  const power = type === 'spell' ? '' : ` ${printedPower(card)}`;
  return `${say.name(card)}${power}${effect}`;
}
export const defenderLabel = (say: Say, { card, base, more }: Share): string => {
  const { icon } = kindOf(card);
  return `${say.name(card)} ${say.number(base + more)}${icon === null ? '' : `, ${say.name(icon)}`}`;
};
export function invaderLabel(say: Say, o: Outlook): string {
  const { loot, direction, icons, rank } = invaderOf(o.invader);
  const notes = icons.map((icon) => say.name(icon));
  if (o.flamed) notes.push(say.text('board.flamed'));
  if (o.lit) notes.push(say.text('board.lit'));
  const facts = { invader: o.invader, rank, power: o.against, loot };
  return [say.text('board.invader', facts), say.text(`board.from.${direction}`), ...notes].join(', ');
}
/** "Levy 1 + 2, Knight 7, bonus 1" */
export const sumLabel = (say: Say, o: Outlook): string =>
  [
    ...o.shares.map(
      ({ card, base, more }) =>
        `${say.name(card)} ${say.number(base)}${more === 0 ? '' : `${'\u00a0'}+${'\u00a0'}${say.number(more)}`}`,
    ),
    ...(o.bonus > 0 && o.shares.length > 0 ? [say.text('board.bonus', { bonus: o.bonus })] : []),
  ].join(', ');
export const fateLabel = (say: Say, o: Outlook): string =>
  say.text(`board.will.${willBe(o)}`, { power: o.total, against: o.against, loss: o.loss, invader: o.invader });
export const gateLabel = (say: Say, o: Outlook, number: number): string => {
  const sum = sumLabel(say, o);
  const name = say.text('board.gate', { number, gate: o.gate, bonus: o.bonus });
  return `${name}. ${fateLabel(say, o)}${sum === '' ? '' : ` ${sum}.`}`;
};
