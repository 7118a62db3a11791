import { noteContent } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { currentPower } from '../rules/questions.ts';
import { A1, A2, B1, B2, city, G1, G2, G3, G4 } from './city.ts';
import {
  call,
  CALL,
  CAPTAIN,
  casualty,
  deploy,
  discard,
  finish,
  flame,
  FLAME,
  give,
  headshot,
  lose,
  MARSHAL,
  move,
  repel,
  resolve,
  shield,
  SHIELD,
  storm,
  STORM,
} from './moves.ts';

/** Ongoing effects and spells leave no id of theirs in a state: the test says that it saw them. */
const sees = (...icons: string[]) => noteContent('fantasy-defense', icons);

describe('FD-10 Starting cards and spells', () => {
  it('[FD-10.1] the starting unit is deployed like any defender, and then is one', () => {
    const g = city({ turn: 3, siege: { [G1]: 'goblin-skulkers' } }).plays(deploy(MARSHAL, G2));
    g.tells({ e: 'deployed', rule: 'FD-10.1', card: MARSHAL }).shows({ starting: [[]] });
    g.refuses('FD-5.2', deploy(MARSHAL, G1)).plays(move(MARSHAL, G1), finish).tells({ e: 'fell', card: MARSHAL });
  });
  it('[FD-10.2] at any time in the strategy phase, but not inside an effect nor in another phase', () => {
    const siege = { [G1]: 'orc-raiders', [G2]: 'warg-pack' };
    const g = city({ siege, hand: ['human-archmage.1'] })
      .plays(deploy('human-archmage.1', G2))
      .refuses('K-3', storm(G1));
    g.plays(repel).allows(storm(G1));
    city({ siege, step: 'battle' }).refuses('K-3', shield(G1)).plays(resolve(G1));
    city({ step: 'invasion', invaderDeck: ['goblin-skulkers'], hand: ['human-levy.1', 'human-levy.2'] }).refuses(
      'K-3',
      storm(G1),
    );
  });
  it('[FD-10.3] once used, it cannot be cast again', () => {
    const g = city({ siege: { [G1]: 'orc-raiders', [G2]: 'warg-pack' } })
      .plays(storm(G1))
      .shows({ used: [STORM] });
    g.tells({ e: 'cast', rule: 'FD-10.5', seat: 0, spell: STORM, gate: G1, invader: 'orc-raiders' });
    g.refuses('FD-10.3', storm(G2), { spell: STORM }).allows(shield(G2)).plays(finish);
    g.refuses('FD-10.3', storm(G2));
  });
  it('[FD-10.3] for the score it is used from the cast on, also when it wins the game', () => {
    const g = city({ siege: { [G1]: 'orc-raiders' }, invaderDeck: [], morale: 7 })
      .plays(storm(G1))
      .ends('FD-11.1', [0]);
    expect(g.state.over?.scores).toEqual([70 + 5]);
  });
  it('[FD-10.4] without a legal target a spell cannot be cast', () => {
    city().allowsExactly(({ kind }) => ['psychic-storm', 'city-shield'].includes(kind), []);
    city().refuses('FD-10.5', storm(G1), { gate: G1 }).refuses('FD-10.6', shield(G1), { gate: G1 });
    city({ elves: true }).refuses('FD-10.7', flame(G1), { gate: G1 }).refuses('FD-10.4', call('elf-bowman.1'));
    city({ siege: { [G1]: 'orc-raiders' } }).refuses('FD-1.2', storm('moon-gate'), { gate: 'moon-gate' });
  });
  it('[FD-10.4] a spell is never discarded or given', () => {
    const hand = ['human-levy.1', 'human-levy.2', 'human-levy.3'];
    city({ step: 'invasion', invaderDeck: ['goblin-skulkers'], hand }).refuses('FD-10.4', lose(STORM), { card: STORM });
    city({ hand }).plays(finish).refuses('FD-10.4', discard(STORM));
    city({ coop: true }).as(0).refuses('FD-10.4', give(STORM), { card: STORM });
  });
  it('[FD-10.5] Psychic Storm discards a besieging invader of 22 or less', () => {
    sees('psychic-storm');
    const g = city({ siege: { [G1]: 'orc-shaman', [G2]: 'cave-troll' } }).allowsExactly('psychic-storm', [storm(G1)]);
    g.refuses('FD-10.5', storm(G2), { need: 22, have: 23 })
      .plays(storm(G1))
      .tells({ e: 'slain', rule: 'FD-10.5', gates: [G1] });
    g.shows({ siege: { 0: '' }, invaderDiscard: ['orc-shaman'] });
  });
  it('[FD-10.6] City Shield: the battle phase skips the gate; the invader stays and still besieges', () => {
    sees('city-shield');
    const g = city({
      siege: { [G1]: 'stone-giant', [G2]: 'warg-pack', [G3]: 'orc-raiders' },
      wall: { [G1]: ['human-levy.1'], [G2]: [MARSHAL] },
    });
    g.plays(shield(G1), finish).refuses('FD-10.6', resolve(G1), { gate: G1 }).plays(resolve(G2));
    g.tells({ e: 'battleLost', gates: [G2], power: 6 + 3 }).tellsNothing({ e: 'battleLost', gates: [G1] });
    g.tellsNothing({ e: 'fell', card: 'human-levy.1' }).shows({
      siege: { 0: 'stone-giant' },
      wall: { 0: ['human-levy.1'] },
    });
  });
  it('[FD-10.7] Flaming Spirit halves the power of a besieging invader this turn, rounded up', () => {
    sees('flaming-spirit');
    const g = city({ elves: true, siege: { [G1]: 'night-hags', [G2]: 'ashmaw' } }).allowsExactly('flaming-spirit', [
      flame(G1),
    ]);
    g.plays(flame(G1)).tells({ e: 'cast', spell: FLAME, invader: 'night-hags' });
    expect(currentPower(g.state, 0)).toBe(13); // 25
  });
  it('[FD-10.8] Spirit Call takes exactly 2 deployed defenders back, or the only one', () => {
    sees('spirit-call');
    const wall = { [G1]: [CAPTAIN, 'elf-bowman.1'], [G4]: ['elf-pixie.1'] };
    const g = city({ elves: true, wall });
    g.allowsExactly('spirit-call', [
      call('elf-bowman.1', 'elf-pixie.1'),
      call('elf-bowman.1', CAPTAIN),
      call('elf-pixie.1', CAPTAIN),
    ]);
    g.refuses('FD-10.8', call('elf-pixie.1'), { need: 2, have: 1 }).refuses('FD-10.8', call(), { need: 2, have: 0 });
    g.refuses('FD-10.8', call('elf-pixie.1', 'elf-bowman.1', CAPTAIN), { need: 2, have: 3 });
    g.refuses('FD-10.8', call('elf-pixie.1', 'elf-pixie.1')).refuses('FD-10.8', call('elf-pixie.1', 'elf-pixie.2'));
    g.plays(call('elf-pixie.1', 'elf-bowman.1')).tells({ e: 'calledBack', seat: 0, card: 'elf-pixie.1', gate: G4 });
    g.shows({ hands: [['elf-bowman.1', 'elf-pixie.1']], wall: { 0: [CAPTAIN], 3: [] }, used: [CALL] }).plays(
      deploy('elf-pixie.1', G1),
    );
    city({ elves: true, wall: { [G4]: ['elf-pixie.1'] } })
      .plays(call('elf-pixie.1'))
      .shows({ hands: [['elf-pixie.1']] });
  });
  it('[FD-10.8] in co-op of either line, each to its controller’s hand', () => {
    const g = city({ coop: true, wall: { [A1]: [MARSHAL, 'elf-bowman.2'], [B1]: ['human-levy.1'] } });
    g.as(1).refuses('FD-10.8', call('human-levy.1'), { need: 2 }).plays(call('human-levy.1', 'elf-bowman.2'));
    g.shows({ hands: [['elf-bowman.2'], ['human-levy.1']] });
    const hero = city({ coop: true, wall: { [A1]: [MARSHAL, 'human-knight.1'] } });
    hero.as(1).plays(call(MARSHAL, 'human-knight.1'));
    hero.shows({ starting: { 0: [MARSHAL] }, hands: [['human-knight.1'], []] });
  });
  it('[FD-10.9] a spell does not stack with itself', () => {
    city({ siege: { [G1]: 'orc-raiders' }, shielded: [0] }).refuses('FD-10.9', shield(G1), { gate: G1 });
    city({ elves: true, siege: { [G1]: 'orc-raiders' }, flamed: ['orc-raiders'] }).refuses('FD-10.9', flame(G1), {
      invader: 'orc-raiders',
    });
  });
  it('[FD-10.10] City Shield stays with the gate, Flaming Spirit with the invader', () => {
    const g = city({ coop: true, siege: { [A1]: 'warg-pack', [A2]: 'orc-raiders' }, hand: ['human-archmage.1'] });
    g.as(1).plays(flame(A1));
    g.as(0).plays(shield(A1), deploy('human-archmage.1', A1), repel);
    g.shows({ flamed: [], shielded: [0], siege: { 0: '' } });
    const slain = city({
      coop: true,
      siege: { [B1]: 'warg-pack' },
      flamed: ['warg-pack'],
      hands: [[], ['elf-sharpshooter.1']],
    });
    slain.as(1).plays(deploy('elf-sharpshooter.1', B1), headshot);
    slain.shows({ flamed: [] });
  });
  it('[FD-10.10] a shield on a gate that its invader has left has no effect', () => {
    const g = city({ siege: { [G1]: 'warg-pack', [G2]: 'orc-raiders' } }).plays(shield(G1), storm(G1), finish);
    g.tells({ e: 'pillaged', gates: [G2] }).shows({ shielded: [], morale: 17 });
  });
  it('[FD-12.18] only its owner casts a spell; [FD-1.8] only those of the factions in play', () => {
    const g = city({ coop: true, siege: { [A1]: 'warg-pack', [B1]: 'orc-raiders' }, wall: { [B2]: ['elf-bowman.1'] } });
    g.as(1).refuses('FD-12.18', storm(A1), { spell: STORM }).refuses('FD-12.18', shield(A1), { spell: SHIELD });
    g.as(0).refuses('FD-12.18', flame(A1), { spell: FLAME }).refuses('FD-12.18', call('elf-bowman.1'), { spell: CALL });
    const solo = { siege: { [G1]: 'warg-pack' }, wall: { [G1]: [] } };
    city(solo).refuses('FD-1.8', flame(G1), { spell: FLAME }).refuses('FD-1.8', call(MARSHAL), { spell: CALL });
    city({ ...solo, elves: true })
      .refuses('FD-1.8', storm(G1))
      .refuses('FD-1.8', shield(G1));
    city({ elves: true, used: [FLAME, CALL], siege: { [G1]: 'warg-pack' }, wall: { [G1]: [CAPTAIN] } })
      .refuses('FD-10.3', flame(G1))
      .refuses('FD-10.3', call(CAPTAIN));
    city({ used: [SHIELD], siege: { [G1]: 'warg-pack' } })
      .refuses('FD-10.3', shield(G1))
      .refuses('K-3', casualty(MARSHAL));
    city({ siege: { [G1]: 'warg-pack' } }).refuses('FD-1.2', shield('moon-gate'));
    city({ elves: true, siege: { [G1]: 'warg-pack' } }).refuses('FD-1.2', flame('moon-gate'));
  });
});
