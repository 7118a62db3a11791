import { action, oneOf, theSeat } from '../../../src/index.ts';
import type { Action, Decision, Procedure, Seat } from '../../../src/index.ts';
import { armyAt, at, CARDS, isMine, name, NOBODY, placesOf, PLACES, ROUNDS } from './state.ts';
import type { State } from './state.ts';

const define = action<State>();
const holds = (s: State, me: Seat, card: string): boolean => (s.hands[me] as string[]).includes(card);

function discard(s: State, me: Seat, card: string): void {
  const hand = s.hands[me] as string[];
  hand.splice(hand.indexOf(card), 1);
  s.discard.push(card);
}

/** SK-5.2 An ambush kills one attacker before the fight; the card is spent. */
const ambush = define<Action & { kind: 'ambush' }>({
  kind: 'ambush',
  rule: 'SK-5.2',
  shape: {},
  needs: [['SK-5.3', (s, me) => holds(s, me, 'ambush')]],
  options: () => [{ kind: 'ambush' }],
  apply(s, me, _a, k) {
    const fight = s.stack.findLast((f) => f.step === 'fight');
    const from = fight?.locals.from as string;
    discard(s, me, 'ambush');
    s.army[at(from)] = armyAt(s, from) - 1;
    k.emit({ e: 'ambushed', rule: 'SK-5.2', seat: me, place: from });
  },
});
const decline = define<Action & { kind: 'decline' }>({
  kind: 'decline',
  rule: 'SK-5.1',
  shape: {},
  needs: [],
  options: () => [{ kind: 'decline' }],
});

/** SK-5.1 Who is attacked is always asked for an ambush, whether he holds one or not: the question tells nothing. */
export const reply: Decision<State> = {
  ask: 'reply',
  rule: 'SK-5.1',
  who: theSeat,
  actions: [ambush, decline],
  otherwise: () => ({ kind: 'decline' }),
};

/** SK-5.4 Each side rolls a die and adds its units; the attacker needs more. SK-5.5 The loser's army is lost. */
export const fight: Procedure<State> = (s, k, f) => {
  const { from, to } = f.locals as { from: string; to: string };
  const attacker = s.owner[at(from)] as Seat;
  const sending = armyAt(s, from) - 1;
  if (sending < 1) return;
  const rolls = [k.roll(6), k.roll(6)] as const;
  const won = rolls[0] + sending > rolls[1] + armyAt(s, to);
  s.army[at(from)] = 1;
  if (won) {
    s.owner[at(to)] = attacker;
    s.army[at(to)] = sending;
    s.marched[at(to)] = true;
  }
  k.emit({ e: 'fought', rule: 'SK-5.4', from, to, attack: rolls[0] + sending, defence: rolls[1], won });
  k.call('conquest');
};

/** SK-6.1 The last one with a place wins at once. */
export const conquest: Procedure<State> = (s, k) => {
  const alive = [...new Set(s.owner)].filter((seat) => seat !== NOBODY);
  if (alive.length === 1) k.win({ winners: alive, rule: 'SK-6.1' });
};

/** SK-6.2 After the last round the most places win; equals share. */
export const upkeep: Procedure<State> = (s, k) => {
  if (s.round < ROUNDS) return;
  const scores = s.gold.map((_, seat) => placesOf(s, seat).length);
  const best = Math.max(...scores);
  k.win({ winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])), rule: 'SK-6.2', scores });
};

interface Levy {
  kind: 'levy';
  place: string;
}
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
export const CONTENT = [...new Set([...PLACES, ...CARDS])];
