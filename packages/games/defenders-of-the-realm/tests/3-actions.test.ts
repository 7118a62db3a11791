import { describe, expect, it } from 'vitest';
import { act, crystalsAt, d, realm, walk, whereIs } from './realm.ts';

const ride = (by: string, to: string) => act('ride', { by, to });
const fly = (by: string, to: string) => act('fly', { by, to });
const gate = (by: string, to: string) => act('gate', { by, to });
const HORSE = 'hc-blood-flats-2';

describe('travel', () => {
  it('[DT-3.1] [DT-3.6] on foot to an adjacent location; minions, Generals and crystals do not stop it', () => {
    realm({ at: ['windy-pass'], minions: { 'dark-woods': { black: 3 } }, crystals: { 'dark-woods': 1 } })
      .refuses('DT-3.1', walk('monarch-city'), { from: 'windy-pass', to: 'monarch-city' })
      .plays(walk('dark-woods'), walk('golden-oak-forest'))
      .shows({ ready: { 0: 3 } });
  });
  it('[DT-3.2] by horse 1 or 2 lines, for a card with a Horse icon', () => {
    realm({ heroes: ['dwarf'], hands: [[HORSE, 'hc-blood-flats-1']] })
      .refuses('DT-3.2', ride('hc-ancient-ruins-2', 'wolf-pass'))
      .refuses('DT-3.2', ride('noble-steed', 'wolf-pass'))
      .refuses('DT-3.20', ride(HORSE, 'windy-pass'), { range: 2, lines: 3 })
      .plays(ride(HORSE, 'minotaur-forest'))
      .shows({ heroDiscard: [HORSE], hands: [['hc-blood-flats-1']] });
  });
  it('[DT-3.3] [DT-3.20] by eagle 1 to 4 lines; only the destination counts', () => {
    const s = realm({ heroes: ['eagle-rider', 'dwarf'], at: ['dark-woods'] });
    s.refuses('DT-3.3', fly('hc-windy-pass-2', 'windy-pass'));
    s.refuses('DT-3.20', fly('eagle-flight', 'ghost-marsh'), { range: 4 }).plays(fly('eagle-flight', 'monarch-city'));
    expect(whereIs(s.state, 0)).toBe('monarch-city');
  });
  it('[DT-3.4] by gate with a card: to its location or any gate, from anywhere (V-42)', () => {
    realm({ heroes: ['dwarf'], at: ['windy-pass'], hands: [['hc-serpent-swamp-1', HORSE]] })
      .allowsExactly('gate', [
        gate('hc-serpent-swamp-1', 'serpent-swamp'),
        gate('hc-serpent-swamp-1', 'dancing-stones'),
      ])
      .refuses('DT-3.4', gate('hc-serpent-swamp-1', 'wolf-pass'))
      .refuses('DT-3.4', gate('hc-ancient-ruins-1', 'ancient-ruins'))
      .refuses('DT-3.5', gate('gate', 'dancing-stones'))
      .plays(gate('hc-serpent-swamp-1', 'serpent-swamp'))
      .shows({ heroDiscard: ['hc-serpent-swamp-1'] });
  });
  it('[DT-3.5] from gate to gate without a card; with one gate on the map there is no target (V-42)', () => {
    realm({ at: ['dancing-stones'] })
      .allowsExactly('gate', [])
      .refuses('DT-3.19', gate('gate', 'dancing-stones'));
    realm({ at: ['dancing-stones'], gates: ['fire-river'] })
      .allowsExactly('gate', [gate('gate', 'fire-river')])
      .plays(gate('gate', 'fire-river'));
  });
});

