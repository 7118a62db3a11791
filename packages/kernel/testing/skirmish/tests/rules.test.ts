import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HIDDEN, rulesOf, readRulebook } from '../../../src/index.ts';
import { scene } from '../../index.ts';
import { skirmish } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

// Places by number: 0 wolf-pass (home of 0), 1 old-mill, 2 black-ford, 3 crossroads, 8 eagle-keep (home of 1).
const march = (from: string, to: string, units: number) => ({ kind: 'march', from, to, units });
const levy = (place: string) => ({ kind: 'levy', place });
const bid = (gold: number) => ({ kind: 'bid', gold });
const pass = { kind: 'pass' };
const ambush = { kind: 'ambush' };
const decline = { kind: 'decline' };

/** Seat 0 stands in wolf-pass, seat 1 in the old mill next to it. */
const facing = { step: 'turn', seat: 0, owner: { 1: 1 }, army: { 0: 4, 1: 2 } } as const;

describe('SK-1 Set-up', () => {
  it('[SK-1.1] everyone begins at home with 3 units and 2 gold', () => {
    scene(skirmish, { seats: 4, step: 'bids' }).shows({
      owner: [0, -1, -1, -1, 2, 3, -1, -1, 1],
      army: [3, 0, 0, 0, 3, 3, 0, 0, 3],
      gold: [3, 3, 3, 3], // 2, and the first income
    });
  });
  it('[SK-1.2] two cards are dealt to each, face down', () => {
    const g = scene(skirmish, { seats: 3 });
    expect(g.state.hands.map((hand) => hand.length)).toEqual([3, 3, 3]); // 2, and the first draw
    expect(g.state.deck).toHaveLength(16 - 9);
    g.sees(1, { hands: [[HIDDEN, HIDDEN, HIDDEN], g.state.hands[1] ?? [], [HIDDEN, HIDDEN, HIDDEN]] });
    g.sees(1, { deck: Array<string>(7).fill(HIDDEN) });
  });
});

describe('SK-2 Sequence of play', () => {
  it('[SK-2.1] a round is income, bids, turns, upkeep', () => {
    const g = scene(skirmish, {}).asks('bids', 0, 1);
    g.as(0).plays(bid(0));
    g.as(1).plays(bid(0)).asks('turn', 0);
    g.plays(pass).asks('turn', 1).plays(pass).asks('bids', 0, 1).tells({ e: 'round', round: 2 });
  });
  it('[SK-2.2] turns follow the order that the bids have set', () => {
    const g = scene(skirmish, { step: 'bids', seats: 3 });
    g.as(0).plays(bid(0));
    g.as(1).plays(bid(1));
    g.as(2).plays(bid(2)).asks('turn', 2);
    g.plays(pass).asks('turn', 1).plays(pass).asks('turn', 0);
  });
});

describe('SK-3 Income and bids', () => {
  it('[SK-3.1] each place held brings 1 gold', () => {
    scene(skirmish, { step: 'income', owner: { 1: 0, 2: 0 }, gold: [0, 5] }).shows({ gold: [3, 6] });
  });
  it('[SK-3.2] a card is drawn by whoever holds fewer than 3 and still has a place', () => {
    const g = scene(skirmish, {
      seats: 3,
      step: 'income',
      owner: { 4: -1 },
      hands: [['levy', 'levy', 'levy'], ['rumour'], []],
      deck: ['ambush', 'levy'],
    });
    g.shows({ hands: [['levy', 'levy', 'levy'], ['rumour', 'levy'], []], deck: ['ambush'] });
    g.hears(1, { e: 'drew', seat: 1, card: 'levy' }).hearsNothing(0, { e: 'drew' });
    scene(skirmish, { step: 'income', hands: [[], []], deck: [] }).shows({ hands: [[], []] });
  });
  it('[SK-3.3] bids are secret until the last one is in, and can be changed until then', () => {
    const g = scene(skirmish, { step: 'bids' });
    g.as(0)
      .plays(bid(1))
      .tellsNothing()
      .sees(1, { stack: (stack) => !JSON.stringify(stack).includes('gold') });
    g.as(0).plays(bid(2)).asks('bids', 1);
    g.as(1)
      .plays(bid(0))
      .tells({ e: 'order', order: [0, 1], bids: [2, 0] });
  });
  it('[SK-3.4] nobody bids what he does not have', () => {
    scene(skirmish, { step: 'bids', gold: [4, 0] })
      .as(0)
      .refuses('SK-3.4', bid(5), { need: 5, have: 4 })
      .allows(bid(4));
  });
  it('[SK-3.5] all pay; the highest moves first, the lower seat where bids are equal', () => {
    const g = scene(skirmish, { step: 'bids', seats: 3, gold: [3, 3, 3] });
    g.as(2).plays(bid(2));
    g.as(1).plays(bid(2));
    g.as(0)
      .plays(bid(1))
      .shows({ order: [1, 2, 0], gold: [2, 1, 1] })
      .asks('turn', 1);
  });
});

