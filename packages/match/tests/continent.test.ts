/** The clock keeps what a continent of Daifen asks of it (DA-1). */
import { doors, paceOf } from '@rempart/games';
import type { Tempos } from '@rempart/games';
import vectors from '@rempart/games/daifen/content/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { slotFor } from '../src/slots.ts';
import type { Slots } from '../src/index.ts';

const room = await doors.find(({ id }) => id === 'daifen')?.room();
const tempos = room?.hosting?.tempos as Tempos;
function paceIn(tempo = '', time?: string, zone?: string): Slots {
  const found = tempos.all.find(({ id }) => id === tempo);
  if (found === undefined) throw new Error(`no tempo ${tempo}`);
  return paceOf(tempos, found, { ...(time && { time }), ...(zone && { zone }) }) as Slots;
}
/** When the turns of a continent end, if all reports are sent at once. */
function deadlines(started: string, count: number, pace: Slots): string[] {
  const found: string[] = [];
  while (found.length < count) found.push(slotFor(found.at(-1) ?? started, pace, found.length === 0));
  return found;
}

for (const { id, tempo, time, timeZone, started = '', dfts } of vectors.calendar)
  if (dfts !== undefined)
    it(`[DA-1.3] ${id} deadlines of a ${tempo} continent`, () => {
      const found = deadlines(started, dfts.length, paceIn(tempo, time, timeZone));
      expect(found).toEqual(dfts.map((at) => new Date(at).toISOString()));
    });
it('[DA-1.3] at 20:00 on the wall, in summer and in winter (V-36), or when and where the host says', () => {
  const found = deadlines('2025-03-25T08:00:00Z', 2, paceIn('normal'));
  expect(found).toEqual(['2025-03-27T19:00:00.000Z', '2025-03-31T18:00:00.000Z']);
  const asked = deadlines('2025-07-01T00:00:00Z', 1, paceIn('slow', '06:30', 'America/New_York'));
  expect(asked).toEqual(['2025-07-07T10:30:00.000Z']);
});
it('[DA-1.4] the first deadline is at least 24 hours after the start', () => {
  expect(deadlines('2025-06-01T18:00:00Z', 1, paceIn('slow'))).toEqual(['2025-06-02T18:00:00.000Z']);
  expect(deadlines('2025-06-01T18:00:01Z', 1, paceIn('slow'))).toEqual(['2025-06-09T18:00:00.000Z']);
});
it('[DA-1.7] after an outage no slot is made up: the next is at least 12 hours after the reports', () => {
  expect(slotFor('2025-06-02T06:00:00Z', paceIn('fast'), false)).toBe('2025-06-02T18:00:00.000Z');
  expect(slotFor('2025-06-02T10:00:00Z', paceIn('fast'), false)).toBe('2025-06-03T18:00:00.000Z');
});
