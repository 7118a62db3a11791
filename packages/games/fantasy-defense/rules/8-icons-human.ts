/** FD-8: the immediate effects of the humans. Sound the Alarm is the elves' too. */
import type { Decision } from '@rempart/kernel';
import { aCard, aSpell, hasIcon, NEVER_RENEWED, printed } from './content.ts';
import { draw, sendBack, without } from './3-zones.ts';
import {
  bring,
  define,
  effect,
  isFromElsewhere,
  isOnWall,
  isOwn,
  othersElsewhere,
  plain,
  someElsewhere,
} from './8-effect.ts';
import { unfinish } from './12-coop.ts';
import { deckOf, defendersAt, invaderAt, isTarget, ownerOf, thisGate, whereIs } from './questions.ts';
import { here } from './state.ts';
import type { Airborne, Effect, State } from './state.ts';

const canRenew = (spell: string): boolean => !NEVER_RENEWED.some((icon) => hasIcon(spell, icon));

export type Renew = { kind: 'renew'; spell: string };
/** FD-8.2 Arcane Renewal: turn 1 used spell back to unused, in co-op of either player. Never Spirit Call. */
const renew = define<Renew>({
  kind: 'renew',
  rule: 'FD-8.2',
  shape: { spell: aSpell },
  needs: [
    ['FD-8.2', (_s, _me, a) => canRenew(a.spell) || { spell: a.spell, why: 'never' }],
    ['FD-8.2', (s, _me, a) => s.used.includes(a.spell) || { spell: a.spell, why: 'unused' }],
  ],
  options: (s) => s.used.filter(canRenew).map((spell): Renew => ({ kind: 'renew', spell })),
  apply(s, me, a, k) {
    const owner = ownerOf(s, a.spell);
    s.used = without(s.used, a.spell);
    k.emit({ e: 'readied', rule: 'FD-8.2', seat: me, other: owner, spell: a.spell });
    if (owner !== me) unfinish(s, k, owner);
  },
});
export const arcaneRenewal = effect('arcane-renewal', 'FD-8.2', (s) => s.used.some(canRenew), renew);

const ALARM = printed('sound-the-alarm', 'draw');
/** FD-8.3 Sound the Alarm: draw 1 card from your deck. */
const alarm = plain('alarm', 'FD-8.3', {
  apply: (s, me, _a, k) => draw(s, k, me, ALARM, 'FD-8.3'),
});
export const soundTheAlarm = effect('sound-the-alarm', 'FD-8.3', (s, me) => deckOf(s, me).length > 0, alarm);

export type Airlift = { kind: 'airlift'; card: string };
/** The gate the airlift has begun at, if it has. */
const source = (s: State): number | undefined => here<Partial<Airborne>>(s).from;
/** FD-8.5 Airlift: choose one other gate of yours and bring any number of its defenders here, one after the other. */
const airliftAction = define<Airlift>({
  kind: 'airlift',
  rule: 'FD-8.5',
  shape: { card: aCard },
  needs: [
    ['FD-8.5', isOnWall],
    ['FD-12.19', isOwn],
    ['FD-8.5', isFromElsewhere],
    ['FD-8.5', (s, _me, a) => whereIs(s, a.card) === (source(s) ?? whereIs(s, a.card)) || { card: a.card }],
  ],
  options: (s, me) => othersElsewhere(s, me).map((card): Airlift => ({ kind: 'airlift', card })),
  apply(s, me, a, k) {
    const again = { ...here<Effect>(s), from: whereIs(s, a.card) };
    bring(s, k, me, a.card, 'airlifted', 'FD-8.5');
    k.call('airliftMore', again);
  },
});
/** FD-8.5 Enough have come. */
const land = plain('land', 'FD-8.5');
export const airlift = effect('airlift', 'FD-8.5', someElsewhere, airliftAction);
export const airliftMore: Decision<State, Airborne> = {
  ask: 'airliftMore',
  rule: 'FD-8.5',
  who: (s, f) => (defendersAt(s, f.locals.from).length > 0 ? [f.locals.seat] : []),
  actions: [airliftAction, land],
  otherwise: () => ({ kind: 'land' }),
};

/** FD-8.6 You Shall Not Pass: put the invader of this gate, unless it is a boss, on top of the invader deck. */
const repel = plain('repel', 'FD-8.6', {
  apply: (s, _me, _a, k) => sendBack(s, k, invaderAt(s, thisGate(s)), 'FD-8.6'),
});
export const youShallNotPass = effect('you-shall-not-pass', 'FD-8.6', (s, _me, gate) => isTarget(s, gate), repel);
