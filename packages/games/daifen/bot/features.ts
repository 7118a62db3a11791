/** What a lord looks at to say whose the continent will be: the features of a position, and the weights fitted to them. */
import { of } from '@rempart/kernel';
import type { Features, Mind, Seat } from '@rempart/kernel';
import { knownTo } from '../rules/3-knowing.ts';
import { building, RACES, unit } from '../rules/content.ts';
import { at, isAlive, living, raceOf, row } from '../rules/questions.ts';
import type { SpyList, State } from '../rules/state.ts';
import model from './fitted.json' with { type: 'json' };
import reasons from './reasons.json' with { type: 'json' };
import { hard, normal } from './levels.ts';
import { buildingsOn, unitsOn } from './mind.ts';
import { leftInPeace } from './peace.ts';
import { worth } from './strength.ts';

interface Kingdom {
  readonly gold: number;
  readonly units: readonly number[];
  readonly buildings: readonly number[];
}
interface Might {
  readonly attack: number;
  readonly guard: number;
  readonly income: number;
  readonly walls: number;
}
function mightOf({ gold, units, buildings }: Kingdom): Might {
  let [attack, guard, income, walls] = [5 + 0.15 * gold, 5 + 0.15 * gold, 10, 10];
  units.forEach((n, i) => {
    if (n > 0 && unit(i).offensive) attack += n * worth(i);
    if (n > 0 && unit(i).defensive) guard += n * worth(i);
  });
  buildings.forEach((n, i) => {
    const { goldGain, resistance, attack: arrows } = building(i);
    income += n * Math.max(0, goldGain);
    walls += n * (resistance + arrows);
  });
  return { attack, guard, income, walls };
}

/** What is known of another: the newest list, or what such a kingdom has at that age if left in peace. */
function supposed(s: State, seat: Seat, lists: readonly SpyList[]): Might {
  const list = lists.find((one) => one.of === seat);
  if (list !== undefined) return mightOf({ gold: list.gold, units: unitsOn(list), buildings: buildingsOn(list) });
  const race = RACES.find(({ id }) => id === raceOf(s, seat)) ?? of(RACES, 0);
  return mightOf(leftInPeace(race.id, s.turn));
}

const FRESH = 5;
function look(s: State, me: Seat): Features {
  const own = mightOf({ gold: at(s.gold, me), units: row(s.units, me), buildings: row(s.buildings, me) });
  const lists = of(s.lists, me).filter((list) => isAlive(s, list.of));
  const rivals = living(s).filter((seat) => seat !== me);
  const others = rivals.map((seat) => supposed(s, seat, lists));
  const ratio = (part: keyof Might): number =>
    Math.log(own[part] / (others.reduce((sum, other) => sum + other[part], 0) / Math.max(1, others.length) + 1));
  const strongest = Math.max(5, ...others.map(({ attack }) => attack));
  const weakest = others.length === 0 ? 5 : Math.min(...others.map(({ guard, walls }) => guard + walls));
  const known = knownTo(s, me).filter((seat) => isAlive(s, seat)).length;
  const race = raceOf(s, me);
  return {
    turn: s.turn,
    even: Math.log(1 / Math.max(1, living(s).length)),
    few: living(s).length <= 2 ? 1 : 0,
    attack: Math.log(own.attack),
    guard: Math.log(own.guard),
    income: Math.log(own.income),
    walls: Math.log(own.walls),
    attackRatio: ratio('attack'),
    guardRatio: ratio('guard'),
    incomeRatio: ratio('income'),
    wallsRatio: ratio('walls'),
    safety: Math.log((own.guard + own.walls) / strongest),
    prey: Math.log(own.attack / weakest),
    gold: Math.log(1 + at(s.gold, me)),
    intellect: Math.log(1 + at(s.intellect, me)),
    learned: row(s.knowledge, me).filter((turn) => turn > 0).length,
    known: known / Math.max(1, rivals.length),
    lists: lists.filter((list) => s.turn - list.turn <= FRESH).length / Math.max(1, rivals.length),
    quiet: Math.min(10, s.turn - Math.max(8, ...s.fell)),
    ...Object.fromEntries(RACES.slice(1).map(({ id }) => [id, race === id ? 1 : 0])),
  };
}

export const mind: Mind<State> = {
  classes: [{ id: 'five', seats: 5, options: {} }],
  classOf: (s) => (s.seats >= 3 && s.seats <= 8 ? 'five' : ''),
  look,
  model,
  reasons,
  levels: ['normal'],
  practice: { slips: 40, every: 6, ridge: 20 },
  shares: true,
  spanOf: (s) => s.turn,
  usual: normal,
  plans: [normal, hard],
};
