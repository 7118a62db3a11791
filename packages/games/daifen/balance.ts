/** What a form comes to before it is sent, by the rules' own sums: gold, intellect, places, and what cannot be ordered at all. */
import type { Seat } from '@rempart/kernel';
import { buildingOf, isShown, standing, unitOf } from './outlook.ts';
import { soundOf } from './rules/4-form.ts';
import { buildFault, faultOf, knowledgeFault, trainFault } from './rules/4-lines.ts';
import { committed, given } from './rules/4-totals.ts';
import { buyAll } from './rules/5-departure.ts';
import { collect } from './rules/10-collection.ts';
import { amount, buildingAt, knowledgeAt, KNOWLEDGE, unit, unitAt, UNITS } from './rules/content.ts';
import { add, at, buildLimit, row } from './rules/questions.ts';
import type { Fault, Form, State } from './rules/state.ts';

interface Places {
  building: string;
  all: number;
  used: number;
}
export interface Balance {
  gold: { owned: number; given: number; cost: number; left: number; income: number };
  intellect: { owned: number; given: number; income: number; cost: number; left: number };
  buildings: { limit: number; used: number };
  places: Places[]; // one for each kind of building that trains and is owned
  free: number[]; // by unit: neither sent, given nor on a mission; below 0 where too many are
  dropped: { kind: 'building' | 'unit'; id: string; count: number }[]; // what the gold will not pay
}

/** The running balance of a form: over its lines without fault, as the totals are. */
export function balanceOf(s: State, me: Seat, form: Form): Balance {
  const sound = soundOf(s, me, form);
  const owned = at(s.gold, me);
  const [coins, wits] = [given(sound, 'gold'), given(sound, 'intellect')];
  const bought = buyAll(
    Math.max(0, owned - coins),
    sound.build.map((line) => [buildingAt(line.building), line.count]),
    sound.train.map((line) => [unitAt(line.unit), line.count]),
  );
  const cost = bought.reduce((n, line) => n + line.cost * line.count, 0);
  const left = owned - coins - bought.reduce((n, line) => n + line.cost * line.paid, 0);
  const stock = at(s.intellect, me) - wits;
  const units = row(s.units, me).slice();
  for (const gift of sound.gifts) if (gift.kind === 'unit') add(units, unitAt(gift.unit), -(gift.count ?? 0));
  const gains = collect(
    left,
    stock,
    row(s.buildings, me),
    units.map((n, i) => (isShown(s, me, unit(i).id) ? Math.max(0, n) : 0)), // DA-7.15
  );
  const wisdom = gains.wisdom + gains.wisdomUpkeep + gains.wisdomOfUnits;
  const study = form.knowledge ? (KNOWLEDGE[knowledgeAt(form.knowledge)]?.cost ?? 0) : 0;
  return {
    gold: {
      owned,
      given: coins,
      cost,
      left,
      income: gains.gold + gains.goldForUpkeep + gains.goldOfUnits + gains.goldUpkeep,
    },
    intellect: { owned: at(s.intellect, me), given: wits, income: wisdom, cost: study, left: stock + wisdom - study },
    buildings: { limit: buildLimit(s, me), used: sound.build.reduce((n, line) => n + line.count, 0) },
    places: placesOf(s, me, sound.train),
    free: committed(sound).map((n, i) => at(row(s.units, me), i) - n),
    dropped: bought
      .filter((line) => line.paid < line.count)
      .map(({ kind, id, count, paid }) => ({ kind, id, count: count - paid })),
  };
}

/** How many of a thing the limit, the places and the gold still allow, with the rest of the form as it is. */
export function mostOf(s: State, me: Seat, form: Form, kind: 'build' | 'train', id: string): number {
  const others: Form = {
    ...form,
    build: (form.build ?? []).filter((line) => kind !== 'build' || line.building !== id),
    train: (form.train ?? []).filter((line) => kind !== 'train' || line.unit !== id),
  };
  const { gold, buildings, places } = balanceOf(s, me, others);
  const affordable = Math.floor(gold.left / (kind === 'build' ? buildingOf(id) : unitOf(id)).cost);
  const hall = places.find(({ building: hall }) => hall === unitOf(id)?.trainedIn);
  const room = kind === 'build' ? buildings.limit - buildings.used : (hall?.all ?? 0) - (hall?.used ?? 0);
  return Math.max(0, Math.min(affordable, room));
}

/** DA-4.10 The places of each kind of building that trains. */
function placesOf(s: State, me: Seat, train: readonly { unit: string; count: number }[]): Places[] {
  const halls = [...new Set(UNITS.flatMap(({ trainedIn }) => (trainedIn === null ? [] : [trainedIn])))];
  return halls
    .map((hall) => ({
      building: hall,
      all: standing(s, me, hall) * amount('train.placesPerBuilding'),
      used: train.reduce((n, line) => n + (unitOf(line.unit).trainedIn === hall ? line.count : 0), 0),
    }))
    .filter(({ all }) => all > 0);
}

/** Why one of these cannot be ordered at all: what it requires, or a building that is not there. */
export function lockOf(s: State, me: Seat, kind: 'build' | 'train' | 'knowledge', id: string): Fault | null {
  if (kind === 'build') {
    const note = buildFault(s, me, { building: id, count: 1 }, []);
    return note && faultOf(note, '/build', 'DA-4.9');
  }
  if (kind === 'train') {
    const note = trainFault(s, me, { unit: id, count: 1 }, []);
    return note && faultOf(note, '/train', 'DA-4.10');
  }
  const note = knowledgeFault(s, me, id);
  return note && faultOf(note, '/knowledge', 'DA-4.12');
}
