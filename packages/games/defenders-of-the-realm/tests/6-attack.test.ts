import type { Action, Refusal } from '@rempart/kernel';
import { house, speaker } from '@rempart/words';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../index.ts';
import { defenders } from '../index.ts';
import { room } from '../room.ts';
import en from '../words/en.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { act, d, fight, realm, whereIs } from './realm.ts';

const RED = ['hc-ancient-ruins-1', 'hc-blood-flats-1', 'hc-ghost-marsh-1']; // 2, 1 and 1 dice
const GREEN = ['hc-wyvern-forest-2', 'hc-heavens-glade-2', 'hc-gryphon-forest-2', 'hc-unicorn-forest-2']; // 2 each
const BLUE = ['hc-bounty-bay-2', 'hc-amarak-peak-2', 'hc-eagle-peak-pass-2', 'hc-mountains-of-mist-1']; // 2 each
const BLACK = ['hc-dark-woods-2', 'hc-mermaid-harbor-2', 'hc-seabird-port-2', 'hc-dancing-stones-1']; // 2 each
const attack = (general: string) => act('attack', { general });
const commit = (...cards: string[]): Action[] => [...cards.map((card) => act('commit', { card })), act('ready')];
const strike = (general: string, cards: string[]): Action[] => [attack(general), ...commit(...cards), act('confirm')];
const CAMPS = {
  balazarg: 'scorpion-canyon',
  gorgutt: 'thorny-woods',
  sapphire: 'blizzard-mountains',
  varkolak: 'dark-woods',
};
const three = (at: string) => [at, at, at];

