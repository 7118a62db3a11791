import { describe, expect, it } from 'vitest';
import { attributeOf, statsOf } from '../rules/questions.ts';
import type { Figure } from '../rules/state.ts';
import {
  active,
  attack,
  choosing,
  defend,
  find,
  heroTurn,
  move,
  p,
  react,
  rolls,
  struck,
  suffer,
  table,
  told,
  wounds,
  zone,
} from './table.ts';

const PEKKA = p('pekka', 'B1-nw');
const free = { energy: 0 };

describe('MM-5 Combat and elimination', () => {
  it('[MM-5.2] the total: dice, Strength, board, weapon, Aid', () => {
    const pieces = [p('teuta', 'B3-ne', { gear: ['loot-flail'] }), p('corday', 'B3-ne'), p('leshy', 'B3-ne'), PEKKA];
    heroTurn({ pieces, tape: rolls(1, 2), fields: { ...free, cubes: [2, 0, 0, 0] } }, 'ai-14', { actions: 1 }).tells({
      e: 'attacked',
      dice: [1, 2],
      total: 3 + 4 + 2 + 1 + 1,
      against: 4,
    });
    const legion = [p('wendigo', 'B3-ne'), p('teuta', 'B3-ne'), PEKKA];
    struck({ pieces: legion, tape: rolls(0, 3) }, 'wendigo.1', 'teuta.2').tells({
      e: 'attacked',
      total: 7,
      against: 4,
    });
  });
  it('[MM-5.3] melee in the own Zone, the ranged profile into another', () => {
    const at = (where: string, tape: number[]) =>
      heroTurn({ pieces: [p('corday', 'B1-ne'), p('leshy', where), PEKKA], tape, fields: free }, 'ai-12', {
        actions: 1,
      });
    at('B1-ne', rolls(1)).tells({ e: 'attacked', dice: [1], total: 4 });
    at('B2-nw', rolls(1, 1)).tells({ e: 'attacked', dice: [1, 1], total: 5 });
    const near = [p('corday', 'B1-ne'), p('leshy', 'B2-nw'), p('pekka', 'B3-sw')];
    heroTurn({ pieces: near, options: { simplifiedRanged: true }, fields: free }, 'ai-12', { actions: 1 }).tellsNothing(
      {
        e: 'attacked',
      },
    );
  });
  it('[MM-5.5] Heroes and Serfs defend by Resistance alone: printed, board and armour', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne', { gear: ['loot-mail'] }), PEKKA, p('teuta', 'B1-ne')];
    const g = struck({ pieces, tape: rolls(1, 1), fields: { cubes: [0, 1, 0, 0] } }, 'hagatha.1', 'corday.2');
    g.tells({ e: 'missed', total: 5, against: 5 });
    const serf = [p('ravenous', 'B1-ne'), p('peasant', 'B1-ne'), PEKKA];
    struck({ pieces: serf, tape: rolls(0, 0), fields: { cubes: [0, 4, 0, 0] } }, 'ravenous.1', 'peasant.2').tells({
      e: 'missed',
      total: 2,
      against: 2,
    });
  });
  it('[MM-5.12] the Legion neither attacks nor holds its own', () => {
    const pieces = [p('condemned', 'B1-ne'), p('leshy', 'B1-ne'), p('hagatha', 'B1-ne'), PEKKA, p('teuta', 'B4-se')];
    active({ pieces }, 'condemned.1').refuses('MM-4.3', attack('hagatha.3')).plays(move('B2-nw'));
  });
  it('[MM-5.13] rage changes values at once, and Wounds stay', () => {
    const pieces = [
      p('ravenous', 'B2-nw'),
      p('peasant', 'B2-nw', { wounds: 1 }),
      p('condemned', 'B1-ne'),
      p('pekka', 'B1-nw', { wounds: 2 }),
    ];
    const g = active({ pieces, fields: { soul: 4 }, tape: rolls(1, 1) }, 'ravenous.1');
    const stats = (id: string) => statsOf(g.state, find(g.state, id) as Figure);
    expect([stats('condemned.3').health, stats('pekka.4').resistance]).toEqual([1, 3]);
    g.plays(attack('peasant.2')).tells({ e: 'enraged' });
    expect([stats('condemned.3').health, stats('pekka.4').resistance, wounds(g, 'pekka.4')]).toEqual([2, 4, 2]);
  });
  it('[MM-5.16] a Stunned Hero loses one Action and the token; tokens do not add up', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne', { stunned: true }), PEKKA];
    active({ pieces }, 'hagatha.1')
      .plays({ kind: 'cast', spell: 'hg-croak', on: 'corday.2' })
      .tellsNothing({ e: 'stunned' });
    const g = heroTurn({ pieces, fields: free, tape: rolls(0) }, 'ai-12').tells({ e: 'recovered' });
    expect([told(g, 'entry').length, find(g.state, 'corday.2')?.stunned]).toEqual([1, false]);
  });
  it('[MM-5.17] the order of an Attack: total, Reaction, Sure Strike, result, Wounds; Sure Strike asks no second time', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('mathurin', 'B1-ne'), PEKKA];
    const setting = { pieces, pool: 2, tape: rolls(2, 0, 1, 0) };
    const g = heroTurn(setting, 'ai-09', { actions: 1 }).tells({ e: 'attacked', total: 4, against: 3 });
    g.plays(defend);
    expect(g.events.map(({ e }) => e).slice(0, 4)).toEqual(['defended', 'alchemy', 'hit', 'wounded']);
    g.asks('choose');
    const quiet = heroTurn({ pieces, pool: 2, tape: rolls(1, 0) }, 'ai-09', { actions: 1 });
    quiet.tells({ e: 'alchemy', reaction: 'rx-sure-strike' }).tells({ e: 'hit' }).asks('choose');
  });
  it('[MM-5.17] what follows a hit: `onHit` first, whatever it asks, then `stunOnHit`', () => {
    const pieces = [p('leiurus', 'A4-ne'), p('corday', 'A4-ne'), p('pekka', 'A3-sw')];
    const blow = {
      attacker: 'leiurus.1',
      target: 'corday.2',
      dice: 2,
      bonus: 0,
      damage: 1,
      ranged: false,
      boost: null,
    };
    const gust = table(
      { encounter: 'enc-3', pieces, fields: { demon: 'leiurus', summoned: true }, tape: rolls(3, 3) },
      'volley',
      { attacks: [{ ...blow, spell: 'bs-gust' }], reach: null },
    );
    gust.asks('lead').tells({ e: 'wounded' }).tellsNothing({ e: 'stunned' });
    const [to] = gust.engine.legal(gust.state, 0).filter(({ kind }) => kind === 'lead');
    gust.plays(to as NonNullable<typeof to>).tells({ e: 'stunned', rule: 'MM-4.19', figure: 'corday.2' });
  });
  it('[MM-5.17] Bile Burst hurts whoever missed, judged at the very end', () => {
    const pieces = [p('pekka', 'B1-ne'), p('battista', 'B1-ne'), p('hagatha', 'B1-nw')];
    const miss = heroTurn({ pieces, tape: rolls(1, 1, 2, 0) }, 'ai-06', { actions: 1 }).plays(react('pk-bile-burst'));
    expect([wounds(miss, 'battista.2'), wounds(miss, 'pekka.1')]).toEqual([1, 0]);
    const hit = heroTurn({ pieces, tape: rolls(2, 2, 0, 0) }, 'ai-06', { actions: 1 }).plays(react('pk-bile-burst'));
    expect([wounds(hit, 'battista.2'), wounds(hit, 'pekka.1')]).toEqual([0, 1]);
    const frail = [pieces[0], p('battista', 'B1-ne', { wounds: 4 }), pieces[2]] as typeof pieces;
    const dead = heroTurn({ pieces: frail, tape: rolls(1, 1, 2, 0) }, 'ai-06').plays(react('pk-bile-burst'));
    dead.shows({ heroesLost: 1, soul: 1 }).asks('choose'); // MM-7.10 its Turn has ended
  });
  it('[MM-5.18] the order of an elimination: counted, Attribute, Soul, Encounter, what is raised', () => {
    const order = (g: { events: { e: string }[] }): string[] => g.events.map(({ e }) => e);
    const pieces = [
      p('mortus', 'B1-nw'),
      p('corday', 'B1-nw', { wounds: 4 }),
      p('ikrek', 'A5-nw'),
      p('pekka', 'B6-nw'),
    ];
    const g = struck({ encounter: 'enc-5', pieces, tape: rolls(2, 2) }, 'mortus.1', 'corday.2');
    const after = ['eliminated', 'soul', 'sacrificed', 'wounded', 'placed'];
    expect(order(g).slice(order(g).indexOf('eliminated'), order(g).indexOf('placed') + 1)).toEqual(after);
    const held = [
      p('curthouse', 'A4-ne'),
      p('possessed-peasant', 'A4-ne', { wounds: 1, ruby: true }),
      p('pekka', 'A3-sw'),
    ];
    const other = p('possessed-peasant', 'A3-se');
    const h = heroTurn({ encounter: 'enc-3', pieces: [...held, other], fields: free, tape: rolls(1, 1) }, 'ai-02', {
      actions: 1,
    });
    expect(order(h).slice(order(h).indexOf('eliminated'))).toEqual(['eliminated', 'raised', 'dropped']);
    h.shows({ rubies: [zone('enc-3', 'A4-ne')] });
  });
  it('[MM-7.2] an Attribute: printed, board, Upgrade', () => {
    const pieces = [p('sabine', 'B1-ne', { gear: ['loot-relic', 'loot-mail'] }), PEKKA];
    const { state } = choosing({ pieces, fields: { cubes: [1, 2, 3, 4] } });
    const sabine = find(state, 'sabine.1') as Figure;
    const all = (['strength', 'resistance', 'agility', 'alchemy'] as const).map((cube) =>
      attributeOf(state, sabine, cube),
    );
    expect(all).toEqual([3 + 1, 3 + 2 + 1, 3 + 3 + 1, 1 + 4]);
  });
  it('[MM-4.12] Defend costs 1 Energy; nothing is asked without it', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('battista', 'B1-ne'), PEKKA];
    const g = heroTurn({ pieces, tape: rolls(2, 2, 3, 3), fields: { energy: 1 } }, 'ai-06', { actions: 1 });
    g.plays(defend).tells({ e: 'missed' }).shows({ energy: 0, spent: 1 });
    heroTurn({ pieces, tape: rolls(2, 2), fields: free }, 'ai-06', { actions: 1 })
      .tells({ e: 'hit' })
      .asks('choose');
    heroTurn({ pieces, tape: rolls(2, 2) }, 'ai-06', { actions: 1 })
      .plays(suffer)
      .tells({ e: 'hit' });
  });
  it('[MM-13.3] Reactions by themselves: always, never, or while they can save; asked again on request', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('battista', 'B1-ne'), PEKKA];
    const automate = (how: string) => ({ kind: 'automate', how });
    const g = heroTurn({ pieces, tape: rolls(2, 2, 3, 3, 2, 2, 0, 0) }, 'ai-06');
    g.plays(automate('always'))
      .shows({ auto: { witch: 'always' }, energy: 23 })
      .asks('choose');
    expect(told(g, 'defended')).toHaveLength(2);
    g.refuses('MM-13.3', { kind: 'askAgain', type: 'demon' });
    g.plays({ kind: 'askAgain', type: 'witch' }).shows({ auto: {} }).asks('choose');
    const never = heroTurn({ pieces, tape: rolls(2, 2, 2, 2) }, 'ai-06').plays(automate('never'));
    never.shows({ energy: 25 }).tellsNothing({ e: 'defended' });
    const strong = { cubes: [4, 0, 0, 0] };
    const vain = heroTurn({ pieces, tape: rolls(3, 3), fields: strong }, 'ai-06', { actions: 1 }).plays(
      automate('saving'),
    );
    vain.tells({ e: 'hit' }).shows({ energy: 25 }); // 13 against 3 and two dice
    const saved = heroTurn({ pieces, tape: rolls(2, 2, 3, 1), fields: { cubes: [2, 0, 0, 0] } }, 'ai-06', {
      actions: 1,
    });
    saved.plays(automate('saving')).tells({ e: 'defended' }).shows({ energy: 24 });
  });
});
