/** FD-1 Set-up, and FD-12.1 to FD-12.5 where co-op changes it. */
import { must, of } from '@rempart/kernel';
import type { GameDef, OptionDef, Options, Seat } from '@rempart/kernel';
import {
  bandsFor,
  deckFor,
  DIFFICULTIES,
  difficultyOf,
  FACTIONS,
  gatesFor,
  invadersFor,
  NUMBERS,
  PRINTED,
  siegeCalled,
  SIEGES,
  spellsFor,
  startingUnitFor,
} from './content.ts';
import type { Kit, State } from './state.ts';

export const options: { readonly [name: string]: OptionDef } = {
  faction: { values: FACTIONS, default: 'human', rule: 'FD-1.1', perSeat: true },
  difficulty: { values: DIFFICULTIES.map(({ id }) => id), default: 'captain', rule: 'FD-1.7' },
  campaign: { values: [PRINTED, ...SIEGES.map(({ id }) => id)], default: PRINTED, rule: 'FD-13.1' },
  openHands: { values: [true, false], default: true, rule: 'FD-12.5' },
  coopBossPower: { values: ['by-appearance', 'by-battle'], default: 'by-appearance', rule: 'FD-12.12' },
  undo: { values: [true, false], default: true, rule: 'FD-5.17' }, // for the match: rules have nothing to do with it
};

/** FD-1.1 Solo: the faction asked for. FD-12.3 Co-op: different ones; where both ask for the same, seat 0 gets it. */
function factionsFor(seats: number, asked: readonly string[]): string[] {
  const mine = of(asked, 0);
  return seats === 1 ? [mine] : [mine, must(FACTIONS.find((faction) => faction !== mine))];
}

/** FD-1.4 Each rank is shuffled separately. FD-1.5 From bottom to top: one boss, all elites, the other boss, all minions. FD-1.6 Chance says which boss is boss 1. */
function invaderDeck(seats: number, siege: string, k: Kit): string[] {
  const ranks = new Map(['minion', 'elite', 'boss'].map((rank) => [rank, k.shuffle(invadersFor(seats, rank))]));
  const fromTop = bandsFor(seats, siege).flatMap(
    ({ rank, count }) => ranks.get(rank)?.splice(0, count).reverse() ?? [],
  );
  return fromTop.reverse();
}

/** FD-1.10 The opening hand, from the top of the deck. */
function openingHand(deck: string[], draw: number, seat: Seat, open: boolean, seats: number, k: Kit): string[] {
  const hand = deck.splice(-draw).reverse();
  k.emit({ e: 'drew', rule: 'FD-1.10', seat, count: hand.length, left: deck.length });
  const see = open ? Array.from({ length: seats }, (_, other) => other) : [seat];
  k.emit({ e: 'received', rule: 'FD-1.10', seat, cards: [...hand], see });
  return hand;
}

/** What the table chose; the kernel has seen that each is a value of its option. */
type Chosen = {
  faction: string[];
  difficulty: string;
  campaign?: string; // lacking in matches begun before there was one
  openHands: boolean;
  coopBossPower: string;
};
const chosenOf = (options: Options): Chosen => options as Chosen;

/** The order of the shuffles is part of the rules: gates, minions, elites, bosses, first player, defender decks. */
export const setup: GameDef<State>['setup'] = (seats, options, k) => {
  const { faction, difficulty, campaign = PRINTED, openHands, coopBossPower } = chosenOf(options);
  const siege = siegeCalled(campaign);
  const factions = factionsFor(seats, faction);
  const draw = siege.opening ?? NUMBERS.openingDraw;
  const morale = difficultyOf(difficulty).startMorale; // FD-1.7
  const laid = k.shuffle(gatesFor(seats)); // FD-1.3, FD-12.2
  const gates = siege.gates === undefined ? laid : laid.slice(0, seats * siege.gates); // FD-13.2
  const invaders = invaderDeck(seats, campaign, k);
  const first = seats === 1 ? 0 : k.pick(seats); // FD-12.4
  const decks = factions.map((faction) => k.shuffle(deckFor(faction))); // FD-1.9
  k.emit({ e: 'began', rule: 'FD-1.1', factions: [...factions], gates: [...gates], morale, seat: first });
  return {
    edition: 2,
    difficulty,
    ...(campaign !== PRINTED && { campaign }),
    openHands,
    coopBossPower,
    factions,
    turn: 0,
    first,
    morale,
    gates,
    siege: gates.map(() => ''),
    wall: gates.map(() => []),
    invaderDeck: invaders,
    invaderDiscard: [],
    sentBack: 0,
    bosses: [],
    bloodied: [],
    hands: decks.map((deck, seat) => openingHand(deck, draw, seat, openHands, seats, k)),
    decks,
    discards: factions.map(() => []),
    starting: factions.map(startingUnitFor), // FD-1.8
    spells: factions.map((faction) => (siege.spells === false ? [] : spellsFor(faction))), // FD-1.8, FD-13.2
    used: [],
    buried: factions.map(() => 0),
    seen: [],
    moved: [],
    skirmished: [],
    flamed: [],
    shielded: [],
    resolved: [],
    gave: factions.map(() => false),
    votes: factions.map(() => false),
  };
};
