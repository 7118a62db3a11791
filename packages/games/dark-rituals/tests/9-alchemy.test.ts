import { describe, expect, it } from 'vitest';
import { AI_CARDS } from '../rules/content.ts';
import { entries, heroTurn, ingredients, p, rolls, struck, told, wounds } from './table.ts';

const PEKKA = p('pekka', 'B1-nw');
const free = { energy: 0 };
const one = { actions: 1 };

describe('MM-9 Alchemy and Hero Reactions', () => {
  const attacked = (over: number, pool: number, cubes: number[], aiTop: string[] = []) => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne'), PEKKA];
    const tape = rolls(Math.min(3, over), Math.max(0, over - 3)); // 3 and the dice against 3
    return struck({ pieces, pool, tape, fields: { cubes, aiDiscard: aiTop } }, 'hagatha.1', 'corday.2');
  };
  it('[MM-9.1] Levels from 1 to 4: a Ward of 5 there is none', () => {
    attacked(4, 9, [0, 0, 0, 4]).tells({ e: 'alchemy', level: 4 }).tells({ e: 'missed' });
    attacked(5, 9, [0, 0, 0, 4]).tells({ e: 'alchemy', reaction: 'rx-stanch' }).tellsNothing({ reaction: 'rx-ward' });
    const levels = AI_CARDS.flatMap(({ entries: all }) => all.map(({ level }) => level ?? 0));
    expect(levels.every((level) => level === 'X' || (level >= 0 && level <= 4))).toBe(true);
  });
  it('[MM-9.2] any Ingredients will do: so many of the oldest', () => {
    attacked(2, 3, [0, 0, 0, 1]).shows({ pool: ingredients(3).slice(2), plantDiscard: ingredients(2) });
  });
  it('[MM-9.3] Alchemy at least the Level, Ingredients enough', () => {
    attacked(2, 3, [0, 0, 0, 0]).tellsNothing({ e: 'alchemy' }); // Alchemy 1
    attacked(2, 1, [0, 0, 0, 4]).tellsNothing({ e: 'alchemy' }); // one Ingredient
    attacked(2, 2, [0, 0, 0, 1]).tells({ e: 'alchemy', reaction: 'rx-ward', level: 2 });
  });
  it('[MM-9.4] a spell that helps is cast, however little it helps', () => {
    const pieces = [p('curthouse', 'B4-nw', { wounds: 1 }), PEKKA];
    const g = heroTurn({ pieces, pool: 2, fields: { cubes: [0, 0, 0, 1] } }, 'ai-02', one); // 2 for one Wound
    expect([entries(g), wounds(g, 'curthouse.1'), g.state.pool]).toEqual([['ai-02/a'], 0, []]);
  });
  it('[MM-9.9] Reactions in force: cards 1 to 3 always, the AI card until the next is turned', () => {
    attacked(2, 1, [0, 0, 0, 0], ['ai-12']).tells({ reaction: 'rx-smoke' }); // no Guardian, Duelist or Alchemist in play
    attacked(1, 1, [0, 0, 0, 0], ['ai-12', 'ai-13']).tells({ reaction: 'rx-ward' });
  });
  it('[MM-9.9] the Hero it happens to casts it, with its own Alchemy, though another knows more', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne'), PEKKA, p('fulbert', 'B1-ne')];
    const g = struck({ pieces, pool: 4, tape: rolls(2, 0) }, 'hagatha.1', 'corday.2'); // by two; Corday knows one, Fulbert three
    expect([wounds(g, 'corday.2'), g.state.pool.length]).toEqual([1, 4]);
    struck({ pieces, pool: 4, tape: rolls(2, 0) }, 'hagatha.1', 'fulbert.4').tells({ reaction: 'rx-ward', level: 2 });
  });
  it('[MM-9.13] one Reaction for each trigger: the cheapest, then the AI card’s', () => {
    attacked(1, 3, [0, 0, 0, 4], ['ai-18']).tells({ reaction: 'rx-smoke', level: 1 });
    const g = attacked(3, 9, [0, 0, 0, 4], ['ai-18']).tells({ reaction: 'rx-ward', level: 3 });
    expect(told(g, 'alchemy')).toHaveLength(1);
  });
  it('[MM-9.15] Aid counts for Alchemy in the own Action, not when attacked', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne'), PEKKA, p('teuta', 'B1-ne')];
    struck({ pieces, pool: 3, tape: rolls(2, 0) }, 'hagatha.1', 'corday.2').tellsNothing({ e: 'alchemy' });
    const g = heroTurn({ pieces, pool: 2, fields: free, tape: rolls(0, 0) }, 'ai-13', one); // Level 2, Alchemy 1 and Aid
    expect(entries(g)).toEqual(['ai-13/a']);
    const away = [p('curthouse', 'B4-nw', { wounds: 1 }), p('teuta', 'B4-nw'), PEKKA];
    expect(entries(heroTurn({ pieces: away, pool: 2 }, 'ai-02', one))).toEqual(['ai-02/a']);
  });
  it('[MM-9.16] the verbs: Ward on Resistance, Smoke on the total, Stanch on Wounds, Long Reach, Rich Find', () => {
    attacked(2, 2, [0, 0, 0, 1]).tells({ e: 'missed', total: 5, against: 3 });
    const wendigo = [p('wendigo', 'B1-ne'), p('corday', 'B1-ne'), PEKKA];
    const g = struck(
      { pieces: wendigo, pool: 2, tape: rolls(3, 3), fields: { cubes: [0, 0, 0, 1] } },
      'wendigo.1',
      'corday.2',
    );
    g.tells({ reaction: 'rx-stanch' });
    expect(wounds(g, 'corday.2')).toBe(1);
    const long = [
      p('battista', 'B2-ne'),
      p('leshy', 'B2-nw'),
      p('condemned', 'B2-nw'),
      p('condemned', 'B2-ne'),
      p('pekka', 'B3-sw'),
    ];
    const h = heroTurn({ pieces: long, pool: 1, fields: free, tape: rolls(0, 0, 0, 0) }, 'ai-04', one);
    h.tells({ reaction: 'rx-long-reach' })
      .tells({ e: 'aimed', targets: ['condemned.4', 'condemned.3'] })
      .shows({ pool: [] });
  });
  it('[MM-9.7] T-58 neither Ward nor Stanch saves: nothing is spent', () => {
    const pieces = [p('wendigo', 'B1-ne'), p('corday', 'B1-ne', { wounds: 4 }), PEKKA];
    const g = struck({ pieces, pool: 2, tape: rolls(1, 1), fields: { cubes: [0, 0, 0, 1] } }, 'wendigo.1', 'corday.2');
    g.tells({ e: 'attacked', total: 6, against: 3 }).tellsNothing({ e: 'alchemy' }).shows({ heroesLost: 1 });
    expect(g.state.pool).toHaveLength(2);
  });
  it('[MM-9.7] T-54 a miss asks nobody; Sure Strike makes it a hit, and still asks nobody', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('battista', 'B1-ne'), PEKKA];
    heroTurn({ pieces, tape: rolls(0, 0) }, 'ai-06', one)
      .tells({ e: 'missed' })
      .asks('choose');
    const g = heroTurn({ pieces, pool: 2, tape: rolls(0, 0), fields: { cubes: [0, 0, 0, 1] } }, 'ai-06', one);
    g.tells({ reaction: 'rx-sure-strike' }).tells({ e: 'hit' }).asks('choose');
    expect(wounds(g, 'hagatha.1')).toBe(1);
  });
});
