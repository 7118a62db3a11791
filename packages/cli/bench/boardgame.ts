/**
 * The yardstick: boardgame.io 0.50.2, production mode, hosting the very rule functions of one of our games. Its G is our
 * state; its one move asks our `check` and runs our `act`, on the draft that boardgame.io hands out. Every player may
 * move at any time (our rules say who may); undo is off; nobody listens, nothing is sent or stored: only its reducer runs.
 * The action comes from our `sample`, outside the reducer, as on our side.
 *
 * `byHand` is what somebody would write who knows that drafts are slow: the move leaves the draft alone, copies the
 * state with our copier, acts on the copy and returns it.
 */
import { ActivePlayers, INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { copy, dice } from '@rempart/kernel';
import type { Action, Core, Seat } from '@rempart/kernel';
import { asked, seedAt } from './subject.ts';
import type { Subject } from './subject.ts';

export type Manner = 'drafts' | 'byHand';

export function hosting<S extends Core>({ engine, seats, options }: Subject<S>, manner: Manner): () => number {
  let game = 0;
  let before: S; // what the draft is a draft of, so that copying need not read through it
  const luck = dice('bench');
  const move = ({ G }: { G: S }, seat: Seat, action: Action): S | string | undefined => {
    if (manner === 'byHand') {
      const s = copy(before);
      if (engine.check(s, seat, action) !== null) return INVALID_MOVE;
      engine.act(s, seat, action);
      return s;
    }
    if (engine.check(G, seat, action) !== null) return INVALID_MOVE;
    engine.act(G, seat, action);
    return undefined;
  };
  const rules = {
    name: engine.game.id,
    setup: () => engine.begin(seats, options, seedAt(game++)).state,
    moves: { act: move },
    turn: { activePlayers: ActivePlayers.ALL },
    disableUndo: true,
  };
  const reducer = CreateGameReducer({ game: rules });
  return () => {
    let state = InitializeGame({ game: rules, numPlayers: Math.max(2, seats) });
    let actions = 0;
    for (; (state.G as S).over === null; actions++) {
      const G = state.G as S;
      before = G;
      const seat = asked(G);
      const payload = { type: 'act', args: [seat, engine.sample(G, seat, luck)], playerID: String(seat) };
      const next = reducer(state, { type: 'MAKE_MOVE', payload });
      if (next === state || next._stateID === state._stateID) throw new Error('boardgame.io refused the move');
      state = next;
    }
    return actions;
  };
}
