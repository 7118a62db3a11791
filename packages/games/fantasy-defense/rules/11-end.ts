/**
 * FD-11 End of the game. FD-11.5 It is looked for where an invader is discarded and where morale falls, which never happens at once.
 * FD-11.7 It always comes: nothing raises morale, and no discarded invader returns.
 */
import { everyone, plainAction } from '@rempart/kernel';
import type { RuleId, Seat } from '@rempart/kernel';
import { SCORE } from './content.ts';
import { nameOf } from './questions.ts';
import { isFirstEdition } from './state.ts';
import type { Kit, State } from './state.ts';

const plain = plainAction<State>();

const unusedSpells = (s: State): number => s.spells.flat().length - s.used.length;
const inInvasion = (s: State): number => s.invaderDeck.length + s.siege.filter((invader) => invader !== '').length;

/** One part of the score: so many of something, at so many points each. */
export interface ScorePart {
  readonly of: 'morale' | 'spells' | 'invaders';
  readonly count: number;
  readonly each: number;
}
/** FD-11.1 A win is worth the morale left and the unused spells; FD-11.3 a loss, the invaders discarded. */
export const scoreParts = (s: State, won: boolean): ScorePart[] =>
  won
    ? [
        { of: 'morale', count: s.morale, each: SCORE.perMorale },
        { of: 'spells', count: unusedSpells(s), each: SCORE.perUnusedSpell },
      ]
    : [{ of: 'invaders', count: s.invaderDiscard.length, each: SCORE.perDiscardedInvader }];
export const scoreOf = (s: State, won: boolean): number =>
  scoreParts(s, won).reduce((sum, { count, each }) => sum + count * each, 0);
/** FD-11.1 The medal for so much morale left at a victory; '' where there is none. */
export const medalFor = (morale: number): string => SCORE.medals.find(({ minMorale }) => morale >= minMorale)?.id ?? '';

function over(s: State, k: Kit, winners: Seat[], rule: RuleId): void {
  const won = winners.length > 0;
  const score = scoreOf(s, won);
  k.emit({ e: won ? 'won' : 'lost', rule, score, morale: s.morale, turn: s.turn });
  const medal = won && !isFirstEdition(s) ? medalFor(s.morale) : '';
  if (medal !== '') k.emit({ e: 'medal', rule, medal, morale: s.morale });
  k.win({ winners, rule, scores: everyone(s).map(() => score) });
}
const lose = (s: State, k: Kit, rule: RuleId): void => over(s, k, [], rule);

/** FD-11.1 Won the moment every invader is discarded. FD-11.2 Not while one besieges a gate or is in the deck. */
export function checkVictory(s: State, k: Kit): void {
  if (inInvasion(s) > 0) return;
  over(s, k, everyone(s), 'FD-11.1');
}

/** FD-11.3 Lost the moment morale is below 1; it is never shown lower than 0. FD-11.4 With exactly 1 the city stands. */
export function lowerMorale(s: State, k: Kit, loss: number, gate: number, rule: RuleId): void {
  s.morale = Math.max(0, s.morale - loss);
  k.emit({ e: 'moraleLost', rule, loss, morale: s.morale, gate: nameOf(s, gate) });
  if (s.morale < 1) lose(s, k, 'FD-11.3');
}

/** FD-11.6 Conceding is a loss. FD-11.8 In co-op it takes the votes of both. */
export const concede = plain('concede', 'FD-11.6', {
  needs: [['FD-11.8', (s, me) => s.votes[me] === false || { why: 'voted' }]],
  apply(s, me, _a, k) {
    s.votes[me] = true;
    k.emit({ e: 'conceded', rule: s.seats === 1 ? 'FD-11.6' : 'FD-11.8', seat: me });
    if (s.votes.every((vote) => vote)) lose(s, k, s.seats === 1 ? 'FD-11.6' : 'FD-11.8');
  },
  quits: true,
});
/** FD-11.8 A vote may be withdrawn until the second is given. */
export const recant = plain('recant', 'FD-11.8', {
  needs: [['FD-11.8', (s, me) => s.votes[me] === true || { why: 'none' }]],
  apply(s, me, _a, k) {
    s.votes[me] = false;
    k.emit({ e: 'recanted', rule: 'FD-11.8', seat: me });
  },
});
/** FD-11.8 A vote lapses at the end of the turn. */
export function lapseVotes(s: State, k: Kit): void {
  s.votes.forEach((vote, seat) => {
    if (vote) k.emit({ e: 'voteLapsed', rule: 'FD-11.8', seat });
  });
  s.votes.fill(false);
}
