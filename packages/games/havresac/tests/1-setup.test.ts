import { dice, seedFrom, engineOf } from '@rempart/kernel';
import { scene } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { havresac } from '../index.ts';
import { cellAt, sideOf } from '../rules/board.ts';
import { room } from '../room.ts';
import { CARDS, cardOf, KINDS, TREASURE } from '../rules/content.ts';
import type { Expedition, State } from '../rules/state.ts';
import { camp, counts, next, place } from './camp.ts';

const engine = engineOf(havresac);
const begin = (seats: number, options = {}, seed = 'set up'): State =>
  engine.begin(seats, options, seedFrom(seed)).state;
const one = (s: State, seat = 0): Expedition => s.expeditions[seat] as Expedition;
/** A whole game by chance, with what was asked on the way. */
function whole(seats: number, seed: string): { s: State; asks: string[] } {
  const s = begin(seats, {}, seed);
  const luck = dice(seed);
  const asks: string[] = [];
  while (s.over === null) {
    const { seat, ask } = engine.waiting(s)[0] as { seat: number; ask: string };
    if (asks.at(-1) !== ask) asks.push(ask);
    engine.act(s, seat, engine.sample(s, seat, luck));
  }
  return { s, asks };
}

describe('HA-1 General', () => {
  it('[HA-1.1] five rounds of five phases', () => {
    const { s, asks } = whole(2, 'rounds');
    expect(s.round).toBe(5);
    expect(asks.filter((ask) => ask === 'adventure')).toHaveLength(5);
    expect(havresac.steps.round).toEqual(['scout', 'outset', 'adventure', 'glory', 'recruitment', 'roundEnd']);
  });
  it('[HA-1.2] all at once, and nobody enters the next phase earlier', () => {
    const g = camp({ seats: 3 }).asks('adventure', 0, 1, 2);
    g.as(2).plays(next).refuses('K-2', next).asks('adventure', 0, 1);
  });
  it('[HA-1.3] nothing touches another board', () => {
    const g = camp({
      seats: 2,
      hand: 'warrior',
      creatures: { r5c6: 'fox' },
      others: { 1: { creatures: { r5c6: 'fox' }, bag: { guide: 1 } } },
    });
    const before = JSON.stringify(one(g.state, 1));
    g.as(0).plays(place('r5c6'));
    expect(JSON.stringify(one(g.state, 1))).toBe(before);
  });
  it('[HA-1.5] most VP wins', () => {
    const g = camp({ seats: 2, state: { round: 5 }, more: { vp: 30 }, others: { 1: { more: { vp: 31 } } } });
    g.as(0).plays(next).as(1).plays(next).ends('HA-12.3', [1]);
  });
  it('[HA-1.6] VP come in Glory or at once where a rule says so, and nothing is negative', () => {
    camp({ hand: 'warrior', creatures: { r5c6: 'pig' } })
      .plays(place('r5c6'))
      .shows({ expeditions: { 0: { vp: 0 } } })
      .plays(next)
      .shows({ expeditions: { 0: { vp: 1 } } });
    const { s } = whole(4, 'purses');
    expect(s.expeditions.every(({ gold, vp }) => gold >= 0 && vp >= 0)).toBe(true);
  });
});

