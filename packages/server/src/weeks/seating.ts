/** Sitting down where the game has a word in it: one seat a person, a name of its own, choices of its own. */
import { chooseOptions, isWrongOption } from '@rempart/kernel';
import type { Json, Options } from '@rempart/kernel';
import { paceOf } from '@rempart/games';
import type { Choices, Past } from '@rempart/games';
import type { Match, Pace } from '@rempart/match';
import type { NewTable, Read } from '@rempart/protocol';
import { byTheRules, fault, isFault, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Game } from '../games.ts';
import type { Site } from '../site.ts';
import type { PersonRow, SeatRow, TableRow } from '../store/schema.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { pageOf, seatsAt } from '../store/weeks.ts';

export interface Agreed {
  readonly pace: Pace;
  readonly tempo: string;
  readonly options: Options;
}
/** The pace of the table, by its tempo where the game has them. Weekly slots without a tempo are then not on offer. */
export function agreedOn({ room: { hosting } }: Game, wanted: Read<typeof NewTable>): Agreed | Fault {
  const { tempos } = hosting ?? {};
  const { tempo: chosen, house, options } = wanted;
  if (tempos === undefined || chosen === undefined) {
    if (tempos !== undefined && house.pace.kind === 'slots') return refused({ rule: tempos.rule });
    return { pace: house.pace as Pace, tempo: '', options };
  }
  const tempo = tempos.all.find(({ id }) => id === chosen.id);
  if (tempo === undefined) return refused({ rule: tempos.rule });
  const { time, zone, seconds } = chosen;
  const pace = paceOf(tempos, tempo, {
    ...(time === undefined ? {} : { time }),
    ...(zone === undefined ? {} : { zone }),
    ...(seconds === undefined ? {} : { seconds }),
  });
  return { pace, tempo: tempo.id, options: { ...tempo.options, ...options } };
}

export interface Laid {
  readonly options: Options; // of the table
  readonly choices: ReadonlyMap<number, Choices>; // by seat: what the host has set for it, where it is not the usual
}
/**
 * Where each seat's choices are its player's own, they are kept with the seat: whoever sits down there may choose otherwise,
 * and nobody reads in the table's options what others are.
 */
export function laidOut({ room, engine: { game } }: Game, seats: number, options: Options): Laid {
  const choices = new Map<number, Choices>();
  if (room.hosting?.seating === undefined) return { options, choices };
  const isShared = ([name]: [string, Json]): boolean => game.options[name]?.perSeat !== true;
  for (const [name, list] of Object.entries(options)) {
    const def = game.options[name];
    if (def?.perSeat !== true || !Array.isArray(list)) continue;
    for (const [seat, value] of list.slice(0, seats).entries())
      if (value !== def.default) choices.set(seat, { ...choices.get(seat), [name]: value });
  }
  return { options: Object.fromEntries(Object.entries(options).filter(isShared)), choices };
}

/** A position that was tried out from another, or brought along in a file, counts for nothing. */
const isTrial = ({ forked }: TableRow, { log }: Match): boolean =>
  forked !== null || log.some((line) => line.do === 'sit' && line.why === 'brought');

/** What somebody has behind them at this game, in the order in which it ended for them. */
export async function pastOf(site: Site, game: Game, person: Pick<PersonRow, 'id'>, except: string): Promise<Past> {
  const { db } = site.store;
  const { seating } = game.room.hosting ?? {};
  if (seating === undefined) return { results: [], enteredSince: 0 };
  const sat = (await seatsAt(db, person.id, game.door.id)).filter(({ row }) => row.id !== except);
  const ended: { how: string; at: string }[] = [];
  const entered: TableRow[] = [];
  for (const { row, seat } of sat) {
    const opened = row.status === 'lobby' ? null : await site.matches.open(row.id);
    if (opened !== null && !isFault(opened) && isTrial(row, opened.match)) continue;
    if (row.status !== 'over') entered.push(row);
    if (opened === null || isFault(opened)) continue;
    const result = byTheRules(() => seating.result(opened.match.state, seat));
    if (result === null || isFault(result)) continue;
    const page = await pageOf(db, row.id, seat, result.turn);
    ended.push({ how: result.how, at: page?.at ?? row.touched });
  }
  ended.sort((a, b) => (a.at < b.at ? -1 : 1));
  const last = ended.at(-1)?.at ?? '';
  const enteredSince = entered.filter(({ started, created }) => (started ?? created) >= last).length;
  return { results: ended.map(({ how }) => how), enteredSince };
}

interface Wanted {
  readonly name: string;
  readonly choices: Choices;
}
/** Why this person may not sit down like this; null: they may. `own`: the seat they have already. */
export function whyNotSit(
  game: Game,
  { row, seats }: Pick<TableAndSeats, 'row' | 'seats'>,
  person: PersonRow,
  { name, choices }: Wanted,
  past: Past,
): Fault | null {
  const { definition, wrong } = perSeat(game, choices);
  if (wrong !== null) return refused({ rule: 'M-9', facts: { option: wrong, allowed: [...(definition ?? [])] } });
  const { seating } = game.room.hosting ?? {};
  if (seating === undefined) return null;
  if (needsAddress(row) && person.email === null) return refused({ rule: seating.address });
  const others = seats.filter((seat) => seat.by !== 'open' && seat.person !== person.id);
  const refusal =
    seating.name(
      name,
      others.map((seat) => seat.name),
    ) ?? seating.choice(choices, JSON.parse(row.options) as Options, past);
  return refusal === null ? null : refused(refusal);
}
const needsAddress = ({ house }: TableRow): boolean => (JSON.parse(house) as { pace: Pace }).pace.kind === 'slots';

/** Only options that each seat has one of, and only their values. */
function perSeat({ engine: { game } }: Game, choices: Choices) {
  for (const [name, value] of Object.entries(choices)) {
    const def = Object.hasOwn(game.options, name) ? game.options[name] : undefined;
    const fits = def?.perSeat === true && (def.values as readonly unknown[]).includes(value);
    if (!fits) return { wrong: name, definition: def?.perSeat === true ? def.values : undefined };
  }
  return { wrong: null, definition: undefined };
}

/** The options of the match: the table's, and one value a seat of what each has chosen for itself. */
export function optionsOf({ engine: { game }, room }: Game, row: TableRow, seats: readonly SeatRow[]): Options | Fault {
  const given = JSON.parse(row.options) as Record<string, Json>;
  const chosen = seats.map((seat) => JSON.parse(seat.choices) as Choices);
  for (const [name, def] of Object.entries(game.options)) {
    if (def.perSeat !== true || chosen.every((one) => one[name] === undefined)) continue;
    const before = Array.isArray(given[name]) ? given[name] : [];
    given[name] = chosen.map((one, seat) => one[name] ?? before[seat] ?? def.default);
  }
  const all = chooseOptions(game, seats.length, given);
  if (isWrongOption(all)) return refused({ rule: 'M-9', facts: { option: all.option, allowed: [...all.allowed] } });
  return room.hosting?.seating?.settle(seats.length, all) ?? all;
}

export const shut = (game: Game): Fault => {
  const rule = game.room.hosting?.seating?.shut;
  return rule === undefined ? fault(409, 'taken', 'That seat is taken.') : refused({ rule });
};
