import { seedFrom, engineOf } from '@rempart/kernel';
import type { Options } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { honours } from '../rules/16-end.ts';
import { heroesFor, variantOf } from '../rules/17-variants.ts';
import { edition1 } from '../editions/1.ts';
import { SPECIAL_CARDS } from '../rules/content.ts';
import { room } from '../room.ts';
import { defenders } from '../rules/index.ts';
import { act, endDay, fight, nightOf, realm, total } from './realm.ts';

const engine = engineOf(defenders);
function begun(seats: number, options: Options, seed = 'variant') {
  const { state } = engine.begin(seats, options, seedFrom(seed));
  while (state.turn === 0 && state.over === null)
    engine.act(state, engine.waiting(state)[0]?.seat ?? 0, act('choose', { hero: 'random' }));
  return state;
}
const respond = (card: string) => act('respond', { card });
const pass = act('pass');

describe('end of the game', () => {
  const done = [6, 4, 5, 3].map((n) => Array.from({ length: n }, (_, i) => `quest-${i}`));
  it('[DT-16.3] [DT-16.4] the Champion: quests and Generals, ties by quests (V-01)', () => {
    const s = realm({ heroes: ['rogue', 'paladin', 'ranger', 'wizard'], set: { done, slainBy: [0, 0, 1, 3] } });
    const rows = honours(s.state);
    expect(rows.map(({ seat, points }) => [seat, points])).toEqual([
      [0, 8],
      [2, 5],
      [1, 5],
      [3, 4],
    ]);
    expect(rows.filter(({ champion }) => champion).map(({ seat }) => seat)).toEqual([0]);
    const shared = honours(
      realm({ heroes: ['rogue', 'paladin'], set: { done: [['a'], ['b']], slainBy: [-1, -1, -1, -1] } }).state,
    );
    expect(shared.map(({ champion }) => champion)).toEqual([true, true]);
  });
});

describe('variants', () => {
  it('[DT-17.1] lighter invasion: 24 minions (V-10); Knight for any number of heroes, Squire beside it for one or two', () => {
    expect(total(begun(3, { 'easy-setup': true }))).toBe(24);
    expect(total(begun(2, { preset: 'squire' }))).toBe(24);
    for (const seats of [1, 2, 3, 4]) {
      expect(total(begun(seats, {}))).toBe(30);
      expect(begun(seats, {}).penalties).toBe(true);
    }
    expect(defenders.options.preset?.default).toBe('knight');
    expect([1, 2, 3, 4].map((seats) => room.offered?.('preset', seats))).toEqual([['squire'], ['squire'], [], []]);
    expect(room.offered?.('life', 1)).toEqual([]);
    expect(variantOf({ preset: 'doom' })).toMatchObject({
      lifeChange: -1,
      fewerQuiet: 3,
      fewerSpecials: 4,
      perColor: 20,
      overrunsAtSetup: true,
    });
    expect(variantOf({ preset: 'doom', life: 'extra-life' }).lifeChange).toBe(1);
  });
  it('[DT-17.2] merciful Generals: no wounds, no cards, still to the City', () => {
    const cards = ['hc-wyvern-forest-2'];
    realm({
      at: ['thorny-woods'],
      hands: [[...cards, 'hc-blood-flats-1']],
      options: { 'no-general-penalty': true },
      tape: [0, 0],
    })
      .plays(act('attack', { general: 'gorgutt' }), act('commit', { card: cards[0] }), act('ready'), act('confirm'))
      .shows({ life: { 0: 5 }, hands: { 0: ['hc-blood-flats-1'] }, place: [0, 0, 0] });
  });
  it('[DT-17.3] three cards at the start', () => {
    expect(begun(3, { 'three-cards': true }).hands.map((hand) => hand.length)).toEqual([3, 3, 3]);
  });
  it('[DT-17.4] [DT-17.6] one life more or less', () => {
    const life = (options: Options) => begun(3, options).life.reduce((a, b) => a + b, 0);
    expect([life({ life: 'extra-life' }) - life({}), life({ life: 'less-life' }) - life({})]).toEqual([3, -3]);
  });
  it('[DT-17.5] overruns at set-up', () => {
    const states = Array.from({ length: 30 }, (_, i) => begun(3, { 'setup-overruns': true }, `over ${i}`));
    expect(states.some((s) => total(s) !== 30)).toBe(true);
  });
  it('[DT-17.7] [DT-17.8] fewer specials at random, fewer All Is Quiet', () => {
    const s = begun(3, { 'fewer-specials': 4, 'fewer-quiet': 2 });
    expect(s.gone).toHaveLength(4);
    expect(s.darknessDeck).toHaveLength(54);
    expect(s.darknessDeck).toContain('dk-all-is-quiet-1');
    expect(s.darknessDeck).not.toContain('dk-all-is-quiet-3');
  });
  it('[DT-17.9] 20 minions per colour', () => {
    const s = begun(3, { 'fewer-minions': true });
    expect(s.supply.reduce((a, b) => a + b, 0) + total(s)).toBe(80);
  });
  it('[DT-17.10] closed hands: own hand, sizes of the others; draws are told to their owner alone', () => {
    const making = {
      hands: [['hc-blood-flats-1'], ['hc-ghost-marsh-1', 'sp-battle-luck']],
      darkness: ['dk-all-is-quiet-1'],
    };
    const open = realm(making);
    open
      .sees(0, { hands: { 1: ['hc-ghost-marsh-1', 'sp-battle-luck'] } })
      .sees(-1, { hands: { 0: ['hc-blood-flats-1'] } });
    const s = realm({ ...making, options: { 'closed-hands': true } })
      .sees(0, { hands: { 0: ['hc-blood-flats-1'], 1: ['?', '?'] } })
      .sees(-1, { hands: { 0: ['?'] } });
    s.plays(endDay)
      .asks('reply', 0)
      .hearsNothing(1, { e: 'drew' })
      .hears(1, { e: 'drewHidden', count: 2 })
      .hears(0, { e: 'drew' });
  });
  it('[DT-17.11] a lone player runs three heroes, each a seat, with open hands (V-49)', () => {
    expect([heroesFor(1, 0), heroesFor(1, 0, 1), heroesFor(1, 2), heroesFor(3, 0)]).toEqual([3, 1, 3, 3]);
    const s = begun(heroesFor(1, 0), { 'solo-party': true, 'closed-hands': true });
    expect([
      s.hero.length,
      s.hands.flat().length,
      s.quest.filter((id) => id !== '').length,
      honours(s).length,
      s.closed,
    ]).toEqual([3, 6, 3, 3, false]);
  });
  it('[DT-17.12] without King’s Champion there are no points', () => {
    const lost = {
      minions: { 'monarch-city': { red: 4 }, 'wolf-pass': { green: 1 } },
      set: { darknessDeck: [], heroDeck: [] },
    };
    expect(nightOf('dk-monarch-city', lost).ends('DT-10.10').state.over?.scores).toEqual([0, 0, 0]);
    expect(
      nightOf('dk-monarch-city', { ...lost, options: { 'no-champion': true } }).state.over?.scores,
    ).toBeUndefined();
  });
});

