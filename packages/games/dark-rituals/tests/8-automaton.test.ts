import { describe, expect, it } from 'vitest';
import { canLeave, hitChance, nextSlot, objectiveOf, readings } from '../outlook.ts';
import { choosing, entries, find, heroTurn, p, react, rolls, told, wounds, zone, zoneOf } from './table.ts';

const PEKKA = p('pekka', 'B1-nw');
const free = { energy: 0 };
const one = { actions: 1 };

describe('MM-8 The Hero automaton', () => {
  it('[MM-8.1] a card is turned, Militia strike, then the Hero of its slot acts', () => {
    const pieces = [p('militia', 'B1-nw'), p('leshy', 'B1-nw'), p('pekka', 'B6-nw'), p('corday', 'B1-nw')];
    const g = heroTurn(
      { encounter: 'enc-5', pieces, fields: { ...free, aiDeck: ['ai-01', 'ai-12'] }, tape: rolls(0, 0, 1) },
      'ai-12',
      one,
    );
    expect(
      g.events.filter(({ e }) => ['heroTurn', 'attacked', 'entry'].includes(e)).map(({ e, figure }) => figure ?? e),
    ).toEqual(['heroTurn', 'militia.1', 'corday.4', 'corday.4']);
    g.shows({ aiDeck: ['ai-01'], aiDiscard: ['ai-12'], heroTurns: 1 });
  });
  it('[MM-8.1] T-56 an empty deck is the discard pile shuffled; the card just used may come again', () => {
    const fields = { ...free, aiDeck: [], aiDiscard: ['ai-13', 'ai-12'] };
    const g = heroTurn({ pieces: [PEKKA, p('corday', 'B4-se')], fields, tape: [1] }, 'ai-12', one);
    g.shows({ aiDiscard: ['ai-12'], aiDeck: ['ai-13'] }).tells({ e: 'heroTurn', card: 'ai-12', slot: 4 });
  });
  it('[MM-8.2] [MM-8.4] two Actions; the same entry may be used twice', () => {
    const g = heroTurn(
      { pieces: [p('corday', 'B1-ne'), p('hagatha', 'B1-ne')], fields: free, tape: rolls(0, 0) },
      'ai-12',
    );
    expect(entries(g)).toEqual(['ai-12/b', 'ai-12/b']);
  });
  it('[MM-8.6] [MM-8.11] a single entry is valid if its Action can be performed: Chest and Plants in the Zone', () => {
    const fields = {
      chests: [zone('enc-1', 'B3-sw')],
      plants: [{ zone: zone('enc-1', 'B3-sw'), token: 'plant-token-1' }],
    };
    const g = heroTurn({ pieces: [p('mathurin', 'B3-sw'), PEKKA], fields }, 'ai-09');
    expect(entries(g)).toEqual(['ai-09/a', 'ai-09/b']);
    const none = heroTurn({ pieces: [p('mathurin', 'B3-sw'), PEKKA] }, 'ai-09', one);
    none
      .tells({ e: 'passedOver', entry: 'a', rule: 'MM-8.11' })
      .tells({ e: 'passedOver', entry: 'b', rule: 'MM-8.11' });
  });
  it('[MM-8.11] T-59 a Chest is searched with full places too; Rich Find is not cast', () => {
    const hero = p('mathurin', 'B3-sw', { gear: ['loot-flail', 'loot-mail', 'loot-relic'] });
    const g = heroTurn({ pieces: [hero, PEKKA], pool: 1, fields: { chests: [zone('enc-1', 'B3-sw')] } }, 'ai-09', one);
    g.tells({ e: 'searched', kept: [] }).shows({ chests: [], lootDiscard: (cards) => cards.length === 2 });
    expect(g.state.pool).toHaveLength(1);
  });
  it('[MM-8.8] [MM-8.9] an alchemy entry has a price and several Actions, each judged when its turn comes', () => {
    const pieces = [p('battista', 'B1-ne'), p('leshy', 'B2-ne'), p('pekka', 'B3-sw')];
    const g = heroTurn({ pieces, pool: 1, fields: free, tape: rolls(1, 1) }, 'ai-06', one);
    expect([entries(g), zoneOf(g, 'battista.1'), wounds(g, 'leshy.2')]).toEqual([['ai-06/b'], 'B2-ne', 1]);
    g.shows({ pool: [], cubes: [0, 0, 0, 1] });
    heroTurn({ pieces, fields: free }, 'ai-06', one).tells({
      e: 'passedOver',
      entry: 'b',
      rule: 'MM-9.3',
      level: 1,
      alchemy: 1,
      pool: 0,
    });
  });
  it('[MM-8.10] the Objective: an Attack on its target, or a Soul freed in the Zone', () => {
    const g = heroTurn({ pieces: [p('teuta', 'B1-nw'), PEKKA], fields: free, tape: rolls(0, 0) }, 'ai-13', one);
    g.tells({ e: 'attacked', target: 'pekka.2' });
    const soul = { souls: [zone('enc-1', 'B1-nw')] };
    heroTurn({ pieces: [p('teuta', 'B1-nw'), PEKKA], fields: soul }, 'ai-13', one)
      .tells({ e: 'freed' })
      .shows({ freed: 1 });
    heroTurn({ pieces: [p('teuta', 'B4-se'), PEKKA] }, 'ai-13', one).tells({
      e: 'passedOver',
      entry: 'a',
      rule: 'MM-8.10',
    });
  });
  it('[MM-8.12] each Serf attacks the enemy with least Health left', () => {
    const pieces = [
      p('corday', 'B1-ne'),
      p('peasant', 'B1-ne'),
      p('peasant', 'B1-ne'),
      p('leshy', 'B1-ne', { wounds: 2 }),
      p('hagatha', 'B1-ne', { wounds: 3 }),
      p('pekka', 'B3-sw'),
    ];
    const g = heroTurn({ pieces, fields: free, tape: rolls(3, 3, 0) }, 'ai-11', one);
    expect(
      told(g, 'attacked')
        .slice(0, 2)
        .map(({ target }) => target),
    ).toEqual(['hagatha.5', 'hagatha.5']);
    const alone = heroTurn(
      { pieces: [p('corday', 'B1-ne'), p('peasant', 'B1-ne'), p('pekka', 'B3-sw')] },
      'ai-11',
      one,
    );
    alone.tells({ e: 'passedOver', entry: 'a', rule: 'MM-8.12' });
  });
  it('[MM-8.13] healing takes the Hero with most Wounds within its range', () => {
    const pieces = [
      p('curthouse', 'B4-nw'),
      p('teuta', 'B4-sw', { wounds: 2 }),
      p('corday', 'B3-ne', { wounds: 2 }),
      p('sabine', 'B4-se', { wounds: 4 }),
      PEKKA,
    ];
    const g = heroTurn({ pieces, pool: 2, fields: { cubes: [0, 0, 0, 1] } }, 'ai-02', one);
    expect([wounds(g, 'teuta.2'), wounds(g, 'corday.3'), wounds(g, 'sabine.4')]).toEqual([2, 0, 4]); // slot 4 before 5
  });
  it('[MM-8.17] a Teleport crosses walls, and needs no Escape', () => {
    const pieces = [p('sabine', 'B4-ne'), p('leshy', 'B4-ne'), p('leshy', 'B4-ne'), p('hagatha', 'B3-ne')];
    const g = heroTurn({ pieces: pieces.slice(0, 3).concat(p('hagatha', 'B4-nw')), fields: free }, 'ai-16', one);
    expect([entries(g), zoneOf(g, 'sabine.1')]).toEqual([['ai-16/c'], 'B4-nw']);
  });
  it('[MM-8.18] Agility is needed only to leave the first Zone', () => {
    const pieces = [p('curthouse', 'B1-se'), p('leshy', 'B2-sw'), p('leshy', 'B2-sw'), p('pekka', 'B2-nw')];
    const g = heroTurn({ pieces, fields: free }, 'ai-03', one); // 2 Escapes, then the Objective
    expect(zoneOf(g, 'curthouse.1')).toBe('B2-nw');
    const held = [p('curthouse', 'B2-sw'), p('leshy', 'B2-sw'), p('pekka', 'B2-ne')];
    heroTurn({ pieces: held, fields: free, tape: rolls(0, 0) }, 'ai-02', one).tells({ e: 'entry', entry: 'b' });
    const path = [p('curthouse', 'B1-ne'), p('leshy', 'B2-nw'), p('pekka', 'B2-ne')];
    const walk = heroTurn({ pieces: path, fields: { ...free, plants: [] } }, 'ai-02', one);
    expect([entries(walk), zoneOf(walk, 'curthouse.1')]).toEqual([['ai-02/c'], 'B2-ne']);
  });
  it('[MM-8.20] [MM-8.26] an Approach comes closer without arriving, by Heroes rather than enemies', () => {
    const pieces = [p('curthouse', 'B4-se'), p('pekka', 'B1-nw'), p('condemned', 'B4-ne')];
    const g = heroTurn({ pieces, fields: free }, 'ai-03', one);
    expect([entries(g), zoneOf(g, 'curthouse.1')]).toEqual([['ai-03/c'], 'B4-nw']);
    const friend = heroTurn({ pieces: [...pieces, p('teuta', 'B4-ne')], fields: free }, 'ai-03', one);
    expect(zoneOf(friend, 'curthouse.1')).toBe('B2-se');
    const far = [p('teuta', 'A5-ne'), p('haborym', 'A5-nw'), p('pekka', 'A3-sw')];
    heroTurn({ encounter: 'enc-3', pieces: far, fields: { ...free, summoned: true } }, 'ai-15', one).tells({
      e: 'passedOver',
      card: 'ai-15',
      entry: 'd',
      rule: 'MM-8.20',
    });
  });
  it('[MM-8.22] words: a disciple is a Minion or a Creature, an enemy anyone of the Legion', () => {
    const at = (kind: string) =>
      heroTurn(
        { pieces: [p('battista', 'B1-ne'), p(kind, 'B1-ne'), p('pekka', 'B3-sw')], fields: free, tape: rolls(0, 0) },
        'ai-05',
        one,
      );
    at('leshy').tells({ e: 'entry', card: 'ai-05', entry: 'b' });
    at('condemned').tells({ e: 'entry', card: 'ai-05', entry: 'b' });
    at('possessed-militia')
      .tells({ e: 'passedOver', card: 'ai-05', entry: 'b' })
      .tells({ e: 'entry', card: 'hero-action-2', entry: 'a' });
    heroTurn({ pieces: [p('corday', 'B1-ne'), p('pekka', 'B3-sw')], fields: free }, 'ai-12', one).tells({
      e: 'passedOver',
      entry: 'c',
      rule: 'MM-8.22',
    });
  });
  it('[MM-8.24] nearest, then victory, chance, rank, Health, number; the others are told', () => {
    const pieces = [
      p('teuta', 'B1-ne'),
      p('condemned', 'B1-ne'),
      p('ravenous', 'B1-ne'),
      p('hagatha', 'B1-ne', { wounds: 1 }),
      p('pekka', 'B4-se'),
    ];
    const g = heroTurn({ pieces, fields: free, tape: rolls(0, 0, 0, 0) }, 'ai-14', one);
    g.tells({ e: 'aimed', targets: ['ravenous.3', 'condemned.2'], others: ['hagatha.4'], by: 'rank' });
    const last = [p('teuta', 'B1-ne'), p('hagatha', 'B1-ne'), p('condemned', 'B1-ne'), p('condemned', 'B1-ne')];
    heroTurn({ pieces: last, fields: free, tape: rolls(0, 0, 0, 0) }, 'ai-14', one).tells({
      e: 'aimed',
      targets: ['hagatha.2', 'condemned.3'],
      others: ['condemned.4'],
      by: 'wins',
    });
    const health = [p('battista', 'B1-ne'), p('hagatha', 'B1-ne', { wounds: 1 }), p('pekka', 'B1-ne', { wounds: 1 })];
    heroTurn({ pieces: health, fields: free, tape: rolls(0, 0) }, 'ai-06', one).tells({
      e: 'aimed',
      targets: ['hagatha.2'],
      by: 'health',
    });
    const near = [p('gaspard', 'B1-ne'), p('leshy', 'B2-ne'), p('leshy', 'B2-nw'), p('pekka', 'B4-se')];
    heroTurn({ pieces: near, fields: { ...free, roster: [] }, tape: rolls(0, 0) }, 'ai-11', one).tells({
      e: 'aimed',
      targets: ['leshy.3'],
      others: ['leshy.2'],
      by: 'nearest',
    });
    const chance = [p('battista', 'B1-ne'), p('leshy', 'B1-ne', { wounds: 4 }), p('scarecrow', 'B1-ne', { wounds: 3 })];
    heroTurn({ pieces: [...chance, p('pekka', 'B3-sw')], fields: free, tape: rolls(0, 0) }, 'ai-05', one).tells({
      e: 'aimed',
      targets: ['scarecrow.3'],
      by: 'chance',
    });
    const twins = [p('battista', 'B1-ne'), p('leshy', 'B1-ne'), p('leshy', 'B1-ne'), p('pekka', 'B3-sw')];
    heroTurn({ pieces: twins, fields: free, tape: rolls(0, 0) }, 'ai-05', one).tells({
      targets: ['leshy.2'],
      by: 'number',
    });
  });
  it('[MM-8.25] where a Move ends: fewest steps, most Heroes, most enemies, lowest index', () => {
    const go = (...more: ReturnType<typeof p>[]) => {
      const pieces = [p('corday', 'B1-sw'), p('pekka', 'B2-nw'), ...more];
      const g = heroTurn({ pieces, fields: free }, 'ai-10', one);
      expect(entries(g)).toEqual(['ai-10/b']);
      return zoneOf(g, 'corday.1');
    };
    // Within two steps B1-ne (by B1-se) and B2-sw see Pekka: two steps both.
    expect(go()).toBe('B1-ne');
    expect(go(p('teuta', 'B2-sw'))).toBe('B2-sw');
    expect(go(p('condemned', 'B2-sw'))).toBe('B2-sw');
    expect(go(p('condemned', 'B2-sw'), p('teuta', 'B1-ne'))).toBe('B1-ne');
  });
  it('[MM-8.27] the advanced choice looks for the most expected Wounds, Aid and Scarecrows weighed', () => {
    const go = (options: { advancedChoice: boolean }, ...more: ReturnType<typeof p>[]) => {
      const pieces = [p('corday', 'B1-sw'), p('hagatha', 'B2-nw', { wounds: 4 }), ...more];
      return zoneOf(heroTurn({ pieces, options }, 'ai-10', one), 'corday.1');
    };
    const [plain, advanced] = [{ advancedChoice: false }, { advancedChoice: true }];
    expect([go(plain), go(advanced)]).toEqual(['B1-ne', 'B1-ne']);
    // Beside Teuta there is Aid; a Scarecrow there takes it away again.
    expect(go(advanced, p('teuta', 'B2-sw'), p('condemned', 'B1-ne'))).toBe('B2-sw');
    expect(go(advanced, p('teuta', 'B2-sw'), p('scarecrow', 'B2-sw'))).toBe('B2-sw'); // no gain in Wounds, but the company of MM-8.25
    const shots = [p('gaspard', 'B1-ne'), p('leshy', 'B2-nw'), p('condemned', 'B2-ne'), p('pekka', 'B4-se')];
    const aim = (options: { advancedChoice: boolean }) =>
      told(
        heroTurn({ pieces: shots, options, fields: { ...free, roster: [] }, tape: rolls(0, 0) }, 'ai-11', one),
        'attacked',
      )[0]?.target;
    expect([aim(plain), aim(advanced)]).toEqual(['leshy.2', 'condemned.3']);
  });
  it('[MM-8.30] the targets of one Attack are fixed when it begins; one that has slipped away is skipped', () => {
    const pieces = [
      p('teuta', 'B1-ne'),
      p('hagatha', 'B1-ne', { wounds: 4 }),
      p('condemned', 'B1-ne'),
      p('condemned', 'B1-ne'),
    ];
    const g = heroTurn({ pieces, tape: rolls(3, 3) }, 'ai-14', one); // the last Witch comes first
    g.tells({ e: 'aimed', targets: ['hagatha.2', 'condemned.3'], others: ['condemned.4'] });
    g.plays(react('hg-meat-shield', 'condemned.3')).tellsNothing({ e: 'attacked' }).asks('choose');
    const witches = [p('teuta', 'B1-ne'), p('hagatha', 'B1-ne'), p('ikrek', 'B1-ne')];
    const h = heroTurn({ pieces: witches, tape: rolls(0, 0, 0, 0) }, 'ai-14', one).asks('reaction');
    h.plays({ kind: 'suffer' }).asks('reaction').plays({ kind: 'suffer' });
    expect([wounds(h, 'hagatha.2'), wounds(h, 'ikrek.3')]).toEqual([1, 1]);
    const weak = heroTurn(
      { pieces: [p('corday', 'B1-ne'), p('haborym', 'B1-ne'), PEKKA], fields: free, tape: rolls(0) },
      'ai-12',
      one,
    );
    weak.tells({ e: 'missed', total: 3, against: 6 }); // attacked without a chance
  });
  it('[MM-8.29] a board can ask how a Hero would read its cards', () => {
    const pieces = [p('teuta', 'B3-nw'), p('condemned', 'B3-ne'), p('pekka', 'B2-ne')];
    const g = choosing({ pieces, fields: { ...free, aiDeck: ['ai-13'], aiDiscard: ['ai-14', 'ai-15'] } });
    const view = g.engine.mask(g.state, 0);
    expect(nextSlot(view)).toBe(5);
    expect(readings(view, 5)).toEqual([
      {
        card: 'ai-13',
        lines: [
          { card: 'ai-13', entry: 'a', rule: 'MM-8.10' },
          { card: 'ai-13', entry: 'b', rule: 'MM-8.19' },
          { card: 'ai-13', entry: 'c', rule: 'MM-9.3' },
          { card: 'hero-action-5', entry: 'a', rule: 'MM-8.14' },
          { card: 'hero-action-5', entry: 'b', rule: 'MM-8.11' },
          { card: 'hero-action-5', entry: 'c', rule: '' },
        ],
      },
    ]);
    expect([canLeave(view, 'condemned.2'), canLeave(view, 'nobody.9')]).toEqual([true, false]);
    expect([readings(view, 1), objectiveOf(view, 5), objectiveOf(view, 1)]).toEqual([[], 'attackWitch', '']);
    expect([hitChance(view, 'condemned.2', 'teuta.1'), find(view, 'pekka.3')?.type]).toEqual([null, 'witch']);
  });
});
