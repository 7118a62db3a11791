import { noteContent } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { currentPower } from '../rules/questions.ts';
import { A1, B1, city, G1, G2, G3, G5, G6, G7 } from './city.ts';
import {
  airlift,
  alarm,
  call,
  CAPTAIN,
  casualty,
  deploy,
  discard,
  finish,
  flame,
  foresee,
  lose,
  MARSHAL,
  rebirth,
  renew,
  shield,
  skirmish,
  storm,
  STORM,
  take,
  winds,
} from './moves.ts';

/** Ongoing effects and spells leave no id of theirs in a state: the test says that it saw them. */
const sees = (...icons: string[]) => noteContent('fantasy-defense', icons);

describe('FD-9 Bosses', () => {
  it('[FD-9.1] Aura of Authority: no spell, Headshot or You Shall Not Pass touches a boss, and lights do not dim it', () => {
    sees('aura-of-authority');
    const humans = city({ siege: { [G1]: 'ashmaw' }, hand: ['human-archmage.1'] });
    humans.refuses('FD-9.1', storm(G1), { invader: 'ashmaw' }).plays(deploy('human-archmage.1', G1)).asks('planning');
    const elves = city({ elves: true, siege: { [G1]: 'ashmaw' }, hand: ['elf-sharpshooter.1', 'elf-pixie.1'] });
    elves.refuses('FD-9.1', flame(G1), { invader: 'ashmaw' }).plays(deploy('elf-sharpshooter.1', G1)).asks('planning');
    elves.plays(deploy('elf-pixie.1', G1));
    expect(currentPower(elves.state, 0)).toBe(35);
  });
  it('[FD-9.1] in co-op at either of its gates', () => {
    const g = city({ coop: true, siege: { [A1]: 'vorgath', [B1]: 'vorgath' } });
    g.as(0).refuses('FD-9.1', storm(A1)).refuses('FD-9.1', storm(B1)).refuses('FD-9.2', shield(B1));
    g.as(1).refuses('FD-9.1', flame(A1)).refuses('FD-9.1', flame(B1));
  });
  it('[FD-9.2] no City Shield on a boss’s gate', () => {
    city({ siege: { [G1]: 'ashmaw', [G2]: 'orc-raiders' } })
      .refuses('FD-9.2', shield(G1), { invader: 'ashmaw' })
      .allows(shield(G2));
  });
  it('[FD-9.3] what changes the defenders at its gate works', () => {
    const siege = { [G1]: 'ashmaw', [G7]: 'orc-raiders' };
    const wall = { [G1]: ['human-levy.1', 'human-levy.2', MARSHAL], [G5]: ['human-knight.1'] };
    const g = city({
      siege,
      wall,
      hand: ['human-griffin-rider.1', 'human-watchman.1', 'human-battle-mage.1'],
      used: [STORM],
    });
    g.plays(deploy('human-griffin-rider.1', G1), airlift('human-knight.1'));
    g.plays(deploy('human-watchman.1', G1), alarm, deploy('human-battle-mage.1', G1), renew(STORM), shield(G7), finish);
    // levies 3 + 3, marshal 6 + 2, griffin 5, knight 7, watchman 3, mage 4
    g.tells({ e: 'battleLost', power: 3 + 3 + 8 + 5 + 7 + 3 + 4, against: 35 });
    const elves = city({
      elves: true,
      siege: { [G6]: 'nightscale' },
      wall: { [G6]: ['elf-treant.1', CAPTAIN], [G1]: ['elf-bowman.1', 'elf-pixie.1'] },
      hand: ['elf-wind-caller.1', 'elf-seer.1', 'elf-druid.1'],
      discards: [['elf-pixie.2']],
    });
    elves.plays(
      deploy('elf-wind-caller.1', G6),
      winds('elf-bowman.1'),
      deploy('elf-seer.1', G6),
      foresee,
      take('elf-treant'),
    );
    elves.plays(deploy('elf-druid.1', G6), rebirth('elf-pixie.2'), call('elf-bowman.1', 'elf-pixie.1'));
    elves.plays(finish, discard('elf-pixie.1'));
    elves.tells({ e: 'fell', rule: 'FD-8.14', card: 'elf-treant.1' }).asks('skirmish').plays(skirmish(CAPTAIN, G5));
  });
  it('[FD-9.4] in all else a boss is an invader', () => {
    const g = city({
      step: 'invasion',
      siege: { [G7]: 'orc-raiders' },
      invaderDeck: ['nightscale'],
      hand: ['human-levy.1', 'human-levy.2'],
    });
    g.shows({ siege: { 5: 'nightscale' }, bosses: ['nightscale'] })
      .asks('infiltrate')
      .plays(lose('human-levy.1'));
    const lost = city({ step: 'battle', siege: { [G3]: 'ashmaw' } });
    lost.tells({ e: 'moraleLost', loss: 8, morale: 12 });
  });
  it('[FD-9.5] lost, it stays; won, it is discarded, even while others remain', () => {
    const siege = { [G1]: 'ashmaw' };
    city({ step: 'battle', siege, wall: { [G1]: [MARSHAL] } })
      .tells({ e: 'moraleLost', loss: 4 })
      .shows({ siege: { 0: 'ashmaw' } });
    const wall = { [G1]: ['human-champion.1', 'human-champion.2', 'human-knight.1', 'human-knight.2', MARSHAL] }; // 9 9 7 7 7
    city({ step: 'battle', siege, wall }).tells({ e: 'slain', invader: 'ashmaw' }).plays(casualty(MARSHAL)).goesOn();
  });
});
