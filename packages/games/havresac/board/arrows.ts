/** Arrow keys walk from cell to cell; the whole board is one stop of Tab, at the cell that had the focus last. */
import { indexOf, SIZE } from './land.ts';

const STEPS: { readonly [key: string]: readonly [rows: number, cols: number] | undefined } = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
const cellOf = ({ target }: globalThis.Event): string | undefined =>
  target instanceof HTMLElement ? target.dataset['cell'] : undefined;

export function arrows(grid: HTMLElement) {
  const cells = grid.querySelectorAll<HTMLElement>('[data-cell]');
  let stop = Math.floor(cells.length / 2);
  const settle = (next: number): void => {
    cells[stop]?.setAttribute('tabindex', '-1');
    stop = next;
    cells[stop]?.setAttribute('tabindex', '0');
  };
  const onkeydown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = cellOf(event);
    if (step === undefined || from === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const [row, col] = [Math.floor(indexOf(from) / SIZE) + step[0], (indexOf(from) % SIZE) + step[1]];
    if (row >= 0 && row < SIZE && col >= 0 && col < SIZE) cells[row * SIZE + col]?.focus();
    event.preventDefault();
  };
  const onfocusin = (event: FocusEvent) => {
    const cell = cellOf(event);
    if (cell !== undefined) settle(indexOf(cell));
  };
  grid.addEventListener('keydown', onkeydown);
  grid.addEventListener('focusin', onfocusin);
  settle(stop);
  return {
    destroy() {
      grid.removeEventListener('keydown', onkeydown);
      grid.removeEventListener('focusin', onfocusin);
    },
  };
}
