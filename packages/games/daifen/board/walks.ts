/** Who walks over the map in each act of a turn, from where to where, and what is said where a way ends. */
import type { Seat } from '@rempart/kernel';
import type { Counts, Parcel, Report, Sent } from '../report/shape.ts';
import { counted, listed, lordOf, named } from '../report/teller.ts';
import type { Teller } from '../report/teller.ts';
import type { Act } from './stage.ts';

/** What became of them: they are there, they lie there, they sit in a cage, they have planted their banner. */
type End = '' | 'lost' | 'caught' | 'guard';
export interface Walk {
  readonly kind: 'army' | 'help' | 'spy' | 'gift';
  readonly from: Seat; // -1: from where nobody knows
  readonly to: Seat;
  readonly unit: string;
  readonly race: string;
  readonly count: number;
  readonly end: End;
}
export interface Tag {
  readonly at: Seat;
  readonly icon: string;
  readonly text: string;
  readonly tone: '' | 'good' | 'bad';
}
interface Walking {
  readonly walks: readonly Walk[];
  readonly tags: readonly Tag[];
}
interface Lord extends Teller {
  readonly seat: Seat;
}
interface Way {
  readonly walk?: Walk;
  readonly tag?: Tag;
}
/** Those who steal and sabotage come in phase 2, those who only look in phase 5. */
const RAIDS = ['steal', 'sabotage'];
export const isRaided = ({ covert: { explosions, stolen, intruders } }: Report): boolean =>
  explosions.length > 0 || stolen > 0 || intruders.some(({ mission }) => RAIDS.includes(mission));
export const isSpied = ({ covert: { missions, intruders } }: Report): boolean =>
  missions.some(({ mission }) => mission !== 'counter') || intruders.some(({ mission }) => !RAIDS.includes(mission));
export const isHelped = ({ supports: { sent, received } }: Report): boolean => sent.length + received.length > 0;
export const isGiven = ({ gifts: { sent, received, returned }, supports }: Report): boolean =>
  sent.length + received.length + returned.length + supports.returned.length > 0;

const most = (units: Counts): string => Object.entries(units).sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'warrior';
const total = (units: Counts): number => Object.values(units).reduce((n, one) => n + one, 0);
const crowd = (n: number, room: number): number => Math.max(1, Math.min(room, n));

export function walksOf(p: Lord, { kind }: Pick<Act, 'kind'>, report: Report): Walking {
  const ways =
    kind === 'march'
      ? marches(p, report)
      : kind === 'help'
        ? helps(p, report)
        : kind === 'raids'
          ? raids(p, report)
          : kind === 'spies'
            ? spies(p, report)
            : kind === 'gifts'
              ? gifts(p, report)
              : [];
  return {
    walks: ways.flatMap(({ walk }) => walk ?? []),
    tags: ways.flatMap(({ tag }) => tag ?? []),
  };
}

const seatOf = ({ view }: Lord, id: string | null | undefined): Seat => view.ids.indexOf(id ?? '');
const raceOf = ({ view }: Lord, seat: Seat): string => view.race[seat] ?? view.race[0] ?? 'humans';

const marches = (p: Lord, { battles }: Report): Way[] =>
  battles.flatMap(({ attackers, target }) =>
    attackers.map(({ kingdom, race, engaged }) => ({
      walk: {
        kind: 'army' as const,
        from: seatOf(p, kingdom),
        to: seatOf(p, target),
        unit: most(engaged),
        race,
        count: crowd(total(engaged), 5),
        end: '' as const,
      },
    })),
  );

function troop(p: Lord, from: Seat, to: Seat, units: Counts, end: End, text: string): Way {
  const race = raceOf(p, from < 0 || end === '' ? p.seat : from);
  const walk = { kind: 'help' as const, from, to, unit: most(units), race, count: crowd(total(units), 4), end };
  return { walk, tag: { at: to, icon: 'support', text, tone: 'good' } };
}
function helps(p: Lord, { supports }: Report): Way[] {
  const there = supports.sent.map(({ to, units }) =>
    troop(p, p.seat, seatOf(p, to), units, 'guard', counted(p, units)),
  );
  const here = supports.received.map(({ from, units }) =>
    troop(p, seatOf(p, from), p.seat, units, 'guard', pair(p, named(p, from ?? null), counted(p, units))),
  );
  return [...there, ...here];
}
const pair = ({ say }: Lord, what: string, text: string): string => say.text('board.pair', { what, text });

