import { describe, expect, it } from 'vitest';
import {
  activate,
  active,
  attack,
  cast,
  choosing,
  done,
  exchange,
  find,
  heroTurn,
  move,
  p,
  pass,
  react,
  rolls,
  stay,
  suffer,
  table,
  zone,
} from './table.ts';

const PEKKA = p('pekka', 'B1-nw');
const HAGATHA = p('hagatha', 'B1-ne');

describe('MM-3 Rounds, activations, Energy', () => {
  it('[MM-3.4] [MM-3.7] a Legion Character acts once or twice, then one Hero Turn follows', () => {
    const g = table(
      { pieces: [PEKKA, HAGATHA, p('teuta', 'B4-se')], fields: { aiDeck: ['ai-13', 'ai-14'] } },
      'cycle',
      {},
      [],
    );
    g.refuses('MM-3.4', activate('teuta.3')).refuses('MM-3.4', activate('ikrek.9'));
    g.plays(activate('pekka.1')).asks('deed').refuses('MM-3.4', done);
    g.plays(move('B1-ne')).shows({ energy: 24, spent: 1 }).plays(done).tells({ e: 'heroTurn' }).asks('choose');
  });
  it('[MM-3.5] not the same Character twice in a row, unless it is alone', () => {
    const pieces = [PEKKA, p('ravenous', 'B1-ne'), p('teuta', 'B4-se')];
    choosing({ pieces, fields: { last: 'ravenous.2' } })
      .refuses('MM-3.5', activate('ravenous.2'))
      .allows(activate('pekka.1'));
    choosing({ pieces: [PEKKA, p('teuta', 'B4-se')], fields: { last: 'pekka.1' } }).allows(activate('pekka.1'));
  });
  it('[MM-3.6] [MM-3.9] what cannot be paid cannot be declared; with nothing to do one must Pass', () => {
    const pieces = [PEKKA, p('condemned', 'B2-ne'), p('teuta', 'B4-se')];
    choosing({ pieces, fields: { energy: 0, spent: 25, hand: ['wc-dark-tide'] } }).refuses(
      'MM-3.6',
      activate('condemned.2'),
    );
    const g = table({ pieces, fields: { energy: 0, spent: 25, hand: [], aiDeck: ['ai-13'] } }, 'turn', {}, []);
    g.tells({ e: 'passed' });
  });
  it('[MM-3.8] [MM-3.2] [MM-3.3] a Pass: Hero Turn, Round start with all Energy back, another Hero Turn', () => {
    const g = table(
      { pieces: [PEKKA, p('teuta', 'B4-se')], fields: { energy: 1, spent: 24, aiDeck: ['ai-13', 'ai-14'] } },
      'cycle',
      {},
      [],
    );
    g.plays(pass).tells({ e: 'heroTurn', turn: 1 }).asks('exchange').shows({ energy: 25, spent: 0, round: 3 });
    g.refuses('MM-3.3', exchange('wc-banshee-howl'));
    const [card] = g.state.hand as [string];
    g.plays(exchange(card)).tells({ e: 'heroTurn', turn: 2 }).asks('choose');
    expect(g.state.hand).toHaveLength(3);
  });
  it('[MM-3.10] [MM-4.7] [MM-5.10] summoning a Witch takes 3, and 3 for good', () => {
    const pieces = [PEKKA, p('condemned', 'B1-nw'), p('teuta', 'B4-se')];
    active({ pieces, fields: { energy: 5 } }, 'pekka.1').refuses(
      'MM-3.6',
      { kind: 'summonWitch', witch: 'ikrek' },
      { need: 6 },
    );
    const g = active({ pieces, fields: { energy: 6 } }, 'pekka.1');
    g.refuses('MM-5.10', { kind: 'summonWitch', witch: 'hagatha' }).plays({ kind: 'summonWitch', witch: 'ikrek' });
    g.shows({ energy: 0, spent: 3, witches: [] });
    active({ pieces }, 'condemned.2').refuses('MM-4.7', { kind: 'summonWitch', witch: 'ikrek' });
  });
});

