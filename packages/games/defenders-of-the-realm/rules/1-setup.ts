/** 1. Set-up. */
import { everyone, of, theSeat } from '@rempart/kernel';
import type { Core, Decision, GameDef, Json, Procedure, Seat } from '@rempart/kernel';
import {
  COLORS,
  CONSTANTS,
  DARKNESS,
  FOUR,
  GENERALS,
  LAND_COLOR,
  LOCATION_CARDS,
  PLACES,
  QUESTS,
  SPECIAL_CARDS,
  STARTING_GATES,
  darknessOf,
  placeAt,
} from './content.ts';
import type { DarknessCard } from './content.ts';
import { place } from './10-placement.ts';
import { draw } from './13-cards.ts';
import { drawQuest } from './14-quests.ts';
import { AT_THE_TABLE, variantOf, wavesOf } from './17-variants.ts';
import { choose, enter, RANDOM } from './5-wounds.ts';
import { generalPlace, isOver, minionsAt, unusedHeroes } from './questions.ts';
import { NOBODY, NONE } from './state.ts';
import type { Kit, State } from './state.ts';

const NO_MINIONS = Array.from({ length: PLACES.length * COLORS.length }, () => 0);
const NO_CRYSTALS = PLACES.map(() => 0);
const NO_GATES = PLACES.map(() => false);
/**
 * The table before anybody has chosen a hero: DT-1.7 Generals at their starts, unhurt; everything in its supply.
 * One literal: put together of parts, the state gets another hidden class, and playouts took three times as long.
 */
// eslint-disable-next-line max-lines-per-function -- a list of fields, kept whole for its hidden class
export const setup: GameDef<State>['setup'] = (seats, given, k) => {
  const v = variantOf(given);
  const each = <T>(value: () => T): T[] => {
    const list: T[] = [];
    for (let seat = 0; seat < seats; seat++) list.push(value());
    return list;
  };
  const s: Omit<State, keyof Core> = {
    closed: v.closed,
    champion: v.champion,
    penalties: v.penalties,
    overrunsAtSetup: v.overrunsAtSetup,
    easySetup: v.easySetup,
    lifeChange: v.lifeChange,
    startCards: v.startCards,
    fewerSpecials: v.fewerSpecials,
    fewerQuiet: v.fewerQuiet,
    minions: NO_MINIONS.slice(),
    crystals: NO_CRYSTALS.slice(),
    gates: NO_GATES.slice(),
    supply: COLORS.map(() => v.perColor),
    crystalsLeft: CONSTANTS.crystals,
    gatesLeft: CONSTANTS.gateTokens,
    marched: GENERALS.map(() => 0),
    marker: GENERALS.map((general) => general.life),
    wait: GENERALS.map(() => 0),
    waited: GENERALS.map(() => 0),
    spied: GENERALS.map(() => false),
    slainBy: GENERALS.map(() => NOBODY),
    title: GENERALS.map(() => NOBODY),
    heroDeck: [],
    heroDiscard: [],
    gone: [],
    darknessDeck: [],
    darknessDiscard: [],
    foreseen: 0,
    seer: NOBODY,
    visions: [],
    questDeck: [],
    questDiscard: [],
    questsGone: [],
    hero: each(() => NONE),
    used: [],
    out: each(() => false),
    place: each(() => 0),
    life: each(() => 0),
    ready: each(() => 0),
    bonus: each(() => 0),
    nextBonus: each(() => 0),
    hands: each(() => []),
    quest: each(() => NONE),
    spots: each(() => []),
    kills: each(() => COLORS.map(() => 0)),
    done: each(() => []),
    held: each(() => []),
    stance: each(() => NONE),
    shape: each(() => -1),
    ambush: each(() => false),
    turn: 0,
    active: 0,
    rumors: 0,
    teleports: 0,
    fallen: false,
    thieved: false,
    quiet: false,
    card: NONE,
    full: false,
    redrawn: false,
    cancelled: [],
    halted: false,
    arms: NONE,
    ground: 0,
    dice: [],
    diceColors: [],
    slain: COLORS.map(() => 0),
    sources: each(() => []),
    ambushed: each(() => false),
    foe: -1,
    revisions: 0,
    confirmed: false,
    party: [],
    committed: each(() => []),
    strength: [],
    rolls: [],
    rolled: [],
    lifeBefore: 0,
    abilityOff: false,
    lucks: [],
    served: [],
    touched: [],
    left: 0,
    leftHere: 0,
    edition: 2,
    resting: [],
    calledOff: [],
  };
  enterChosen(s as State, k, given.hero);
  return s;
};

