/** The same facts as the drawing, in words: what a cell holds, and what would come of going there. */
import type { Say } from '@rempart/board';
import { gloryBy, gloryOf } from '../outlook.ts';
import type { Destination } from '../outlook.ts';
import type { Expedition } from '../rules/state.ts';
import { indexOf } from './land.ts';
import type { Plot } from './land.ts';

function ground(say: Say, plot: Plot, e: Expedition): string {
  const cell = indexOf(plot.id);
  if (plot.lies === 'village') return say.text(e.repaired.includes(cell) ? 'board.village' : 'board.ruin');
  if (plot.lies === 'chest') return say.text(e.closed.includes(cell) ? 'board.chest' : 'board.opened');
  if (plot.mark !== '') return say.text(`board.${plot.lies}`, { mark: plot.mark, quarter: plot.quarter });
  return say.name(plot.lies);
}
export function cellLabel(say: Say, plot: Plot, e: Expedition): string {
  const cell = indexOf(plot.id);
  const pieces = [e.guardians[cell] ?? '', e.creatures[cell] ?? ''].filter((piece) => piece !== '');
  return [
    say.name(plot.id),
    ground(say, plot, e),
    ...(e.tents.includes(cell) ? [say.text('board.tent')] : []),
    ...pieces.map((piece) => (gloryOf(piece) > 0 ? `${say.name(piece)} ${gloryOf(piece)}` : say.name(piece))),
  ].join(', ');
}

/** "2 steps · slays the Fox · +1 Glory" */
export function gainLabel(say: Say, to: Destination, e: Expedition, round: number): string {
  const glory = gloryBy(e, round, to);
  const parts = [
    say.text('board.go.steps', { steps: to.path.length - 1 }),
    ...(to.objects.length > 0 ? [say.text('board.go.with', { objects: [...to.objects] })] : []),
    ...(to.wins === ''
      ? []
      : [say.text(to.wins === 'fairy' ? 'board.go.captures' : 'board.go.slays', { creature: to.wins })]),
    ...(to.repairs ? [say.text('board.go.repairs')] : []),
    ...(to.opens ? [say.text('board.go.opens')] : []),
    ...(glory > 0 ? [say.text('board.go.glory', { glory })] : []),
  ];
  return parts.join(' · ');
}
/** Signs of what happens at the end of the way, for a corner of the cell. */
export function signsAt(to: Destination): string[] {
  const won = to.wins === '' ? [] : [to.wins === 'fairy' ? 'capture' : 'slay'];
  return [...won, ...(to.repairs ? ['repair'] : []), ...(to.opens ? ['open'] : [])];
}
