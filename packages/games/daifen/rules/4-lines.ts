/** DA-4.6 Each line of the form: at most one fault a line, the first that a referee would meet. */
import type { Facts, Seat } from '@rempart/kernel';
import { knows, seatMeant } from './3-knowing.ts';
import { isClaim, isTaleInWords } from './4-shape.ts';
import {
  amount,
  building,
  buildingAt,
  FIRST_WANDERER,
  hallOf,
  knowledge,
  knowledgeAt,
  unit,
  unitAt,
} from './content.ts';
import { at, hasLearned, hasUnseen, isAlive, isAssociationOffered, raceOf, row } from './questions.ts';
import { isCorrected } from './state.ts';
import type { Count, Expedition, Fault, Form, FormRule, Gift, SpyLine, State, Tale } from './state.ts';

export type Note = readonly [code: string, params?: Facts];
type Judge<L> = (s: State, me: Seat, line: L, earlier: readonly L[]) => Note | null;

const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= amount('order.maxCount');

/** DA-4.8 A kingdom named on a form must be known and still in the game; the unknown and the made-up read alike. */
function targetFault(s: State, me: Seat, id: string): Note | null {
  const seat = seatMeant(s, me, id);
  if (seat === me) return ['E_TARGET_SELF'];
  if (seat < 0 || !knows(s, me, seat)) return ['E_TARGET_UNKNOWN'];
  return isAlive(s, seat) ? null : ['E_TARGET_GONE', { kingdom: id }];
}

/** DA-4.9 Buildings of one's race whose knowledge is acquired. */
export const buildFault: Judge<{ building: string; count: number }> = (s, me, line, earlier) => {
  if (!isCount(line.count)) return ['E_COUNT'];
  if (earlier.some((other) => other.building === line.building)) return ['E_DUPLICATE', { building: line.building }];
  const i = buildingAt(line.building);
  if (i < 0) return ['E_BUILDING_UNKNOWN'];
  const { id, races, requires } = building(i);
  if (!races.includes(raceOf(s, me))) return ['E_BUILDING_RACE', { building: id }];
  return hasLearned(s, me, requires) ? null : ['E_BUILDING_KNOWLEDGE', { building: id, knowledge: requires }];
};

/** DA-4.10 Units of one's race whose knowledge is acquired and whose building is owned; nobody trains wanderers. */
export const trainFault: Judge<Count> = (s, me, line, earlier) => {
  if (!isCount(line.count)) return ['E_COUNT'];
  if (earlier.some((other) => other.unit === line.unit)) return ['E_DUPLICATE', { unit: line.unit }];
  const i = unitAt(line.unit);
  if (i < 0) return ['E_UNIT_UNKNOWN'];
  const { id, races, requires, trainedIn } = unit(i);
  if (i >= FIRST_WANDERER || !races.includes(raceOf(s, me))) return ['E_UNIT_RACE', { unit: id }];
  if (!hasLearned(s, me, requires)) return ['E_UNIT_KNOWLEDGE', { unit: id, knowledge: requires }];
  const owned = at(row(s.buildings, me), hallOf(i));
  return owned > 0 ? null : ['E_NO_TRAINING_BUILDING', { unit: id, building: trainedIn }];
};

/** DA-4.12 A knowledge of one's race, not owned, its prerequisite acquired. */
export function knowledgeFault(s: State, me: Seat, id: string): Note | null {
  const i = knowledgeAt(id);
  if (i < 0) return ['E_KNOWLEDGE_UNKNOWN'];
  if (hasLearned(s, me, id)) return ['E_KNOWLEDGE_OWNED', { knowledge: id }];
  const { races, requires } = knowledge(i);
  if (!races.includes(raceOf(s, me))) return ['E_KNOWLEDGE_RACE', { knowledge: id }];
  return hasLearned(s, me, requires) ? null : ['E_KNOWLEDGE_PREREQ', { knowledge: id, requires }];
}

/** DA-4.13, DA-4.14 One line for each kingdom attacked or supported, with units that may go. */
const expedition =
  (empty: string, wrong: string, mayGo: 'offensive' | 'defensive'): Judge<Expedition> =>
  (s, me, { target, units }, earlier) => {
    if (units.some(({ count }) => !isCount(count))) return ['E_COUNT'];
    if (units.length === 0) return [empty];
    const twice = units.find((line, i) => units.findIndex((other) => other.unit === line.unit) < i);
    if (twice !== undefined) return ['E_DUPLICATE', { unit: twice.unit }];
    if (earlier.some((other) => other.target === target)) return ['E_DUPLICATE', { kingdom: target }];
    if (units.some((line) => unitAt(line.unit) < 0)) return ['E_UNIT_UNKNOWN'];
    const lost = targetFault(s, me, target);
    if (lost !== null) return lost;
    const bad = units.find((line) => !unit(unitAt(line.unit))[mayGo]);
    return bad === undefined ? null : [wrong, { unit: bad.unit }];
  };
