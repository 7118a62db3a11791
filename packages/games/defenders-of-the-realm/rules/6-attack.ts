/** 6. Attacking a General: declaration and commitments. */
import { action, forEachSeat, of, oneOf, plainAction, theSeat } from '@rempart/kernel';
import type { Decision, Loop, Seat } from '@rempart/kernel';
import { GENERAL_IDS, LOCATION_CARDS, SPECIAL_CARDS, generalAt, generalOf, placeId } from './content.ts';
import { dropFrom, layAside } from './13-cards.ts';
import { startCombat } from './4-fight.ts';
import {
  crowd,
  generalPlace,
  generalsHere,
  handOf,
  holds,
  isAlive,
  minionsAt,
  placeOf,
  seatsInOrder,
  servesAgainst,
} from './questions.ts';
import type { Kit, State } from './state.ts';
import { hasAction, spendActions } from './tokens.ts';

const define = action<State>();
const plain = plainAction<State>();
const usable = (s: State, seat: Seat, g: number): string[] => handOf(s, seat).filter((id) => servesAgainst(id, g));

export type Attack = {
  kind: 'attack';
  general: string;
};
/** DT-6.1 Attack a General in the same location if no minion is there. */
export const attack = define<Attack>({
  kind: 'attack',
  rule: 'DT-6.1',
  shape: { general: oneOf(GENERAL_IDS) },
  needs: [
    hasAction,
    ['DT-6.19', (s, _me, a) => isAlive(s, generalAt(a.general)) || { general: a.general }],
    [
      'DT-6.1',
      (s, me, a) =>
        generalPlace(s, generalAt(a.general)) === placeOf(s, me) || {
          general: a.general,
          place: placeId(generalPlace(s, generalAt(a.general))),
        },
    ],
    ['DT-6.1', (s, me) => minionsAt(s, placeOf(s, me)) === 0 || crowd(s, placeOf(s, me))],
    ['DT-6.3', (s, me, a) => usable(s, me, generalAt(a.general)).length > 0 || { general: a.general }],
    // DT-6.5 Called off and declared again, with nothing changed, could go on for ever.
    ['DT-6.5', (s, _me, a) => !isCalledOff(s, generalAt(a.general)) || { why: 'calledOff', general: a.general }],
  ],
  options: (s, me) => generalsHere(s, placeOf(s, me)).map((g) => ({ kind: 'attack', general: generalOf(g).id })),
  any(s, me, dice) {
    const g = dice.pick(GENERAL_IDS.length);
    return generalPlace(s, g) === placeOf(s, me) ? { kind: 'attack', general: generalOf(g).id } : null;
  },
  apply(s, me, a, k) {
    s.foe = generalAt(a.general);
    s.arms = 'attack';
    s.ground = placeOf(s, me);
    s.revisions = 0;
    s.confirmed = false;
    clearCommitments(s);
    k.emit({ e: 'attackDeclared', rule: 'DT-6.1', seat: me, general: a.general });
    k.call('assault');
  },
});
/** DT-6.27 Rolls and their windows are over before anything follows. */
export const ASSAULT = ['declaration', 'beforeRoll', 'curse', 'rollCall', 'aftermath'] as const;

const isCalledOff = (s: State, g: number): boolean => s.calledOff?.includes(g) === true;

function clearCommitments(s: State): void {
  s.party = [];
  s.committed = s.hero.map(() => []);
}
/** Nothing is spent before confirmation: the cards go back to their hands. */
function returnCards(s: State): void {
  s.committed.forEach((cards, seat) => handOf(s, seat).push(...cards));
  clearCommitments(s);
}

/** DT-6.5 The attacker's cards, then every other hero present, then the attacker's word. */
export const declaration: Loop<State> = { loop: (s, k) => void (s.confirmed || k.call('council')) };
export const COUNCIL = ['commitment', 'callToArms', 'confirmation'] as const;

