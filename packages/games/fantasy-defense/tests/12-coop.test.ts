import { describe, expect, it } from 'vitest';
import { A1, A2, A3, A5, A6, B1, B2, B3, city } from './city.ts';
import type { City } from './city.ts';
import {
  airlift,
  alarm,
  call,
  CALL,
  CAPTAIN,
  casualty,
  concede,
  decline,
  deploy,
  discard,
  finish,
  flame,
  FLAME,
  foresee,
  give,
  MARSHAL,
  move,
  pass,
  rebirth,
  recant,
  renew,
  resolve,
  shield,
  skirmish,
  storm,
  STORM,
  take,
  winds,
  withdraw,
} from './moves.ts';

const two = (given: City = {}) => {
  const both = city({ coop: true, ...given });
  return { both, a: both.as(0), b: both.as(1) };
};

describe('FD-12 Co-op: strategy', () => {
  it('[FD-12.13] both act in the same phase, freely mixed, one action at a time', () => {
    const { both, a, b } = two({ hands: [['human-levy.1'], ['elf-bowman.1']] });
    both.asks('planning', 0, 1);
    a.plays(deploy('human-levy.1', A1));
    b.plays(deploy('elf-bowman.1', B1), move('elf-bowman.1', B2));
    a.plays(move('human-levy.1', A2));
    both.shows({ wall: { 1: ['human-levy.1'], 7: ['elf-bowman.1'] } });
  });
  it('[FD-12.14] finished may be withdrawn until the other has finished too; then each discards, first player first', () => {
    const hands = [
      ['human-levy.1', 'human-levy.2', 'human-levy.3'],
      ['elf-bowman.1', 'elf-bowman.2', 'elf-bowman.3'],
    ];
    const { both, a, b } = two({ hands, first: 1 });
    a.plays(finish);
    both.asks('planning', 1);
    a.plays(withdraw).tells({ e: 'withdrew', rule: 'FD-12.14', seat: 0 });
    both.asks('planning', 0, 1);
    a.plays(finish);
    b.plays(finish);
    both.asks('limit', 1);
    a.refuses('K-2', withdraw).refuses('K-2', discard('human-levy.1'));
    b.plays(discard('elf-bowman.2'));
    both.asks('limit', 0);
    a.plays(discard('human-levy.3')).tells({ e: 'turnBegan' });
  });
  it('[FD-12.15] a gift: one defender from hand, once per phase, never a starting card', () => {
    const { both, a, b } = two({ hands: [['human-levy.1', 'human-levy.2'], ['elf-bowman.1']] });
    a.allowsExactly('give', [give('human-levy.1'), give('human-levy.2')]);
    a.refuses('FD-12.15', give(MARSHAL), { card: MARSHAL })
      .refuses('FD-12.15', give('elf-bowman.1'))
      .refuses('FD-10.4', give(STORM));
    a.plays(give('human-levy.1')).tells({ e: 'gave', rule: 'FD-12.15', seat: 0, other: 1 });
    both.shows({ hands: [['human-levy.2'], ['elf-bowman.1', 'human-levy.1']], gave: [true, false] });
    a.refuses('FD-12.15', give('human-levy.2'));
    b.plays(give('elf-bowman.1'));
    both.shows({ hands: { 0: ['human-levy.2', 'elf-bowman.1'] } });
  });
  it('[FD-12.16] deploy to and move in your own line only', () => {
    const { a, b } = two({ hands: [['human-levy.1'], []], wall: { [A6]: ['human-knight.1'] } });
    a.refuses('FD-12.16', deploy('human-levy.1', B1), { gate: B1 }).refuses('FD-12.16', move('human-knight.1', B1));
    a.refuses('FD-12.16', move('human-knight.1', 'root-gate')).allowsExactly('move', [move('human-knight.1', A5)]);
    b.refuses('FD-12.16', deploy(CAPTAIN, A1)).refuses('FD-3.10', move('human-knight.1', A5));
  });
  it('[FD-12.17] a given defender works for the receiver and dies in its own faction’s pile', () => {
    const { both, a, b } = two({
      hands: [['human-watchman.1'], ['elf-druid.1']],
      discards: [['human-knight.1'], ['elf-pixie.1']],
    });
    a.plays(give('human-watchman.1'));
    b.plays(deploy('human-watchman.1', B1), alarm).tells({ e: 'drew', seat: 1 });
    b.plays(give('elf-druid.1'));
    a.plays(deploy('elf-druid.1', A1))
      .allowsExactly('rebirth', [rebirth('human-knight.1')])
      .refuses('FD-8.8', rebirth('elf-pixie.1'));
    a.plays(rebirth('human-knight.1'));
    both.shows({ decks: { 0: (deck) => deck[0] === 'human-knight.1' } });
    const dead = two({ step: 'battle', siege: { [B1]: 'stone-giant' }, wall: { [B1]: ['human-watchman.1'] } });
    dead.both.shows({ discards: [['human-watchman.1'], []] });
  });
  it('[FD-12.18] a spell may target either line', () => {
    const siege = { [A1]: 'orc-raiders', [B1]: 'warg-pack', [B2]: 'gnoll-reavers' };
    const { a, b } = two({ siege, wall: { [A1]: ['human-levy.1'], [B1]: ['elf-bowman.1'] } });
    a.allowsExactly('city-shield', [shield(A1), shield(B1), shield(B2)]).plays(storm(B1), shield(B2));
    b.allows(flame(A1)).plays(call('human-levy.1', 'elf-bowman.1'));
  });
  it('[FD-12.19] effects work on their controller’s side only', () => {
    const wall = { [A3]: ['human-knight.1'], [B3]: ['elf-bowman.1'] };
    const { a, b } = two({ hands: [['human-griffin-rider.1'], ['elf-wind-caller.1', 'elf-seer.1']], wall });
    a.plays(deploy('human-griffin-rider.1', A1)).allowsExactly('airlift', [airlift('human-knight.1')]);
    a.refuses('FD-12.19', airlift('elf-bowman.1'), { card: 'elf-bowman.1' }).plays(decline);
    b.plays(deploy('elf-wind-caller.1', B1)).refuses('FD-12.19', winds('human-knight.1')).plays(decline);
    b.plays(deploy('elf-seer.1', B1), foresee).refuses('FD-8.11', take('human-levy')).plays(take('elf-treant'));
    two({ hands: [['human-griffin-rider.1'], []], wall: { [B3]: ['elf-bowman.1'] } })
      .a.plays(deploy('human-griffin-rider.1', A1))
      .asks('planning');
  });
  it('[FD-12.19] Arcane Renewal alone reaches the partner’s spells, but not Spirit Call', () => {
    const { both, a } = two({ hands: [['human-battle-mage.1'], []], used: [FLAME, CALL] });
    a.plays(deploy('human-battle-mage.1', A1))
      .allowsExactly('renew', [renew(FLAME)])
      .plays(renew(FLAME));
    both.shows({ used: [CALL] }).tells({ e: 'readied', seat: 0, other: 1, spell: FLAME });
  });
  it('[FD-12.28] no precedence; once finished you may only withdraw or vote', () => {
    const { a, b } = two({ hands: [['human-levy.1'], []] });
    b.plays(finish)
      .allowsExactly(() => true, [withdraw, concede])
      .refuses('K-2', deploy(CAPTAIN, B1), { answered: true });
    b.refuses('K-2', finish).plays(concede, recant);
    a.allows(deploy('human-levy.1', A1), finish).refuses('K-3', withdraw);
  });
  it('[FD-12.29] while an effect waits for its player, nobody does anything else', () => {
    const { both, a, b } = two({ hands: [['human-watchman.1'], ['elf-bowman.1']], siege: { [A1]: 'orc-raiders' } });
    b.plays(finish);
    a.plays(deploy('human-watchman.1', A1));
    both.asks('sound-the-alarm', 0);
    b.refuses('K-2', withdraw).refuses('K-2', flame(A1)).refuses('K-2', alarm).allows(concede);
    a.refuses('K-3', finish).refuses('K-3', storm(A1)).plays(alarm);
    b.allows(withdraw);
  });
  it('[FD-12.30] an action is judged when it arrives', () => {
    const { both, a, b } = two({ siege: { [A1]: 'orc-raiders' } });
    b.allows(flame(A1));
    a.plays(storm(A1));
    const before = structuredClone(both.state);
    b.refuses('FD-10.7', flame(A1), { gate: A1 });
    expect(both.state).toEqual(before);
  });
  it('[FD-12.31] finished is withdrawn by a gift, by Spirit Call and by a readied spell', () => {
    const given = two({ hands: [['human-levy.1'], []] });
    given.b.plays(finish);
    given.a.plays(give('human-levy.1')).tells({ e: 'withdrew', rule: 'FD-12.31', seat: 1 });
    given.both.asks('planning', 0, 1);
    const called = two({ wall: { [A1]: [MARSHAL], [B1]: ['elf-bowman.1'] } });
    called.a.plays(finish);
    called.b.plays(call(MARSHAL, 'elf-bowman.1')).tells({ e: 'withdrew', rule: 'FD-12.31', seat: 0 });
    called.both.asks('planning', 0, 1);
    const readied = two({ hands: [['human-battle-mage.1'], []], used: [FLAME] });
    readied.b.plays(finish);
    readied.a
      .plays(deploy('human-battle-mage.1', A1), renew(FLAME))
      .tells({ e: 'withdrew', rule: 'FD-12.31', seat: 1 });
    readied.both.asks('planning', 0, 1);
  });
  it('[FD-12.31] nothing else withdraws it', () => {
    const { both, a, b } = two({
      hands: [['human-battle-mage.1'], []],
      used: [STORM],
      siege: { [B1]: 'orc-raiders' },
      wall: { [A2]: ['human-levy.1', 'human-levy.2'] },
    });
    b.plays(finish);
    a.plays(shield(B1), deploy('human-battle-mage.1', A1), renew(STORM), storm(B1), move('human-levy.1', A1));
    both.asks('planning', 0);
    const own = two({ wall: { [B1]: ['elf-bowman.1', 'elf-pixie.1'] } });
    own.a.plays(finish);
    own.b.plays(call('elf-bowman.1', 'elf-pixie.1')).tellsNothing({ e: 'withdrew' });
  });
  it('[FD-12.32] no consent; a finished partner may be given a card, and give it on', () => {
    const { both, a, b } = two({ hands: [['human-levy.1'], []], wall: { [B1]: ['elf-bowman.1', 'elf-pixie.1'] } });
    b.plays(finish);
    a.plays(give('human-levy.1'));
    b.allows(deploy('human-levy.1', B1)).plays(give('human-levy.1'));
    both.shows({ hands: [['human-levy.1'], []], gave: [true, true] });
  });
  it('[FD-12.33] the phase ends the moment both are finished; two cards or fewer are skipped', () => {
    const { both, a, b } = two({
      hands: [
        ['human-levy.1', 'human-levy.2'],
        ['elf-bowman.1', 'elf-bowman.2', 'elf-pixie.1'],
      ],
    });
    a.plays(finish);
    b.plays(finish);
    both.asks('limit', 1);
    a.refuses('K-2', withdraw);
    b.refuses('K-3', withdraw).plays(discard('elf-pixie.1')).tells({ e: 'turnBegan' });
  });
});

