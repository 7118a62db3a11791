/** Every card and piece of the box is somewhere exactly once. Counted from the content files and from what was told. */
import type { Event } from '@rempart/kernel';
import characters from '../../content/characters.json' with { type: 'json' };
import demons from '../../content/demons.json' with { type: 'json' };
import encounters from '../../content/encounters.json' with { type: 'json' };
import heroCards from '../../content/hero-cards.json' with { type: 'json' };
import heroes from '../../content/heroes.json' with { type: 'json' };
import loot from '../../content/loot.json' with { type: 'json' };
import plagues from '../../content/plagues.json' with { type: 'json' };
import plants from '../../content/plants.json' with { type: 'json' };
import witchcraft from '../../content/witchcraft.json' with { type: 'json' };
import type { Figure, State } from '../../rules/state.ts';
import type { Watch } from './games.ts';

const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).sort();
/** Asked some hundred thousand times: plain comparisons, and words only for a fault. */
function same(what: string, found: string | number, wanted: string | number): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}`);
}
const holds = (what: string, fact: boolean): void => same(what, String(fact), 'true');
const once = (what: string, box: readonly string[], ...places: readonly (readonly string[])[]): void =>
  same(what, places.flat().sort().join(), box.toSorted().join());
const distinct = (what: string, list: readonly (string | number)[]): void =>
  same(what, new Set(list).size, list.length);
const of = (s: State, type: Figure['type']): Figure[] => s.figures.filter((figure) => figure.type === type);
const kinds = (figures: readonly Figure[]): string[] => figures.map(({ kind }) => kind);
const printed = (s: State) =>
  encounters.encounters.find(({ id }) => id === s.encounter) as (typeof encounters.encounters)[0];

const TOKENS = ids(plants.tokens);
function cards(s: State): void {
  const out = (box: readonly { readonly id: string }[]): string[] => ids(box).filter((id) => s.out.includes(id));
  once('AI cards', ids(heroCards.aiCards), s.aiDeck, s.aiDiscard);
  once('Witchcraft', ids(witchcraft.cards), s.craftDeck, s.craftDiscard, s.hand, out(witchcraft.cards));
  once('Plagues', ids(plagues.cards), s.plagueDeck, s.plagueDiscard, s.plagueHand);
  once('Loot', ids(loot.cards), s.lootDeck, s.lootDiscard, ...s.figures.map(({ gear }) => gear), out(loot.cards));
  once('Plants', ids(plants.cards), s.plantDeck, s.plantDiscard, s.pool);
  const demon = demons.demons.find(({ id }) => id === s.demon);
  const swapped = (card: string): string => demon?.soloSwap.find((swap) => swap.out === card)?.in ?? card;
  once('Demon cards', demon?.baseDeck.map(swapped) ?? [], s.demonDeck, s.demonDiscard);
  const tokens = [...s.plants.map(({ token }) => token), ...s.taken];
  distinct('Plant tokens', tokens);
  same('Plant tokens', tokens.length, printed(s).setup.plants.length);
  holds(
    'known Plant tokens',
    tokens.every((token) => TOKENS.includes(token)),
  );
}
const serfsIn = (s: State): number => of(s, 'serf').length + of(s, 'possessed').length;
function pieces(s: State, serfs: number): void {
  const { setup, special } = printed(s);
  once('Heroes', ids(heroes.heroes), kinds(of(s, 'hero')), s.roster, s.fallen);
  distinct(
    'one Hero a slot',
    of(s, 'hero').map(({ slot }) => slot),
  );
  for (const { id, count } of characters.minions) {
    const there = s.figures.filter(({ kind }) => kind === id).length;
    same(id, there + (s.minions[id] ?? 0), count);
    holds(`${id} in reserve`, (s.minions[id] ?? 0) >= 0);
  }
  once('Creatures', ids(characters.creatures), kinds(of(s, 'creature')), s.creatures);
  const witches = [...kinds(of(s, 'witch')), ...s.witches];
  const all = setup.witchesInPlay.length + setup.witchReserve.length;
  distinct('Witches', witches);
  same('Witches', witches.length, special.includes('devotedWitches') ? all - s.witchesLost : all);
  same('Serfs', serfsIn(s) + s.serfsLost, serfs);
  for (const { id, count } of characters.serfs)
    holds(id, s.figures.filter(({ kind }) => kind === id || kind === `possessed-${id}`).length <= count);
  holds('one Demon', of(s, 'demon').length <= (s.summoned ? 1 : 0));
  const rubies = 'rubies' in setup && !s.summoned ? (setup.rubies as string[]).length : 0;
  // The last carrier may fall with its Ruby: the game is over before it is dropped (MM-5.18).
  if (s.over === null) same('Rubies', s.rubies.length + s.figures.filter(({ ruby }) => ruby).length, rubies);
  const numbers = s.figures.map(({ number }) => number);
  distinct('numbers', numbers);
  same('in the order of their numbers', numbers.join(), numbers.toSorted((a, b) => a - b).join()); // MM-1.6
  holds('numbers given', Math.max(...numbers) <= s.born);
}
const health = (s: State, { kind, type }: Figure): number => {
  if (type === 'hero') return heroes.heroes.find(({ id }) => id === kind)?.health ?? 0;
  const lists = [characters.witches, characters.minions, characters.possessed, characters.creatures, demons.demons];
  const legion = lists.flat().find(({ id }) => id === kind);
  const side = s.soul >= 5 ? legion?.enraged : legion?.normal;
  return side?.health ?? characters.serfs.find(({ id }) => id === kind)?.stats.health ?? 0;
};
/** What was told in all: tokens come and go by what is told, and so does Energy. */
interface Told {
  trapped: number;
  freed: number;
  sacrificed: number;
  searched: number;
  energy: number;
}
function counts(s: State, told: Told): void {
  const { setup } = printed(s);
  same(
    'Souls',
    [s.souls.length, s.freed, s.pitSouls].join(),
    [told.trapped - told.freed, told.freed, told.sacrificed].join(),
  );
  same('Chests', s.chests.length + told.searched, setup.chests.length);
  same('Energy', s.energy + s.spent, told.energy);
  holds('Energy', s.energy >= 0 && s.spent >= 0);
  holds(
    'cubes from 0 to 4',
    s.cubes.every((cube) => cube >= 0 && cube <= 4),
  );
  holds('rewards still to come', Math.min(...s.rewards) > s.soul);
  holds('a hand of three', s.hand.length <= 3);
  for (const figure of s.figures) holds(`${figure.id} lives`, figure.wounds >= 0 && figure.wounds < health(s, figure));
}
/** Counts again at every question, from what was told since the beginning. */
export function census(): Watch {
  let serfs = 0; // those that came into play
  let told: Told = { trapped: 0, freed: 0, sacrificed: 0, searched: 0, energy: 0 };
  const hears = (_s: State, { e, rule, energy }: Event): void => {
    if (e === 'trapped' || e === 'freed' || e === 'sacrificed' || e === 'searched') told[e] += 1;
    if (e === 'energyGained') told.energy += energy as number;
    if (e === 'placed' && rule === 'MM-4.7') told.energy -= 3; // MM-3.10 lost for good
  };
  return {
    begins(s, { fewerSerfs = 0 }) {
      told = { trapped: 0, freed: 0, sacrificed: 0, searched: 0, energy: s.energy };
      serfs = serfsIn(s);
      const all = printed(s).setup.serfs.length;
      holds('all Serfs but those chosen to be away', serfs <= all && serfs >= all - Number(fewerSerfs));
    },
    hears,
    looks(s) {
      cards(s);
      pieces(s, serfs);
      counts(s, told);
    },
  };
}
