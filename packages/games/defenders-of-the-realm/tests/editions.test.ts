/** What edition 2 changed, as edition 1 still plays it: a match ends by the rules it was begun with. */
import { seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { edition1 } from '../editions/1.ts';
import { defenders } from '../index.ts';
import { room } from '../room.ts';
import { act, d, realm } from './realm.ts';

const GREEN = 'hc-wyvern-forest-2';
const former = { game: edition1 };
const keysOf = (game: typeof defenders): string[] => Object.keys(engineOf(game).begin(2, {}, seedFrom('keys')).state);

describe('edition 1', () => {
  it('is kept beside the newest, in states without the fields that came later', () => {
    expect([room.game.edition, ...(room.editions ?? []).map(({ edition }) => edition)]).toEqual([2, 1]);
    const added = keysOf(defenders).filter((key) => !keysOf(edition1).includes(key));
    expect(added).toEqual(['edition', 'resting', 'calledOff']);
    expect(keysOf(defenders).filter((key) => !added.includes(key))).toEqual(keysOf(edition1));
  });
  it('[DT-17.1] plays Squire with one or two heroes unless the table has chosen', () => {
    const isEasy = (seats: number, options = {}): boolean =>
      engineOf(edition1).begin(seats, options, seedFrom('preset')).state.easySetup;
    expect([1, 2, 3, 4].map((seats) => isEasy(seats))).toEqual([true, true, false, false]);
    expect([isEasy(2, { preset: 'knight' }), isEasy(4, { preset: 'squire' })]).toEqual([false, true]);
  });
  it('[DT-18.6] [DT-18.7] offers free cards before a card is drawn alone, and no pass for the whole Night', () => {
    const hands = [['sp-hammer-of-valor']];
    realm({ ...former, step: 'night', hands, darkness: ['dk-all-is-quiet-1'] })
      .asks('reply', 0)
      .refuses('K-4', act('pass-night'))
      .plays(act('pass'))
      .asks('day', 1);
  });
  it('[DT-6.5] lets an attack that was called off be declared again', () => {
    realm({ ...former, at: ['thorny-woods'], hands: [[GREEN]] })
      .plays(act('attack', { general: 'gorgutt' }), act('call-off'))
      .allows(act('attack', { general: 'gorgutt' }));
  });
  it('[DT-6.14] [DT-6.20] [DT-11.2] tells what it told', () => {
    realm({ ...former, heroes: ['wizard'], at: ['thorny-woods'], hands: [[GREEN]], tape: d(1, 1) })
      .plays(act('attack', { general: 'gorgutt' }), act('commit', { card: GREEN }), act('ready'), act('confirm'))
      .tells({ e: 'cardsLost', count: 0 });
    const mid = { step: 'night' as const, set: { slainBy: [0, -1, -1, -1] }, darkness: ['dk-all-is-quiet-1'] };
    realm({ ...former, ...mid }).tells({ e: 'night', rule: 'DT-11.1' });
    realm(mid).tells({ e: 'night', rule: 'DT-11.2' });
  });
});
