import { describe, expect, it } from 'vitest';
import { activate, active, attack, choosing, find, heroTurn, move, p, rolls, stay, table, zone } from './table.ts';

const far = { aiDeck: ['ai-13'] };
describe('MM-11 Encounters', () => {
  it('[MM-11.5] [MM-11.3] three freed Souls win for the Heroes', () => {
    const fields = { souls: [zone('enc-1', 'B4-ne')], freed: 2 };
    heroTurn({ pieces: [p('curthouse', 'B4-ne'), p('pekka', 'B1-nw')], fields }, 'ai-01').ends('MM-11.5', []);
  });
  it('[MM-11.6] [MM-11.1] [MM-5.15] four Souls on the board win for the Master', () => {
    const fields = { souls: [4, 5, 8] };
    active(
      {
        pieces: [p('ravenous', 'B2-nw'), p('pekka', 'B1-nw'), p('peasant', 'B2-nw', { wounds: 1 })],
        fields,
        tape: rolls(1, 1),
      },
      'ravenous.1',
    )
      .plays(attack('peasant.3'))
      .ends('MM-11.6', [0]);
  });
  it('[MM-11.7] Encounter 2: three Witches, or four Heroes', () => {
    const pieces = [p('curthouse', 'A2-nw'), p('pekka', 'A2-nw', { wounds: 5 }), p('hagatha', 'B6-nw')];
    heroTurn({ encounter: 'enc-2', pieces, fields: { witchesLost: 2, energy: 0 }, tape: rolls(1, 1) }, 'ai-01').ends(
      'MM-11.7',
      [],
    );
    const hit = [p('hagatha', 'A2-nw'), p('corday', 'A2-nw', { wounds: 4 })];
    active({ encounter: 'enc-2', pieces: hit, fields: { heroesLost: 3 }, tape: rolls(2, 2) }, 'hagatha.1')
      .plays(attack('corday.2'))
      .ends('MM-11.7', [0]);
  });
  it('[MM-11.8] [MM-11.9] [MM-4.11] Rubies: taken, carried, thrown', () => {
    const take = { kind: 'takeRuby' };
    const thrown = { kind: 'throwRuby' };
    const pieces = [
      p('possessed-peasant', 'A5-ne'),
      p('pekka', 'A3-sw'),
      p('possessed-peasant', 'A3-se'),
      p('condemned', 'A5-ne'),
    ];
    const fields = { rubies: [zone('enc-3', 'A5-ne'), zone('enc-3', 'B2-sw')] };
    active({ encounter: 'enc-3', pieces, fields }, 'condemned.4').refuses('MM-11.8', take);
    active({ encounter: 'enc-3', pieces, fields: { ...fields, energy: 1 } }, 'possessed-peasant.1').refuses(
      'MM-3.6',
      take,
    );
    const g = active(
      { encounter: 'enc-3', pieces, fields: { ...fields, ...far, demonDeck: ['dm-h-grudge'] } },
      'possessed-peasant.1',
    );
    g.refuses('MM-11.9', thrown).plays(take).refuses('MM-11.8', take).plays(thrown);
  });
  it('[MM-11.10] a carrier held by enemies makes one Move, as its first Action only', () => {
    const pieces = [
      p('possessed-peasant', 'A5-ne', { ruby: true }),
      p('pekka', 'A3-sw'),
      p('teuta', 'A5-ne'),
      p('corday', 'A5-ne'),
    ];
    const g = active({ encounter: 'enc-3', pieces, fields: far }, 'possessed-peasant.1').refuses(
      'MM-11.10',
      attack('teuta.3'),
    );
    active({ encounter: 'enc-3', pieces, fields: far }, 'possessed-peasant.1', 1).refuses('MM-11.10', move('A4-se'));
    active({ encounter: 'enc-3', pieces, fields: { energy: 1 } }, 'possessed-peasant.1').refuses('MM-3.6', {
      kind: 'throwRuby',
    });
    g.plays(move('A5-se')).asks('choose');
  });
  it('[MM-11.12] [MM-10.10] Encounter 3: no Possessed left, the Demon gone, or two Heroes killed by it', () => {
    const held = [p('curthouse', 'A4-ne'), p('possessed-peasant', 'A4-ne', { wounds: 1 }), p('pekka', 'A3-sw')];
    heroTurn({ encounter: 'enc-3', pieces: held, fields: { energy: 0 }, tape: rolls(1, 1) }, 'ai-02').ends(
      'MM-11.12',
      [],
    );
    const demon = [p('haborym', 'A4-ne'), p('pekka', 'A3-sw'), p('corday', 'A4-ne', { wounds: 4 })];
    const fields = { summoned: true, demonKills: 1 };
    table({ encounter: 'enc-3', pieces: demon, fields, tape: rolls(1, 1) }, 'control', {
      figure: 'haborym.1',
      left: 2,
      attacks: 1,
    })
      .plays(attack('corday.3'))
      .ends('MM-11.12', [0]);
    const weak = [p('haborym', 'A4-ne', { wounds: 7 }), p('pekka', 'A3-sw'), p('teuta', 'A4-ne')];
    heroTurn(
      { encounter: 'enc-3', pieces: weak, fields: { summoned: true, energy: 0 }, tape: rolls(3, 3) },
      'ai-13',
    ).ends('MM-11.12', []);
  });
  it('[MM-10.3] [MM-10.9] the Demon: directed, never activated', () => {
    const pieces = [p('haborym', 'A4-ne'), p('pekka', 'A3-sw'), p('corday', 'A4-ne'), p('teuta', 'A4-ne')];
    const setting = { encounter: 'enc-3', pieces, fields: { summoned: true } };
    choosing(setting).refuses('MM-10.9', activate('haborym.1'));
    const g = table({ ...setting, tape: rolls(0, 0) }, 'control', { figure: 'haborym.1', left: 2, attacks: 1 });
    g.plays(attack('teuta.4')).asks('control').refuses('MM-10.3', attack('corday.3')).plays(stay);
  });
  it('[MM-11.17] [MM-11.19] the ritual: Pekka does nothing until the fifth Serf falls', () => {
    const pieces = [
      p('pekka', 'A1-ne'),
      p('ravenous', 'A2-nw'),
      p('peasant', 'A2-nw', { wounds: 1 }),
      p('hagatha', 'A2-sw'),
    ];
    choosing({ encounter: 'enc-4', pieces }).refuses('MM-11.17', activate('pekka.1'));
    const g = active(
      { encounter: 'enc-4', pieces, fields: { serfsLost: 4, ...far }, tape: rolls(1, 1) },
      'ravenous.2',
    ).plays(attack('peasant.3'));
    g.tells({ e: 'arrived', rule: 'MM-11.17' }).shows({ summoned: true });
    const hunted = [p('curthouse', 'A1-ne'), p('pekka', 'A1-ne', { wounds: 5 }), p('hagatha', 'A2-sw')];
    heroTurn({ encounter: 'enc-4', pieces: hunted, fields: { energy: 0 }, tape: rolls(1, 1) }, 'ai-01').ends(
      'MM-11.19',
      [],
    );
  });
  it('[MM-11.20] [MM-11.25] Encounter 5: no Witch is summoned; six Heroes, or three Witches', () => {
    const pieces = [
      p('hagatha', 'B1-nw'),
      p('ikrek', 'A5-nw'),
      p('pekka', 'B6-nw'),
      p('corday', 'B1-nw', { wounds: 4 }),
    ];
    const g = active({ encounter: 'enc-5', pieces, fields: { heroesLost: 5 }, tape: rolls(2, 2) }, 'hagatha.1');
    g.refuses('MM-11.20', { kind: 'summonWitch', witch: 'ikrek' }).plays(attack('corday.4')).ends('MM-11.25', [0]);
  });
  it('[MM-11.21] [MM-11.22] [MM-11.23] fourth Soul, a Wound, the Demon, no Welcome', () => {
    const pieces = [
      p('hagatha', 'B1-nw'),
      p('ikrek', 'B6-ne', { wounds: 5 }),
      p('pekka', 'B6-nw'),
      p('corday', 'B1-nw', { wounds: 4 }),
    ];
    const g = active(
      { encounter: 'enc-5', pieces, fields: { pitSouls: 3, ...far }, tape: rolls(2, 2) },
      'hagatha.1',
    ).plays(attack('corday.4'));
    g.goesOn().shows({ summoned: true, pitSouls: 4, witchesLost: 1 });
    expect(find(g.state, 'pekka.3')?.wounds).toBe(1);
  });
  it('[MM-12.1] six Heroes in all, or no Witch left', () => {
    const pieces = [p('hagatha', 'B1-nw'), p('corday', 'B1-nw', { wounds: 4 })];
    active({ pieces, fields: { heroesLost: 5 }, tape: rolls(2, 2) }, 'hagatha.1')
      .plays(attack('corday.2'))
      .ends('MM-12.1', [0]);
    const last = [p('curthouse', 'B1-nw'), p('hagatha', 'B1-nw', { wounds: 4 })];
    heroTurn({ pieces: last, fields: { energy: 0 }, tape: rolls(1, 1) }, 'ai-01').ends('MM-12.1', []);
  });
  it('[MM-13.1] [MM-13.5] conceding, and daybreak', () => {
    const pieces = [p('pekka', 'B1-nw'), p('teuta', 'B4-se')];
    choosing({ pieces }).plays({ kind: 'concede' }).ends('MM-13.1', []);
    heroTurn({ pieces, fields: { heroTurns: 299 } }, 'ai-13').ends('MM-13.5', []);
  });
  it('[MM-8.29] every entry passed over is told with its rule', () => {
    const pieces = [p('teuta', 'B3-nw'), p('condemned', 'B3-ne'), p('pekka', 'B2-ne')];
    const g = heroTurn({ pieces, fields: { energy: 0 } }, 'ai-13', { actions: 1 });
    g.tells({ e: 'passedOver', card: 'ai-13', entry: 'b', rule: 'MM-8.19' }).tells({
      e: 'passedOver',
      entry: 'c',
      rule: 'MM-9.3',
    });
    g.tells({ e: 'entry', card: 'hero-action-5', entry: 'c' });
  });
});
