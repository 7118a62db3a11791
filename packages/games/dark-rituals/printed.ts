/** What is printed on the cards, for people to read: the rules never look at it. */
import characters from './content/characters.json' with { type: 'json' };
import demons from './content/demons.json' with { type: 'json' };
import grimoires from './content/grimoires.json' with { type: 'json' };
import heroCards from './content/hero-cards.json' with { type: 'json' };
import heroes from './content/heroes.json' with { type: 'json' };
import witchcraft from './content/witchcraft.json' with { type: 'json' };

interface Text {
  readonly en: string;
  readonly fr: string;
}
type Language = keyof Text;
interface Entry {
  readonly id: string;
  readonly text: Text;
}
interface HeroCard {
  readonly id: string;
  readonly slot: number;
  readonly entries: readonly Entry[];
  readonly reactions: readonly (Entry & { readonly name: Text })[];
}
interface Able {
  readonly id: string;
  readonly ability?: { readonly name: Text; readonly text: Text };
  readonly abilities?: readonly { readonly name: Text; readonly text: Text }[];
}
const TEXTS: ReadonlyMap<string, Text> = new Map(
  [...grimoires.spells, ...witchcraft.cards, ...demons.cards].map(({ id, text }) => [id, text]),
);
/** The text of a spell or a Demon card; '' where none is printed. */
export const printed = (id: string, language: Language): string => TEXTS.get(id)?.[language] ?? '';

const CARDS: readonly HeroCard[] = [...heroCards.actionCards, ...heroCards.aiCards];
export const heroCard = (id: string): HeroCard | undefined => CARDS.find((card) => card.id === id);
/** What an entry of it says. */
export const entryText = (card: string, entry: string, language: Language): string =>
  heroCard(card)?.entries.find(({ id }) => id === entry)?.text[language] ?? '';
/** The sentence that says why a rule ruled an entry out. */
export const whyKey = (rule = ''): string => `board.why.${rule}`;
export const actionCardOf = (slot: number): HeroCard | undefined => heroCards.actionCards[slot - 1];

const ABLE: readonly Able[] = [
  ...characters.witches,
  ...characters.minions,
  ...characters.creatures,
  ...characters.serfs,
  ...demons.demons,
];
/** What a Character of the Legion is able to do beyond its figures, name and text in turn. */
export function abilitiesOf(kind: string, language: Language): { name: string; text: string }[] {
  const able = ABLE.find(({ id }) => id === kind);
  const all = [...(able?.abilities ?? []), ...(able?.ability === undefined ? [] : [able.ability])];
  return all.map(({ name, text }) => ({ name: name[language], text: text[language] }));
}
const WEAPONS: ReadonlyMap<string, Text> = new Map(heroes.heroes.map(({ id, weapon }) => [id, weapon.name]));
export const weaponOf = (hero: string, language: Language): string => WEAPONS.get(hero)?.[language] ?? '';

interface Price {
  readonly cost: number;
  readonly kind: string; // action, reaction
}
const PRICES: ReadonlyMap<string, Price> = new Map(
  [...grimoires.spells, ...witchcraft.cards].map(({ id, cost, kind }) => [id, { cost, kind }]),
);
export const priceOf = (spell: string): Price => PRICES.get(spell) ?? { cost: 0, kind: 'action' };
