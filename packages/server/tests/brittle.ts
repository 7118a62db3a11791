/** Skirmish with rules that break when they are asked to, and not before: what a table's own fault does to the others. */
import type { Door, Room } from '@rempart/games';
import type { Action, Core, Decision, Facts, GameDef, Need } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { testDoors } from './games.ts';

/** The rules break until somebody mends them; how often they were asked meanwhile. */
export const rules = { mended: false, asked: 0 };
export const ENDLESS = 3; // a bid of so much gold is thought about for ever, in a thread

const game = skirmish as unknown as GameDef<Core>;
const bids = game.steps['bids'] as Decision<Core>;
const ponders: Need<Core, Action & Facts> = [
  'SK-3.4',
  (_s, _me, { gold }) => {
    while (gold === ENDLESS && process.env['REMPART_TEST_ENDLESS'] === '1');
    return true;
  },
];
const brittle: GameDef<Core> = {
  ...game,
  id: 'brittle',
  options: { ...game.options, sound: { values: [true, false], default: true, rule: 'SK-1.1' } },
  setup(seats, options, k) {
    if (options['sound'] === false) throw new Error('this cannot be set up');
    return game.setup(seats, {}, k);
  },
  steps: {
    ...game.steps,
    bids: {
      ...bids,
      actions: bids.actions.map((def) => (def.kind === 'bid' ? { ...def, needs: [...def.needs, ponders] } : def)),
      otherwise(s, me, f) {
        rules.asked++;
        if (!rules.mended) throw new Error('the rules break');
        return bids.otherwise(s, me, f);
      },
    },
  },
};
const door: Door = {
  ...(testDoors[0] as Door),
  id: 'brittle',
  room: () =>
    Promise.resolve<Room>({
      game: brittle,
      content: [],
      bots: {
        broken: () => {
          throw new Error('a bot that breaks');
        },
      },
      name: () => undefined,
    }),
};
export const brittleDoors: readonly Door[] = [door, ...testDoors];
