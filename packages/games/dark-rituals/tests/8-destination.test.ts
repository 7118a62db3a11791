/** MM-8.25 Where a Move ends and what an Approach makes for: the target that is meant decides before the company there. */
import { describe, expect, it } from 'vitest';
import { entries, heroTurn, p, rolls, told, zoneOf } from './table.ts';
import type { Setting } from './table.ts';

const free = { energy: 0 };
const one = { actions: 1 };
const goes = (setting: Setting, card: string, entry: string): string => {
  const g = heroTurn({ ...setting, fields: { ...free, ...setting.fields } }, card, one);
  expect(entries(g)).toEqual([entry]);
  return zoneOf(g, `${setting.pieces[0]?.kind}.1`);
};

describe('MM-8.25 Which destination', () => {
  it('[MM-8.25] Encounter 5: of two Witches a step away, the one that is likeliest to fall', () => {
    const go = (pekka: number, hagatha: number): string => {
      const pieces = [
        p('curthouse', 'B1-ne'),
        p('pekka', 'B6-se', { wounds: pekka }),
        p('hagatha', 'A4-nw', { wounds: hagatha }),
        p('teuta', 'B6-se'), // company there, which comes after the target
        p('ikrek', 'A3-ne'),
      ];
      const g = heroTurn({ encounter: 'enc-5', pieces, fields: free, tape: rolls(0, 0) }, 'ai-01', one);
      expect(entries(g)).toEqual(['ai-01/b']);
      g.tells({ e: 'aimed', rule: 'MM-8.25', targets: [String(told(g, 'attacked')[0]?.target)] }); // MM-8.29
      expect(told(g, 'attacked')[0]?.target).toBe(zoneOf(g, 'curthouse.1') === 'A4-nw' ? 'hagatha.3' : 'pekka.2');
      return zoneOf(g, 'curthouse.1');
    };
    expect(go(0, 4)).toBe('A4-nw');
    expect(go(5, 0)).toBe('B6-se');
    expect(go(0, 0)).toBe('A4-nw'); // neither can fall: the rank is the same, Hagatha has less Health
    expect(go(2, 1)).toBe('B6-se'); // four left each: the lower number
  });
  it('[MM-8.25] Encounter 2: the Witch whose fall wins before a Minion that falls more easily', () => {
    const pieces = [p('teuta', 'A2-se'), p('condemned', 'A2-ne'), p('pekka', 'B5-ne'), p('ikrek', 'B6-ne')];
    const setting = { encounter: 'enc-2', pieces, tape: rolls(0, 0) };
    expect(goes(setting, 'ai-14', 'ai-14/b')).toBe('A2-ne');
    expect(goes({ ...setting, fields: { witchesLost: 2 } }, 'ai-14', 'ai-14/b')).toBe('B5-ne');
  });
  it('[MM-8.25] [MM-11.24] in Encounter 5 the Objective forgets what would win, another word does not', () => {
    const pieces = [
      p('teuta', 'A4-nw'),
      p('haborym', 'A4-ne'),
      p('pekka', 'A4-sw', { wounds: 5 }),
      p('ikrek', 'B6-nw'),
    ];
    const setting = { encounter: 'enc-5', pieces, fields: { summoned: true } };
    expect(goes(setting, 'ai-13', 'ai-13/b')).toBe('A4-sw'); // Pekka may fall to this Attack, the Demon cannot
    expect(goes({ ...setting, tape: rolls(0, 0) }, 'ai-14', 'ai-14/b')).toBe('A4-ne'); // "enemy": with the Demon the Heroes would win
  });
  it('[MM-8.25] the Attack is judged from the Zone in question: its profile, and the Aid there', () => {
    const pieces = [
      p('sabine', 'B1-se'),
      p('hagatha', 'B2-nw', { wounds: 4 }), // from B2-sw or B1-ne with one die
      p('ikrek', 'B3-nw', { wounds: 6 }), // from B1-sw or B3-ne with one die
      p('pekka', 'B4-se'),
    ];
    const setting = { pieces, fields: { energy: 5 } };
    expect(goes(setting, 'ai-17', 'ai-17/b')).toBe('B1-ne'); // the same chance: Hagatha has the lower number
    const dread = [p('teuta', 'B2-sw'), p('mathurin', 'B2-sw'), p('scarecrow', 'B2-sw')]; // two Heroes, and no Aid from them
    const aided = [...pieces, ...dread, p('battista', 'B3-ne')];
    expect(goes({ ...setting, pieces: aided }, 'ai-17', 'ai-17/b')).toBe('B3-ne'); // beside Battista Ikrek is likelier to fall
  });
  it('[MM-8.25] among Zones that serve the target meant: most Heroes, most enemies, lowest index', () => {
    const pieces = [p('corday', 'B1-sw'), p('pekka', 'B2-nw')];
    const go = (...more: ReturnType<typeof p>[]) => goes({ pieces: [...pieces, ...more] }, 'ai-10', 'ai-10/b');
    expect(go()).toBe('B1-ne');
    expect(go(p('condemned', 'B2-sw'))).toBe('B2-sw');
    expect(go(p('condemned', 'B2-sw'), p('teuta', 'B1-ne'))).toBe('B1-ne');
  });
  it('[MM-8.25] an Approach makes for the target meant likewise, Distance first', () => {
    const go = (...witches: ReturnType<typeof p>[]) =>
      goes({ pieces: [p('curthouse', 'B3-ne'), ...witches] }, 'ai-03', 'ai-03/c');
    expect(go(p('pekka', 'B1-nw'), p('hagatha', 'B4-se', { wounds: 4 }))).toBe('B4-sw'); // three steps both
    expect(go(p('pekka', 'B1-nw', { wounds: 5 }), p('hagatha', 'B4-se'))).toBe('B1-ne');
    expect(go(p('pekka', 'B1-nw'), p('hagatha', 'B2-ne', { wounds: 4 }))).toBe('B1-ne'); // three against four
  });
  it('[MM-8.25] for Chests, Plants and Souls there is no such choice', () => {
    const pieces = [p('mathurin', 'B1-se'), p('teuta', 'B3-ne'), p('pekka', 'B4-se', { wounds: 5 })];
    const plants = ['B1-ne', 'B3-ne'].map((id, i) => ({ zone: id === 'B1-ne' ? 1 : 9, token: `plant-token-${i + 1}` }));
    expect(goes({ pieces, fields: { plants } }, 'ai-07', 'ai-07/c')).toBe('B3-ne');
  });
  it('[MM-8.27] the advanced choice asks for the target meant where as many Wounds are to be expected', () => {
    const pieces = [
      p('curthouse', 'B1-ne'),
      p('pekka', 'B2-nw'),
      p('hagatha', 'B1-se'), // the same chance to hit; less Health
    ];
    const setting = { pieces, options: { advancedChoice: true } };
    expect(goes(setting, 'ai-02', 'ai-02/c')).toBe('B1-se');
  });
});
