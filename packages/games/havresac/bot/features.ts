/** What an explorer looks at to say who will be first: the features of a position, and the weights fitted to them. */
import { everyone } from '@rempart/kernel';
import type { Features, Mind, Seat } from '@rempart/kernel';
import { kindAt, ROUNDS, villageGlory } from '../rules/content.ts';
import { finalCount } from '../rules/12-end.ts';
import { shadowTonight, shadowTotal } from '../rules/13-solo.ts';
import { owned } from '../rules/questions.ts';
import { mine } from '../rules/state.ts';
import type { State } from '../rules/state.ts';
import model from './fitted.json' with { type: 'json' };
import reasons from './reasons.json' with { type: 'json' };
import { hard, sure } from './levels.ts';
import { worth } from './worth.ts';

/** Of one seat, so that seats can be compared. Guardians count for the rounds in which they will still act. */
function standing(s: State, seat: Seat): { [name: string]: number } {
  const e = mine(s, seat);
  const rounds = ROUNDS - s.round;
  const banked = finalCount(s, seat).total;
  const company = [...e.guardians, ...e.aside, e.hand];
  const count = (kind: string): number =>
    (e.bag[kindAt(kind)] ?? 0) + company.filter((guardian) => guardian === kind).length;
  const acting = e.left + (e.hand === '' ? 0 : 1);
  return {
    banked,
    outlook: worth(s, seat) - e.vp,
    gold: e.gold * (rounds + 1),
    company: (owned(e.bag) + company.filter((guardian) => guardian !== '').length) * rounds,
    warriors: count('warrior') * rounds,
    huntresses: count('huntress') * rounds,
    guides: count('guide') * rounds,
    thieves: count('thief') * rounds,
    acting,
    won: e.gains.length,
    villages: villageGlory(e.repaired.length) * (rounds + 1),
    fairies: e.fairies,
    chests: e.objects.length,
    spoils: owned(e.hunted),
    prey: e.creatures.filter((creature) => creature !== '').length,
  };
}
const reckoned = (one: { readonly [name: string]: number }): number => (one['banked'] ?? 0) + (one['outlook'] ?? 0);

/** Against the one who stands best, by how much time is left to change it. */
function look(s: State, me: Seat): Features {
  const own = standing(s, me);
  const rounds = ROUNDS - s.round;
  if (s.seats === 1) return alone(s, me, own, rounds);
  const others = everyone(s).flatMap((seat) => (seat === me ? [] : [standing(s, seat)]));
  const best = others.reduce((a, b) => (reckoned(b) > reckoned(a) ? b : a));
  const lead = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value - (best[name] ?? 0)]));
  const ahead = reckoned(own) - reckoned(best);
  return {
    ...lead,
    late: ahead / (1 + rounds),
    last: rounds === 0 ? ahead : 0,
    sure: ((lead['banked'] ?? 0) * s.round) / ROUNDS,
    close: others.filter((other) => Math.abs(reckoned(other) - reckoned(own)) < 8).length,
    behind: others.filter((other) => reckoned(other) > reckoned(own)).length,
  };
}

/** HA-13.2 Alone the Shadow is the one to beat: what it has, and what it takes tonight. */
function alone(s: State, me: Seat, own: Features, rounds: number): Features {
  const shadow = shadowTotal(s);
  const ahead = reckoned(own) - shadow;
  return {
    ...own,
    rounds,
    shadow,
    tonight: shadowTonight(s),
    lead: finalCount(s, me).total - shadow,
    ahead,
    late: ahead / (1 + rounds),
    last: rounds === 0 ? ahead : 0,
  };
}

export const mind: Mind<State> = {
  classes: [
    { id: 'alone', seats: 1, options: { soloLevel: 'knight' } },
    { id: 'two', seats: 2, options: {} },
    { id: 'several', seats: 4, options: {} },
  ],
  classOf: (s) => (s.seats === 1 ? 'alone' : s.seats === 2 ? 'two' : 'several'),
  look,
  model,
  reasons,
  levels: ['easy', 'apprentice', 'normal'],
  spanOf: (s, me) => `${s.round} ${mine(s, me).left}`,
  usual: sure,
  plans: [sure, hard],
};
