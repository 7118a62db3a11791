/** Seats without a row: whatever is asked of a table of few rows is answered as if every seat had one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SeatRow } from '../src/store/schema.ts';
import { allSeats, emptySeat, firstOpen, isFull, seatAt } from '../src/store/seats.ts';

const row = { id: 't', seats: 6 };
const rows = fc.uniqueArray(
  fc.record({ seat: fc.nat(row.seats - 1), by: fc.constantFrom('open', 'bot', 'person', 'gone') }),
  { selector: ({ seat }) => seat },
);
it('few rows answer like all seats', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const seats = given
        .map(({ seat, by }): SeatRow => ({ ...emptySeat(row.id, seat), by, name: `of ${seat}` }))
        .sort((a, b) => a.seat - b.seat);
      const whole = Array.from(
        { length: row.seats },
        (_, seat) => seats.find((one) => one.seat === seat) ?? emptySeat(row.id, seat),
      );
      const table = { row, seats };
      expect(allSeats(table)).toEqual(whole);
      expect(firstOpen(table)).toEqual(whole.find(({ by }) => by === 'open'));
      expect(isFull(table)).toBe(whole.every(({ by }) => by !== 'open'));
      for (let seat = 0; seat <= row.seats; seat++) expect(seatAt(table, seat)).toEqual(whole[seat]);
    }),
  );
});
