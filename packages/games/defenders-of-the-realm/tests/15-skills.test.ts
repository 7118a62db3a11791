import { describe, expect, it } from 'vitest';
import { act, d, endDay, fight, realm, stackAt, walk } from './realm.ts';

const quiet = ['dk-all-is-quiet-1', 'dk-all-is-quiet-2'];
const BLUE = ['hc-bounty-bay-2'];
const GREEN = ['hc-wyvern-forest-2'];
const strike = (general: string, cards: string[]) => [
  act('attack', { general }),
  ...cards.map((card) => act('commit', { card })),
  act('ready'),
  act('confirm'),
];

describe('hero skills', () => {
  it('[DT-15.2] Turn Undead: to adjacent lands with room, never to the City or an inn; no taint follows', () => {
    const s = realm({
      heroes: ['cleric'],
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { black: 2 }, 'orc-valley': { red: 3 }, 'minotaur-forest': { black: 2 } },
      darkness: quiet,
    }).plays(endDay);
    s.refuses('DT-15.2', act('turn-undead', { to: 'monarch-city' })).refuses(
      'DT-15.2',
      act('turn-undead', { to: 'orc-valley' }),
    );
    s.plays(act('turn-undead', { to: 'minotaur-forest' }), act('enough')).tells({ e: 'wounded', wounds: 2 });
    expect(stackAt(s.state, 'minotaur-forest')).toEqual({ black: 3 });
    s.shows({ crystalsLeft: 12 });
  });
  it('[DT-15.3] Sanctify Land: no card, no minions; she may still purify with a card', () => {
    const sanctify = act('sanctify');
    const making = { heroes: ['cleric'], at: ['wolf-pass'], crystals: { 'wolf-pass': 1 } };
    realm({ ...making, hands: [['hc-wolf-pass-1']], tape: d(1, 5) })
      .allows(act('purify', { card: 'hc-wolf-pass-1' }))
      .plays(sanctify)
      .shows({ crystalsLeft: 12, ready: [5] });
    realm({ ...making, minions: { 'wolf-pass': { red: 1 } } }).refuses('DT-15.3', sanctify);
    realm({ ...making, set: { ready: [0] } }).refuses('DT-2.4', sanctify);
    realm({ heroes: ['cleric'], at: ['wolf-pass'] }).refuses('DT-3.19', sanctify);
    realm({ ...making, heroes: ['dwarf'] }).refuses('DT-15.3', sanctify);
  });
  it('[DT-15.4] [DT-15.14] a turn begun on a Red land for the Dwarf, on a Green land for the Ranger: one more action', () => {
    realm({ step: 'dawn', heroes: ['dwarf'], at: ['blood-flats'] }).tells({ e: 'turn', actions: 6 });
    realm({ step: 'dawn', heroes: ['dwarf'], at: ['wolf-pass'] }).tells({ e: 'turn', actions: 5 });
    realm({ step: 'dawn', heroes: ['ranger'], at: ['raven-forest'] }).tells({ e: 'turn', actions: 6 });
  });
  it('[DT-15.5] Dragon Bane: all failed dice against Dragonkin or Sapphire, once', () => {
    realm({ heroes: ['dwarf'], at: ['blizzard-mountains'], hands: [BLUE], tape: d(1, 5, 4), set: { penalties: false } })
      .plays(...strike('sapphire', BLUE))
      .asks('reroll', 0)
      .plays(act('reroll', { source: 'dragon-bane' }))
      .tells({ e: 'rerolled', dice: [4, 5] })
      .asks('day', 0);
    realm({ heroes: ['dwarf'], at: ['wolf-pass'], minions: { 'wolf-pass': { red: 1 } }, tape: d(1) })
      .plays(fight)
      .asks('day', 0);
  });
  it('[DT-15.6] one wound less from minions and from a General’s penalty', () => {
    realm({ heroes: ['paladin'], at: ['thorny-woods'], hands: [GREEN], tape: d(1, 1) })
      .plays(...strike('gorgutt', GREEN))
      .tells({ e: 'wounded', wounds: 1 });
    realm({ heroes: ['dwarf'], at: ['wolf-pass'], minions: { 'wolf-pass': { red: 2 } }, darkness: quiet })
      .plays(endDay)
      .tells({ e: 'wounded', wounds: 1 });
  });
  it('[DT-15.7] [DT-15.10] the stance holds until the next turn; Eagle Flight; Fresh Mount', () => {
    const making = { heroes: ['eagle-rider', 'dwarf'], darkness: quiet };
    realm(making)
      .plays(endDay)
      .shows({ stance: { 0: 'ground' }, nextBonus: { 0: 1 } })
      .plays(endDay)
      .tells({ e: 'turn', actions: 5 });
    realm({ ...making, at: ['wolf-pass'] })
      .plays(endDay)
      .shows({ nextBonus: { 0: 1 } });
    realm({ ...making, at: ['orc-valley'] })
      .plays(endDay)
      .shows({ nextBonus: { 0: 0 } });
    realm({ ...making, set: { stance: ['sky', ''] } })
      .plays(endDay)
      .shows({ nextBonus: { 0: 0 }, stance: { 0: 'sky' } });
  });
  it('[DT-15.9] ground: the whole roll again, once; not against Varkolak', () => {
    realm({ heroes: ['eagle-rider'], at: ['wolf-pass'], minions: { 'wolf-pass': { red: 2 } }, tape: d(6, 1, 2, 5) })
      .plays(fight, act('reroll', { source: 'attack-stance' }))
      .tells({ e: 'rerolled', dice: [2, 5] })
      .asks('day', 0);
    realm({
      heroes: ['eagle-rider'],
      at: ['dark-woods'],
      hands: [['hc-dark-woods-2']],
      tape: d(1, 1),
      set: { penalties: false },
    })
      .plays(...strike('varkolak', ['hc-dark-woods-2']))
      .asks('day', 0);
  });
  it('[DT-15.11] Noble Steed needs no card; Bravery knows no fear', () => {
    realm()
      .plays(act('ride', { by: 'noble-steed', to: 'seagull-lagoon' }))
      .shows({ heroDiscard: [] });
    realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { black: 1 } }, darkness: quiet })
      .plays(endDay)
      .tellsNothing({ e: 'wounded' });
  });
  it('[DT-15.13] Archery: adjacent minions, without Woods Lore', () => {
    const shoot = (at: string) => act('archery', { at, bonus: [] });
    const s = realm({
      heroes: ['ranger'],
      at: ['raven-forest'],
      minions: { 'blood-flats': { red: 2 }, 'raven-forest': { red: 1 } },
      tape: d(3, 4),
    });
    s.refuses('DT-15.13', shoot('raven-forest'))
      .refuses('DT-15.13', shoot('wolf-pass'))
      .refuses('DT-3.19', shoot('pleasant-hill'));
    s.refuses('DT-14.9', act('archery', { at: 'blood-flats', bonus: ['red', 'red'] }));
    s.plays(shoot('blood-flats')).shows({ kills: { 0: [1, 0, 0, 0] } });
    realm({ minions: { 'wolf-pass': { red: 1 } } }).refuses('DT-15.13', shoot('wolf-pass'));
    realm({ heroes: ['ranger'], minions: { 'wolf-pass': { red: 1 } }, set: { ready: [0] } }).refuses(
      'DT-2.4',
      shoot('wolf-pass'),
    );
    const held = { held: [['gate-in-the-red-lands']] };
    realm({ heroes: ['ranger'], minions: { 'wolf-pass': { red: 1 } }, set: held })
      .refuses('DT-18.3', act('archery', { at: 'wolf-pass', bonus: ['red'] }))
      .refuses('DT-14.12', act('archery', { at: 'wolf-pass', bonus: ['blue', 'red'] }));
  });
  it('[DT-15.15] [DT-15.16] the Rogue hides, steals and listens well', () => {
    realm({ heroes: ['rogue'], at: ['wolf-pass'], minions: { 'wolf-pass': { red: 3 } }, darkness: quiet })
      .plays(endDay)
      .tellsNothing({ e: 'wounded' });
    realm({ heroes: ['rogue'], at: ['bounty-bay'], darkness: quiet })
      .plays(endDay)
      .shows({ hands: { 0: (h) => h.length === 3 } });
    realm({ heroes: ['rogue'], at: ['wolf-pass'], darkness: quiet })
      .plays(endDay)
      .shows({ hands: { 0: (h) => h.length === 2 } });
    realm({ heroes: ['rogue'], at: ['gryphon-inn'] })
      .plays(act('rumors', { color: 'red' }))
      .tells({ e: 'rumors', cards: (c: unknown) => (c as string[]).length === 5 });
  });
  it('[DT-15.17] the shape shields from its colour, in Undead shape from fear too (V-25)', () => {
    realm({
      heroes: ['sorceress'],
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { black: 2, red: 1 } },
      set: { shape: [3] },
      darkness: quiet,
    })
      .plays(endDay)
      .tells({ e: 'wounded', wounds: 1 });
  });
  it('[DT-15.18] in a shape neither the City nor an inn: not on foot, horse, gate or eagle; flying over is allowed', () => {
    const set = { shape: [1] };
    const shaped = { heroes: ['sorceress'], set };
    realm({ ...shaped, at: ['wolf-pass'], hands: [['hc-blood-flats-2', 'hc-wyvern-forest-2']] })
      .refuses('DT-15.18', walk('monarch-city'))
      .refuses('DT-15.18', act('ride', { by: 'hc-blood-flats-2', to: 'bounty-bay' }), { why: 'through' })
      .refuses('DT-3.20', act('ride', { by: 'hc-blood-flats-2', to: 'ancient-ruins' }), { range: 2 })
      .refuses('DT-15.18', act('fly', { by: 'hc-wyvern-forest-2', to: 'monarch-city' }))
      .allows(
        act('fly', { by: 'hc-wyvern-forest-2', to: 'bounty-bay' }),
        act('ride', { by: 'hc-blood-flats-2', to: 'seabird-port' }),
      );
    realm({ ...shaped, at: ['wolf-pass'], hands: [['hc-blood-flats-2']] }).refuses(
      'DT-15.18',
      act('ride', { by: 'hc-blood-flats-2', to: 'monarch-city' }),
    );
    realm({ ...shaped, at: ['dancing-stones'], gates: ['gryphon-inn'] }).refuses(
      'DT-15.18',
      act('gate', { by: 'gate', to: 'gryphon-inn' }),
    );
    realm({ ...shaped, at: ['gryphon-inn'], set: { ...set, life: [1] } })
      .refuses('DT-15.18', act('rumors', { color: 'red' }))
      .plays(act('heal'))
      .shows({ life: [3] })
      .plays(walk('gryphon-forest'));
    realm({ ...shaped, at: ['thorny-woods'], hands: [GREEN], set: { ...set, penalties: false }, tape: d(1, 1) })
      .plays(...strike('gorgutt', GREEN))
      .shows({ shape: [-1], place: [0] });
  });
  it('[DT-15.19] Ambush: the first combat since taking the shape, +2 on its minions, +1 on its General, used up anyway', () => {
    const set = { shape: [2], ambush: [true] };
    realm({ heroes: ['sorceress'], at: ['wolf-pass'], minions: { 'wolf-pass': { blue: 2 } }, set, tape: d(3, 2, 4) })
      .plays(fight)
      .shows({ kills: [[0, 0, 1, 0]], ambush: [false] })
      .plays(fight)
      .shows({ kills: [[0, 0, 1, 0]] });
    realm({ heroes: ['sorceress'], at: ['wolf-pass'], minions: { 'wolf-pass': { red: 1 } }, set, tape: d(3) })
      .plays(fight)
      .shows({ ambush: [false], kills: [[0, 0, 0, 0]] });
    realm({
      heroes: ['dwarf', 'sorceress'],
      at: ['blizzard-mountains', 'blizzard-mountains'],
      hands: [BLUE, ['hc-amarak-peak-1']],
      set: { shape: [-1, 2], ambush: [false, true], penalties: false, marker: [6, 6, 1, 5] },
      tape: d(4),
    })
      .plays(
        act('attack', { general: 'sapphire' }),
        act('commit', { card: BLUE[0] }),
        act('ready'),
        act('commit', { card: 'hc-amarak-peak-1' }),
        act('ready'),
        act('confirm'),
        act('strike', { seat: 1 }),
      )
      .shows({ slainBy: [-1, -1, 1, -1] });
    realm({ step: 'dawn', heroes: ['sorceress'], set: { shape: [2], ambush: [false] } })
      .plays(act('take', { form: 'blue' }))
      .shows({ ambush: [true] });
  });
  it('[DT-15.20] Visions: one more die on quest and Purify rolls', () => {
    realm({ heroes: ['sorceress'], at: ['raven-forest'], quests: ['amaraks-blessing'], tape: d(1, 1, 1, 6) })
      .plays(act('quest', { actions: 1 }))
      .shows({ held: [['amaraks-blessing']] });
    realm({
      heroes: ['sorceress'],
      at: ['wolf-pass'],
      crystals: { 'wolf-pass': 1 },
      hands: [['hc-wolf-pass-1']],
      tape: d(1, 1, 5),
    })
      .plays(act('purify', { card: 'hc-wolf-pass-1' }))
      .shows({ crystalsLeft: 12 });
  });
  it('[DT-15.21] Teleport: once per turn, to any location', () => {
    const to = (place: string) => act('teleport', { to: place });
    realm({ heroes: ['wizard'] })
      .refuses('DT-3.19', to('monarch-city'))
      .plays(to('ghost-marsh'))
      .refuses('DT-15.21', to('wolf-pass'));
    realm().refuses('DT-15.21', to('wolf-pass'));
    realm({ heroes: ['wizard'], set: { ready: [0] } }).refuses('DT-2.4', to('wolf-pass'));
  });
  it('[DT-15.22] Fireball: a card of a colour present, each minion on 2+', () => {
    const ball = (card: string) => act('fireball', { card, bonus: [] });
    const making = {
      heroes: ['wizard'],
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { blue: 2, red: 1 } },
      hands: [['hc-blood-flats-1', 'hc-wyvern-forest-1']],
    };
    const s = realm({ ...making, tape: d(2, 2, 1) });
    s.refuses('DT-15.22', ball('hc-wyvern-forest-1')).refuses('DT-13.1', ball('hc-ghost-marsh-1'));
    s.refuses('DT-14.9', act('fireball', { card: 'hc-blood-flats-1', bonus: ['red', 'red'] }));
    s.plays(ball('hc-blood-flats-1')).shows({ heroDiscard: ['hc-blood-flats-1'], kills: [[1, 0, 1, 0]] });
    realm({ ...making, heroes: ['dwarf'] }).refuses('DT-15.22', ball('hc-blood-flats-1'));
    realm({ ...making, set: { ready: [0] } }).refuses('DT-2.4', ball('hc-blood-flats-1'));
    realm({ ...making, set: { held: [['gate-in-the-red-lands']] } })
      .refuses('DT-18.3', act('fireball', { card: 'hc-blood-flats-1', bonus: ['red'] }))
      .refuses('DT-14.12', act('fireball', { card: 'hc-blood-flats-1', bonus: ['red', 'green'] }));
  });
  it('[DT-15.23] Wisdom: in his own Night, once a card; not another’s Night', () => {
    realm({ step: 'night', heroes: ['wizard', 'dwarf'], darkness: ['dk-01', 'dk-all-is-quiet-1'] })
      .asks('wisdom', 0)
      .plays(act('replace'))
      .asks('day', 1)
      .shows({ marched: [0, 0, 0, 0] });
    realm({ step: 'night', heroes: ['dwarf', 'wizard'], darkness: ['dk-01'] }).asks('day', 1);
    realm({ step: 'night', heroes: ['wizard', 'dwarf'], darkness: ['dk-01'], set: { fallen: true } }).asks('day', 1);
  });
});
