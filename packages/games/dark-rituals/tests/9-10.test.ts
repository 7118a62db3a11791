import { describe, expect, it } from 'vitest';
import { hitChance } from '../outlook.ts';
import { AI_CARDS } from '../rules/content.ts';
import {
  activate,
  choosing,
  defend,
  demonActs,
  done,
  entries,
  heroTurn,
  ingredients,
  move,
  p,
  pass,
  rolls,
  stay,
  struck,
  suffer,
  table,
  told,
  wounds,
  zoneOf,
} from './table.ts';

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

describe('MM-10 The Demon', () => {
  const DEMON = p('haborym', 'A4-ne');
  const WITCH = p('pekka', 'A3-sw');
  it('[MM-10.1] each activation begins with a Demon card; an empty deck is shuffled anew', () => {
    const pieces = [DEMON, WITCH, p('teuta', 'B1-se'), p('condemned', 'A3-ne')];
    const fields = { summoned: true, demonDeck: ['dm-h-grudge'], aiDeck: ['ai-14', 'ai-15'] };
    const g = table({ encounter: 'enc-3', pieces, fields }, 'cycle', {}, []).tells({
      e: 'demonCard',
      card: 'dm-h-grudge',
    });
    g.asks('choose')
      .plays(activate('condemned.4'))
      .plays(move('A4-nw'))
      .plays(done)
      .tells({ e: 'demonCard', card: 'dm-h-grudge' });
    table(
      { encounter: 'enc-3', pieces: pieces.slice(1), fields: { demonDeck: ['dm-h-grudge'] } },
      'demonCard',
    ).tellsNothing({ e: 'demonCard' });
  });
  it('[MM-10.4] it approaches step by step until one is in reach', () => {
    const g = demonActs({ pieces: [DEMON, WITCH, p('teuta', 'B1-se')] }, 'dm-h-hunger');
    expect([zoneOf(g, 'haborym.1'), told(g, 'attacked')]).toEqual(['B2-ne', []]);
    const near = demonActs({ pieces: [DEMON, WITCH, p('teuta', 'B2-nw')], tape: rolls(0, 0) }, 'dm-h-hunger');
    near.tellsNothing({ e: 'moved' }).tells({ e: 'attacked', target: 'teuta.3' });
    demonActs({ pieces: [DEMON, WITCH, p('teuta', 'B2-nw')] }, 'dm-h-chassen').tellsNothing({ e: 'moved' }); // no disciple
    const held = [
      p('leiurus', 'A4-ne'),
      WITCH,
      p('teuta', 'B2-nw'),
      ...['corday', 'sabine', 'battista'].map((h) => p(h, 'A4-ne')),
    ];
    const stuck = { pieces: held, options: { demon: 'leiurus' } };
    demonActs({ ...stuck, pieces: [...held, p('condemned', 'A3-ne')] }, 'dm-l-cannibal').tellsNothing({ e: 'moved' });
  });
  it('[MM-10.5] it attacks the nearest in reach, then least Health, then number', () => {
    const pieces = [DEMON, WITCH, p('teuta', 'B2-nw'), p('corday', 'A4-ne'), p('sabine', 'A4-ne', { wounds: 1 })];
    demonActs({ pieces, tape: rolls(0, 0) }, 'dm-h-stalker').tells({ e: 'attacked', target: 'sabine.5' });
    demonActs({ pieces: [DEMON, WITCH], fields: {} }, 'dm-h-stalker').tellsNothing({ e: 'attacked' });
  });
  it('[MM-10.6] [MM-10.8] it strikes everybody in its Zone, friend and foe; friends may react, nobody rises', () => {
    const pieces = [DEMON, WITCH, p('condemned', 'A4-ne'), p('corday', 'A4-ne'), p('peasant', 'A4-ne')];
    const g = demonActs({ pieces, tape: rolls(0, 0, 0, 0, 0, 0) }, 'dm-h-wildfire')
      .asks('reaction')
      .plays(suffer);
    expect(told(g, 'attacked').map(({ target }) => target)).toEqual(['corday.4', 'peasant.5']);
    g.shows({ cubes: [0, 0, 0, 0], minions: { condemned: 6 } });
    const saved = demonActs({ pieces: pieces.slice(0, 3), tape: rolls(0, 0, 3) }, 'dm-h-wildfire').plays(defend);
    saved.tells({ e: 'missed', target: 'condemned.3' });
  });
  it('[MM-4.19] venom stuns, the carapace counts against ranged profiles, the unstoppable always leave', () => {
    const options = { demon: 'leiurus' };
    const g = demonActs(
      { pieces: [p('leiurus', 'A4-ne'), WITCH, p('corday', 'A4-ne')], options, tape: rolls(2, 2) },
      'dm-l-hunt',
    );
    expect(g.state.figures.find(({ kind }) => kind === 'corday')?.stunned).toBe(true);
    const shot = [p('leiurus', 'A4-se'), WITCH, p('corday', 'A4-ne')];
    const view = choosing({
      encounter: 'enc-3',
      pieces: shot,
      options,
      fields: { summoned: true, energy: 0, cubes: [4, 0, 0, 0] },
    });
    expect(hitChance(view.state, 'corday.3', 'leiurus.1')).toBe(35 / 36); // 7 and two dice against 5 and 2
    const crowd = [DEMON, WITCH, ...['corday', 'teuta', 'sabine', 'battista'].map((h) => p(h, 'A4-ne'))];
    table({ encounter: 'enc-3', pieces: crowd, fields: { summoned: true } }, 'control', {
      figure: 'haborym.1',
      left: 1,
      attacks: 1,
    }).plays(move('A4-nw'));
  });
  it('[MM-10.3] up to two free Actions, or none', () => {
    const g = demonActs({ pieces: [DEMON, WITCH, p('teuta', 'B1-se')] }, 'dm-h-bound-fire').asks('control');
    g.plays(move('A4-nw')).asks('control').plays(move('A4-sw')).asks('choose').shows({ energy: 25 });
    demonActs({ pieces: [DEMON, WITCH, p('teuta', 'B1-se')] }, 'dm-l-bound-sting')
      .plays(stay)
      .asks('choose');
  });
  it('[MM-3.1] activation, Hero Turn, activation, Hero Turn', () => {
    const pieces = [PEKKA, p('condemned', 'B1-ne')]; // no Hero left to come: their Turns are quiet
    const g = table({ pieces, fields: { roster: [], aiDeck: ['ai-13', 'ai-14', 'ai-15'] } }, 'cycle', {}, []);
    const turn = (who: string, to: string) => {
      g.plays(activate(who)).plays(move(to)).plays(done).asks('choose');
      return told(g, 'heroTurn').length;
    };
    expect([turn('pekka.1', 'B1-ne'), turn('condemned.2', 'B1-se'), turn('pekka.1', 'B1-nw')]).toEqual([1, 1, 1]);
  });
  it('[MM-3.8] T-33 a Pass after an activation: three Hero Turns in a row', () => {
    const pieces = [PEKKA, p('condemned', 'B1-ne')]; // no Hero left to come: their Turns are quiet
    const g = table(
      { pieces, fields: { roster: [], energy: 2, spent: 23, aiDeck: ['ai-13', 'ai-14', 'ai-15'] } },
      'cycle',
      {},
      [],
    );
    g.plays(activate('condemned.2')).plays(move('B1-se')).plays(done).shows({ energy: 1, heroTurns: 1 });
    g.plays(pass).asks('exchange').shows({ energy: 25, spent: 0, heroTurns: 2 });
    g.plays({ kind: 'exchange', cards: [] }).asks('choose').shows({ heroTurns: 3 });
    // T-34 with nothing spent
    const all = table({ pieces, fields: { roster: [], aiDeck: ['ai-13', 'ai-14'] } }, 'cycle', {}, []).plays(pass);
    all.plays({ kind: 'exchange', cards: [] }).shows({ energy: 25, heroTurns: 2 });
  });
});
