import { dice, seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it, vi } from 'vitest';
import setup from '../content/setup.json' with { type: 'json' };
import { fantasyDefense } from '../index.ts';
import { reckoning } from '../outlook.ts';
import { room } from '../room.ts';
import type { State } from '../rules/state.ts';
import { A1, A2, B1, city, G1, G2 } from './city.ts';
import type { City } from './city.ts';
import { casualty, concede, deploy, finish, lose, recant, repel, resolve, storm, STORM } from './moves.ts';

describe('FD-11 End of the game', () => {
  it('[FD-11.1] won the moment every invader is discarded, with its score', () => {
    const wall = { [G1]: ['human-champion.1', 'human-champion.2'] };
    const g = city({
      step: 'battle',
      siege: { [G1]: 'goblin-torchers' },
      wall,
      invaderDeck: [],
      morale: 12,
      used: [STORM],
    });
    g.ends('FD-11.1', [0]).tells({ e: 'won', rule: 'FD-11.1', score: 125, morale: 12 });
    expect(g.state.over?.scores).toEqual([12 * 10 + 5]);
    g.as(0).refuses('K-1', finish, { ended: 'FD-11.1' });
  });
  it('[FD-11.1] in co-op both win, and the unused spells of both count', () => {
    const g = city({ coop: true, siege: { [A1]: 'goblin-torchers' }, invaderDeck: [], morale: 12 });
    g.as(0).plays(storm(A1)).ends('FD-11.1', [0, 1]);
    expect(g.state.over?.scores).toEqual([135, 135]);
  });
  it.each([
    [20, 'gold-medal'],
    [15, 'gold-medal'],
    [14, 'silver-medal'],
    [8, 'silver-medal'],
    [7, 'bronze-medal'],
    [1, 'bronze-medal'],
  ])('[FD-11.1] morale %i earns a %s', (morale, medal) => {
    const g = city({ siege: { [G1]: 'goblin-torchers' }, invaderDeck: [], morale }).plays(storm(G1));
    g.tells({ e: 'medal', rule: 'FD-11.1', medal, morale });
    expect(reckoning(g.state)).toEqual({
      medal,
      score: morale * 10 + 5,
      parts: [
        { of: 'morale', count: morale, each: 10 },
        { of: 'spells', count: 1, each: 5 },
      ],
    });
  });
  it('[FD-11.3] a loss earns no medal, and 2 points for each invader that was beaten', () => {
    const invaderDiscard = ['orc-raiders', 'orc-spearmen', 'gnoll-reavers'];
    const g = city({ step: 'battle', siege: { [G1]: 'stone-giant' }, morale: 2, invaderDiscard });
    g.ends('FD-11.3', []).tellsNothing({ e: 'medal' });
    expect(reckoning(g.state)).toEqual({ medal: '', score: 6, parts: [{ of: 'invaders', count: 3, each: 2 }] });
    expect(reckoning(city().state)).toBeNull();
  });
  it('[FD-11.1] what a game is worth is read from the content', async () => {
    vi.resetModules();
    vi.doMock('../content/setup.json', () => {
      const score = { ...setup.score, perMorale: 7, perUnusedSpell: 1, medals: setup.score.medals.slice(0, 1) };
      return { default: { ...setup, score } };
    });
    const { scoreOf, medalFor } = await import('../rules/11-end.ts');
    expect(scoreOf({ ...city().state, morale: 10 }, true)).toBe(72);
    expect([medalFor(15), medalFor(14)]).toEqual(['gold-medal', '']);
    vi.doUnmock('../content/setup.json');
    vi.resetModules();
  });
  it('[FD-11.1] [FD-11.3] a terminal shows the sum and the medal', () => {
    const drawn = (s: State, language: 'en' | 'fr') =>
      room.text?.(s, 0, {
        language,
        width: 100,
        name: (id) => room.name(id, language) ?? id,
        paint: (_colour, text) => text,
      });
    const won = city({ siege: { [G1]: 'goblin-torchers' }, invaderDeck: [], morale: 12 }).plays(storm(G1)).state;
    expect(drawn(won, 'en')).toContain('Score  Morale 12 × 10 + unused spells 1 × 5 = 125 · silver medal');
    expect(drawn(won, 'fr')).toContain('Score  Moral 12 × 10 + sorts inutilisés 1 × 5 = 125 · médaille d’argent');
    const lost = city({ invaderDiscard: ['orc-raiders'] }).plays(concede).state;
    expect(drawn(lost, 'en')).toContain('Score  Invaders 1 × 2 = 2');
    expect(drawn(city().state, 'en')).not.toContain('Score');
  });
  it('[FD-11.1] edition 1 told of no medal', () => {
    const given: City = { siege: { [G1]: 'goblin-torchers' }, invaderDeck: [], morale: 12 };
    city({ ...given, former: true })
      .plays(storm(G1))
      .ends('FD-11.1', [0])
      .tellsNothing({ e: 'medal' });
  });
  it('[FD-11.2] not won while an invader besieges a gate or is in the deck', () => {
    city({ siege: { [G1]: 'goblin-torchers', [G2]: 'warg-pack' }, invaderDeck: [] })
      .plays(storm(G1))
      .goesOn();
    city({ siege: { [G1]: 'goblin-torchers' }, invaderDeck: ['warg-pack'] })
      .plays(storm(G1))
      .goesOn();
    city({ siege: { [G1]: 'goblin-torchers' }, invaderDeck: [], hand: ['human-archmage.1'] })
      .plays(deploy('human-archmage.1', G1), repel)
      .goesOn();
  });
  it('[FD-11.3] lost the moment morale is below 1, and shown as 0', () => {
    const siege = { [G1]: 'stone-giant', [G2]: 'warg-pack' };
    const g = city({
      step: 'battle',
      siege,
      morale: 2,
      invaderDiscard: ['orc-raiders', 'orc-spearmen', 'gnoll-reavers'],
    });
    g.plays(resolve(G1))
      .ends('FD-11.3', [])
      .shows({ morale: 0, resolved: [0] })
      .tells({ e: 'lost', rule: 'FD-11.3', score: 6 });
    expect(g.state.over?.scores).toEqual([6]);
  });
  it('[FD-11.4] with exactly 1 morale the city stands', () => {
    city({ step: 'battle', siege: { [G1]: 'warg-pack' }, morale: 4 })
      .shows({ morale: 1 })
      .goesOn();
    city({ step: 'battle', siege: { [G1]: 'warg-pack' }, morale: 3 }).ends('FD-11.3');
  });
  it('[FD-11.5] one step never brings both', () => {
    const last: City = { step: 'battle', siege: { [G1]: 'goblin-torchers' }, invaderDeck: [], morale: 1 };
    const won = city({ ...last, wall: { [G1]: ['human-champion.1', 'human-champion.2'] } });
    won.ends('FD-11.1').tellsNothing({ e: 'moraleLost' }).tellsNothing({ e: 'lost' });
    city({ ...last, wall: { [G1]: ['human-champion.1'] } })
      .ends('FD-11.3')
      .tellsNothing({ e: 'slain' })
      .tellsNothing({ e: 'won' });
  });
  it('[FD-11.6] conceding is a loss, at any time', () => {
    city({ invaderDiscard: ['orc-raiders'] })
      .plays(concede)
      .ends('FD-11.6', [])
      .tells({ e: 'lost', score: 2 });
    city({ step: 'battle', siege: { [G1]: 'goblin-torchers', [G2]: 'warg-pack' } })
      .plays(concede)
      .ends('FD-11.6', []);
    city({ step: 'invasion', invaderDeck: ['goblin-skulkers'], hand: ['human-levy.1', 'human-levy.2'] })
      .plays(concede)
      .ends('FD-11.6');
    city().refuses('FD-11.8', recant);
  });
  it('[FD-11.7] every game ends, however badly or well it is played', () => {
    const engine = engineOf(fantasyDefense);
    for (let n = 0; n < 60; n++) {
      const luck = dice(`an end ${n}`);
      const s = engine.begin(1 + (n % 2), { difficulty: 'recruit' }, seedFrom(`an end ${n}`)).state;
      let acts = 0;
      for (; s.over === null && acts < fantasyDefense.bound; acts++) {
        const asked = engine.waiting(s);
        const { seat } = asked[luck.pick(asked.length)] as { seat: number };
        engine.act(s, seat, engine.sample(s, seat, luck));
      }
      expect(s.over).not.toBeNull();
    }
  });
  it('[FD-11.8] in co-op both must vote; a vote may be withdrawn, and lapses with the turn', () => {
    const g = city({ coop: true, decks: [[], []], siege: { [A2]: 'orc-raiders' } });
    g.as(0).plays(concede).tells({ e: 'conceded', rule: 'FD-11.8', seat: 0 }).goesOn().refuses('FD-11.8', concede);
    g.as(1).refuses('FD-11.8', recant);
    g.as(0)
      .plays(recant)
      .tells({ e: 'recanted', seat: 0 })
      .shows({ votes: [false, false] })
      .refuses('FD-11.8', recant);
    g.as(1).plays(concede, finish);
    g.as(0)
      .plays(finish)
      .tells({ e: 'voteLapsed', rule: 'FD-11.8', seat: 1 })
      .shows({ votes: [false, false] });
    g.as(1).plays(concede);
    g.as(0).plays(concede).ends('FD-11.8', []);
  });
  it('[FD-11.8] a vote is given in anybody’s decision', () => {
    const g = city({
      coop: true,
      step: 'battle',
      siege: { [B1]: 'goblin-torchers' },
      wall: { [B1]: ['elf-bowman.1', 'elf-pixie.1'] },
    });
    g.asks('casualty', 1).as(0).plays(concede);
    g.as(1).refuses('K-3', lose('elf-pixie.1')).plays(casualty('elf-pixie.1')).goesOn();
  });
});
