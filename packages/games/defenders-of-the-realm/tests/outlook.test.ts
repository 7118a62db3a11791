/** What boards draw: ways across the map, the odds of a fight, and what the night can bring, all as the rules have it. */
import { SPECTATOR, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { cardsToCome, forecast, omen } from '../forecast.ts';
import { defenders } from '../index.ts';
import { dangers, errand, fightOdds, healsAll, purifyOdds, strength, together, tokens } from '../outlook.ts';
import { placeAt } from '../rules/content.ts';
import { routes } from '../routes.ts';
import { act, realm } from './realm.ts';

const engine = engineOf(defenders);
const reach = (scene: ReturnType<typeof realm>, place: string) => routes(scene.state, 0).get(placeAt(place));

describe('routes', () => {
  it('walks as far as there are actions, and every step of a way is legal in its turn', () => {
    const scene = realm({ heroes: ['rogue'], hands: [[]] });
    const way = reach(scene, 'seabird-port');
    expect(way?.free?.actions.map(({ kind }) => kind)).toEqual(['walk', 'walk']);
    expect(way?.quick).toBeUndefined();
    for (const { free } of routes(scene.state, 0).values()) {
      let s = engine.clone(scene.state);
      for (const action of free?.actions ?? []) {
        expect(engine.check(s, 0, action)).toBeNull();
        s = (engine.play(s, 0, action) as { state: typeof s }).state;
      }
      expect(s.place[0]).toBe(free?.to);
    }
  });
  it('names the card that brings the hero there sooner, the one that is missed least', () => {
    const scene = realm({ heroes: ['rogue'], hands: [['hc-ancient-ruins-2', 'hc-dark-woods-1', 'hc-dark-woods-2']] });
    const carried = reach(scene, 'windy-pass')?.quick;
    expect(carried?.card).not.toBe('');
    expect(carried?.actions.length).toBeLessThan(reach(scene, 'windy-pass')?.free?.actions.length ?? 9);
    expect(scene.state.hands[0]).toContain(carried?.card);
  });
  it('ends with the actions', () => {
    const scene = realm({ heroes: ['rogue'], hands: [[]], set: { ready: [1] } });
    expect([...routes(scene.state, 0).values()].every(({ free }) => free?.actions.length === 1)).toBe(true);
    expect(routes(realm({ heroes: ['rogue'], set: { ready: [0] } }).state, 0).size).toBe(0);
  });
  it('knows a Wizard’s Teleport, once', () => {
    const way = reach(realm({ heroes: ['wizard'], hands: [[]] }), 'dark-woods');
    expect(way?.free?.actions.map(({ kind }) => kind)).toEqual(['teleport']);
  });
});

describe('forecast', () => {
  it('counts what each card left would do', () => {
    const scene = realm({ minions: { 'father-oak-forest': { green: 3 } } });
    const { threats, left, lost, full } = forecast(engine.mask(scene.state, 0));
    expect([left, full, lost]).toEqual([56, 1, []]);
    const oak = threats[0];
    expect(oak?.place).toBe(placeAt('father-oak-forest'));
    // As many cards as name the forest overrun it, and nothing else does.
    const naming = cardsToCome(engine.mask(scene.state, 0)).filter((card) =>
      omen(scene.state, card, true).events.some((told) => told.e === 'overran' && told.place === 'father-oak-forest'),
    );
    expect(oak?.overrun).toBeCloseTo(naming.length / 56, 10);
    expect(naming.length).toBeGreaterThanOrEqual(3);
  });
  it('tells how the game may be lost tonight', () => {
    const scene = realm({ generals: { sapphire: 3 } });
    const { lost, advances } = forecast(engine.mask(scene.state, 0));
    expect(lost).toEqual([{ rule: 'DT-9.7', chance: expect.closeTo(3 / 56, 10) as number }]);
    expect(advances[2]).toBeCloseTo(3 / 56, 10);
  });
  it('leaves out what lies in the discard, and changes nothing on the table', () => {
    const scene = realm({ set: { darknessDiscard: ['dk-01', 'dk-02'] } });
    const before = JSON.stringify(scene.state);
    expect(cardsToCome(engine.mask(scene.state, 0))).toHaveLength(54);
    forecast(engine.mask(scene.state, 0));
    expect(JSON.stringify(scene.state)).toBe(before);
  });
  it('is the same whatever lies hidden, and for those who only watch', () => {
    const { state } = realm();
    const other = { ...state, darknessDeck: state.darknessDeck.toReversed() };
    const seen = [engine.mask(state, 0), engine.mask(other, 0), engine.mask(state, SPECTATOR)].map(forecast);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
  it('knows a card that was foreseen', () => {
    const { state } = realm({ darkness: ['dk-05'], set: { foreseen: 1, seer: 0 } });
    expect(forecast(engine.mask(state, 0))).toMatchObject({ known: 'dk-05', left: 1 });
  });
});

describe('odds of a fight', () => {
  it('plain, with a bonus, with a title, with a re-roll', () => {
    const at = placeAt('monarch-city');
    const minions = { 'monarch-city': { green: 1, blue: 1 } };
    const of = (hero: string, set = {}) => fightOdds(realm({ heroes: [hero], minions, set }).state, 0, 'fight', at);
    expect(of('rogue').clear).toBeCloseTo((4 / 6) * (2 / 6), 10);
    expect(of('rogue').mean).toBeCloseTo(1, 10);
    expect(of('rogue', { title: [-1, 0, -1, -1] }).clear).toBeCloseTo(2 / 6, 10);
    expect(of('dwarf').clear).toBeCloseTo((4 / 6) * (1 - (4 / 6) ** 2), 10);
    const rider = (4 / 6) * (2 / 6);
    expect(of('eagle-rider').clear).toBeCloseTo(rider + (1 - rider) * rider, 10);
    expect(of('cleric').clear).toBeCloseTo((4 / 6) * (2 / 6), 10);
  });
  it('[DT-15.18] healing promises all where it heals all: not to a Sorceress in a shape', () => {
    for (const [shape, life] of [
      [-1, 6],
      [1, 3],
    ] as const) {
      const s = realm({ heroes: ['sorceress'], set: { life: [1], ready: [1], shape: [shape] } });
      expect(healsAll(s.state, 0)).toBe(life === 6);
      s.plays(act('heal')).shows({ life: [life] });
    }
  });
  it('purifying, with Visions or without', () => {
    expect(purifyOdds(realm({ heroes: ['rogue'] }).state, 0)).toBeCloseTo(1 - (4 / 6) ** 2, 10);
    expect(purifyOdds(realm({ heroes: ['sorceress'] }).state, 0)).toBeCloseTo(1 - (4 / 6) ** 3, 10);
  });
});

describe('where one stands', () => {
  it('life tokens: ready, spent, lost', () => {
    expect(tokens(realm({ heroes: ['rogue'], set: { life: [4], ready: [3], bonus: [1] } }).state, 0)).toEqual({
      ready: 3,
      spent: 1,
      lost: 2,
      bonus: 1,
    });
  });
  it('the cards against a General', () => {
    const { cards, dice, chance } = strength(realm({ hands: [['hc-ancient-ruins-1', 'hc-dark-woods-1']] }).state, 0, 0);
    expect([cards, dice]).toEqual([['hc-ancient-ruins-1'], 2]);
    expect(chance).toBe(0); // two dice do not bring six wounds
  });
  it('[DT-6.4] an attack counts the heroes who are there: with open hands their cards, with closed ones only one’s own', () => {
    const hands = [['hc-ancient-ruins-1'], ['hc-blood-flats-1']];
    const s = realm({ heroes: ['rogue', 'dwarf'], hands, set: { marker: [2, 5, 5, 5], place: [3, 3] } }).state;
    const alone = strength(s, 0, 0).chance;
    expect(together(s, 0, 0)).toBeGreaterThan(alone);
    expect(together({ ...s, closed: true }, 0, 0)).toBe(alone);
    expect(together({ ...s, place: [3, 4] }, 0, 0)).toBe(alone);
  });
  it('a quest, its places and its prey', () => {
    expect(errand(realm({ quests: ['light-the-beacons'] }).state, 0)?.places).toHaveLength(3);
    expect(errand(realm({ quests: ['orc-hunter'], set: { kills: [[0, 2, 0, 0]] } }).state, 0)?.hunted).toEqual([
      { color: 1, have: 2, need: 6 },
    ]);
    expect(errand(realm({ quests: ['scout-sapphire'] }).state, 0)?.places).toEqual(['blizzard-mountains']);
  });
  it('dangers grow loud', () => {
    const loud = (making: Parameters<typeof realm>[0]) => dangers(realm(making).state).map(({ alarm }) => alarm);
    expect(loud({})).toEqual(['calm', 'calm', 'calm', 'calm']);
    expect(loud({ crystals: { 'wolf-pass': 10 }, generals: { sapphire: 3 } })).toEqual([
      'dire',
      'calm',
      'dire',
      'calm',
    ]);
    expect(loud({ minions: { 'monarch-city': { red: 4 } }, set: { supply: [2, 25, 25, 25] } })[3]).toBe('dire');
  });
});
