/**
 * What is on stage of a turn, in the order of its phases (DA-5.2): armies march, allies take their places, thieves are seized, the
 * own battles are fought round by round, what was built rises, spies come home or do not, gifts and allies arrive, kingdoms fall
 * elsewhere. Five to ten seconds, all of it within its report's event.
 */
import { HIDDEN } from '@rempart/kernel';
import type { EventOf, Seat } from '@rempart/kernel';
import { BUILDINGS, knownTo, UNITS } from '../outlook.ts';
import type { BattleReport, Report } from '../report/shape.ts';
import type { State } from '../rules/state.ts';
import { isGiven, isHelped, isRaided, isSpied } from './walks.ts';

type Told = EventOf<State>;
export interface Act {
  readonly kind: 'march' | 'help' | 'raids' | 'battle' | 'works' | 'spies' | 'gifts' | 'falls';
  readonly at: number; // milliseconds at tempo 1 from the beginning
  readonly lasts: number;
  readonly battle?: BattleReport;
}
const MARCH = 1000;
const OPENING = 700; // the hosts face each other
const VOLLEY = 700;
const ROUND = 520;
const ENDING = 1100; // who fell, what was taken
const WORKS = 700;
const TOLD = 2000; // who comes over the map, and a few words where the way ends
const FALLS = 900;
const RUIN = 2000; // one's own kingdom falls
const REST = 300;
const ROUNDS = 8; // that are played one by one; the rest go by
const MOST = 9600; // of the whole turn

export const roundsOf = ({ rounds }: BattleReport): number => Math.min(ROUNDS, rounds.length);
const volleyOf = ({ volley }: BattleReport): number => (volley === null ? 0 : VOLLEY);
const lengthOf = (battle: BattleReport): number => OPENING + volleyOf(battle) + ROUND * roundsOf(battle) + ENDING;
const isMade = ({ created }: Report): boolean =>
  Object.keys(created.buildings).length > 0 || Object.keys(created.units).length > 0;

/** The report of a kingdom that has fallen. */
export const isLast = ({ head }: Report): boolean => head.status !== 'alive';

function squeezed(report: Report): { readonly acts: readonly Act[]; readonly by: number } {
  const { battles, news } = report;
  const all: Omit<Act, 'at'>[] = [
    ...(battles.length > 0 ? [{ kind: 'march' as const, lasts: MARCH }] : []),
    ...(isHelped(report) ? [{ kind: 'help' as const, lasts: TOLD }] : []),
    ...(isRaided(report) ? [{ kind: 'raids' as const, lasts: TOLD }] : []),
    ...battles.map((battle) => ({ kind: 'battle' as const, lasts: lengthOf(battle), battle })),
    ...(isMade(report) ? [{ kind: 'works' as const, lasts: WORKS }] : []),
    ...(isSpied(report) ? [{ kind: 'spies' as const, lasts: TOLD }] : []),
    ...(isGiven(report) ? [{ kind: 'gifts' as const, lasts: TOLD }] : []),
    ...(news.destroyed.length + news.removed.length > 0
      ? [{ kind: 'falls' as const, lasts: isLast(report) ? RUIN : FALLS }]
      : []),
  ];
  const by = Math.min(
    1,
    MOST /
      Math.max(
        1,
        all.reduce((sum, { lasts }) => sum + lasts, 0),
      ),
  );
  let at = 0;
  const acts = all.map((act) => {
    const begins = at;
    at += act.lasts * by;
    return { ...act, lasts: act.lasts * by, at: begins };
  });
  return { acts, by };
}
export const actsOf = (report: Report): readonly Act[] => squeezed(report).acts;

