/** The box: every card, gate and number of content/*.json, and the lookups that rules ask. Nothing here ever changes. */
import { must, of, oneOf } from '@rempart/kernel';
import defenders from '../content/defenders.json' with { type: 'json' };
import gates from '../content/gates.json' with { type: 'json' };
import icons from '../content/icons.json' with { type: 'json' };
import invaders from '../content/invaders.json' with { type: 'json' };
import setup from '../content/setup.json' with { type: 'json' };
import sieges from '../content/sieges.json' with { type: 'json' };

/** One kind of defender or spell; the box holds `copies` cards of it. */
export interface Kind {
  readonly id: string;
  readonly faction: string;
  readonly type: string; // unit, spell
  readonly starting: boolean;
  readonly copies: number;
  readonly power: { readonly base: number; readonly perX: number } | null;
  readonly icon: string | null;
}
export interface Invader {
  readonly id: string;
  readonly rank: string; // minion, elite, boss
  readonly players: string;
  readonly power: number | { readonly first: number; readonly second: number };
  readonly loot: number;
  readonly direction: string;
  readonly icons: readonly string[];
}
export interface Gate {
  readonly id: string;
  readonly players: string;
  readonly bonus: number;
}

type Lookup<T> = ReadonlyMap<string, T>;
const byId = <T extends { readonly id: string }>(list: readonly T[]): Lookup<T> =>
  new Map(list.map((entry) => [entry.id, entry]));

/** Every card has an id of its own: its kind and a number, "human-footman.2". */
const cardsOf = (kind: Kind): string[] => Array.from({ length: kind.copies }, (_, i) => `${kind.id}.${i + 1}`);

const KINDS: readonly Kind[] = Object.freeze(defenders.cards);
const KIND_OF: Lookup<Kind> = new Map(KINDS.flatMap((kind) => cardsOf(kind).map((card) => [card, kind])));
const CARDS: readonly string[] = Object.freeze([...KIND_OF.keys()]);
export const kindOf = (card: string): Kind => must(KIND_OF.get(card), card);
/** FD-3.1 A defender is a unit card. A spell is never a defender. */
export const isDefender = (card: string): boolean => kindOf(card).type === 'unit';
export const isStarting = (card: string): boolean => kindOf(card).starting;
export const hasIcon = (card: string, icon: string): boolean => kindOf(card).icon === icon;
const SPELLS: readonly string[] = CARDS.filter((card) => !isDefender(card));
export const DEFENDER_KINDS: readonly string[] = KINDS.filter((kind) => kind.type === 'unit').map((kind) => kind.id);
export const spellWith = (icon: string): string =>
  must(
    SPELLS.find((card) => hasIcon(card, icon)),
    icon,
  );
export const FACTIONS: readonly string[] = defenders.factions.map((faction) => faction.id);

const cardsFor = (which: (kind: Kind) => boolean): Lookup<readonly string[]> =>
  new Map(FACTIONS.map((id) => [id, KINDS.filter((kind) => kind.faction === id && which(kind)).flatMap(cardsOf)]));
const DECKS = cardsFor((kind) => !kind.starting);
const STARTING_UNITS = cardsFor((kind) => kind.starting && kind.type === 'unit');
const STARTING_SPELLS = cardsFor((kind) => kind.starting && kind.type === 'spell');
/** What a faction brings, as lists to shuffle and deal: its deck, its starting unit, its spells, all its defenders. */
export const deckFor = (faction: string): string[] => [...(DECKS.get(faction) ?? [])];
export const startingUnitFor = (faction: string): string[] => [...(STARTING_UNITS.get(faction) ?? [])];
export const spellsFor = (faction: string): string[] => [...(STARTING_SPELLS.get(faction) ?? [])];
export const defendersFor = (faction: string): string[] => [...startingUnitFor(faction), ...deckFor(faction)];

const INVADERS: readonly Invader[] = Object.freeze(invaders.invaders as Invader[]);
const INVADER: Lookup<Invader> = byId(INVADERS);
export const invaderOf = (id: string): Invader => must(INVADER.get(id), id);
export const isBoss = (id: string): boolean => invaderOf(id).rank === 'boss';

const GATES: readonly Gate[] = Object.freeze(gates.gates);
const GATE: Lookup<Gate> = byId(GATES);
export const gateOf = (id: string): Gate => must(GATE.get(id), id);

