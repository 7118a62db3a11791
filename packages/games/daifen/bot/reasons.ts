/** Why the adviser orders what it orders: one reason an order, in the figures that the lord can see, too. */
import { dice as diceFrom } from '@rempart/kernel';
import type { Facts, Seat } from '@rempart/kernel';
import { knownTo } from '../rules/3-knowing.ts';
import { amount, building, buildingAt, knowledge, knowledgeAt, unit, unitAt } from '../rules/content.ts';
import { hasLearned, idOf, isAlive, living, raceOf, row } from '../rules/questions.ts';
import type { Expedition, Form, SpyLine, State } from '../rules/state.ts';
import { listOf, mightOf, opens, reckoned, unitsOf } from '../outlook.ts';
import { noTrials, tryBattles } from '../trials.ts';
import { PLANS } from './plans.ts';

/** One line of a form, by itself. */
export type Order = Pick<Form, 'knowledge' | 'build' | 'train' | 'attacks' | 'supports' | 'spies'>;
interface Reason {
  readonly why: string; // `board.why.<why>` in the catalogue
  readonly facts: Facts;
}
export interface Advised extends Reason {
  readonly order: Order;
}
const because = (why: string, facts: Facts = {}): Reason => ({ why, facts });

const unknown = (s: State, me: Seat): number =>
  living(s).length - 1 - knownTo(s, me).filter((other) => isAlive(s, other)).length;

/** What a building is wanted for: the first that holds of what buildings do. */
function whyBuild(s: State, me: Seat, id: string, count: number): Reason {
  const { cost, goldGain, intellectGain, tags } = building(buildingAt(id));
  const next = PLANS[raceOf(s, me)]?.knowledge.find((one) => !hasLearned(s, me, one));
  if (tags.includes('training')) return because('hall', { n: count * amount('train.placesPerBuilding') });
  if (goldGain > 0) return because('gold', { n: Math.ceil(cost / goldGain) });
  if (intellectGain > 0 && next !== undefined) return because('mind', { n: count * intellectGain, what: next });
  return because(tags[0] ?? 'mind-more', { n: count * intellectGain });
}

/** The strongest army on a list, and what stays at home against it. */
function danger(s: State, me: Seat): { lord: string; attack: number; guard: number } | null {
  let found: { lord: string; attack: number } | null = null;
  for (const other of knownTo(s, me)) {
    const list = isAlive(s, other) ? listOf(s, me, other) : null;
    const attack = list === null ? 0 : mightOf(reckoned(s, me, list.units)).attack;
    if (attack > (found?.attack ?? 0)) found = { lord: idOf(s, other), attack };
  }
  const { guard } = mightOf(reckoned(s, me, unitsOf(row(s.units, me))));
  return found !== null && found.attack > guard ? { ...found, guard } : null;
}

function whyTrain(s: State, me: Seat, id: string, isFirst: boolean): Reason {
  if (id === 'spy') {
    if (knownTo(s, me).length === 0) return because('spy.first');
    const n = unknown(s, me);
    return n > 0 ? because('spy.unknown', { n }) : because('spy.lists');
  }
  if (!isFirst) return because('army.rest');
  const threat = danger(s, me);
  return threat === null ? because('army.best') : because('army.danger', threat);
}

function whyStudy(s: State, me: Seat, id: string): Reason {
  const { effect } = knowledge(knowledgeAt(id));
  return effect === undefined
    ? because('study', { what: [...new Set(opens(raceOf(s, me), id))] })
    : because('study.limit', { n: effect.buildLimit });
}

const TRIALS = 200;
const LIKELY = 60; // percent: below, it is ventured since others will come, too, or since quiet wins nothing
function whyAttack(s: State, me: Seat, { target, units }: Expedition): Reason {
  const list = listOf(s, me, s.ids.indexOf(target));
  if (list === null) return because('attack.blind', { lord: target });
  const counts = Object.fromEntries(units.map(({ unit: id, count }) => [id, count]));
  const tally = noTrials();
  const trial = { attackers: counts, defenders: list.units, buildings: list.buildings, gold: list.gold };
  tryBattles(trial, TRIALS, diceFrom(`why ${s.turn}`), tally);
  const stays = row(s.units, me).map((n, i) => n - (counts[unit(i).id] ?? 0));
  const { guard } = mightOf(reckoned(s, me, unitsOf(stays)));
  const win = Math.round((100 * tally.pierced) / tally.trials);
  const loot = Math.round(tally.loot / tally.trials);
  return because(win >= LIKELY ? 'attack' : 'attack.joint', { lord: target, win, loot, guard });
}

function whySpy(s: State, me: Seat, { mission, target }: SpyLine): Reason {
  if (target === undefined) return because('explore', { n: unknown(s, me) });
  const list = listOf(s, me, s.ids.indexOf(target));
  if (mission === 'steal') return because('steal', { lord: target, gold: list?.gold ?? 0 });
  if (mission === 'sabotage') return because('sabotage', { lord: target });
  return list === null
    ? because('spy.never', { lord: target })
    : because('spy.old', { lord: target, n: s.turn - list.turn });
}

/** Every order of a form by itself, each with its reason, what decides most first. */
export function reasonsFor(s: State, me: Seat, form: Form): Advised[] {
  const firstArmy = form.train?.find(({ unit: id }) => unit(unitAt(id)).offensive)?.unit;
  return [
    ...(form.attacks ?? []).map((one) => ({ order: { attacks: [one] }, ...whyAttack(s, me, one) })),
    ...(form.supports ?? []).map((one) => ({
      order: { supports: [one] },
      ...because('support', { lord: one.target }),
    })),
    ...(form.build ?? []).map((one) => ({ order: { build: [one] }, ...whyBuild(s, me, one.building, one.count) })),
    ...(form.train ?? []).map((one) => ({
      order: { train: [one] },
      ...whyTrain(s, me, one.unit, one.unit === firstArmy),
    })),
    ...(form.spies ?? []).map((one) => ({ order: { spies: [one] }, ...whySpy(s, me, one) })),
    ...(form.knowledge ? [{ order: { knowledge: form.knowledge }, ...whyStudy(s, me, form.knowledge) }] : []),
  ];
}
