/** FD-11 End of the game. */
import { action, everyone } from '@rempart/kernel';
import type { Action, Kit, RuleId, Seat } from '@rempart/kernel';
import { nameOf } from './questions.ts';
import type { State } from './state.ts';

/** FD-11.1 and FD-11.3 say what a game is worth. */
const SCORE = { morale: 10, unusedSpell: 5, invader: 2 };

const unusedSpells = (s: State): number => s.spells.flat().length - s.used.length;
const inInvasion = (s: State): number => s.invaderDeck.length + s.siege.filter((invader) => invader !== '').length;

function over(s: State, k: Kit, winners: Seat[], rule: RuleId, score: number): void {
  k.emit({ e: winners.length > 0 ? 'won' : 'lost', rule, score, morale: s.morale, turn: s.turn });
  k.win({ winners, rule, scores: everyone(s).map(() => score) });
}
const lose = (s: State, k: Kit, rule: RuleId): void => over(s, k, [], rule, SCORE.invader * s.invaderDiscard.length);

/** FD-11.1 Won the moment every invader is discarded. FD-11.2 Not while one besieges a gate or is in the deck. */
export function checkVictory(s: State, k: Kit): void {
  if (inInvasion(s) > 0) return;
  over(s, k, everyone(s), 'FD-11.1', SCORE.morale * s.morale + SCORE.unusedSpell * unusedSpells(s));
}

/** FD-11.3 Lost the moment morale is below 1; it is never shown lower than 0. FD-11.4 With exactly 1 the city stands. */
export function lowerMorale(s: State, k: Kit, loss: number, gate: number, rule: RuleId): void {
  s.morale = Math.max(0, s.morale - loss);
  k.emit({ e: 'moraleLost', rule, loss, morale: s.morale, gate: nameOf(s, gate) });
  if (s.morale < 1) lose(s, k, 'FD-11.3');
}

/** FD-11.6 Conceding is a loss. FD-11.8 In co-op it takes the votes of both. */
export const concede = action<State>()<Action & { kind: 'concede' }>({
  kind: 'concede',
  rule: 'FD-11.6',
  shape: {},
  needs: [['FD-11.8', (s, me) => s.votes[me] === false || { why: 'voted' }]],
  options: () => [{ kind: 'concede' }],
  apply(s, me, _a, k) {
    s.votes[me] = true;
    k.emit({ e: 'conceded', rule: s.seats === 1 ? 'FD-11.6' : 'FD-11.8', seat: me });
    if (s.votes.every((vote) => vote)) lose(s, k, s.seats === 1 ? 'FD-11.6' : 'FD-11.8');
  },
  quits: true,
});
/** FD-11.8 A vote may be withdrawn until the second is given. */
export const recant = action<State>()<Action & { kind: 'recant' }>({
  kind: 'recant',
  rule: 'FD-11.8',
  shape: {},
  needs: [['FD-11.8', (s, me) => s.votes[me] === true || { why: 'none' }]],
  options: () => [{ kind: 'recant' }],
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
