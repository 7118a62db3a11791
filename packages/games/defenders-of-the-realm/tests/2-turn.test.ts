import { describe, it } from 'vitest';
import { act, endDay, fight, realm, walk } from './realm.ts';

const quiet = ['dk-all-is-quiet-1', 'dk-all-is-quiet-2'];

describe('turn', () => {
  it('[DT-2.1] Day, Evening, Night, then the next seat', () => {
    const s = realm({ darkness: quiet }).plays(endDay).asks('day', 1);
    const order = s.events.map((e) => e.e).filter((e) => ['dayEnded', 'drew', 'night', 'turn'].includes(e));
    if (order.join() !== 'dayEnded,drew,night,turn') throw new Error(order.join());
  });
  it('[DT-2.2] tokens the hero still has become ready; lost ones stay lost', () => {
    realm({ step: 'dawn', set: { life: [3, 6, 5], ready: [0, 0, 0] } }).shows({ ready: { 0: 3 }, life: { 0: 3 } });
  });
  it('[DT-2.3] the Eagle Rider takes a stance and the Sorceress a shape before anything else', () => {
    realm({ step: 'dawn', heroes: ['eagle-rider'] })
      .asks('form', 0)
      .refuses('K-3', endDay)
      .refuses('DT-2.3', act('take', { form: 'red' }))
      .plays(act('take', { form: 'sky' }))
      .shows({ stance: ['sky'] })
      .asks('day', 0);
    realm({ step: 'dawn', heroes: ['sorceress'] })
      .allowsExactly(
        'take',
        ['none', 'red', 'green', 'blue', 'black'].map((form) => act('take', { form })),
      )
      .plays(act('take', { form: 'black' }))
      .shows({ shape: [3], ambush: [true] });
  });
  it('[DT-2.4] one action per ready token, plus bonus actions', () => {
    realm({ step: 'dawn', set: { done: [['boots-of-speed'], [], []] } }).tells({ e: 'turn', actions: 7 });
    realm({ set: { ready: [0, 0, 0] } }).refuses('DT-2.4', walk('wolf-pass'), { need: 1, have: 0 });
  });
  it('[DT-2.5] life tokens are spent first, bonus actions last', () => {
    realm({ set: { ready: [1, 0, 0], bonus: [2, 0, 0] } })
      .plays(walk('wolf-pass'))
      .shows({ ready: { 0: 0 }, bonus: { 0: 2 } })
      .plays(walk('monarch-city'))
      .shows({ bonus: { 0: 1 } });
  });
  it('[DT-2.6] Rumours at most twice a turn; walking as often as one likes', () => {
    const rumors = act('rumors', { color: 'red' });
    realm({ at: ['gryphon-inn'] })
      .plays(rumors, rumors)
      .refuses('DT-2.6', rumors, { most: 2 })
      .plays(walk('gryphon-forest'), walk('gryphon-inn'), walk('gryphon-forest'));
  });
  it('[DT-2.7] the Day ends by choice only, with actions left or without', () => {
    realm({ set: { ready: [1, 0, 0] } })
      .plays(walk('wolf-pass'))
      .asks('day', 0)
      .allows(endDay);
    realm({ darkness: quiet }).plays(endDay).tells({ e: 'dayEnded', unspent: 5 });
  });
  it('[DT-2.8] special cards and kept rewards cost no action', () => {
    realm({ hands: [['sp-magic-gate']] })
      .plays(act('play', { card: 'sp-magic-gate' }), act('gate-at', { place: 'wolf-pass' }))
      .shows({ ready: { 0: 5 } });
  });
  it('[DT-2.9] end of Day: Turn Undead, quests, wounds, then Thievery looks', () => {
    const s = realm({
      heroes: ['cleric', 'rogue'],
      at: ['seabird-port'],
      quests: ['smugglers-road'],
      minions: { 'seabird-port': { black: 1, red: 1 } },
      darkness: quiet,
    })
      .plays(endDay)
      .asks('turnUndead', 0)
      .plays(act('turn-undead', { to: 'windy-pass' }));
    const order = s.events.map((e) => e.e).filter((e) => ['turned', 'questStep', 'wounded', 'drew'].includes(e));
    if (order.join() !== 'turned,questStep,wounded,drew') throw new Error(order.join());
    s.tells({ e: 'wounded', wounds: 1 });
  });
  it('[DT-2.10] after the Night the Generals heal, then the next seat plays', () => {
    const s = realm({ step: 'night', darkness: quiet, set: { marker: [4, 6, 4, 5], wait: [1, 0, 0, 0] } });
    const order = s.events.map((e) => e.e).filter((e) => ['revealed', 'generalHealed', 'turn'].includes(e));
    if (order.join() !== 'revealed,generalHealed,turn') throw new Error(order.join());
    s.shows({ marker: [5, 6, 4, 5] });
  });
  it('a Fight and a walk are one action each', () => {
    realm({ minions: { 'monarch-city': { green: 1 } }, tape: [5] })
      .plays(fight)
      .shows({ ready: { 0: 4 } });
  });
});
