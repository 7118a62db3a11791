import { describe, expect, it } from 'vitest';
import { city, G1, G2, G3, G4, G5, G7 } from './city.ts';
import { casualty, concede, finish, flame, MARSHAL, pass, resolve, shield, skirmish } from './moves.ts';

describe('FD-6 Battle phase', () => {
  it('[FD-6.1] each besieged gate is resolved exactly once, in the order the player likes', () => {
    const siege = { [G1]: 'orc-raiders', [G4]: 'warg-pack', [G7]: 'goblin-torchers' };
    const g = city({ siege }).plays(shield(G7), finish).asks('pick', 0);
    g.allowsExactly('resolve', [resolve(G1), resolve(G4)]);
    g.plays(resolve(G4)).tells({ e: 'pillaged', gates: [G4] }); // the last one follows by itself
    g.tells({ e: 'pillaged', gates: [G1] })
      .tellsNothing({ e: 'pillaged', gates: [G7] })
      .asks('planning');
  });
  it('[FD-6.1] a gate is not resolved twice', () => {
    const siege = { [G1]: 'orc-raiders', [G4]: 'warg-pack', [G7]: 'goblin-torchers' };
    city({ siege, step: 'battle' }).plays(resolve(G4)).refuses('FD-6.1', resolve(G4), { gate: G4 });
    city({ siege, step: 'battle' })
      .expires()
      .tells({ e: 'pillaged', gates: [G1] });
  });
  it('[FD-6.2] where there is a defender there is a battle: the powers are compared', () => {
    const wall = { [G5]: ['human-knight.1', 'human-footman.1'] };
    const g = city({ step: 'battle', siege: { [G5]: 'goblin-torchers' }, wall });
    g.tells({ e: 'battleWon', gates: [G5], power: 7 + 5 + 1, against: 13 });
    g.tells({ e: 'battleWon', parts: [{ gate: G5, bonus: 1, cards: wall[G5], powers: [7, 5] }] });
  });
  it('[FD-6.3] greater or equal wins: the invader is discarded', () => {
    const wall = { [G1]: ['human-champion.1', 'human-crossbowman.1'] };
    const g = city({ step: 'battle', siege: { [G1]: 'orc-raiders' }, wall });
    g.tells({ e: 'slain', rule: 'FD-6.3', invader: 'orc-raiders' });
    g.shows({ siege: { 0: '' }, invaderDiscard: ['orc-raiders'], morale: 20 });
  });
  it('[FD-6.4] smaller loses: half the loot, rounded up, and the invader stays', () => {
    const g = city({
      step: 'battle',
      siege: { [G1]: 'goblin-skulkers' },
      wall: { [G1]: ['human-champion.1', 'human-levy.1'] },
    });
    g.tells({ e: 'battleLost', power: 11, against: 12 });
    g.tells({ e: 'moraleLost', rule: 'FD-6.4', loss: 2, morale: 18, gate: G1 }).shows({
      siege: { 0: 'goblin-skulkers' },
    });
  });
  it('[FD-6.5] without a defender the invader pillages: the full loot', () => {
    const g = city({ step: 'battle', siege: { [G1]: 'goblin-skulkers' } });
    g.tells({ e: 'pillaged', rule: 'FD-6.5' }).tells({ e: 'moraleLost', rule: 'FD-6.5', loss: 3, morale: 17 });
    g.shows({ siege: { 0: 'goblin-skulkers' } });
  });
  it('[FD-6.6] after every battle exactly one defender falls, chosen by its controller', () => {
    const wall = { [G1]: ['human-champion.1', 'human-levy.1'], [G2]: ['human-knight.1'] };
    for (const invader of ['stone-giant', 'goblin-torchers']) {
      const g = city({ step: 'battle', siege: { [G1]: invader }, wall }).asks('casualty', 0);
      g.allowsExactly('casualty', [casualty('human-champion.1'), casualty('human-levy.1')]);
      g.refuses('FD-6.6', casualty('human-knight.1'), { gate: G1 }).refuses('FD-6.6', casualty('human-levy.2'));
      g.plays(casualty('human-champion.1')).tells({
        e: 'fell',
        rule: 'FD-6.6',
        seat: 0,
        card: 'human-champion.1',
        gate: G1,
      });
      g.shows({ wall: { 0: ['human-levy.1'] }, discards: [['human-champion.1']] });
    }
    city({ step: 'battle', siege: { [G1]: 'stone-giant' }, wall })
      .expires()
      .tells({ e: 'fell', card: 'human-levy.1' });
  });
  it('[FD-6.7] an undefended gate has no casualty', () => {
    city({ step: 'battle', siege: { [G1]: 'orc-raiders' }, wall: { [G2]: ['human-levy.1'] } }).tellsNothing({
      e: 'fell',
    });
  });
  it('[FD-6.8] compare; discard or lower morale; check the end; casualty; Skirmish; next gate', () => {
    const siege = { [G2]: 'goblin-skulkers', [G7]: 'orc-raiders' };
    const wall = { [G2]: ['elf-treant.1', 'elf-blade-dancer.1'] };
    const g = city({ elves: true, step: 'battle', siege, wall }).plays(resolve(G2));
    g.asks('skirmish')
      .plays(skirmish('elf-blade-dancer.1', G3))
      .tells({ e: 'pillaged', gates: [G7] });
    const told = city({ elves: true, step: 'battle', siege, wall })
      .plays(resolve(G2))
      .events.map((event) => event.e);
    expect(told).toEqual(['battleWon', 'slain', 'fell']);
  });
  it('[FD-6.8] if the game ends at the check, the rest does not happen', () => {
    const lost = city({
      step: 'battle',
      morale: 2,
      siege: { [G1]: 'goblin-skulkers' },
      wall: { [G1]: ['human-levy.1'] },
    });
    lost
      .ends('FD-11.3', [])
      .tellsNothing({ e: 'fell' })
      .shows({ wall: { 0: ['human-levy.1'] } });
    const won = city({
      step: 'battle',
      siege: { [G1]: 'goblin-skulkers' },
      wall: { [G1]: ['human-champion.1', 'human-knight.1'] },
      invaderDeck: [],
    });
    won.ends('FD-11.1', [0]).tellsNothing({ e: 'fell' });
  });
  it('[FD-6.9] X is counted when compared, not when the phase begins', () => {
    const siege = { [G1]: 'goblin-skulkers', [G3]: 'warg-pack', [G7]: 'orc-raiders' };
    const wall = { [G1]: [MARSHAL], [G7]: ['human-champion.1', 'human-champion.2'] };
    city({ step: 'battle', siege, wall })
      .plays(resolve(G1))
      .tells({ e: 'battleLost', power: 6 + 3 });
    const later = city({ step: 'battle', siege, wall }).plays(resolve(G7), casualty('human-champion.1'), resolve(G1));
    later.tells({ e: 'battleLost', power: 6 + 2 });
  });
  it('[FD-6.10] no effect changes loot', () => {
    const g = city({ elves: true, siege: { [G1]: 'orc-warchief' }, wall: { [G1]: ['elf-pixie.1'] } });
    g.plays(flame(G1), finish).tells({ e: 'battleLost', against: 10 }).tells({ e: 'moraleLost', loss: 3 });
  });
  it('[FD-6.11] a defended gate must fight', () => {
    const g = city({
      step: 'battle',
      siege: { [G1]: 'stone-giant', [G2]: 'orc-raiders' },
      wall: { [G1]: ['human-levy.1'] },
    });
    g.refuses('K-3', pass)
      .refuses('K-3', finish)
      .allowsExactly(() => true, [resolve(G1), resolve(G2), concede]);
  });
  it('[FD-6.12] nothing happens at a gate that is not besieged', () => {
    const g = city({
      step: 'battle',
      siege: { [G1]: 'orc-raiders', [G2]: 'warg-pack' },
      wall: { [G4]: ['human-levy.1'] },
    });
    g.refuses('FD-6.12', resolve(G4), { gate: G4 }).refuses('FD-1.2', resolve('moon-gate'));
    city({ wall: { [G4]: ['human-levy.1'] } })
      .plays(finish)
      .tellsNothing({ e: 'fell' })
      .shows({ wall: { 3: ['human-levy.1'] } });
  });
});