describe('HA-2 Setup', () => {
  it('[HA-2.1] each tile by chance, from its own stream', () => {
    const faces = Array.from({ length: 20 }, (_, i) => begin(1, {}, `tiles ${i}`).faces);
    for (let kind = 0; kind < 6; kind++) expect(new Set(faces.map((list) => list[kind])).size).toBe(2);
    expect(begin(4, {}, 'same').faces).toEqual(begin(1, {}, 'same').faces);
  });
  it('[HA-2.2] the face of each kind is asked for only where faces are chosen; solo options only of one player', () => {
    const asked = (seats: number, chosen = {}): string[] =>
      Object.keys(havresac.options).filter((option) => room.matters?.(option, chosen, seats) ?? true);
    expect(asked(2)).toEqual(['tileFaces', 'boardSide', 'trackBonuses', 'purseBonus', 'mirrorChests', 'boardsVisible']);
    expect(asked(1, { tileFaces: 'chosen' })).toEqual([
      'tileFaces',
      ...KINDS.map((kind) => `${kind}Face`),
      'boardSide',
      'trackBonuses',
      'purseBonus',
      'soloLevel',
      'challenge',
    ]);
  });
  it('[HA-2.2] all Day, all Night, or one by one', () => {
    expect(begin(2, { tileFaces: 'all-day' }).faces).toEqual(Array(6).fill('day'));
    expect(begin(2, { tileFaces: 'all-night' }).faces).toEqual(Array(6).fill('night'));
    expect(begin(2, { tileFaces: 'chosen', thiefFace: 'night' }).faces).toEqual([
      'day',
      'day',
      'night',
      'day',
      'day',
      'day',
    ]);
  });
  it('[HA-2.3] one side for all', () => {
    expect(begin(3, { boardSide: 'winter' }).side).toBe('winter');
    expect(begin(1).side).toBe('summer');
    expect(one(begin(3, { boardSide: 'winter' }), 2).closed).toEqual(sideOf('winter').chests);
  });
  it('[HA-2.4] a board, a bag and ten Chests each', () => {
    const s = begin(4);
    expect(s.expeditions.map(({ closed, left }) => [closed.length, left])).toEqual(Array(4).fill([10, 5]));
  });
  it('[HA-2.5] ten shuffled Chests each, nobody looks; or the same for all', () => {
    const s = begin(3);
    for (const chests of s.chests) expect([...chests].sort()).toEqual([...TREASURE].sort());
    expect(s.chests[0]).not.toEqual(s.chests[1]);
    expect(
      engine
        .mask(s, 0)
        .chests.flat()
        .every((object) => object === '?'),
    ).toBe(true);
    const mirror = begin(3, { mirrorChests: true });
    expect([mirror.chests[1], mirror.chests[2]]).toEqual([mirror.chests[0], mirror.chests[0]]);
    expect([mirror.afterPhase, mirror.chests[0]]).toEqual([true, s.chests[0]]);
  });
  it('[HA-2.6] all Villages begin destroyed', () => {
    expect(begin(2).expeditions.map(({ repaired }) => repaired)).toEqual([[], []]);
    expect(sideOf('summer').villages.length + sideOf('winter').villages.length).toBe(20);
  });
  it('[HA-2.7] the first bag', () => {
    expect(one(begin(1)).bag).toEqual(counts({ guide: 1, warrior: 2, thief: 1, priestess: 1 }));
  });
  it('[HA-2.8] the reserve is what no bag took', () => {
    expect(begin(1).reserve).toEqual([11, 22, 15, 15, 10, 10]);
    expect(begin(4).reserve).toEqual([8, 16, 12, 12, 10, 10]);
  });
  it('[HA-2.9] every board gets its creature, however many there are', () => {
    const s = begin(4);
    const there = s.expeditions.map(({ creatures }) => creatures.filter((one) => one !== '').length);
    expect(there).toEqual([8, 8, 8, 8]);
  });
  it('[HA-2.10] the cards turn by themselves: nobody is asked before the Adventure', () => {
    expect(engine.waiting(begin(2)).map(({ ask }) => ask)).toEqual(['adventure', 'adventure']);
  });
  it('[HA-2.11] five piles of five, three cards left over', () => {
    const s = begin(1);
    expect([s.revealed.length, s.scoutDeck.length]).toEqual([3 + 5, 20]);
    expect(new Set([...s.revealed, ...s.scoutDeck]).size).toBe(28);
  });
  it('[HA-2.12] V18 the three left over stand on the start cells of every board', () => {
    const s = begin(2, {}, 'start cells');
    const starts = sideOf('summer').starts;
    for (const { creatures } of s.expeditions)
      expect(starts.map((cell) => creatures[cell])).toEqual(
        s.revealed.slice(0, 3).map((card) => cardOf(card).creature),
      );
  });
  it('[HA-2.13] V18 those cards are spent: their sites stay empty', () => {
    const { s } = whole(1, 'spent');
    const last = s.revealed.slice(3).map((card) => cardOf(card).site);
    for (const card of s.revealed.slice(0, 3)) expect(last).not.toContain(cardOf(card).site);
  });
  it('[HA-2.14] 0 VP, 0 gold, the same board', () => {
    const s = begin(4);
    for (const e of s.expeditions) expect(e).toEqual(s.expeditions[0]);
    expect([one(s).vp, one(s).gold]).toEqual([0, 0]);
  });
});

describe('HA-3 Scout', () => {
  const deck = (...last: string[]) => [
    ...CARDS.map(({ id }) => id)
      .filter((id) => !last.includes(id))
      .slice(0, 15),
    ...last.reverse(),
  ];
  const hutR = ['scout-hut-R', 'scout-hut-A', 'scout-grove-1', 'scout-hut-D', 'scout-hut-G'];
  it('[HA-3.1] round r uses pile r', () => {
    const g = scene(havresac, { seats: 1, seed: 'piles' });
    const second = [...g.state.scoutDeck].slice(-5).reverse();
    while (g.state.round < 2) g.expires();
    expect(g.state.revealed.slice(8)).toEqual(second);
  });
  it('[HA-3.2] five cards, for every player', () => {
    const g = camp({ seats: 2, step: 'scout', state: { scoutDeck: deck(...hutR), revealed: [], round: 0 } });
    g.shows({ revealed: hutR });
    for (const e of g.state.expeditions) expect(e.creatures.filter((one) => one !== '')).toHaveLength(5);
  });
  it('[HA-3.2] when a card is told of, its creature stands on the board, and none of those to come', () => {
    const s = begin(1, {}, 'told');
    const luck = dice('told');
    const seen: number[] = [];
    while (s.round < 2)
      engine.act(s, 0, engine.sample(s, 0, luck), (event) => {
        if (event.e !== 'scouted' || typeof event['cell'] !== 'string') return;
        expect(one(s).creatures[cellAt(event['cell'])]).toBe(event['creature']);
        seen.push(s.revealed.length);
      });
    expect(seen).toEqual([9, 10, 11, 12, 13]);
  });
  it('[HA-3.3] V1 Monsters on Huts, Fairies on Groves', () => {
    for (const [side, cell] of [
      ['summer', 'r2c10'],
      ['winter', 'r1c9'],
    ] as const) {
      const g = camp({ side, seats: 2, step: 'scout', state: { scoutDeck: deck(...hutR), round: 0 } });
      for (const e of g.state.expeditions) expect(e.creatures[cellAt(cell)]).toBe('pig');
      g.tells({ e: 'scouted', card: 'scout-hut-R', creature: 'pig', cell });
    }
    for (const { creature, site } of CARDS) expect(site.startsWith('grove-')).toBe(creature === 'fairy');
  });
  it('[HA-3.5] one card for each site', () => {
    expect(new Set(CARDS.map(({ site }) => site)).size).toBe(CARDS.length);
    for (const side of ['summer', 'winter']) expect(CARDS.every(({ site }) => sideOf(side).sites.has(site))).toBe(true);
  });
  it('[HA-3.6] all 28 cards come', () => {
    const { s } = whole(1, 'all cards');
    expect(new Set(s.revealed).size).toBe(28);
    scene(havresac, { seats: 1, step: 'count', round: 5, revealed: CARDS.map(({ id }) => id) }).ends('HA-13.4');
  });
});
