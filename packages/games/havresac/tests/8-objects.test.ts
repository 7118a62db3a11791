import { describe, it } from 'vitest';
import { ability, camp, cells, next, place, recruit, use } from './camp.ts';

describe('HA-8 Objects', () => {
  it('[HA-8.1] V22 usable from the next Guardian on', () => {
    const g = camp({ hand: 'thief', chests: { r9c6: 'bow' }, creatures: { r9c4: 'fox' }, bag: { thief: 1 } }).plays(
      place('r9c6'),
    );
    g.refuses('HA-8.1', use('bow', 'r9c4'), { object: 'bow' })
      .plays(next, place('r9c7'))
      .refuses('HA-8.8', use('bow', 'r9c4'), { by: 'r9c6' });
    const h = camp({ hand: 'thief', chests: { r9c6: 'boots' }, bag: { warrior: 1 } }).plays(place('r9c6'), next);
    h.allows(place('r10c4', 'boots')).plays(place('r10c4', 'boots'));
  });
  it('[HA-8.2] each works once', () => {
    const g = camp({
      hand: 'warrior',
      objects: ['boots', 'bow'],
      creatures: { r1c6: 'fox', r1c5: 'fox' },
      bag: { warrior: 1 },
    });
    g.plays(place('r2c6', 'boots'), use('bow', 'r1c6')).refuses('HA-8.2', use('bow', 'r1c6'), { have: 0 });
    g.plays(next).refuses('HA-8.2', place('r9c6', 'boots'), { object: 'boots', need: 1, have: 0 });
  });
  it('[HA-8.3] V23 several at once, two of a kind included', () => {
    camp({ hand: 'warrior', objects: ['boots', 'boots'] })
      .allows(place('r11c7', 'boots', 'boots'))
      .refuses('HA-5.3', place('r11c7', 'boots'), { move: 4 });
    camp({ hand: 'guide', objects: ['boots', 'sword'], creatures: { r1c6: 'pig' } })
      .plays(place('r1c6', 'sword', 'boots'))
      .tells({ e: 'slew' });
  });
  it('[HA-8.4] kept from round to round, for their owner alone', () => {
    const g = camp({ objects: ['feather'] }).plays(next, recruit());
    g.shows({ round: 2, expeditions: { 0: { objects: { 0: { object: 'feather', used: false } } } } });
    const two = camp({ seats: 2, hand: 'guide', others: { 1: { objects: ['boots', 'bow'] } } }).as(0);
    two
      .refuses('HA-8.4', place('r2c6', 'boots'), { object: 'boots' })
      .plays(place('r5c6'))
      .refuses('HA-8.4', use('bow', 'r1c6'));
  });
  it('[HA-8.5] V23 V48 none too many', () => {
    camp({ hand: 'warrior', objects: ['boots'] }).refuses('HA-8.5', place('r8c6', 'boots'), { object: 'boots' });
    const g = camp({ hand: 'guide', objects: ['boots', 'feather'], guardians: { r4c8: 'warrior' } }).refuses(
      'HA-5.3',
      place('r4c11'),
    );
    g.allows(place('r4c11', 'boots'), place('r4c11', 'feather')).refuses('HA-8.5', place('r4c11', 'boots', 'feather'));
  });
  it('[HA-8.6] V34 Boots: two more cells, not for the night Thief', () => {
    camp({ hand: 'warrior', objects: ['boots'] })
      .allows(place('r10c6', 'boots'))
      .refuses('HA-5.3', place('r11c6', 'boots'), { move: 4 });
    camp({ hand: 'thief', night: ['thief'], objects: ['boots'] }).refuses('HA-8.6', place('r5c5', 'boots'));
  });
  it('[HA-8.7] V53 the Sword lets anyone in, and the move ends', () => {
    const g = camp({ hand: 'thief', night: ['thief'], objects: ['sword'], creatures: { r6c9: 'pig' } }).refuses(
      'HA-5.11',
      place('r6c9'),
    );
    g.allows(place('r6c7'), place('r6c8')).plays(place('r6c9', 'sword')).tells({ e: 'slew', creature: 'pig' });
  });
  it('[HA-8.8] the Bow shoots as a Huntress does, who may use both', () => {
    const g = camp({ hand: 'huntress', objects: ['bow'], creatures: { r1c6: 'fox', r5c8: '', r5c7: 'pig' } }).plays(
      place('r5c6'),
    );
    g.plays(ability('r1c6'), use('bow', 'r5c7')).shows({
      expeditions: { 0: { gains: ['fox', 'pig'] } },
    });
  });
  it('[HA-8.9] V34 the Feather ignores terrain; a night Thief still goes straight', () => {
    const g = camp({ hand: 'thief', night: ['thief'], objects: ['feather'], guardians: { r4c8: 'guide' } });
    g.refuses('HA-7.15', place('r5c5', 'feather'))
      .plays(place('r4c11', 'feather'))
      .tells({ e: 'opened', cell: 'r4c11' });
    camp({ hand: 'guide', objects: ['feather'], guardians: { r7c4: 'warrior' } }).allows(place('r7c3', 'feather'));
    camp({ hand: 'guide', objects: ['feather'], creatures: { r5c6: 'fox' } }).refuses(
      'HA-5.11',
      place('r5c6', 'feather'),
    );
  });
  it('[HA-8.10] the Hammer repairs one Village two cells away', () => {
    const g = camp({ hand: 'warrior', objects: ['hammer'] })
      .plays(place('r8c6'))
      .refuses('HA-8.10', use('hammer', 'r6c6'))
      .refuses('HA-7.2', use('hammer', 'r9c6'));
    g.plays(use('hammer', 'r10c6')).shows({ expeditions: { 0: { repaired: cells('r10c6') } } });
  });
  it('[HA-8.11] the Net captures one Fairy two cells away', () => {
    const g = camp({ hand: 'warrior', objects: ['net'], creatures: { r10c6: 'fairy' } })
      .plays(place('r8c6'))
      .refuses('HA-8.11', use('net', 'r6c6'));
    g.plays(use('net', 'r10c6')).shows({ expeditions: { 0: { gains: ['fairy'], objects: { 0: { used: true } } } } });
  });
  it('[HA-8.12] V14 V38 a Cup counts in the round of its finding, by itself', () => {
    const cup = (round: number) => ({ object: 'cup', cell: 0, round, fresh: false, used: false });
    camp({ more: { objects: [cup(1), cup(1)] } })
      .plays(next)
      .tells({ e: 'glory', cups: 4 })
      .shows({ expeditions: { 0: { objects: { 0: { used: true }, 1: { used: true } } } } });
    camp({ more: { objects: [cup(2)] }, state: { round: 3 } })
      .plays(next)
      .tells({ e: 'glory', cups: 0 });
  });
  it('[HA-8.13] an opened Chest is worth 2 at the end, used or not', () => {
    const used = { object: 'bow', cell: 0, round: 1, fresh: false, used: true };
    camp({ state: { round: 5 }, more: { objects: [used, { ...used, object: 'net', used: false }] } })
      .plays(next)
      .tells({ e: 'counted', chests: 4 });
  });
});
