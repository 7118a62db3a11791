import { describe, expect, it } from 'vitest';
import { ability, at, camp, cells, first, next, place, recruit, setAside, swap, use } from './camp.ts';

/** V2 Two steps from the Castle on an empty Summer board. */
const TWO = 'r4c6 r5c5 r5c6 r5c7 r6c4 r6c5 r6c7 r6c8 r7c5 r7c6 r7c7 r8c6'.split(' ');
const all = (ids: readonly string[]) => ids.map((id) => place(id));

describe('HA-5 Movement', () => {
  it('[HA-5.1] V3 starts from the Castle, a Guardian or a Tent', () => {
    camp({ hand: 'thief' }).refuses('HA-5.3', place('r4c9'), { cell: 'r4c9', guardian: 'thief', move: 3 });
    camp({ hand: 'thief', guardians: { r6c8: 'warrior' } }).allows(place('r4c9'));
    camp({ hand: 'thief', tents: ['r6c8'] }).allows(place('r4c9'));
    camp({ seats: 2, hand: 'thief', others: { 1: { tents: ['r6c8'] } } })
      .as(0)
      .refuses('HA-5.3', place('r4c9'));
  });
  it('[HA-5.2] V2 cell by cell, never diagonally, turning freely', () => {
    camp({ hand: 'warrior' }).allowsExactly('place', all(TWO));
  });
  it('[HA-5.3] at least one cell, at most the move value', () => {
    camp({ hand: 'warrior' }).refuses('HA-5.3', place('r9c6'), { move: 2 }).allows(place('r5c6'), place('r4c6'));
    camp({ hand: 'guide' }).allows(place('r9c6'));
  });
  it('[HA-5.4] other Guardians are neither entered nor crossed', () => {
    camp({ hand: 'warrior', guardians: { r5c6: 'guide' } }).refuses('HA-5.4', place('r5c6'), {
      cell: 'r5c6',
      guardian: 'guide',
    });
    const walled = { r5c6: 'druid', r7c6: 'druid', r6c5: 'druid', r6c7: 'druid' };
    const beyond = {
      r4c6: 'pig',
      r5c5: 'pig',
      r5c7: 'pig',
      r6c4: 'pig',
      r6c8: 'pig',
      r7c5: 'pig',
      r7c7: 'pig',
      r8c6: 'pig',
    };
    camp({ hand: 'guide', guardians: walled, creatures: beyond }).allowsExactly('place', []).allows(setAside);
  });
  it('[HA-5.5] V20 a Lake or a Forest is left as any other start point', () => {
    const more = 'r6c2 r6c3 r7c1 r7c2 r7c4 r8c2 r8c3 r8c4'.split(' ');
    camp({ hand: 'warrior', guardians: { r7c3: 'druid' } })
      .allowsExactly('place', all([...new Set([...TWO, ...more])]))
      .refuses('HA-5.9', place('r5c3'))
      .refuses('HA-5.9', place('r9c3'));
  });
  it('[HA-5.6] V26 the Castle is crossed, never stopped on', () => {
    camp({ hand: 'guide', guardians: { r5c6: 'warrior' } })
      .refuses('HA-5.6', place('r6c6'))
      .allows(place('r8c6'));
  });
  it('[HA-5.7] a Tent is ground like any other, and one may come back to it', () => {
    const g = camp({ hand: 'warrior', tents: ['r1c1'] })
      .allows(place('r1c1'))
      .plays(place('r1c1'));
    expect(first(g).tents).toEqual(cells('r1c1'));
    camp({ hand: 'huntress', night: ['huntress'], tents: ['r1c1'] }).refuses('HA-5.3', place('r1c1'));
  });
  it('[HA-5.8] V45 a Forest ends the move', () => {
    camp({ hand: 'guide' }).allows(place('r5c5'), place('r4c5'));
    const blocked = { r4c6: 'pig', r4c4: 'pig', r5c4: 'pig' };
    camp({ hand: 'guide', creatures: blocked }).allows(place('r5c5')).refuses('HA-5.3', place('r4c5'));
  });
  it('[HA-5.9] a Lake is neither entered nor crossed', () => {
    camp({ hand: 'guide', guardians: { r7c4: 'warrior' } })
      .refuses('HA-5.9', place('r7c3'), { cell: 'r7c3' })
      .refuses('HA-5.3', place('r7c1'));
  });
  it('[HA-5.10] V4 a Chest is crossed by anyone', () => {
    const g = camp({ hand: 'guide', guardians: { r8c6: 'warrior' } }).plays(place('r10c6'));
    g.tells({ e: 'repaired', cell: 'r10c6', count: 1 }).shows({
      expeditions: { 0: { repaired: cells('r10c6'), objects: [] } },
    });
    expect(first(g).closed).toContain(cells('r9c6')[0]);
  });
  it('[HA-5.11] a Monster’s cell is closed but to its slayer, who stops there', () => {
    const creatures = { r5c6: 'fox' };
    camp({ hand: 'guide', creatures }).refuses('HA-5.11', place('r5c6'), { creature: 'fox', guardian: 'guide' });
    const g = camp({ hand: 'warrior', creatures }).refuses('HA-5.3', place('r4c6')).plays(place('r5c6'));
    g.tells({ e: 'slew', creature: 'fox' }).shows({ expeditions: { 0: { gains: ['fox'] } } });
    expect(at(g, 'creatures', 'r5c6')).toBe('');
  });
  it('[HA-5.12] a Fairy stops whoever enters, and is captured', () => {
    const g = camp({ hand: 'guide', creatures: { r5c6: 'fairy', r5c5: 'pig', r5c7: 'pig' } });
    g.refuses('HA-5.3', place('r4c6')).plays(place('r5c6')).tells({ e: 'captured', rule: 'HA-6.2' });
  });
  it('[HA-5.13] a Village is crossed, destroyed or repaired', () => {
    const guardians = { r9c6: 'warrior' };
    camp({ hand: 'guide', guardians }).allows(place('r11c6'));
    camp({ hand: 'guide', guardians, repaired: ['r10c6'] }).allows(place('r11c6'), place('r10c6'));
  });
  it('[HA-5.14] empty Huts, Groves, start cells and Chest cells are plain ground', () => {
    camp({ hand: 'warrior', guardians: { r4c4: 'guide' } }).allows(place('r5c4'), place('r4c5'));
    camp({ hand: 'thief', tents: ['r7c1'] }).allows(place('r6c1'), place('r7c2'), place('r8c2'));
    camp({ hand: 'guide' }).allows(place('r5c8'), place('r5c7'));
  });
  it('[HA-5.15] a placement is its destination: nothing happens on the way', () => {
    const g = camp({ hand: 'guide', guardians: { r9c6: 'warrior' } }).plays(place('r11c6'));
    g.tells({ e: 'placed', cell: 'r11c6', objects: [] }).tellsNothing({ e: 'repaired' }).undoable();
  });
});

