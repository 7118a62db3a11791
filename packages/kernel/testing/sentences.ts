/** What the sentences of a scene claim, each a function of the scene and of who speaks in it. */
import { expect } from 'vitest';
import { actionsOf, canonical, isRefusal } from '../src/index.ts';
import type { Action, Core, Engine, Event, Facts, Outcome, Refusal, Seat } from '../src/index.ts';
import { brief, mismatch } from './compare.ts';
import type { Partly } from './compare.ts';
import { playThrough } from './undo.ts';
import { noteRefusal, notePosition } from './record.ts';

export type Which = string | ((a: Action & Facts) => boolean);
export type Told = Partly<{ [field: string]: unknown }>;

/** What happens in a scene; the same box whoever speaks. */
export interface Box<S> {
  state: S;
  events: Event[];
  undo: boolean;
}
export interface Speech<S extends Core> {
  readonly engine: Engine<S>;
  readonly box: Box<S>;
  readonly home: Seat | undefined; // who speaks where several are asked
  readonly chosen: Seat | undefined; // who speaks, asked or not
}

function fail(message: string): never {
  expect.fail(message);
}

export function speaker<S extends Core>({ engine, box, home, chosen }: Speech<S>): Seat {
  if (chosen !== undefined) return chosen;
  const asked = engine.waiting(box.state).map(({ seat }) => seat);
  if (home !== undefined && asked.includes(home)) return home;
  if (asked.length === 1) return asked[0] as Seat;
  return fail(`who speaks? seats ${asked.join(', ') || 'none'} are asked: say .as(seat)`);
}

/** A seat's own mask must give the same answer as the whole state. */
function verdict<S extends Core>({ engine, box }: Speech<S>, seat: Seat, a: unknown): Refusal | null {
  const refusal = engine.check(box.state, seat, a);
  if (seat >= 0) expect(engine.check(engine.mask(box.state, seat), seat, a), 'on its own mask').toEqual(refusal);
  return refusal;
}
function mustPass<S extends Core>(speech: Speech<S>, seat: Seat, a: Action): void {
  const refusal = verdict(speech, seat, a);
  if (refusal !== null) fail(`${brief(a)} is refused by ${refusal.rule} ${brief(refusal.facts ?? {})}`);
}
/** As the rules write it down. */
function tidy<S extends Core>({ engine }: Speech<S>, a: Action): string {
  return canonical(
    actionsOf(engine.game)
      .get(a.kind)
      ?.tidy?.(a as Action & Facts) ?? a,
  );
}

export function refuses<S extends Core>(speech: Speech<S>, rule: string, a: unknown, facts?: Partly<Facts>): void {
  const { engine, box } = speech;
  const seat = speaker(speech);
  const refusal = verdict(speech, seat, a);
  const kind = String((a as { kind?: unknown } | null)?.kind);
  if (refusal === null) fail(`seat ${seat} may ${brief(a)}; ${rule} should refuse it`);
  if (refusal.rule !== rule)
    fail(`${brief(a)} is refused by ${refusal.rule} ${brief(refusal.facts ?? {})}, not by ${rule}`);
  const wrong = facts === undefined ? null : mismatch(refusal.facts ?? {}, facts);
  if (wrong !== null) fail(`refused by ${rule}, but facts${wrong}`);
  expect(engine.play(box.state, seat, a), 'play refuses what check refuses').toEqual(refusal);
  noteRefusal(engine.game.id, kind, refusal);
}

export function allows<S extends Core>(speech: Speech<S>, actions: readonly Action[]): void {
  const { engine, box } = speech;
  const seat = speaker(speech);
  const legal = new Set(engine.legal(box.state, seat).map(canonical));
  for (const a of actions) {
    mustPass(speech, seat, a);
    if (!legal.has(tidy(speech, a))) fail(`${brief(a)} passes check but legal does not list it`);
  }
}

export function allowsExactly<S extends Core>(speech: Speech<S>, which: Which, actions: readonly Action[]): void {
  const { engine, box } = speech;
  const fits = typeof which === 'string' ? (a: Action) => a.kind === which : (a: Action) => which(a as Action & Facts);
  const found = engine.legal(box.state, speaker(speech)).filter(fits).map(canonical).sort();
  expect(found).toEqual(actions.map((a) => tidy(speech, a)).sort());
}

export function plays<S extends Core>(speech: Speech<S>, actions: readonly Action[]): void {
  const { engine, box } = speech;
  box.events = [];
  for (const a of actions) {
    const seat = speaker(speech);
    mustPass(speech, seat, a);
    const played = playThrough(engine, box.state, seat, a);
    if (isRefusal(played)) fail(`${brief(a)} passes check but not play: ${played.rule}`);
    box.state = played.state;
    box.undo = played.undo;
    box.events = [...box.events, ...played.events];
    notePosition(engine.game.id, played.state, played.events);
  }
}

export function expires<S extends Core>({ engine, box }: Speech<S>): void {
  Object.assign(box, engine.expire(box.state));
  notePosition(engine.game.id, box.state, box.events);
}

export function shows<S extends Core>({ box }: Speech<S>, wanted: Partly<S>): void {
  const wrong = mismatch(box.state, wanted);
  if (wrong !== null) fail(`the state${wrong}`);
}
export function sees<S extends Core>({ engine, box }: Speech<S>, seat: Seat, wanted: Partly<S>): void {
  const wrong = mismatch(engine.mask(box.state, seat), wanted);
  if (wrong !== null) fail(`what seat ${seat} sees: ${wrong}`);
}

export const heardBy = <S extends Core>({ box }: Speech<S>, seat: Seat): Event[] =>
  box.events.filter((e) => e.see === undefined || e.see.includes(seat));
export function told(events: readonly Event[], event: Told): void {
  const misses = events.map((e) => mismatch(e, event));
  if (misses.includes(null)) return;
  fail(`no event is ${brief(event)}; told: ${events.map((e) => brief(e)).join(' ') || 'nothing'}`);
}
export function untold(events: readonly Event[], event: Told): void {
  const found = events.find((e) => mismatch(e, event) === null);
  if (found !== undefined) fail(`told ${brief(found)}`);
}

export function asks<S extends Core>({ engine, box }: Speech<S>, question: string, seats: Seat[]): void {
  const asked = engine.waiting(box.state);
  const [first] = asked;
  if (first === undefined) fail(`nobody is asked anything${box.state.over === null ? '' : ': the game is over'}`);
  if (first.step !== question && first.ask !== question)
    fail(`the step is ${first.step} (${first.ask}), not ${question}`);
  if (seats.length > 0) expect(asked.map(({ seat }) => seat).sort()).toEqual(seats.sort());
}
export function ends<S extends Core>({ box }: Speech<S>, rule: string, winners?: readonly Seat[]): void {
  const wanted: Partly<Outcome> = winners === undefined ? { rule } : { rule, winners: [...winners] };
  const wrong = mismatch(box.state.over, wanted);
  if (wrong !== null) fail(`the end: ${wrong}`);
}
export function goesOn<S extends Core>({ box }: Speech<S>): void {
  if (box.state.over !== null) fail(`the game has ended: ${brief(box.state.over)}`);
}
export function undoable<S extends Core>({ box }: Speech<S>, yes: boolean): void {
  if (box.undo !== yes) fail(`the last play ${box.undo ? 'can' : 'cannot'} be taken back`);
}
export function usedUp<S extends Core>({ box }: Speech<S>): void {
  const { tape } = box.state.chance;
  if (tape.length > 0) fail(`the tape was not used up: ${brief(tape)} is left`);
}
