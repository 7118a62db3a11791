/** The same facts as the drawing, in words: for screen readers and for the sheet of a Character. */
import type { Say } from '@rempart/board';
import { canLeave, isLegion, mapOf, sheetOf } from '../outlook.ts';
import type { Figure } from '../outlook.ts';
import type { State } from '../rules/state.ts';

export const percent = (say: Say, chance: number): string =>
  new Intl.NumberFormat(say.language, { style: 'percent', maximumFractionDigits: 0 }).format(chance);

/** What lies in a Zone besides Characters, one id for each token. */
export function tokensAt(s: State, zone: number): string[] {
  const { yellow, pit, red, green } = mapOf(s);
  const here = (zones: readonly number[], id: string): string[] => zones.flatMap((at) => (at === zone ? [id] : []));
  return [
    ...here([pit], 'pit'),
    ...here([red], 'red'),
    ...here(yellow === pit ? [] : [yellow], 'yellow'),
    ...here([green], 'green'),
    ...here(s.souls, 'soul'),
    ...here(s.chests, 'chest'),
    ...here(
      s.plants.map((plant) => plant.zone),
      'plant',
    ),
    ...here(s.rubies, 'ruby'),
    ...(zone === pit ? Array.from({ length: s.pitSouls }, () => 'soul') : []),
  ];
}
/** How many stand in a Zone, Souls and Characters: the Souls first. */
export const crowdIn = (s: State, zone: number): number =>
  s.souls.filter((at) => at === zone).length + s.figures.filter((figure) => figure.zone === zone).length;
/** "Pekka, Witch, 5 of 6 Health, stunned" */
export function figureLabel(say: Say, s: State, figure: Figure): string {
  const { left, health } = sheetOf(s, figure);
  const name =
    figure.slot > 0
      ? say.text('board.slotName', { slot: figure.slot, name: say.name(figure.id) })
      : say.name(figure.id);
  const marks = [
    ...(figure.stunned ? [say.text('board.stunned', { figure: figure.id })] : []),
    ...(figure.ruby ? [say.text('board.carries')] : []),
    ...(isLegion(figure) && !canLeave(s, figure.id) ? [say.text('board.held', { figure: figure.id })] : []),
  ];
  return [name, say.text(`board.type.${figure.type}`), say.text('board.health', { left, health }), ...marks].join(', ');
}
export function zoneLabel(say: Say, s: State, zone: number): string {
  const { ids, next, zones } = mapOf(s);
  const there = s.figures.filter((figure) => figure.zone === zone).map(({ id }) => say.name(id));
  const tokens = tokensAt(s, zone).map((id) => say.text(`board.token.${id}`));
  const ways = (next[zone] ?? []).map((at) => say.name(ids[at] ?? ''));
  return [
    `${say.name(ids[zone] ?? '')} (${say.text(`board.terrain.${zones[zone]?.terrain ?? ''}`)})`,
    [...there, ...tokens].join(', '),
    say.text('board.ways', { ways: new Intl.ListFormat(say.language).format(ways) }),
  ]
    .filter((part) => part !== '')
    .join('. ');
}
/** One letter or two for a token: the slot of a Hero, the number of one of a crowd, an initial. */
export function badge(say: Say, figure: Figure): string {
  if (figure.slot > 0) return String(figure.slot);
  const letter = say.name(figure.kind).slice(0, 1);
  return ['minion', 'serf', 'possessed'].includes(figure.type) ? `${letter}${figure.number}` : letter;
}
