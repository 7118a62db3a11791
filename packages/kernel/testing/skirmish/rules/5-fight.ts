import { action, everyone, oneOf, theSeat } from '../../../src/index.ts';
import type { Action, Decision, Frame, Procedure, Seat } from '../../../src/index.ts';
import { armyAt, at, holds, isMine, name, NOBODY, placesOf, PLACES, ROUNDS } from './state.ts';
import type { State } from './state.ts';

type Blow = { from: string; to: string; units: number };
const define = action<State>();

function discard(s: State, me: Seat, card: string): void {
  const hand = s.hands[me] as string[];
  hand.splice(hand.indexOf(card), 1);
  s.discard.push(card);
}

/** SK-5.2 An ambush kills one attacker before the fight; the card is spent. */
const ambush = define<Action>({
  kind: 'ambush',
  rule: 'SK-5.2',
  shape: {},
  needs: [['SK-5.3', (s, me) => holds(s, me, 'ambush')]],
  options: () => [{ kind: 'ambush' }],
  apply(s, me, _a, k) {
    const fight = s.stack.findLast((f) => f.step === 'fight') as Frame;
    const { from, units } = fight.locals as Blow;
    discard(s, me, 'ambush');
    s.army[at(from)] = armyAt(s, from) - 1;
    fight.locals.units = units - 1;
    k.emit({ e: 'ambushed', rule: 'SK-5.2', seat: me, place: from });
  },
});
const DECLINE: Action = { kind: 'decline' };
const decline = define<Action>({ ...DECLINE, rule: 'SK-5.1', shape: {}, needs: [], options: () => [DECLINE] });

/** SK-5.1 Who is attacked is always asked for an ambush, whether he holds one or not: the question tells nothing. */
export const reply: Decision<State> = {
  ask: 'reply',
  rule: 'SK-5.1',
  who: theSeat,
  actions: [ambush, decline],
  otherwise: () => DECLINE,
};

/** SK-5.4 Each side rolls a die and adds its units; the attacker needs more. SK-5.5 The loser's units are lost. */
export const fight: Procedure<State> = (s, k, f) => {
  const { from, to, units } = f.locals as Blow;
  if (units === 0) return;
  const attacker = s.owner[at(from)] as Seat;
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

type Levy = { kind: 'levy'; place: string };
/** SK-7.1 A levy may be called at any time, in anybody's turn: one unit joins an army of yours. */
export const levy = define<Levy>({
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
