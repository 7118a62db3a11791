/** What the board shows of the event on stage, over and above what is drawn: blows, flights, arrivals and farewells. */
import { burst, drop, fly, pulse, rise, sound } from '@rempart/board';
import type { Beat, Cue } from '@rempart/board';
import type { Seat } from '@rempart/kernel';
import { mine, shadowWorth } from '../outlook.ts';
import type { Event, State } from '../rules/state.ts';
import { SIZE } from './land.ts';

interface Scene {
  readonly root: HTMLElement; // of the board shown
  readonly seat: Seat; // whose it is
}
const TONIGHT = '[data-tonight]';
const HAUL = '[data-haul]';
const idOf = (cell: number): string => `r${Math.floor(cell / SIZE) + 1}c${(cell % SIZE) + 1}`;

export function play(event: Event, cue: Cue, beat: Beat<State>, { root, seat }: Scene): void {
  if ('seat' in event && event.seat !== seat) return;
  const at = (cell: string, what = ''): Element | null => root.querySelector(`[data-cell="${cell}"] ${what}`.trim());
  switch (event.e) {
    case 'slew':
    case 'captured': {
      // On contact, and not before: the blow, then what was won goes to the day's Glory and the Shadow loses its hold.
      const leaving = at(event.cell, '[data-leaves]');
      burst(cue, at(event.cell), { lasts: 300 });
      if (leaving !== null) cue.animate(leaving, [{ scale: 1 }, { scale: 0.45, opacity: 0 }], { at: 60, lasts: 180 });
      fly(cue, leaving?.firstElementChild ?? null, { to: HAUL, at: 140, lasts: 420, arc: 0.15 });
      const worth = shadowWorth(event.creature);
      fly(cue, `−${worth}`, { from: at(event.cell), to: TONIGHT, at: 140, lasts: 420, lands: 'tonight' });
      return;
    }
    case 'repaired':
      return rise(cue, root.querySelector('.rises'), { lasts: 380 });
    case 'scouted':
      return drop(cue, at(event.cell, '[data-creature]'), { lasts: 360 });
    case 'tentCaught':
      return burst(cue, at(event.cell), { lasts: 300 });
    case 'opened':
      return burst(cue, at(event.cell), { lasts: 360 });
    case 'shadowScored':
      return mine(beat.before, 0).creatures.forEach((creature, cell) => {
        const worth = shadowWorth(creature);
        if (worth === 0) return;
        pulse(cue, at(idOf(cell), '[data-creature]'), { at: 200, lasts: 500 });
        fly(cue, `+${worth}`, { from: at(idOf(cell)), to: TONIGHT, at: 500 + cell * 3, lasts: 700, lands: 'shadow' });
      });
    case 'flewAway':
      return mine(beat.before, seat).creatures.forEach((creature, cell) => {
        if (creature !== 'fairy') return;
        const box = at(idOf(cell))?.getBoundingClientRect();
        const token = document.querySelector('[data-fairy]');
        if (box === undefined || token === null) return;
        fly(cue, token, { from: box, to: new DOMRect(box.x - 160, box.y - 260, box.width, box.height), lasts: 640 });
      });
    case 'drew':
      return sound('paper');
    default:
  }
}