describe('SK-4 Your turn', () => {
  const mine = { step: 'turn', seat: 0 } as const;
  it('[SK-4.1] units walk to a neighbouring place, any number at a time, and take what is nobody’s', () => {
    const g = scene(skirmish, mine).allowsExactly('march', [
      march('wolf-pass', 'old-mill', 1),
      march('wolf-pass', 'old-mill', 2),
      march('wolf-pass', 'black-ford', 1),
      march('wolf-pass', 'black-ford', 2),
    ]);
    g.plays(march('wolf-pass', 'old-mill', 2))
      .shows({ army: { 0: 1, 1: 2 }, owner: { 1: 0 } })
      .undoable();
  });
  it('[SK-4.2] you command only at places you hold', () => {
    scene(skirmish, mine).refuses('SK-4.2', march('eagle-keep', 'pine-wood', 1));
    scene(skirmish, { ...mine, hands: { 0: ['levy'] } }).refuses('SK-4.2', levy('eagle-keep'));
  });
  it('[SK-4.3] the two places must be neighbours', () => {
    scene(skirmish, mine).refuses('SK-4.3', march('wolf-pass', 'crossroads', 1));
  });
  it('[SK-4.4] at least one unit stays', () => {
    scene(skirmish, mine).refuses('SK-4.4', march('wolf-pass', 'old-mill', 3), { units: 3, army: 3 });
  });
  it('[SK-4.5] an army that has arrived or attacked goes no further this turn', () => {
    scene(skirmish, mine)
      .plays(march('wolf-pass', 'old-mill', 2))
      .refuses('SK-4.5', march('old-mill', 'crossroads', 1))
      .plays(pass)
      .plays(pass)
      .shows({ marched: (marched) => !marched.includes(true) });
    scene(skirmish, { ...facing, tape: [0, 5] })
      .plays(march('wolf-pass', 'old-mill', 1), decline)
      .refuses('SK-4.5', march('wolf-pass', 'black-ford', 1));
  });
  it('[SK-4.6] units that march to a place held by another attack it', () => {
    scene(skirmish, facing)
      .plays(march('wolf-pass', 'old-mill', 2))
      .asks('reply', 1)
      .tells({ e: 'marched', to: 'old-mill' })
      .shows({ army: { 0: 4, 1: 2 } });
  });
  it('[SK-4.7] a turn ends when its player passes', () => {
    scene(skirmish, mine).plays(pass).asks('turn', 1).refuses('K-3', decline).as(0).refuses('K-2', pass);
  });
});

