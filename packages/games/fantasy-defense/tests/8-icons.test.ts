import { noteContent } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { besiegersOf, currentPower, gatePower, powerAt } from '../rules/questions.ts';
import { A1, A2, A3, B1, B2, B3, city, G1, G2, G3, G4, G5, G6, G7 } from './city.ts';
import {
  airlift,
  alarm,
  CAPTAIN,
  CALL,
  casualty,
  concede,
  decline,
  deploy,
  finish,
  FLAME,
  foresee,
  headshot,
  land,
  MARSHAL,
  pass,
  rebirth,
  renew,
  repel,
  resolve,
  shield,
  SHIELD,
  skirmish,
  storm,
  STORM,
  take,
  winds,
} from './moves.ts';

/** Ongoing effects and spells leave no id of theirs in a state: the test says that it saw them. */
const sees = (...icons: string[]) => noteContent('fantasy-defense', icons);

describe('FD-8 Icons: humans', () => {
  it('[FD-8.1] Group Attack counts the defenders with the icon at this gate, itself included', () => {
    sees('group-attack');
    const wall = { [G1]: ['human-levy.1', 'human-pikeman.1', 'human-knight.1'], [G2]: ['human-levy.2'] };
    const { state } = city({ wall });
    expect(state.wall[0]?.map((card) => powerAt(state, 0, card))).toEqual([1 + 2, 2 + 2, 7]);
    expect(gatePower(state, 1)).toBe(1 + 1);
  });
  it('[FD-8.2] Arcane Renewal readies one used spell, which may be cast again this turn', () => {
    const g = city({ hand: ['human-battle-mage.1'], used: [STORM, SHIELD], siege: { [G1]: 'orc-raiders' } });
    g.plays(deploy('human-battle-mage.1', G1))
      .asks('arcane-renewal')
      .allowsExactly('renew', [renew(STORM), renew(SHIELD)]);
    g.plays(renew(STORM))
      .tells({ e: 'readied', rule: 'FD-8.2', spell: STORM })
      .shows({ used: [SHIELD] })
      .plays(storm(G1));
  });
  it('[FD-8.2] an unused spell cannot be readied, and Spirit Call never', () => {
    const g = city({ coop: true, hand: ['human-battle-mage.1'], used: [STORM, CALL] }).as(0);
    g.plays(deploy('human-battle-mage.1', A1)).allowsExactly('renew', [renew(STORM)]);
    g.refuses('FD-8.2', renew(SHIELD), { spell: SHIELD }).refuses('FD-8.2', renew(CALL), { spell: CALL });
    city({ coop: true, hand: ['human-battle-mage.1'], used: [CALL] })
      .as(0)
      .plays(deploy('human-battle-mage.1', A1))
      .asks('planning');
  });
  it('[FD-8.3] Sound the Alarm draws one card, which may be deployed at once', () => {
    const g = city({ hand: ['human-watchman.1'], deck: ['human-levy.1', 'human-knight.1'] });
    g.plays(deploy('human-watchman.1', G1), alarm).tells({ e: 'drew', rule: 'FD-8.3', count: 1, left: 1 });
    g.shows({ hands: [['human-knight.1']] }).plays(deploy('human-knight.1', G1));
  });
  it('[FD-8.4] Never Surrender counts the invaders at your gates, shielded ones too, and fewer after a win', () => {
    sees('never-surrender');
    const siege = { [G1]: 'goblin-skulkers', [G2]: 'orc-raiders', [G3]: 'stone-giant' };
    const g = city({ siege, wall: { [G1]: ['human-champion.1', 'human-knight.1'], [G2]: [MARSHAL] } }).plays(
      shield(G3),
    );
    expect(besiegersOf(g.state, 0)).toBe(3);
    expect(powerAt(g.state, 1, MARSHAL)).toBe(9);
    g.plays(finish, resolve(G1), casualty('human-champion.1')).tells({ e: 'battleLost', gates: [G2], power: 6 + 2 });
  });
  it('[FD-8.5] Airlift brings any number of defenders from one other gate', () => {
    const wall = {
      [G2]: ['human-levy.1', 'human-levy.2', 'human-levy.3'],
      [G4]: ['human-knight.1'],
      [G6]: ['human-knight.2'],
    };
    const g = city({ hand: ['human-griffin-rider.1'], wall });
    g.plays(deploy('human-griffin-rider.1', G6)).asks('airlift', 0);
    g.allowsExactly('airlift', [...wall[G2], ...wall[G4]].map(airlift));
    g.refuses('FD-8.5', airlift('human-knight.2'), { card: 'human-knight.2' }).refuses(
      'FD-8.5',
      airlift('human-griffin-rider.1'),
    );
    g.refuses('FD-8.5', airlift('human-champion.1')).refuses('K-3', land);
    g.plays(airlift('human-levy.3'))
      .tells({ e: 'airlifted', card: 'human-levy.3', from: G2, to: G6 })
      .asks('airliftMore');
    g.refuses('FD-8.5', airlift('human-knight.1')).allowsExactly('airlift', [
      airlift('human-levy.1'),
      airlift('human-levy.2'),
    ]);
    g.plays(airlift('human-levy.1'), land).asks('planning');
    g.shows({
      wall: {
        1: ['human-levy.2'],
        3: ['human-knight.1'],
        5: ['human-knight.2', 'human-griffin-rider.1', 'human-levy.3', 'human-levy.1'],
      },
    });
  });
  it('[FD-8.5] the last of the gate ends it, and moving none is declining', () => {
    const g = city({ hand: ['human-griffin-rider.1', 'human-griffin-rider.2'], wall: { [G4]: ['human-knight.1'] } });
    g.plays(deploy('human-griffin-rider.1', G5), airlift('human-knight.1')).asks('planning');
    g.plays(deploy('human-griffin-rider.2', G5)).asks('planning');
    const declined = city({ hand: ['human-griffin-rider.1'], wall: { [G4]: ['human-knight.1'] } });
    declined.plays(deploy('human-griffin-rider.1', G5), decline).shows({ wall: { 3: ['human-knight.1'] } });
  });
  it('[FD-8.6] You Shall Not Pass puts the invader on top of its deck; of two, the later one is on top', () => {
    const siege = { [G1]: 'orc-raiders', [G2]: 'warg-pack' };
    const g = city({ hand: ['human-archmage.1'], siege, invaderDeck: ['stone-giant', 'cave-troll'], sentBack: 1 });
    g.plays(deploy('human-archmage.1', G2)).asks('you-shall-not-pass').plays(repel);
    g.tells({ e: 'sentBack', rule: 'FD-8.6', invader: 'warg-pack', gates: [G2] });
    g.shows({
      siege: { 1: '' },
      invaderDeck: ['stone-giant', 'cave-troll', 'warg-pack'],
      sentBack: 2,
      invaderDiscard: [],
    });
    g.sees(0, { invaderDeck: ['?', 'cave-troll', 'warg-pack'] }).sees(-1, {
      invaderDeck: ['?', 'cave-troll', 'warg-pack'],
    });
    g.plays(finish).tellsNothing({ e: 'pillaged', gates: [G2] });
  });
});