describe('windows', () => {
  it('[DT-18.1] free cards at the next action, by anybody, never inside something else', () => {
    realm({ hands: [[], ['sp-magic-gate', 'sp-a-quiet-night']] })
      .as(1)
      .allows(act('play', { card: 'sp-magic-gate' }))
      .refuses('DT-18.1', act('play', { card: 'sp-a-quiet-night' }), { step: 'day' });
    realm({ step: 'dawn', heroes: ['sorceress', 'dwarf'], hands: [[], ['sp-magic-gate']] })
      .as(1)
      .refuses('DT-18.1', act('play', { card: 'sp-magic-gate' }), { step: 'form' });
  });
  it('[DT-18.2] own-Day cards only by the active player', () => {
    realm({ hands: [[], ['sp-battle-fury']], minions: { 'monarch-city': { red: 1 } } })
      .as(1)
      .refuses('DT-18.2', act('play', { card: 'sp-battle-fury' }));
  });
  it('[DT-18.4] after a combat roll any player may answer', () => {
    realm({
      at: ['wolf-pass'],
      minions: { 'wolf-pass': { red: 1 } },
      hands: [[], [], ['sp-battle-luck']],
      tape: [0, 5],
    })
      .plays(fight)
      .asks('reply', 2)
      .refuses('DT-13.3', respond('sp-battle-luck-2'))
      .plays(respond('sp-battle-luck'))
      .shows({ kills: { 0: [1, 0, 0, 0] } });
  });
  it('[DT-18.5] a stop before each card, free effects too; Raids in the own Night only', () => {
    realm({
      step: 'night',
      hands: [[], ['sp-hammer-of-valor']],
      set: { held: [[], [], ['raids']] },
      darkness: ['dk-all-is-quiet-1'],
    })
      .asks('reply', 1)
      .plays(pass)
      .asks('reply', 1) // DT-18.6
      .plays(pass)
      .asks('day', 1);
    realm({ step: 'night', set: { held: [['raids'], [], []] } })
      .asks('reply', 0)
      .plays(respond('raids'))
      .tellsNothing({ e: 'revealed' });
  });
  it('[DT-18.6] after a card is revealed, before it resolves', () => {
    realm({ step: 'night', hands: [[], ['sp-strong-defenses']], darkness: ['dk-01'] })
      .asks('reply', 1)
      .shows({ card: 'dk-01', marched: [0, 0, 0, 0] })
      .plays(pass)
      .shows({ marched: [1, 0, 0, 0] });
  });
  it('[DT-18.1] [DT-18.6] free cards too when a card is revealed: the King’s Guard saves the City', () => {
    const making = {
      step: 'night' as const,
      hands: [[], ['sp-kings-guard-attack']],
      minions: { 'monarch-city': { red: 4 }, 'wolf-pass': { green: 1 } },
      set: { darknessDeck: ['dk-monarch-city'], heroDeck: [] },
    };
    realm(making)
      .asks('reply', 1)
      .plays(pass)
      .asks('reply', 1)
      .shows({ card: 'dk-monarch-city', cancelled: [] })
      .plays(respond('sp-kings-guard-attack'), act('remove', { place: 'monarch-city', color: 'red', count: 4 }))
      .plays(act('enough'))
      .goesOn()
      .tells({ e: 'placed', place: 'monarch-city', color: 'green' });
    realm(making).plays(pass, pass).ends('DT-10.10');
  });
  it('[DT-18.6] a General pushed back before the card resolves is no longer where it says', () => {
    const s = realm({ step: 'night', hands: [['sp-battle-strategy']], generals: { balazarg: 3 }, darkness: ['dk-06'] });
    s.asks('reply', 0).plays(pass).shows({ card: 'dk-06' });
    s.plays(respond('sp-battle-strategy'), act('push', { general: 'balazarg' }))
      .goesOn()
      .shows({ marched: [2, 0, 0, 0] });
  });
  it('[DT-18.7] a standing pass: one answer for the whole Night, and for this Night alone', () => {
    const making = {
      heroes: ['paladin', 'rogue'],
      hands: [['sp-hammer-of-valor'], ['sp-magic-gate']],
      darkness: ['dk-all-is-quiet-1', 'dk-all-is-quiet-2', 'dk-all-is-quiet-3', 'dk-01'],
      set: { slainBy: [0, 0, 0, -1] },
    };
    const s = realm({ ...making, step: 'night' })
      .asks('reply', 0)
      .plays(act('pass-night'))
      .tells({ e: 'restful', seat: 0 });
    s.asks('reply', 1).plays(pass).asks('reply', 1).plays(act('pass-night')).asks('day', 1);
    expect(s.state.darknessDiscard).toHaveLength(3); // a Night of three cards, of which only the first was asked about
    s.plays(endDay).asks('reply', 1);
    realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { red: 1 } }, hands: [['sp-battle-luck']], tape: [0] })
      .plays(fight)
      .refuses('DT-18.7', act('pass-night'), { why: 'day' })
      .plays(pass);
  });
  it('[DT-18.7] with closed hands the questions of a Night are the same whatever lies in a hand', () => {
    const asked = (hand: string[]): string[] => {
      const s = realm({
        step: 'night',
        hands: [['hc-blood-flats-1'], hand, []],
        minions: { 'monarch-city': { red: 4 } },
        darkness: ['dk-01'],
        options: { 'closed-hands': true },
      });
      const told: string[] = [];
      while (s.state.turn === 1) {
        const [{ seat, ask } = { seat: -1, ask: '' }] = s.engine.waiting(s.state);
        told.push(`${ask} ${seat} ${s.state.card}`);
        s.plays(pass);
      }
      return told;
    };
    expect(asked(['sp-kings-guard-attack'])).toEqual(asked(['hc-ghost-marsh-1']));
    expect(asked(['hc-ghost-marsh-1'])).toEqual(['reply 0 ', 'reply 1 ', 'reply 0 dk-01', 'reply 1 dk-01']);
  });
  it('[DT-18.7] closed hands: asked by public facts only (V-47)', () => {
    const gone = SPECIAL_CARDS.map(({ id }) => id).filter((id) => id !== 'sp-militia-secures-area');
    const making = {
      step: 'night',
      hands: [['hc-blood-flats-1'], ['sp-militia-secures-area'], []],
      darkness: ['dk-01'],
      generals: { balazarg: 2 },
    } as const;
    const closed = {
      ...making,
      hands: making.hands.map((hand) => [...hand]),
      darkness: ['dk-01'],
      options: { 'closed-hands': true },
      set: { gone },
    };
    realm(closed)
      .asks('reply', 0)
      .refuses('DT-13.3', respond('sp-militia-secures-area'))
      .plays(pass)
      .asks('reply', 1)
      .plays(pass)
      .asks('day', 1);
    realm({
      ...closed,
      hands: [['hc-blood-flats-1'], ['hc-ghost-marsh-1'], []],
      set: { gone: [...gone, 'sp-militia-secures-area'] },
    }).asks('day', 1);
    realm({ ...closed, options: {}, set: { gone } }).asks('reply', 1);
    realm({
      at: ['thorny-woods', 'thorny-woods', 'thorny-woods'],
      hands: [['hc-wyvern-forest-2'], ['hc-blood-flats-1'], []],
      options: { 'closed-hands': true },
    })
      .plays(act('attack', { general: 'gorgutt' }), act('commit', { card: 'hc-wyvern-forest-2' }), act('ready'))
      .asks('join', 1)
      .plays(act('decline'))
      .asks('confirmation', 0);
    realm({ step: 'night', hands: [['sp-hammer-of-valor', 'sp-strong-defenses']], darkness: ['dk-all-is-quiet-1'] })
      .asks('reply', 0)
      .refuses('DT-18.7', respond('sp-strong-defenses'));
  });
  it('[DT-18.8] active first, then seat order; after a card the round starts again', () => {
    realm({
      step: 'night',
      hands: [['sp-hammer-of-valor'], ['sp-magic-gate'], ['sp-cavalry-sweep']],
      minions: { 'wolf-pass': { red: 1 } },
      darkness: ['dk-all-is-quiet-1'],
    })
      .asks('reply', 0)
      .plays(pass)
      .asks('reply', 1)
      .plays(respond('sp-magic-gate'), act('gate-at', { place: 'wolf-pass' }))
      .asks('reply', 0)
      .plays(pass)
      .asks('reply', 2)
      .plays(pass)
      .shows({ card: 'dk-all-is-quiet-1' })
      .asks('reply', 0)
      .plays(pass, pass)
      .asks('day', 1);
  });
  it('[DT-18.8] the pass that closes a window stays, for what others rolled or were asked has counted', () => {
    const rolled = { at: ['wolf-pass'], minions: { 'wolf-pass': { red: 1 } }, tape: [0] };
    realm({ ...rolled, hands: [[], [], ['sp-battle-luck']] })
      .plays(fight)
      .asks('reply', 2)
      .plays(pass)
      .undoable(false); // the Paladin’s Fight
    realm({ ...rolled, hands: [['sp-battle-luck']] })
      .plays(fight, pass)
      .undoable(); // nobody’s but the own
    realm({ ...rolled, hands: [['sp-battle-luck'], ['sp-battle-luck-2']] })
      .plays(fight, pass)
      .undoable() // somebody is still to be asked
      .plays(pass)
      .undoable(false);
    const night = { step: 'night' as const, hands: [['sp-strong-defenses']], darkness: ['dk-01', 'dk-02'] };
    realm(night).plays(pass).undoable(false); // the Night is everybody’s …
    realm({ ...night, heroes: ['paladin'] })
      .plays(pass)
      .undoable(); // … or a lone hero’s
    realm({ ...night, game: edition1 })
      .plays(pass)
      .undoable();
  });
  it('[DT-18.9] after a redraw the window opens again, but no second redraw', () => {
    realm({
      step: 'night',
      heroes: ['wizard', 'dwarf'],
      set: { held: [[], ['stormcallers-horn']] },
      hands: [[], ['sp-strong-defenses']],
      darkness: ['dk-02', 'dk-01'],
    })
      .plays(act('replace'))
      .asks('reply', 1)
      .refuses('DT-18.10', respond('stormcallers-horn'))
      .plays(respond('sp-strong-defenses'));
    realm({
      step: 'night',
      set: { held: [['stormcallers-horn'], [], []] },
      hands: [[], ['sp-strong-defenses']],
      darkness: ['dk-all-is-quiet-1', 'dk-01'],
    })
      .asks('reply', 0)
      .plays(respond('stormcallers-horn'))
      .asks('reply', 1)
      .shows({ card: 'dk-01', redrawn: true });
  });
  it('[DT-18.10] only what would change something', () => {
    realm({ hands: [['sp-spell-of-purity', 'sp-elven-archers', 'sp-magic-gate']], set: { gatesLeft: 0 } })
      .refuses('DT-18.10', act('play', { card: 'sp-spell-of-purity' }))
      .refuses('DT-18.10', act('play', { card: 'sp-elven-archers' }))
      .refuses('DT-18.10', act('play', { card: 'sp-magic-gate' }));
    realm({ step: 'night', hands: [['sp-strong-defenses']], darkness: ['dk-all-is-quiet-1'] }).asks('day', 1);
    realm({ step: 'night', hands: [['sp-militia-secures-area']], darkness: ['dk-all-is-quiet-1'] }).asks('day', 1);
    realm({ at: ['wolf-pass'], minions: { 'wolf-pass': { red: 1 } }, hands: [['sp-battle-luck']], tape: [5] })
      .plays(fight)
      .asks('day', 0);
  });
});
