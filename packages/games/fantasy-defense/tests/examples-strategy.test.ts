/** The worked examples V1 to V22 and V48 to V54: rulebook, set-up, invasion, strategy. */
import { dice, seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { fantasyDefense } from '../index.ts';
import { invaderOf } from '../rules/content.ts';
import { currentPower } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { A1, B1, city, COOP, G1, G2, G3, G4, G5, G6, G7, SOLO } from './city.ts';
import {
  airlift,
  alarm,
  call,
  CAPTAIN,
  casualty,
  concede,
  deploy,
  discard,
  finish,
  flame,
  foresee,
  headshot,
  land,
  lose,
  MARSHAL,
  move,
  rebirth,
  renew,
  repel,
  resolve,
  storm,
  STORM,
  take,
} from './moves.ts';

const engine = engineOf(fantasyDefense);
const ranks = (s: State): string[] => s.invaderDeck.map((id) => invaderOf(id).rank).reverse();

describe('Worked examples from the rulebook', () => {
  it('V1 [FD-8.7] [FD-3.7] Fairy Lights make 17 into 10: won', () => {
    const wall = { [G1]: ['elf-pixie.1', 'elf-sentinel.1', 'elf-sentinel.2'] };
    const g = city({ elves: true, step: 'battle', siege: { [G1]: 'orc-spearmen' }, wall });
    g.tells({ e: 'battleWon', power: 10, against: 10 }).tells({ e: 'slain', invader: 'orc-spearmen' });
    g.plays(casualty('elf-sentinel.1')).shows({ discards: [['elf-sentinel.1']] });
  });
  it('V2 [FD-10.7] [FD-3.7] Flaming Spirit makes 23 into 12: won; next turn it would be 23 again', () => {
    const gates = [G7, G2, G3, G4, G5, G6, G1]; // G7 of the example has no bonus
    const wall = { [G1]: ['elf-bowman.1', 'elf-bowman.2'] };
    const g = city({ elves: true, gates, siege: { [G1]: 'cave-troll' }, wall }).plays(flame(G1), finish);
    g.tells({ e: 'battleWon', power: 12, against: 12 });
    const kept = city({ elves: true, gates, siege: { [G1]: 'cave-troll' } }).plays(flame(G1), finish);
    expect(currentPower(kept.state, 6)).toBe(23);
  });
  it('V3 [FD-12.12] [FD-1.6] the boss that comes first has 40, the other 60', () => {
    for (const [boss1, boss2] of [
      ['ysmera', 'vorgath'],
      ['vorgath', 'ysmera'],
    ] as const) {
      const g = city({ coop: true, step: 'invasion', invaderDeck: [boss2, boss1] });
      const power = (boss: string) => currentPower(g.state, g.state.siege.indexOf(boss));
      expect([power(boss1), power(boss2)]).toEqual([40, 60]);
    }
  });
  it('V4 [FD-3.4] the end gates are not adjacent', () => {
    city({ wall: { [G1]: ['human-levy.1'] } }).refuses('FD-3.4', move('human-levy.1', G7));
    city({ wall: { [G7]: ['human-levy.1'] } }).refuses('FD-3.4', move('human-levy.1', G1));
  });
  it('V5 [FD-12.2] [FD-12.9] two lines of 6; a boss from the left stands at column 3', () => {
    expect(engine.begin(2, {}, seedFrom('V5')).state.gates).toHaveLength(12);
    const siege = { [COOP[0] as string]: 'orc-raiders', [COOP[7] as string]: 'warg-pack' };
    city({ coop: true, turn: 2, step: 'invasion', siege, invaderDeck: ['vorgath'] }).shows({
      siege: { 2: 'vorgath', 8: 'vorgath' },
    });
  });
});

describe('Worked examples: set-up and invasion', () => {
  it('V6 [FD-1.5] [FD-4.1] solo: 9 minions, a boss, 8 elites, the other boss', () => {
    const { state } = city({ step: 'planning' });
    expect(ranks(state)).toEqual([...Array(9).fill('minion'), 'boss', ...Array(8).fill('elite'), 'boss']);
    expect([9, 10, 11].map((card) => ranks(state)[card])).toEqual(['boss', 'elite', 'elite']); // turn 4
    expect(ranks(state).slice(18)).toEqual(['boss']); // turn 7
  });
  it('V7 [FD-12.1] [FD-12.6] co-op: boss 1 is the 3rd card of turn 3, boss 2 the 5th of turn 5', () => {
    const drawn = ranks(city({ coop: true }).state);
    expect(drawn).toEqual([...Array(12).fill('minion'), 'boss', ...Array(11).fill('elite'), 'boss']);
    expect([drawn.indexOf('boss'), drawn.lastIndexOf('boss')]).toEqual([2 * 5 + 2, 4 * 5 + 4]);
  });
  it('V8 [FD-1.10] [FD-7.1] [FD-7.3] hand 4, deck 30, then 25, 20, 15, 10, 5, 0 and no more', () => {
    const { state } = engine.begin(1, {}, seedFrom('V8'));
    expect([state.decks[0]?.length, state.starting[0]]).toEqual([30, [MARSHAL]]);
    const left: (number | undefined)[] = [];
    state.morale = 1000;
    for (const luck = dice('V8'); state.turn <= 7;) {
      const { turn } = state;
      const [asked] = engine.waiting(state);
      // Nothing is deployed, so that nothing changes the draws.
      const quiet = asked?.step === 'planning' ? finish : engine.sample(state, 0, luck);
      engine.act(state, 0, quiet);
      if (state.turn > turn) left.push(state.decks[0]?.length);
    }
    expect(left).toEqual([25, 20, 15, 10, 5, 0, 0]);
  });
  it('V9 [FD-4.3] [FD-4.4] three invaders pass the besieged gates', () => {
    const siege = { [G1]: 'orc-shaman', [G2]: 'cave-troll', [G7]: 'night-hags' };
    const invaderDeck = ['gnoll-reavers', 'orc-raiders', 'warg-pack'];
    city({ step: 'invasion', siege, invaderDeck }).shows({
      siege: { 2: 'warg-pack', 5: 'orc-raiders', 3: 'gnoll-reavers' },
    });
  });
  it('V10 [FD-4.6] [FD-4.9] the last gate is taken, the next card goes back, and comes first next turn', () => {
    const six = ['orc-shaman', 'cave-troll', 'night-hags', 'stone-giant', 'orc-warchief', 'warg-riders'];
    const siege = Object.fromEntries(six.map((id, i) => [SOLO[i] as string, id]));
    const hand = ['human-levy.1', 'human-levy.2', 'human-levy.3'];
    const invaderDeck = ['orc-raiders', 'warg-pack', 'kobold-tunnellers', 'goblin-skulkers'];
    const g = city({ step: 'invasion', siege, invaderDeck, hand, morale: 1000, deck: [] });
    g.shows({ siege: { 6: 'goblin-skulkers' } })
      .asks('infiltrate')
      .plays(lose('human-levy.1'));
    g.tells({ e: 'sentBack', invader: 'kobold-tunnellers' }).tellsNothing({
      e: 'infiltrated',
      invader: 'kobold-tunnellers',
    });
    g.asks('planning')
      .shows({ invaderDeck: ['orc-raiders', 'warg-pack', 'kobold-tunnellers'] })
      .plays(storm(G1));
    g.plays(finish, ...SOLO.slice(1, 6).map(resolve))
      .shows({ siege: { 0: 'kobold-tunnellers' }, sentBack: 0 })
      .asks('infiltrate');
  });
  it('V11 [FD-4.11] an empty hand: nothing is discarded', () => {
    const g = city({ step: 'invasion', invaderDeck: ['kobold-tunnellers'] }).asks('planning');
    g.shows({ starting: [[MARSHAL]], discards: [[]] });
  });
  it('V12 [FD-4.2] [FD-4.10] two infiltrators in one invasion, one after the other', () => {
    const invaderDeck = ['orc-raiders', 'kobold-tunnellers', 'goblin-skulkers'];
    const g = city({ step: 'invasion', invaderDeck, hand: ['human-levy.1', 'human-levy.2', 'human-knight.1'] });
    g.shows({ siege: { 0: 'goblin-skulkers', 1: '' } }).plays(lose('human-levy.1'));
    g.shows({ siege: { 1: 'kobold-tunnellers', 6: '' } }).plays(lose('human-levy.2'));
    g.asks('planning').shows({ hands: [['human-knight.1']], siege: { 6: 'orc-raiders' } });
  });
});

describe('Worked examples: strategy', () => {
  it('V13 [FD-5.12] [FD-5.13] [FD-5.14] a hand of 5 keeps 2; a hand of 2 discards nothing', () => {
    const hand = ['human-levy.1', 'human-levy.2', 'human-levy.3', 'human-knight.1', 'human-champion.1'];
    const g = city({ hand, deck: [] }).plays(finish, discard('human-levy.1', 'human-levy.2', 'human-levy.3'));
    g.shows({ hands: [['human-knight.1', 'human-champion.1']], starting: [[MARSHAL]] });
    const two = city({ hand: ['human-levy.1', 'human-levy.2'], deck: [] })
      .plays(finish)
      .asks('planning');
    two.shows({ hands: [['human-levy.1', 'human-levy.2']] }).refuses('K-3', discard('human-levy.1'));
  });
  it('V14 [FD-5.8] [FD-5.9] deployed and moved, not moved again, but airlifted', () => {
    const g = city({ hand: ['human-levy.1', 'human-griffin-rider.1'] });
    g.plays(deploy('human-levy.1', G3), move('human-levy.1', G4)).refuses('FD-5.8', move('human-levy.1', G5));
    g.plays(deploy('human-griffin-rider.1', G7), airlift('human-levy.1')).shows({
      wall: { 6: ['human-griffin-rider.1', 'human-levy.1'] },
    });
  });
  it('V15 [FD-5.4] [FD-5.5] [FD-5.10] the horn sounds when deployed, not when moved, and again after Spirit Call', () => {
    const deck = ['elf-sentinel.1', 'elf-sentinel.2', 'elf-sentinel.3'];
    const g = city({ elves: true, hand: ['elf-horn-bearer.1'], deck, wall: { [G1]: ['elf-bowman.1'] } });
    g.plays(deploy('elf-horn-bearer.1', G2), alarm).shows({ decks: [deck.slice(0, 2)] });
    g.plays(move('elf-horn-bearer.1', G3))
      .asks('planning')
      .shows({ decks: [deck.slice(0, 2)] });
    g.plays(call('elf-horn-bearer.1', 'elf-bowman.1'), deploy('elf-horn-bearer.1', G5), alarm).shows({
      decks: [deck.slice(0, 1)],
    });
    g.allows(move('elf-horn-bearer.1', G6));
  });
  it('V16 [FD-8.10] [FD-3.9] Headshot under Fairy Lights', () => {
    for (const giant of ['stone-giant', 'orc-warchief']) {
      const lit = city({
        elves: true,
        siege: { [G1]: giant },
        wall: { [G1]: ['elf-pixie.1'] },
        hand: ['elf-sharpshooter.1'],
      });
      lit.plays(deploy('elf-sharpshooter.1', G1), headshot).shows({ invaderDiscard: [giant] });
      const dark = city({ elves: true, siege: { [G1]: giant }, hand: ['elf-sharpshooter.1'] });
      dark
        .plays(deploy('elf-sharpshooter.1', G1))
        .asks('planning')
        .shows({ siege: { 0: giant } });
    }
  });
  it('V17 [FD-10.5] [FD-9.1] [FD-3.9] Psychic Storm: 22 yes, 23 no, a boss never, 33 halved yes', () => {
    const g = city({ siege: { [G1]: 'orc-shaman', [G2]: 'cave-troll', [G3]: 'ashmaw' } });
    g.allows(storm(G1)).refuses('FD-10.5', storm(G2), { need: 22, have: 23 }).refuses('FD-9.1', storm(G3));
    const two = city({ coop: true, siege: { [A1]: 'frost-giant' } });
    two.as(0).refuses('FD-10.5', storm(A1), { have: 33 });
    two.as(1).plays(flame(A1));
    two
      .as(0)
      .plays(storm(A1))
      .shows({ invaderDiscard: ['frost-giant'] });
  });
  it('V18 [FD-8.6] [FD-4.9] sent back, it is drawn first, from the right, and infiltrates again', () => {
    const hand = ['human-archmage.1', 'human-levy.1', 'human-levy.2'];
    const g = city({ hand, deck: [], siege: { [G7]: 'shadow-stalkers' }, invaderDeck: ['stone-giant'] });
    g.plays(deploy('human-archmage.1', G7), repel).shows({
      siege: { 6: '' },
      invaderDeck: ['stone-giant', 'shadow-stalkers'],
    });
    g.plays(finish).tellsNothing({ e: 'battleWon' }).tellsNothing({ e: 'battleLost' });
    g.shows({ siege: { 6: 'shadow-stalkers' } }).asks('infiltrate');
  });
  it('V19 [FD-8.5] Airlift: two from G2, but not one from G2 and one from G4', () => {
    const wall = { [G2]: ['human-levy.1', 'human-levy.2', 'human-levy.3'], [G4]: ['human-knight.1', 'human-knight.2'] };
    const g = city({ hand: ['human-griffin-rider.1'], wall }).plays(
      deploy('human-griffin-rider.1', G6),
      airlift('human-levy.1'),
    );
    g.refuses('FD-8.5', airlift('human-knight.1'), { card: 'human-knight.1' }).plays(airlift('human-levy.2'), land);
    g.shows({
      wall: { 1: ['human-levy.3'], 3: wall[G4], 5: ['human-griffin-rider.1', 'human-levy.1', 'human-levy.2'] },
    });
  });
  it('V20 [FD-8.8] [FD-7.2] [FD-3.2] Rebirth with an empty deck: that card is the deck', () => {
    const g = city({ elves: true, hand: ['elf-druid.1'], deck: [], discards: [['elf-treant.1']] });
    g.plays(deploy('elf-druid.1', G1), rebirth('elf-treant.1')).shows({ decks: [['elf-treant.1']] });
    g.plays(finish)
      .tells({ e: 'drew', count: 1 })
      .shows({ hands: [['elf-treant.1']] });
    const hero = city({ elves: true, hand: ['elf-druid.1'], deck: [], discards: [[CAPTAIN]], starting: [[]] });
    hero.plays(deploy('elf-druid.1', G1), rebirth(CAPTAIN), finish).shows({ hands: [[]], starting: [[CAPTAIN]] });
  });
  it('V21 [FD-8.11] [FD-5.6] Foresight: 12 seen, 1 taken, 11 shuffled; an empty deck: nothing', () => {
    const deck = ['elf-treant', 'elf-bowman', 'elf-sentinel'].flatMap((kind) => [3, 1, 2].map((n) => `${kind}.${n}`));
    const twelve = [...deck, 'elf-pixie.1', 'elf-pixie.2', 'elf-druid.1'];
    const g = city({ elves: true, hand: ['elf-seer.1'], deck: twelve }).plays(deploy('elf-seer.1', G1), foresee);
    g.sees(0, { decks: [twelve.slice().sort()] })
      .plays(take('elf-druid'))
      .tells({ e: 'shuffled', left: 11 });
    expect(g.state.decks[0]?.slice().sort()).toEqual(twelve.slice(0, 11).sort());
    city({ elves: true, hand: ['elf-seer.1'], deck: [] })
      .plays(deploy('elf-seer.1', G1))
      .asks('planning');
  });
  it('V22 [FD-8.2] Arcane Renewal without a used spell: nothing; after the Storm: a second Storm', () => {
    const unused = city({ hand: ['human-battle-mage.1'] })
      .plays(deploy('human-battle-mage.1', G1))
      .asks('planning');
    unused.shows({ wall: { 0: ['human-battle-mage.1'] } });
    const g = city({ hand: ['human-battle-mage.1'], siege: { [G1]: 'orc-raiders', [G2]: 'warg-pack' } });
    g.plays(storm(G1), deploy('human-battle-mage.1', G1), renew(STORM), storm(G2));
    g.shows({ invaderDiscard: ['orc-raiders', 'warg-pack'] });
  });
});

describe('Worked examples: order, states and corner cases', () => {
  it('V48 [FD-4.6] [FD-4.7] every gate besieged before the invasion: one card shown and put back', () => {
    const seven = ['orc-shaman', 'cave-troll', 'night-hags', 'stone-giant', 'orc-warchief', 'warg-riders', 'ashmaw'];
    const siege = Object.fromEntries(seven.map((id, i) => [SOLO[i] as string, id]));
    const invaderDeck = ['orc-raiders', 'warg-pack', 'gnoll-reavers', 'goblin-skulkers'];
    const g = city({ step: 'invasion', siege, invaderDeck, hand: ['human-levy.1'] }).asks('planning');
    expect(g.events.filter(({ e }) => e === 'sentBack').map(({ invader }) => invader)).toEqual(['goblin-skulkers']);
    g.shows({ invaderDeck, hands: [['human-levy.1']] });
    city({ step: 'invasion', siege, invaderDeck: [] }).tellsNothing({ e: 'sentBack' }).asks('planning');
  });
  it('V53 [FD-8.11] the copy nearest to the top is taken, then the rest is shuffled', () => {
    const deck = ['elf-bowman.1', 'elf-pixie.1', 'elf-bowman.2', 'elf-druid.1'];
    const g = city({ elves: true, hand: ['elf-seer.1'], deck, tape: [0, 1] });
    g.plays(deploy('elf-seer.1', G1), foresee, take('elf-bowman')).shows({ hands: [['elf-bowman.2']] });
    g.shows({ decks: [['elf-druid.1', 'elf-pixie.1', 'elf-bowman.1']] });
  });
  it('V54 [FD-3.2] the starting unit in the deck counts as a card drawn', () => {
    const deck = ['elf-bowman.1', 'elf-sentinel.1', CAPTAIN];
    const g = city({ elves: true, deck, starting: [[]] })
      .plays(finish)
      .tells({ e: 'drew', count: 3 });
    g.shows({ hands: [['elf-sentinel.1', 'elf-bowman.1']], starting: [[CAPTAIN]] });
    const horn = city({ elves: true, deck, starting: [[]], hand: ['elf-horn-bearer.1'] });
    horn
      .plays(deploy('elf-horn-bearer.1', G1), alarm)
      .shows({ hands: [[]], starting: [[CAPTAIN]], decks: [deck.slice(0, 2)] });
  });
  it('V50 [FD-12.29] [FD-8.11] while the seer looks, everything else is refused', () => {
    const g = city({ coop: true, hands: [['human-levy.1'], ['elf-seer.1']] });
    g.as(1).plays(deploy('elf-seer.1', B1), foresee);
    g.as(0).refuses('K-2', deploy('human-levy.1', A1), { asks: 'FD-8.11' }).refuses('K-2', finish).allows(concede);
    g.as(1).refuses('K-3', finish).refuses('K-3', { kind: 'decline' }).plays(take('elf-treant'));
    g.asks('planning', 0, 1);
  });
});
