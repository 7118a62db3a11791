import { describe, expect, it } from 'vitest';
import { DARKNESS, PLACES } from '../rules/content.ts';
import { act, crystalsAt, d, endDay, realm, stackAt, whereIs } from './realm.ts';

const play = (card: string) => act('play', { card });
const remove = (place: string, color: string, count: number) => act('remove', { place, color, count });
const quiet = ['dk-all-is-quiet-1', 'dk-all-is-quiet-2'];

describe('cards', () => {
  it('[DT-13.1] a location card serves once: spent for travel it is gone', () => {
    const card = 'hc-blood-flats-2';
    realm({ heroes: ['dwarf'], hands: [[card]], at: ['raven-forest'], crystals: { 'blood-flats': 1 } })
      .plays(act('ride', { by: card, to: 'blood-flats' }))
      .refuses('DT-13.1', act('purify', { card }), { card })
      .refuses('DT-13.1', act('build-gate', { card }));
  });
  it('[DT-13.2] special cards in another player’s turn too', () => {
    realm({ hands: [[], ['sp-hammer-of-valor']] })
      .as(1)
      .plays(play('sp-hammer-of-valor'), act('send', { hero: 'dwarf', place: 'ghost-marsh' }))
      .shows({ place: { 2: PLACES.indexOf('ghost-marsh') }, gone: ['sp-hammer-of-valor'] });
  });
  it('[DT-13.3] only a card one holds', () => {
    realm().refuses('DT-13.3', play('sp-hammer-of-valor'), { card: 'sp-hammer-of-valor' });
    realm({ step: 'night', hands: [['sp-a-quiet-night']] }).refuses(
      'DT-13.3',
      act('respond', { card: 'sp-magic-gate' }),
    );
  });
  it('[DT-13.4] a special discarded to the hand limit is out of the game (V-40)', () => {
    const hand = [
      'sp-battle-luck',
      ...Array.from(
        { length: 9 },
        (_, i) =>
          `hc-${['ancient-ruins', 'blood-flats', 'ghost-marsh', 'orc-valley', 'pleasant-hill'][i >> 1]}-${1 + (i % 2)}`,
      ),
    ];
    realm({ step: 'evening', hands: [hand], darkness: quiet })
      .plays(act('discard', { card: 'sp-battle-luck' }))
      .shows({ gone: ['sp-battle-luck'], heroDiscard: [] });
  });
  it('[DT-13.5] no action gives a card to another', () => {
    const s = realm({ hands: [['hc-blood-flats-2', 'sp-battle-luck'], ['hc-ancient-ruins-1']] });
    for (const a of s.engine.legal(s.state, 0)) expect(['give', 'trade']).not.toContain(a.kind);
    s.plays(endDay.kind === 'end-day' ? act('walk', { to: 'wolf-pass' }) : endDay).shows({
      hands: { 1: ['hc-ancient-ruins-1'] },
    });
  });
});

