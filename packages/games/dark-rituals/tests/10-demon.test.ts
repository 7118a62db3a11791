import { describe, expect, it } from 'vitest';
import { hitChance } from '../outlook.ts';
import {
  activate,
  choosing,
  defend,
  demonActs,
  done,
  move,
  p,
  rolls,
  stay,
  suffer,
  table,
  told,
  zoneOf,
} from './table.ts';

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
});
