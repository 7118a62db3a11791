import { action, everyone, must, of, oneOf, plainAction, theSeat } from '../../../src/index.ts';
import type { Decision, Procedure, Seat } from '../../../src/index.ts';
import { armyAt, at, holds, isMine, name, NOBODY, placesOf, PLACES, ROUNDS } from './state.ts';
import type { State } from './state.ts';

type Blow = { from: string; to: string; units: number };
const plain = plainAction<State>();

function discard(s: State, me: Seat, card: string): void {
  const hand = of(s.hands, me);
  hand.splice(hand.indexOf(card), 1);
  s.discard.push(card);
}

/** SK-5.2 An ambush kills one attacker before the fight; the card is spent. */
const ambush = plain('ambush', 'SK-5.2', {
  needs: [['SK-5.3', (s, me) => holds(s, me, 'ambush')]],
  apply(s, me, _a, k) {
    const blow = must(s.stack.findLast((f) => f.step === 'fight')).locals as Blow;
    discard(s, me, 'ambush');
    s.army[at(blow.from)] = armyAt(s, blow.from) - 1;
    blow.units--;
    k.emit({ e: 'ambushed', rule: 'SK-5.2', seat: me, place: blow.from });
  },
});
const decline = plain('decline', 'SK-5.1');

/** SK-5.1 Who is attacked is always asked for an ambush, whether he holds one or not: the question tells nothing. */
export const reply: Decision<State> = {
  ask: 'reply',
  rule: 'SK-5.1',
  who: theSeat,
  actions: [ambush, decline],
  otherwise: () => ({ kind: 'decline' }),
};

/** SK-5.4 Each side rolls a die and adds its units; the attacker needs more. SK-5.5 The loser's units are lost. */
export const fight: Procedure<State, Blow> = (s, k, f) => {
  const { from, to, units } = f.locals;
  if (units === 0) return;
  const attacker = of(s.owner, at(from));
  const [attack, defence] = [k.roll(6) + units, k.roll(6) + armyAt(s, to)];
  s.army[at(from)] = armyAt(s, from) - units;
  if (attack > defence) {
    s.owner[at(to)] = attacker;
    s.army[at(to)] = units;
    s.marched[at(to)] = true;
  }
  k.emit({ e: 'fought', rule: 'SK-5.4', from, to, attack, defence, won: attack > defence });
  // SK-6.1 The last one with a place wins at once.
  if (s.owner.every((seat) => seat === attacker || seat === NOBODY)) k.win({ winners: [attacker], rule: 'SK-6.1' });
};

/** SK-6.2 After the last round the most places win; equals share. */
export const upkeep: Procedure<State> = (s, k) => {
  if (s.round < ROUNDS) return;
  const scores = s.gold.map((_, seat) => placesOf(s, seat).length);
  const winners = everyone(s).filter((seat) => scores[seat] === Math.max(...scores));
  k.win({ winners, rule: 'SK-6.2', scores });
};

export type Levy = { kind: 'levy'; place: string };
/** SK-7.1 A levy may be called at any time, in anybody's turn: one unit joins an army of yours. */
export const levy = action<State>()<Levy>({
  kind: 'levy',
  rule: 'SK-7.1',
  shape: { place: oneOf(PLACES) },
  needs: [
    ['SK-7.2', (s, me) => holds(s, me, 'levy')],
    ['SK-4.2', (s, me, a) => isMine(s, me, a.place)],
  ],
  options: (s, me) => placesOf(s, me).map((p): Levy => ({ kind: 'levy', place: name(p) })),
  apply(s, me, a, k) {
    discard(s, me, 'levy');
    s.army[at(a.place)] = armyAt(s, a.place) + 1;
    k.emit({ e: 'levied', rule: 'SK-7.1', seat: me, place: a.place });
  },
});