describe('HA-6 Arrival', () => {
  it('[HA-6.1] a slain Monster goes to the gains zone', () => {
    camp({ hand: 'warrior', creatures: { r6c8: 'pig' } })
      .plays(place('r6c8'))
      .shows({ expeditions: { 0: { gains: ['pig'], hunted: [0, 0, 0] } } });
  });
  it('[HA-6.2] so does a captured Fairy', () => {
    camp({ hand: 'thief', creatures: { r6c8: 'fairy' } })
      .plays(place('r6c8'))
      .shows({ expeditions: { 0: { gains: ['fairy'], fairies: 0 } } });
  });
  it('[HA-6.3] ending on a destroyed Village repairs it at once', () => {
    camp({ hand: 'priestess', guardians: { r9c6: 'thief' } })
      .plays(place('r10c6'))
      .tells({ e: 'repaired', rule: 'HA-6.3', count: 1 });
  });
  it('[HA-6.4] a repaired Village is not repaired again, and crossing repairs nothing', () => {
    const guardians = { r9c6: 'thief' };
    camp({ hand: 'guide', guardians, repaired: ['r10c6'] })
      .plays(place('r10c6'))
      .tellsNothing({ e: 'repaired' })
      .shows({ expeditions: { 0: { repaired: cells('r10c6') } } });
    camp({ hand: 'guide', guardians })
      .plays(place('r11c6'))
      .shows({ expeditions: { 0: { repaired: [] } } });
  });
  it('[HA-6.5] V21 only a Thief opens, and only where he ends', () => {
    const g = camp({ hand: 'warrior', guardians: { r7c6: 'guide' }, bag: { thief: 1 } })
      .plays(place('r9c6'))
      .tellsNothing({ e: 'opened' });
    g.plays(next)
      .refuses('HA-5.4', place('r9c6'), { guardian: 'warrior' })
      .plays(place('r10c6'))
      .tellsNothing({ e: 'opened' });
    camp({ hand: 'thief' }).plays(place('r9c6')).tells({ e: 'opened', cell: 'r9c6', object: 'cup' }).undoable(false);
  });
  it('[HA-6.6] the opened token lies beside the board for all to see', () => {
    const g = camp({ seats: 2, hand: 'thief', chests: { r9c6: 'bow' } })
      .as(0)
      .plays(place('r9c6'));
    g.sees(1, { expeditions: { 0: { objects: { 0: { object: 'bow', used: false } } } }, chests: { 0: { 0: '?' } } });
    g.hears(1, { e: 'opened', object: 'bow' });
  });
});

