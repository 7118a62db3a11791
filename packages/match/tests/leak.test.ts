import { doors } from '@rempart/games';
import { dice, isRefusal, SPECTATOR, engineOf } from '@rempart/kernel';
import type { Core, Seat, Engine } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { exportMatch, heard, newMatch, play, view } from '../src/index.ts';
import type { Match } from '../src/index.ts';
import { anything, begun, ok, engine } from './at-table.ts';
import { orderTable } from './orders.ts';

/** All that ever goes to a seat, as the bytes it would be sent. */
const sent = <S extends Core>(at: Engine<S>, match: Match<S>, seat: Seat): string =>
  JSON.stringify([
    view(at, match, seat),
    match.log.map((entry) => heard(entry, seat)),
    exportMatch(at, match, { seat, snapshots: false }),
  ]);

describe('nothing hidden is sent', () => {
  const games: (readonly [string, Engine<Core>])[] = [['skirmish', engine as unknown as Engine<Core>]];
  it.each(doors.map((door) => door.id))('of %s: worlds that a seat cannot tell apart look the same', async (id) => {
    const door = doors.find((one) => one.id === id);
    if (door === undefined) throw new Error(id);
    for (const [, at] of [...games, [id, engineOf((await door.room()).game)] as const])
      for (let seats = at.game.seats[0]; seats <= Math.min(at.game.seats[1], 4); seats++) lookAround(at, seats);
  });

  function lookAround(at: Engine<Core>, seats: number): void {
    const r = dice(`leak ${seats}`);
    const players = Array.from({ length: seats }, (_, i) => ({ name: `P${i}`, by: 'person' as const }));
    const begin = newMatch(at, { seats, secret: `leak ${seats}`, players });
    let { match } = ok(begin);
    for (let i = 0; i < 60 && match.state.over === null; i++) {
      for (let seat = SPECTATOR; seat < seats; seat++) {
        const world = at.imagine(at.mask(match.state, seat), seat, r);
        expect(JSON.stringify(view(at, { ...match, state: world }, seat))).toBe(JSON.stringify(view(at, match, seat)));
      }
      match = anything(at, match, r);
    }
  }

  it('of a sealed answer, or of orders that only their owner may see', () => {
    const bids = [0, 1, 2].map((gold) => ok(play(engine, begun(engine), 1, { kind: 'bid', gold })).match);
    expect(new Set(bids.map((match) => sent(engine, match, 0))).size).toBe(1);
    expect(new Set(bids.map((match) => sent(engine, match, SPECTATOR))).size).toBe(1);
    expect(new Set(bids.map((match) => sent(engine, match, 1))).size).toBe(3);
    const moves = [{ kind: 'build', what: 'mill' }, { kind: 'build', what: 'oath' }, { kind: 'scout' }].map(
      (action) => ok(play(orderTable, begun(orderTable, { seats: 2 }), 1, action, { id: action.kind })).match,
    );
    expect(new Set(moves.map((match) => sent(orderTable, match, 0))).size).toBe(1);
    expect(new Set(moves.map((match) => sent(orderTable, match, SPECTATOR))).size).toBe(1);
  });

  it('of the secret and the seed, until the match is over', () => {
    const match = begun(engine, { secret: 'very hidden' });
    const seed = JSON.stringify(match.state.chance.seed);
    for (const seat of [SPECTATOR, 0, 1]) {
      expect(sent(engine, match, seat)).not.toContain('very hidden');
      expect(sent(engine, match, seat)).not.toContain(seed);
    }
    let end = begun(orderTable, { seats: 1, secret: 'very hidden' });
    for (let i = 0; i < 3; i++) {
      const done = play(orderTable, end, 0, { kind: 'ready' });
      if (!isRefusal(done)) end = done.match;
    }
    expect(exportMatch(orderTable, end, { seat: SPECTATOR }).header.fairness.secret).toBe('very hidden');
    expect(view(orderTable, end, SPECTATOR).state).toEqual(end.state);
  });
});
