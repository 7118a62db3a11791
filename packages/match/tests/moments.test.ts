/** What is seen between two lines comes from the rules, and is no more than a seat may see. */
import { doors } from '@rempart/games';
import { copy, dice, of, same, engineOf } from '@rempart/kernel';
import type { Event } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { heard, momentsOf, momentsSince, steps } from '../src/index.ts';
import type { Match, PlayLine } from '../src/index.ts';
import { anything, begun, randomMatch } from './at-table.ts';

const SPECTATOR = -1;
const small = doors.filter(({ seats }) => seats[0] <= 4);
const newest = (match: Match): PlayLine => match.log.at(-1) as PlayLine;

describe.each(small.map((door) => ({ id: door.id, door })))('moments of $id', ({ id, door }) => {
  it('one for each event that a seat hears, each seen through its mask', async () => {
    const at = engineOf((await door.room()).game);
    const r = dice(`moments ${id}`);
    let match = begun(at, { secret: id, seats: Math.min(at.game.seats[1], 2) });
    let several = 0;
    for (let i = 0; i < 120 && match.state.over === null; i++) {
      const before = match;
      match = anything(at, before, r);
      const line = newest(match);
      if (line.do !== 'play' || match.state.over !== null) continue;
      for (let seat = SPECTATOR; seat < match.header.seats; seat++) {
        const told = (heard(line, seat) as PlayLine).events;
        const [moments] = momentsSince(at, before, match, seat);
        expect(moments?.states.length ?? 0).toBe(told.length < 2 ? 0 : told.length);
        several += moments?.states.length ?? 0;
        for (const state of moments?.states ?? []) expect(at.mask(state, seat)).toEqual(state);
      }
    }
    expect(several).toBeGreaterThan(20);
  });

  it('worlds that a seat can tell apart neither before nor after a line look the same in between', async () => {
    const at = engineOf((await door.room()).game);
    const r = dice(`between ${id}`);
    let match = begun(at, { secret: id, seats: Math.min(at.game.seats[1], 2) });
    for (let i = 0; i < 80 && match.state.over === null; i++) {
      const before = match.state;
      match = anything(at, match, r);
      const line = newest(match);
      if (line.do !== 'play' || match.state.over !== null) continue;
      for (let seat = SPECTATOR; seat < match.header.seats; seat++) {
        const world = { ...at.imagine(at.mask(before, seat), seat, r), chance: copy(before.chance) };
        const other = at.clone(world);
        const told: Event[] = [];
        if (at.check(world, line.seat, line.action) !== null) continue;
        at.act(other, line.seat, line.action, (event) => told.push(copy(event)));
        const twin: PlayLine = { ...line, events: told };
        if (!same(heard(twin, seat), heard(line, seat))) continue;
        if (!same(at.mask(other, seat), at.mask(match.state, seat))) continue;
        expect(momentsOf(at, world, twin, seat)).toEqual(momentsOf(at, before, line, seat));
      }
    }
  });
});

it('an event tells the table that is seen with it', async () => {
  const room = await doors.find(({ id }) => id === 'fantasy-defense')?.room();
  if (room === undefined) throw new Error('no such game');
  const at = engineOf(room.game);
  let seen = 0;
  for (let i = 0; i < 8; i++) {
    const match = randomMatch(at, `morale ${i}`, 10_000, { seats: 1 });
    for (const { entry, moments = [] } of steps(at, match, 0)) {
      const { events = [] } = entry as { events?: Event[] };
      events.forEach((event, e) => {
        if (event.e !== 'moraleLost' || moments.length === 0) return;
        seen++;
        expect((of(moments, e) as unknown as { morale: number }).morale).toBe(event['morale']);
      });
    }
  }
  expect(seen).toBeGreaterThan(10);
});
