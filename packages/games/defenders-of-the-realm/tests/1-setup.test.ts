import { dice, seedFrom, engineOf } from '@rempart/kernel';
import type { Event, Options } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import {
  DARKNESS,
  FOUR,
  LOCATION_CARDS,
  PLACES,
  QUESTS,
  SPECIAL_CARDS,
  darknessOf,
  placeAt,
} from '../rules/content.ts';
import { defenders } from '../rules/index.ts';
import { generalPlace, minionsAt } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { act, crystalsAt, realm, stackAt, total } from './realm.ts';

const engine = engineOf(defenders);
/** A game up to its first turn; every seat picks as told, or at random. */
function begun(seats: number, options: Options = { preset: 'knight' }, seed = 'set-up', picks: string[] = []) {
  const { state, events: told } = engine.begin(seats, options, seedFrom(seed));
  const events: Event[] = [...told];
  while (state.turn === 0 && state.over === null) {
    const { seat } = engine.waiting(state)[0] as { seat: number };
    engine.act(state, seat, act('choose', { hero: picks[seat] ?? 'random' }), (e) => events.push(e));
  }
  return { state, events };
}
const seeds = Array.from({ length: 40 }, (_, i) => `wave ${i}`);
const camps = (s: State): number[] => FOUR.map((g) => generalPlace(s, g));
const others = (s: State): number[] =>
  PLACES.flatMap((_, at) => (minionsAt(s, at) > 0 && !camps(s).includes(at) ? [at] : []));

