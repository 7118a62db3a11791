/** What the tests set the table with: Characters by kind and Zone, and whatever else a rule looks at. */
import type { Event } from '@rempart/kernel';
import { scene } from '@rempart/kernel/testing';
import type { Scene } from '@rempart/kernel/testing';
import { darkRituals } from '../index.ts';
import { boardFor, zoneAt, zoneName } from '../rules/2-board.ts';
import { FACES, HEROES, kindNamed, LOOT, PLANTS, slotFor } from '../rules/content.ts';
import type { Figure, State } from '../rules/state.ts';

export interface Piece {
  kind: string;
  zone: string;
  wounds?: number;
  stunned?: boolean;
  gear?: string[];
  ruby?: boolean;
}
export const p = (kind: string, zone: string, rest: Partial<Piece> = {}): Piece => ({ kind, zone, ...rest });

const isHeroKind = (kind: string): boolean => HEROES.some(({ id }) => id === kind);
/** Numbered in the order listed: the second piece is "kind.2". */
export function figures(encounter: string, pieces: readonly Piece[]): Figure[] {
  return pieces.map(({ kind, zone, wounds, stunned, gear, ruby }, i) => ({
    id: `${kind}.${i + 1}`,
    kind,
    type: kindNamed(kind).type,
    number: i + 1,
    zone: zoneAt(boardFor(encounter), zone),
    wounds: wounds ?? 0,
    slot: isHeroKind(kind) ? slotFor(kind) : 0,
    stunned: stunned ?? false,
    gear: gear ?? [],
    ruby: ruby ?? false,
  }));
}
/** Dice by the number they show. */
export const rolls = (...shown: number[]): number[] => shown.map((face) => FACES.indexOf(face));
export const ingredients = (n: number): string[] => PLANTS.slice(0, n).map(({ id }) => id);
export const items = (kinds: readonly string[]): string[] => {
  const left = [...LOOT];
  return kinds.map(
    (kind) =>
      left.splice(
        left.findIndex(({ slot }) => slot === kind),
        1,
      )[0]?.id as string,
  );
};
export const zone = (encounter: string, id: string): number => zoneAt(boardFor(encounter), id);

export interface Setting {
  encounter?: string;
  pieces: readonly Piece[];
  pool?: number;
  tape?: number[];
  options?: { [name: string]: string | number | boolean };
  fields?: Partial<State>;
  seats?: number;
}
type Step = string | { step: string; locals?: { [name: string]: unknown } };
/** A bare table: nothing but these pieces, no tokens, an empty pool. Below the step the Master chooses. */
export function table(
  setting: Setting,
  step: string,
  locals: { [name: string]: unknown } = {},
  under: Step[] = ['choose'],
): Scene<State> {
  const { encounter = 'enc-1', pieces, pool = 0, tape = [], options = {}, fields = {}, seats = 1 } = setting;
  const used = pieces.map(({ kind }) => kind);
  return scene(darkRituals, {
    seats,
    options: { encounter, ...options },
    step: ['play', ...under, step] as never,
    locals: locals as never,
    tape,
    fields: {
      figures: figures(encounter, pieces),
      born: pieces.length,
      pool: ingredients(pool),
      plantDeck: PLANTS.slice(pool).map(({ id }) => id),
      souls: [],
      chests: [],
      plants: [],
      rubies: [],
      round: 2,
      roster: HEROES.map(({ id }) => id).filter((id) => !used.includes(id)),
      ...fields,
    },
  });
}
/** The Master chooses whom to activate. */
export const choosing = (setting: Setting): Scene<State> => table(setting, 'choose', {}, []);
/** A Hero Turn with this AI card on top. */
export function heroTurn(setting: Setting, card: string, locals: { [name: string]: unknown } = {}): Scene<State> {
  const fields = { aiDeck: [card], ...setting.fields };
  return table({ ...setting, fields }, 'heroTurn', locals);
}
/** A Legion Character that is active, before its first Action. */
export const active = (setting: Setting, figure: string, done = 0): Scene<State> =>
  table(setting, 'deeds', { figure, done, over: false });

/** A Legion Character strikes, free of charge. */
export const struck = (setting: Setting, figure: string, target: string): Scene<State> =>
  table(setting, 'roused', { figure, moved: false }).plays(attack(target));
/** The Demon under this card. */
export const demonActs = (setting: Setting, ...cards: string[]): Scene<State> =>
  table(
    { encounter: 'enc-3', ...setting, fields: { summoned: true, demonDeck: cards, ...setting.fields } },
    'demonCard',
  );
export const told = (g: Scene<State>, e: string): Event[] => g.events.filter((event) => event.e === e);
/** The entries followed, as card/entry. */
export const entries = (g: Scene<State>): string[] =>
  told(g, 'entry').map(({ card, entry }) => `${String(card)}/${String(entry)}`);
export const wounds = (g: Scene<State>, id: string): number | undefined => find(g.state, id)?.wounds;
export const zoneOf = (g: Scene<State>, id: string): string =>
  zoneName(boardFor(g.state.encounter), find(g.state, id)?.zone ?? -1);

export const move = (to: string) => ({ kind: 'move', to });
export const attack = (target: string) => ({ kind: 'attack', target });
export const cast = (spell: string, on = '') => ({ kind: 'cast', spell, on });
export const activate = (figure: string) => ({ kind: 'activate', figure });
export const react = (spell: string, on = '') => ({ kind: 'react', spell, on });
export const pass = { kind: 'pass' };
export const done = { kind: 'done' };
export const defend = { kind: 'defend' };
export const suffer = { kind: 'suffer' };
export const stay = { kind: 'stay' };
export const exchange = (...cards: string[]) => ({ kind: 'exchange', cards });
export const find = (s: State, id: string): Figure | undefined => s.figures.find((figure) => figure.id === id);
