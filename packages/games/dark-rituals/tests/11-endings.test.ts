import { seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { darkRituals } from '../index.ts';
import { objectiveOf } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import {
  activate,
  active,
  attack,
  choosing,
  defend,
  done,
  find,
  heroTurn,
  move,
  p,
  pass,
  rolls,
  struck,
  suffer,
  table,
  wounds,
  zone,
  zoneOf,
} from './table.ts';

const free = { energy: 0 };
const one = { actions: 1 };
const begin = (options: { [name: string]: string | number | boolean }): State =>
  engineOf(darkRituals).begin(1, options, seedFrom('more')).state;

describe('MM-11 Encounters, the rest', () => {
  it('[MM-11.2] a Serf that others eliminate leaves no Soul', () => {
    const pieces = [
      p('hagatha', 'B1-ne'),
      p('battista', 'B1-ne'),
      p('peasant', 'B1-ne', { wounds: 1 }),
      p('pekka', 'B1-nw'),
    ];
    const g = heroTurn({ pieces, tape: rolls(2, 2) }, 'ai-06', one).plays({
      kind: 'react',
      spell: 'hg-meat-shield',
      on: 'peasant.3',
    });
    g.shows({ souls: [], soul: 0, serfsLost: 1, cubes: [0, 0, 0, 0] });
  });
  it('[MM-11.11] T-42 the carrier falls: the Ruby lies there, and a Witch is the Objective again', () => {
    const pieces = [
      p('curthouse', 'A4-ne'),
      p('possessed-peasant', 'A4-ne', { wounds: 1, ruby: true }),
      p('pekka', 'A3-sw'),
      p('possessed-peasant', 'A3-se'),
    ];
    const setting = { encounter: 'enc-3', pieces, fields: free };
    expect(objectiveOf(choosing(setting).state, 1)).toBe('attackRubyCarrier');
    const g = heroTurn({ ...setting, tape: rolls(1, 1) }, 'ai-01', one)
      .goesOn()
      .shows({ rubies: [zone('enc-3', 'A4-ne')] });
    expect(objectiveOf(g.state, 1)).toBe('attackWitch');
    const demon = [...pieces, p('haborym', 'A5-nw')];
    expect(objectiveOf(choosing({ ...setting, pieces: demon, fields: { summoned: true } }).state, 1)).toBe(
      'attackDemon',
    );
  });
  it('[MM-11.12] T-43 the only Possessed Serf falls before the Demon; T-44 after it the game goes on', () => {
    const pieces = [p('curthouse', 'A4-ne'), p('possessed-peasant', 'A4-ne', { wounds: 1 }), p('pekka', 'A3-sw')];
    heroTurn({ encounter: 'enc-3', pieces, fields: free, tape: rolls(1, 1) }, 'ai-02', one).ends('MM-11.12', []);
    const later = {
      encounter: 'enc-3',
      pieces: [...pieces, p('haborym', 'B6-nw')],
      fields: { ...free, summoned: true },
    };
    heroTurn({ ...later, tape: rolls(1, 1) }, 'ai-02', one).goesOn();
  });
  it('[MM-11.10] T-40 a carrier held slips away and is done; T-41 a second Move is refused', () => {
    const held = [
      p('possessed-peasant', 'A4-ne', { ruby: true }),
      p('pekka', 'A3-sw'),
      p('teuta', 'A4-ne'),
      p('corday', 'A4-ne'),
    ];
    const fields = { aiDeck: ['ai-03'] };
    active({ encounter: 'enc-3', pieces: held, fields }, 'possessed-peasant.1').plays(move('A4-nw')).asks('choose');
    const next = [
      p('possessed-peasant', 'A4-se', { ruby: true }),
      p('pekka', 'A3-sw'),
      p('teuta', 'A5-ne'),
      p('corday', 'A5-ne'),
    ];
    const g = active({ encounter: 'enc-3', pieces: next, fields }, 'possessed-peasant.1').plays(move('A5-ne'));
    g.refuses('MM-11.10', move('A5-se')).allows({ kind: 'throwRuby' });
  });
  it('[MM-11.17] T-45 a Possessed Militiaman is the fifth Serf: the Demon comes, and the kill raises an Attribute', () => {
    const pieces = [
      p('curthouse', 'A2-ne'),
      p('possessed-militia', 'A2-ne', { wounds: 2 }),
      p('pekka', 'A1-ne'),
      p('hagatha', 'A6-nw'),
    ];
    const g = heroTurn(
      { encounter: 'enc-4', pieces, fields: { ...free, serfsLost: 4 }, tape: rolls(1, 1) },
      'ai-02',
      one,
    );
    g.tells({ e: 'arrived' }).shows({ serfsLost: 5, cubes: [1, 0, 0, 0], summoned: true });
    expect(zoneOf(g, 'haborym.5')).toBe('A2-sw');
  });
  it('[MM-11.16] T-46 inside the Caverns a Hero moves freely; once it leaves it is outside and barred', () => {
    const guard = [p('pekka', 'A1-ne'), p('condemned', 'A1-se')];
    const go = (at: string) =>
      heroTurn(
        {
          encounter: 'enc-4',
          pieces: [p('curthouse', at), ...guard],
          fields: free,
          tape: at === 'A1-nw' ? rolls(0, 0) : [],
        },
        'ai-01',
        one,
      );
    expect(zoneOf(go('A1-nw'), 'curthouse.1')).toBe('A1-ne');
    const out = heroTurn(
      { encounter: 'enc-4', pieces: [p('curthouse', 'A1-se'), ...guard], fields: free, tape: rolls(0, 0) },
      'ai-01',
      one,
    );
    out.tells({ e: 'attacked', target: 'condemned.3' }); // the entrance is its Objective now
    expect(zoneOf(out, 'curthouse.1')).toBe('A1-se');
  });
  it('[MM-11.19] Encounter 4: the Demon kills two Heroes, or is eliminated', () => {
    const kill = [p('haborym', 'A2-sw'), p('pekka', 'A1-ne'), p('corday', 'A2-sw', { wounds: 4 })];
    struck(
      { encounter: 'enc-4', pieces: kill, fields: { summoned: true, demonKills: 1 }, tape: rolls(1, 1) },
      'haborym.1',
      'corday.3',
    ).ends('MM-11.19', [0]);
    const fall = [p('teuta', 'A2-sw'), p('haborym', 'A2-sw', { wounds: 7 }), p('pekka', 'A1-ne')];
    heroTurn(
      { encounter: 'enc-4', pieces: fall, fields: { ...free, summoned: true }, tape: rolls(3, 3) },
      'ai-13',
      one,
    ).ends('MM-11.19', []);
  });
  it('[MM-11.25] Encounter 5: three Witches, or the Demon', () => {
    const last = [p('teuta', 'B1-nw'), p('hagatha', 'B1-nw', { wounds: 4 }), p('pekka', 'B6-nw')];
    heroTurn(
      { encounter: 'enc-5', pieces: last, fields: { ...free, witchesLost: 2, summoned: true }, tape: rolls(3, 3) },
      'ai-13',
      one,
    ).ends('MM-11.25', []);
    const fall = [p('teuta', 'B1-nw'), p('haborym', 'B1-nw', { wounds: 7 }), p('pekka', 'B6-nw'), p('ikrek', 'B6-nw')];
    heroTurn(
      { encounter: 'enc-5', pieces: fall, fields: { ...free, summoned: true }, tape: rolls(3, 3) },
      'ai-13',
      one,
    ).ends('MM-11.25', []);
  });
  it('[MM-11.21] T-47 a Plague kills for the Sacrifice too; T-48 once the Demon is there it is over', () => {
    const pieces = [p('pekka', 'B6-nw'), p('ikrek', 'A5-nw'), p('corday', 'B1-nw', { wounds: 4 }), p('teuta', 'B2-ne')];
    const spread = { kind: 'spread', card: 'plague-boils', use: 'wounds', on: ['corday.3'] };
    const setting = { encounter: 'enc-5', pieces, fields: { plagueHand: ['plague-boils'] } };
    const g = active(setting, 'pekka.1').plays(spread).shows({ pitSouls: 1 });
    expect(wounds(g, 'ikrek.2')).toBe(1);
    const after = {
      ...setting,
      pieces: [...pieces, p('haborym', 'B2-ne')],
      fields: { ...setting.fields, pitSouls: 3, summoned: true },
    };
    const h = active(after, 'pekka.1').plays(spread).shows({ pitSouls: 3, heroesLost: 1 });
    expect(wounds(h, 'ikrek.2')).toBe(0);
  });
  it('[MM-11.23] T-57 the Welcome: each Witch bleeds, the victim falls, the night goes on', () => {
    const pieces = [
      p('pekka', 'B1-nw'),
      p('hagatha', 'B6-nw'),
      p('ikrek', 'B6-ne', { wounds: 5 }),
      p('corday', 'B1-nw', { wounds: 4 }),
    ];
    const g = struck(
      { encounter: 'enc-5', pieces, fields: { pitSouls: 3 }, tape: rolls(3, 3) },
      'pekka.1',
      'corday.4',
    ).goesOn();
    expect([wounds(g, 'pekka.1'), wounds(g, 'hagatha.2'), find(g.state, 'ikrek.3')]).toEqual([1, 1, undefined]);
    const green = [p('pekka', 'B1-nw'), p('hagatha', 'A5-nw'), ...pieces.slice(2)];
    const kind = struck(
      { encounter: 'enc-5', pieces: green, fields: { pitSouls: 3 }, tape: rolls(3, 3) },
      'pekka.1',
      'corday.4',
    );
    expect([wounds(kind, 'hagatha.2'), wounds(kind, 'ikrek.3')]).toEqual([0, 6]);
  });
  it('[MM-11.26] without Ikrek the Witch with most Health bleeds', () => {
    expect(begin({ encounter: 'enc-5' }).victim).toBe('ikrek');
    expect(begin({ encounter: 'enc-5', bansheeReplaces: 'ikrek' }).victim).toBe('pekka');
  });
  it('[MM-11.14] Militia strike each of the Legion in their Zone, one after the other, Reactions as usual', () => {
    const pieces = [
      p('militia', 'A4-sw'),
      p('hagatha', 'A4-sw'),
      p('condemned', 'A4-sw'),
      p('pekka', 'B6-nw'),
      p('teuta', 'A4-sw'),
    ];
    const g = heroTurn({ encounter: 'enc-5', pieces, tape: rolls(2, 0, 2, 2, 0, 0) }, 'ai-01').tells({
      e: 'attacked',
      target: 'hagatha.2',
      total: 4,
    });
    g.plays(defend).tells({ e: 'attacked', figure: 'militia.1', target: 'condemned.3', total: 2 }).asks('reaction');
    g.plays(suffer)
      .tells({ e: 'eliminated', figure: 'condemned.3', side: 'serfs' })
      .shows({ cubes: [0, 0, 0, 0] });
  });
  it('[MM-12.2] a Hero’s fall is judged before what follows from it', () => {
    // The sixth Hero falls, and the Sacrifice would cost the Master his last Witch.
    const pieces = [p('ravenous', 'B1-nw'), p('corday', 'B1-nw', { wounds: 4 }), p('ikrek', 'B6-ne', { wounds: 6 })];
    struck({ encounter: 'enc-5', pieces, fields: { heroesLost: 5 }, tape: rolls(2, 2) }, 'ravenous.1', 'corday.2').ends(
      'MM-11.25',
      [0],
    );
    struck(
      { encounter: 'enc-5', pieces, fields: { heroesLost: 4, witchesLost: 2 }, tape: rolls(2, 2) },
      'ravenous.1',
      'corday.2',
    ).ends('MM-11.25', []);
  });
  it('[MM-13.2] what chance has shown is not taken back', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne'), p('pekka', 'B1-nw')];
    active({ pieces: [pieces[0], pieces[2]] as typeof pieces }, 'hagatha.1')
      .plays(move('B2-nw'))
      .undoable();
    active({ pieces, tape: rolls(0, 0) }, 'hagatha.1')
      .plays(attack('corday.2'))
      .undoable(false);
    const g = table({ pieces, fields: { aiDeck: ['ai-03', 'ai-14'] } }, 'cycle', {}, []);
    g.plays(activate('pekka.3')).undoable().plays(move('B1-ne')).undoable().plays(done).undoable(false);
  });
  it('[MM-13.4] in a Coven the one who Passed also begins the Round', () => {
    const g = table(
      { pieces: [p('pekka', 'B1-nw'), p('teuta', 'B4-se')], seats: 2, fields: { aiDeck: ['ai-13', 'ai-14'] } },
      'cycle',
      {},
      [],
    );
    g.plays(pass).asks('exchange', 0).plays({ kind: 'exchange', cards: [] }).asks('choose', 1);
  });
});
