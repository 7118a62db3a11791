/** The worked examples V23 to V47, V49, V51 and V52: battle, co-op, corner cases. */
import { describe, expect, it } from 'vitest';
import { besiegersOf, currentPower, gatePower } from '../rules/questions.ts';
import { A1, A2, A3, A5, A6, B1, B2, B3, B4, B5, city, COOP, G1, G2, G3, G4, G5, G6, G7 } from './city.ts';
import {
  alarm,
  CALL,
  CAPTAIN,
  casualty,
  deploy,
  finish,
  flame,
  FLAME,
  give,
  headshot,
  lose,
  move,
  renew,
  repel,
  resolve,
  shield,
  skirmish,
  storm,
} from './moves.ts';

describe('Worked examples: battle', () => {
  it('V23 [FD-6.3] [FD-6.6] a tie is won', () => {
    const g = city({
      step: 'battle',
      siege: { [G1]: 'orc-raiders' },
      wall: { [G1]: ['human-champion.1', 'human-crossbowman.1'] },
    });
    g.tells({ e: 'battleWon', power: 15, against: 15 }).asks('casualty');
  });
  it('V24 [FD-6.4] [FD-6.5] [FD-6.7] odd loot: 3 of 5 lost in battle, 5 without', () => {
    const g = city({ step: 'battle', siege: { [G1]: 'orc-shaman' }, wall: { [G1]: ['human-levy.1'] } });
    g.shows({ morale: 17, siege: { 0: 'orc-shaman' }, discards: [['human-levy.1']] });
    city({ step: 'battle', siege: { [G1]: 'orc-shaman' } }).shows({ morale: 15, discards: [[]] });
  });
  it('V25 [FD-8.1] [FD-3.5] Group Attack: 21 with four, 13 after one levy has fallen', () => {
    const g = city({
      step: 'battle',
      siege: { [G1]: 'stone-giant' },
      wall: { [G1]: ['human-levy.1', 'human-levy.2', 'human-levy.3', 'human-pikeman.1'] },
    });
    g.tells({ e: 'battleLost', power: 21, parts: [{ powers: [5, 5, 5, 6] }] }).plays(casualty('human-levy.1'));
    expect(gatePower(g.state, 0)).toBe(13);
  });
  it('V26 [FD-8.4] [FD-6.9] Never Surrender: the order of battles decides', () => {
    const gates = [G1, G2, G5, G4, G6, G7, G3]; // the seventh gate of the example has no bonus: G3 stands there
    const siege = { [G1]: 'goblin-skulkers', [G3]: 'orc-raiders', [G4]: 'warg-pack' };
    const wall = { [G1]: ['human-veteran.1', 'human-knight.1'], [G3]: ['human-champion.1', 'human-champion.2'] };
    city({ step: 'battle', gates, siege, wall })
      .plays(resolve(G1))
      .tells({ e: 'battleWon', gates: [G1], power: 12 });
    const late = city({ step: 'battle', gates, siege, wall })
      .plays(resolve(G3))
      .tells({ e: 'battleWon', gates: [G3], power: 18 });
    late.plays(casualty('human-champion.1'), resolve(G1)).tells({ e: 'battleLost', gates: [G1], power: 11 });
  });
  it('V27 [FD-10.6] [FD-8.4] City Shield: no loss, no casualty, and it still counts', () => {
    const siege = { [G1]: 'stone-giant', [G2]: 'orc-raiders', [G3]: 'warg-pack' };
    const g = city({ siege, wall: { [G1]: ['human-levy.1'] }, decks: [[]] }).plays(shield(G1));
    expect(besiegersOf(g.state, 0)).toBe(3);
    g.plays(finish, resolve(G2)).tellsNothing({ e: 'fell' }).tellsNothing({ e: 'moraleLost', gate: G1 });
    g.shows({ siege: { 0: 'stone-giant' }, wall: { 0: ['human-levy.1'] } });
  });
  it('V28 [FD-8.12] [FD-8.13] the captain wins at G2, then at G3, and goes no further', () => {
    const siege = { [G2]: 'goblin-torchers', [G3]: 'goblin-skulkers', [G7]: 'stone-giant' };
    const g = city({
      elves: true,
      step: 'battle',
      siege,
      wall: { [G2]: [CAPTAIN, 'elf-bowman.1'], [G3]: ['elf-stag-rider.1'] },
    });
    g.plays(resolve(G2)).tells({ e: 'battleWon', power: 13, against: 13 });
    g.plays(casualty('elf-bowman.1'), skirmish(CAPTAIN, G3), resolve(G3)).tells({
      e: 'battleWon',
      power: 13,
      against: 12,
    });
    g.allowsExactly('casualty', [casualty(CAPTAIN), casualty('elf-stag-rider.1')]);
    g.plays(casualty('elf-stag-rider.1'))
      .tellsNothing({ e: 'skirmished' })
      .shows({ wall: { 2: [CAPTAIN] } });
  });
  it('V29 [FD-8.13] [FD-8.15] at a resolved or quiet gate it just stands; alone it dies', () => {
    const siege = { [G2]: 'goblin-torchers', [G3]: 'warg-pack' };
    const wall = { [G2]: [CAPTAIN, 'elf-bowman.1'] };
    const g = city({ elves: true, step: 'battle', siege, wall, deck: [] }).plays(
      resolve(G3),
      casualty('elf-bowman.1'),
      skirmish(CAPTAIN, G3),
    );
    g.tellsNothing({ e: 'battleLost', gates: [G3] }).shows({ wall: { 2: [CAPTAIN] }, siege: { 2: 'warg-pack' } });
    const quiet = city({ elves: true, step: 'battle', siege, wall }).plays(
      resolve(G2),
      casualty('elf-bowman.1'),
      skirmish(CAPTAIN, G1),
    );
    quiet.shows({ wall: { 0: [CAPTAIN] } });
    const alone = city({ elves: true, step: 'battle', siege: { [G2]: 'goblin-torchers' }, wall: { [G2]: [CAPTAIN] } });
    alone.tells({ e: 'fell', card: CAPTAIN }).asks('planning');
  });
  it('V30 [FD-8.14] the treant falls without a choice; of two, one of them', () => {
    const fight = (...cards: string[]) =>
      city({ elves: true, step: 'battle', siege: { [G1]: 'orc-raiders' }, wall: { [G1]: cards } });
    fight('elf-treant.1', 'elf-pixie.1', 'elf-bowman.1').tells({ e: 'fell', card: 'elf-treant.1' }).asks('planning');
    fight('elf-treant.1', 'elf-treant.2', 'elf-bowman.1').allowsExactly('casualty', [
      casualty('elf-treant.1'),
      casualty('elf-treant.2'),
    ]);
  });
  it('V31 [FD-9.1] [FD-6.4] lights do nothing to a boss: 34 against 35 is lost', () => {
    const bowmen = [1, 2, 3, 4].map((n) => `elf-bowman.${n}`);
    const g = city({
      elves: true,
      step: 'battle',
      siege: { [G1]: 'ashmaw' },
      wall: { [G1]: ['elf-pixie.1', ...bowmen, 'elf-treant.1'] },
    });
    g.tells({ e: 'battleLost', power: 34, against: 35 })
      .tells({ e: 'moraleLost', loss: 4 })
      .tells({ e: 'fell', card: 'elf-treant.1' });
  });
  it('V32 [FD-9.2] City Shield is not castable on a boss’s gate', () => {
    city({ siege: { [G1]: 'ashmaw' } })
      .refuses('FD-9.2', shield(G1))
      .allowsExactly('city-shield', []);
  });
  it('V33 [FD-11.3] [FD-11.4] a loss stops the phase; morale 1 goes on', () => {
    const siege = { [G1]: 'goblin-skulkers', [G2]: 'goblin-torchers', [G3]: 'warg-pack' };
    const wall = { [G3]: ['human-champion.1', 'human-champion.2'] };
    const g = city({ step: 'battle', siege, wall, morale: 3 }).plays(resolve(G1)).ends('FD-11.3', []);
    g.shows({ morale: 0, siege: { 1: 'goblin-torchers', 2: 'warg-pack' } }).tellsNothing({ e: 'battleWon' });
    city({ step: 'battle', siege, wall, morale: 4 }).plays(resolve(G1)).shows({ morale: 1 }).goesOn();
  });
  it('V34 [FD-11.1] [FD-11.2] the last invader shot: won at once; sent back: not won', () => {
    const last = { siege: { [G1]: 'gnoll-reavers' }, invaderDeck: [] };
    city({ ...last, elves: true, hand: ['elf-sharpshooter.1'] })
      .plays(deploy('elf-sharpshooter.1', G1), headshot)
      .ends('FD-11.1', [0]);
    const back = city({ ...last, hand: ['human-archmage.1'] })
      .plays(deploy('human-archmage.1', G1), repel)
      .goesOn();
    back.plays(finish).shows({ siege: { 0: 'gnoll-reavers' }, turn: 2 });
  });
  it('V35 [FD-3.6] [FD-6.5] the bonus of an undefended gate does nothing', () => {
    city({ step: 'battle', gates: [G1, G2, G3, G4, G7, G5, G6], siege: { [G7]: 'goblin-skulkers' } })
      .tells({ e: 'pillaged', gates: [G7] })
      .shows({ morale: 17 });
  });
});