describe('HA-4 Adventure', () => {
  it('[HA-4.1] one Guardian at random, the bag written out in the order of kinds', () => {
    const g = camp({
      seats: 2,
      bag: { guide: 1, warrior: 2, thief: 1 },
      others: { 1: { bag: { druid: 1 } } },
      tape: [2],
    });
    g.as(0).plays(next).tells({ e: 'drew', guardian: 'warrior', left: 3 }).undoable(false);
    g.as(1).plays(next).tells({ e: 'drew', seat: 1, guardian: 'druid', left: 0 });
  });
  it('[HA-4.2] placement first, then what comes after the move', () => {
    camp({ hand: 'huntress', objects: ['bow'], creatures: { r1c6: 'fox' } })
      .refuses('HA-4.2', ability('r1c6'))
      .refuses('HA-4.2', use('bow', 'r1c6'))
      .plays(place('r5c6'), ability('r1c6'));
  });
  it('[HA-4.3] a drawn Guardian must be played; a Priestess who can only take a place takes it', () => {
    camp({ hand: 'guide', bag: { thief: 1 } }).refuses('HA-4.3', next, { guardian: 'guide' });
    const walls = { r5c6: 'pig', r7c6: 'pig', r6c5: 'pig', r6c7: 'warrior' };
    const stuck = {
      creatures: { r5c6: 'pig', r7c6: 'pig', r6c5: 'pig', r5c7: 'pig', r7c7: 'pig', r6c8: 'pig' },
      guardians: { r6c7: walls.r6c7 },
    };
    camp({ hand: 'priestess', ...stuck })
      .refuses('HA-4.3', setAside, { cell: 'r6c7' })
      .allows(swap('r6c7'));
  });
  it('[HA-4.4] V50 set aside, or in with a Sword, or bound to enter', () => {
    const full = Object.fromEntries(
      Array.from({ length: 121 }, (_, i) => `r${Math.floor(i / 11) + 1}c${(i % 11) + 1}`)
        .filter((id) => id !== 'r6c6' && id !== 'r6c9' && !LAKES.includes(id))
        .map((id) => [id, 'guide']),
    );
    const built = { guardians: full, creatures: { r6c9: 'fox' } };
    const g = camp({ hand: 'huntress', ...built })
      .allowsExactly(() => true, [setAside])
      .plays(setAside);
    g.refuses('HA-4.2', ability('r6c9')).shows({ expeditions: { 0: { aside: ['huntress'] } } });
    g.plays(next, recruit()).shows({ round: 2, expeditions: { 0: { aside: [], bag: { 5: 1 } } } });
    camp({ hand: 'huntress', objects: ['sword'], ...built }).allowsExactly(
      () => true,
      [setAside, place('r6c9', 'sword')],
    );
    camp({ hand: 'warrior', ...built })
      .refuses('HA-4.4', setAside, { cell: 'r6c9' })
      .allows(place('r6c9'));
  });
  it('[HA-4.5] the own bag is always seen', () => {
    camp({ bag: { druid: 2 }, seats: 2 }).sees(0, { expeditions: { 0: { bag: { 4: 2 }, left: 2 } } });
  });
  it('[HA-4.6] a recalled Guardian is drawn again in this phase', () => {
    const g = camp({ hand: 'priestess', guardians: { r5c6: 'warrior' } }).plays(swap('r5c6'), next);
    g.tells({ e: 'drew', guardian: 'warrior', left: 0 });
  });
  it('[HA-4.7] V25 the phase ends with an empty bag, for the game when it has ended for all', () => {
    const g = camp({ seats: 2, hand: 'priestess', guardians: { r5c6: 'warrior' } })
      .as(0)
      .plays(swap('r5c6'), next, place('r4c6'), next);
    g.tells({ e: 'rested', seat: 0 }).asks('adventure', 1).refuses('K-2', next).as(1).plays(next).asks('recruit', 0, 1);
  });
  it('[HA-4.8] V49 each once, in any order, so that one opens the line for the other', () => {
    const creatures = { r5c7: 'fairy', r7c7: 'crocodile' };
    const g = camp({ hand: 'warrior', tents: ['r2c7'], objects: ['net', 'bow'], creatures }).plays(place('r3c7'));
    g.refuses('HA-8.8', use('bow', 'r7c7'), { why: 'screened', by: 'r5c7' });
    g.plays(use('net', 'r5c7'), use('bow', 'r7c7'));
    g.shows({ expeditions: { 0: { gains: ['fairy', 'crocodile'], vp: 0 } } })
      .plays(next)
      .tells({ e: 'glory', glory: 4 });
    const h = camp({ hand: 'huntress', creatures: { r1c6: 'fox', r5c1: 'fox' } }).plays(place('r5c6'), ability('r1c6'));
    h.refuses('HA-4.8', ability('r5c1'), { why: 'acted' });
    camp({ hand: 'huntress' }).plays(place('r5c6')).refuses('HA-4.8', ability('r1c6', 'r5c1'), { why: 'one' });
  });
  it('[HA-4.9] the next token lies in the bag until it is lifted', () => {
    const g = camp({ hand: 'guide', bag: { thief: 1, druid: 1 }, tape: [0] })
      .plays(place('r5c6'))
      .undoable();
    g.shows({ expeditions: { 0: { left: 2, hand: '' } } })
      .plays(next)
      .undoable(false);
    camp().refuses('HA-4.9', place('r5c6')).refuses('HA-4.9', swap('r5c6')).refuses('HA-4.9', setAside);
  });
  it('[HA-4.10] when time runs out: first cell in reading order, then a swap, then aside; an empty list', () => {
    camp({ hand: 'warrior' })
      .expires()
      .shows({ expeditions: { 0: { at: cells('r4c6')[0] as number } } })
      .expires()
      .asks('recruit')
      .expires()
      .shows({ round: 2 });
    const creatures = { r5c6: 'pig', r7c6: 'pig', r6c5: 'pig', r5c7: 'pig', r7c7: 'pig', r6c8: 'pig' };
    camp({ hand: 'priestess', guardians: { r6c7: 'thief' }, creatures })
      .expires()
      .tells({ e: 'replaced', cell: 'r6c7' });
    camp({ hand: 'guide', creatures: { ...creatures, r6c7: 'pig' } })
      .expires()
      .tells({ e: 'setAside' });
  });
});
const LAKES = 'r2c4 r2c9 r3c4 r3c9 r5c3 r6c10 r7c3 r8c9 r9c2 r9c3 r9c8 r9c9'.split(' ');
