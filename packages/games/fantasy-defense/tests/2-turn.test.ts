import { describe, expect, it } from 'vitest';
import { A1, B1, city, G1, G2, G3 } from './city.ts';
import {
  casualty,
  concede,
  deploy,
  finish,
  flame,
  lose,
  MARSHAL,
  move,
  resolve,
  shield,
  SHIELD,
  skirmish,
  storm,
} from './moves.ts';

describe('FD-2 Turn', () => {
  it('[FD-2.1] invasion, strategy, battle, reinforcement, in that order', () => {
    const g = city({ siege: { [G1]: 'orc-raiders' } }).plays(finish);
    const told = g.events.map((event) => event.e);
    expect(told).toEqual([
      'finished', // strategy
      'pillaged', // battle
      'moraleLost',
      'drew', // reinforcement
      'received',
      'turnBegan', // and the next invasion
      'besieged',
      'besieged',
      'besieged',
    ]);
    g.asks('planning', 0);
  });
  it('[FD-2.2] nothing of one phase is done in another', () => {
    const battle = city({ step: 'battle', siege: { [G1]: 'orc-raiders', [G2]: 'warg-pack' }, hand: ['human-levy.1'] });
    battle
      .asks('pick')
      .refuses('K-3', deploy('human-levy.1', G1), { asks: 'FD-6.1' })
      .refuses('K-3', storm(G1))
      .refuses('K-3', finish);
    city({ siege: { [G1]: 'orc-raiders' } }).refuses('K-3', resolve(G1), { asks: 'FD-5.1' });
  });
  it('[FD-2.3] there is no turn limit', () => {
    city({ turn: 500 }).plays(finish).goesOn().shows({ turn: 501 });
  });
  it('[FD-2.4] the end is checked at once, after each discarded invader and each loss of morale', () => {
    const won = { siege: { [G1]: 'goblin-skulkers' }, invaderDeck: [] };
    city(won).plays(storm(G1)).ends('FD-11.1');
    const lost = { step: 'battle', morale: 3, siege: { [G1]: 'goblin-skulkers', [G2]: 'warg-pack' } };
    city(lost)
      .plays(resolve(G1))
      .ends('FD-11.3')
      .shows({ siege: { 1: 'warg-pack' } });
  });
  it('[FD-2.5] a mandatory choice with one answer is made, an optional effect without a target is not offered', () => {
    const alone = { siege: { [G1]: 'goblin-skulkers' }, wall: { [G1]: ['human-knight.1'] } };
    city(alone).plays(finish).tells({ e: 'fell', card: 'human-knight.1' }).asks('planning', 0);
    city({ hand: ['human-archmage.1'] })
      .plays(deploy('human-archmage.1', G1))
      .asks('planning', 0);
  });
  it('[FD-2.5] there are no reactions: at a decision only its answers are open', () => {
    const wall = { [G1]: ['human-knight.1', 'human-levy.1'] };
    const g = city({ step: 'battle', siege: { [G1]: 'goblin-skulkers' }, wall });
    g.asks('casualty', 0).allowsExactly(() => true, [casualty('human-knight.1'), casualty('human-levy.1'), concede]);
  });
  it('[FD-2.6] one player owes a decision; everything else waits', () => {
    const wall = { [B1]: ['elf-bowman.1', 'elf-bowman.2'] };
    const g = city({ coop: true, step: 'battle', siege: { [B1]: 'warg-pack', [A1]: 'orc-raiders' }, wall });
    g.asks('pick', 0).as(1).refuses('K-2', resolve(B1), { answered: false });
    g.as(0).plays(resolve(B1));
    g.asks('casualty', 1);
    g.as(0).refuses('K-2', resolve(A1), { asks: 'FD-6.6' }).refuses('K-2', casualty('elf-bowman.1')).allows(concede);
    g.as(1).refuses('K-3', skirmish('elf-bowman.1', B1)).allows(casualty('elf-bowman.1'));
  });
  it('[FD-2.6] in the middle of an infiltration too', () => {
    const hand = ['human-levy.1', 'human-levy.2'];
    const g = city({ coop: true, step: 'invasion', hand, invaderDeck: ['orc-raiders', 'goblin-skulkers'] });
    g.asks('infiltrate', 0).as(1).refuses('K-2', flame(A1)).refuses('K-2', lose('human-levy.1'));
    g.as(0).refuses('K-3', move(MARSHAL, G3)).refuses('K-3', shield(A1)).plays(lose('human-levy.1'));
    g.asks('planning', 0, 1).shows({ spells: { 0: (own) => own.includes(SHIELD) } });
  });
});