describe('set-up', () => {
  it('[DT-1.1] one to four players, one hero each', () => {
    for (const seats of [1, 2, 3, 4]) expect(begun(seats).state.hero.filter((id) => id !== '')).toHaveLength(seats);
    expect(() => engine.begin(5, {}, seedFrom('x'))).toThrow();
  });
  it('[DT-1.2] picks go by seat number, no hero twice, and who asks for a random hero gets one of those left', () => {
    const s = realm({
      step: ['game', 'heroes', { step: 'pickHero', locals: { seat: 0 } }],
      heroes: ['', ''],
      set: { used: [] },
    });
    s.asks('pickHero', 0)
      .as(1)
      .refuses('K-2', act('choose', { hero: 'rogue' }));
    const { state } = begun(4, {}, 'picks', ['random', 'rogue', 'cleric']);
    expect(state.hero[1]).toBe('rogue');
    expect(new Set(state.hero).size).toBe(4);
    realm({
      step: ['game', { step: 'heroes', at: 2, locals: { order: [0, 1] } }, { step: 'pickHero', locals: { seat: 1 } }],
      heroes: ['rogue', ''],
      set: { used: ['rogue'] },
    })
      .refuses('DT-1.2', act('choose', { hero: 'rogue' }), { hero: 'rogue' })
      .allows(act('choose', { hero: 'random' }));
  });
  it('[DT-1.2] who was chosen with the table has entered: only the others are asked, and a hero asked for twice is the first seat’s', () => {
    const hero = ['wizard', 'at-the-table', 'wizard'];
    const { state, events } = engine.begin(3, { hero }, seedFrom('chosen'));
    expect([state.hero, state.used]).toEqual([['wizard', '', ''], ['wizard']]);
    expect(events.filter(({ e }) => e === 'entered')).toHaveLength(1);
    expect(engine.waiting(state).map(({ seat, ask }) => [seat, ask])).toEqual([[1, 'pickHero']]);
    const all = engine.begin(2, { hero: ['rogue', 'dwarf'] }, seedFrom('chosen')).state;
    expect([all.hero, all.turn]).toEqual([['rogue', 'dwarf'], 1]);
  });
  it('[DT-1.3] heroes start in Monarch City with the life of their boards', () => {
    const { state } = begun(2, { preset: 'knight' }, 'a', ['rogue', 'eagle-rider']);
    expect(state.place).toEqual([0, 0]);
    expect(state.life).toEqual([6, 4]);
  });
  it('[DT-1.4] [DT-1.5] two Hero cards in two rounds, one quest each, by seat number', () => {
    const { state, events } = begun(3);
    expect(state.hands.map((hand) => hand.length)).toEqual([2, 2, 2]);
    const drew = events.filter((e) => e.e === 'drew' && e.rule === 'DT-1.4').map((e) => e.seat);
    expect(drew).toEqual([0, 1, 2, 0, 1, 2]);
    expect(events.filter((e) => e.e === 'questDrawn').map((e) => e.seat)).toEqual([0, 1, 2]);
    expect(state.heroDeck).toHaveLength(98 - 6);
    expect(state.questDeck).toHaveLength(28 - 3);
  });
  it('[DT-1.6] [DT-1.7] one gate on Dancing Stones; Generals at their starts, unhurt, Early War', () => {
    const { state } = begun(2);
    expect(PLACES.filter((_, at) => state.gates[at])).toEqual(['dancing-stones']);
    expect(state.gatesLeft).toBe(4);
    expect(camps(state).map((at) => PLACES[at])).toEqual([
      'scorpion-canyon',
      'thorny-woods',
      'blizzard-mountains',
      'dark-woods',
    ]);
    expect(state.marker).toEqual([6, 6, 4, 5]);
  });
  it('[DT-1.8] [DT-1.9] three minions with each General and a crystal with Balazarg (V-12)', () => {
    for (const seed of seeds.slice(0, 8)) {
      const { state } = begun(2, { preset: 'knight' }, seed);
      for (const at of camps(state)) expect(minionsAt(state, at)).toBe(3);
      expect(stackAt(state, 'scorpion-canyon')).toEqual({ red: 3 });
      expect(crystalsAt(state, 'scorpion-canyon')).toBe(1);
    }
  });
  it('[DT-1.10] [DT-1.11] [DT-1.12] waves of 3 and 3 cards, 2 and 1 minions on each location, in its colour (V-02)', () => {
    for (const seed of seeds) {
      const { state, events } = begun(2, { preset: 'knight' }, seed);
      const cards = events.filter((e) => e.e === 'waveCard' && e.accepted === true);
      expect(cards.map((e) => e.wave)).toEqual([1, 1, 1, 2, 2, 2]);
      const wanted = new Map<string, number>();
      for (const e of cards)
        for (const line of darknessOf(e.card as string).placements ?? [])
          wanted.set(line.location, (wanted.get(line.location) ?? 0) + (e.wave === 1 ? 2 : 1));
      for (const [place, n] of wanted) {
        const colors = stackAt(state, place);
        expect(Object.values(colors).reduce((a, b) => a + b, 0)).toBe(n);
        if (place === 'father-oak-forest') expect(colors).toEqual({ green: n });
        expect(Object.keys(colors)).toHaveLength(1);
      }
    }
  });
  it('[DT-1.13] [DT-1.14] [DT-1.15] cards set aside: no two locations, repeats in wave 1, a fourth minion', () => {
    const rules = new Set<string>();
    for (const seed of seeds) {
      const { events } = begun(2, { preset: 'knight' }, seed);
      const named = new Set<string>();
      for (const e of events.filter((event) => event.e === 'waveCard')) {
        const lines = (darknessOf(e.card as string).placements ?? []).map((line) => line.location);
        if (e.accepted !== true) rules.add(e.rule as string);
        if (e.rule === 'DT-1.13') expect(lines).toHaveLength(0);
        if (e.rule === 'DT-1.14') expect(lines.some((id) => named.has(id)) && e.wave === 1).toBe(true);
        if (e.accepted === true) {
          expect(lines).toHaveLength(2);
          if (e.wave === 1) for (const id of lines) named.add(id);
        }
      }
      expect(named.size).toBe(6);
    }
    expect([...rules].sort()).toEqual(['DT-1.13', 'DT-1.14', 'DT-1.15']);
  });
  it('[DT-1.16] [DT-1.18] 30 minions, none above three; a crystal for each land that reached three Demons (V-03)', () => {
    let third = 0;
    for (const seed of seeds) {
      const { state } = begun(2, { preset: 'knight' }, seed);
      expect(total(state)).toBe(30);
      expect(others(state).length).toBeGreaterThanOrEqual(6);
      expect(others(state).length).toBeLessThanOrEqual(12);
      const demons = others(state).filter((at) => stackAt(state, PLACES[at] as string).red === 3);
      third += demons.length;
      for (const at of demons) expect(state.crystals[at]).toBe(1);
      expect(state.crystalsLeft).toBe(11 - demons.length);
    }
    expect(third).toBeGreaterThan(0);
  });
  it('[DT-1.17] all cards drawn are back in the Darkness deck', () => {
    const { state } = begun(2);
    expect([...state.darknessDeck].sort()).toEqual(DARKNESS.map(({ id }) => id).sort());
    expect(state.darknessDiscard).toEqual([]);
  });
  it('[DT-1.19] the first seat is drawn at random, then play goes on in seat order', () => {
    const first = new Set(seeds.map((seed) => begun(3, { preset: 'knight' }, seed).state.active));
    expect([...first].sort()).toEqual([0, 1, 2]);
    realm({ set: { active: 2, ready: [0, 0, 5] }, darkness: ['dk-all-is-quiet-1'] })
      .plays(act('end-day'))
      .asks('day', 0);
  });
  it('[DT-1.20] [DT-5.14] seat order wraps round and leaves out who is out of the game', () => {
    realm({ set: { out: [false, true, false], hero: ['paladin', '', 'dwarf'] }, darkness: ['dk-all-is-quiet-1'] })
      .plays(act('end-day'))
      .asks('day', 2);
  });
  it('[DT-1.21] minions are on the map or in the supply, whatever happens', () => {
    const luck = dice('supply');
    const { state } = begun(3);
    for (let i = 0; i < 400 && state.over === null; i++) {
      const { seat } = engine.waiting(state)[0] as { seat: number };
      engine.act(state, seat, engine.sample(state, seat, luck));
      for (const c of FOUR) {
        const onMap = state.minions.reduce((sum, n, at) => (at % 4 === c ? sum + n : sum), 0);
        expect(onMap + (state.supply[c] as number)).toBe(25);
      }
    }
  });
  it('all cards are somewhere', () => {
    expect([LOCATION_CARDS.length, SPECIAL_CARDS.length, DARKNESS.length, QUESTS.length]).toEqual([82, 16, 56, 28]);
    expect(placeAt('monarch-city')).toBe(0);
  });
});
