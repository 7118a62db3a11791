/** An accountant who trusts nobody: from a turn's reports and the tables alone, what must have come and gone in each kingdom. */
import type { Event, Seat } from '@rempart/kernel';
import { BUILDINGS, KNOWLEDGE, UNITS } from '../rules/content.ts';
import type { State } from '../rules/state.ts';

type Counts = { [id: string]: number };
interface Band {
  kingdom: string | null;
  engaged: Counts;
  lost: Counts;
}
interface Thing {
  kind: string;
  unit?: string;
  count?: number;
  amount?: number;
}
interface Report {
  head: { kingdom: string; status: string };
  economy: {
    [purse in 'gold' | 'intellect']: { opening: number; lines: { cause: string; amount: number }[]; closing: number };
  };
  military: {
    units: { unit: string; opening: number; gained: number; lost: number; given: number; closing: number }[];
    buildings: { building: string; opening: number; gained: number; lost: number; closing: number }[];
  };
  battles: {
    role: string;
    outcome: string;
    attackers: Band[];
    defenders: Band[];
    protections: Counts;
    siege: { destroyed: Counts } | null;
    loot: number;
    myLoot: number;
  }[];
  covert: {
    missions: { mission: string; count: number; back: number; gold?: number }[];
    explosions: string[];
    stolen: number;
  };
  exploration: { events: { event: string; unit?: string; count?: number; amount?: number }[] };
  gifts: { [way in 'sent' | 'received' | 'returned']: Thing[] };
  created: { buildings: Counts; units: Counts };
  knowledge: { acquired: { knowledge: string; turn: number }[] };
}

export class Unbalanced extends Error {}
const sum = (list: readonly number[]): number => list.reduce((n, one) => n + one, 0);
const gainOf = new Map([...UNITS, ...BUILDINGS].map((one) => [one.id, one]));
const costOf = (counts: Counts): number =>
  sum(Object.entries(counts).map(([id, n]) => n * (gainOf.get(id)?.cost ?? 0)));
const unitsIn = (things: readonly Thing[], id: string): number =>
  sum(things.map((one) => (one.unit === id ? (one.count ?? 0) : 0)));
const amountIn = (things: readonly Thing[], kind: string): number =>
  sum(things.map((one) => (one.kind === kind ? (one.amount ?? 0) : 0)));

function account(report: Report, turn: number, must: (what: string, is: number, due: number) => void): void {
  const { military, battles, covert, exploration, gifts, created, economy } = report;
  const mine = battles.flatMap(({ attackers, defenders }) =>
    [...attackers, ...defenders].filter(({ kingdom }) => kingdom === report.head.kingdom),
  );
  const line = (purse: 'gold' | 'intellect', cause: string): number =>
    sum(economy[purse].lines.map((one) => (one.cause === cause ? one.amount : 0)));
  const counted: Counts = {};
  for (const { unit, opening, gained, lost, given, closing } of military.units) {
    const raised =
      unit === 'skeleton'
        ? sum(mine.map(({ engaged, lost: dead }) => (engaged.necromancer ?? 0) - (dead.necromancer ?? 0)))
        : 0;
    const found = sum(exploration.events.map((one) => (one.unit === unit ? (one.count ?? 0) : 0)));
    must(`${unit} gained`, gained, (created.units[unit] ?? 0) + found + raised + unitsIn(gifts.received, unit));
    must(`${unit} given`, given, unitsIn(gifts.sent, unit));
    const killed = sum(mine.map(({ lost: dead }) => dead[unit] ?? 0));
    const caught = unit === 'spy' ? sum(covert.missions.map(({ count, back }) => count - back)) : 0;
    const unpaid = unit === 'corsair' ? opening - given - killed + line('gold', 'unit-upkeep') : 0;
    must(`${unit} lost`, lost, killed + caught + unpaid);
    must(`${unit} left`, closing, opening + gained - lost - given);
    counted[unit] = opening - given - lost;
  }
  for (const { building, opening, gained, lost, closing } of military.buildings) {
    const defended = battles.filter(({ role }) => role === 'defender');
    const burnt = sum(
      defended.map(({ protections, siege }) => (protections[building] ?? 0) + (siege?.destroyed[building] ?? 0)),
    );
    must(`${building} gained`, gained, created.buildings[building] ?? 0);
    must(`${building} lost`, lost, burnt + covert.explosions.filter((id) => id === building).length);
    must(`${building} left`, closing, opening + gained - lost);
    counted[building] = opening - lost;
  }
  const yields = (
    things: readonly { id: string; goldGain: number; intellectGain: number }[],
    of: 'goldGain' | 'intellectGain',
  ) => sum(things.filter((t) => t.goldGain >= 0 && t.intellectGain >= 0).map((t) => (counted[t.id] ?? 0) * t[of]));
  must('construction', line('gold', 'construction'), -costOf(created.buildings));
  must('training', line('gold', 'training'), -costOf(created.units));
  must('gold of buildings', line('gold', 'buildings'), yields(BUILDINGS, 'goldGain'));
  must('gold of units', line('gold', 'units'), yields(UNITS, 'goldGain'));
  must('intellect of buildings', line('intellect', 'buildings'), yields(BUILDINGS, 'intellectGain'));
  must('intellect of units', line('intellect', 'units'), yields(UNITS, 'intellectGain'));
  // DA-10.4 Markets, then sacrifices, one at a time.
  const before = ['gifts-sent', 'events', 'gifts-received', 'gifts-returned', 'buildings'];
  let stock = economy.intellect.opening + sum(before.map((cause) => line('intellect', cause)));
  let [coins, wits] = [0, 0];
  for (const [id, price, pays] of [
    ['market', 1, 3],
    ['sacrifices', 2, 6],
  ] as const)
    for (let i = 0; i < (counted[id] ?? 0); i++)
      if (stock >= price) [stock, coins, wits] = [stock - price, coins + pays, wits - price];
  must('gold of markets', line('gold', 'markets-sacrifices'), coins);
  must('intellect for markets', line('intellect', 'upkeep'), wits);
  must(
    'knowledge',
    line('intellect', 'knowledge'),
    -sum(
      report.knowledge.acquired.map((k) =>
        k.turn === turn ? (KNOWLEDGE.find(({ id }) => id === k.knowledge)?.cost ?? 0) : 0,
      ),
    ),
  );
  must('loot', line('gold', 'loot'), sum(battles.map(({ myLoot }) => myLoot)));
  must('stolen', line('gold', 'stolen'), -covert.stolen);
  must('theft', line('gold', 'theft'), sum(covert.missions.map(({ gold = 0 }) => gold)));
  must('caravans', line('gold', 'caravans'), 3 * unitsIn(gifts.received, 'caravan'));
  for (const purse of ['gold', 'intellect'] as const) {
    must(
      `${purse} found`,
      line(purse, 'events'),
      sum(exploration.events.map((one) => (one.event === purse ? (one.amount ?? 0) : 0))),
    );
    must(`${purse} received`, line(purse, 'gifts-received'), amountIn(gifts.received, purse));
    must(`${purse} back`, line(purse, 'gifts-returned'), amountIn(gifts.returned, purse));
    must(`${purse} sent`, -line(purse, 'gifts-sent'), amountIn(gifts.sent, purse) + amountIn(gifts.returned, purse));
  }
}

