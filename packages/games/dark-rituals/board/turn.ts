/** The last Hero Turn as it was told: the card, and for each Action the entries passed over and the one followed. */
import type { LogEntry } from '@rempart/board';
import type { State } from '../rules/state.ts';
import type { Told } from './stage.ts';

type Of<E extends Told['e']> = Extract<Told, { e: E }>;
interface Act {
  readonly passed: readonly Of<'passedOver'>[]; // entries that could not be done, each with its rule
  readonly followed: Of<'entry'> | null;
  readonly after: readonly Told[]; // what came of it
}
export interface HeroTurn {
  readonly card: string;
  readonly slot: number;
  readonly turn: number;
  readonly before: readonly Told[]; // the Hero appears, Militiamen attack
  readonly acts: readonly Act[];
}
const ENDS: ReadonlySet<Told['e']> = new Set<Told['e']>(['activated', 'passed', 'round', 'demonCard', 'heroTurn']);

/** All that has been told so far, up to the event on stage. */
export const toldSoFar = (log: readonly LogEntry<State>[]): Told[] => log.flatMap(({ events }) => events);
const MASTERS: ReadonlySet<Told['e']> = new Set<Told['e']>(['activated', 'passed']);
/** The Hero Turns since the Master last chose, or those before if there was none since: after a Pass there are two. */
export function lastTurns(told: readonly Told[]): HeroTurn[] {
  const newest = told.findLastIndex(({ e }) => e === 'heroTurn');
  const begin = told.slice(0, newest + 1).findLastIndex(({ e }) => MASTERS.has(e));
  const since = told.slice(begin + 1);
  return since.flatMap((event, i) => (event.e === 'heroTurn' ? [turnFrom(event, since.slice(i + 1))] : []));
}
function turnFrom({ card, slot, turn }: Of<'heroTurn'>, rest: readonly Told[]): HeroTurn {
  const acts: { passed: Of<'passedOver'>[]; followed: Of<'entry'> | null; after: Told[] }[] = [];
  const before: Told[] = [];
  let open = false; // an Action whose entries are being read
  for (const event of rest) {
    if (ENDS.has(event.e)) break;
    const isReading = event.e === 'passedOver' || event.e === 'entry' || event.e === 'idle';
    if (isReading && !open) acts.push({ passed: [], followed: null, after: [] });
    const act = acts.at(-1);
    if (isReading) open = event.e === 'passedOver';
    if (event.e === 'passedOver') act?.passed.push(event);
    else if (event.e === 'entry' && act !== undefined) act.followed = event;
    else if (!isReading) (act?.after ?? before).push(event);
  }
  return { card, slot, turn, before, acts };
}
/** The last roll, with what answered it. */
export interface Clash {
  readonly attack: Of<'attacked'>;
  readonly defence: Of<'defended'> | null;
  readonly end: Of<'hit' | 'missed'> | null;
}
export function lastClash(told: readonly Told[]): Clash | null {
  const attack = told.findLast((event) => event.e === 'attacked');
  if (attack === undefined) return null;
  const after = told.slice(told.lastIndexOf(attack) + 1);
  return {
    attack,
    defence: after.find((event) => event.e === 'defended') ?? null,
    end: after.find((event) => event.e === 'hit' || event.e === 'missed') ?? null,
  };
}

/** A blow of the Heroes' side, and how it ended: as it stays drawn until the next act. */
interface Blow {
  readonly figure: string;
  readonly target: string;
  readonly end: 'missed' | 'hit' | 'felled';
  readonly wounds: number;
}
export const blowsOf = (turns: readonly HeroTurn[]): Blow[] =>
  turns.flatMap(({ before, acts }) => [before, ...acts.map(({ after }) => after)].flatMap(blowsAmong));
function blowsAmong(events: readonly Told[]): Blow[] {
  return events.flatMap((event, i): Blow[] => {
    if (event.e !== 'hit' && event.e !== 'missed') return [];
    const { figure, target } = event;
    if (event.e === 'missed') return [{ figure, target, end: 'missed', wounds: 0 }];
    const next = events.findIndex(({ e }, n) => n > i && e === 'attacked');
    const after = events.slice(i + 1, next < 0 ? undefined : next);
    const hurt = after.find((one) => one.e === 'wounded' && one.figure === target);
    const isFelled = after.some((one) => one.e === 'eliminated' && one.figure === target);
    return [{ figure, target, end: isFelled ? 'felled' : 'hit', wounds: hurt?.e === 'wounded' ? hurt.wounds : 0 }];
  });
}