export const attackFault = expedition('E_ATTACK_EMPTY', 'E_UNIT_NOT_OFFENSIVE', 'offensive');
export const supportFault = expedition('E_SUPPORT_EMPTY', 'E_UNIT_NOT_DEFENSIVE', 'defensive');

/** DA-4.15 One recipient and one thing: gold, intellect or a number of one unit. */
export const giftFault: Judge<Gift> = (s, me, line) => {
  const whole = line.kind === 'unit' ? isCount(line.count) : Number.isInteger(line.amount) && line.amount >= 1;
  if (!whole) return ['E_COUNT'];
  if (line.kind === 'unit' && unitAt(line.unit) < 0) return ['E_UNIT_UNKNOWN'];
  return targetFault(s, me, line.to);
};

const AIMED = ['spy', 'steal', 'sabotage'];
const FREE = ['explore', 'counter'];
/** DA-4.16 Each mission carries the kingdoms it needs, and no other. */
export const spyFault: Judge<SpyLine> = (s, me, line) => {
  const { mission, target, to, subject } = line;
  const aimed = AIMED.includes(mission);
  const indicates = mission === 'indicate';
  if (!aimed && !indicates && !FREE.includes(mission)) return ['E_MISSION_UNKNOWN'];
  if (!isCount(line.count)) return ['E_COUNT'];
  const fits =
    (target !== undefined) === aimed && (to !== undefined) === indicates && (subject !== undefined) === indicates;
  if (!fits) return ['E_MISSION_FIELDS', { mission }];
  if (target !== undefined) return targetFault(s, me, target);
  if (to === undefined || subject === undefined) return null;
  return targetFault(s, me, to) ?? subjectFault(s, me, to, subject);
};

/** DA-4.16 The subject is one's own kingdom or a known living one, and not the recipient. */
function subjectFault(s: State, me: Seat, to: string, subject: string): Note | null {
  const seat = seatMeant(s, me, subject);
  if (subject === to || seat < 0) return ['E_INDICATE_SUBJECT'];
  return seat === me || isAlive(s, seat) ? null : ['E_TARGET_GONE', { kingdom: subject }];
}

/** DA-4.17 1 to 200 characters on one line, without control characters or links. */
function isTellable(words: string): boolean {
  const text = words.trim();
  const length = [...text].length;
  if (length < amount('rumour.textMin') || length > amount('rumour.textMax')) return false;
  return !/[\p{Cc}\u2028\u2029]/u.test(text) && !/:\/\/|www\./i.test(text);
}

export function rumourFault(s: State, me: Seat, tale: Tale): Note | null {
  if (!isClaim(tale) && !isTaleInWords(tale)) return ['E_RUMOUR_FIELDS'];
  const { text } = tale;
  if (text !== undefined && !isTellable(text)) return ['E_RUMOUR_TEXT'];
  if (text !== undefined && isCorrected(s) && hasUnseen(text)) return ['E_RUMOUR_UNSEEN'];
  const fault = targetFault(s, me, tale.about);
  return fault?.[0] === 'E_TARGET_SELF' ? null : fault;
}

/** Every line of a list, and the faults found on the way. */
export function judge<L>(
  s: State,
  me: Seat,
  name: string,
  rule: FormRule,
  lines: readonly L[] | undefined,
  fault: Judge<L>,
  faults: Fault[],
): L[] {
  return (lines ?? []).filter((line, i, all) => {
    const note = fault(s, me, line, all.slice(0, i));
    if (note !== null) faults.push(faultOf(note, `/${name}/${i}`, rule));
    return note === null;
  });
}

/** What is wrong with a line is a matter of its list, but for shape and targets, which have rules of their own. */
export function faultOf([code, params = {}]: Note, path: string, rule: FormRule): Fault {
  if (code === 'E_COUNT' || code === 'E_DUPLICATE') return { code, path, rule: 'DA-4.5', params };
  return { code, path, rule: code.startsWith('E_TARGET') ? 'DA-4.8' : rule, params };
}

/** DA-4.19 Yes to an association counts only where it is offered. */
export const voteFault = (s: State, form: Form): Note | null =>
  form.associate === true && !isAssociationOffered(s) ? ['E_ASSOCIATION_NOT_OFFERED'] : null;
