/** Where somebody stands on the drawn map, and the bent line from one to another. */
import { figureNamed, mapOf } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { cornerOf, middle, stand } from './ground.ts';
import type { Chart } from './ground.ts';
import { crowdIn } from './label.ts';

export type Point = readonly [x: number, y: number];
/** The chest of a Character of this Zone, or its first Soul; the middle of the Zone for who is not there. */
export function spotIn(s: State, chart: Chart, id: string, zone: number): Point {
  const { zones } = mapOf(s);
  const figure = figureNamed(s, id);
  const souls = s.souls.filter((at) => at === zone).length;
  const here = s.figures.filter((other) => other.zone === zone);
  const i = id === 'soul' ? 0 : figure?.zone === zone ? souls + here.indexOf(figure) : -1;
  if (i < 0 || crowdIn(s, zone) === 0) return middle(chart, zones, zone);
  const at = stand(chart, crowdIn(s, zone), i);
  const { x, y } = cornerOf(chart, zones[zone] ?? { x: 0, y: 0 });
  return [x + at.x + at.w / 2, y + at.y + at.h * 0.42];
}
/** It stops short of both ends. */
export function bow([x1, y1]: Point, [x2, y2]: Point, short: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const bend = Math.min(60, far * 0.22) * (dx < 0 ? 1 : -1);
  const [cx, cy] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  const [ex, ey] = [x2 - ux * short, y2 - uy * short];
  return `M${x1 + ux * 26} ${y1 + uy * 26}Q${cx} ${cy} ${ex} ${ey}`;
}
