/** What effects do on the map: gates, heroes, crystals, minions (DT-13.6; chosen as in D14). */
import { action, must, of, oneOf, plainAction, theSeat, whole } from '@rempart/kernel';
import type { Decision, Procedure } from '@rempart/kernel';
import { CONSTANTS, FOUR, HEROES, PLACES, COLORS, colorAt, colorId, placeAt, placeId } from './content.ts';
import { cleanse, remove } from './10-placement.ts';
import { notice, noteKills, voidQuests } from './14-quests.ts';
import { throwDie } from './dice.ts';
import { colorsAt, crowd, mayEnter, minionsAt, minionsOf, localsNow, placeOf } from './questions.ts';
import type { State } from './state.ts';
import { spendActions } from './tokens.ts';
import { VERBS, mayCleanseAt, mayRemoveAt, partOf, removalsOf } from './vocabulary.ts';
import type { PartCall } from './vocabulary.ts';
import type { Effect } from './content.ts';

const define = action<State>();
const place = oneOf(PLACES);
/** More than anything the map can hold: "any number". */
const ANY = 999;
/** The part of the effect that the decision on top was called for. */
export const partNow = (s: State): Effect => partOf(localsNow<PartCall>(s));
/** Whom an effect asks: its player, if it can do anything at all. */
export const whoCan: Decision<State, PartCall>['who'] = (s, f) => {
  const { seat } = f.locals;
  const part = partOf(f.locals);
  return VERBS[part.type]?.usable(s, seat, part) === true ? [seat] : [];
};

/** Fewer than the maximum is enough. */
export const enough = plainAction<State>()('enough', 'DT-13.6');

export type At<K extends string> = {
  kind: K;
  place: string;
};
/** Magic Gate: any location without one. */
const gateAt = define<At<'gate-at'>>({
  kind: 'gate-at',
  rule: 'DT-13.6',
  shape: { place },
  needs: [['DT-3.8', (s, _me, a) => s.gates[placeAt(a.place)] === false || { place: a.place }]],
  options: () => PLACES.map((id) => ({ kind: 'gate-at', place: id })),
  apply(s, me, a, k) {
    s.gates[placeAt(a.place)] = true;
    s.gatesLeft--;
    k.emit({ e: 'gatePlaced', rule: 'DT-13.6', seat: me, place: a.place, left: s.gatesLeft });
    voidQuests(s, k);
  },
});
export const placeGate: Decision<State, PartCall> = {
  ask: 'gatePlace',
  rule: 'DT-13.6',
  who: whoCan,
  actions: [gateAt],
  otherwise: (s) => ({ kind: 'gate-at', place: of(PLACES, s.gates.indexOf(false)) }),
};

/** Hammer of Valor, King of the Gryphons: up to so many heroes, each to any location. */
export const moveHeroes: Procedure<State, PartCall> = (s, k, f) => {
  s.touched = [];
  s.left = partOf(f.locals).count ?? 1;
  k.call('sendHeroes', f.locals);
};
export type Send = At<'send'> & {
  hero: string;
};
const send = define<Send>({
  kind: 'send',
  rule: 'DT-13.6',
  shape: { hero: oneOf(HEROES.map((hero) => hero.id)), place },
  needs: [
    ['DT-13.6', (s, _me, a) => s.hero.includes(a.hero) || { hero: a.hero }],
    ['DT-18.10', (s, _me, a) => !s.touched.includes(a.hero) || { hero: a.hero }],
    ['DT-3.19', (s, _me, a) => placeId(placeOf(s, s.hero.indexOf(a.hero))) !== a.place || { place: a.place }],
    ['DT-15.18', (s, _me, a) => mayEnter(s, s.hero.indexOf(a.hero), placeAt(a.place)) || { place: a.place }],
  ],
  options: (s) =>
    s.hero.filter((id) => id !== '').flatMap((hero) => PLACES.map((id): Send => ({ kind: 'send', hero, place: id }))),
  any: (s, _me, dice) => {
    const hero = of(s.hero, dice.pick(s.seats));
    return hero === '' ? null : { kind: 'send', hero, place: of(PLACES, dice.pick(PLACES.length)) };
  },
  apply(s, me, a, k) {
    const seat = s.hero.indexOf(a.hero);
    s.place[seat] = placeAt(a.place);
    s.touched.push(a.hero);
    s.left--;
    k.emit({ e: 'sent', rule: 'DT-13.6', seat: me, hero: a.hero, place: a.place });
    if (s.left === 0 || s.touched.length === s.hero.filter((id) => id !== '').length) k.end('sendHeroes');
    notice(s, k, seat);
  },
});
export const sendHeroes: Decision<State> = {
  ask: 'sendHeroes',
  rule: 'DT-13.6',
  who: theSeat,
  actions: [send, enough],
  closes: ['enough'],
  otherwise: () => ({ kind: 'enough' }),
};

