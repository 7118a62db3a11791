import { describe, expect, it } from 'vitest';
import { camp, cells, next, place } from './camp.ts';

describe('who sees what', () => {
  it('[HA-1.2] boards are seen live, unless the table hides them until the phase ends', () => {
    const live = camp({ seats: 2, hand: 'guide' });
    live
      .as(0)
      .plays(place('r5c6'))
      .sees(1, { expeditions: { 0: { at: cells('r5c6')[0] as number } } })
      .hears(1, { e: 'placed' });
    const hidden = camp({ seats: 2, bag: { guide: 1 }, step: 'outset', options: { boardsVisible: 'after-phase' } });
    hidden
      .as(0)
      .plays(next)
      .sees(1, { expeditions: { 0: { hand: '', left: 0 } } })
      .plays(place('r5c6'));
    hidden
      .sees(1, { expeditions: { 0: { at: -1, bag: { 0: 1 } } } })
      .hearsNothing(1, { e: 'placed' })
      .sees(-1, { expeditions: { 0: { at: -1 } } });
    hidden
      .as(0)
      .plays(next)
      .as(1)
      .plays(next)
      .sees(1, { expeditions: { 0: { left: 0 } }, before: [] });
    expect(hidden.state.before).toEqual([]);
  });
});
