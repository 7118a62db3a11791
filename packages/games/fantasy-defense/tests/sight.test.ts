import { dice, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { fantasyDefense } from '../index.ts';
import { deckFor, invaderOf } from '../rules/content.ts';
import { A1, B1, B2, city, G1 } from './city.ts';
import { alarm, call, CAPTAIN, deploy, finish, foresee, give, rebirth, repel, take } from './moves.ts';

const engine = engineOf(fantasyDefense);
const SPECTATOR = -1;

describe('Who sees what', () => {
  it('[FD-12.5] partners see each other’s hands unless open hands are off; spectators never do', () => {
    const hands = [['human-levy.1'], ['elf-bowman.1', 'elf-pixie.1']];
    const open = city({ coop: true, hands });
    open
      .sees(0, { hands })
      .sees(1, { hands })
      .sees(SPECTATOR, { hands: [['?'], ['?', '?']] });
    const closed = city({ coop: true, hands, options: { openHands: false } });
    closed.sees(0, { hands: [['human-levy.1'], ['?', '?']] }).sees(1, { hands: [['?'], hands[1] as string[]] });
  });
  it('[FD-7.1] what is drawn is told to those who see the hand, how many to all', () => {
    for (const openHands of [true, false]) {
      const g = city({ coop: true, hands: [['human-watchman.1'], []], options: { openHands } });
      g.as(0).plays(deploy('human-watchman.1', A1), alarm);
      g.hears(0, { e: 'received', seat: 0 })
        .hearsNothing(SPECTATOR, { e: 'received' })
        .hears(SPECTATOR, { e: 'drew', count: 1 });
      if (openHands) g.hears(1, { e: 'received', seat: 0 });
      else g.hearsNothing(1, { e: 'received' });
    }
  });
  it('[FD-12.15] a gift is seen by both partners, and stays seen; by spectators never', () => {
    const g = city({
      coop: true,
      hands: [['human-levy.1', 'human-levy.2'], ['elf-bowman.1']],
      options: { openHands: false },
    });
    g.as(0).plays(give('human-levy.1'));
    g.hears(0, { e: 'received', cards: ['human-levy.1'] })
      .hears(1, { e: 'received' })
      .hearsNothing(SPECTATOR, { e: 'received' });
    g.hears(SPECTATOR, { e: 'gave', seat: 0, other: 1 }).hearsNothing(SPECTATOR, { card: 'human-levy.1' });
    g.sees(0, { hands: [['human-levy.2'], ['?', 'human-levy.1']] }).sees(1, {
      hands: [['?'], ['elf-bowman.1', 'human-levy.1']],
    });
    g.sees(SPECTATOR, { hands: [['?'], ['?', '?']], seen: [] });
    g.as(1).plays(deploy('human-levy.1', B1));
    g.shows({ seen: [] });
  });
  it('[FD-12.32] a gift that comes home lies among others of its kind', () => {
    const g = city({
      coop: true,
      hands: [['human-levy.1', 'human-levy.2'], []],
      options: { openHands: false },
    });
    g.as(0).plays(give('human-levy.1'));
    g.as(1).plays(give('human-levy.1'));
    g.hears(1, { e: 'received', seat: 0, cards: ['human-levy.1'] }).sees(1, { hands: [['?', '?'], []], seen: [] });
  });
  it('[FD-10.8] all see which cards Spirit Call takes off the wall', () => {
    const g = city({
      coop: true,
      wall: { [A1]: ['human-levy.1'], [B1]: ['elf-bowman.1'] },
      options: { openHands: false },
    });
    g.as(1).plays(call('human-levy.1', 'elf-bowman.1'));
    g.hears(SPECTATOR, { e: 'calledBack', card: 'elf-bowman.1' });
  });
  it('[FD-10.8] but where hands are closed, not which of them then lies in the partner’s hand', () => {
    const given = {
      coop: true,
      hands: [[], ['elf-bowman.2']],
      wall: { [A1]: ['human-levy.1'], [B1]: ['elf-bowman.1'] },
      options: { openHands: false },
    } as const;
    const called = (former?: true) => {
      const g = city({ ...given, hands: [[], ['elf-bowman.2']], ...(former ? { former } : {}) });
      g.as(1).plays(call('human-levy.1', 'elf-bowman.1'));
      return g;
    };
    called()
      .sees(0, { hands: [['human-levy.1'], ['?', '?']], seen: [] })
      .sees(1, { hands: [['?'], ['elf-bowman.2', 'elf-bowman.1']] });
    // Copies are alike: whichever of the two bowmen is deployed, the other hand is still a number.
    called()
      .as(1)
      .plays(deploy('elf-bowman.2', B2))
      .sees(0, { hands: [['human-levy.1'], ['?']] });
    called(true).sees(0, { hands: [['human-levy.1'], ['?', 'elf-bowman.1']] }); // as edition 1 had it
  });
  it('[FD-8.11] the deck that Foresight shows is for its controller alone, sorted', () => {
    const g = city({
      coop: true,
      hands: [[], ['elf-seer.1']],
      decks: [['human-levy.1'], ['elf-pixie.1', CAPTAIN, 'elf-bowman.1']],
      starting: [[], []],
    });
    g.as(1).plays(deploy('elf-seer.1', B2), foresee);
    g.sees(1, { decks: [['?'], ['elf-bowman.1', 'elf-pixie.1', CAPTAIN]] }).sees(0, {
      decks: [['?'], ['?', '?', '?']],
    });
    g.as(1).plays(take('elf-starlight-captain'));
    g.hears(0, { e: 'returned', card: CAPTAIN }).sees(1, { decks: [['?'], ['?', '?']] });
  });
  it('[FD-8.8] a card is known where Rebirth put it; drawn from there it is one of the hand', () => {
    const hands = [[], ['elf-druid.1']];
    const g = city({
      coop: true,
      hands,
      decks: [[], []],
      discards: [[], ['elf-treant.1']],
      options: { openHands: false },
      invaderDeck: [],
    });
    g.as(1).plays(deploy('elf-druid.1', B1), rebirth('elf-treant.1'));
    g.sees(0, { decks: [[], ['elf-treant.1']] });
    g.as(0).plays(finish);
    g.as(1).plays(finish);
    g.sees(0, { hands: [[], ['?']] }).shows({ buried: [0, 0] });
  });
  it('[FD-1.5] an imagined invader deck keeps what all have seen on top of it', () => {
    const g = city({ siege: { [G1]: 'orc-raiders' }, hand: ['human-archmage.1'] });
    g.plays(deploy('human-archmage.1', G1), repel);
    const worlds = Array.from({ length: 20 }, (_, i) => engine.imagine(g.state, 0, dice(`world ${i}`)).invaderDeck);
    expect(new Set(worlds.map((deck) => deck.join())).size).toBeGreaterThan(1);
    for (const deck of worlds) expect(deck.at(-1)).toBe('orc-raiders');
    for (const deck of worlds) expect(new Set(deck).size).toBe(19);
  });
  it('[FD-1.5] from the first card on, an imagined deck has the ranks of the real one', () => {
    const g = city({ step: 'planning' });
    for (let i = 0; i < 10; i++) {
      const deck = engine.imagine(g.state, 0, dice(`ranks ${i}`)).invaderDeck;
      expect(deck.map((id) => invaderOf(id).rank)).toEqual(g.state.invaderDeck.map((id) => invaderOf(id).rank));
      expect(deck.slice().sort()).toEqual(g.state.invaderDeck.slice().sort());
    }
  });
  it('[FD-12.5] an imagined hand is dealt from the partner’s own cards; a spectator imagines gifts too', () => {
    const hands = [
      ['human-levy.1', 'elf-pixie.1'],
      ['elf-bowman.1', 'human-knight.1'],
    ];
    const g = city({ coop: true, hands, options: { openHands: false }, seen: ['elf-pixie.1', 'human-knight.1'] });
    for (let i = 0; i < 10; i++) {
      const world = engine.imagine(g.state, 0, dice(`hands ${i}`));
      expect(world.hands[0]).toEqual(hands[0]);
      expect(world.hands[1]?.[1]).toBe('human-knight.1');
      expect(deckFor('elf')).toContain(world.hands[1]?.[0]);
      const watched = engine.imagine(engine.mask(g.state, SPECTATOR), SPECTATOR, dice(`watched ${i}`));
      const all = [...watched.hands, ...watched.decks].flat();
      expect(new Set(all).size).toBe(all.length);
      expect(all).not.toContain('?');
    }
  });
  it('[FD-8.11] who looks through a deck imagines it in any order, from the mask as from the state', () => {
    const deck = ['elf-treant.1', 'elf-pixie.1', 'elf-bowman.1'];
    const discards = [deckFor('elf').filter((card) => !['elf-seer.1', ...deck].includes(card))];
    const g = city({ elves: true, hand: ['elf-seer.1'], deck, discards, buried: [1] }).plays(
      deploy('elf-seer.1', G1),
      foresee,
    );
    for (let i = 0; i < 10; i++) {
      const world = engine.imagine(g.state, 0, dice(`look ${i}`));
      expect(engine.imagine(engine.mask(g.state, 0), 0, dice(`look ${i}`))).toEqual(world);
      expect(engine.mask(world, 0)).toEqual(engine.mask(g.state, 0));
    }
  });
  it('[FD-3.2] an unseen starting unit is imagined in the deck, never in a hand', () => {
    const g = city({
      coop: true,
      hands: [[], ['elf-bowman.1', 'elf-pixie.1']],
      decks: [[], [CAPTAIN, 'elf-treant.1']],
      starting: [[], []],
      options: { openHands: false },
    });
    for (let i = 0; i < 20; i++) expect(engine.imagine(g.state, 0, dice(`captain ${i}`)).decks[1]).toContain(CAPTAIN);
  });
});
