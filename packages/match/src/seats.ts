/** Who sits where: handing a seat over, resigning, and ending a match from outside the rules. */
import { actionsOf, isRefusal } from '@rempart/kernel';
import type { Action, Core, Refusal, Seat, Engine } from '@rempart/kernel';
import { newest, stamp } from './grow.ts';
import { play } from './play.ts';
import { refuse } from './refuse.ts';
import type { CloseLine, Done, DoneAll, Entry, Match, Player, SitLine } from './types.ts';

export interface Reason {
  readonly why?: string;
  readonly at?: string;
}

/** Somebody else plays this seat from now on. */
export function sit<S extends Core>(
  match: Match<S>,
  seat: Seat,
  player: Player,
  { why = 'sat', at }: Reason = {},
): Done<S> | Refusal {
  if (match.closed !== null) return refuse('M-7', { why: match.closed });
  if (match.players[seat] === undefined) return refuse('M-10', { number: seat + 1 });
  const entry: SitLine = { n: match.log.length, do: 'sit', ...stamp(at), seat, player, why, hash: newest(match).hash };
  return { match: { ...match, players: match.players.with(seat, player), log: [...match.log, entry] }, entry };
}

/** The match ends here, whatever the rules say: by an administrator, or because everybody has left. */
export function close<S extends Core>(match: Match<S>, { why = 'closed', at }: Reason = {}): Done<S> | Refusal {
  if (match.closed !== null) return refuse('M-7', { why: match.closed });
  if (match.state.over !== null) return refuse('M-5', { ended: match.state.over.rule });
  const entry: CloseLine = { n: match.log.length, do: 'close', ...stamp(at), why, hash: newest(match).hash };
  return { match: { ...match, closed: why, log: [...match.log, entry] }, entry };
}

/** The way this game has of giving up, if this seat may use it now. */
export function givingUp<S extends Core>(engine: Engine<S>, s: S, seat: Seat): Action | null {
  for (const def of actionsOf(engine.game).values()) {
    const found =
      def.quits === undefined ? undefined : def.options(s, seat).find((a) => engine.check(s, seat, a) === null);
    if (found !== undefined) return found;
  }
  return null;
}

/** Leaving for good: the game's own way of giving up where there is one; if the game goes on, it does without this seat. */
export function resign<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  { at, heir }: { at?: string; heir?: Player } = {},
): DoneAll<S> | Refusal {
  const player = match.players[seat];
  if (match.closed !== null) return refuse('M-7', { why: match.closed });
  if (player === undefined) return refuse('M-10', { number: seat + 1 });
  if (match.state.over !== null) return refuse('M-5', { ended: match.state.over.rule });
  const entries: Entry[] = [];
  let now = match;
  const add = (done: Done<S> | Refusal): void => {
    if (isRefusal(done)) return;
    now = done.match;
    entries.push(done.entry);
  };
  const action = givingUp(engine, now.state, seat);
  if (action !== null) add(play(engine, now, seat, action, stamp(at)));
  if (now.state.over === null)
    add(sit(now, seat, heir ?? { name: player.name, by: 'gone' }, { why: 'resigned', ...stamp(at) }));
  return { match: now, entries };
}
