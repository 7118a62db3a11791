/** The box: every card, Character and number of content/*.json, and the lookups that rules ask. Nothing here ever changes. */
import { must, of } from '@rempart/kernel';
import characters from '../content/characters.json' with { type: 'json' };
import demons from '../content/demons.json' with { type: 'json' };
import encounters from '../content/encounters.json' with { type: 'json' };
import grimoires from '../content/grimoires.json' with { type: 'json' };
import heroCards from '../content/hero-cards.json' with { type: 'json' };
import heroes from '../content/heroes.json' with { type: 'json' };
import loot from '../content/loot.json' with { type: 'json' };
import plagues from '../content/plagues.json' with { type: 'json' };
import plants from '../content/plants.json' with { type: 'json' };
import numbers from '../content/rules.json' with { type: 'json' };
import tiles from '../content/tiles.json' with { type: 'json' };
import witchcraft from '../content/witchcraft.json' with { type: 'json' };
import type { AiCard, Demon, DemonCard, Encounter, HeroCard, HeroSheet, Kind, Spell, Stats } from './types.ts';

type Lookup<T> = ReadonlyMap<string, T>;
const byId = <T extends { readonly id: string }>(list: readonly T[]): Lookup<T> =>
  new Map(list.map((entry) => [entry.id, entry]));
/** What a content file holds, as the rules read it: `content check` has it that a file is what its schema says. */
export const seen = <T>(list: unknown): readonly T[] => Object.freeze(list as T[]);

export const NUMBERS = Object.freeze(numbers);
export const FACES: readonly number[] = numbers.combatDie.faces;
export const CUBES = ['strength', 'resistance', 'agility', 'alchemy'] as const;
export type Cube = (typeof CUBES)[number];
export const isCube = (word: string): word is Cube => CUBES.some((cube) => cube === word);

export const ENCOUNTERS: readonly Encounter[] = seen(encounters.encounters);
export const TILE_IDS: readonly string[] = tiles.tiles.map(({ id }) => id);

/** Heroes in the order of the roster, two for each class; a class has the number of a slot. */
export const HEROES: readonly HeroSheet[] = seen(heroes.heroes);
const HERO: Lookup<HeroSheet> = byId(HEROES);
export const heroSheet = (kind: string): HeroSheet => must(HERO.get(kind), kind);
const SLOT_OF: ReadonlyMap<string, number> = new Map(heroes.classes.map(({ id, slot }) => [id, slot]));
export const slotFor = (kind: string): number => must(SLOT_OF.get(heroSheet(kind).class), kind);

export const DEMONS: readonly Demon[] = seen(demons.demons);
export const demonNamed = (id: string): Demon =>
  must(
    DEMONS.find((demon) => demon.id === id),
    id,
  );
const DEMON_CARD: Lookup<DemonCard> = byId(seen<DemonCard>(demons.cards));
export const demonCard = (id: string): DemonCard => must(DEMON_CARD.get(id), id);

