/** What the start screen proposes, what was chosen last time, and the table that comes of it. Knows no game. */
import type { Options } from '@rempart/kernel';
import type { Player } from '@rempart/match';
import type { Room } from '@rempart/games';
import type { BoardRoom } from '@rempart/board';

export type Value = string | number | boolean;
/** With whom: alone, with bots, with others at this device, with others elsewhere. */
export type Company = 'alone' | 'bots' | 'here' | 'online';
export interface Choice {
  readonly company: Company;
  readonly seats: number;
  readonly level: string; // of the bots
  readonly options: { readonly [name: string]: Value };
  readonly party?: readonly string[]; // chosen by portrait, in the order of the own seats
}
export interface Opening {
  readonly seats: readonly [least: number, most: number];
  readonly board: Pick<BoardRoom, 'quick' | 'firstGame' | 'start'>;
  readonly options: Room['game']['options'];
  readonly levels: readonly string[]; // weakest first
  readonly isNew: boolean; // nobody has finished a game of this kind here
}
const MOST = 8; // that a choice of numbers offers

/** Alone: one seat, or all seats of a party that one person runs. */
const aloneAt = ({ seats: [least], board: { quick } }: Opening): number | null => {
  if (quick !== undefined && (quick.people ?? 1) === quick.seats) return quick.seats;
  return least === 1 ? 1 : null;
};
export function companiesOf(opening: Opening): readonly Company[] {
  const { seats, levels } = opening;
  const others: readonly Company[] =
    seats[1] < 2 ? [] : levels.length > 0 ? ['bots', 'here', 'online'] : ['here', 'online'];
  return aloneAt(opening) === null ? others : ['alone', ...others];
}
/** How many may be at the table, in such company. */
export function seatsFor(opening: Opening, company: Company): readonly number[] {
  const alone = aloneAt(opening);
  const [least, most] = opening.seats;
  const from = company === 'alone' ? least : Math.max(2, least);
  const to = company === 'alone' && alone === 1 ? 1 : Math.min(most, MOST);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
const usualSeats = (opening: Opening, company: Company): number => {
  const may = seatsFor(opening, company);
  const wanted = company === 'alone' || company === 'bots' ? (opening.board.quick?.seats ?? 2) : 2;
  return may.includes(wanted) ? wanted : (may[0] ?? 1);
};
export const asksOf = ({ board, options }: Opening): readonly { option: string; values: readonly Value[] }[] =>
  (board.start ?? []).flatMap(({ option, values, portraits }) => {
    if (portraits !== undefined) return [];
    const all = options[option]?.values ?? [];
    return [{ option, values: values?.filter((value) => all.includes(value)) ?? all }];
  });

/** What is ready when the screen opens: as last time, as far as that is still on offer; else as the game proposes. */
export function proposed(opening: Opening, last: Partial<Choice> = {}): Choice {
  const { board, options, levels, isNew } = opening;
  const companies = companiesOf(opening);
  const wanted = last.company ?? (aloneAt(opening) === null ? 'bots' : 'alone');
  const company = companies.includes(wanted) ? wanted : (companies[0] ?? 'alone');
  const may = seatsFor(opening, company);
  const usual = { ...board.quick?.options, ...(isNew ? board.firstGame : {}) };
  const chosen = asksOf(opening).map(({ option, values }) => {
    const before = last.options?.[option];
    if (before !== undefined && values.includes(before)) return [option, before] as const;
    const preset = usual[option] ?? options[option]?.default;
    const found = values.find((value) => value === preset);
    return [option, found ?? values[Math.min(1, values.length - 1)] ?? ''] as const;
  });
  return {
    company,
    seats: last.seats !== undefined && may.includes(last.seats) ? last.seats : usualSeats(opening, company),
    level: levelOf(levels, last.level ?? board.quick?.level ?? ''),
    options: Object.fromEntries(chosen),
  };
}
const levelOf = (levels: readonly string[], wanted: string): string =>
  levels.includes(wanted) ? wanted : levels.includes('normal') ? 'normal' : (levels.at(-1) ?? '');

/** Other company, as many seats as are usual in it. */
export const inCompany = (opening: Opening, choice: Choice, company: Company): Choice => ({
  ...choice,
  company,
  seats: usualSeats(opening, company),
});

/** The options of the table: what each seat has one of is one's own, the others have theirs as usual. */
export function optionsFor(opening: Opening, { company, seats, options }: Choice, more: Options = {}): Options {
  const { board, isNew } = opening;
  const mine = (seat: number): boolean => seat === 0 || company === 'alone';
  const chosen = Object.entries(options).map(([name, value]) => {
    const def = opening.options[name];
    if (def?.perSeat !== true) return [name, value] as const;
    return [name, Array.from({ length: seats }, (_, seat) => (mine(seat) ? value : def.default))] as const;
  });
  return { ...board.quick?.options, ...(isNew ? board.firstGame : {}), ...more, ...Object.fromEntries(chosen) };
}
/** Seats for which one chooses oneself: all of a party, and those of a device that goes round. */
export const seatsOwn = ({ company, seats }: Choice): number => (company === 'alone' || company === 'here' ? seats : 1);
/** What was chosen by portrait, seat by seat; the others choose at the table. */
export function partyOf(opening: Opening, choice: Choice, party: readonly string[]): Options {
  const asked = (opening.board.start ?? []).filter(({ portraits }) => portraits !== undefined);
  if (party.length === 0) return {};
  const at = (seat: number): string | undefined => (seat < seatsOwn(choice) ? party[seat] : undefined);
  return Object.fromEntries(
    asked.map(({ option }) => [
      option,
      Array.from({ length: choice.seats }, (_, seat) => at(seat) ?? opening.options[option]?.default ?? null),
    ]),
  );
}
/** Who sits where at a table of this device. `names`: of seat and of bots. */
export function playersFor(
  { company, seats, level }: Choice,
  me: string,
  names: { person(seat: number): string; bot(seat: number): string },
): Player[] {
  return Array.from({ length: seats }, (_, seat): Player => {
    if (seat === 0) return { name: me || (company === 'here' ? names.person(0) : me), by: 'person' };
    if (company === 'bots') return { name: names.bot(seat), by: 'bot', level };
    return { name: company === 'alone' ? me : names.person(seat), by: 'person' };
  });
}

/** What was chosen last, by game, in this browser. */
const KEY = 'rempart.start';
type Kept = { readonly [game: string]: Partial<Choice> | undefined };
function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {}; // no storage, or somebody else wrote there
  }
}
export const lastTime = (game: string): Partial<Choice> | undefined => kept()[game];
export function remember(game: string, choice: Partial<Choice>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: { ...lastTime(game), ...choice } }));
  } catch {
    // a private window without storage: it is chosen anew
  }
}