/** When each part of a battle comes: its volley (if there is one, else with the first round), its rounds, its end. */
export function timesOf(
  report: Report,
  battle: BattleReport,
): { readonly volley: number; readonly rounds: readonly number[]; readonly end: number } {
  const { acts, by } = squeezed(report);
  const begins = acts.find((act) => act.battle === battle)?.at ?? 0;
  const volley = begins + OPENING * by;
  const first = volley + volleyOf(battle) * by;
  const rounds = Array.from({ length: roundsOf(battle) }, (_, i) => first + ROUND * by * i);
  return { volley, rounds, end: first + ROUND * by * roundsOf(battle) };
}
/** What is on stage, and for whom: `BoardProps` has it. */
interface Seen {
  readonly beat: { readonly events: readonly Told[]; readonly at: number } | null;
  readonly seat: Seat;
}
/** One's own report, while it is on stage. When all is over those of the others can be read, too: they are not played. */
export function reportOn({ beat, seat }: Seen): Report | null {
  const told = beat?.events[beat.at];
  return told?.e === 'report' && told.seat === seat ? told.report : null;
}
/** The battles that are being shown. */
export const battlesOn = (seen: Seen): readonly BattleReport[] => reportOn(seen)?.battles ?? [];

const FOUGHT: readonly Act['kind'][] = ['march', 'help', 'raids', 'battle'];
/**
 * What is shown of the continent while a turn is told: the rules have resolved it before its first act. One's own kingdom is as
 * it was until the battles are over, those that fall stand (or are not known) until their fall is told; the treasury is counted
 * last. Before any act it is the continent for which the orders were written.
 */
export function asTold(
  { view, seat }: { readonly view: State; readonly seat: Seat },
  report: Report | null,
  act: Pick<Act, 'kind'> | null,
): State {
  if (report === null || act?.kind === 'falls') return view;
  const { news, military, economy } = report;
  const falling = new Set([...news.destroyed, ...news.removed].map(({ kingdom }) => view.ids.indexOf(kingdom)));
  const known = new Set([seat, ...knownTo(view, seat)]);
  const mine = <T>(rows: readonly T[], row: T): T[] => rows.map((one, i) => (i === seat ? row : one));
  const opening = <T extends { readonly opening: number }>(
    all: readonly { readonly id: string }[],
    moved: readonly T[],
    id: (one: T) => string,
  ) => all.map((thing) => moved.find((one) => id(one) === thing.id)?.opening ?? 0);
  const isBefore = act === null || FOUGHT.includes(act.kind) || falling.has(seat);
  return {
    ...view,
    fate: view.fate.map((fate, i) => (falling.has(i) ? 'alive' : fate)),
    race: view.race.map((race, i) => (falling.has(i) && !known.has(i) ? HIDDEN : race)),
    gold: mine(view.gold, economy.gold.opening),
    intellect: mine(view.intellect, economy.intellect.opening),
    ...(isBefore
      ? {
          buildings: mine(
            view.buildings,
            opening(BUILDINGS, military.buildings, ({ building }) => building),
          ),
          units: mine(
            view.units,
            opening(UNITS, military.units, ({ unit }) => unit),
          ),
        }
      : {}),
  };
}

/** Whoever reads a report is shown the falls with it; those who read none any more are shown them as they come. */
const isReader = (view: State, eyes: Seat, fallen: Seat): boolean =>
  eyes >= 0 && (view.fate[eyes] === 'alive' || eyes === fallen || view.fell[eyes] === view.turn);
export function paceFor(event: Told, view: State, eyes: Seat): number {
  if (event.e === 'accepted') return 200;
  if (event.e === 'destroyed' || event.e === 'abandoned' || event.e === 'removed')
    return isReader(view, eyes, event.seat) ? 0 : FALLS;
  // What comes after one's own fall waits on stage until its screen has been read.
  if (event.e === 'turn') return view.fate[eyes] === 'destroyed' && view.fell[eyes] === event.turn - 1 ? REST : 0;
  return event.e === 'report' && event.seat === eyes
    ? actsOf(event.report).reduce((sum, { lasts }) => sum + lasts, 0)
    : 0;
}
/** The treasury is counted at the end of the turn; loot flies to the purse before. */
export const lands = ({ e }: Told): readonly string[] => (e === 'report' ? ['gold'] : []);