describe('SK-5 Fights', () => {
  it('[SK-5.1] who is attacked is asked whether he holds an ambush or not, and may decline', () => {
    for (const hand of [[], ['ambush']])
      scene(skirmish, { ...facing, hands: { 1: hand }, tape: [2, 2] })
        .plays(march('wolf-pass', 'old-mill', 1))
        .asks('reply', 1)
        .allows(decline)
        .expires()
        .tells({ e: 'fought' });
  });
  it('[SK-5.2] an ambush kills one attacker before the fight, and is spent', () => {
    scene(skirmish, { ...facing, hands: { 1: ['levy', 'ambush'] }, tape: [2, 2] })
      .plays(march('wolf-pass', 'old-mill', 3), ambush)
      .shows({ hands: { 1: ['levy'] }, discard: ['ambush'] })
      .tells({ e: 'ambushed', seat: 1, place: 'wolf-pass' })
      .tells({ e: 'fought', attack: 3 + 2, defence: 3 + 2 });
    scene(skirmish, { ...facing, hands: { 1: ['ambush'] } })
      .plays(march('wolf-pass', 'old-mill', 1), ambush)
      .tellsNothing({ e: 'fought' })
      .shows({ army: { 0: 3, 1: 2 } })
      .undoable(false); // what was in the hand is now known
  });
  it('[SK-5.3] an ambush needs the card in hand', () => {
    scene(skirmish, { ...facing, hands: { 1: ['levy'] } })
      .plays(march('wolf-pass', 'old-mill', 1))
      .refuses('SK-5.3', ambush);
  });
  it('[SK-5.4] each side rolls and adds its units; the attacker needs more', () => {
    const attack = march('wolf-pass', 'old-mill', 2);
    scene(skirmish, { ...facing, tape: [3, 3] })
      .plays(attack, decline)
      .tells({ e: 'fought', attack: 6, defence: 6, won: false });
    scene(skirmish, { ...facing, tape: [4, 3] })
      .plays(attack, decline)
      .tells({ e: 'fought', attack: 7, defence: 6, won: true });
  });
  it('[SK-5.5] won, the attackers take the place; lost, they are lost', () => {
    const attack = march('wolf-pass', 'old-mill', 2);
    scene(skirmish, { ...facing, tape: [5, 0] })
      .plays(attack, decline)
      .shows({ army: { 0: 2, 1: 2 }, owner: { 1: 0 } });
    scene(skirmish, { ...facing, tape: [0, 5] })
      .plays(attack, decline)
      .shows({ army: { 0: 2, 1: 2 }, owner: { 1: 1 } });
  });
});

describe('SK-6 End', () => {
  it('[SK-6.1] the last one with a place wins at once', () => {
    scene(skirmish, { ...facing, owner: { 1: 1, 8: -1 }, tape: [5, 0] })
      .plays(march('wolf-pass', 'old-mill', 3), decline)
      .ends('SK-6.1', [0])
      .as(0)
      .refuses('K-1', pass, { ended: 'SK-6.1' });
  });
  it('[SK-6.2] after round 5 the most places win; equals share', () => {
    scene(skirmish, { step: 'upkeep', round: 5, owner: { 1: 0 } })
      .ends('SK-6.2', [0])
      .shows({ over: { scores: [2, 1] } });
    scene(skirmish, { step: 'upkeep', round: 5 }).ends('SK-6.2', [0, 1]);
    scene(skirmish, { step: 'upkeep', round: 4 }).goesOn();
  });
});

describe('SK-7 Levy', () => {
  it('[SK-7.1] a levy may be called at any time, in anybody’s turn, and even while bids are made', () => {
    const g = scene(skirmish, { step: 'turn', seat: 0, hands: [[], ['levy']] });
    g.as(1)
      .plays(levy('eagle-keep'))
      .shows({ army: { 8: 4 }, discard: ['levy'], hands: { 1: [] } })
      .asks('turn', 0);
    scene(skirmish, { step: 'bids', hands: [['levy'], []] })
      .as(0)
      .plays(levy('wolf-pass'))
      .asks('bids', 0, 1);
  });
  it('[SK-7.2] a levy needs the card in hand', () => {
    scene(skirmish, { step: 'turn', seat: 0, hands: { 0: ['ambush'] } }).refuses('SK-7.2', levy('wolf-pass'));
  });
});

it('both languages have the same rules in the same order', () => {
  const ids = (page: string) => rulesOf(readRulebook(page)).map(({ id }) => id);
  expect(ids(fr)).toEqual(ids(en));
});

it('is under 300 lines', () => {
  const room = new URL('..', import.meta.url);
  const files = [...readdirSync(new URL('rules', room)).map((name) => `rules/${name}`), 'index.ts'];
  const lines = files.flatMap((name) => readFileSync(new URL(name, room), 'utf8').trimEnd().split('\n'));
  expect(lines.length).toBeLessThan(300);
});
