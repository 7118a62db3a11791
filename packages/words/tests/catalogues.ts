/** What the tests of the words look at: every catalogue, and every way a game can speak. */
import { doors as hung } from '@rempart/games';
import type { Door, Room } from '@rempart/games';
import { door as template } from '@rempart/games/_template/door.ts';
import { actionsOf, dice, isDecision, isRefusal, engineOf } from '@rempart/kernel';
import type { Action, Bot, Core, Event, Outcome, Refusal, Engine, Seat } from '@rempart/kernel';
import { house } from '../src/index.ts';
import type { Catalogue, Language } from '../src/index.ts';

/** Those of the house, and the game that new ones are copied from. */
export const doors: readonly Door[] = [...hung, template];

export interface Tongues {
  readonly of: string;
  readonly words: { readonly [language in Language]: Catalogue };
}
const wordsOf = async (door: Door): Promise<Tongues> => ({
  of: door.id,
  words: { en: await door.words('en'), fr: await door.words('fr') },
});
/** Those of the tables in its book. */
const tableWordsOf = async (door: Door): Promise<Tongues> => ({
  of: `${door.id}, tables`,
  words: { en: (await door.reference('en')).words, fr: (await door.reference('fr')).words },
});
export const catalogues = async (): Promise<Tongues[]> => [
  { of: 'house', words: house },
  ...(await Promise.all(doors.map(wordsOf))),
  ...(await Promise.all(doors.map(tableWordsOf))),
];

/** Everything a game can say, by its definition. */
export function keysOf(room: Room): string[] {
  const { game } = room;
  const actions = [...actionsOf(game).values()];
  const options = Object.entries(game.options);
  return [
    ...Object.values(game.steps).flatMap((step) => (isDecision(step) ? [`ask.${step.ask}`] : [])),
    ...actions.map((def) => `do.${def.kind}`),
    ...actions.flatMap((def) => def.needs.map(([rule]) => `refuse.${rule}`)),
    ...game.ends.map((rule) => `end.${rule}`),
    ...options.flatMap(([name, def]) => [`option.${name}`, ...def.values.map((value) => `option.${name}.${value}`)]),
  ];
}

export interface Told {
  readonly events: Event[];
  readonly refusals: Refusal[];
  readonly ends: Outcome[];
  readonly actions: Action[];
  readonly pages: { readonly event: Event; readonly view: Core; readonly seat: Seat }[]; // events that may be pages of their own
  readonly views: { readonly view: Core; readonly seat: Seat; readonly action: Action }[]; // now and then, with what was done there
}
/** A continent has thousands of seats and may have no last turn: some seats and some moves tell enough. */
const MANY = 4;
const MOVES = 300;
const NOW_AND_THEN = 23;
/** What games at random, or of this bot, tell and, asked at random, refuse. */
export function toldBy(room: Room, games: number, bot?: Bot<Core>): Told {
  const engine: Engine<Core> = engineOf(room.game);
  const told: Told = { events: [], refusals: [], ends: [], actions: [], pages: [], views: [] };
  const defs = [...actionsOf(room.game).values()];
  for (let i = 0; i < games; i++) {
    const r = dice(`words ${room.game.id} ${i}`);
    const [least, most] = room.game.seats;
    const seats = least + (i % Math.min(most - least + 1, MANY));
    const options = Object.fromEntries(
      Object.entries(room.game.options).map(([name, { values, perSeat }]) => {
        const value = () => values[r.pick(values.length)] as string;
        return [name, perSeat ? Array.from({ length: seats }, value) : value()];
      }),
    );
    let { state, events } = engine.begin(seats, options, [i, 2, 3, 4, 5, 6, 7, 8]);
    told.events.push(...events);
    for (let move = 0; state.over === null && move < MOVES; move++) {
      const { seat } = engine.waiting(state)[0] as { seat: number };
      for (const def of defs) {
        const wild = {
          kind: def.kind,
          ...Object.fromEntries(Object.entries(def.shape).map(([k, s]) => [k, s.some(r)])),
        };
        const refusal = engine.check(state, seat, wild);
        if (refusal !== null) told.refusals.push(refusal);
      }
      const action = bot?.(engine, engine.mask(state, seat), seat, r) ?? engine.sample(state, seat, r);
      if (move % NOW_AND_THEN === 0) told.views.push({ view: engine.mask(state, seat), seat, action });
      told.actions.push(action);
      const played = engine.play(state, seat, action);
      if (isRefusal(played)) throw new Error(`refused: ${played.rule}`);
      ({ state, events } = played);
      told.events.push(...events);
      if (room.page !== undefined)
        for (const event of events) {
          const [to = 0] = event.see ?? [];
          told.pages.push({ event, view: engine.mask(state, to), seat: to });
        }
    }
    if (state.over !== null) told.ends.push(state.over);
  }
  return told;
}
