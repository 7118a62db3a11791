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
import { onTestFinished } from 'vitest';
import type { Action, Core, Event, Facts, GameDef, Seat, Engine } from '../src/index.ts';
import type { Partly } from './compare.ts';
import { notePosition } from './record.ts';
import * as sentence from './sentences.ts';
import type { Box, Speech, Told, Which } from './sentences.ts';
import { build, stageOf } from './stage.ts';
import type { Scenery } from './stage.ts';

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

export function scene<S extends Core>(of: GameDef<S> | Engine<S>, scenery: Scenery<S> = {}): Scene<S> {
  const game = 'game' in of ? of.game : of;
  const engine = stageOf(game);
  const box: Box<S> = { ...build(engine, scenery), undo: false };
  notePosition(game.id, box.state, box.events);
  const it = speaking({ engine, box, home: scenery.seat, chosen: undefined });
  try {
    onTestFinished(({ task }) => {
      if (task.result?.state !== 'fail') it.done();
    });
  } catch {
    // Not inside a test: whoever set the scene asks for done() himself.
  }
  return it;
}

/** The scene as it is spoken to: each sentence says what it has to, and then the next may follow. */
function speaking<S extends Core>(speech: Speech<S>): Scene<S> {
  const { engine, box } = speech;
  const said: Scene<S> = {
    engine,
    get state() {
      return box.state;
    },
    get events() {
      return box.events;
    },
    get seat() {
      return sentence.speaker(speech);
    },
    as: (seat) => speaking({ ...speech, chosen: seat }),
    refuses: (rule, a, facts) => (sentence.refuses(speech, rule, a, facts), said),
    allows: (...actions) => (sentence.allows(speech, actions), said),
    allowsExactly: (which, actions) => (sentence.allowsExactly(speech, which, actions), said),
    plays: (...actions) => (sentence.plays(speech, actions), said),
    expires: () => (sentence.expires(speech), said),
    shows: (wanted) => (sentence.shows(speech, wanted), said),
    sees: (seat, wanted) => (sentence.sees(speech, seat, wanted), said),
    tells: (event) => (sentence.told(box.events, event), said),
    tellsNothing: (event = {}) => (sentence.untold(box.events, event), said),
    hears: (seat, event) => (sentence.told(sentence.heardBy(speech, seat), event), said),
    hearsNothing: (seat, event = {}) => (sentence.untold(sentence.heardBy(speech, seat), event), said),
    asks: (question, ...seats) => (sentence.asks(speech, question, seats), said),
    ends: (rule, winners) => (sentence.ends(speech, rule, winners), said),
    goesOn: () => (sentence.goesOn(speech), said),
    undoable: (yes = true) => (sentence.undoable(speech, yes), said),
    done: () => sentence.usedUp(speech),
  };
  return said;
}
