/** Games to look into: by chance and by the bot, every Encounter, with whatever options. */
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import type { Dice, Event, GameDef, Json } from '@rempart/kernel';
import { bots } from '../../bot/index.ts';
import encounters from '../../content/encounters.json' with { type: 'json' };
import { OPTIONS } from '../../rules/1-options.ts';
import type { State } from '../../rules/state.ts';

export const LONG = process.env.LONG === '1';
/** A net for what hangs: so many games take their time. */
export const PATIENT = LONG ? { timeout: 3_600_000 } : {};
type Chosen = { [option: string]: Json };
export interface Watch {
  begins?(s: State, options: Chosen, events: readonly Event[]): void;
  hears?(s: State, event: Event): void; // in the middle of things, the state as it is then
  looks?(s: State): void; // whenever the Master is asked, and at the end
}
const ENCOUNTERS = encounters.encounters.map(({ id }) => id);
/** Some options at their defaults, others at random. */
function someOptions(encounter: string, luck: Dice): Chosen {
  const chosen: Chosen = {};
  for (const [name, { values, default: usual }] of Object.entries(OPTIONS))
    chosen[name] = luck.pick(2) === 0 ? usual : (values[luck.pick(values.length)] as Json);
  return { ...chosen, encounter };
}
const table = (game: GameDef<State>) => engineOf(game);
function play(game: GameDef<State>, options: Chosen, seed: string, bot: boolean, watch: Watch): State {
  const at = table(game);
  const luck = dice(seed);
  const { state, events } = at.begin(1, options, seedFrom(seed));
  watch.begins?.(state, options, events);
  const choose = () => (bot ? bots.easy?.(at, at.mask(state, 0), 0, luck) : undefined) ?? at.sample(state, 0, luck);
  while (state.over === null) {
    watch.looks?.(state);
    at.act(state, 0, choose(), (event) => watch.hears?.(state, event));
  }
  watch.looks?.(state);
  return state;
}
/** Of each Encounter so many games by chance with options at random, and a share of that by the bot. */
export function games(game: GameDef<State>, seed: string, few: number, watch: Watch): State[] {
  const count = LONG ? 10 * few : few;
  const ends: State[] = [];
  for (const encounter of ENCOUNTERS)
    for (let i = 0; i < count; i++) {
      const name = `${seed} ${encounter} ${i}`;
      const plain = i % 2 === 0 ? { encounter } : someOptions(encounter, dice(name));
      ends.push(play(game, plain, name, i % 4 === 1, watch));
    }
  return ends;
}
