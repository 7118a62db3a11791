/** 4. Fighting minions: dice thrown again, in a Fight and in an attack on a General. */
import { action, of, oneOf, plainAction, theSeat } from '@rempart/kernel';
import type { Decision, Loop, Procedure, Seat } from '@rempart/kernel';
import { REROLL_IDS, diceToReroll, isAttack, isLuckUsable, rerollsFor, rolledBy, setDie } from './combat.ts';
import type { Kit, State } from './state.ts';
import type { PartCall } from './vocabulary.ts';

/** D8: each re-roll source the hero owns may be used once in that combat (DT-4.8). */
export const rerolls: Loop<State, { seat: Seat }> = {
  loop(s, k, f) {
    const { seat } = f.locals;
    if (rerollsFor(s, seat).length > 0) k.call('reroll', { seat });
  },
};
export function rollAgain(
  s: State,
  k: Kit,
  seat: Seat,
  source: string,
  which: 'failed' | 'all',
  colors?: readonly string[],
): void {
  const dice = diceToReroll(s, seat, colors === undefined ? { id: source, which } : { id: source, which, colors });
  for (const die of dice) setDie(s, seat, die, k.roll(6));
  k.emit({ e: 'rerolled', rule: 'DT-4.8', seat, source, dice: [...rolledBy(s, seat)] });
}
export type Reroll = {
  kind: 'reroll';
  source: string;
};
const rerollWith = action<State>()<Reroll>({
  kind: 'reroll',
  rule: 'DT-4.8',
  shape: { source: oneOf(REROLL_IDS) },
  needs: [['DT-4.8', (s, me, a) => rerollsFor(s, me).some(({ id }) => id === a.source) || { source: a.source }]],
  options: (s, me) => rerollsFor(s, me).map(({ id }) => ({ kind: 'reroll', source: id })),
  apply(s, me, a, k) {
    const source = rerollsFor(s, me).find(({ id }) => id === a.source);
    of(s.sources, me).push(a.source);
    s.lucks.forEach((card, i) => card === a.source && of(s.served, i).push(me));
    if (source !== undefined) rollAgain(s, k, me, a.source, source.which, source.colors);
  },
});
const keepDice = plainAction<State>()('keep-dice', 'DT-4.8', {
  apply: (_s, _me, _a, k) => k.end('rerolls'),
});
export const reroll: Decision<State> = {
  ask: 'reroll',
  rule: 'DT-4.8',
  who: theSeat,
  actions: [rerollWith, keepDice],
  otherwise: () => ({ kind: 'keep-dice' }),
};
/** Battle Luck in a Fight re-rolls all failed dice; in an attack it serves every participant (DT-6.14). */
export const battleLuck: Procedure<State, PartCall> = (s, k, f) => {
  if (!isLuckUsable(s)) return;
  const { source } = f.locals;
  if (!isAttack(s)) return rollAgain(s, k, s.active, source, 'failed');
  s.lucks.push(source);
  s.served.push([]);
  k.call('luckRound', { copy: s.lucks.length - 1 });
};
