/** A toy with what skirmish lacks: seats that act apart from each other, chance of their own, and a move that stays done. */
import { action, everyone, forever, oneOf, engineOf } from '@rempart/kernel';
import type { Action, Core, GameDef } from '@rempart/kernel';

export interface Orders extends Core {
  round: number;
  built: string[][]; // by seat, seen by its owner alone
}
const define = action<Orders>();
interface Build {
  kind: 'build';
  what: string;
}
const build = define<Build>({
  kind: 'build',
  rule: 'OR-1',
  shape: { what: oneOf(['mill', 'wall', 'oath']) },
  needs: [['OR-1', (s, me) => (s.built[me] as string[]).length < 6]],
  options: () => ['mill', 'wall', 'oath'].map((what): Build => ({ kind: 'build', what })),
  apply(s, me, a, k) {
    (s.built[me] as string[]).push(a.what);
    k.emit({ e: 'built', rule: 'OR-1', seat: me, what: a.what, see: [me] });
  },
});
const scout = define<Action & { kind: 'scout' }>({
  kind: 'scout',
  rule: 'OR-2',
  shape: {},
  needs: [['OR-2', (s, me) => (s.built[me] as string[]).length < 6]],
  options: () => [{ kind: 'scout' }],
  apply(s, me, _a, k) {
    const found = `found ${k.stream(`seat ${me}`).roll(6)}`;
    (s.built[me] as string[]).push(found);
    k.emit({ e: 'scouted', rule: 'OR-2', seat: me, found, see: [me] });
  },
});
const ready = define<Action & { kind: 'ready' }>({
  kind: 'ready',
  rule: 'OR-3',
  shape: {},
  needs: [],
  options: () => [{ kind: 'ready' }],
});
const quit = define<Action & { kind: 'quit' }>({
  kind: 'quit',
  rule: 'OR-5',
  shape: {},
  needs: [],
  options: () => [{ kind: 'quit' }],
  apply: (s, me, _a, k) => k.win({ winners: everyone(s).filter((seat) => seat !== me), rule: 'OR-5' }),
  quits: true,
});

export const orders: GameDef<Orders> = {
  id: 'orders',
  edition: 1,
  seats: [1, 12],
  options: { undo: { values: [true, false], default: true, rule: 'OR-4' } },
  sight: { round: 'all', built: 'owner' },
  steps: {
    game: forever('turn'),
    turn: ['plan', 'tick'],
    plan: {
      ask: 'plan',
      rule: 'OR-1',
      who: everyone,
      actions: [build, scout, ready],
      closes: ['ready'],
      independent: true,
      otherwise: () => ({ kind: 'ready' }),
    },
    tick(s, k) {
      s.round++;
      if (s.round === 3) k.win({ winners: [0], rule: 'OR-4' });
    },
  },
  anytime: [quit],
  ends: ['OR-4', 'OR-5'],
  bound: 200,
  setup: (seats) => ({ round: 0, built: Array.from({ length: seats }, () => []) }),
  imagine: () => {},
  /** OR-4 An oath is never taken back. */
  keeps: (_s, _me, a) => (a.kind === 'build' && (a as Build).what === 'oath' ? 'OR-4' : null),
};
export const orderTable = engineOf(orders);
