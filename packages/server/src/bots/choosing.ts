/** What bots do next: chosen outside of this thread, and then written into the match. */
import { isRefusal } from '@rempart/kernel';
import { botMoveLater, expire, isApart, isHeld, play, playTogether, settled, thoughtOf, unheard } from '@rempart/match';
import type { Match, Move, Thought } from '@rempart/match';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Opened } from '../matches/opened.ts';
import type { Thinkers } from './thinkers.ts';

/** Who thinks, who hears of a bot that fails, and whether there is still any use in it. */
export interface Minds {
  readonly thinkers: Thinkers;
  said(error: Error): void;
  isStopped(): boolean;
}
const TOGETHER = 64; // bots of a crowd that are heard and written down at once
const LANES = 4; // of them think at a time: what they are shown is made one by one, and nobody else waits for long

export const chosenMoves = (minds: Minds, opened: Opened): Promise<Move[]> =>
  (isApart(opened.game.engine, opened.match) ? nextMoves : nextMove)(minds, opened);

async function nextMove({ thinkers, said }: Minds, { game, match }: Opened): Promise<Move[]> {
  const ponder = (thought: Thought) => thinkers.think(game, thought);
  const move = await botMoveLater(game.engine, match, ponder, said);
  return move === null ? [] : [move];
}
async function moveOf({ thinkers, said }: Minds, { game, match }: Opened, thought: Thought): Promise<Move> {
  return settled(game.engine, match.state, thought, await thinkers.think(game, thought), said);
}

/** Many are asked at once, and none has to wait for another. */
async function nextMoves(minds: Minds, opened: Opened): Promise<Move[]> {
  const { game, match } = opened;
  const moves: Move[] = [];
  const asked = unheard(game.engine, match);
  let heard = 0;
  const lane = async (): Promise<void> => {
    while (heard < TOGETHER && !minds.isStopped()) {
      const next = asked.next();
      if (next.done === true) return;
      heard++;
      const { seat, level } = next.value;
      const move =
        level === null
          ? { seat, action: game.engine.otherwise(match.state, seat) }
          : await moveOf(minds, opened, thoughtOf(game.engine, match, seat, level));
      if (isHeld(game.engine, match, move.action)) heard--;
      else moves.push(move);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return moves.sort((a, b) => a.seat - b.seat);
}

/** The match with these moves, made when it was as in `then`. */
export function written(then: Match, { game, match }: Opened, moves: readonly Move[], at: string): Match | Fault {
  const { engine } = game;
  const movedOn = fault(409, 'moved-on', 'The match has gone on.');
  const [first] = moves;
  if (first !== undefined && isApart(engine, then) && isApart(engine, match)) {
    // Others may have sent theirs meanwhile: the question is the same, and everybody answers it apart.
    if (match.asked[0]?.since !== then.asked[0]?.since) return movedOn;
    const done = playTogether(engine, match, moves, at);
    return done.entries.length > 0 ? done.match : movedOn;
  }
  if (match !== then) return movedOn;
  // Nobody waits for the slot any more: the turn ends when all bots have spoken.
  const played =
    first === undefined ? expire(engine, match, at) : play(engine, match, first.seat, first.action, { at });
  return isRefusal(played) ? fault(409, 'refused', 'A bot was refused.', { refusal: played }) : played.match;
}