/** DA-7.5 Spies are seized at the gate, and it is known who sent them: those of one lord sit in one cage. */
function seized(p: Lord, intruders: Report['covert']['intruders']): Way[] {
  const groups = new Map(intruders.map((one) => [`${one.kingdom} ${one.mission}`, one]));
  return [...groups.values()].map(({ kingdom, mission }): Way => {
    const n = intruders.filter((one) => one.kingdom === kingdom && one.mission === mission).length;
    const from = seatOf(p, kingdom);
    const what = p.say.text(`mission.${mission}`).toLocaleLowerCase(p.say.language);
    return {
      walk: { kind: 'spy', from, to: p.seat, unit: 'spy', race: raceOf(p, from), count: crowd(n, 3), end: 'caught' },
      tag: {
        at: p.seat,
        icon: 'spies',
        tone: 'good',
        text: p.say.text('board.walk.caught', { n, lord: lordOf(p, kingdom), what }),
      },
    };
  });
}
function raids(p: Lord, { covert: { intruders, explosions, stolen } }: Report): Way[] {
  const harm = (icon: string, text: string): Way => ({ tag: { at: p.seat, icon, text, tone: 'bad' } });
  return [
    ...seized(
      p,
      intruders.filter(({ mission }) => RAIDS.includes(mission)),
    ),
    ...(explosions.length > 0
      ? [
          harm(
            'fire',
            p.say.text('board.walk.blown', {
              what: listed(
                p.say.language,
                explosions.map((id) => p.say.name(id)),
              ),
            }),
          ),
        ]
      : []),
    ...(stolen > 0 ? [harm('gold', p.say.text('board.walk.stolen', { gold: stolen }))] : []),
  ];
}

/** Those who come home walk there; those who do not are last seen where they went. DA-7.6 Nobody learns why. */
function spies(p: Lord, { covert, exploration }: Report): Way[] {
  const race = raceOf(p, p.seat);
  const places = exploration.found.map((id) => seatOf(p, id));
  const sent = covert.missions.filter(({ mission }) => mission !== 'counter');
  const ways = sent.flatMap(({ mission, target, to, count, back, gold }: Sent): Way[] => {
    const found = mission === 'explore' ? places.shift() : undefined;
    const there = found ?? seatOf(p, target ?? to);
    const walk = { kind: 'spy' as const, unit: 'spy', race };
    const news =
      found === undefined ? '' : p.say.text('board.walk.found', { lord: lordOf(p, p.view.ids[found] ?? '') });
    const loot = (gold ?? 0) > 0 ? `+${p.say.text('board.sum.gold', { n: gold ?? 0 })}` : '';
    const home =
      found === undefined && there >= 0
        ? p.say.text('board.walk.back-from', { n: back, lord: lordOf(p, p.view.ids[there] ?? '') })
        : p.say.text('board.walk.back', { n: back });
    const what = [home, news, loot].filter((one) => one !== '').join(' · ');
    const lost = count - back;
    return [
      ...(back > 0
        ? [
            {
              walk: { ...walk, from: there, to: p.seat, count: crowd(back, 3), end: '' as const },
              tag: { at: p.seat, icon: 'spies', text: what, tone: 'good' as const },
            },
          ]
        : []),
      ...(lost > 0
        ? [
            {
              walk: { ...walk, from: p.seat, to: there, count: crowd(lost, 3), end: 'lost' as const },
              tag: {
                at: there,
                icon: 'spies',
                text: p.say.text('board.walk.lost', { n: lost }),
                tone: 'bad' as const,
              },
            },
          ]
        : []),
    ];
  });
  return [
    ...seized(
      p,
      covert.intruders.filter(({ mission }) => !RAIDS.includes(mission)),
    ),
    ...ways,
  ];
}

const goods = (p: Lord, { kind, unit, count, amount }: Parcel): string =>
  kind === 'unit' ? counted(p, { [unit ?? '']: count ?? 0 }) : p.say.text(`board.sum.${kind}`, { n: amount ?? 0 });
function gifts(p: Lord, { gifts: given, supports }: Report): Way[] {
  const cart = (from: Seat, to: Seat, text: string, tone: Tag['tone']): Way => ({
    walk: { kind: 'gift', from, to, unit: 'caravan', race: raceOf(p, from), count: 1, end: '' },
    tag: { at: to, icon: 'gifts', text, tone },
  });
  return [
    ...given.received.map((one) =>
      cart(seatOf(p, one.from), p.seat, pair(p, named(p, one.from ?? null), goods(p, one)), 'good'),
    ),
    ...given.returned.map((one) =>
      cart(seatOf(p, one.to), p.seat, p.say.text('board.walk.returned', { what: goods(p, one) }), 'bad'),
    ),
    ...given.sent.map((one) => cart(p.seat, seatOf(p, one.to), goods(p, one), '')),
    ...supports.returned.map(({ from, units }) =>
      total(units) === 0
        ? { tag: { at: seatOf(p, from), icon: 'support', text: p.say.text('board.walk.none'), tone: 'bad' as const } }
        : troop(p, seatOf(p, from), p.seat, units, '', p.say.text('board.walk.home', { what: counted(p, units) })),
    ),
  ];
}