export const NUMBERS = Object.freeze(setup.constants);
/** FD-11.1, FD-11.3 What a game is worth, and the medals, the highest first. */
export const SCORE = Object.freeze(setup.score);
const MODES = Object.freeze(setup.modes);
export type Mode = (typeof MODES)[number];
export const modeOf = (seats: number): Mode => of(MODES, seats - 1);
/** Cards marked 1p are for solo only, those marked 2p for co-op only, the others for every game. */
const isUsed = (players: string, seats: number): boolean => players === 'both' || players === `${seats}p`;
const inUse = <T extends { readonly id: string; readonly players: string }>(list: readonly T[]): string[][] =>
  MODES.map(({ players }) => list.filter((card) => isUsed(card.players, players)).map((card) => card.id));
const GATES_IN_USE = inUse(GATES);
const INVADERS_IN_USE: Lookup<string[][]> = new Map(
  invaders.ranks.map(({ id }) => [id, inUse(INVADERS.filter((invader) => invader.rank === id))]),
);
/** FD-1.2, FD-12.1 What this number of players uses, as lists to shuffle. */
export const gatesFor = (seats: number): string[] => [...(GATES_IN_USE[seats - 1] ?? [])];
export const invadersFor = (seats: number, rank: string): string[] => [
  ...(INVADERS_IN_USE.get(rank)?.[seats - 1] ?? []),
];

/** FD-13.1 How a siege of the campaign is laid; what it does not name is laid as printed. */
export interface Siege {
  readonly id: string;
  readonly bands?: readonly (string | { readonly rank: string; readonly count: number })[]; // of the invader deck, from the top
  readonly gates?: number; // in each line
  readonly spells?: boolean;
  readonly opening?: number; // cards of the opening hand
}
export const SIEGES: readonly Siege[] = Object.freeze(sieges.sieges);
export const PRINTED = 'printed';
const SIEGE: Lookup<Siege> = byId([{ id: PRINTED }, ...SIEGES]);
export const siegeCalled = (id: string): Siege => must(SIEGE.get(id), id);
/** FD-1.5 As printed, from the top: all minions, one boss, all elites, the other boss. */
const AS_PRINTED: NonNullable<Siege['bands']> = ['minion', { rank: 'boss', count: 1 }, 'elite', 'boss'];

export interface Band {
  readonly rank: string;
  readonly count: number;
}
/** FD-1.5, FD-13.2 The bands of the invader deck, from the top. A band without a number takes whoever is left of its rank. */
export function bandsFor(seats: number, siege: string): Band[] {
  const left = new Map(invaders.ranks.map(({ id }) => [id, invadersFor(seats, id).length]));
  return (siegeCalled(siege).bands ?? AS_PRINTED).map((band) => {
    const rank = typeof band === 'string' ? band : band.rank;
    const there = left.get(rank) ?? 0;
    const count = typeof band === 'string' ? there : Math.min(band.count, there);
    left.set(rank, there - count);
    return { rank, count };
  });
}

export const DIFFICULTIES = Object.freeze(setup.difficulties);
type Difficulty = (typeof DIFFICULTIES)[number];
const DIFFICULTY: Lookup<Difficulty> = byId(DIFFICULTIES);
export const difficultyOf = (id: string): Difficulty => must(DIFFICULTY.get(id), id);

/** A number printed with an icon: Headshot's 20, Psychic Storm's 22, the ten of Fairy Lights. */
export function printed(icon: string, name: string): number {
  const params: Readonly<Record<string, unknown>> | undefined = icons.icons.find(({ id }) => id === icon)?.params;
  const value = params?.[name];
  if (typeof value !== 'number') throw new Error(`icons.json: ${icon} has no number called ${name}`);
  return value;
}
/** FD-8.2 The spells that Arcane Renewal never readies. */
export const NEVER_RENEWED: readonly string[] =
  icons.icons.find((entry) => entry.id === 'arcane-renewal')?.params.except ?? [];

/** What an action may name. */
export const aCard = oneOf(CARDS);
export const aSpell = oneOf(SPELLS);
export const aGate = oneOf(GATES.map(({ id }) => id));
export const aKind = oneOf(DEFENDER_KINDS);