/** Throws where anything has come from nowhere or gone nowhere; tells how much has changed hands. */
export function balanceTurn(before: State, events: readonly Event[], after: State): { moved: number; fallen: number } {
  const turn = before.turn;
  const reports = new Map<Seat, Report>();
  for (const e of events) if (e.e === 'report') reports.set(e.seat as Seat, e.report as never);
  const fallen = [...reports.values()].filter(({ head }) => head.status !== 'alive').length;
  for (const [seat, report] of reports) {
    const must = (what: string, is: number, due: number): void => {
      if (is !== due) throw new Unbalanced(`turn ${turn}, seat ${seat}: ${what} is ${is}, and should be ${due}`);
    };
    for (const purse of ['gold', 'intellect'] as const) {
      const { opening, lines, closing } = report.economy[purse];
      must(`${purse} at the opening`, opening, before[purse][seat] as number);
      must(`${purse} at the closing`, closing, after[purse][seat] as number);
      must(`${purse} in all`, closing, opening + sum(lines.map(({ amount }) => amount)));
    }
    for (const [all, told, key] of [
      [UNITS, report.military.units, 'units'],
      [BUILDINGS, report.military.buildings, 'buildings'],
    ] as const)
      all.forEach(({ id }, i) => {
        const line = told.find((one) => ('unit' in one ? one.unit : one.building) === id);
        must(`${id} at the opening`, line?.opening ?? 0, before[key][seat]?.[i] ?? 0);
        must(`${id} at the closing`, line?.closing ?? 0, after[key][seat]?.[i] ?? 0);
      });
    if (report.head.status === 'alive') account(report, turn, must);
    else must('what the fallen keep', after.gold[seat] as number, 0);
  }
  return { moved: between([...reports.values()], fallen, turn), fallen };
}

/** From kingdom to kingdom: what one has lost another has, but for what goes down with those who fall. */
function between(reports: readonly Report[], fallen: number, turn: number): number {
  const all = (purse: 'gold' | 'intellect', cause: string): number =>
    sum(reports.flatMap(({ economy }) => economy[purse].lines.map((one) => (one.cause === cause ? one.amount : 0))));
  const rubble = sum(
    reports.flatMap(({ battles }) =>
      battles.map(({ role, siege }) =>
        role !== 'defender'
          ? 0
          : sum(
              Object.entries(siege?.destroyed ?? {}).map(
                ([id, n]) => n * (BUILDINGS.find((b) => b.id === id)?.resistance ?? 0),
              ),
            ),
      ),
    ),
  );
  const given = (way: 'sent' | 'received', id: string): number =>
    sum(reports.map(({ gifts }) => unitsIn(gifts[way], id)));
  const flows: [string, number, number][] = [
    ['thefts', all('gold', 'theft'), -all('gold', 'stolen')],
    ['loot', all('gold', 'loot'), rubble - all('gold', 'looted')],
    ...(['gold', 'intellect'] as const).map((purse): [string, number, number] => [
      `gifts of ${purse}`,
      all(purse, 'gifts-received') + all(purse, 'gifts-returned'),
      -all(purse, 'gifts-sent'),
    ]),
    ...UNITS.map(({ id }): [string, number, number] => [`gifts of ${id}`, given('received', id), given('sent', id)]),
  ];
  for (const [what, came, left] of flows)
    if (fallen === 0 ? came !== left : came > left)
      throw new Unbalanced(`turn ${turn}: ${what}: ${left} left, and ${came} came`);
  return sum(flows.map(([, came]) => came));
}
