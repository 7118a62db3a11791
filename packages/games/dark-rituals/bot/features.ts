/** What a Master looks at to say how the Encounter stands: the features of a position, and the weights fitted to them. */
import type { Features, Mind, Seat } from '@rempart/kernel';
import { far } from '../rules/2-board.ts';
import { ENCOUNTERS } from '../rules/content.ts';
import { boardOf, demonOf, healthLeft, isHero, isLegion, isSerf, statsOf } from '../rules/questions.ts';
import type { Figure, State } from '../rules/state.ts';
import model from './fitted.json' with { type: 'json' };
import reasons from './reasons.json' with { type: 'json' };
import { easy, normal } from './levels.ts';
import { worth } from './worth.ts';

const total = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0);

function look(s: State, me: Seat): Features {
  const heroes = s.figures.filter(isHero);
  const serfs = s.figures.filter(isSerf);
  const legion = s.figures.filter(isLegion);
  const of = (type: string): Figure[] => legion.filter((figure) => figure.type === type);
  const { walk, sight, pit } = boardOf(s);
  const nearest = (zone: number, among: readonly Figure[]): number =>
    among.reduce((steps, other) => Math.min(steps, far(walk, other.zone, zone)), 9);
  const hurt = (hero: Figure): number => hero.wounds / statsOf(s, hero).health;
  const demon = demonOf(s);
  const bearers = of('possessed').filter(({ ruby }) => ruby);
  const witches = of('witch');
  return {
    worth: worth(s, me) / 10,
    round: s.round,
    heroTurns: s.heroTurns,
    energy: s.energy,
    spent: s.spent,
    energyPerRound: (s.energy + s.spent) / Math.max(1, s.round),
    souls: s.souls.length,
    soulsSquared: s.souls.length ** 2,
    soulsGuarded: s.souls.filter((zone) => nearest(zone, heroes) > 2).length,
    freed: s.freed,
    serfs: serfs.length,
    frail: serfs.filter((serf) => healthLeft(s, serf) === 1).length,
    serfsBeset: serfs.filter((serf) => nearest(serf.zone, legion) === 0).length,
    serfsLost: s.serfsLost,
    heroes: heroes.length,
    heroesLost: s.heroesLost,
    roster: s.roster.length,
    wounds: total(heroes, hurt),
    woundsSquared: total(heroes, (hero) => hurt(hero) ** 2),
    gear: total(heroes, ({ gear }) => gear.length),
    stunned: heroes.filter(({ stunned }) => stunned).length,
    witches: witches.length,
    witchHealth: total(witches, (witch) => healthLeft(s, witch)),
    witchesBeset: witches.filter(({ zone }) => nearest(zone, heroes) <= 1).length,
    witchesLost: s.witchesLost,
    minions: of('minion').length,
    creatures: of('creature').length,
    possessed: of('possessed').length,
    bearers: bearers.length,
    bearerSteps: bearers.length === 0 ? 9 : Math.min(...bearers.map(({ zone }) => far(sight, zone, pit))),
    summoned: s.summoned ? 1 : 0,
    demonHealth: demon === undefined ? 0 : healthLeft(s, demon),
    demonKills: s.demonKills,
    soul: s.soul,
    strength: s.cubes[0] ?? 0,
    resistance: s.cubes[1] ?? 0,
    agility: s.cubes[2] ?? 0,
    alchemy: s.cubes[3] ?? 0,
    ingredients: s.pool.length,
    plagues: s.plagueHand.length,
    spells: s.hand.length,
  };
}

export const mind: Mind<State> = {
  classes: ENCOUNTERS.map(({ id }) => ({ id, seats: 1, options: { encounter: id } })),
  classOf: (s) => s.encounter,
  look,
  model,
  reasons,
  levels: ['easy'],
  practice: { slips: 40, every: 6, ridge: 20 },
  spanOf: (s) => `${s.round} ${s.heroTurns}`,
  team: true,
  usual: easy,
  plans: [normal, easy],
};
