import { describe, expect, it } from 'vitest';
import { active, cast, find, heroTurn, p, react, rolls, struck, told, wounds, zoneOf } from './table.ts';

const PEKKA = p('pekka', 'B1-nw');
const CORDAY = p('corday', 'B1-ne');

describe('MM-4.14 Spells, by verb', () => {
  it('[MM-4.14] Attacks: Goo Bolt, Corrosive Slime with its push, Devouring Bite with its healing', () => {
    const slime = active({ pieces: [PEKKA, CORDAY], tape: rolls(2, 0), fields: { cubes: [0, 1, 0, 0] } }, 'pekka.1');
    slime.plays(cast('pk-corrosive-slime', 'corday.2')).tells({ e: 'missed', total: 4, against: 4 });
    const hit = active(
      { pieces: [PEKKA, p('corday', 'B1-ne', { wounds: 4 })], tape: rolls(3, 3), fields: { cubes: [0, 1, 0, 0] } },
      'pekka.1',
    );
    hit.plays(cast('pk-corrosive-slime', 'corday.2')).shows({ cubes: [0, 0, 0, 0], heroesLost: 1 }); // MM-4.17 also after its fall
    const bite = active(
      { pieces: [p('hagatha', 'B1-ne', { wounds: 2 }), CORDAY, PEKKA], tape: rolls(1, 1) },
      'hagatha.1',
    );
    expect(wounds(bite.plays(cast('hg-devouring-bite', 'corday.2')), 'hagatha.1')).toBe(1);
  });
  it('[MM-4.14] attackEach, wound, stun, drain', () => {
    const zone = [PEKKA, CORDAY, p('teuta', 'B1-ne')];
    const spores = active({ pieces: zone, tape: rolls(3, 3) }, 'pekka.1').plays(cast('pk-puffball-spores', 'B1-ne'));
    expect([wounds(spores, 'corday.2'), wounds(spores, 'teuta.3')]).toEqual([1, 1]);
    const bolt = active({ pieces: [PEKKA, CORDAY], fields: { hand: ['wc-black-lightning'] } }, 'pekka.1');
    expect(wounds(bolt.plays(cast('wc-black-lightning', 'corday.2')), 'corday.2')).toBe(2);
    const terror = active({ pieces: zone, fields: { hand: ['wc-night-terror'] } }, 'pekka.1').plays(
      cast('wc-night-terror', 'B1-ne'),
    );
    expect(told(terror, 'stunned')).toHaveLength(2);
  });
  it('[MM-4.14] [MM-4.16] teleport, summon, devour, possess, Energy', () => {
    const stride = active({ pieces: [PEKKA, p('teuta', 'B1-nw'), p('sabine', 'B1-nw')] }, 'pekka.1').plays(
      cast('pk-bog-stride', 'B1-sw'),
    );
    expect(zoneOf(stride, 'pekka.1')).toBe('B1-sw'); // through the wall, held by two
    const call = active(
      { pieces: [p('ikrek', 'B1-ne'), PEKKA], fields: { minions: { condemned: 1, ravenous: 0 } } },
      'ikrek.1',
    );
    expect(told(call.plays(cast('ik-call-condemned')), 'placed')).toHaveLength(1); // MM-4.18 as many as there are
    const meal = active(
      { pieces: [p('hagatha', 'B1-ne', { wounds: 4 }), p('possessed-peasant', 'B1-ne'), PEKKA] },
      'hagatha.1',
    );
    expect(wounds(meal.plays(cast('hg-gluttony', 'possessed-peasant.2')).shows({ soul: 1 }), 'hagatha.1')).toBe(1);
    const lull = active(
      {
        pieces: [p('hagatha', 'B1-ne'), p('militia', 'B2-ne', { wounds: 1 }), PEKKA],
        fields: { hand: ['wc-hagatha-lullaby'] },
      },
      'hagatha.1',
    );
    lull.plays(cast('wc-hagatha-lullaby', 'militia.2'));
    expect(find(lull.state, 'possessed-militia.4')).toMatchObject({ wounds: 1, type: 'possessed' });
    const gift = active(
      { pieces: [p('ikrek', 'B1-ne'), PEKKA], fields: { hand: ['wc-ikrek-gift'], energy: 5, spent: 4 } },
      'ikrek.1',
    );
    expect(wounds(gift.plays(cast('wc-ikrek-gift')).shows({ energy: 9, spent: 0 }), 'ikrek.1')).toBe(1);
  });
  it('[MM-4.14] [MM-4.15] Leash: the Ravenous just summoned may join the frenzy', () => {
    const g = active(
      { pieces: [p('ikrek', 'B1-ne'), PEKKA, p('teuta', 'B4-se')], fields: { hand: ['wc-ikrek-leash'] } },
      'ikrek.1',
    );
    g.plays(cast('wc-ikrek-leash'))
      .asks('frenzy')
      .plays({ kind: 'rouse', figure: 'ravenous.4' })
      .plays({ kind: 'move', to: 'B2-ne' });
    expect(zoneOf(g, 'ravenous.4')).toBe('B2-ne');
  });
  it('[MM-4.14] the Banshee: Gust, Wail, Ride the Wind, Chill, Keen, Mist, Echo', () => {
    const options = { bansheeReplaces: 'hagatha' };
    const pieces = [p('banshee', 'B1-ne'), CORDAY, PEKKA];
    const gust = active({ pieces, options, tape: rolls(1, 1) }, 'banshee.1')
      .plays(cast('bs-gust', 'corday.2'))
      .asks('lead');
    expect(zoneOf(gust.plays({ kind: 'lead', to: 'B2-nw' }), 'corday.2')).toBe('B2-nw');
    active({ pieces, options, tape: rolls(0) }, 'banshee.1')
      .plays(cast('bs-wail', 'B1-ne'))
      .tells({ e: 'missed' });
    expect(zoneOf(active({ pieces, options }, 'banshee.1').plays(cast('bs-ride-wind', 'B2-ne')), 'banshee.1')).toBe(
      'B2-ne',
    );
    active({ pieces, options }, 'banshee.1').plays(cast('bs-chill', 'corday.2')).tells({ e: 'stunned' });
    const keen = active(
      { pieces, options, fields: { hand: ['wc-banshee-keen'], cubes: [1, 1, 0, 0] } },
      'banshee.1',
    ).plays(cast('wc-banshee-keen'));
    keen
      .plays({ kind: 'push', cube: 'strength' })
      .plays({ kind: 'push', cube: 'resistance' })
      .shows({ cubes: [0, 0, 0, 0] });
    const attacked = (spell: string, tape: number[]) =>
      heroTurn({ pieces, options, tape, fields: { ...{ cubes: [1, 0, 0, 0] } } }, 'ai-12', { actions: 1 }).plays(
        react(spell),
      );
    attacked('bs-mist', rolls(0, 0, 0, 0, 0))
      .tells({ e: 'defended', bonus: 2 })
      .tells({ e: 'missed' })
      .plays({ kind: 'suffer' });
    attacked('bs-echo', rolls(0, 0, 0, 0, 0))
      .asks('blink')
      .plays({ kind: 'stay' })
      .plays({ kind: 'suffer' });
  });
  it('[MM-4.19] [MM-4.13] abilities: Scarecrow, Succubus, Mortus', () => {
    const aided = [p('battista', 'B1-ne'), p('teuta', 'B1-ne'), p('hagatha', 'B1-ne'), PEKKA];
    const total = (pieces: typeof aided) =>
      told(heroTurn({ pieces, fields: { energy: 0 }, tape: rolls(0, 0) }, 'ai-06', { actions: 1 }), 'attacked')[0]
        ?.total;
    expect([total(aided), total([...aided, p('scarecrow', 'B1-ne')])]).toEqual([4, 3]);
    const g = struck(
      { pieces: [p('mortus', 'B1-ne'), p('peasant', 'B1-ne', { wounds: 1 }), PEKKA], tape: rolls(1, 1) },
      'mortus.1',
      'peasant.2',
    );
    g.tells({ e: 'placed', figure: 'condemned.4' });
  });
});
