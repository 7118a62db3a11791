/** HA-10 Recruitment: sealed lists, served together. */
import { action, asKind, everyone, form, of } from '@rempart/kernel';
import type { Decision, Dice, Procedure, Seat } from '@rempart/kernel';
import { aKind, kindAt, KINDS, ROUNDS, tileOf } from './content.ts';
import { bansOf } from './13-solo.ts';
import { add, intoBag, owned } from './questions.ts';
import { faceOf, mine } from './state.ts';
import type { Action, Answer, Kit, State } from './state.ts';

const define = action<State>();
export const costOf = (s: State, kind: string): number => tileOf(kind, faceOf(s, kindAt(kind))).cost;
const costs = (s: State, list: readonly string[]): number => list.reduce((sum, kind) => sum + costOf(s, kind), 0);

export type Recruit = { kind: 'recruit'; list: string[] };
const LONGEST = 24;
/** Lists of any order are well formed; examples are made in the order of kinds, as `options` lists them. */
const aList = form<string[]>(
  (v): v is string[] => Array.isArray(v) && v.length <= LONGEST && v.every((kind) => aKind.ok(kind)),
  (dice) => inOrder(Array.from({ length: dice.pick(4) }, () => aKind.some(dice))),
);
const inOrder = (list: string[]): string[] => list.sort((a, b) => kindAt(a) - kindAt(b));

/** HA-13.5 A banned kind is not offered, and a challenge may cap all recruits of the game. */
function mayJoin(s: State, me: Seat, a: Recruit): Answer {
  const { kinds, most } = bansOf(s);
  const banned = a.list.find((kind) => kinds.includes(kind));
  if (banned !== undefined) return { guardian: banned, why: 'banned' };
  const have = owned(mine(s, me).recruited);
  return have + a.list.length <= most || { why: 'most', most, have };
}
/** HA-10.4 No kind more often than the reserve holds. */
function isThere(s: State, _me: Seat, a: Recruit): Answer {
  for (const kind of a.list) {
    const need = a.list.filter((one) => one === kind).length;
    const have = of(s.reserve, kindAt(kind));
    if (need > have) return { guardian: kind, need, have, why: 'reserve' };
  }
  return true;
}
function isAffordable(s: State, me: Seat, a: Recruit): Answer {
  const need = costs(s, a.list);
  const have = mine(s, me).gold;
  return need <= have || { need, have, why: 'gold' };
}
/** HA-10.4 A submitted list is final. */
function isOpen(s: State, me: Seat): Answer {
  const f = s.stack[s.stack.length - 1];
  const given = f?.sealed?.[f.asked.indexOf(me)] ?? null;
  return given === null || { why: 'final' };
}
const allows = (s: State, me: Seat, list: string[]): boolean => {
  const a: Recruit = { kind: 'recruit', list };
  return mayJoin(s, me, a) === true && isAffordable(s, me, a) === true && isThere(s, me, a) === true;
};

const LISTED = 6;
/**
 * One spelling of each choice, up to six recruits. The order counts only where the reserve runs short (HA-10.6), and
 * written out in every order the lists of a rich player go into the millions: `check` takes any order and length, and
 * the board and the bots write their own; only the plain list of legal actions holds to this one.
 */
function lists(s: State, me: Seat, from: number, list: string[], into: string[][]): void {
  into.push(list);
  if (list.length === LISTED) return;
  for (let kind = from; kind < KINDS.length; kind++) {
    const longer = [...list, of(KINDS, kind)];
    if (allows(s, me, longer)) lists(s, me, kind, longer, into);
  }
}
function someList(s: State, me: Seat, dice: Dice): string[] {
  const list: string[] = [];
  for (let tries = dice.pick(LISTED + 1); tries > 0; tries--) {
    list.push(of(KINDS, dice.pick(KINDS.length)));
    if (!allows(s, me, list)) list.pop();
  }
  return list;
}

/** HA-10.1 Any number of Guardians of any kinds, each for the cost on its tile. */
const recruit = define<Recruit>({
  kind: 'recruit',
  rule: 'HA-10.1',
  shape: { list: aList },
  needs: [
    ['HA-10.4', isOpen],
    ['HA-13.5', mayJoin],
    ['HA-10.1', isAffordable],
    ['HA-10.4', isThere],
  ],
  options(s, me) {
    const found: string[][] = [];
    lists(s, me, 0, [], found);
    return found.map((list) => ({ kind: 'recruit', list }));
  },
  any: (s, me, dice) => ({ kind: 'recruit', list: someList(s, me, dice) }),
});

/** HA-10.7 Fewest VP first, then fewest Guardians owned, then the lowest seat. */
function priorities(s: State): Seat[] {
  const size = (seat: Seat): number => owned(mine(s, seat).recruited); // all began with as many
  return everyone(s).sort((a, b) => mine(s, a).vp - mine(s, b).vp || size(a) - size(b) || a - b);
}

/** HA-10.2 The recruit goes into the bag, paid. HA-10.3 The rest of the gold stays, and nobody is ever dismissed. */
function join(s: State, seat: Seat, k: Kit, kind: string): void {
  const e = mine(s, seat);
  add(s.reserve, kindAt(kind), -1);
  e.gold -= costOf(s, kind);
  add(e.recruited, kindAt(kind));
  intoBag(e, kind);
  k.emit({ e: 'recruited', rule: 'HA-10.2', seat, guardian: kind, cost: costOf(s, kind), gold: e.gold });
}

/** HA-10.6 In turns by priority: the next entry of each list is served and paid, or refused where its kind is used up. */
function serve(s: State, k: Kit, wanted: ReadonlyMap<Seat, readonly string[]>): Seat[] {
  const refused = new Set<Seat>();
  let longest = 0;
  for (const list of wanted.values()) longest = Math.max(longest, list.length);
  for (let turn = 0; turn < longest; turn++)
    for (const seat of s.priority) {
      const kind = wanted.get(seat)?.[turn];
      if (kind === undefined) continue;
      if (of(s.reserve, kindAt(kind)) > 0) join(s, seat, k, kind);
      else {
        refused.add(seat);
        k.emit({ e: 'missed', rule: 'HA-10.6', seat, guardian: kind });
      }
    }
  return everyone(s).filter((seat) => refused.has(seat));
}

/** HA-10.5 All lists are shown and resolved together; HA-13.1 alone, at once. HA-10.8 Who was refused writes one more. */
function resolve(s: State, answers: readonly { seat: Seat; action: Action }[], k: Kit): void {
  const wanted = new Map(answers.map(({ seat, action: answer }) => [seat, asKind(answer, 'recruit').list]));
  for (const [seat, list] of wanted) k.emit({ e: 'listed', rule: 'HA-10.5', seat, guardians: [...list] });
  const refused = serve(s, k, wanted);
  if (refused.length > 0) k.call('lists', { again: refused });
}

export const listing: Decision<State, { again?: Seat[] }> = {
  ask: 'recruit',
  rule: 'HA-10.4',
  who: (s, f) => f.locals.again ?? everyone(s),
  actions: [recruit],
  sealed: true,
  reveal: resolve,
  otherwise: () => ({ kind: 'recruit', list: [] }),
};

/** HA-1.4 Not in the last round. */
export const recruitment: Procedure<State> = (s, k) => {
  if (s.round === ROUNDS) return;
  s.priority = priorities(s);
  k.call('lists');
};
