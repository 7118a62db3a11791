/** What a commander looks at to say how the siege stands: the features of a position, and the weights fitted to them. */
import { HIDDEN } from '@rempart/kernel';
import type { Features, Mind } from '@rempart/kernel';
import { outlook, phaseOf, toCome } from '../outlook.ts';
import { defendersFor, difficultyOf, invaderOf, kindOf } from '../rules/content.ts';
import { printedPower } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { fieldOf } from './battle.ts';
import model from './fitted.json' with { type: 'json' };
import reasons from './reasons.json' with { type: 'json' };
import { forecast } from './forecast.ts';
import { hard, manners, normal, plansAt } from './levels.ts';
import { modelOf, stay } from './model.ts';
import type { Effort } from './plan.ts';
import { rememberedPlan } from './remembered.ts';
import { worthOf } from './worth.ts';

const total = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((sum, item) => sum + of(item), 0);
const worth = (cards: readonly string[], inHand: boolean): number =>
  total(cards, (card) => (card === HIDDEN ? AVERAGE : worthOf(card, inHand)));
const AVERAGE = 4; // of a card that nobody shows

const GLANCE: Effort = { orders: 2, rounds: 0, spells: true, polish: false, recall: 0 };
const TRIUMPH = 500;
const FAR = 60; // points beyond which a battle is lost, or the war won
/** What this turn's battle comes to with a quick plan, or as everybody stands: one plan tells more than sums of cards do. */
function battleValue(s: State, planning: boolean): number {
  const shown = s.hands.some((hand) => hand.includes(HIDDEN))
    ? { ...s, hands: s.hands.map((hand) => hand.filter((card) => card !== HIDDEN)) }
    : s;
  if (planning) return rememberedPlan(shown, GLANCE).value;
  const field = modelOf(shown, false);
  return forecast(fieldOf(field), stay(field));
}

function battleToCome(s: State, planning: boolean): Features {
  const battle = battleValue(s, planning);
  const near = Math.max(-FAR, Math.min(FAR, battle));
  return { battle: near, doomed: battle < -FAR ? 1 : 0, triumph: battle > TRIUMPH ? 1 : 0 };
}

/** Named, so that a reason can be given in words: each with the number it is. */
function look(s: State): Features {
  const gates = outlook(s);
  const besieged = gates.filter(({ invader }) => invader !== '');
  const { known, unseen, bands } = toCome(s);
  const left = (rank: string): number =>
    (unseen[rank]?.length ?? 0) + known.filter((id) => invaderOf(id).rank === rank).length;
  const toFight = [...known, ...Object.values(unseen).flat()];
  const powerToCome = total(toFight, (id) => printedPower(s, id));
  const wall = s.wall.flat();
  const hands = s.hands.flat();
  const dead = new Set(s.discards.flat());
  const army = worth(wall, false);
  // Defenders that are neither on the wall, nor in a hand that is seen, nor dead: still in a deck, or in the starting area.
  const placed = new Set([...wall, ...hands]);
  const reserve = s.factions
    .flatMap((faction) => defendersFor(faction))
    .filter((card) => !placed.has(card) && !dead.has(card));
  const ready = s.spells.flat().filter((spell) => !s.used.includes(spell));
  const has = (icon: string): number => (ready.some((spell) => kindOf(spell).icon === icon) ? 1 : 0);
  const held = besieged.filter(({ fate }) => fate === 'won' || fate === 'shielded' || fate === 'done').length;
  const against = total(besieged, (gate) => (gate.fate === 'done' ? 0 : gate.against));
  const loss = total(gates, (gate) => gate.loss);
  const phase = phaseOf(s);
  const planning = phase === 'strategy' ? 1 : 0;
  return {
    morale: s.morale,
    fragile: 1 / (1 + s.morale),
    startMorale: difficultyOf(s.difficulty).startMorale,
    turn: s.turn,
    planning,
    invading: phase === 'invasion' ? 1 : 0,
    minionsToCome: left('minion'),
    elitesToCome: left('elite'),
    bossesToCome: left('boss'),
    bossHere: besieged.some(({ invader }) => invaderOf(invader).rank === 'boss') ? 1 : 0,
    powerToCome,
    besiegers: besieged.length,
    held,
    unheld: besieged.length - held,
    against,
    lossIfNow: loss,
    fatalIfNow: loss >= s.morale ? 1 : 0,
    lossInBattle: planning === 1 ? 0 : loss,
    army,
    soldiers: wall.length,
    hand: hands.length,
    handWorth: worth(hands, true),
    reserve: worth(reserve, true),
    dead: dead.size,
    spells: ready.length,
    storm: has('psychic-storm'),
    shield: has('city-shield'),
    flame: has('flaming-spirit'),
    call: has('spirit-call'),
    strength: (army + worth(hands, true) - against) / 10,
    endurance: (army + worth(hands, true) + worth(reserve, true)) / (20 + powerToCome + against),
    dire: Math.max(0, 8 - s.morale),
    ...battleToCome(s, planning === 1),
    lastBand: bands.slice(0, 3).every((band) => band.left === 0) ? 1 : 0,
  };
}

export const mind: Mind<State> = {
  classes: [
    { id: 'human', seats: 1, options: { faction: ['human'] } },
    { id: 'elf', seats: 1, options: { faction: ['elf'] } },
    { id: 'two', seats: 2, options: {} },
  ],
  classOf: (s) => (s.seats === 1 ? (s.factions[0] ?? '') : 'two'),
  look,
  model,
  reasons,
  levels: ['normal'],
  practice: { slips: 40, every: 4, ridge: 20 },
  spanOf: (s) => (phaseOf(s) === 'invasion' ? s.turn - 1 : s.turn), // from planning to planning: in the middle of an invasion nobody knows what to expect
  team: true,
  usual: normal,
  plans: [hard, normal, ...manners],
  plansAt,
};
