/** What comes after a game: the next level for who has won, an easier one for who has lost, another side. Knows no game. */
import type { Options, Seat } from '@rempart/kernel';
import type { Room } from '@rempart/games';
import type { Player } from '@rempart/match';
import type { BoardRoom, StoryProps } from '@rempart/board';

type Value = string | number | boolean;
/** The same table with one thing changed: an option, or how strong the bots are. */
export interface Next {
  readonly why: 'level' | 'easier' | 'side' | 'bots';
  readonly option: string; // '' where it is the bots
  readonly value: Value;
}
export interface Ended {
  readonly start: BoardRoom['start'];
  readonly declared: Room['game']['options'];
  readonly matters: (option: string) => boolean;
  readonly options: Options;
  readonly players: readonly Player[];
  readonly bots: readonly string[]; // levels there are, weakest first
  readonly seat: Seat; // whose end it is
  readonly won: boolean;
}
const step = (all: readonly Value[], now: unknown, by: number): Value | undefined => {
  const at = all.indexOf(now as Value);
  return at < 0 ? undefined : all[at + by];
};

export function nextOf({ start = [], declared, matters, options, players, bots, seat, won }: Ended): Next | null {
  const asks = start.filter(({ option }) => matters(option));
  const valuesOf = (option: string): readonly Value[] =>
    start.find((ask) => ask.option === option)?.values ?? declared[option]?.values ?? [];
  const chosen = (option: string): unknown => {
    const value = options[option];
    return Array.isArray(value) ? value[Math.max(0, seat)] : value;
  };
  for (const { option } of asks.filter(({ as }) => as === 'level')) {
    const value = step(valuesOf(option), chosen(option), won ? 1 : -1);
    if (value !== undefined) return { why: won ? 'level' : 'easier', option, value };
  }
  const rival = players.find(({ by }) => by === 'bot')?.level?.split(':')[0];
  const stronger = step(bots, rival, won ? 1 : -1);
  if (stronger !== undefined && stronger !== 'random')
    return { why: won ? 'bots' : 'easier', option: '', value: stronger };
  for (const { option } of asks.filter(({ as }) => as === 'side')) {
    const [other] = valuesOf(option).filter((value) => value !== chosen(option) && value !== 'any');
    if (other !== undefined) return { why: 'side', option, value: other };
  }
  return null;
}
/** The same table again, with that: see begin.ts. */
export function pathTo(game: string, like: string, next: Next | null): string {
  const query = new URLSearchParams({ like });
  if (next !== null && next.option === '') query.set('bots', String(next.value));
  else if (next !== null) query.set('set', JSON.stringify([next.option, next.value]));
  return `/play/${game}?${query.toString()}`;
}

/** The line of the log before the greatest fall of what the game was worth to a seat; for who won, before its greatest rise. */
export function turningPoint(
  states: StoryProps['states'],
  worth: (state: StoryProps['states'][number]['state']) => number,
  won: boolean,
): StoryProps['states'][number] | null {
  let found: StoryProps['states'][number] | null = null;
  let most = 0;
  states.forEach(({ state }, i) => {
    const before = states[i - 1];
    if (before === undefined) return;
    const swing = (worth(state) - worth(before.state)) * (won ? 1 : -1);
    if (swing > most) [found, most] = [before, swing];
  });
  return found;
}