describe('FD-12 Co-op: battle and reinforcement', () => {
  const boss = { [A2]: 'vorgath', [B2]: 'vorgath' };
  const strong = ['human-champion.1', 'human-champion.2', 'human-knight.1', 'human-knight.2', 'human-knight.3']; // 39
  it('[FD-12.20] the first player picks, in either line; a boss is one pick; controllers choose casualties', () => {
    const siege = { ...boss, [A1]: 'orc-raiders', [B1]: 'warg-pack', [B3]: 'gnoll-reavers' };
    const { both, a, b } = two({
      step: 'battle',
      siege,
      first: 1,
      morale: 40,
      wall: { [A1]: ['human-levy.1', 'human-levy.2'] },
    });
    both.asks('pick', 1);
    b.allowsExactly('resolve', [resolve(A1), resolve(B1), resolve(B2), resolve(B3)]).refuses('FD-12.20', resolve(A2), {
      gate: A2,
    });
    b.plays(resolve(A1));
    both.asks('casualty', 0);
    a.plays(casualty('human-levy.1'));
    both.asks('pick', 1);
    b.plays(resolve(B2)).refuses('FD-6.1', resolve(A2));
  });
  it('[FD-12.21] both gates fight a boss together, with their bonuses, Group Attack apart', () => {
    const siege = { [A6]: 'vorgath', ['root-gate']: 'vorgath' }; // +2 and +2
    const wall = { [A6]: ['human-levy.1', 'human-levy.2'], ['root-gate']: ['human-levy.3', 'elf-bowman.1'] };
    const { both } = two({ step: 'battle', siege, wall });
    both.tells({
      e: 'battleLost',
      rule: 'FD-12.23',
      power: 2 + 3 + 3 + (2 + 2 + 6),
      against: 40,
      gates: [A6, 'root-gate'],
    });
  });
  it('[FD-12.22] won: the boss is discarded, a casualty at each defended gate, no morale lost', () => {
    const { both, a, b } = two({
      step: 'battle',
      siege: boss,
      wall: { [A2]: strong, [B2]: ['elf-bowman.1', 'elf-pixie.1'] },
    });
    both
      .tells({ e: 'battleWon', rule: 'FD-12.22', power: 47, against: 40 })
      .tells({ e: 'slain', rule: 'FD-12.22', gates: [A2, B2] });
    both.asks('casualty', 0);
    a.plays(casualty('human-knight.1'));
    both.asks('casualty', 1);
    b.plays(casualty('elf-pixie.1'));
    both.shows({ morale: 20, discards: [['human-knight.1'], ['elf-pixie.1']] });
  });
  it('[FD-12.23] lost: each gate is judged by itself', () => {
    const { both } = two({ step: 'battle', siege: boss, wall: { [B2]: ['elf-bowman.1'] } });
    both.tells({ e: 'moraleLost', rule: 'FD-12.23', loss: 10, gate: A2, morale: 10 });
    both.tells({ e: 'moraleLost', rule: 'FD-12.23', loss: 5, gate: B2, morale: 5 });
    both.tells({ e: 'fell', seat: 1, card: 'elf-bowman.1' }).shows({ siege: { 1: 'vorgath', 7: 'vorgath' } });
  });
  it('[FD-12.24] both gates empty: the full loot twice', () => {
    const { both } = two({ step: 'battle', siege: boss, morale: 21 });
    both
      .tells({ e: 'pillaged', rule: 'FD-12.24', gates: [A2, B2] })
      .shows({ morale: 1 })
      .tellsNothing({ e: 'battleLost' });
    both.tells({ e: 'moraleLost', rule: 'FD-12.24', loss: 10, morale: 11 });
  });
  it('[FD-12.25] the first player’s gate is counted first, and the end checked after each', () => {
    const losses = (first: number, morale: number) =>
      two({ step: 'battle', siege: boss, first, morale, wall: { [B2]: ['elf-bowman.1'] } })
        .both.events.filter(({ e }) => e === 'moraleLost')
        .map(({ gate, loss }) => [gate, loss]);
    expect(losses(0, 20)).toEqual([
      [A2, 10],
      [B2, 5],
    ]);
    expect(losses(1, 20)).toEqual([
      [B2, 5],
      [A2, 10],
    ]);
    expect(losses(0, 10)).toEqual([[A2, 10]]);
  });
  it('[FD-12.26] a boss battle is a battle at both gates: Skirmish may follow at either', () => {
    const wall = { [A2]: ['elf-blade-dancer.1', 'human-levy.1'], [B2]: [CAPTAIN, 'elf-treant.1'] };
    const { both, a, b } = two({ step: 'battle', siege: boss, wall });
    a.plays(casualty('human-levy.1'));
    both.asks('skirmish', 0);
    a.plays(skirmish('elf-blade-dancer.1', A1));
    both.asks('skirmish', 1);
    b.plays(skirmish(CAPTAIN, B3));
    both.shows({ wall: { 0: ['elf-blade-dancer.1'], 8: [CAPTAIN] } });
  });
  it('[FD-12.27] each draws 5, then the other becomes first player', () => {
    const { both } = two({ step: 'reinforcement', invaderDeck: [], siege: { [A1]: 'orc-raiders' } });
    both.shows({ first: 1, turn: 2, hands: { 0: (hand) => hand.length === 5, 1: (hand) => hand.length === 5 } });
    both
      .tells({ e: 'drew', seat: 0, count: 5 })
      .tells({ e: 'drew', seat: 1, count: 5 })
      .tells({ e: 'turnBegan', seat: 1 });
  });
  it('[FD-12.34] the whole sequence of a boss battle', () => {
    const wall = { [A2]: ['elf-blade-dancer.1', 'human-levy.1'], [B2]: [CAPTAIN, 'elf-pixie.1'] };
    const { both, a, b } = two({ step: 'battle', siege: boss, wall, first: 1 });
    expect(both.events.map((event) => [event.e, event.gate ?? ''])).toEqual([
      ['battleLost', ''],
      ['moraleLost', B2],
      ['moraleLost', A2],
    ]);
    both.asks('casualty', 1);
    b.plays(casualty('elf-pixie.1'));
    both.asks('casualty', 0);
    a.plays(casualty('human-levy.1'));
    both.asks('skirmish', 1);
    b.plays(pass);
    both.asks('skirmish', 0);
    a.plays(pass).tells({ e: 'turnBegan' });
  });
  it('[FD-12.35] a clock only ever says what the seat itself could have said', () => {
    const { both } = two({ hands: [['human-levy.1', 'human-levy.2', 'human-knight.1'], []] });
    both.expires().tells({ e: 'finished', seat: 0 }).tells({ e: 'finished', seat: 1 }).asks('limit', 0);
    both.expires().tells({ e: 'discarded', cards: ['human-levy.1'] });
  });
});