describe('declaring an attack', () => {
  const at = three(CAMPS.gorgutt);
  it('[DT-6.1] a General in the same location, no minion there, one action', () => {
    realm({ at: ['wolf-pass'], hands: [GREEN] }).refuses('DT-6.1', attack('gorgutt'), { place: 'thorny-woods' });
    realm({ at, hands: [GREEN], minions: { 'thorny-woods': { green: 1 } } }).refuses('DT-6.1', attack('gorgutt'), {
      minions: { green: 1 },
    });
    realm({ at, hands: [GREEN], set: { ready: [0, 0, 0] } }).refuses('DT-2.4', attack('gorgutt'));
    realm({ at, hands: [GREEN] }).allows(attack('gorgutt'));
  });
  it('[DT-6.2] cards with the portrait: its colour, and specials that list it, with their printed dice', () => {
    realm({
      at,
      hands: [[...GREEN, RED[0] as string, 'sp-elven-archers', 'sp-battle-fury']],
      tape: d(6, 6, 6, 1, 1, 1, 1, 1, 1),
      set: { penalties: false },
    })
      .plays(attack('gorgutt'))
      .refuses('DT-6.2', act('commit', { card: RED[0] }), { general: 'gorgutt' })
      .refuses('DT-6.2', act('commit', { card: 'sp-battle-fury' }))
      .refuses('DT-13.1', act('commit', { card: 'hc-minotaur-forest-1' }))
      .plays(...commit(...GREEN, 'sp-elven-archers'), act('confirm'))
      .tells({ e: 'struck', dice: [6, 6, 6, 1, 1, 1, 1, 1, 1] });
  });
  it('[DT-6.3] [DT-6.4] at least one usable card, for the attacker and for who joins; joining costs no action', () => {
    realm({ at, hands: [RED] }).refuses('DT-6.3', attack('gorgutt'));
    realm({
      at,
      hands: [GREEN.slice(0, 2), ['hc-minotaur-forest-1'], RED],
      tape: d(6, 6, 6, 6, 6),
      set: { marker: [6, 5, 4, 5] },
    })
      .plays(attack('gorgutt'))
      .refuses('DT-6.4', act('ready'))
      .plays(...commit(...GREEN.slice(0, 2)))
      .asks('join', 1)
      .refuses('DT-6.4', act('ready'))
      .plays(...commit('hc-minotaur-forest-1'), act('confirm'), act('strike', { seat: 0 }))
      .shows({ hands: [(hand) => hand.length === 3, (hand) => hand.length === 3, RED], slainBy: [-1, 1, -1, -1] });
  });
  it('[DT-6.5] open, asked once, confirm, revise at most twice, or call off for nothing (V-50)', () => {
    const hands = [GREEN, ['hc-minotaur-forest-1']];
    const s = realm({ at, hands })
      .plays(attack('gorgutt'), ...commit(...GREEN.slice(0, 3)), act('decline'))
      .asks('confirmation', 0);
    s.plays(act('call-off'))
      .shows({ ready: { 0: 5 }, heroDiscard: [], foe: -1 })
      .asks('day', 0);
    expect([...(s.state.hands[0] as string[])].sort()).toEqual([...GREEN].sort());
    const again = [act('revise'), ...commit(GREEN[0] as string), act('decline')];
    realm({ at, hands })
      .plays(attack('gorgutt'), ...commit(GREEN[0] as string), act('decline'), ...again, ...again)
      .refuses('DT-6.5', act('revise'), { most: 2 })
      .plays(act('call-off'))
      .asks('day', 0);
    realm({ at, hands }).plays(attack('gorgutt')).plays(act('call-off')).asks('day', 0);
  });
  it('[DT-6.5] an attack that was called off is not declared again before something has changed', () => {
    const hands = [[...GREEN, 'sp-magic-gate']];
    const s = realm({ heroes: ['paladin', 'rogue'], at, hands });
    const round = [attack('gorgutt'), act('commit', { card: GREEN[0] }), act('call-off')];
    s.plays(...round)
      .refuses('DT-6.5', attack('gorgutt'), { why: 'calledOff', general: 'gorgutt' })
      .allowsExactly('attack', []);
    // A card played, an action spent, a new turn: each is a change.
    s.plays(act('play', { card: 'sp-magic-gate' }), act('gate-at', { place: 'thorny-woods' }))
      .plays(...round)
      .refuses('DT-6.5', attack('gorgutt'));
    s.plays(act('gate', { by: 'gate', to: 'dancing-stones' }), act('gate', { by: 'gate', to: 'thorny-woods' }))
      .plays(...round)
      .refuses('DT-6.5', attack('gorgutt'));
  });
  it('[DT-6.5] who declares and calls off for ever is refused, and told why in both languages', () => {
    const s = realm({ heroes: ['paladin'], at: [CAMPS.gorgutt], hands: [GREEN] });
    let refusal: Refusal | null = null;
    for (let times = 0; refusal === null && times < defenders.bound; times++)
      for (const action of [attack('gorgutt'), act('commit', { card: GREEN[0] }), act('call-off')])
        if ((refusal ??= s.engine.check(s.state, 0, action)) === null) s.engine.act(s.state, 0, action);
    expect(refusal).toMatchObject({ rule: 'DT-6.5' });
    const say = (language: 'en' | 'fr', catalogue: Catalogue): string =>
      speaker({ language, catalogues: [house[language], catalogue], name: (id) => room.name(id, language) }).sayRefusal(
        refusal as Refusal,
      );
    expect(say('en', en)).toBe(
      'You have called off the attack on Gorgutt the Brutal. It can be declared again once something has changed.',
    );
    expect(say('fr', fr)).toContain('Gorgutt');
    expect(say('fr', fr)).not.toBe(say('en', en));
  });
  it('[DT-6.8] committed cards are gone at confirmation, specials out of the game', () => {
    realm({ at, hands: [[GREEN[0] as string, 'sp-elven-archers']], tape: d(1, 1, 1), set: { penalties: false } })
      .plays(...strike('gorgutt', [GREEN[0] as string, 'sp-elven-archers']))
      .shows({ heroDiscard: [GREEN[0] as string], gone: ['sp-elven-archers'], ready: { 0: 4 } });
  });
});

