/** What a team looks at to say how the realm stands: the features of a position, and the weights fitted to them. */
import { everyone, must, of } from '@rempart/kernel';
import type { Features, Mind } from '@rempart/kernel';
import { CITY, FOUR, PLACES, generalOf, neighbours } from '../rules/content.ts';
import { actionsLeft, defeated, handOf, isAlive, isAt, minionsAt, notch, seatsFrom } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { dangers } from './danger.ts';
import model from './fitted.json' with { type: 'json' };
import reasons from './reasons.json' with { type: 'json' };
import { bots } from './index.ts';
import { chanceOf, seatsAt, targetOf } from './plan.ts';

const total = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0);
const BOLD = 0.7;

function look(s: State): Features {
  const alive = FOUR.filter((g) => isAlive(s, g));
  const slain = defeated(s);
  const team = seatsFrom(s, 0);
  const chances = alive.map((g) => chanceOf(s, g, team));
  const target = targetOf(s, BOLD);
  const steps = alive.map((g) => of(s.marched, g));
  const at = (n: number): number => steps.filter((step) => step >= n).length;
  const supply = Math.min(...FOUR.map((color) => of(s.supply, color)));
  const lands = PLACES.map((_, place) => minionsAt(s, place));
  const ring = neighbours(CITY);
  const danger = dangers(s);
  const seats = everyone(s);
  const hands = total(seats, (seat) => handOf(s, seat).length);
  const { full, advanceOnly } = notch(s);
  const weak = total(alive, (g) => 1 - of(s.marker, g) / generalOf(g).life);
  return {
    turn: s.turn,
    slain,
    threeSlain: slain === 3 ? 1 : 0,
    marched: total(steps, (step) => step),
    marchedSquared: total(steps, (step) => step ** 2),
    near: at(2),
    atTheGates: at(3),
    weak,
    bestChance: Math.max(0, ...chances),
    sumOfChances: total(chances, (chance) => chance),
    targetChance: target?.chance ?? 1,
    targetReady: target?.enough === true ? 1 : 0,
    gathered: target === null ? 0 : seatsAt(s, target.place).length,
    crystals: s.crystalsLeft,
    lastCrystals: 1 / (1 + s.crystalsLeft),
    supply,
    lastSupply: 1 / (1 + supply),
    minions: total(lands, (n) => n),
    crowded: lands.filter((n) => n >= 3).length,
    pairs: lands.filter((n) => n === 2).length,
    city: of(lands, CITY),
    ring: total(ring, (place) => of(lands, place)),
    danger: total(danger, (one) => one),
    worst: Math.max(...danger),
    gates: s.gates.filter((gate) => gate).length,
    hands,
    life: total(seats, (seat) => of(s.life, seat)),
    weakest: Math.min(...seats.map((seat) => of(s.life, seat))),
    quests: total(seats, (seat) => of(s.done, seat).length),
    actions: total(team, (seat) => (seat === s.active ? actionsLeft(s, seat) : 0)),
    night: isAt(s, 'day') ? 0 : 1,
    darkness: full + advanceOnly,
    onTheTable: s.card === '' ? 0 : 1,
  };
}

export const mind: Mind<State> = {
  classes: [
    { id: 'one', seats: 1, options: {} },
    { id: 'two', seats: 2, options: {} },
    { id: 'four', seats: 4, options: {} },
    { id: 'closed', seats: 4, options: { 'closed-hands': true } },
  ],
  classOf: (s) => (s.closed && s.seats > 1 ? 'closed' : (['', 'one', 'two', 'four', 'four'][s.seats] ?? '')),
  look,
  model,
  reasons,
  levels: ['captain'],
  practice: { slips: 80, every: 6, ridge: 200 },
  spanOf: (s) => s.turn,
  team: true,
  usual: (...asked) => must(bots['captain'])(...asked),
  plans: ['captain', 'squire'].flatMap((level) => bots[level] ?? []),
};
