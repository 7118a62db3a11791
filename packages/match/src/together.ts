/** Moves of many at once, where none depends on another: one copy of the state, one fingerprint, one write. */
import { actionsOf, copy, digestAfter, sharing, UNDO_SEATS } from '@rempart/kernel';
import type { Action, Core, Event, Facts, Engine } from '@rempart/kernel';
import type { Move } from './bots.ts';
import { ending, question, stamp } from './grow.ts';
import type { Live } from './grow.ts';
import { carried } from './rebuild.ts';
import type { DoneAll, Match, PlayLine } from './types.ts';

/** May several answer at once? All are asked the same, apart from each other, and nobody can take anything back. */
export const isApart = <S extends Core>(engine: Engine<S>, { state, past }: Match<S>): boolean =>
  state.seats > UNDO_SEATS && past.length === 0 && question(engine, state)?.decision.independent === true;

/** The log holds the one spelling that the rules use. */
const tidied = <S extends Core>(engine: Engine<S>, given: Action): Action =>
  copy(
    actionsOf(engine.game)
      .get(given.kind)
      ?.tidy?.(given as Action & Facts) ?? given,
  );

/**
 * The moves in their order, for as long as they answer the question they were made for; one that is refused is left out.
 * Only the last line has a fingerprint: it vouches for those before it.
 */
export function playTogether<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  moves: readonly Move[],
  at?: string,
): DoneAll<S> {
  if (!isApart(engine, match)) throw new Error('these moves may depend on each other');
  const since = match.asked[0]?.since;
  const entries: PlayLine[] = [];
  let live: Live<S> = { ...match, state: engine.clone(match.state) };
  for (const { seat, action: given } of moves) {
    if (live.state.over !== null || live.asked[0]?.since !== since) break;
    if (engine.check(live.state, seat, given) !== null) continue;
    const action = tidied(engine, given);
    const events: Event[] = [];
    const n = match.log.length + entries.length;
    const kept = engine.game.keeps?.(live.state, seat, action) ?? null;
    const line: PlayLine = {
      n,
      do: 'play',
      ...stamp(at),
      seat,
      action,
      events,
      undo: false,
      ...(kept === null ? {} : { kept }),
      hash: '',
    };
    live = carried(engine, live, line, (e) => events.push(copy(e)));
    entries.push({ ...line, ...ending(live.state, match.state) });
  }
  const last = entries.at(-1);
  if (last === undefined) return { match, entries };
  const state = sharing(match.state, live.state);
  entries[entries.length - 1] = { ...last, hash: digestAfter(match.state, state) };
  return { match: { ...match, ...live, state, log: [...match.log, ...entries] }, entries };
}
