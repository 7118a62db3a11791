/** What a strong player might do in a seat. It is handed what the seat sees, and dice that have nothing to do with the match. */
import { seedFrom } from '@rempart/kernel';
import type { Action, Core, Seat, Engine } from '@rempart/kernel';
import { think } from '@rempart/match';
import type { Answer, Bots, Match, Thought } from '@rempart/match';

/** Null: the seat is not asked, or nobody here can play the game. */
export async function hintFor<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  bots: Bots<S>,
  ponder: (thought: Thought<S>) => Answer | Promise<Answer> = (thought) => think(engine, thought, bots),
): Promise<Action | null> {
  const level = Object.keys(bots).at(-1); // weakest first
  const isAsked = match.closed === null && engine.waiting(match.state).some((one) => one.seat === seat);
  if (level === undefined || !isAsked) return null;
  const seed = seedFrom(`hint|${match.log.length}|${seat}`);
  const answer = await ponder({ seat, level, view: engine.mask(match.state, seat), seed });
  return 'action' in answer && engine.check(match.state, seat, answer.action) === null ? answer.action : null;
}
