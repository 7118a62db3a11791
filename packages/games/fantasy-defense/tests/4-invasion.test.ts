import { describe, expect, it } from 'vitest';
import { city, G1, G2, G3, G4, G5, G6, G7 } from './city.ts';
import { alarm, deploy, finish, lose, MARSHAL, repel, resolve, STORM } from './moves.ts';

const besieged = (...gates: string[]) =>
  Object.fromEntries(
    gates.map((gate, i) => [
      gate,
      ['orc-shaman', 'cave-troll', 'warg-riders', 'ironhide-troll', 'orc-warchief', 'stone-giant', 'night-hags'][
        i
      ] as string,
    ]),
  );

describe('FD-4 Invasion phase', () => {
  it('[FD-4.1] three invaders are drawn and assigned', () => {
    const g = city({ step: 'invasion' });
    expect(g.state.siege.filter((id) => id !== '')).toHaveLength(3);
    expect(g.state.invaderDeck).toHaveLength(16);
    expect(g.events.filter(({ e }) => e === 'besieged')).toHaveLength(3);
  });
  it('[FD-4.2] each is resolved completely before the next is drawn', () => {
    const invaderDeck = ['orc-raiders', 'warg-pack', 'goblin-skulkers'];
    const g = city({ step: 'invasion', invaderDeck, hand: ['human-levy.1', 'human-levy.2'] });
    g.asks('infiltrate').shows({ siege: { 0: 'goblin-skulkers', 1: '' }, invaderDeck: ['orc-raiders', 'warg-pack'] });
    g.plays(lose('human-levy.1'))
      .shows({ siege: { 1: 'warg-pack', 6: 'orc-raiders' } })
      .asks('planning');
  });
  it('[FD-4.3] the arrow names the end to begin at', () => {
    city({ step: 'invasion', invaderDeck: ['warg-pack'] }).shows({ siege: ['warg-pack', '', '', '', '', '', ''] });
    city({ step: 'invasion', invaderDeck: ['orc-raiders'] }).shows({ siege: ['', '', '', '', '', '', 'orc-raiders'] });
  });
  it('[FD-4.4] it takes the first gate that is not besieged', () => {
    const siege = besieged(G1, G3, G7);
    city({ step: 'invasion', siege, invaderDeck: ['warg-pack'] }).shows({ siege: { 1: 'warg-pack' } });
    city({ step: 'invasion', siege, invaderDeck: ['orc-raiders'] }).shows({ siege: { 5: 'orc-raiders' } });
  });
  it('[FD-4.5] defenders do not deter', () => {
    const wall = { [G1]: [MARSHAL, 'human-champion.1'] };
    city({ step: 'invasion', wall, invaderDeck: ['warg-pack'] }).shows({ siege: { 0: 'warg-pack' } });
  });
  it('[FD-4.6] with every gate besieged the card is shown and goes back, and no more are drawn', () => {
    const siege = besieged(G1, G2, G3, G4, G5, G6, G7);
    const invaderDeck = ['orc-raiders', 'warg-pack', 'goblin-skulkers'];
    const g = city({ step: 'invasion', siege, invaderDeck, hand: ['human-levy.1'] });
    g.tells({ e: 'sentBack', rule: 'FD-4.6', invader: 'goblin-skulkers' }).tellsNothing({ e: 'infiltrated' });
    g.shows({ invaderDeck, sentBack: 1, hands: [['human-levy.1']] }).asks('planning');
    g.sees(0, { invaderDeck: ['?', '?', 'goblin-skulkers'] });
    expect(g.events.filter(({ e }) => e === 'sentBack')).toHaveLength(1);
  });
  it('[FD-4.7] from an empty deck nothing is drawn, and the turn goes on', () => {
    const siege = besieged(G2);
    city({ step: 'invasion', siege, invaderDeck: [] }).tellsNothing({ e: 'besieged' }).asks('planning');
    city({ step: 'invasion', siege, invaderDeck: ['warg-pack'] })
      .shows({ invaderDeck: [] })
      .asks('planning');
  });
  it('[FD-4.8] invaders stay where they are', () => {
    const siege = besieged(G4);
    city({ siege, wall: { [G5]: ['human-champion.1'] } })
      .plays(finish)
      .shows({ siege: { 3: 'orc-shaman' } });
  });
  it('[FD-4.9] one put back is drawn first, assigned anew, and infiltrates again', () => {
    const siege = { [G2]: 'goblin-skulkers' };
    const hand = ['human-archmage.1', 'human-levy.1', 'human-levy.2'];
    const g = city({ siege, hand, deck: [], invaderDeck: ['orc-raiders'] });
    g.plays(deploy('human-archmage.1', G2), repel).shows({
      siege: { 1: '' },
      invaderDeck: ['orc-raiders', 'goblin-skulkers'],
    });
    g.plays(finish)
      .asks('infiltrate')
      .shows({ siege: { 0: 'goblin-skulkers' }, invaderDeck: ['orc-raiders'], sentBack: 0 });
  });
  it('[FD-4.10] Infiltrate: one defender in hand must be discarded', () => {
    const g = city({ step: 'invasion', invaderDeck: ['goblin-skulkers'], hand: ['human-levy.1', 'human-knight.1'] });
    g.allowsExactly('lose', [lose('human-levy.1'), lose('human-knight.1')]);
    g.refuses('FD-4.10', lose('human-levy.2'), { card: 'human-levy.2' }).refuses('FD-10.4', lose(STORM));
    g.refuses('K-3', { kind: 'pass' });
    g.plays(lose('human-knight.1')).tells({
      e: 'infiltrated',
      seat: 0,
      invader: 'goblin-skulkers',
      card: 'human-knight.1',
    });
    g.shows({ hands: [['human-levy.1']], discards: [['human-knight.1']] });
    city({ step: 'invasion', invaderDeck: ['goblin-skulkers'], hand: ['human-levy.1', 'human-knight.1'] })
      .expires()
      .shows({ discards: [['human-levy.1']] });
  });
  it('[FD-4.11] with an empty hand nothing happens; starting cards are not in hand', () => {
    city({ step: 'invasion', invaderDeck: ['goblin-skulkers'] })
      .asks('planning')
      .shows({ starting: [[MARSHAL]] });
    city({ step: 'invasion', invaderDeck: ['goblin-skulkers'], hand: ['human-levy.1', 'human-levy.2'] }).refuses(
      'FD-4.11',
      lose(MARSHAL),
    );
  });
  it('[FD-4.12] a solo boss infiltrates like any other', () => {
    const g = city({ step: 'invasion', invaderDeck: ['nightscale'], hand: ['human-levy.1', 'human-knight.1'] });
    g.asks('infiltrate')
      .plays(lose('human-levy.1'))
      .asks('planning')
      .shows({ hands: [['human-knight.1']] });
  });
  it('[FD-4.13] nobody ever chooses a gate for an invader', () => {
    city({ step: 'invasion', hand: ['human-levy.1'] }).asks('planning');
    const g = city({ step: 'invasion', invaderDeck: ['kobold-tunnellers'], hand: ['human-levy.1', 'human-levy.2'] });
    g.allowsExactly(() => true, [lose('human-levy.1'), lose('human-levy.2'), { kind: 'concede' }]);
    g.refuses('K-3', resolve(G1)).refuses('K-3', alarm);
  });
});
