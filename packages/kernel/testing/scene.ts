/**
 * The scenario language: a scene is set, then spoken to in sentences.
 *
 *   scene(skirmish, { step: 'turn', seat: 0, army: { 0: 3 }, tape: [5, 0] })
 *     .refuses('SK-4.5', march('wolf-pass', 'old-mill', 3))
 *     .plays(march('wolf-pass', 'old-mill', 2))
 *     .shows({ army: { 0: 1, 1: 2 } })
 *     .tells({ e: 'marched', units: 2 });
 *
 * Whoever is asked speaks; `.as(seat)` lets another seat speak. Everything is also tried where it must not matter: on
 * the seat's own mask, and undone and done again.
 */
import { expect, onTestFinished } from 'vitest';
import { actionsOf, canonical, isRefusal } from '../src/index.ts';
import type { Action, Core, Event, Facts, GameDef, Outcome, Seat, Engine } from '../src/index.ts';
import { brief, mismatch } from './compare.ts';
import type { Partly } from './compare.ts';
import { playThrough } from './undo.ts';
import { noteRefusal, notePosition } from './record.ts';
import { build, stageOf } from './stage.ts';
import type { Scenery } from './stage.ts';

type Which = string | ((a: Action & Facts) => boolean);
type Told = Partly<{ [field: string]: unknown }>;

export interface Scene<S extends Core> {
  readonly engine: Engine<S>;
  readonly state: S; // as it is now
  readonly events: Event[]; // of the last plays, or of setting the scene
  readonly seat: Seat; // who speaks
  as(seat: Seat): Scene<S>; // the same scene, with this seat speaking
  refuses(rule: string, action: unknown, facts?: Partly<Facts>): Scene<S>;
  allows<A extends Action>(...actions: A[]): Scene<S>;
  /** Of this kind (or of those that fit), these and no others, in any order. */
  allowsExactly<A extends Action>(which: Which, actions: readonly A[]): Scene<S>;
  plays<A extends Action>(...actions: A[]): Scene<S>;
  expires(): Scene<S>; // the clock runs out for all who are asked
  shows(state: Partly<S>): Scene<S>;
  sees(seat: Seat, mask: Partly<S>): Scene<S>; // what a seat may see
  tells(event: Told): Scene<S>; // the last plays told this, among others
  tellsNothing(event?: Told): Scene<S>; // of the kind; without it, nothing at all
  hears(seat: Seat, event: Told): Scene<S>;
  hearsNothing(seat: Seat, event?: Told): Scene<S>;
  asks(question: string, ...seats: Seat[]): Scene<S>; // a step or its ask; the seats are all that are asked
  ends(rule: string, winners?: readonly Seat[]): Scene<S>;
  goesOn(): Scene<S>;
  undoable(yes?: boolean): Scene<S>; // whether the last play may be taken back
  done(): void; // the tape is used up (asked anyway when the test ends)
}

interface Box<S> {
  state: S;
  events: Event[];
  undo: boolean;
}

export function scene<S extends Core>(of: GameDef<S> | Engine<S>, scenery: Scenery<S> = {}): Scene<S> {
  const game = 'game' in of ? of.game : of;
  const engine = stageOf(game);
  const box: Box<S> = { ...build(engine, scenery), undo: false };
  notePosition(game.id, box.state, box.events);
  const it = speaking(engine, box, scenery.seat, undefined);
  try {
    onTestFinished(({ task }) => {
      if (task.result?.state !== 'fail') it.done();
    });
  } catch {
    // Not inside a test: whoever set the scene asks for done() himself.
  }
  return it;
}

function fail(message: string): never {
  expect.fail(message);
}

