/** A match that no person is in any more: bots rest until the host has said what shall become of it. */
import { REFEREE } from '@rempart/kernel';
import type { Leftover } from '@rempart/games';
import type { Match } from '@rempart/match';
import type { Game } from '../games.ts';

const isLeft = ({ room: { hosting } }: Game, match: Match): Leftover | null => {
  const { leftover } = hosting ?? {};
  if (leftover === undefined || match.closed !== null || match.state.over !== null) return null;
  return leftover.isLeft(match.state, (seat) => match.players[seat]?.by !== 'bot') ? leftover : null;
};
const hasWord = (match: Match, { runOn }: Leftover): boolean =>
  match.log.findLast((line) => line.do === 'play' && line.seat === REFEREE && line.action.kind === runOn.kind) !==
  undefined;

/** Nobody is in it, and the host has not spoken yet. */
export function leftoverOf(game: Game, match: Match): Leftover | null {
  const leftover = isLeft(game, match);
  return leftover === null || hasWord(match, leftover) ? null : leftover;
}
/** Nobody is in it, and the host wants to see how it ends: no deadline is waited for. */
export function runsOn(game: Game, match: Match): boolean {
  const leftover = isLeft(game, match);
  return leftover !== null && hasWord(match, leftover);
}