export type Commit = {
  kind: 'commit';
  card: string;
};
/** DT-6.2 Usable cards show that General's portrait. */
const commit = define<Commit>({
  kind: 'commit',
  rule: 'DT-6.3',
  shape: { card: oneOf([...LOCATION_CARDS, ...SPECIAL_CARDS].map(({ id }) => id)) },
  needs: [
    ['DT-13.1', (s, me, a) => holds(s, me, a.card) || { card: a.card }],
    ['DT-6.2', (s, _me, a) => servesAgainst(a.card, s.foe) || { card: a.card, general: generalOf(s.foe).id }],
  ],
  options: (s, me) => usable(s, me, s.foe).map((card) => ({ kind: 'commit', card })),
  apply(s, me, a, k) {
    dropFrom(handOf(s, me), a.card);
    of(s.committed, me).push(a.card);
    k.emit({ e: 'committed', rule: 'DT-6.5', seat: me, card: a.card });
  },
});
/** DT-6.3 At least one usable card; DT-6.4 so too for those who join. */
const ready = plain('ready', 'DT-6.4', {
  needs: [['DT-6.4', (s, me) => of(s.committed, me).length > 0]],
  apply(s, me, _a, k) {
    s.party.push(me);
    k.emit({ e: 'joined', rule: 'DT-6.4', seat: me, cards: [...of(s.committed, me)] });
  },
});
/** DT-6.4 Heroes who do not join are no part of the attack. */
const decline = plain('decline', 'DT-6.4', {
  apply(s, me, _a, k) {
    handOf(s, me).push(...of(s.committed, me));
    s.committed[me] = [];
    k.emit({ e: 'declined', rule: 'DT-6.4', seat: me });
  },
});
/** DT-6.5 Calling off is free; what is called off stays so until something has changed. */
const callOff = plain('call-off', 'DT-6.5', {
  apply(s, me, _a, k) {
    returnCards(s);
    s.calledOff?.push(s.foe);
    endAttack(s);
    k.emit({ e: 'calledOff', rule: 'DT-6.5', seat: me });
    k.end('assault');
  },
});
export function endAttack(s: State): void {
  s.arms = '';
  s.foe = -1;
  s.confirmed = false;
  s.abilityOff = false;
  clearCommitments(s);
  s.rolled = [];
  s.rolls = [];
  s.strength = [];
  s.lucks = [];
  s.served = [];
}

export const commitment: Decision<State> = {
  ask: 'commitment',
  rule: 'DT-6.3',
  who: (s) => [s.active],
  actions: [commit, ready, callOff],
  closes: ['ready'],
  otherwise: () => ({ kind: 'call-off' }),
};

/** Every other hero present, in seat order. */
export const callToArms = forEachSeat<State>(
  (s) => seatsInOrder(s).filter((seat) => seat !== s.active && placeOf(s, seat) === s.ground),
  'join',
);
/** DT-18.7 Open hands: who holds a usable card; closed hands: whoever has a card at all. */
export const join: Decision<State> = {
  ask: 'join',
  rule: 'DT-6.4',
  who: (s, f) => theSeat(s, f).filter((seat) => (s.closed ? handOf(s, seat) : usable(s, seat, s.foe)).length > 0),
  actions: [commit, ready, decline],
  closes: ['ready', 'decline'],
  otherwise: () => ({ kind: 'decline' }),
};

const REVISIONS = 2;
/** DT-6.5 New own cards, and the others are asked anew; at most twice per declaration. */
const revise = plain('revise', 'DT-6.5', {
  needs: [['DT-6.5', (s) => s.revisions < REVISIONS || { most: REVISIONS }]],
  apply(s, me, _a, k) {
    s.revisions++;
    returnCards(s);
    k.emit({ e: 'revised', rule: 'DT-6.5', seat: me, left: REVISIONS - s.revisions });
  },
});
const confirm = plain('confirm', 'DT-6.5', {
  apply: (s, me, _a, k) => muster(s, k, me),
});
export const confirmation: Decision<State> = {
  ask: 'confirmation',
  rule: 'DT-6.5',
  who: (s) => [s.active],
  actions: [confirm, revise, callOff],
  otherwise: () => ({ kind: 'call-off' }),
};

/** DT-6.5 At confirmation the action is spent; DT-6.8 all committed cards are discarded, attacker first. */
function muster(s: State, k: Kit, me: Seat): void {
  s.confirmed = true;
  spendActions(s, me, 1);
  for (const seat of s.party) for (const card of of(s.committed, seat)) layAside(s, card);
  startCombat(s, s.party);
  s.lifeBefore = of(s.marker, s.foe);
  s.abilityOff = false;
  s.rolls = s.hero.map(() => []);
  s.rolled = [];
  s.lucks = [];
  s.served = [];
  s.strength = s.hero.map((_, seat) => diceOfCards(of(s.committed, seat)));
  k.emit({ e: 'attacked', rule: 'DT-6.8', seat: me, general: generalOf(s.foe).id, party: [...s.party] });
}
/** DT-6.2 Each card gives its printed dice. */
const diceOfCards = (cards: readonly string[]): number => cards.reduce((sum, id) => sum + (CARD_DICE[id] ?? 0), 0);
export const CARD_DICE: { readonly [id: string]: number } = Object.fromEntries(
  [...LOCATION_CARDS, ...SPECIAL_CARDS].map((card) => [card.id, card.dice]),
);