describe('FD-8 Icons: elves', () => {
  it('[FD-8.7] Fairy Lights round down to the ten; several do no more than one', () => {
    sees('fairy-lights');
    const power = (invader: string, ...wall: string[]) =>
      currentPower(city({ elves: true, siege: { [G1]: invader }, wall: { [G1]: wall } }).state, 0);
    expect(power('orc-spearmen', 'elf-pixie.1')).toBe(10);
    expect(power('ogre-bruisers', 'elf-pixie.1')).toBe(20);
    expect(power('stone-giant', 'elf-pixie.1', 'elf-pixie.2')).toBe(20);
    expect(power('stone-giant', 'elf-bowman.1')).toBe(29);
    const halved = city({
      elves: true,
      siege: { [G1]: 'orc-spearmen' },
      wall: { [G1]: ['elf-pixie.1'] },
      flamed: ['orc-spearmen'],
    });
    expect(currentPower(halved.state, 0)).toBe(0); // 17, 9, 0
  });
  it('[FD-8.8] Rebirth puts a defender of your pile under your deck, where all know it until a shuffle', () => {
    const discards = [['elf-treant.1', CAPTAIN, 'elf-pixie.1']];
    const g = city({
      elves: true,
      hand: ['elf-druid.1', 'elf-seer.1'],
      deck: ['elf-bowman.1', 'elf-bowman.2'],
      discards,
      starting: [[]],
    });
    g.plays(deploy('elf-druid.1', G1)).allowsExactly('rebirth', [
      rebirth('elf-treant.1'),
      rebirth(CAPTAIN),
      rebirth('elf-pixie.1'),
    ]);
    g.refuses('FD-8.8', rebirth('elf-bowman.1')).refuses('FD-8.8', rebirth(FLAME));
    g.plays(rebirth(CAPTAIN))
      .tells({ e: 'reborn', card: CAPTAIN })
      .shows({ decks: [[CAPTAIN, 'elf-bowman.1', 'elf-bowman.2']] });
    g.sees(0, { decks: [[CAPTAIN, '?', '?']] }).sees(-1, { decks: [[CAPTAIN, '?', '?']] });
    g.plays(deploy('elf-seer.1', G1), foresee, take('elf-bowman')).sees(0, { decks: [['?', '?']], buried: [0] });
  });
  it('[FD-8.9] Shifting Winds moves one of your defenders here, at any distance', () => {
    const wall = { [G1]: ['elf-bowman.1'], [G7]: ['elf-pixie.1'], [G6]: ['elf-pixie.2'] };
    const g = city({ elves: true, hand: ['elf-wind-caller.1'], wall }).plays(deploy('elf-wind-caller.1', G7));
    g.allowsExactly('winds', [winds('elf-bowman.1'), winds('elf-pixie.2')]);
    g.refuses('FD-8.9', winds('elf-pixie.1')).refuses('FD-8.9', winds('elf-treant.1'));
    g.plays(winds('elf-bowman.1')).tells({ e: 'shifted', rule: 'FD-8.9', card: 'elf-bowman.1', from: G1, to: G7 });
    g.shows({ wall: { 0: [], 6: ['elf-pixie.1', 'elf-wind-caller.1', 'elf-bowman.1'] } });
  });
  it('[FD-8.10] Headshot discards the invader here if its power is 20 or less', () => {
    const shot = { elves: true, hand: ['elf-sharpshooter.1'] } as const;
    const g = city({ ...shot, siege: { [G1]: 'ogre-bruisers' } })
      .plays(deploy('elf-sharpshooter.1', G1))
      .asks('headshot');
    g.plays(headshot)
      .tells({ e: 'slain', rule: 'FD-8.10', invader: 'ogre-bruisers' })
      .shows({ siege: { 0: '' } });
    city({ ...shot, siege: { [G1]: 'orc-shaman' } })
      .plays(deploy('elf-sharpshooter.1', G1))
      .asks('planning');
    city({ ...shot, siege: { [G2]: 'ogre-bruisers' } })
      .plays(deploy('elf-sharpshooter.1', G1))
      .asks('planning');
  });
  it('[FD-8.11] Foresight: look, take one, shuffle the rest', () => {
    const deck = ['elf-treant.1', 'elf-bowman.2', 'elf-bowman.1', 'elf-pixie.1'];
    const g = city({ elves: true, hand: ['elf-seer.1'], deck, tape: [0, 0] });
    g.plays(deploy('elf-seer.1', G1))
      .sees(0, { decks: [Array(4).fill('?')] })
      .plays(foresee)
      .asks('vision');
    g.sees(0, { decks: [['elf-bowman.1', 'elf-bowman.2', 'elf-pixie.1', 'elf-treant.1']] }).sees(-1, {
      decks: [Array(4).fill('?')],
    });
    g.allowsExactly('take', [take('elf-treant'), take('elf-bowman'), take('elf-pixie')]);
    g.refuses('FD-8.11', take('elf-druid')).refuses('K-3', decline);
    g.plays(take('elf-bowman')).shows({
      hands: [['elf-bowman.1']],
      decks: [['elf-bowman.2', 'elf-pixie.1', 'elf-treant.1']],
    });
    g.hears(0, { e: 'received', cards: ['elf-bowman.1'] })
      .hearsNothing(-1, { e: 'received' })
      .hears(-1, { e: 'shuffled', left: 3 });
  });
  it('[FD-2.5] [FD-8.11] with one kind left in the deck, Foresight takes it by itself', () => {
    const given = { elves: true, hand: ['elf-seer.1'], deck: ['elf-bowman.2', 'elf-bowman.1'] } as const;
    city(given)
      .plays(deploy('elf-seer.1', G1), foresee)
      .asks('planning')
      .shows({ hands: [['elf-bowman.1']], decks: [['elf-bowman.2']] })
      .tells({ e: 'shuffled', left: 1 });
    city({ ...given, former: true })
      .plays(deploy('elf-seer.1', G1), foresee)
      .asks('vision');
  });
  it('[FD-8.11] declined, there is no look and no shuffle', () => {
    const deck = ['elf-treant.1', 'elf-bowman.2', 'elf-pixie.1'];
    const g = city({ elves: true, hand: ['elf-seer.1'], deck }).plays(deploy('elf-seer.1', G1), decline);
    g.shows({ decks: [deck] }).sees(0, { decks: [['?', '?', '?']] });
    city({ elves: true, hand: ['elf-seer.1'], deck })
      .plays(deploy('elf-seer.1', G1), foresee)
      .expires()
      .asks('planning');
  });
  it('[FD-8.12] Skirmish: after a battle it survived, won or lost, moved or not, once per turn', () => {
    for (const invader of ['goblin-skulkers', 'stone-giant']) {
      const wall = { [G2]: ['elf-blade-dancer.1', 'elf-treant.1', 'elf-bowman.1'] };
      const g = city({ elves: true, step: 'battle', siege: { [G2]: invader }, wall, moved: ['elf-blade-dancer.1'] });
      g.asks('skirmish', 0).allowsExactly('skirmish', [
        skirmish('elf-blade-dancer.1', G1),
        skirmish('elf-blade-dancer.1', G3),
      ]);
      g.refuses('FD-8.12', skirmish('elf-bowman.1', G1)).refuses('FD-8.12', skirmish('elf-blade-dancer.2', G1));
      g.refuses('FD-3.4', skirmish('elf-blade-dancer.1', G4)).refuses(
        'FD-1.2',
        skirmish('elf-blade-dancer.1', 'moon-gate'),
      );
      g.plays(skirmish('elf-blade-dancer.1', G3)).tells({
        e: 'skirmished',
        card: 'elf-blade-dancer.1',
        from: G2,
        to: G3,
      });
    }
    const again = { [G2]: ['elf-blade-dancer.1', 'elf-treant.1'], [G4]: ['elf-blade-dancer.2', 'elf-treant.2'] };
    const spent = city({
      elves: true,
      step: 'battle',
      siege: { [G2]: 'orc-raiders', [G4]: 'warg-pack' },
      wall: again,
      skirmished: ['elf-blade-dancer.1'],
    });
    spent
      .plays(resolve(G2))
      .tellsNothing({ e: 'skirmished' })
      .asks('skirmish')
      .refuses('FD-8.12', skirmish('elf-blade-dancer.1', G1));
  });
  it('[FD-8.13] at a gate still to be resolved it takes part; several move one after the other; a pass ends it', () => {
    const siege = { [G2]: 'goblin-skulkers', [G3]: 'warg-pack', [G7]: 'orc-raiders' };
    const wall = { [G2]: ['elf-blade-dancer.1', 'elf-blade-dancer.2', 'elf-treant.1'] };
    const g = city({ elves: true, step: 'battle', siege, wall }).plays(resolve(G2));
    g.plays(skirmish('elf-blade-dancer.2', G3))
      .asks('skirmish', 0)
      .refuses('FD-8.12', skirmish('elf-blade-dancer.2', G2));
    g.plays(pass)
      .tells({ e: 'passed', gate: G2 })
      .asks('pick')
      .shows({ wall: { 1: ['elf-blade-dancer.1'], 2: ['elf-blade-dancer.2'] } });
    g.plays(resolve(G3))
      .tells({ e: 'battleLost', gates: [G3], power: 4 })
      .tells({ e: 'fell', card: 'elf-blade-dancer.2' });
    const done = city({ elves: true, step: 'battle', siege: { [G2]: 'goblin-skulkers', [G3]: 'warg-pack' }, wall });
    done.plays(resolve(G3), skirmish('elf-blade-dancer.1', G3)).shows({ wall: { 2: ['elf-blade-dancer.1'] } });
    city({ elves: true, step: 'battle', siege, wall }).plays(resolve(G2)).expires().tells({ e: 'passed' });
  });
  it('[FD-8.14] Nature’s Desire: the casualty must be one of them', () => {
    sees('natures-desire');
    const wall = { [G1]: ['elf-treant.1', 'elf-bowman.1', 'elf-treant.2'] };
    const g = city({ elves: true, step: 'battle', siege: { [G1]: 'orc-raiders' }, wall });
    g.allowsExactly('casualty', [casualty('elf-treant.1'), casualty('elf-treant.2')]).refuses(
      'FD-8.14',
      casualty('elf-bowman.1'),
    );
    g.plays(casualty('elf-treant.2')).tells({ e: 'fell', rule: 'FD-8.14', card: 'elf-treant.2' });
    city({ elves: true, step: 'battle', siege: { [G1]: 'orc-raiders' }, wall })
      .expires()
      .tells({ e: 'fell', card: 'elf-treant.1' });
  });
  it('[FD-8.15] the casualty comes first: a Skirmish defender cannot dodge it', () => {
    const siege = { [G2]: 'goblin-skulkers', [G7]: 'warg-pack' };
    const g = city({ elves: true, step: 'battle', siege, wall: { [G2]: [CAPTAIN, 'elf-bowman.1'] } }).plays(
      resolve(G2),
    );
    g.asks('casualty').refuses('K-3', skirmish(CAPTAIN, G3)).plays(casualty(CAPTAIN)).tellsNothing({ e: 'skirmished' });
    g.asks('planning').shows({ discards: [[CAPTAIN]] });
  });
  it('[FD-8.16] no Skirmish after pillage or at a shielded gate', () => {
    city({ elves: true, step: 'battle', siege: { [G2]: 'orc-raiders' }, wall: { [G3]: [CAPTAIN] } }).asks('planning');
    const g = city({ coop: true, siege: { [B2]: 'orc-raiders' }, wall: { [B2]: [CAPTAIN] }, decks: [[], []] });
    g.as(0).plays(shield(B2), finish);
    g.as(1).plays(finish);
    g.asks('planning')
      .tellsNothing({ e: 'fell' })
      .shows({ wall: { 7: [CAPTAIN] } });
  });
  it('[FD-8.13] a Skirmish stays in its line', () => {
    const g = city({
      coop: true,
      step: 'battle',
      siege: { [B1]: 'orc-raiders' },
      wall: { [B1]: [CAPTAIN, 'elf-treant.1'] },
    });
    g.asks('skirmish', 1).allowsExactly(() => true, [skirmish(CAPTAIN, B2), pass, concede]);
    g.refuses('FD-12.16', skirmish(CAPTAIN, A1)).refuses('FD-3.4', skirmish(CAPTAIN, B3));
    g.refuses('FD-12.16', skirmish(CAPTAIN, A2)).refuses('FD-12.16', skirmish(CAPTAIN, A3));
  });
});