/** Spell of Purity and the rewards: crystals of one location. */
const cleanseAt = define<At<'cleanse'>>({
  kind: 'cleanse',
  rule: 'DT-13.6',
  shape: { place },
  needs: [['DT-13.6', (s, me, a) => mayCleanseAt(s, me, partNow(s), placeAt(a.place)) || { place: a.place }]],
  options: (s) => PLACES.flatMap((id, at) => (of(s.crystals, at) > 0 ? [{ kind: 'cleanse' as const, place: id }] : [])),
  apply(s, _me, a, k) {
    const at = placeAt(a.place);
    const { amount } = partNow(s);
    cleanse(s, k, at, amount === 'all' ? of(s.crystals, at) : Number(amount), 'DT-13.6');
  },
});
export const removeCrystals: Decision<State, PartCall> = {
  ask: 'cleansePlace',
  rule: 'DT-13.6',
  who: whoCan,
  actions: [cleanseAt],
  forced: true,
  otherwise(s, me, f) {
    const part = partOf(f.locals);
    return { kind: 'cleanse', place: must(PLACES.find((_, at) => mayCleanseAt(s, me, part, at))) };
  },
};

/** Minions removed by choice: so many in all, from so many locations, where the effect allows. */
export const removeMinions: Procedure<State, PartCall> = (s, k, f) => {
  const { amount } = partOf(f.locals);
  s.touched = [];
  s.left = typeof amount === 'number' ? amount : ANY;
  k.call('chooseMinions', f.locals);
};
/** The envoys' rewards: a die says how many. */
export const removeMinionsRoll: Procedure<State, PartCall> = (s, k, f) => {
  s.touched = [];
  s.left = throwDie(k, partOf(f.locals).die ?? 'd6');
  k.emit({ e: 'rewardRolled', rule: 'DT-14.3', seat: f.locals.seat, die: s.left });
  k.call('chooseMinions', f.locals);
};

export type Remove = At<'remove'> & {
  color: string;
  count: number;
};
const most = ({ locations }: Effect): number => (typeof locations === 'number' ? locations : ANY);
const mayTouch = (s: State, id: string): boolean => s.touched.length < most(partNow(s)) || s.touched.includes(id);
function targets(s: State): number[] {
  const open = removalsOf(partNow(s));
  const found: number[] = [];
  for (let at = 0; at < PLACES.length; at++)
    if (open[at] === true && minionsAt(s, at) > 0 && mayTouch(s, placeId(at))) found.push(at);
  return found;
}
const removeSome = define<Remove>({
  kind: 'remove',
  rule: 'DT-13.6',
  shape: { place, color: oneOf(COLORS), count: whole(1, CONSTANTS.minionsPerColor) },
  needs: [
    ['DT-13.6', (s, _me, a) => mayRemoveAt(partNow(s), placeAt(a.place)) || { place: a.place }],
    [
      'DT-18.10',
      (s, _me, a) => minionsOf(s, placeAt(a.place), colorAt(a.color)) >= a.count || crowd(s, placeAt(a.place)),
    ],
    ['DT-13.6', (s, _me, a) => mayTouch(s, a.place) || { place: a.place, places: s.touched }],
    ['DT-13.6', (s, _me, a) => a.count <= s.left || { count: a.count, left: s.left }],
  ],
  options: (s) =>
    targets(s).flatMap((at) =>
      colorsAt(s, at).flatMap((c) =>
        Array.from({ length: Math.min(s.left, minionsOf(s, at, c)) }, (_, i): Remove => ({
          kind: 'remove',
          place: placeId(at),
          color: colorId(c),
          count: i + 1,
        })),
      ),
    ),
  any(s, _me, dice) {
    const places = targets(s);
    if (places.length === 0) return null;
    const at = of(places, dice.pick(places.length));
    const colors = colorsAt(s, at);
    const c = of(colors, dice.pick(colors.length));
    const count = 1 + dice.pick(Math.min(s.left, minionsOf(s, at, c)));
    return { kind: 'remove', place: placeId(at), color: colorId(c), count };
  },
  apply(s, _me, a, k) {
    if (!s.touched.includes(a.place)) s.touched.push(a.place);
    s.left -= a.count;
    remove(s, k, placeAt(a.place), colorAt(a.color), a.count, 'DT-13.6');
    if (s.left === 0 || targets(s).length === 0) k.end('chooseMinions');
  },
});
export const chooseMinions: Decision<State, PartCall> = {
  ask: 'chooseMinions',
  rule: 'DT-13.6',
  who: whoCan,
  actions: [removeSome, enough],
  closes: ['enough'],
  otherwise: () => ({ kind: 'enough' }),
};

/** Battle Fury: 1 action, no roll; DT-4.7 the minions count as defeated by that hero. */
export const slayMinions: Procedure<State, PartCall> = (s, k, f) => {
  const { seat } = f.locals;
  const at = placeOf(s, seat);
  const fallen = FOUR.map((c) => minionsOf(s, at, c));
  spendActions(s, seat, 1);
  for (const c of FOUR) remove(s, k, at, c, of(fallen, c), 'DT-13.6');
  noteKills(s, k, seat, fallen);
};
