/** What is on the table, who may see it, and the questions that several chapters ask. */
import { of } from '@rempart/kernel';
import type { Core, EventsOf, Plain, Seat, Sight } from '@rempart/kernel';
import content from '../content/lights.json' with { type: 'json' };

/** What is said at the table comes first: what a seat may do, what it is told, what a refusal gives as its reason. */
export interface State extends Core<{
  action: Light | Plain<'draw'>;
  event: EventsOf<{
    lit: { seat: Seat; light: string; value: number };
    drew: { seat: Seat };
    got: { light: string };
  }>;
  facts: { light: string };
}> {
  turns: number; // that each seat takes
  taken: number; // so far, by both together
  hands: string[][];
  walls: string[][]; // lit, by seat
  pile: string[]; // the end of the list is its top
}
export type Light = { kind: 'light'; light: string };

export const sight: Sight<State> = {
  turns: 'all',
  taken: 'all',
  hands: 'hand',
  walls: 'all',
  pile: 'count',
};

export const { dealt: DEALT, turns: TURNS, usualTurns: USUAL_TURNS } = content;
export const LIGHTS = content.lights.map(({ id }) => id);
const VALUES = new Map(content.lights.map(({ id, value }) => [id, value]));

export const valueOf = (light: string): number => VALUES.get(light) ?? 0;
export const handOf = (s: State, me: Seat): string[] => of(s.hands, me);
/** TT-4.1 The numbers on a wall, added. */
export const brightness = (s: State, seat: Seat): number =>
  of(s.walls, seat).reduce((sum, light) => sum + valueOf(light), 0);
