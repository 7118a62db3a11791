import { describe, expect, it } from 'vitest';
import { ability, at, camp, cells, first, next, place, recruit, setAside, swap, use } from './camp.ts';

describe('HA-7 Abilities', () => {
  it('[HA-7.1] after a forced stop an ability may be used, or left; others have none to use', () => {
    const g = camp({ hand: 'huntress', tents: ['r2c7'], creatures: { r3c11: 'fox', r3c8: '' } }).plays(place('r3c7'));
    g.refuses('HA-7.7', ability('r3c9')).plays(ability('r3c11')).tells({ e: 'slew' });
    camp({ hand: 'warrior' }).plays(place('r5c6')).refuses('HA-7.1', ability('r3c6'), { guardian: 'warrior' });
    camp({ hand: 'huntress', creatures: { r1c6: 'fox' } })
      .plays(place('r5c6'), next)
      .asks('recruit');
  });
  it('[HA-7.2] V32 exactly two in a straight line', () => {
    const creatures = { r5c10: 'fairy' };
    const from = (cell: string, tent: string) =>
      camp({ hand: 'warrior', objects: ['net'], tents: [tent], creatures }).plays(place(cell));
    from('r5c8', 'r4c8').allows(use('net', 'r5c10'));
    from('r7c10', 'r7c11').allows(use('net', 'r5c10'));
    from('r3c10', 'r2c10').allows(use('net', 'r5c10'));
    for (const [cell, tent] of [
      ['r5c9', 'r4c9'],
      ['r4c9', 'r4c8'],
      ['r6c9', 'r6c8'],
      ['r5c7', 'r4c7'],
    ] as const)
      from(cell, tent).refuses('HA-7.2', use('net', 'r5c10'), { cell: 'r5c10' });
    camp({ hand: 'guide', night: ['guide'], tents: ['r4c7'], creatures })
      .plays(place('r5c7'))
      .refuses('HA-7.2', ability('r5c10'));
  });
  it('[HA-7.3] V5 the day Guide leaves a Tent, a start point of the next round', () => {
    const g = camp({ hand: 'guide', guardians: { r6c8: 'warrior' } }).plays(place('r6c9'), next, recruit());
    g.tells({ e: 'camped', cells: ['r6c9'] }).shows({ round: 2, expeditions: { 0: { tents: cells('r6c9') } } });
    expect(first(g).guardians.every((one) => one === '')).toBe(true);
  });
  it('[HA-7.4] V6 the night Guide captures a Fairy two cells away, and leaves no Tent', () => {
    const g = camp({
      hand: 'guide',
      night: ['guide'],
      guardians: { r6c8: 'warrior', r5c9: 'thief' },
      creatures: { r5c10: 'fairy' },
    });
    g.plays(place('r5c8'))
      .refuses('HA-7.4', ability('r7c8'))
      .allowsExactly('ability', [ability('r5c10')])
      .plays(ability('r5c10'));
    g.tells({ e: 'captured', rule: 'HA-7.4' })
      .plays(next, recruit())
      .shows({ expeditions: { 0: { tents: [] } } });
  });
  it('[HA-7.5] the day Warrior slays any Monster', () => {
    camp({ hand: 'warrior', creatures: { r5c6: 'fox', r6c5: 'crocodile', r6c7: 'pig' } }).allows(
      place('r5c6'),
      place('r6c5'),
      place('r6c7'),
    );
  });
  it('[HA-7.6] V30 the night Warrior slays no Pig, but with a Sword or the Bow', () => {
    const built = {
      side: 'winter',
      night: ['warrior'],
      creatures: { r4c6: 'fox', r6c8: 'pig', r8c6: 'crocodile' },
    } as const;
    camp({ ...built, hand: 'warrior' })
      .allows(place('r4c6'), place('r8c6'))
      .refuses('HA-7.6', place('r6c8'), { creature: 'pig' });
    const g = camp({ ...built, hand: 'warrior', objects: ['sword', 'bow'] })
      .plays(place('r6c8', 'sword'))
      .tells({ e: 'slew', creature: 'pig' });
    g.shows({ expeditions: { 0: { objects: { 0: { used: true } } } } });
    camp({ ...built, hand: 'guide' })
      .refuses('HA-5.11', place('r4c6'))
      .refuses('HA-5.11', place('r6c8'))
      .refuses('HA-5.11', place('r8c6'));
    camp({ ...built, hand: 'warrior', objects: ['bow'] })
      .plays(place('r6c7'), use('bow', 'r6c8'))
      .tells({ e: 'slew', creature: 'pig' });
  });
  it('[HA-7.7] V7 V27 V28 V29 an arrow hits the first thing in line', () => {
    const g = camp({
      hand: 'huntress',
      guardians: { r6c4: '' },
      tents: ['r8c4'],
      creatures: { r5c4: 'fox', r7c5: 'fairy', r7c7: 'crocodile' },
    }).plays(place('r7c4'));
    g.allowsExactly('ability', [ability('r5c4')]).refuses('HA-7.7', ability('r7c7'), { why: 'screened', by: 'r7c5' });
    g.refuses('HA-7.7', ability('r8c8'), { why: 'nothing' });
    camp({ hand: 'huntress', creatures: { r6c3: 'fox', r1c1: 'fox' } })
      .plays(place('r6c8'))
      .allowsExactly('ability', [ability('r6c3')])
      .refuses('HA-7.7', ability('r1c1'), { why: 'aside' });
    camp({ hand: 'huntress', tents: ['r8c2'], creatures: { r6c3: 'fox' } })
      .plays(place('r8c3'))
      .allows(ability('r6c3'));
    for (const repaired of [[], ['r10c6']])
      camp({ hand: 'huntress', tents: ['r10c4'], repaired, creatures: { r10c7: 'fox' } })
        .plays(place('r10c5'))
        .refuses('HA-7.7', ability('r10c7'), { by: 'r10c6' });
    camp({ hand: 'huntress', tents: ['r10c7'], creatures: { r10c5: 'fox' } })
      .plays(place('r10c6'))
      .allows(ability('r10c5'));
    camp({ hand: 'huntress', creatures: { r5c6: 'fox' } }).refuses('HA-5.11', place('r5c6'));
  });
  it('[HA-7.8] V31 by night each Monster she shoots gives 1 VP at once, with the Bow too', () => {
    const creatures = { r1c6: 'fox', r5c1: 'pig' };
    const h = camp({
      hand: 'huntress',
      night: ['huntress'],
      objects: ['bow'],
      creatures: { r1c6: 'fox', r11c6: '', r5c7: 'fox' },
    });
    h.plays(place('r5c6'), ability('r1c6'))
      .tells({ e: 'scored', rule: 'HA-7.8', vp: 1 })
      .plays(use('bow', 'r5c7'))
      .shows({ expeditions: { 0: { vp: 2, shotKills: 2 } } });
    camp({ hand: 'warrior', objects: ['bow'], creatures })
      .plays(place('r5c6'), use('bow', 'r1c6'))
      .shows({ expeditions: { 0: { vp: 0, shotKills: 1 } } });
    camp({ hand: 'huntress', night: ['huntress'], objects: ['sword'], creatures: { r5c6: 'fox' } })
      .plays(place('r5c6', 'sword'))
      .shows({ expeditions: { 0: { vp: 0 } } });
  });
  it('[HA-7.9] V24 the day Priestess takes a place: nothing is reached by it', () => {
    const g = camp({
      hand: 'priestess',
      objects: ['net'],
      guardians: { r9c5: 'thief', r5c6: 'priestess' },
      creatures: { r7c5: 'fairy' },
    });
    g.refuses('HA-7.9', swap('r5c6'), { why: 'nobody' }).refuses('HA-7.9', swap('r1c1')).plays(swap('r9c5'));
    g.tells({ e: 'recalled', guardian: 'thief' })
      .tellsNothing({ e: 'opened' })
      .shows({ expeditions: { 0: { bag: { 2: 1 }, left: 1 } } });
    expect(at(g, 'guardians', 'r9c5')).toBe('priestess');
    g.refuses('HA-7.1', ability('r7c5')).plays(use('net', 'r7c5')).tells({ e: 'captured', rule: 'HA-8.11' });
    camp({ hand: 'warrior', guardians: { r9c5: 'thief' } }).refuses('HA-7.9', swap('r9c5'), { why: 'other' });
    camp({ hand: 'priestess', guardians: { r5c6: 'priestess' } })
      .allowsExactly('swap', [])
      .refuses('HA-4.4', setAside);
  });
  it('[HA-7.10] V8 the night Priestess recalls along her row or column', () => {
    const g = camp({
      hand: 'priestess',
      night: ['priestess'],
      guardians: { r4c4: 'warrior', r8c1: 'priestess', r1c1: 'guide' },
      creatures: { r5c4: 'fox' },
    });
    g.plays(place('r8c4'))
      .allowsExactly('ability', [ability('r4c4')])
      .refuses('HA-7.10', ability('r8c1'))
      .refuses('HA-7.10', ability('r1c1'));
    g.plays(ability('r4c4'))
      .tells({ e: 'recalled', rule: 'HA-7.10' })
      .plays(next)
      .tells({ e: 'drew', guardian: 'warrior' });
  });
  it('[HA-7.11] V19 the day Druid flies, but not through a Fairy', () => {
    const built = { hand: 'druid', guardians: { r7c4: 'warrior' }, creatures: { r7c2: 'fairy' } };
    camp(built)
      .allows(place('r7c2'), place('r7c3'))
      .refuses('HA-5.3', place('r7c1'))
      .plays(place('r7c2'))
      .tells({ e: 'captured' });
    camp({ ...built, night: ['druid'] })
      .refuses('HA-5.3', place('r7c2'))
      .refuses('HA-5.9', place('r7c3'));
    camp({ hand: 'druid', creatures: { r5c6: 'fox' } }).refuses('HA-5.11', place('r5c6'));
  });
  it('[HA-7.12] on a Lake a Guardian is replaced or recalled as anywhere', () => {
    camp({ hand: 'priestess', guardians: { r7c3: 'druid' } }).allows(swap('r7c3'));
    camp({ hand: 'priestess', night: ['priestess'], guardians: { r7c3: 'druid' } })
      .plays(place('r7c5'))
      .allows(ability('r7c3'));
  });
  it('[HA-7.13] V9 V33 the night Druid repairs any number two cells away', () => {
    camp({ hand: 'druid', night: ['druid'] })
      .plays(place('r8c6'))
      .allowsExactly('ability', [ability('r10c6')]);
    const g = camp({ hand: 'druid', night: ['druid'], tents: ['r11c2'] }).plays(place('r11c1'));
    g.allowsExactly('ability', [ability('r9c1'), ability('r11c3'), ability('r9c1', 'r11c3')]);
    g.refuses('HA-7.13', ability('r9c1', 'r9c1'), { why: 'twice' }).plays(ability('r11c3', 'r9c1'));
    g.shows({ expeditions: { 0: { repaired: cells('r9c1', 'r11c3') } } });
    camp({ hand: 'druid', night: ['druid'], repaired: ['r10c6'] })
      .plays(place('r8c6'))
      .refuses('HA-7.13', ability('r10c6'), { cell: 'r10c6' });
  });
  it('[HA-7.14] the day Thief opens the Chest on which he ends', () => {
    camp({ hand: 'thief', chests: { r9c6: 'boots' } })
      .plays(place('r9c6'))
      .tells({ e: 'opened', object: 'boots' });
  });
  it('[HA-7.15] V10 V47 the night Thief goes straight on', () => {
    const line = 'r5c6 r4c6 r3c6 r2c6 r1c6 r7c6 r8c6 r9c6 r10c6 r11c6 r6c5 r6c4 r6c3 r6c2 r6c7 r6c8 r6c9'.split(' ');
    camp({ hand: 'thief', night: ['thief'] })
      .allowsExactly(
        'place',
        line.map((id) => place(id)),
      )
      .refuses('HA-7.15', place('r5c5'));
    const g = camp({ hand: 'thief', night: ['thief'], guardians: { r4c8: 'guide' } }).allows(
      place('r4c9'),
      place('r4c10'),
    );
    g.refuses('HA-7.15', place('r4c11'), { cell: 'r4c11' });
    camp({ hand: 'thief', night: ['thief'], creatures: { r3c6: 'fairy' } })
      .allows(place('r3c6'))
      .refuses('HA-7.15', place('r2c6'))
      .plays(place('r9c6'))
      .tells({ e: 'opened' });
  });
});