/** DT-1.2 Heroes that were chosen before the table was laid; one that two seats ask for goes to the first of them. */
function enterChosen(s: State, k: Kit, wanted: Json | undefined): void {
  if (!Array.isArray(wanted)) return;
  wanted.forEach((hero, seat) => {
    if (typeof hero === 'string' && hero !== AT_THE_TABLE && !s.used.includes(hero)) enter(s, k, seat, hero);
  });
}
/** DT-1.2 Seats whose hero is still to be chosen. */
export const heroless = (s: State): Seat[] => everyone(s).filter((seat) => of(s.hero, seat) === NONE);

/** DT-1.2 Picks go by seat number; a seat may ask for a random hero. */
export const pickHero: Decision<State> = {
  ask: 'pickHero',
  rule: 'DT-1.2',
  who: theSeat,
  actions: [choose],
  otherwise: () => ({ kind: 'choose', hero: RANDOM }),
};

const LOCATION_IDS = LOCATION_CARDS.map(({ id }) => id);
const QUEST_IDS = QUESTS.map(({ id }) => id);
/** Everything that follows the picks, in the order in which chance is asked. */
export const preparation: Procedure<State> = (s, k) => {
  for (const seat of everyone(s)) {
    const left = unusedHeroes(s);
    if (of(s.hero, seat) === NONE) enter(s, k, seat, of(left, k.pick(left.length)));
  }
  const specials = SPECIAL_CARDS.map(({ id }) => id);
  for (let i = 0; i < s.fewerSpecials; i++) s.gone.push(...specials.splice(k.pick(specials.length), 1)); // DT-17.7
  s.heroDeck = k.shuffle([...LOCATION_IDS, ...specials]); // DT-1.4
  s.questDeck = k.shuffle(QUEST_IDS.slice()); // DT-1.5
  s.darknessDeck = k.shuffle(darknessCards(s.fewerQuiet));
  for (let round = 0; round < s.startCards; round++) for (const seat of everyone(s)) draw(s, k, seat, 1, 'DT-1.4');
  for (const seat of everyone(s)) drawQuest(s, k, seat);
  for (const id of STARTING_GATES) openGate(s, placeAt(id)); // DT-1.6
  for (const g of FOUR) place(s, k, generalPlace(s, g), g, CONSTANTS.generalStartMinions); // DT-1.8, DT-1.9
  invade(s, k);
  s.active = k.pick(s.seats); // DT-1.19
  k.emit({ e: 'begun', rule: 'DT-1.19', seat: s.active });
};

const DARKNESS_IDS = DARKNESS.map(({ id }) => id);
/** DT-17.8 The last All Is Quiet cards of the list are left out. */
function darknessCards(fewerQuiet: number): string[] {
  if (fewerQuiet === 0) return DARKNESS_IDS.slice();
  const quiet = DARKNESS.filter((card) => card.kind === 'all-is-quiet').map(({ id }) => id);
  const removed = quiet.slice(-fewerQuiet);
  return DARKNESS_IDS.filter((id) => !removed.includes(id));
}

function openGate(s: State, at: number): void {
  s.gates[at] = true;
  s.gatesLeft--;
}

/**
 * DT-1.10, DT-1.11 Two waves of cards; DT-1.17 all cards drawn are shuffled back. DT-1.18 With the camps there are then
 * 30 minions on the map.
 */
function invade(s: State, k: Kit): void {
  const drawn: string[] = [];
  wavesOf(s.easySetup).forEach(({ cards, minionsPerLocation }, wave) => {
    const named: number[] = []; // by an accepted card of this wave
    for (let accepted = 0; accepted < cards && !isOver(s);) {
      const id = s.darknessDeck.shift();
      if (id === undefined) break;
      drawn.push(id);
      const places = placesOf(darknessOf(id));
      const rule = refusal(s, places, wave === 0 ? named : [], minionsPerLocation);
      k.emit({ e: 'waveCard', rule: rule ?? 'DT-1.10', card: id, wave: wave + 1, accepted: rule === null });
      if (rule !== null) continue;
      accepted++;
      named.push(...places);
      // DT-1.12 The minions have the colour of the location, whatever is printed; DT-1.16 three Demons taint it.
      for (const at of places) if (!isOver(s)) place(s, k, at, of(LAND_COLOR, at), minionsPerLocation);
    }
  });
  s.darknessDeck = k.shuffle([...s.darknessDeck, ...drawn]);
}
const placesOf = (card: DarknessCard): number[] => (card.placements ?? []).map((line) => placeAt(line.location));

/** Why a card of a wave is set aside; null when it is accepted. */
function refusal(s: State, places: readonly number[], named: readonly number[], count: number): string | null {
  if (new Set(places).size !== 2) return 'DT-1.13';
  if (places.some((at) => named.includes(at))) return 'DT-1.14';
  const overfull = places.some((at) => minionsAt(s, at) + count > CONSTANTS.landMinionLimit);
  return overfull && !s.overrunsAtSetup ? 'DT-1.15' : null; // DT-17.5
}
