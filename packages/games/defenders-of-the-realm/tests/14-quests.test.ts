import { describe, expect, it } from 'vitest';
import { QUESTS } from '../rules/content.ts';
import { act, d, endDay, fight, realm, walk } from './realm.ts';

const quest = act('quest', { actions: 1 });
const quiet = ['dk-all-is-quiet-1', 'dk-all-is-quiet-2'];
const BLACK = ['hc-dark-woods-2', 'hc-mermaid-harbor-2', 'hc-seabird-port-2'];
const slay = [
  act('attack', { general: 'varkolak' }),
  ...BLACK.map((card) => act('commit', { card })),
  act('ready'),
  act('confirm'),
];

describe('quests', () => {
  it('[DT-14.1] one open quest; without one there is no quest action', () => {
    realm({ at: ['raven-forest'], set: { quest: ['', '', ''] } }).refuses('DT-14.1', quest);
    realm({ at: ['fire-river'], quests: ['war-banner-of-valor'], tape: d(5, 1, 1) })
      .plays(quest)
      .shows({ quest: { 0: (id) => id !== '' && id !== 'war-banner-of-valor' } });
  });
  it('[DT-14.2] by its owner’s hero, in the owner’s Day', () => {
    realm({ at: ['gryphon-inn', 'gryphon-inn'], quests: ['raids', 'rumors-of-three-inns'], darkness: quiet })
      .shows({ spots: [[], [], []] })
      .plays(endDay)
      .shows({ spots: { 1: ['gryphon-inn'] } });
  });
  it('[DT-14.3] the point, the reward, then a new quest', () => {
    const s = realm({
      at: ['blood-flats'],
      crystals: { 'blood-flats': 1 },
      quests: ['mend-the-land'],
      hands: [['hc-blood-flats-1']],
      tape: d(5, 1),
    });
    s.plays(act('purify', { card: 'hc-blood-flats-1' })).shows({
      done: { 0: ['mend-the-land'] },
      hands: { 0: (h) => h.length === 3 },
    });
    const order = s.events.map((e) => e.e).filter((e) => ['questDone', 'drew', 'questDrawn'].includes(e));
    expect(order).toEqual(['questDone', 'drew', 'questDrawn']);
    realm({
      at: ['land-of-amazons'],
      quests: ['amazon-envoy'],
      minions: { 'cursed-plateau': { red: 3 }, 'ghost-marsh': { red: 1 } },
      tape: d(5, 1, 1, 2),
    })
      .plays(quest)
      .asks('chooseMinions', 0)
      .refuses('DT-13.6', act('remove', { place: 'ghost-marsh', color: 'red', count: 1 }))
      .plays(act('remove', { place: 'cursed-plateau', color: 'red', count: 2 }))
      .asks('day', 0);
    realm({
      at: ['dark-woods'],
      quests: ['scout-varkolak'],
      deck: ['hc-blood-flats-1', 'hc-fire-river-1'],
      set: { heroDeck: ['hc-blood-flats-1', 'hc-fire-river-1', 'hc-ghost-marsh-1'] },
      tape: [0],
    })
      .plays(quest)
      .shows({ hands: { 0: ['hc-fire-river-1'] }, heroDeck: ['hc-ghost-marsh-1', 'hc-blood-flats-1'] });
  });
  it('[DT-14.4] [DT-14.7] a failed roll loses a quest that says so, and only such a one; minions do not prevent it', () => {
    realm({
      at: ['raven-forest'],
      quests: ['amaraks-blessing'],
      minions: { 'raven-forest': { red: 3 } },
      tape: d(1, 5, 5),
    })
      .plays(quest)
      .shows({ questDiscard: ['amaraks-blessing'], done: { 0: [] } });
    realm({ at: ['fire-river'], quests: ['war-banner-of-valor'], tape: d(1, 4, 4) })
      .plays(quest)
      .shows({ quest: { 0: 'war-banner-of-valor' } });
  });
  it('[DT-14.5] an impossible quest leaves the game and another is drawn (V-41)', () => {
    realm({
      at: ['dark-woods'],
      hands: [BLACK],
      quests: ['raids', 'scout-varkolak'],
      set: { marker: [6, 6, 4, 1] },
      tape: d(4, 1, 1, 1, 1, 1),
    })
      .plays(...slay)
      .shows({
        questsGone: ['scout-varkolak'],
        quest: { 1: (id) => id !== 'scout-varkolak' && id !== '' },
        done: { 1: [] },
      });
    realm({ hands: [['sp-magic-gate']], quests: ['raids', 'gate-in-the-red-lands'], set: { gatesLeft: 1 } })
      .plays(act('play', { card: 'sp-magic-gate' }), act('gate-at', { place: 'wolf-pass' }))
      .shows({ questsGone: ['gate-in-the-red-lands'] });
  });
  it('[DT-14.6] no action discards a quest', () => {
    const s = realm();
    expect(s.engine.legal(s.state, 0).some((a) => a.kind.includes('quest'))).toBe(false);
  });
  it('[DT-14.8] an empty deck is made of discarded quests; impossible ones do not come back (V-48)', () => {
    realm({
      at: ['fire-river'],
      quests: ['war-banner-of-valor'],
      set: { questDeck: [], questDiscard: ['scout-sapphire'], slainBy: [-1, -1, 0, -1] },
      tape: d(5, 1, 1),
    })
      .plays(quest)
      .shows({ quest: { 0: '' }, questsGone: ['scout-sapphire'], questDiscard: [] });
  });
  it('[DT-14.9] a kept reward is spent once, its point stays', () => {
    realm({
      crystals: { 'wolf-pass': 2 },
      set: { held: [['ancient-tree-of-magic'], [], []], done: [['ancient-tree-of-magic'], [], []] },
    })
      .plays(act('play', { card: 'ancient-tree-of-magic' }))
      .shows({ held: { 0: [] }, done: { 0: ['ancient-tree-of-magic'] } })
      .refuses('DT-13.3', act('play', { card: 'ancient-tree-of-magic' }));
    realm({ minions: { 'monarch-city': { red: 1 } } }).refuses('DT-14.9', act('fight', { bonus: ['red', 'red'] }));
  });
  it('[DT-14.10] lasting rewards go with the hero', () => {
    realm({
      heroes: ['rogue', 'dwarf'],
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { black: 1 } },
      set: { life: [1, 5], done: [['boots-of-speed'], []] },
      darkness: quiet,
    })
      .plays(endDay, act('choose', { hero: 'wizard' }))
      .shows({ done: { 0: [] } });
  });
  it('[DT-14.11] [DT-15.12] Amulet and Woods Lore add up', () => {
    realm({
      heroes: ['ranger'],
      at: ['raven-forest'],
      minions: { 'raven-forest': { blue: 1 } },
      set: { done: [['amulet-of-the-gods']] },
      tape: d(3),
    })
      .plays(fight)
      .shows({ kills: { 0: [0, 0, 1, 0] } });
  });
  it('[DT-14.12] bonus dice have a colour that is present and not slain by title; hits beyond are lost', () => {
    const held = [['gate-in-the-red-lands'], [], []];
    realm({
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { green: 1, red: 1 } },
      set: { held, title: [-1, 0, -1, -1] },
      tape: d(1, 6, 6),
    })
      .refuses('DT-14.12', act('fight', { bonus: ['blue', 'red'] }), { colors: ['red'] })
      .refuses('DT-14.12', act('fight', { bonus: ['green', 'green'] }))
      .refuses('DT-18.3', act('fight', { bonus: ['red'] }))
      .plays(act('fight', { bonus: ['red', 'red'] }))
      .shows({ held: { 0: [] }, kills: { 0: [1, 1, 0, 0] } });
  });
  it('[DT-14.13] Three Inns: being there in the own Day, not passing through', () => {
    realm({ at: ['gryphon-forest'], quests: ['rumors-of-three-inns'] })
      .plays(walk('gryphon-inn'))
      .shows({ spots: { 0: ['gryphon-inn'] } });
    realm({
      heroes: ['eagle-rider'],
      at: ['gryphon-forest'],
      quests: ['rumors-of-three-inns'],
      set: { spots: [['gryphon-inn', 'chimera-inn']] },
    })
      .plays(act('fly', { by: 'eagle-flight', to: 'wolf-pass' }))
      .shows({ spots: { 0: ['gryphon-inn', 'chimera-inn'] } });
    realm({
      at: ['enchanted-glade'],
      quests: ['rumors-of-three-inns'],
      set: { spots: [['gryphon-inn', 'chimera-inn'], [], []] },
    })
      .plays(walk('eagle-nest-inn'))
      .shows({ done: { 0: ['rumors-of-three-inns'] }, hands: { 0: (h) => h.length === 4 } });
  });
  it('[DT-14.14] Unicorn Steed: as many actions as one likes, chosen before rolling; others take what they say', () => {
    realm({ at: ['unicorn-forest'], quests: ['unicorn-steed'], tape: d(1, 1, 5) })
      .refuses('DT-2.4', act('quest', { actions: 6 }), { have: 5 })
      .plays(act('quest', { actions: 3 }))
      .shows({ ready: { 0: 2 }, done: { 0: ['unicorn-steed'] } })
      .allows(act('ride', { by: 'unicorn-steed', to: 'raven-forest' }));
    realm({ at: ['raven-forest'], quests: ['amaraks-blessing'] }).refuses('DT-14.14', act('quest', { actions: 2 }), {
      need: 1,
    });
  });
  it('[DT-14.15] kills count from the draw on; those of the completing Fight are not carried over', () => {
    realm({
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { blue: 2 } },
      quests: ['dragon-hunter'],
      set: {
        kills: [
          [0, 0, 2, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
      },
      tape: d(5, 5),
    })
      .plays(fight)
      .shows({ done: { 0: ['dragon-hunter'] }, held: { 0: ['dragon-hunter'] }, kills: { 0: [0, 0, 0, 0] } });
  });
  it('[DT-14.16] only the Build action completes Gate in the Red Lands', () => {
    realm({ at: ['blood-flats'], quests: ['gate-in-the-red-lands'], hands: [['sp-magic-gate', 'hc-blood-flats-1']] })
      .plays(act('play', { card: 'sp-magic-gate' }), act('gate-at', { place: 'ghost-marsh' }))
      .shows({ done: { 0: [] } })
      .plays(act('build-gate', { card: 'hc-blood-flats-1' }))
      .shows({ done: { 0: ['gate-in-the-red-lands'] } });
  });
  it('[DT-14.17] Boots from the next turn, the Helm in the same Evening', () => {
    realm({ at: ['mountains-of-mist'], quests: ['boots-of-speed'], tape: d(6, 1, 1, 1) })
      .plays(quest)
      .shows({ bonus: { 0: 0 } });
    realm({ at: ['ancient-ruins'], quests: ['helm-of-power'], tape: d(6, 1, 1, 1), darkness: quiet })
      .plays(quest, endDay)
      .shows({ hands: { 0: (h) => h.length === 3 } });
  });
  it('the Smugglers’ Road and the Beacons', () => {
    realm({ at: ['seabird-port'], set: { done: [['smugglers-road'], [], []] } }).plays(walk('mermaid-harbor'));
    realm({ at: ['wolf-pass'], quests: ['light-the-beacons'] })
      .plays(quest)
      .refuses('DT-3.18', quest)
      .shows({ spots: { 0: ['wolf-pass'] } });
    expect(QUESTS).toHaveLength(28);
  });
});