describe('Worked examples: co-op', () => {
  const boss = { [A2]: 'vorgath', [B2]: 'vorgath' };
  it('V36 [FD-12.6] invaders 1, 3, 5 to A, 2, 4 to B; a boss takes a place', () => {
    const line = (id: string, s: { siege: string[] }) => (s.siege.indexOf(id) < 6 ? 'A' : 'B');
    const order = ['warg-pack', 'orc-raiders', 'gnoll-reavers', 'orc-spearmen', 'ogre-bruisers'];
    const g = city({ coop: true, step: 'invasion', invaderDeck: order.toReversed() });
    expect(order.map((id) => line(id, g.state))).toEqual(['A', 'B', 'A', 'B', 'A']);
    const withBoss = ['warg-pack', 'vorgath', 'gnoll-reavers', 'orc-spearmen', 'ogre-bruisers'];
    const b = city({ coop: true, step: 'invasion', invaderDeck: withBoss.toReversed() });
    expect([0, 2, 3, 4].map((i) => line(withBoss[i] as string, b.state))).toEqual(['A', 'A', 'B', 'A']);
  });
  it('V37 [FD-12.9] [FD-12.10] a boss from the right takes column 4; without a free column it waits', () => {
    const siege = { [A6]: 'orc-raiders', [B5]: 'orc-spearmen' };
    city({ coop: true, step: 'invasion', siege, invaderDeck: ['ysmera'] }).shows({
      siege: { 3: 'ysmera', 9: 'ysmera' },
    });
    const full = { ...siege, [A1]: 'warg-pack', [B2]: 'gnoll-reavers', [A3]: 'ogre-bruisers', [B4]: 'orc-shaman' };
    const g = city({ coop: true, step: 'invasion', siege: full, invaderDeck: ['cave-troll', 'ysmera'] });
    g.tells({ e: 'sentBack', invader: 'ysmera' })
      .tellsNothing({ e: 'besieged' })
      .shows({ invaderDeck: ['cave-troll', 'ysmera'] });
  });
  it('V38 [FD-12.21] [FD-12.22] 22 + 1 and 17 beat 40; one casualty at each gate', () => {
    const gates = COOP.with(10, B1).with(6, B5); // A5 has +1, and B1, which has none, faces it
    const wall = {
      [A5]: ['human-champion.1', 'human-knight.1', 'human-crossbowman.1'],
      [B1]: ['elf-bowman.1', 'elf-treant.1', 'elf-sharpshooter.1'],
    };
    const g = city({ coop: true, step: 'battle', gates, siege: { [A5]: 'vorgath', [B1]: 'vorgath' }, wall });
    g.tells({ e: 'battleWon', power: 40, against: 40 }).asks('casualty', 0).plays(casualty('human-crossbowman.1'));
    g.shows({ discards: [['human-crossbowman.1'], ['elf-treant.1']], morale: 20, invaderDiscard: ['vorgath'] });
  });
  it('V39 [FD-12.23] [FD-12.24] one gate empty: 5 and 10; both empty: 20, which is a loss', () => {
    const g = city({
      coop: true,
      step: 'battle',
      siege: boss,
      wall: { [A2]: ['human-champion.1', 'human-knight.1', 'human-knight.2'] },
    }); // 23
    g.shows({ morale: 5 })
      .as(0)
      .plays(casualty('human-knight.1'))
      .shows({ discards: [['human-knight.1'], []] });
    city({ coop: true, step: 'battle', siege: boss }).ends('FD-11.3', []).shows({ morale: 0 });
  });
  it('V40 [FD-12.22] one strong gate wins alone: one casualty, no loss', () => {
    const champions = ['human-champion.1', 'human-champion.2', 'human-knight.1', 'human-knight.2']; // 32
    const wall = { [A2]: [...champions, 'human-crossbowman.1', 'human-watchman.1'] };
    const g = city({ coop: true, step: 'battle', siege: boss, wall }).tells({ e: 'battleWon', power: 41, against: 40 });
    g.as(0)
      .plays(casualty('human-watchman.1'))
      .shows({ morale: 20, discards: [['human-watchman.1'], []] });
  });
  it('V41 [FD-12.7] a boss infiltrates: A discards 1, B has nothing to discard', () => {
    const hands = [['human-levy.1', 'human-levy.2', 'human-knight.1'], []];
    const g = city({ coop: true, step: 'invasion', invaderDeck: ['vorgath'], hands }).asks('infiltrate', 0);
    g.plays(lose('human-levy.1'))
      .asks('planning', 0, 1)
      .shows({ hands: [['human-levy.2', 'human-knight.1'], []] });
  });
  it('V42 [FD-12.15] [FD-12.17] [FD-3.11] the watchman as a gift', () => {
    const g = city({
      coop: true,
      hands: [['human-watchman.1', 'human-levy.1'], ['elf-bowman.1']],
      siege: { [B1]: 'stone-giant' },
    });
    g.as(0).plays(give('human-watchman.1')).refuses('FD-12.15', give('human-levy.1'));
    g.as(1)
      .plays(deploy('human-watchman.1', B1), alarm)
      .tells({ e: 'drew', seat: 1 })
      .allows(give('elf-bowman.1'))
      .plays(finish);
    g.as(0)
      .plays(finish)
      .tells({ e: 'fell', seat: 1, card: 'human-watchman.1' })
      .shows({ discards: [['human-watchman.1'], []] });
  });
  it('V43 [FD-8.2] [FD-12.19] Renewal may ready Flaming Spirit, not Spirit Call', () => {
    const g = city({ coop: true, hands: [['human-battle-mage.1'], []], used: [FLAME, CALL] }).as(0);
    g.plays(deploy('human-battle-mage.1', A1))
      .refuses('FD-8.2', renew(CALL))
      .plays(renew(FLAME))
      .shows({ used: [CALL] });
  });
  it('V44 [FD-8.4] [FD-12.11] Never Surrender counts the own line, a boss in it too', () => {
    const siege = {
      [A1]: 'orc-raiders',
      [A2]: 'warg-pack',
      [A3]: 'vorgath',
      [B3]: 'vorgath',
      [B1]: 'cave-troll',
      [B2]: 'orc-shaman',
      [B4]: 'night-hags',
    };
    const { state } = city({ coop: true, siege });
    expect([besiegersOf(state, 0), besiegersOf(state, 1)]).toEqual([3, 4]);
  });
  it('V45 [FD-3.7] flame first, lights last: 33, 17, 10', () => {
    const g = city({ coop: true, siege: { [B1]: 'frost-giant' }, wall: { [B1]: ['elf-pixie.1'] } });
    g.as(1).plays(flame(B1));
    expect(currentPower(g.state, 6)).toBe(10);
  });
  it('V46 [FD-12.27] the first player alternates each turn', () => {
    const g = city({ coop: true, morale: 1000, decks: [[], []], invaderDeck: [], siege: { [A1]: 'orc-raiders' } });
    const firsts = [0, 1, 2, 3].map(() => {
      g.as(0).plays(finish);
      g.as(1).plays(finish);
      return g.state.first;
    });
    expect(firsts).toEqual([1, 0, 1, 0]);
  });
});