describe('other actions', () => {
  it('[DT-3.7] build a gate where one stands, with the card of that land, any icon', () => {
    const build = (card: string) => act('build-gate', { card });
    realm({ at: ['blood-flats'], hands: [[HORSE, 'hc-ancient-ruins-1']] })
      .refuses('DT-3.7', build('hc-ancient-ruins-1'), { place: 'blood-flats' })
      .refuses('DT-13.1', build('hc-blood-flats-1'))
      .plays(build(HORSE))
      .shows({ gatesLeft: 3, heroDiscard: [HORSE] })
      .tells({ e: 'gateBuilt', place: 'blood-flats' });
  });
  it('[DT-3.8] one gate in a location, and none without a token', () => {
    const card = 'hc-dancing-stones-1';
    realm({ at: ['dancing-stones'], hands: [[card]] }).refuses('DT-3.8', act('build-gate', { card }));
    realm({ at: ['blood-flats'], hands: [[HORSE]], set: { gatesLeft: 0 } }).refuses(
      'DT-3.8',
      act('build-gate', { card: HORSE }),
      { left: 0 },
    );
  });
  it('[DT-3.9] Rumours keep the colour called and specials, discard the rest; a third is refused (V-43)', () => {
    realm({ at: ['chimera-inn'], deck: ['hc-wyvern-forest-1', 'sp-battle-luck'] })
      .plays(act('rumors', { color: 'red' }))
      .shows({ hands: { 0: ['sp-battle-luck'] }, heroDiscard: ['hc-wyvern-forest-1'], rumors: 1 })
      .tells({ e: 'rumors', cards: ['hc-wyvern-forest-1', 'sp-battle-luck'], kept: ['sp-battle-luck'] });
    realm({ at: ['chimera-inn'], set: { rumors: 2 }, hands: [['sp-local-information']] })
      .refuses('DT-2.6', act('rumors', { color: 'red' }))
      .plays(act('play', { card: 'sp-local-information' }), act('call', { color: 'red' }));
    realm({ at: ['wolf-pass'] }).refuses('DT-3.9', act('rumors', { color: 'red' }));
    realm({ at: ['chimera-inn'], set: { heroDeck: [] } }).refuses('DT-8.4', act('rumors', { color: 'red' }));
  });
  it('[DT-3.10] Monarch City is not an inn', () => {
    realm().refuses('DT-3.10', act('rumors', { color: 'red' }));
  });
  it('[DT-3.11] [DT-3.13] Purify: a card of the colour, two dice, one 5+ removes one crystal, back to the supply', () => {
    realm({
      at: ['blood-flats'],
      crystals: { 'blood-flats': 2 },
      hands: [['hc-ancient-ruins-1', 'hc-wyvern-forest-1']],
      tape: d(2, 5),
    })
      .refuses('DT-3.11', act('purify', { card: 'hc-wyvern-forest-1' }), { color: 'red' })
      .refuses('DT-13.1', act('purify', { card: HORSE }))
      .plays(act('purify', { card: 'hc-ancient-ruins-1' }))
      .shows({ crystalsLeft: 11 });
  });
  it('[DT-3.12] the card is lost anyway; specials cannot pay; minions and a General do not prevent it', () => {
    realm({
      at: ['scorpion-canyon'],
      crystals: { 'scorpion-canyon': 1 },
      minions: { 'scorpion-canyon': { red: 3 } },
      hands: [[HORSE, 'sp-battle-luck']],
      tape: d(4, 4),
    })
      .refuses('K-4', act('purify', { card: 'sp-battle-luck' }))
      .plays(act('purify', { card: HORSE }))
      .shows({ heroDiscard: [HORSE], crystalsLeft: 11 });
  });
  it('[DT-3.14] [DT-3.16] Heal: all in Monarch City or an inn, 2 elsewhere, not usable this turn (V-26)', () => {
    const heal = act('heal');
    const wounded = { life: [2, 6, 5], ready: [2, 0, 0] };
    realm({ heroes: ['rogue', 'cleric', 'dwarf'], at: ['wolf-pass'], set: wounded })
      .plays(heal)
      .shows({ life: { 0: 4 }, ready: { 0: 1 } });
    realm({ heroes: ['rogue', 'cleric', 'dwarf'], at: ['gryphon-inn'], set: wounded })
      .plays(heal)
      .shows({ life: { 0: 6 }, ready: { 0: 1 } });
    realm({ heroes: ['rogue', 'cleric', 'dwarf'], set: wounded })
      .plays(heal)
      .shows({ life: { 0: 6 } });
    realm().refuses('DT-3.16', heal, { life: 5 });
  });
  it('[DT-3.15] no healing among minions; a General alone does not prevent it', () => {
    const life = [2, 6, 5];
    realm({ minions: { 'monarch-city': { green: 1 } }, set: { life } }).refuses('DT-3.15', act('heal'), {
      minions: { green: 1 },
    });
    realm({ at: ['dark-woods'], set: { life } })
      .plays(act('heal'))
      .shows({ life: { 0: 4 } });
  });
  it('[DT-3.17] a skill that costs an action takes one', () => {
    realm({ heroes: ['paladin', 'rogue', 'dwarf'] })
      .plays(ride('noble-steed', 'minotaur-forest'))
      .shows({ ready: { 0: 4 } });
  });
  it('[DT-3.18] a quest action: on the own quest, where it says', () => {
    const quest = act('quest', { actions: 1 });
    realm({ at: ['raven-forest'], quests: ['amaraks-blessing'], tape: d(1, 6, 2) })
      .plays(quest)
      .shows({ held: { 0: ['amaraks-blessing'] } });
    realm({ at: ['wolf-pass'], quests: ['amaraks-blessing'] }).refuses('DT-3.18', quest, { places: ['raven-forest'] });
    realm({ at: ['raven-forest'], quests: ['raids', 'amaraks-blessing'] }).refuses('DT-3.18', quest);
  });
  it('[DT-3.19] an action must change something', () => {
    realm().refuses('DT-3.19', act('fight', { bonus: [] }));
    realm({ at: ['blood-flats'], hands: [[HORSE]] }).refuses('DT-3.19', act('purify', { card: HORSE }), {
      place: 'blood-flats',
    });
    realm().refuses('DT-3.19', ride('noble-steed', 'monarch-city'));
    const s = realm({ heroes: ['eagle-rider'] });
    s.refuses('DT-3.19', fly('eagle-flight', 'monarch-city'));
    expect(crystalsAt(s.state, 'blood-flats')).toBe(0);
  });
});