describe('the battle', () => {
  it('[DT-6.6] [DT-18.3] after confirmation: own bonus dice, and any holder may cancel the ability', () => {
    realm({
      at: ['scorpion-canyon', 'scorpion-canyon', 'monarch-city'],
      hands: [[RED[1] as string]],
      set: {
        held: [['gate-in-the-red-lands'], [], ['amaraks-blessing']],
        done: [['gate-in-the-red-lands'], [], ['amaraks-blessing']],
        penalties: false,
      },
      tape: d(1, 2, 3),
    })
      .plays(...strike('balazarg', [RED[1] as string]))
      .asks('reply', 0)
      .plays(act('respond', { card: 'gate-in-the-red-lands' }))
      .asks('reply', 2)
      .plays(act('respond', { card: 'amaraks-blessing' }))
      .tellsNothing({ e: 'cursed' })
      .tells({ e: 'struck', dice: [1, 2, 3] });
  });
  it('[DT-6.7] Balazarg: a die for each card, a 1 loses its dice (V-30); nobody with dice, the attack fails', () => {
    realm({ at: ['scorpion-canyon'], hands: [RED], tape: d(1, 4, 6, 2, 3), set: { penalties: false } })
      .plays(...strike('balazarg', RED))
      .tells({ e: 'struck', dice: [2, 3] });
    realm({ at: ['scorpion-canyon'], hands: [[RED[1] as string]], tape: d(1), set: { penalties: false } })
      .plays(...strike('balazarg', [RED[1] as string]))
      .tellsNothing({ e: 'struck' })
      .tells({ e: 'attackFailed' });
  });
  it('[DT-6.9] [DT-6.10] the attacker chooses who rolls next, seeing each result; all dice together', () => {
    realm({
      at: three(CAMPS.gorgutt),
      hands: [[GREEN[0] as string], [GREEN[1] as string], [GREEN[2] as string]],
      tape: d(3, 1, 1, 1, 1, 1),
      set: { penalties: false },
    })
      .plays(
        attack('gorgutt'),
        ...commit(GREEN[0] as string),
        ...commit(GREEN[1] as string),
        ...commit(GREEN[2] as string),
        act('confirm'),
      )
      .asks('nextRoller', 0)
      .plays(act('strike', { seat: 2 }))
      .tells({ e: 'struck', seat: 2, dice: [3, 1] })
      .refuses('DT-6.9', act('strike', { seat: 2 }), { seats: [0, 1] })
      .plays(act('strike', { seat: 1 }))
      .tells({ e: 'attackFailed' });
  });
  it('[DT-6.11] [DT-6.15] [DT-6.16] each hit moves the marker; at the skull the last roller is the Slayer', () => {
    realm({ at: [CAMPS.varkolak], hands: [BLACK], tape: d(4, 4, 3, 4, 5, 6, 1, 1) })
      .plays(...strike('varkolak', BLACK))
      .shows({ slainBy: [-1, -1, -1, 0], title: [-1, -1, -1, 0], marker: [6, 6, 4, 0] })
      .tells({ e: 'slew', title: 'undead-slayer' });
  });
  it('[DT-6.12] parries over several rollers, the marker may rise again (V-28); overkill stops the rest (V-29)', () => {
    const hands = [GREEN.slice(0, 2), GREEN.slice(2, 4), ['hc-thorny-woods-2', 'hc-father-oak-forest-1']];
    const declare = [attack('gorgutt'), ...hands.flatMap((cards) => commit(...cards)), act('confirm')];
    realm({ at: three(CAMPS.gorgutt), hands, tape: d(3, 4, 5, 1, 6, 6, 1, 1, 3, 3, 4, 5) })
      .plays(...declare, act('strike', { seat: 0 }))
      .shows({ marker: { 1: 4 } })
      .plays(act('strike', { seat: 1 }))
      .tells({ e: 'marker', seat: 1, life: 4 })
      .shows({ slainBy: [-1, 2, -1, -1] });
    const more = [[...GREEN], ['hc-thorny-woods-2'], ['hc-father-oak-forest-1']];
    realm({ at: three(CAMPS.gorgutt), hands: more, tape: d(3, 3, 3, 3, 3, 3, 2, 2) })
      .plays(
        attack('gorgutt'),
        ...more.flatMap((cards) => commit(...cards)),
        act('confirm'),
        act('strike', { seat: 0 }),
      )
      .shows({
        slainBy: [-1, 0, -1, -1],
        hands: [(h) => h.length === 3, (h) => h.length === 3, (h) => h.length === 3],
      });
    realm({
      at: [CAMPS.gorgutt],
      hands: [[GREEN[0] as string]],
      tape: d(1, 2),
      set: { penalties: false, done: [['amulet-of-the-gods'], [], []] },
    })
      .plays(...strike('gorgutt', [GREEN[0] as string]))
      .tells({ e: 'marker', hits: 1, life: 6 });
  });
  it('[DT-6.14] while Battle Luck goes round the marker shows what the dice say', () => {
    const s = realm({
      heroes: ['paladin', 'rogue'],
      at: three(CAMPS.sapphire).slice(1),
      hands: [[BLUE[0] as string, 'sp-battle-luck'], [BLUE[1] as string]],
      tape: d(1, 2, 5, 3, 5, 1, 5),
      set: { penalties: false },
    });
    s.plays(
      attack('sapphire'),
      ...commit(BLUE[0] as string),
      ...commit(BLUE[1] as string),
      act('confirm'),
      act('strike', { seat: 0 }),
      act('pass'),
    )
      .shows({ marker: { 2: 4 } })
      .plays(act('respond', { card: 'sp-battle-luck' }))
      .asks('luck', 1)
      .shows({ marker: { 2: 3 } }) // the rogue’s 5
      .plays(act('use-luck'))
      .asks('luck', 0)
      .shows({ marker: { 2: 2 } }) // and the 3 that became a 5
      .plays(act('use-luck'))
      .asks('day', 0);
  });
  it('[DT-6.13] Varkolak: no bonus counts and no re-roll (V-31)', () => {
    realm({
      heroes: ['ranger', 'dwarf'],
      at: ['father-oak-forest'],
      generals: { varkolak: 3 },
      hands: [[BLACK[0] as string, 'sp-battle-luck']],
      set: { done: [['amulet-of-the-gods'], []], penalties: false },
      tape: d(3, 2),
    })
      .plays(...strike('varkolak', [BLACK[0] as string]))
      .tells({ e: 'marker', hits: 0 })
      .asks('day', 0);
  });
  it('[DT-6.14] who is asked last in the round of Battle Luck settles it for all, and does not take that back', () => {
    const s = realm({
      heroes: ['paladin', 'rogue'],
      at: three(CAMPS.sapphire).slice(1),
      hands: [[BLUE[0] as string, 'sp-battle-luck'], [BLUE[1] as string]],
      tape: d(1, 1, 2, 2),
      set: { penalties: false },
    });
    s.plays(
      attack('sapphire'),
      ...commit(BLUE[0] as string),
      ...commit(BLUE[1] as string),
      act('confirm'),
      act('strike', { seat: 0 }),
      act('pass'),
      act('respond', { card: 'sp-battle-luck' }),
    );
    s.asks('luck', 1).plays(act('leave-luck')).undoable().asks('luck', 0).plays(act('leave-luck')).undoable(false);
  });
  it('[DT-6.14] Battle Luck serves the roller, then earlier ones, then later ones; each may decline', () => {
    const hands = [[BLUE[0] as string, 'sp-battle-luck'], [BLUE[1] as string], [BLUE[2] as string]];
    realm({
      heroes: ['paladin', 'rogue', 'wizard'],
      at: three(CAMPS.sapphire),
      hands,
      tape: d(1, 1, 2, 2, 5, 5, 3, 3, 6, 6),
      set: { penalties: false },
    })
      .plays(
        attack('sapphire'),
        ...commit(BLUE[0] as string),
        ...commit(BLUE[1] as string),
        ...commit(BLUE[2] as string),
        act('confirm'),
        act('strike', { seat: 0 }),
      )
      .asks('reply', 0)
      .plays(act('pass'), act('strike', { seat: 1 }))
      .asks('reply', 0)
      .plays(act('respond', { card: 'sp-battle-luck' }))
      .asks('luck', 1)
      .plays(act('leave-luck'))
      .asks('luck', 0)
      .plays(act('use-luck'))
      .shows({
        rolls: [
          [5, 5],
          [2, 2],
          [3, 3],
        ],
        marker: { 2: 2 },
      })
      .asks('reroll', 2)
      .plays(act('reroll', { source: 'sp-battle-luck' }))
      .shows({ slainBy: [-1, -1, 2, -1] });
    realm({
      at: three(CAMPS.sapphire),
      hands: [[BLUE[0] as string, 'sp-battle-luck'], [BLUE[1] as string]],
      set: { marker: [6, 6, 2, 5] },
      tape: d(1, 1, 5, 1, 6),
    })
      .plays(
        attack('sapphire'),
        ...commit(BLUE[0] as string),
        ...commit(BLUE[1] as string),
        act('confirm'),
        act('strike', { seat: 0 }),
        act('pass'),
      )
      .plays(act('respond', { card: 'sp-battle-luck' }), act('use-luck'))
      .shows({ slainBy: [-1, -1, 1, -1] });
  });
  it('[DT-6.17] [DT-6.25] the fourth General: the team wins before any reward', () => {
    realm({
      at: [CAMPS.varkolak],
      hands: [BLACK],
      set: { slainBy: [1, 1, 0, -1], marker: [0, 0, 0, 1] },
      tape: d(4, 1, 1, 1, 1, 1, 1, 1),
    })
      .plays(...strike('varkolak', BLACK))
      .ends('DT-6.17', [0, 1, 2])
      .tellsNothing({ e: 'drew' });
  });
  it('[DT-6.18] [DT-6.24] [DT-11.4] each who took part draws 3, the war track moves, nobody moves or is hurt', () => {
    const s = realm({
      at: [CAMPS.varkolak, CAMPS.varkolak],
      hands: [BLACK.slice(0, 1), BLACK.slice(1, 2)],
      set: { marker: [6, 6, 4, 1] },
      tape: d(4, 1),
    });
    s.plays(
      attack('varkolak'),
      ...commit(BLACK[0] as string),
      ...commit(BLACK[1] as string),
      act('confirm'),
      act('strike', { seat: 1 }),
    );
    s.shows({ hands: [(h) => h.length === 3, (h) => h.length === 3, []], life: [5, 6, 5] }).tells({
      e: 'warNotch',
      notch: 'mid-1',
    });
    const drew = s.events.filter((e) => e.e === 'drew').map((e) => e.seat);
    expect(drew).toEqual([0, 1]);
    expect(whereIs(s.state, 0)).toBe('dark-woods');
    s.asks('day', 0);
  });
  it('[DT-6.19] a slain General is gone: it cannot be attacked, and its section does nothing', () => {
    realm({ at: [CAMPS.varkolak], hands: [BLACK], set: { slainBy: [-1, -1, -1, 0] } }).refuses(
      'DT-6.19',
      attack('varkolak'),
    );
    realm({
      step: 'card',
      set: { card: 'dk-orc-patrols-varkolak', full: false, slainBy: [-1, -1, -1, 0] },
    }).tellsNothing({ e: 'advanced' });
  });
});