describe('Worked examples: corner cases', () => {
  it('V47 [FD-10.6] [FD-8.13] [FD-8.12] the captain moves to a shielded gate: no battle, and it stays', () => {
    const siege = { [B2]: 'goblin-torchers', [B3]: 'stone-giant' };
    const g = city({ coop: true, siege, wall: { [B2]: [CAPTAIN, 'elf-treant.1'] }, decks: [[], []] });
    g.as(0).plays(shield(B3), finish);
    g.as(1)
      .plays(finish, skirmish(CAPTAIN, B3))
      .tellsNothing({ e: 'moraleLost' })
      .shows({ wall: { 8: [CAPTAIN] }, morale: 20 });
    g.asks('planning');
  });
  it('V49 [FD-12.31] [FD-12.28] A stays finished whatever B does, until a card comes', () => {
    const hands = [['human-levy.1'], ['elf-bowman.1', 'human-knight.1']];
    const g = city({ coop: true, hands, siege: { [A1]: 'orc-raiders' }, wall: { [B1]: ['elf-pixie.1'] } });
    g.as(0).plays(finish);
    g.as(1).plays(deploy('elf-bowman.1', B1), move('elf-pixie.1', B2), flame(A1));
    g.asks('planning', 1).as(0).refuses('K-2', deploy('human-levy.1', A1), { answered: true });
    g.as(1).plays(give('human-knight.1'));
    g.asks('planning', 0, 1).as(0).plays(deploy('human-knight.1', A1));
  });
  it('V49 [FD-12.31] a Storm on the partner’s line does not wake the partner', () => {
    const g = city({ coop: true, siege: { [B1]: 'orc-raiders' } });
    g.as(1).plays(finish);
    g.as(0).plays(storm(B1));
    g.asks('planning', 0);
  });
  it('V51 [FD-10.9] [FD-8.2] readied, Flaming Spirit needs another target this turn', () => {
    const g = city({
      coop: true,
      hands: [['human-battle-mage.1'], []],
      siege: { [B1]: 'stone-giant', [A1]: 'orc-raiders' },
    });
    g.as(1).plays(flame(B1));
    expect(currentPower(g.state, 6)).toBe(15);
    g.as(0).plays(deploy('human-battle-mage.1', A1), renew(FLAME));
    g.as(1).refuses('FD-10.9', flame(B1), { invader: 'stone-giant' }).plays(flame(A1));
  });
  it('V52 [FD-12.34] [FD-11.3] a lost boss, first player B: 9, 4, lost; 16, 11, 1, alive', () => {
    const siege = { [A2]: 'vorgath', [B2]: 'vorgath' };
    const wall = { [B2]: ['elf-bowman.1', 'elf-pixie.1'] };
    const lost = city({ coop: true, step: 'battle', siege, wall, first: 1, morale: 9 }).ends('FD-11.3', []);
    expect(lost.events.filter(({ e }) => e === 'moraleLost').map(({ morale }) => morale)).toEqual([4, 0]);
    lost.tellsNothing({ e: 'fell' });
    const alive = city({ coop: true, step: 'battle', siege, wall, first: 1, morale: 16 }).shows({ morale: 1 });
    alive
      .asks('casualty', 1)
      .plays(casualty('elf-pixie.1'))
      .shows({ discards: [[], ['elf-pixie.1']] });
  });
});