describe('MM-4 Actions of the Dark Legion', () => {
  it('[MM-4.1] [MM-1.2] [MM-2.1] [MM-11.13] Moves go to adjacent Zones, two for Speed 2, never onto the Pit', () => {
    const g = active({ pieces: [p('condemned', 'B1-ne'), PEKKA, p('teuta', 'B4-se')] }, 'condemned.1');
    g.refuses('MM-1.2', move('A1-nw')).refuses('MM-4.1', move('B2-ne')).plays(move('B2-nw'));
    active({ pieces: [p('ravenous', 'B1-ne'), PEKKA, p('teuta', 'B4-se')] }, 'ravenous.1').allows(move('B2-ne'));
    active({ encounter: 'enc-3', pieces: [p('condemned', 'A5-ne'), p('pekka', 'A3-sw')] }, 'condemned.1').refuses(
      'MM-11.13',
      move('A5-nw'),
    );
  });
  it('[MM-4.2] enemies hold a Character by their grip', () => {
    const pieces = [p('condemned', 'B1-ne'), PEKKA, p('teuta', 'B1-ne'), p('corday', 'B1-ne')];
    active({ pieces }, 'condemned.1').refuses('MM-4.2', move('B2-nw'));
    active({ pieces: [...pieces.slice(0, 3), p('peasant', 'B1-ne')] }, 'condemned.1').allows(move('B2-nw'));
  });
  it('[MM-4.3] [MM-2.4] [MM-5.6] [MM-5.7] an Attack on a Hero or free Serf in reach', () => {
    const pieces = [p('condemned', 'B1-ne'), PEKKA, p('corday', 'B1-ne'), p('teuta', 'B2-nw')];
    const g = active({ pieces, tape: rolls(2, 1) }, 'condemned.1');
    g.refuses('MM-4.3', attack('pekka.2')).refuses('MM-2.4', attack('teuta.4')).plays(attack('corday.3'));
    expect(find(g.state, 'corday.3')?.wounds).toBe(1);
    const miss = active({ pieces, tape: rolls(1, 1) }, 'condemned.1').plays(attack('corday.3'));
    expect(find(miss.state, 'corday.3')?.wounds).toBe(0);
    active({ pieces, fields: { energy: 0, hand: [] } }, 'condemned.1', 0);
  });
  it('[MM-4.4] [MM-1.6] [MM-4.15] a Serf becomes Possessed, with its Wounds and a new number', () => {
    const pieces = [PEKKA, p('peasant', 'B1-nw', { wounds: 1 }), p('peasant', 'B1-ne'), p('condemned', 'B1-nw')];
    const g = active({ pieces }, 'pekka.1').refuses('MM-4.4', { kind: 'possess', target: 'peasant.3' });
    g.plays({ kind: 'possess', target: 'peasant.2' });
    expect(find(g.state, 'possessed-peasant.5')?.wounds).toBe(1);
    g.shows({ soul: 0, energy: 23 });
    active({ pieces, fields: { energy: 1, hand: [] } }, 'pekka.1').refuses('MM-3.6', {
      kind: 'possess',
      target: 'peasant.2',
    });
  });
  it('[MM-4.5] [MM-6.1] [MM-5.14] Feed, once a Round', () => {
    const feed = (target: string) => ({ kind: 'feed', target });
    const pieces = [
      p('hagatha', 'B1-nw', { wounds: 1 }),
      p('peasant', 'B1-nw'),
      p('condemned', 'B1-nw'),
      p('peasant', 'B2-nw'),
    ];
    active({ pieces }, 'condemned.3').refuses('MM-4.5', feed('peasant.2'));
    active({ pieces, fields: { energy: 2 } }, 'hagatha.1').refuses('MM-3.6', feed('peasant.2'));
    const g = active({ pieces }, 'hagatha.1').refuses('MM-4.17', feed('peasant.4')).plays(feed('peasant.2'));
    g.shows({ soul: 1, souls: [0] }).refuses('MM-4.5', feed('condemned.3'), { figure: 'hagatha.1', why: 'once' });
    g.refuses('MM-4.5', feed('peasant.4'), { why: 'once' }); // that is the reason, whoever is named
    expect(find(g.state, 'hagatha.1')?.wounds).toBe(0);
  });
  it('[MM-4.6] [MM-4.16] summoning Minions from a finite reserve', () => {
    const summon = (minion: string) => ({ kind: 'summon', minion });
    const pieces = [PEKKA, p('condemned', 'B1-ne')];
    active({ pieces }, 'condemned.2').refuses('MM-4.6', summon('condemned'));
    active({ pieces, fields: { energy: 3 } }, 'pekka.1').refuses('MM-3.6', summon('ravenous'), { need: 4 });
    const g = active({ pieces, fields: { minions: { condemned: 0, ravenous: 1 } } }, 'pekka.1');
    g.refuses('MM-4.16', summon('condemned')).plays(summon('ravenous'));
    g.refuses('MM-4.6', summon('ravenous'), { figure: 'pekka.1', why: 'once' });
    g.shows({ minions: { ravenous: 0 } });
  });
  it('[MM-4.8] [MM-6.5] [MM-6.6] [MM-6.8] Plagues: Energy, Wounds or cubes', () => {
    const spread = (use: string, ...on: string[]) => ({ kind: 'spread', card: 'plague-murrain', use, on });
    const pieces = [PEKKA, p('corday', 'B4-se', { wounds: 4 }), p('teuta', 'B4-se'), p('condemned', 'B1-ne')];
    const fields = { plagueHand: ['plague-murrain'], energy: 10, spent: 12, cubes: [1, 0, 0, 0] };
    active({ pieces, fields }, 'condemned.4').refuses('MM-4.8', spread('energy'));
    active({ pieces, fields: { ...fields, energy: 1 } }, 'pekka.1').refuses('MM-3.6', spread('energy'));
    const g = active({ pieces, fields }, 'pekka.1').refuses('MM-6.2', { ...spread('energy'), card: 'plague-boils' });
    g.refuses('MM-6.5', spread('cubes', 'strength'))
      .plays(spread('energy'))
      .shows({ energy: 10, spent: 14, plagueHand: [] });
    active({ pieces, fields }, 'pekka.1')
      .plays(spread('cubes', 'strength', 'strength'))
      .shows({ cubes: [0, 0, 0, 0] });
    const w = active({ pieces, fields }, 'pekka.1').plays(spread('wounds', 'corday.2', 'teuta.3'));
    w.shows({ soul: 1, heroesLost: 1, demonKills: 0, plagueDiscard: ['plague-murrain'] });
  });
  it('[MM-6.7] [MM-7.10] [MM-5.8] [MM-5.11] a Hero that dies of a Plague was eliminated by the Legion', () => {
    const pieces = [PEKKA, p('corday', 'B4-se', { wounds: 4, gear: ['loot-mail'] }), p('teuta', 'B4-se')];
    const g = active({ pieces, fields: { plagueHand: ['plague-boils'] } }, 'pekka.1');
    g.plays({ kind: 'spread', card: 'plague-boils', use: 'wounds', on: ['corday.2'] });
    g.shows({ soul: 1, fallen: ['corday'], lootDiscard: ['loot-mail'] });
  });
  it('[MM-4.9] [MM-4.10] [MM-4.17] [MM-2.5] whose spells, once a Round, on legal targets', () => {
    const pieces = [PEKKA, HAGATHA, p('corday', 'B1-ne'), p('teuta', 'B4-se')];
    const fields = { hand: ['wc-hagatha-maw'] };
    const g = active({ pieces, fields, tape: rolls(3, 3, 3) }, 'pekka.1');
    g.refuses('MM-4.10', cast('hg-croak', 'corday.3')).refuses('MM-4.10', cast('wc-hagatha-maw', 'corday.3'));
    g.refuses('MM-3.3', cast('wc-frenzy'))
      .refuses('MM-4.12', cast('pk-slime-ward'))
      .refuses('MM-4.17', cast('pk-goo-bolt', 'teuta.4'));
    g.plays(cast('pk-goo-bolt', 'corday.3')).refuses('MM-4.9', cast('pk-goo-bolt', 'corday.3'));
    active({ pieces, fields: { ...fields, energy: 2 } }, 'pekka.1').refuses('MM-3.6', cast('pk-goo-bolt', 'corday.3'));
  });
  it('[MM-4.12] [MM-5.4] [MM-5.17] [MM-7.9] one Reaction; Meat Shield turns the Wounds aside', () => {
    const pieces = [HAGATHA, p('battista', 'B1-ne'), p('condemned', 'B1-ne'), PEKKA];
    const setting = { pieces, tape: rolls(2, 2) };
    const g = heroTurn(setting, 'ai-06', { actions: 1 }).asks('reaction');
    g.refuses('MM-4.12', react('pk-slime-ward')).refuses('MM-4.14', react('hg-meat-shield', 'pekka.4'));
    g.plays(react('hg-meat-shield', 'condemned.3')).tells({ e: 'eliminated', figure: 'condemned.3' });
    g.shows({ cubes: [1, 0, 0, 0], soul: 0 });
    expect(find(g.state, 'hagatha.1')?.wounds).toBe(0);
    heroTurn({ ...setting, fields: { used: ['hg-swallow'] } }, 'ai-06', { actions: 1 })
      .refuses('MM-4.9', react('hg-swallow'))
      .plays(suffer);
    const ikrek = [p('pekka', 'B1-ne'), p('battista', 'B1-ne')];
    heroTurn({ pieces: ikrek, tape: rolls(2, 2), fields: { energy: 1 } }, 'ai-06', { actions: 1 })
      .refuses('MM-3.6', react('pk-slime-ward'), { need: 2, have: 1 })
      .plays(suffer);
  });
  it('[MM-4.14] blink: after the Attack she may slip away; [MM-4.14] Gust leads its target', () => {
    const pieces = [p('ikrek', 'B1-ne'), p('battista', 'B1-ne'), PEKKA];
    const g = heroTurn({ pieces, tape: rolls(2, 2, 0, 0) }, 'ai-06', { actions: 1 })
      .plays(react('ik-skitter'))
      .asks('blink');
    g.refuses('MM-4.14', { kind: 'blink', to: 'B4-se' }).plays({ kind: 'blink', to: 'B2-nw' });
    expect(find(g.state, 'ikrek.1')?.zone).toBe(zone('enc-1', 'B2-nw'));
    const beckon = active({ pieces: [HAGATHA, p('teuta', 'B2-ne')] }, 'hagatha.1').plays(cast('hg-beckon', 'teuta.2'));
    beckon.asks('lead').refuses('MM-4.14', { kind: 'lead', to: 'B2-se' }).plays({ kind: 'lead', to: 'B2-nw' });
  });
  it('[MM-4.18] frenzy: Minions one after the other, each once, Move then Attack, free', () => {
    const pieces = [PEKKA, p('condemned', 'B1-ne'), p('ravenous', 'B1-ne'), p('teuta', 'B4-se')];
    const g = active({ pieces, fields: { hand: ['wc-frenzy'] } }, 'pekka.1')
      .plays(cast('wc-frenzy'))
      .asks('frenzy');
    const rouse = (figure: string) => ({ kind: 'rouse', figure });
    g.refuses('MM-4.14', rouse('pekka.1'))
      .plays(rouse('condemned.2'))
      .plays(move('B2-nw'))
      .refuses('MM-4.14', move('B2-ne'))
      .plays(stay);
    g.refuses('MM-4.18', rouse('condemned.2')).plays(stay).shows({ energy: 22 });
  });
  it('[MM-6.9] [MM-4.19] each Hero of the Zone costs the pool one card; an empty pool loses nothing', () => {
    const pieces = [p('ikrek', 'B1-ne'), p('teuta', 'B1-ne'), p('corday', 'B1-ne')];
    active({ pieces, pool: 3 }, 'ikrek.1')
      .plays(cast('ik-shriek', 'B1-ne'))
      .shows({ pool: (pool) => pool.length === 1 });
    active({ pieces }, 'ikrek.1')
      .plays(cast('ik-shriek', 'B1-ne'))
      .shows({ energy: 23 })
      .tellsNothing({ e: 'drained' });
  });
  it('[MM-6.10] Misstep does nothing; the cost is paid and the card discarded', () => {
    const g = active({ pieces: [PEKKA, p('teuta', 'B1-ne')], fields: { hand: ['wc-misstep'] } }, 'pekka.1');
    g.plays(cast('wc-misstep', 'teuta.2'))
      .tells({ e: 'nothing' })
      .shows({ energy: 24, craftDiscard: ['wc-misstep'] });
  });
  it('[MM-4.13] a Leshy heals when it is chosen', () => {
    const g = choosing({ pieces: [PEKKA, p('leshy', 'B1-ne', { wounds: 2 })] }).plays(activate('leshy.2'));
    expect(find(g.state, 'leshy.2')?.wounds).toBe(1);
  });
});
