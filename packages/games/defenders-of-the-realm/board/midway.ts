/** Where the lesson begins: late in a war, the Ranger alone against two Generals, what there is to learn within a few steps. */
import type { Midway } from '@rempart/board';
import { CITY, COLORS, placeAt } from '../outlook.ts';
import type { State } from '../rules/state.ts';

/** By place: so many of red, green, blue, black. */
const MINIONS: { readonly [place: string]: readonly [number, number, number, number] } = {
  'thorny-woods': [0, 3, 0, 0],
  'whispering-woods': [0, 2, 0, 0],
  'dark-woods': [0, 0, 0, 3],
  'fire-river': [0, 0, 0, 2],
  'pleasant-hill': [2, 0, 0, 0],
  'serpent-swamp': [1, 0, 0, 0],
  'rock-bridge-pass': [0, 0, 2, 0],
  'wyvern-forest': [0, 1, 0, 0],
};
const CRYSTALS = ['whispering-woods', 'blood-flats'];
const EACH = 25; // minions of a colour in the box
const ALL = 12; // crystals
export const HORSE = 'hc-orc-valley-2';
export const GIVEN = 'hc-minotaur-forest-1'; // for a crystal
export const STRIKES = ['hc-unicorn-forest-2', 'hc-thorny-woods-2'] as const;
const HAND = [HORSE, GIVEN, ...STRIKES, 'hc-dark-woods-2'];
/** An overrun in the Dark Woods, then a step of Varkolak. */
const NIGHT = ['dk-08', 'dk-45'];
const QUEST = 'elf-envoy';

const first = (deck: readonly string[], cards: readonly string[]): string[] => [
  ...cards,
  ...deck.filter((id) => !cards.includes(id)),
];
function change(s: State): void {
  Object.assign(s, {
    turn: 14,
    place: [CITY],
    life: [4],
    ready: [4],
    bonus: [0],
    used: ['paladin', 'dwarf', 'ranger'],
    hands: [HAND],
    heroDeck: [...s.heroDeck, ...s.hands.flat()].filter((id) => !HAND.includes(id)),
    quest: [QUEST],
    questDeck: [...s.questDeck, ...s.quest].filter((id) => id !== QUEST && id !== ''),
    darknessDeck: first(s.darknessDeck, NIGHT),
    minions: s.minions.map(() => 0),
    crystals: s.crystals.map(() => 0),
    crystalsLeft: ALL - CRYSTALS.length,
    supply: COLORS.map(() => EACH),
    slainBy: [0, -1, 0, -1], // by those who have fallen since: nobody bears the titles
    title: [-1, -1, -1, -1],
    marched: [0, 0, 0, 0],
    marker: [0, 2, 0, s.marker[3] ?? 0],
  } satisfies Partial<State>);
  for (const [place, stack] of Object.entries(MINIONS))
    stack.forEach((n, color) => {
      s.minions[placeAt(place) * 4 + color] = n;
      s.supply[color] = (s.supply[color] ?? 0) - n;
    });
  for (const place of CRYSTALS) s.crystals[placeAt(place)] = 1;
}

export const midway: Midway<State> = { after: [{ kind: 'choose', hero: 'ranger' }], change };
