/** Where the morale of a city went, from what was told: for the story at the end. */
import type { Event, State } from './rules/state.ts';

/** A line of the log, with the state after it. */
export interface Moment {
  readonly n: number;
  readonly state: Pick<State, 'turn' | 'morale'>;
  readonly events: readonly Event[];
}
/** One time that morale fell: who came to which gate, and what was there to meet them. */
export interface Blow {
  readonly n: number; // the line of the log
  readonly turn: number;
  readonly invader: string;
  readonly gate: string;
  readonly held: boolean; // somebody stood there, and lost
  readonly power: number; // theirs
  readonly against: number; // the invader's
  readonly loss: number; // no more than there was left to lose
}
/** Who had come, when morale fell: FD-6.4 with a battle, FD-6.5 without. */
type Came = Extract<Event, { e: 'battleLost' | 'pillaged' }>;
const fightOf = (came: Came | null, gate: string): Pick<Blow, 'held' | 'power' | 'against'> =>
  came?.e === 'battleLost'
    ? { held: came.parts.some((part) => part.gate === gate), power: came.power, against: came.against }
    : { held: false, power: 0, against: 0 };
/** Every fall of morale, in order. What a gate loses follows the battle or the pillage that it was lost by. */
export function blowsOf(moments: readonly Moment[]): Blow[] {
  const blows: Blow[] = [];
  let { turn, morale } = moments[0]?.state ?? { turn: 0, morale: 0 };
  let came: Came | null = null;
  for (const { n, events } of moments.slice(1))
    for (const event of events) {
      if (event.e === 'turnBegan') turn = event.turn;
      if (event.e === 'battleLost' || event.e === 'pillaged') came = event;
      if (event.e !== 'moraleLost') continue;
      const { gate, morale: left } = event;
      blows.push({ n, turn, invader: came?.invader ?? '', gate, ...fightOf(came, gate), loss: morale - left });
      morale = left;
    }
  return blows;
}

export interface Robber {
  readonly invader: string;
  readonly loss: number;
  readonly blows: readonly Blow[];
}
/** The same by invader, who took most first. */
export function robbersOf(blows: readonly Blow[]): Robber[] {
  const byInvader = new Map<string, Blow[]>();
  for (const blow of blows) byInvader.set(blow.invader, [...(byInvader.get(blow.invader) ?? []), blow]);
  return [...byInvader]
    .map(([invader, own]) => ({ invader, loss: total(own), blows: own }))
    .sort((a, b) => b.loss - a.loss);
}
export const total = (blows: readonly Blow[]): number => blows.reduce((sum, { loss }) => sum + loss, 0);