function speaking<S extends Core>(
  engine: Engine<S>,
  box: Box<S>,
  home: Seat | undefined,
  chosen: Seat | undefined,
): Scene<S> {
  const { game } = engine;
  const defs = actionsOf(game);
  const tidy = (a: Action): string => canonical(defs.get(a.kind)?.tidy?.(a as Action & Facts) ?? a);
  const heard = (seat: Seat): Event[] => box.events.filter((e) => e.see === undefined || e.see.includes(seat));

  function speaker(): Seat {
    if (chosen !== undefined) return chosen;
    const asked = engine.waiting(box.state).map(({ seat }) => seat);
    if (home !== undefined && asked.includes(home)) return home;
    if (asked.length === 1) return asked[0] as Seat;
    return fail(`who speaks? seats ${asked.join(', ') || 'none'} are asked: say .as(seat)`);
  }

  /** A seat's own mask must give the same answer as the whole state. */
  function verdict(seat: Seat, a: unknown) {
    const refusal = engine.check(box.state, seat, a);
    if (seat >= 0) expect(engine.check(engine.mask(box.state, seat), seat, a), 'on its own mask').toEqual(refusal);
    return refusal;
  }

  function told(events: Event[], event: Told): void {
    const misses = events.map((e) => mismatch(e, event));
    if (misses.includes(null)) return;
    fail(`no event is ${brief(event)}; told: ${events.map((e) => brief(e)).join(' ') || 'nothing'}`);
  }

  function untold(events: Event[], event: Told): void {
    const found = events.find((e) => mismatch(e, event) === null);
    if (found !== undefined) fail(`told ${brief(found)}`);
  }

  const said: Scene<S> = {
    engine: engine,
    get state() {
      return box.state;
    },
    get events() {
      return box.events;
    },
    get seat() {
      return speaker();
    },
    as: (seat) => speaking(engine, box, home, seat),

    refuses(rule, a, facts) {
      const seat = speaker();
      const refusal = verdict(seat, a);
      const kind = String((a as { kind?: unknown } | null)?.kind);
      if (refusal === null) fail(`seat ${seat} may ${brief(a)}; ${rule} should refuse it`);
      if (refusal.rule !== rule)
        fail(`${brief(a)} is refused by ${refusal.rule} ${brief(refusal.facts ?? {})}, not by ${rule}`);
      const wrong = facts === undefined ? null : mismatch(refusal.facts ?? {}, facts);
      if (wrong !== null) fail(`refused by ${rule}, but facts${wrong}`);
      expect(engine.play(box.state, seat, a), 'play refuses what check refuses').toEqual(refusal);
      noteRefusal(game.id, kind, refusal);
      return said;
    },

    allows(...actions) {
      const seat = speaker();
      const legal = new Set(engine.legal(box.state, seat).map(canonical));
      for (const a of actions) {
        const refusal = verdict(seat, a);
        if (refusal !== null) fail(`${brief(a)} is refused by ${refusal.rule} ${brief(refusal.facts ?? {})}`);
        if (!legal.has(tidy(a))) fail(`${brief(a)} passes check but legal does not list it`);
      }
      return said;
    },

    allowsExactly(which, actions) {
      const fits =
        typeof which === 'string' ? (a: Action) => a.kind === which : (a: Action) => which(a as Action & Facts);
      const found = engine.legal(box.state, speaker()).filter(fits).map(canonical).sort();
      expect(found).toEqual(actions.map(tidy).sort());
      return said;
    },

    plays(...actions) {
      box.events = [];
      for (const a of actions) {
        const seat = speaker();
        const refusal = verdict(seat, a);
        if (refusal !== null) fail(`${brief(a)} is refused by ${refusal.rule} ${brief(refusal.facts ?? {})}`);
        const played = playThrough(engine, box.state, seat, a);
        if (isRefusal(played)) fail(`${brief(a)} passes check but not play: ${played.rule}`);
        box.state = played.state;
        box.undo = played.undo;
        box.events = [...box.events, ...played.events];
        notePosition(game.id, played.state, played.events);
      }
      return said;
    },

    expires() {
      Object.assign(box, engine.expire(box.state));
      notePosition(game.id, box.state, box.events);
      return said;
    },

    shows(wanted) {
      const wrong = mismatch(box.state, wanted);
      if (wrong !== null) fail(`the state${wrong}`);
      return said;
    },
    sees(seat, wanted) {
      const wrong = mismatch(engine.mask(box.state, seat), wanted);
      if (wrong !== null) fail(`what seat ${seat} sees: ${wrong}`);
      return said;
    },
    tells: (event) => (told(box.events, event), said),
    tellsNothing: (event = {}) => (untold(box.events, event), said),
    hears: (seat, event) => (told(heard(seat), event), said),
    hearsNothing: (seat, event = {}) => (untold(heard(seat), event), said),

    asks(question, ...seats) {
      const asked = engine.waiting(box.state);
      const [first] = asked;
      if (first === undefined) fail(`nobody is asked anything${box.state.over === null ? '' : ': the game is over'}`);
      if (first.step !== question && first.ask !== question)
        fail(`the step is ${first.step} (${first.ask}), not ${question}`);
      if (seats.length > 0) expect(asked.map(({ seat }) => seat).sort()).toEqual(seats.sort());
      return said;
    },
    ends(rule, winners) {
      const wanted: Partly<Outcome> = winners === undefined ? { rule } : { rule, winners: [...winners] };
      const wrong = mismatch(box.state.over, wanted);
      if (wrong !== null) fail(`the end: ${wrong}`);
      return said;
    },
    goesOn() {
      if (box.state.over !== null) fail(`the game has ended: ${brief(box.state.over)}`);
      return said;
    },
    undoable(yes = true) {
      if (box.undo !== yes) fail(`the last play ${box.undo ? 'can' : 'cannot'} be taken back`);
      return said;
    },
    done() {
      const { tape } = box.state.chance;
      if (tape.length > 0) fail(`the tape was not used up: ${brief(tape)} is left`);
    },
  };
  return said;
}
