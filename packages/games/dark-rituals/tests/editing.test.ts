/** An Encounter in the making: each change leaves a file that the content check reads, and changes nothing else. */
import { describe, expect, it } from 'vitest';
import { encounterFaults } from '../content/check.ts';
import encounters from '../content/encounters.json' with { type: 'json' };
import { ownOf, put, relaid, resized, stays, take, thingsAt, zonesIn } from '../editing.ts';
import type { Encounter } from '../rules/types.ts';

const printed = encounters.encounters as unknown as readonly Encounter[];
const [first, , third] = printed as readonly [Encounter, Encounter, Encounter];
const faults = (e: Encounter): string[] => encounterFaults(e as never).map(({ pointer, what }) => `${pointer} ${what}`);

describe('[MM-11.27] an Encounter in the making', () => {
  it('is a printed one to begin with, without its number', () => {
    for (const e of printed) expect(faults(ownOf(e))).toEqual([]);
    expect(ownOf(first)).toMatchObject({ id: 'own-1' });
    expect('number' in ownOf(first)).toBe(false);
  });
  it('gets what is set down in a Zone, and loses what is taken away', () => {
    const more = put(put(first, 'legion:condemned', 'B4-nw'), 'chest', 'B4-nw');
    expect(thingsAt(more, 'B4-nw')).toEqual(['legion:condemned', 'serf:peasant', 'chest', 'ambush:0']);
    expect(faults(more)).toEqual([]);
    const less = take(take(more, 'legion:condemned', 'B4-nw'), 'chest', 'B4-nw');
    expect(less).toEqual(first);
  });
  it('has each Witch, Hero and marker once: set down again they move', () => {
    const moved = put(put(put(first, 'legion:pekka', 'B2-ne'), 'hero:1', 'B2-ne'), 'red', 'B2-ne');
    expect(thingsAt(moved, 'B2-ne')).toEqual(['legion:pekka', 'hero:1', 'chest', 'red']);
    expect(thingsAt(moved, 'B1-nw')).toEqual(['legion:condemned', 'refuge']);
    expect(faults(moved)).toEqual([]);
  });
  it('keeps the Witches in play and those in reserve apart', () => {
    const called = put(first, 'legion:ikrek', 'B1-nw');
    expect(called.setup).toMatchObject({ witchesInPlay: ['pekka', 'hagatha', 'ikrek'], witchReserve: [] });
    expect(faults(called)).toEqual([]);
    expect(faults(take(called, 'legion:ikrek', 'B1-nw'))).toEqual([]);
  });
  it('keeps what every file must have', () => {
    for (const one of ['hero:4', 'red', 'refuge', 'ambush:1'])
      expect([stays(one), take(first, one, 'B4-se')]).toEqual([true, first]);
    expect(stays('yellow')).toBe(false);
  });
  it('takes everybody along when another tile lies in a place', () => {
    const other = relaid(first, 1, 1, 'A4');
    expect(thingsAt(other, 'A4-se')).toEqual(thingsAt(first, 'B4-se'));
    expect(faults(other)).toEqual([]);
    expect(zonesIn(other)).toHaveLength(16);
  });
  it('grows by tiles that are free, and is told of who stands on those that go', () => {
    const wider = resized(first, 2, 3);
    expect(new Set(wider.layout.flat().map((tile) => tile.slice(1))).size).toBe(6);
    expect(faults(wider)).toEqual([]);
    expect(faults(resized(third, 1, 3)).length).toBeGreaterThan(0);
  });
});
