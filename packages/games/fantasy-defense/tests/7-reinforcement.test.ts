import { describe, it } from 'vitest';
import { A1, B1, city, G1, G2, G3 } from './city.ts';
import { concede, deploy, finish, flame, give, MARSHAL, move, resolve, shield } from './moves.ts';

describe('FD-7 Reinforcement phase', () => {
  it('[FD-7.1] five cards from the top of the deck', () => {
    const deck = ['human-levy.1', 'human-levy.2', 'human-levy.3', 'human-knight.1', 'human-knight.2', 'human-knight.3'];
    const g = city({ deck }).plays(finish);
    g.shows({
      decks: [['human-levy.1']],
      hands: [['human-knight.3', 'human-knight.2', 'human-knight.1', 'human-levy.3', 'human-levy.2']],
    });
    g.tells({ e: 'drew', rule: 'FD-7.1', seat: 0, count: 5, left: 1 });
  });
  it('[FD-7.2] fewer than five: those that are left', () => {
    const g = city({ deck: ['human-levy.1', 'human-levy.2'] }).plays(finish);
    g.shows({ decks: [[]], hands: [['human-levy.2', 'human-levy.1']] }).tells({ e: 'drew', count: 2, left: 0 });
  });
  it('[FD-7.3] from an empty deck nothing is drawn, and the game goes on', () => {
    city({ deck: [] }).plays(finish).tellsNothing({ e: 'drew' }).goesOn().asks('planning').shows({ turn: 2 });
  });
  it('[FD-7.4] no hand limit applies here', () => {
    city({ hand: ['human-levy.1', 'human-levy.2'] })
      .plays(finish)
      .asks('planning')
      .shows({ hands: { 0: (hand) => hand.length === 7 } });
  });
  it('[FD-7.5] the marks of the turn come off, and the next invasion begins by itself', () => {
    const siege = { [A1]: 'orc-raiders', [B1]: 'warg-pack' };
    const g = city({ coop: true, siege, hand: ['human-levy.1'], skirmished: ['elf-blade-dancer.1'] });
    g.as(0).plays(deploy(MARSHAL, G2), move(MARSHAL, G3), shield(A1), give('human-levy.1'), concede, finish);
    g.as(1).plays(flame(B1));
    g.shows({ moved: [MARSHAL], gave: [true, false], shielded: [0], flamed: ['warg-pack'], votes: [true, false] });
    g.as(1).plays(finish);
    g.shows({
      moved: [],
      skirmished: [],
      gave: [false, false],
      shielded: [],
      flamed: [],
      resolved: [],
      votes: [false, false],
    });
    g.shows({ turn: 2 }).tells({ e: 'turnBegan', turn: 2 }).tells({ e: 'voteLapsed', seat: 0 });
    g.tells({ e: 'besieged' });
    city({ siege: { [G1]: 'orc-raiders' }, deck: [] })
      .plays(shield(G1), finish)
      .shows({ shielded: [], morale: 20 })
      .plays(finish, resolve(G1))
      .tells({ e: 'moraleLost', gate: G1 });
  });
});
