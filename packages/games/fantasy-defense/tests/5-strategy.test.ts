import { describe, expect, it } from 'vitest';
import { currentPower } from '../rules/questions.ts';
import { city, G1, G2, G3, G4, G5, G6, G7, SOLO } from './city.ts';
import {
  airlift,
  alarm,
  call,
  CAPTAIN,
  casualty,
  decline,
  deploy,
  discard,
  finish,
  foresee,
  give,
  headshot,
  land,
  MARSHAL,
  move,
  repel,
  shield,
  SHIELD,
  storm,
  take,
  winds,
  withdraw,
} from './moves.ts';

describe('FD-5 Strategy phase', () => {
  it('[FD-5.1] any number of actions in any order', () => {
    const g = city({ hand: ['human-levy.1', 'human-knight.1'], siege: { [G1]: 'orc-raiders', [G4]: 'warg-pack' } });
    g.plays(shield(G4), deploy('human-knight.1', G2), move('human-knight.1', G1), deploy(MARSHAL, G1), storm(G1));
    g.plays(deploy('human-levy.1', G7)).asks('planning').allows(finish);
    g.refuses('FD-5.1', give('human-levy.1'));
  });
  it('[FD-5.2] a defender from hand or the starting unit, at any of your gates', () => {
    const g = city({ hand: ['human-levy.1'], siege: { [G2]: 'orc-raiders' } });
    g.allowsExactly(
      'deploy',
      SOLO.flatMap((gate) => [deploy('human-levy.1', gate), deploy(MARSHAL, gate)]),
    );
    g.refuses('FD-5.2', deploy('human-levy.2', G1), { card: 'human-levy.2' });
    g.plays(deploy('human-levy.1', G2)).shows({ hands: [[]], wall: { 1: ['human-levy.1'] } });
    g.tells({ e: 'deployed', rule: 'FD-5.2', seat: 0, card: 'human-levy.1', gate: G2 });
    g.refuses('FD-5.2', deploy('human-levy.1', G1));
  });
  it('[FD-5.3] an immediate effect is optional, and resolved before any other action', () => {
    const g = city({ hand: ['human-watchman.1', 'human-levy.1'], deck: ['human-knight.1'] });
    g.plays(deploy('human-watchman.1', G1)).asks('sound-the-alarm', 0);
    g.refuses('K-3', deploy('human-levy.1', G1)).refuses('K-3', finish).refuses('K-3', storm(G1));
    g.allowsExactly(() => true, [alarm, decline, { kind: 'concede' }]);
    g.plays(decline)
      .tells({ e: 'declined', card: 'human-watchman.1' })
      .asks('planning')
      .shows({ decks: [['human-knight.1']] });
    g.refuses('K-3', alarm); // at the moment of deployment or never
    city({ hand: ['human-watchman.1'] })
      .plays(deploy('human-watchman.1', G1))
      .expires()
      .tells({ e: 'declined' });
  });
  it('[FD-5.4] a move triggers nothing', () => {
    const g = city({ wall: { [G1]: ['human-archmage.1', 'human-watchman.1'] }, siege: { [G2]: 'orc-raiders' } });
    g.plays(move('human-archmage.1', G2)).asks('planning').plays(move('human-watchman.1', G2)).asks('planning');
  });
  it('[FD-5.5] deployed again, it triggers again', () => {
    const deck = ['elf-bowman.1', 'elf-bowman.2'];
    const g = city({ elves: true, hand: ['elf-horn-bearer.1'], deck });
    g.plays(deploy('elf-horn-bearer.1', G1), alarm, call('elf-horn-bearer.1'));
    g.plays(deploy('elf-horn-bearer.1', G2))
      .asks('sound-the-alarm')
      .plays(alarm)
      .shows({ decks: [[]] });
  });
  it('[FD-5.6] without a legal target nobody is asked, and the defender is deployed all the same', () => {
    const cards = ['human-watchman.1', 'human-griffin-rider.1', 'human-battle-mage.1', 'human-archmage.1'];
    for (const card of cards)
      city({ hand: [card], deck: [] })
        .plays(deploy(card, G1))
        .asks('planning')
        .shows({ wall: { 0: [card] } });
    const elves = ['elf-druid.1', 'elf-wind-caller.1', 'elf-sharpshooter.1', 'elf-seer.1', 'elf-horn-bearer.1'];
    for (const card of elves)
      city({ elves: true, hand: [card], deck: [] })
        .plays(deploy(card, G1))
        .asks('planning');
  });
  it('[FD-5.7] an ongoing effect applies as long as its defender is there', () => {
    const g = city({ elves: true, siege: { [G1]: 'orc-spearmen' }, wall: { [G1]: ['elf-pixie.1'] } });
    expect(currentPower(g.state, 0)).toBe(10);
    g.plays(move('elf-pixie.1', G2));
    expect(currentPower(g.state, 0)).toBe(17);
  });
  it('[FD-5.8] each defender may move once per turn, even when just deployed', () => {
    const g = city({ hand: ['human-levy.1'], wall: { [G5]: ['human-knight.1'] } });
    g.plays(deploy('human-levy.1', G2), move('human-levy.1', G3)).shows({ moved: ['human-levy.1'] });
    g.tells({ e: 'moved', rule: 'FD-5.8', card: 'human-levy.1', from: G2, to: G3 });
    g.refuses('FD-5.8', move('human-levy.1', G4)).allows(move('human-knight.1', G4));
    g.refuses('FD-5.8', move('human-levy.2', G4)).refuses('FD-5.8', move(MARSHAL, G1));
    g.plays(finish).shows({ moved: [] }).allows(move('human-levy.1', G4));
  });
  it('[FD-5.9] being moved by an effect is not that move', () => {
    const g = city({
      hand: ['human-griffin-rider.1'],
      wall: { [G2]: ['human-knight.1'], [G1]: ['human-levy.1'] },
      moved: ['human-knight.1'],
    });
    g.plays(deploy('human-griffin-rider.1', G6), airlift('human-knight.1')).shows({ moved: ['human-knight.1'] });
    const wind = city({ elves: true, hand: ['elf-wind-caller.1'], wall: { [G1]: ['elf-bowman.1'] } });
    wind
      .plays(deploy('elf-wind-caller.1', G5), winds('elf-bowman.1'))
      .shows({ moved: [] })
      .allows(move('elf-bowman.1', G6));
  });
  it('[FD-5.10] taken back and deployed again, it may move again', () => {
    const g = city({ elves: true, wall: { [G1]: ['elf-bowman.1'] } });
    g.plays(move('elf-bowman.1', G2), call('elf-bowman.1'), deploy('elf-bowman.1', G4), move('elf-bowman.1', G5));
    g.shows({ wall: { 4: ['elf-bowman.1'] } });
  });
  it('[FD-5.11] a deployed defender cannot be taken back or discarded at will', () => {
    const g = city({ wall: { [G1]: ['human-levy.1'] }, hand: ['human-knight.1'] });
    g.refuses('FD-5.2', deploy('human-levy.1', G2))
      .refuses('K-3', discard('human-levy.1'))
      .refuses('K-3', casualty('human-levy.1'));
    const kinds = new Set(g.engine.legal(g.state, 0).map((a) => a.kind));
    expect([...kinds].sort()).toEqual(['concede', 'deploy', 'finish', 'move']);
  });
  it('[FD-5.12] at most 2 defenders stay in hand; the choice is the player’s', () => {
    const hand = ['human-levy.1', 'human-knight.1', 'human-champion.1'];
    const g = city({ hand }).plays(finish).asks('limit', 0);
    g.allowsExactly(
      'discard',
      hand.map((card) => discard(card)),
    );
    g.refuses('FD-5.12', discard('human-levy.2')).refuses('FD-10.4', discard(SHIELD));
    g.plays(discard('human-knight.1')).tells({ e: 'discarded', rule: 'FD-5.12', cards: ['human-knight.1'] });
    const many = city({ hand: [...hand, 'human-levy.2', 'human-levy.3'] }).plays(finish);
    many.refuses('FD-5.12', discard('human-levy.1', 'human-levy.1', 'human-knight.1'));
    expect(many.engine.legal(many.state, 0).filter((a) => a.kind === 'discard')).toHaveLength(10);
    many.plays(discard('human-levy.3', 'human-levy.1', 'human-levy.2')); // in whatever order they are named
    many.tells({ e: 'discarded', cards: ['human-levy.1', 'human-levy.2', 'human-levy.3'] });
  });
  it('[FD-5.13] starting cards do not count, and are not discarded', () => {
    city({ hand: ['human-levy.1', 'human-knight.1'] })
      .plays(finish)
      .asks('planning')
      .tellsNothing({ e: 'discarded' });
    const g = city({ hand: ['human-levy.1', 'human-knight.1', 'human-champion.1'] }).plays(finish);
    g.refuses('FD-5.13', discard(MARSHAL)).shows({ starting: [[MARSHAL]] });
  });
  it('[FD-5.14] only the excess is discarded, and at no other time', () => {
    const hand = ['human-levy.1', 'human-levy.2', 'human-levy.3', 'human-knight.1'];
    const g = city({ hand }).refuses('K-3', discard('human-levy.1')).plays(finish);
    g.refuses('FD-5.14', discard('human-levy.1'), { need: 2, have: 1 });
    g.refuses('FD-5.14', discard('human-levy.1', 'human-levy.2', 'human-levy.3'), { need: 2, have: 3 });
    g.refuses('FD-5.14', discard(), { have: 0 });
    city({ hand })
      .plays(finish)
      .expires()
      .tells({ e: 'discarded', cards: ['human-levy.1', 'human-levy.2'] });
  });
  it('[FD-5.15] the defender stands at its gate before its effect', () => {
    const g = city({ hand: ['human-archmage.1'], siege: { [G2]: 'orc-raiders' } });
    g.plays(deploy('human-archmage.1', G2))
      .asks('you-shall-not-pass')
      .shows({ wall: { 1: ['human-archmage.1'] }, hands: [[]] });
  });
  it('[FD-5.16] moves go from and to any gate, besieged or not', () => {
    const siege = { [G1]: 'orc-raiders', [G2]: 'warg-pack' };
    const g = city({ siege, wall: { [G1]: ['human-levy.1'], [G3]: ['human-knight.1'] } });
    g.plays(move('human-levy.1', G2), move('human-knight.1', G4)).shows({
      wall: { 1: ['human-levy.1'], 3: ['human-knight.1'] },
    });
  });
  it('[FD-5.17] the phase ends only by saying so, and in solo for good', () => {
    city().asks('planning').allows(finish).refuses('K-3', withdraw);
    const g = city({ hand: ['human-levy.1', 'human-levy.2', 'human-levy.3'] })
      .plays(finish)
      .asks('limit');
    g.refuses('K-3', withdraw).refuses('K-3', deploy('human-levy.1', G1)).undoable(false);
  });
  it('[FD-5.17] strategy actions can be undone, back to the last that drew from or looked into a deck', () => {
    const g = city({ hand: ['human-levy.1', 'human-watchman.1'], siege: { [G1]: 'orc-raiders' } });
    g.plays(deploy('human-levy.1', G1))
      .undoable()
      .plays(move('human-levy.1', G2))
      .undoable()
      .plays(storm(G1))
      .undoable();
    g.plays(deploy('human-watchman.1', G1)).undoable().plays(alarm).undoable(false);
    const seer = city({ elves: true, hand: ['elf-seer.1'], deck: ['elf-bowman.1', 'elf-pixie.1'] });
    seer
      .plays(deploy('elf-seer.1', G1))
      .undoable()
      .plays(foresee)
      .undoable(false)
      .plays(take('elf-pixie'))
      .undoable(false);
    const mage = city({ hand: ['human-archmage.1'], siege: { [G1]: 'orc-raiders' } });
    mage.plays(deploy('human-archmage.1', G1), repel).undoable();
    const battle = city({ step: 'battle', siege: { [G1]: 'goblin-skulkers', [G2]: 'warg-pack' }, wall: {} });
    battle.plays({ kind: 'resolve', gate: G1 }).undoable(false);
    const coop = city({ coop: true }).as(0);
    coop.plays(deploy(MARSHAL, G1)).undoable(false);
  });
  it('[FD-5.3] an effect in several parts is one effect', () => {
    const g = city({ hand: ['human-griffin-rider.1'], wall: { [G2]: ['human-levy.1', 'human-levy.2'] } });
    g.plays(deploy('human-griffin-rider.1', G7), airlift('human-levy.1')).asks('airliftMore');
    g.refuses('K-3', finish).refuses('K-3', decline).plays(land).asks('planning');
    city({ hand: ['human-griffin-rider.1'], wall: { [G2]: ['human-levy.1', 'human-levy.2'] } })
      .plays(deploy('human-griffin-rider.1', G7), airlift('human-levy.1'))
      .expires()
      .asks('planning');
    const shot = city({
      elves: true,
      hand: ['elf-sharpshooter.1'],
      siege: { [G1]: 'orc-raiders' },
      wall: { [G1]: [CAPTAIN] },
    });
    shot
      .plays(deploy('elf-sharpshooter.1', G1))
      .refuses('K-3', call(CAPTAIN))
      .plays(headshot)
      .allows(call('elf-sharpshooter.1', CAPTAIN));
  });
});