describe('a lost attack', () => {
  it('[DT-6.20] wounds and cards for each, attacker first; the owner chooses the cards', () => {
    const hands = [
      [GREEN[0] as string, RED[0] as string, RED[1] as string, RED[2] as string],
      [GREEN[1] as string, BLUE[0] as string],
    ];
    realm({ heroes: ['ranger', 'rogue'], at: three(CAMPS.gorgutt).slice(1), hands, tape: d(1, 1, 1, 1) })
      .plays(
        attack('gorgutt'),
        ...commit(GREEN[0] as string),
        ...commit(GREEN[1] as string),
        act('confirm'),
        act('strike', { seat: 0 }),
      )
      .asks('loseCard', 0)
      .refuses('DT-8.2', act('discard', { card: BLUE[0] }))
      .plays(act('discard', { card: RED[0] }), act('discard', { card: RED[1] }))
      .shows({ hands: [[RED[2] as string], []], life: [3, 4] });
  });
  it('[DT-6.20] who has no card left is not told to lose none', () => {
    realm({ heroes: ['wizard'], at: [CAMPS.gorgutt], hands: [[GREEN[0] as string]], tape: d(1, 1) })
      .plays(...strike('gorgutt', [GREEN[0] as string]))
      .tells({ e: 'wounded', wounds: 2 })
      .tellsNothing({ e: 'cardsLost' });
    const hands = [[GREEN[0] as string, RED[0] as string]];
    realm({ heroes: ['wizard'], at: [CAMPS.gorgutt], hands, tape: d(1, 1) })
      .plays(...strike('gorgutt', [GREEN[0] as string]))
      .tells({ e: 'cardsLost', count: 1 });
  });
  it('[DT-6.21] [DT-6.22] back to Monarch City, where the Day goes on with the actions left (V-27)', () => {
    const s = realm({
      heroes: ['wizard', 'rogue'],
      at: three(CAMPS.gorgutt).slice(1),
      hands: [[GREEN[0] as string]],
      set: { ready: [4, 0] },
      tape: d(1, 1),
    });
    s.plays(...strike('gorgutt', [GREEN[0] as string]))
      .shows({ ready: { 0: 1 } })
      .asks('day', 0);
    expect([whereIs(s.state, 0), whereIs(s.state, 1)]).toEqual(['monarch-city', 'thorny-woods']);
  });
  it('[DT-6.23] [DT-7.6] Sapphire is whole again at once, the heroes pay (V-32)', () => {
    realm({
      heroes: ['ranger', 'rogue'],
      at: [CAMPS.sapphire],
      hands: [[BLUE[0] as string, BLUE[1] as string, RED[0] as string]],
      tape: d(5, 5, 5, 1, 2),
    })
      .plays(...strike('sapphire', BLUE.slice(0, 2)))
      .shows({ marker: { 2: 4 }, wait: { 2: 0 }, life: { 0: 2 }, hands: { 0: [] } });
    realm({
      at: [CAMPS.sapphire],
      hands: [BLUE.slice(0, 2)],
      set: { held: [['amaraks-blessing'], [], []], penalties: false },
      tape: d(5, 5, 5, 1),
    })
      .plays(...strike('sapphire', BLUE.slice(0, 2)), act('respond', { card: 'amaraks-blessing' }))
      .shows({ marker: { 2: 1 }, wait: { 2: 1 } });
  });
  it('[DT-6.26] [DT-15.8] [DT-14.18] who ignores the penalty rolls no dice for it; the dead roll none for cards', () => {
    realm({
      heroes: ['eagle-rider', 'rogue'],
      at: [CAMPS.varkolak],
      hands: [[BLACK[0] as string, RED[0] as string]],
      set: { stance: ['sky', ''] },
      tape: d(1, 1),
    })
      .plays(...strike('varkolak', [BLACK[0] as string]))
      .tells({ e: 'spared' })
      .shows({ life: { 0: 4 }, hands: { 0: [RED[0] as string] }, place: [0, 0] });
    realm({
      at: [CAMPS.varkolak],
      hands: [[BLACK[0] as string]],
      set: { done: [['war-banner-of-valor'], [], []] },
      tape: d(1, 1),
    })
      .plays(...strike('varkolak', [BLACK[0] as string]))
      .tells({ e: 'spared' })
      .shows({ place: [0, 0, 0] });
    realm({
      heroes: ['ranger', 'rogue'],
      at: [CAMPS.varkolak],
      hands: [[BLACK[0] as string, RED[0] as string]],
      tape: d(1, 1, 6),
    })
      .plays(...strike('varkolak', [BLACK[0] as string]))
      .asks('newHero', 0)
      .plays(act('choose', { hero: 'dwarf' }))
      .asks('day', 1);
  });
  it('[DT-6.27] the attack is over only after the last window', () => {
    realm({
      at: [CAMPS.sapphire],
      hands: [[BLUE[0] as string], ['sp-battle-luck']],
      set: { penalties: false, marker: [6, 6, 2, 5] },
      tape: d(1, 1, 5, 6),
    })
      .plays(...strike('sapphire', [BLUE[0] as string]))
      .asks('reply', 1)
      .plays(act('respond', { card: 'sp-battle-luck' }), act('use-luck'))
      .shows({ slainBy: [-1, -1, 0, -1] });
  });
  it('the attack needs the minions cleared first', () => {
    realm({ at: [CAMPS.gorgutt], hands: [GREEN], minions: { 'thorny-woods': { green: 1 } }, tape: d(3) })
      .plays(fight)
      .allows(attack('gorgutt'));
  });
});
