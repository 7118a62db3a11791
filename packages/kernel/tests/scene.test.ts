import { describe, expect, it } from 'vitest';
import { scene } from '../testing/index.ts';
import { skirmish } from '../testing/skirmish/index.ts';

const march = (from: string, to: string, units: number) => ({ kind: 'march', from, to, units });

describe('the scenario language', () => {
  it('refuses, plays, shows and tells', () => {
    scene(skirmish, { step: 'turn', seat: 0, army: { 0: 3 } })
      .asks('turn', 0)
      .refuses('SK-4.4', march('wolf-pass', 'old-mill', 3), { units: 3, army: 3 })
      .plays(march('wolf-pass', 'old-mill', 2))
      .shows({ army: { 0: 1, 1: 2 }, owner: { 1: 0 } })
      .tells({ e: 'marched', units: 2 })
      .tellsNothing({ e: 'fought' })
      .undoable();
  });
  it('brings on a step of any seat with what lies under it, and play goes on', () => {
    scene(skirmish, { seats: 3, step: 'turn', seat: 1 }).plays({ kind: 'pass' }).asks('turn', 2);
    scene(skirmish, {
      step: ['turn', { step: 'fight', locals: { from: 'wolf-pass', to: 'old-mill', units: 2 } }, 'reply'],
      seat: 1,
      tape: [5, 0],
      owner: { 1: 1 },
    })
      .asks('reply', 1)
      .plays({ kind: 'decline' })
      .tells({ e: 'fought', won: true })
      .asks('turn', 0);
  });
  it('brings on what nobody decides', () => {
    scene(skirmish, { step: 'upkeep', round: 5, owner: { 1: 0 } }).ends('SK-6.2', [0]);
  });
  it('fails where the tape is left over, and where a word is wrong', () => {
    const g = scene(skirmish, { step: 'turn', seat: 0 });
    expect(() => g.refuses('SK-4.4', march('wolf-pass', 'old-mill', 2))).toThrow('may');
    expect(() => g.refuses('SK-4.4', march('old-mill', 'wolf-pass', 1))).toThrow('SK-4.2');
    expect(() => g.shows({ army: { 0: 4 } })).toThrow('.army.0 is 3, not 4');
    expect(() => g.ends('SK-6.1')).toThrow('the end');
    g.state.chance.tape = [1];
    expect(() => g.done()).toThrow('[1] is left');
    g.state.chance.tape = [];
  });
});
