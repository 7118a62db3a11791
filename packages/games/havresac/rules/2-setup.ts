/**
 * HA-2 Setup. The streams are part of the rules: tiles, scout, chests by seat. HA-2.9 Creatures, gold and Tents have no supply
 * to run out of. HA-2.10 Nobody turns the cards: the Scout is a title, which the boards give to the first seat.
 */
import { must, of } from '@rempart/kernel';
import type { GameDef, OptionDef, Options, Seat } from '@rempart/kernel';
import { CELLS, sideOf, SIDES } from './board.ts';
import { cardOf, CARDS, FIRST_BAG, KINDS, START_CARDS, TOKENS, TREASURE } from './content.ts';
import type { Face } from './content.ts';
import { owned } from './questions.ts';
import { CHALLENGES, challengeOf, LEVELS } from './13-solo.ts';
import type { Expedition, Kit, State } from './state.ts';

const NONE = 'none';
const FACES: readonly Face[] = ['day', 'night'];
const faceOption: OptionDef = { values: FACES, default: 'day', rule: 'HA-2.2' };
/** The face chosen for a kind is an option of its own: guideFace, warriorFace … */
const faceOptions = Object.fromEntries(KINDS.map((kind) => [`${kind}Face`, faceOption]));

export const options: { readonly [name: string]: OptionDef } = {
  tileFaces: { values: ['random', 'all-day', 'all-night', 'chosen'], default: 'random', rule: 'HA-2.1' },
  ...faceOptions,
  boardSide: { values: SIDES, default: 'summer', rule: 'HA-2.3' },
  trackBonuses: { values: [true, false], default: true, rule: 'HA-12.1' },
  purseBonus: { values: [true, false], default: true, rule: 'HA-12.1' },
  mirrorChests: { values: [false, true], default: false, rule: 'HA-2.5' },
  boardsVisible: { values: ['live', 'after-phase'], default: 'live', rule: 'HA-1.2' },
  soloLevel: { values: ['squire', ...LEVELS.filter((id) => id !== 'squire')], default: 'squire', rule: 'HA-13.3' },
  challenge: { values: [NONE, ...CHALLENGES], default: NONE, rule: 'HA-13.5' },
};

/** What the table chose; the kernel has seen that each is a value of its option. */
type Chosen = {
  tileFaces: string;
  boardSide: string;
  trackBonuses: boolean;
  purseBonus: boolean;
  mirrorChests: boolean;
  boardsVisible: string;
  soloLevel: string;
  challenge: string;
} & { [kindFace in `${string}Face`]: Face };
const chosenOf = (given: Options): Chosen => given as Chosen;

/** HA-13.5 A challenge fixes the options it names and leaves the others at their defaults, but for the level. */
function settled(seats: number, given: Options): Chosen {
  const { challenge, soloLevel } = chosenOf(given);
  if (seats > 1 || challenge === NONE) return chosenOf(given);
  const defaults = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
  return chosenOf({ ...defaults, soloLevel, ...challengeOf(challenge), challenge });
}

/** HA-2.1 Each tile by chance, or HA-2.2 as agreed. */
function facesFor(chosen: Chosen, k: Kit): Face[] {
  const dice = k.stream('tiles');
  if (chosen.tileFaces === 'random') return KINDS.map(() => of(FACES, dice.pick(FACES.length)));
  if (chosen.tileFaces === 'chosen') return KINDS.map((kind) => must(chosen[`${kind}Face`], kind));
  return KINDS.map(() => (chosen.tileFaces === 'all-night' ? 'night' : 'day'));
}

const EMPTY: readonly string[] = CELLS.map(() => '');
/** HA-2.4, HA-2.6, HA-2.7, HA-2.14 What everybody begins with. */
function newExpedition(side: string, creatures: readonly string[]): Expedition {
  return {
    guardians: [...EMPTY],
    creatures: [...creatures],
    tents: [],
    repaired: [],
    closed: [...sideOf(side).chests],
    bag: [...FIRST_BAG],
    left: owned(FIRST_BAG),
    aside: [],
    hand: '',
    at: -1,
    acted: false,
    objects: [],
    gains: [],
    hunted: [0, 0, 0],
    fairies: 0,
    gold: 0,
    vp: 0,
    glory: [],
    villagesByRound: [],
    recruited: KINDS.map(() => 0),
    shotKills: 0,
    tentCatches: 0,
  };
}

/** HA-2.12 The three cards left over put their creatures on the start cells, whatever their letter or digit; HA-2.13 they are spent. */
function firstCreatures(side: string, cards: readonly string[]): string[] {
  const creatures = [...EMPTY];
  cards.forEach((card, i) => (creatures[of(sideOf(side).starts, i)] = cardOf(card).creature));
  return creatures;
}

export const setup: GameDef<State>['setup'] = (seats, given, k) => {
  const chosen = settled(seats, given);
  const faces = facesFor(chosen, k);
  const { boardSide: side, mirrorChests: mirror, trackBonuses, purseBonus, challenge } = chosen;
  const cards = k.stream('scout').shuffle(CARDS.map(({ id }) => id)); // HA-2.11
  const first = cards.splice(-START_CARDS);
  const shuffled = (seat: Seat): string[] => k.stream(`chests:${seat}`).shuffle([...TREASURE]); // HA-2.5
  const creatures = firstCreatures(side, first);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const same = mirror ? shuffled(0) : [];
  k.emit({ e: 'began', rule: 'HA-2.14', side, faces: [...faces], cards: [...first] });
  return {
    faces,
    side,
    trackBonuses,
    purseBonus,
    mirrorChests: mirror,
    afterPhase: mirror || chosen.boardsVisible === 'after-phase',
    level: seats === 1 ? chosen.soloLevel : '',
    challenge: seats > 1 || challenge === NONE ? '' : challenge,
    round: 0,
    scoutDeck: cards.reverse(),
    revealed: first,
    reserve: TOKENS.map((count, kind) => count - seats * of(FIRST_BAG, kind)), // HA-2.8
    priority: [],
    shadow: 0,
    expeditions: everybody.map(() => newExpedition(side, creatures)),
    before: [],
    chests: everybody.map((seat) => (mirror ? [...same] : shuffled(seat))),
    results: [],
    challengeMet: false,
  };
};
