import { describe, it } from 'vitest';
import { LOCATION_CARDS, SPECIAL_CARDS } from '../rules/content.ts';
import { act, d, endDay, realm } from './realm.ts';

const quiet = ['dk-all-is-quiet-1', 'dk-all-is-quiet-2', 'dk-all-is-quiet-3'];
const failed = (general: string, at: string, cards: string[], tape: number[], set = {}) =>
  realm({ at: [at], hands: [cards], tape, darkness: quiet, set: { penalties: false, ...set } }).plays(
    act('attack', { general }),
    ...cards.map((card) => act('commit', { card })),
    act('ready'),
    act('confirm'),
  );
const RED = ['hc-ancient-ruins-1'];
const GREEN = ['hc-wyvern-forest-2', 'hc-heavens-glade-2'];

describe('wounded Generals', () => {
  it('[DT-7.1] [DT-7.4] a minor wound heals 1 from the end of the next turn on (V-33)', () => {
    failed('balazarg', 'scorpion-canyon', RED, d(6, 4, 4))
      .shows({ marker: { 0: 4 }, wait: { 0: 1 } })
      .plays(endDay)
      .shows({ marker: { 0: 4 } })
      .plays(endDay)
      .shows({ marker: { 0: 5 } })
      .plays(endDay)
      .shows({ marker: { 0: 6 } });
  });
  it('[DT-7.2] [DT-7.8] a major wound waits for all seats and one more turn (V-34)', () => {
    const s = failed('gorgutt', 'thorny-woods', GREEN, d(3, 3, 3, 3)).shows({ marker: { 1: 2 }, wait: { 1: 4 } });
    realm({ step: 'turnEnd', set: { marker: [6, 2, 4, 5], wait: [0, 4, 0, 0], waited: [0, 2, 0, 0] } }).shows({
      marker: { 1: 2 },
      waited: { 1: 3 },
    });
    realm({ step: 'turnEnd', set: { marker: [6, 2, 4, 5], wait: [0, 4, 0, 0], waited: [0, 3, 0, 0] } }).shows({
      marker: { 1: 3 },
      wait: { 1: 4 },
    });
    realm({ step: 'turnEnd', set: { marker: [6, 3, 4, 5], wait: [0, 4, 0, 0], waited: [0, 4, 0, 0] } }).shows({
      marker: { 1: 4 },
    });
    s.plays(endDay).shows({ waited: { 1: 0 } });
  });
  it('[DT-7.3] on a red square the General does not advance; on a white one it does', () => {
    const card = { card: 'dk-orc-patrols-gorgutt', full: false };
    realm({ step: 'card', set: { ...card, marker: [6, 2, 4, 5] } }).tellsNothing({ e: 'advanced' });
    realm({ step: 'card', set: { ...card, marker: [6, 3, 4, 5] } }).tells({ e: 'advanced', place: 'amarak-peak' });
  });
  it('[DT-7.5] a new failed attack sets the wait anew', () => {
    failed('gorgutt', 'thorny-woods', GREEN.slice(0, 1), d(3, 3), {
      marker: [6, 4, 4, 5],
      wait: [0, 1, 0, 0],
      waited: [0, 3, 0, 0],
    }).shows({ marker: { 1: 2 }, wait: { 1: 4 }, waited: { 1: -1 } });
  });
  it('[DT-7.7] healing never goes above full life', () => {
    realm({ step: 'turnEnd', set: { marker: [5, 6, 4, 5], wait: [1, 0, 0, 0], waited: [4, 0, 0, 0] } }).shows({
      marker: { 0: 6 },
      wait: { 0: 0 },
    });
    realm({ step: 'turnEnd' }).shows({ marker: [6, 6, 4, 5] });
  });
  it('[DT-7.9] Spy in the Camp leaves out one healing, the count rises', () => {
    const set = { marker: [4, 6, 4, 5], wait: [1, 0, 0, 0], waited: [0, 0, 0, 0] };
    realm({ hands: [['sp-spy-in-the-camp']], set, darkness: quiet })
      .plays(act('play', { card: 'sp-spy-in-the-camp' }))
      .shows({ spied: { 0: true } })
      .plays(endDay)
      .shows({ marker: { 0: 4 }, waited: { 0: 1 }, spied: { 0: false } });
    realm({ hands: [['sp-spy-in-the-camp']] }).refuses('DT-18.10', act('play', { card: 'sp-spy-in-the-camp' }));
    realm({ hands: [['sp-spy-in-the-camp']], set: { ...set, marker: [4, 5, 4, 5], wait: [1, 1, 0, 0] } })
      .plays(act('play', { card: 'sp-spy-in-the-camp' }))
      .refuses('DT-18.10', act('spy', { general: 'sapphire' }))
      .plays(act('spy', { general: 'gorgutt' }));
  });
});

const cards = (n: number): string[] => LOCATION_CARDS.slice(0, n).map(({ id }) => id);
describe('evening', () => {
  it('[DT-8.1] two cards, one more for Thievery and for the Helm', () => {
    realm({ darkness: quiet })
      .plays(endDay)
      .shows({ hands: { 0: (h) => h.length === 2 } });
    realm({ heroes: ['rogue', 'dwarf'], darkness: quiet, set: { done: [['helm-of-power'], []] } })
      .plays(endDay)
      .shows({ hands: { 0: (h) => h.length === 4 } });
  });
  it('[DT-8.2] down to 10, by discarding or by playing; A Quiet Night covers the Night that follows', () => {
    const hand = [...cards(9), 'sp-a-quiet-night'];
    realm({ step: 'evening', hands: [hand] })
      .asks('handLimit', 0)
      .refuses('DT-8.2', act('discard', { card: 'sp-battle-luck' }))
      .plays(act('play', { card: 'sp-a-quiet-night' }))
      .plays(act('discard', { card: hand[0] }))
      .tellsNothing({ e: 'revealed' })
      .asks('day', 1)
      .shows({ hands: { 0: (h) => h.length === 10 } });
    realm({ step: 'evening', hands: [[...cards(8), 'sp-magic-gate']] })
      .asks('handLimit', 0)
      .plays(act('play', { card: 'sp-magic-gate' }), act('gate-at', { place: 'wolf-pass' }))
      .asks('day', 1);
  });
  it('[DT-8.3] the limit is checked only in the own Evening (V-39)', () => {
    realm({ step: 'evening', hands: [[], cards(12)], darkness: quiet })
      .asks('day', 1)
      .shows({ hands: { 1: (h) => h.length === 12 } });
    realm({ step: 'evening', hands: [cards(12)] }).asks('handLimit', 0);
  });
  it('[DT-8.4] an empty deck is made from the discarded location cards; both empty, the draw stops', () => {
    realm({
      step: 'evening',
      darkness: quiet,
      set: { heroDeck: [], heroDiscard: cards(2), gone: SPECIAL_CARDS.map(({ id }) => id) },
      tape: [0],
    }).shows({ hands: { 0: (h) => h.length === 2 }, heroDeck: [] });
    realm({ step: 'evening', darkness: quiet, set: { heroDeck: [] } }).shows({ hands: { 0: [] } });
  });
});
