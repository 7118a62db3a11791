import { dice, of, seedFrom, engineOf } from '@rempart/kernel';
import type { ActionOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { nearChance } from '../bot/chance.ts';
import { killShare } from '../bot/goals.ts';
import { bots } from '../bot/index.ts';
import { defenders } from '../index.ts';
import { foeOf, slayChance } from '../odds.ts';
import { isHit } from '../rules/combat.ts';
import { COLORS, HEROES, PLACES, placeId } from '../rules/content.ts';
import type { State } from '../rules/state.ts';
import { realm } from './realm.ts';

const engine = engineOf(defenders);
function playOut(level: string, seats: number, seed: string, options = {}) {
  const luck = dice(seed);
  const { state: s } = engine.begin(seats, options, seedFrom(seed));
  for (let moves = 0; s.over === null; moves++) {
    const { seat } = engine.waiting(s)[0] as { seat: number };
    const action = bots[level]?.(engine, engine.mask(s, seat), seat, luck);
    expect(engine.check(s, seat, action)).toBeNull();
    if (action !== undefined) engine.act(s, seat, action);
    if (moves > 3000) throw new Error('the bots go round in circles');
  }
  return s;
}

const pass = { kind: 'pass' };
const GREEN = ['hc-wyvern-forest-2', 'hc-heavens-glade-2', 'hc-gryphon-forest-2', 'hc-unicorn-forest-2']; // 2 dice each
const captain = (s: ReturnType<typeof realm>, seat = 0) =>
  bots.captain?.(engine, engine.mask(s.state, seat), seat, dice('captain'));

describe('what a captain knows of dice', () => {
  it('[DT-4.2] [DT-15.1] [DT-15.12] the share a Fight removes is what the rules make of each die', () => {
    const luck = dice('kill share');
    for (const { id } of HEROES)
      for (let n = 0; n < 25; n++) {
        const at = luck.pick(PLACES.length);
        const crowd = COLORS.map(() => luck.pick(3));
        const { state: s } = realm({
          heroes: [id],
          at: [placeId(at)],
          minions: { [placeId(at)]: Object.fromEntries(COLORS.map((color, c) => [color, of(crowd, c)])) },
          set: {
            arms: 'fight',
            title: COLORS.map(() => -luck.pick(2)),
            done: [luck.pick(2) === 0 ? [] : ['amulet-of-the-gods']],
          },
        });
        const hits = (c: number): number => [1, 2, 3, 4, 5, 6].filter((die) => isHit(s, 0, c, die)).length / 6;
        const slain = crowd.reduce((sum, count, c) => sum + count * (s.title[c] === 0 ? 1 : hits(c)), 0);
        const all = crowd.reduce((sum, count) => sum + count, 0);
        expect(killShare(s, 0, at)).toBeCloseTo(all === 0 ? 0 : slain / all, 10);
      }
  });
});

describe('a captain', () => {
  it('[DT-6.14] keeps Battle Luck for the whole party and plays it after the last roll', () => {
    const s = realm({
      heroes: ['paladin', 'dwarf'],
      at: ['thorny-woods', 'thorny-woods'],
      hands: [['sp-battle-luck', ...GREEN.slice(0, 2)], GREEN.slice(2)],
      tape: [5, 5, 5, 5, 1, 1, 1, 1, 5, 5, 5, 5],
    });
    const said: string[] = [];
    for (let moves = 0; s.state.slainBy[1] === -1 && moves < 30; moves++) {
      const { seat } = engine.waiting(s.state)[0] as { seat: number };
      const action = captain(s, seat) as ActionOf<State>;
      said.push(`${action.kind} ${'card' in action ? action.card : ''}`.trim());
      engine.act(s.state, seat, action);
    }
    expect(said[0]).toBe('attack');
    expect(said).not.toContain('commit sp-battle-luck');
    expect(said).toContain('respond sp-battle-luck');
  });
  it('[DT-6.1] clears the General’s place before the strike, and strikes where it is clear', () => {
    const making = {
      heroes: ['paladin', 'dwarf'],
      at: ['thorny-woods', 'thorny-woods'],
      hands: [GREEN, ['hc-minotaur-forest-1']],
      set: { marker: [6, 3, 4, 5] },
    };
    const crowded = realm({ ...making, minions: { 'thorny-woods': { green: 1 } } });
    expect(captain(crowded)?.kind).toBe('fight');
    expect(captain(realm(making))?.kind).toBe('attack');
  });
  it('[DT-10.4] clears rather the full land whose neighbours are full than one that stands alone', () => {
    const three = { green: 3 };
    const s = realm({
      heroes: ['wizard'],
      at: ['chimera-inn'],
      minions: { 'blood-flats': three, 'raven-forest': three, 'scorpion-canyon': three, 'mermaid-harbor': three },
    });
    const first = captain(s) as { kind: string; to?: string };
    expect(first.kind).toBe('teleport');
    expect(['blood-flats', 'raven-forest', 'scorpion-canyon']).toContain(first.to);
  });
  it('[DT-18.6] plays the King’s Guard when a revealed card would else lose the City, and not for a harmless one', () => {
    const hands = [['hc-blood-flats-1', 'sp-kings-guard-attack']];
    const full = { 'monarch-city': { red: 2, green: 2 }, 'wolf-pass': { blue: 1 }, 'bounty-bay': { black: 1 } };
    const stormed = realm({
      heroes: ['paladin'],
      step: 'night',
      hands,
      minions: full,
      set: { darknessDeck: ['dk-monarch-city'], heroDeck: [], closed: true },
    }).plays(pass);
    expect(captain(stormed)).toEqual({ kind: 'respond', card: 'sp-kings-guard-attack' });
    for (let moves = 0; stormed.state.turn === 1 && moves < 10; moves++) {
      const action = captain(stormed);
      if (action !== undefined) stormed.plays(action);
    }
    stormed.goesOn();
    const quiet = realm({
      heroes: ['paladin'],
      step: 'night',
      hands,
      minions: { 'monarch-city': { red: 1 } },
      darkness: ['dk-all-is-quiet-1'],
    }).plays(pass);
    expect(quiet.state.card).toBe('dk-all-is-quiet-1');
    expect(captain(quiet)).toEqual(pass);
  });
  it('[DT-18.6] drives a General back who would enter the City', () => {
    const s = realm({
      heroes: ['paladin'],
      step: 'night',
      hands: [['sp-battle-strategy']],
      generals: { balazarg: 3, varkolak: 3 },
      minions: { 'wolf-pass': { green: 3 } },
      darkness: ['dk-06'],
    }).plays(pass);
    for (let moves = 0; s.state.turn === 1 && moves < 10; moves++) {
      const action = captain(s);
      if (action !== undefined) s.plays(action);
    }
    s.goesOn().shows({ marched: [2, 0, 0, 3] });
  });
  it('[DT-6.5] calls off an attack whose true chance, once all have committed, is not enough', () => {
    const before = (hands: string[][]) =>
      realm({
        heroes: ['paladin', 'dwarf'],
        at: ['thorny-woods', 'thorny-woods'],
        hands,
        set: { marker: [6, 4, 4, 5], closed: true },
      }).plays(
        { kind: 'attack', general: 'gorgutt' },
        { kind: 'commit', card: GREEN[0] as string },
        { kind: 'ready' },
        ...(hands[1]?.length === 1
          ? [{ kind: 'decline' } as const]
          : [...GREEN.slice(1).map((card) => ({ kind: 'commit', card }) as const), { kind: 'ready' } as const]),
      );
    expect(captain(before([GREEN.slice(0, 1), ['hc-dark-woods-2']]))).toEqual({ kind: 'call-off' });
    expect(captain(before([GREEN.slice(0, 1), [...GREEN.slice(1)]]))).toEqual({ kind: 'confirm' });
  });
  it('[DT-1.2] alone takes the Rogue; of several each takes one of the two best who are left', () => {
    const pick = (seats: number): string[] => {
      const luck = dice('picks');
      const { state: s } = engine.begin(seats, {}, seedFrom('picks'));
      const said: string[] = [];
      while (engine.waiting(s)[0]?.ask === 'pickHero') {
        const { seat } = engine.waiting(s)[0] as { seat: number };
        const action = bots['captain']?.(engine, engine.mask(s, seat), seat, luck) as { kind: 'choose'; hero: string };
        said.push(action.hero);
        engine.act(s, seat, action);
      }
      return said;
    };
    expect(pick(1)).toEqual(['rogue']);
    expect(pick(4).length).toBe(4);
    expect(['rogue', 'wizard']).toContain(pick(4)[0]);
  });
  it('[DT-6.5] judges an attack nearly as the exact odds do', () => {
    const hero = { cards: [2, 1, 1, 1], dice: 0, plus: 0, failed: 0, whole: 0 };
    for (const g of [0, 1, 2, 3])
      for (const party of [
        [hero, hero, hero],
        [hero, { ...hero, whole: 1 }],
        [
          { ...hero, failed: 1 },
          { ...hero, plus: 1 },
        ],
      ])
        expect(Math.abs(nearChance(foeOf(g, 5), party) - slayChance(foeOf(g, 5), party))).toBeLessThan(0.06);
  });
});

describe('team mates', () => {
  it('answer whatever they are asked, legally, to the end', () => {
    for (const level of Object.keys(bots))
      for (const seats of [1, 2, 3, 4]) expect(playOut(level, seats, `bots ${level} ${seats}`).over).not.toBeNull();
  });
  it('are registered, weakest first', () =>
    expect(Object.keys(bots)).toEqual(['random', 'squire', 'lieutenant', 'captain']));
  it('play with closed hands as well', () => {
    for (const seats of [2, 4]) playOut('captain', seats, `closed ${seats}`, { 'closed-hands': true });
  });
  it('a team of captains slays more Generals than squires do, or chance', () => {
    const slain = (level: string): number =>
      [1, 2, 3, 4, 5, 6].reduce(
        (sum, i) => sum + playOut(level, 4, `slay ${i}`).slainBy.filter((by) => by >= 0).length,
        0,
      );
    const captains = slain('captain');
    expect(captains).toBeGreaterThan(slain('random') + 4);
    expect(captains).toBeGreaterThan(slain('squire'));
  });
});