/** MM-5.13 A Character of the Legion has two sides; Serfs and Heroes have one. */
const sheet = (type: Kind['type'], entry: Sheet): Kind => {
  const { id, normal, enraged, stats, ability, abilities, grimoire, from, count, soloFit } = entry;
  const list = [...(abilities ?? []), ...(ability === undefined ? [] : [ability])].map(({ effect }) => effect);
  const calm = must(normal ?? stats, id);
  return {
    id,
    type,
    normal: calm,
    enraged: enraged ?? calm,
    abilities: list,
    grimoire: grimoire ?? [],
    from: from ?? '',
    count: count ?? 1,
    soloFit: soloFit ?? true,
  };
};
const sheets = (type: Kind['type'], list: unknown): Kind[] => seen<Sheet>(list).map((entry) => sheet(type, entry));
interface Sheet {
  id: string;
  normal?: Stats;
  enraged?: Stats;
  stats?: Stats;
  ability?: { effect: Kind['abilities'][number] };
  abilities?: { effect: Kind['abilities'][number] }[];
  grimoire?: string[];
  from?: string;
  count?: number;
  soloFit?: boolean;
}
/** A Hero as a Character: its own Attributes are asked elsewhere, its Health here. */
const heroKind = ({ id, attributes, health }: HeroSheet): Kind => {
  const { strength: force, resistance, agility } = attributes;
  const stats: Stats = {
    force,
    resistance,
    agility,
    health,
    attackDice: 0,
    defenceDice: 0,
    damage: 0,
    range: 0,
    speed: 1,
  };
  return {
    id,
    type: 'hero',
    normal: stats,
    enraged: stats,
    abilities: [],
    grimoire: [],
    from: '',
    count: 1,
    soloFit: true,
  };
};
export const KINDS: readonly Kind[] = [
  ...sheets('witch', characters.witches),
  ...sheets('minion', characters.minions),
  ...sheets('possessed', characters.possessed),
  ...sheets('creature', characters.creatures),
  ...sheets('serf', characters.serfs),
  ...sheets('demon', demons.demons),
  ...HEROES.map(heroKind),
];
const KIND: Lookup<Kind> = byId(KINDS);
export const kindNamed = (id: string): Kind => must(KIND.get(id), id);
const ofType = (type: Kind['type']): readonly Kind[] => KINDS.filter((kind) => kind.type === type);
export const MINIONS: readonly string[] = ofType('minion').map(({ id }) => id);
export const WITCHES: readonly string[] = ofType('witch').map(({ id }) => id);
export const CREATURES: readonly string[] = ofType('creature').map(({ id }) => id);
/** MM-4.4 The Possessed Serf of a type. */
export const possessedOf = (serf: string): string => must(ofType('possessed').find(({ from }) => from === serf)).id;

export const CRAFT: readonly Spell[] = seen(witchcraft.cards);
const SPELLS: readonly Spell[] = [...seen<Spell>(grimoires.spells), ...CRAFT];
const SPELL: Lookup<Spell> = byId(SPELLS);
export const SPELL_IDS: readonly string[] = SPELLS.map(({ id }) => id);
export const spellNamed = (id: string): Spell => must(SPELL.get(id), id);
export const isCraft = (id: string): boolean => id.startsWith('wc-');

export const AI_CARDS: readonly AiCard[] = seen(heroCards.aiCards);
const AI_CARD: Lookup<AiCard> = byId(AI_CARDS);
export const aiCard = (id: string): AiCard => must(AI_CARD.get(id), id);
const ACTION_CARDS: readonly HeroCard[] = seen(heroCards.actionCards);
/** The Hero card of that id: an AI card, or the Action card of the slot. */
export const heroCardNamed = (id: string, slot: number): HeroCard => AI_CARD.get(id) ?? actionCard(slot);
export const actionCard = (slot: number): HeroCard => of(ACTION_CARDS, slot - 1);

interface Card {
  readonly id: string;
  readonly kind: string;
}
interface LootCard extends Card {
  readonly slot: string | null;
}
interface PlantCard extends Card {
  readonly effect?: { readonly do: string; readonly n?: number; readonly attribute?: Cube };
}
export const LOOT: readonly LootCard[] = seen(loot.cards);
const LOOT_CARD: Lookup<LootCard> = byId(LOOT);
export const lootCard = (id: string): LootCard => must(LOOT_CARD.get(id), id);
export const PLANTS: readonly PlantCard[] = seen(plants.cards);
const PLANT_CARD: Lookup<PlantCard> = byId(PLANTS);
export const plantCard = (id: string): PlantCard => must(PLANT_CARD.get(id), id);
export const PLANT_TOKENS: readonly string[] = plants.tokens.map(({ id }) => id);
const TOKEN_VALUE: ReadonlyMap<string, number> = new Map(plants.tokens.map(({ id, value }) => [id, value]));
export const tokenValue = (id: string): number => must(TOKEN_VALUE.get(id), id);
export const PLAGUES: readonly string[] = plagues.cards.map(({ id }) => id);
const PLAGUE_VALUE: ReadonlyMap<string, number> = new Map(plagues.cards.map(({ id, value }) => [id, value]));
export const printedPlague = (id: string): number => must(PLAGUE_VALUE.get(id), id);