describe('[DT-13.6] the special cards', () => {
  it('[DT-13.6] Magic Gate: any location without one, City and inns included', () => {
    realm({ hands: [['sp-magic-gate']] })
      .plays(play('sp-magic-gate'))
      .refuses('DT-3.8', act('gate-at', { place: 'dancing-stones' }))
      .allows(act('gate-at', { place: 'gryphon-inn' }), act('gate-at', { place: 'monarch-city' }))
      .plays(act('gate-at', { place: 'gryphon-inn' }))
      .shows({ gatesLeft: 3 });
  });
  it('[DT-13.6] Hammer of Valor: any hero, but no shaped Sorceress into the City or an inn', () => {
    const send = (hero: string, place: string) => act('send', { hero, place });
    realm({
      heroes: ['dwarf', 'sorceress'],
      at: ['wolf-pass', 'wolf-pass'],
      hands: [['sp-hammer-of-valor']],
      set: { shape: [-1, 1] },
    })
      .plays(play('sp-hammer-of-valor'))
      .refuses('DT-15.18', send('sorceress', 'monarch-city'))
      .refuses('DT-13.6', send('rogue', 'monarch-city'))
      .refuses('DT-3.19', send('dwarf', 'wolf-pass'))
      .plays(send('sorceress', 'ghost-marsh'))
      .asks('day', 0);
    realm({ heroes: ['dwarf', 'rogue'], set: { held: [['king-of-the-gryphons'], []] } })
      .plays(play('king-of-the-gryphons'), send('dwarf', 'wolf-pass'))
      .refuses('DT-18.10', send('dwarf', 'orc-valley'))
      .plays(send('rogue', 'wolf-pass'))
      .asks('day', 0);
  });
  it('[DT-13.6] Spell of Purity clears one location, Elven Archers up to two Green lands', () => {
    const s = realm({ hands: [['sp-spell-of-purity']], crystals: { 'wolf-pass': 3, 'orc-valley': 1 } }).plays(
      play('sp-spell-of-purity'),
    );
    s.refuses('DT-13.6', act('cleanse', { place: 'fire-river' }))
      .plays(act('cleanse', { place: 'wolf-pass' }))
      .shows({ crystalsLeft: 11 });
    expect(crystalsAt(s.state, 'wolf-pass')).toBe(0);
    const minions = {
      'wyvern-forest': { red: 2 },
      'raven-forest': { green: 1 },
      'thorny-woods': { green: 1 },
      'wolf-pass': { green: 1 },
    };
    realm({ hands: [['sp-elven-archers']], minions })
      .plays(play('sp-elven-archers'))
      .refuses('DT-13.6', remove('wolf-pass', 'green', 1))
      .refuses('DT-18.10', remove('wyvern-forest', 'red', 3))
      .plays(remove('wyvern-forest', 'red', 1), remove('raven-forest', 'green', 1))
      .refuses('DT-13.6', remove('thorny-woods', 'green', 1))
      .plays(act('enough'))
      .asks('day', 0);
    realm({
      at: ['fire-river'],
      crystals: { 'wolf-pass': 1, 'fire-river': 2 },
      set: { held: [['crystal-of-light'], [], []] },
    })
      .plays(play('crystal-of-light'))
      .shows({ crystalsLeft: 10 });
    realm({
      at: ['fire-river'],
      crystals: { 'wolf-pass': 1, 'fire-river': 2 },
      set: { held: [['ancient-tree-of-magic', 'crystal-of-light'], [], []] },
    })
      .plays(play('ancient-tree-of-magic'))
      .allows(act('cleanse', { place: 'wolf-pass' }), act('cleanse', { place: 'fire-river' }));
  });
  it('[DT-13.6] Battle Strategy: three locations, Monarch City too, then a General, or none', () => {
    realm({
      hands: [['sp-battle-strategy']],
      minions: { 'monarch-city': { red: 2 }, 'wolf-pass': { green: 1 } },
      generals: { gorgutt: 2 },
    })
      .plays(play('sp-battle-strategy'), remove('monarch-city', 'red', 2), act('enough'))
      .asks('pushBack', 0)
      .plays(act('enough'))
      .shows({ marched: [0, 2, 0, 0] });
  });
  it('[DT-13.6] King’s Guard Attack: up to six from the City and its neighbours', () => {
    const minions = {
      'monarch-city': { red: 3 },
      'wolf-pass': { green: 3 },
      'orc-valley': { blue: 1 },
      'ghost-marsh': { red: 1 },
    };
    const s = realm({ hands: [['sp-kings-guard-attack']], minions }).plays(play('sp-kings-guard-attack'));
    s.refuses('DT-13.6', remove('ghost-marsh', 'red', 1));
    s.plays(remove('monarch-city', 'red', 3), remove('wolf-pass', 'green', 3)).asks('day', 0);
    expect(stackAt(s.state, 'orc-valley')).toEqual({ blue: 1 });
  });
  it('[DT-13.6] Cavalry Sweep: lines, no place twice, 6 in all, 2 a place, Dragonkin count double', () => {
    const ride = (place: string) => act('ride-on', { place });
    const cut = (color: string, count: number) => act('cut', { color, count });
    realm({
      hands: [['sp-cavalry-sweep']],
      minions: { 'wolf-pass': { blue: 2, red: 1 }, 'monarch-city': { red: 3 }, 'orc-valley': { green: 2 } },
    })
      .plays(play('sp-cavalry-sweep'))
      .refuses('DT-13.6', cut('red', 1))
      .plays(ride('wolf-pass'))
      .refuses('DT-18.10', cut('blue', 3))
      .plays(cut('blue', 2))
      .refuses('DT-13.6', cut('red', 1), { leftHere: 0, left: 2 })
      .refuses('DT-13.6', ride('ghost-marsh'))
      .plays(ride('monarch-city'), cut('red', 1), ride('orc-valley'))
      .refuses('DT-13.6', ride('wolf-pass'))
      .plays(cut('green', 1))
      .asks('day', 0);
  });
  it('[DT-13.6] Dark Visions: look at five, discard any but the City card, the rest back in any order', () => {
    const darkness = ['dk-01', 'dk-monarch-city', 'dk-02', 'dk-03', 'dk-04', 'dk-05'];
    const back = (card: string) => act('put-back', { card });
    const s = realm({ hands: [['sp-dark-visions']], darkness, options: { 'closed-hands': true } }).plays(
      play('sp-dark-visions'),
    );
    s.sees(0, { visions: darkness.slice(0, 5) })
      .sees(1, { visions: ['?', '?', '?', '?', '?'] })
      .hearsNothing(1, { e: 'foresaw' });
    s.refuses('DT-13.6', act('banish', { card: 'dk-monarch-city' })).refuses(
      'DT-18.10',
      act('banish', { card: 'dk-05' }),
    );
    s.refuses('DT-18.10', back('dk-05'));
    s.plays(act('banish', { card: 'dk-01' }), back('dk-03'), back('dk-monarch-city'), back('dk-04'), back('dk-02'));
    s.shows({
      darknessDeck: { 0: 'dk-03', 1: 'dk-monarch-city', 2: 'dk-04', 3: 'dk-02', 4: 'dk-05' },
      darknessDiscard: ['dk-01'],
    });
    s.sees(0, { darknessDeck: { 0: 'dk-03', 3: 'dk-02', 4: '?' } })
      .sees(1, { darknessDeck: { 0: '?' } })
      .sees(-1, { darknessDeck: { 0: '?' } });
  });
  it('[DT-13.6] Battle Fury and Local Information: own Day only, where they can', () => {
    realm({ hands: [['sp-battle-fury', 'sp-local-information']], minions: { 'monarch-city': { red: 1 } } })
      .refuses('DT-18.10', play('sp-local-information'))
      .plays(play('sp-battle-fury'))
      .shows({ ready: { 0: 4 } });
    realm({
      at: ['gryphon-inn'],
      hands: [['sp-local-information']],
      deck: ['hc-wyvern-forest-1', 'hc-raven-forest-1', 'hc-fire-river-1', 'sp-battle-luck', 'hc-ghost-marsh-1'],
    })
      .plays(play('sp-local-information'), act('call', { color: 'green' }))
      .shows({
        hands: { 0: ['hc-wyvern-forest-1', 'hc-raven-forest-1', 'sp-battle-luck'] },
        ready: { 0: 5 },
        rumors: 0,
      });
  });
  it('[DT-13.6] Militia and Strong Defenses on the revealed card; A Quiet Night before it', () => {
    const s = realm({
      step: 'night',
      hands: [['sp-militia-secures-area', 'sp-strong-defenses']],
      darkness: ['dk-01'],
    }).asks('reply', 0);
    s.plays(act('respond', { card: 'sp-militia-secures-area' })).refuses(
      'DT-13.6',
      act('cancel', { unit: 'raven-forest' }),
    );
    s.plays(act('cancel', { unit: 'minotaur-forest' }))
      .asks('reply', 0)
      .plays(act('respond', { card: 'sp-strong-defenses' }));
    expect([stackAt(s.state, 'minotaur-forest'), stackAt(s.state, 'bounty-bay')]).toEqual([{}, { blue: 1 }]);
    s.shows({ marched: [0, 0, 0, 0] });
    realm({
      step: 'night',
      hands: [['sp-militia-secures-area']],
      darkness: ['dk-monarch-city'],
      minions: { 'wolf-pass': { green: 1, red: 1 } },
      set: { darknessDeck: ['dk-monarch-city'], heroDeck: [] },
    })
      .plays(act('respond', { card: 'sp-militia-secures-area' }), act('cancel', { unit: 'red' }))
      .tells({ e: 'placed', place: 'monarch-city', color: 'green' })
      .tellsNothing({ e: 'placed', color: 'red' });
    realm({ step: 'night', hands: [[], ['sp-a-quiet-night']] })
      .asks('reply', 1)
      .plays(act('respond', { card: 'sp-a-quiet-night' }))
      .tellsNothing({ e: 'revealed' })
      .asks('day', 1);
    expect(DARKNESS.length).toBe(56);
  });
  it('the heroes stand where they were sent', () => {
    const s = realm({ hands: [['sp-hammer-of-valor']], tape: d() }).plays(
      play('sp-hammer-of-valor'),
      act('send', { hero: 'rogue', place: 'wolf-pass' }),
    );
    expect(whereIs(s.state, 1)).toBe('wolf-pass');
  });
});
