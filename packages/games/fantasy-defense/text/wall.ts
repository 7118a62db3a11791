/** One line of gates as text: invaders above, gates, defenders below, and how each gate would fare. */
import type { Seat } from '@rempart/kernel';
import type { Pen } from '../../index.ts';
import { outlookAt } from '../outlook.ts';
import { gateOf, invaderOf, isBoss } from '../rules/content.ts';
import {
  currentPower,
  defendersAt,
  gateIn,
  hasAt,
  invaderAt,
  isBesieged,
  lineLength,
  nameOf,
  powerAt,
} from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { word } from './words.ts';

/** A piece of a column: what it says, and how it is painted once it has been padded. */
interface Cell {
  readonly text: string;
  readonly paint?: Parameters<Pen['paint']>[0];
}
const plain = (text: string): Cell => ({ text });

function above(s: State, gate: number, wide: number, pen: Pen): Cell[] {
  if (!isBesieged(s, gate)) return [];
  const invader = invaderOf(invaderAt(s, gate));
  const marks = `${invader.icons.includes('infiltrate') ? '⚑' : ''}${invader.direction === 'left' ? '←' : '→'}`;
  const paint = invader.rank === 'boss' ? 'magenta' : invader.rank === 'elite' ? 'red' : 'yellow';
  const notes = [
    s.flamed.includes(invader.id) ? word(pen.language, 'flame') : '',
    hasAt(s, gate, 'fairy-lights') && !isBoss(invader.id) ? word(pen.language, 'lights') : '',
  ].filter((note) => note !== '');
  return [
    ...wrap(pen.name(invader.id), wide).map((text): Cell => ({ text, paint })),
    plain(`⚔${currentPower(s, gate)} ◆${invader.loot} ${marks}`),
    ...notes.map((text): Cell => ({ text, paint: 'cyan' })),
  ];
}

function stone(s: State, gate: number, wide: number, pen: Pen): Cell[] {
  const { id, bonus } = gateOf(nameOf(s, gate));
  const position = (gate % lineLength(s)) + 1;
  const name = wrap(`${position} ${pen.name(id)}`, wide);
  const last = bonus > 0 ? [`+${bonus}`] : [];
  return [...name, ...last].map((text): Cell => ({ text, paint: 'bold' }));
}

function below(s: State, gate: number, wide: number, pen: Pen): Cell[] {
  return defendersAt(s, gate).map((card): Cell => {
    const power = String(powerAt(s, gate, card));
    return { text: `${cut(pen.name(card), wide - power.length - 1)} ${power}`, paint: 'green' };
  });
}

function balance(s: State, gate: number, pen: Pen): Cell {
  const t = (key: Parameters<typeof word>[1]): string => word(pen.language, key);
  const { fate, total, against, loss } = outlookAt(s, gate);
  if (fate === 'free') return { text: '·', paint: 'dim' };
  if (fate === 'shielded') return { text: t('shield'), paint: 'cyan' };
  const sum = `${total}/${against}`;
  if (fate === 'done') return { text: sum, paint: 'dim' };
  if (fate === 'won') return { text: `${sum} ✓`, paint: 'green' };
  return { text: `${fate === 'lost' ? sum : t('undefended')} −${loss}`, paint: 'red' };
}

const cut = (text: string, wide: number): string => (text.length <= wide ? text : `${text.slice(0, wide - 1)}…`);

/** Words on as many lines as they need, each no wider than its column. */
export function wrap(text: string, wide: number): string[] {
  const lines: string[] = [];
  for (const piece of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= wide) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(cut(piece, wide));
  }
  return lines;
}

/** Columns side by side; those of a band above the wall stand on it, those below hang from it. */
function band(columns: readonly Cell[][], wide: number, pen: Pen, onGround: boolean): string[] {
  const height = Math.max(0, ...columns.map((cells) => cells.length));
  return Array.from({ length: height }, (_, row) =>
    columns
      .map((cells) => {
        const cell = cells[onGround ? row - (height - cells.length) : row] ?? plain('');
        const padded = cell.text.padEnd(wide);
        return cell.paint === undefined ? padded : pen.paint(cell.paint, padded);
      })
      .join(' ')
      .trimEnd(),
  );
}

export function drawWall(s: State, line: Seat, pen: Pen): string[] {
  const length = lineLength(s);
  const wide = Math.max(10, Math.min(16, Math.floor((pen.width + 1) / length) - 1));
  const gates = Array.from({ length }, (_, i) => gateIn(s, line, i));
  const rule = pen.paint('dim', gates.map(() => '━'.repeat(wide)).join('╋'));
  return [
    ...band(
      gates.map((gate) => above(s, gate, wide, pen)),
      wide,
      pen,
      true,
    ),
    rule,
    ...band(
      gates.map((gate) => stone(s, gate, wide, pen)),
      wide,
      pen,
      false,
    ),
    rule,
    ...band(
      gates.map((gate) => below(s, gate, wide, pen)),
      wide,
      pen,
      false,
    ),
    ...band(
      gates.map((gate) => [balance(s, gate, pen)]),
      wide,
      pen,
      false,
    ),
  ];
}
