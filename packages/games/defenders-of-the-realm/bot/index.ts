/** Team mates: each sees its own mask and answers whatever is asked. A team of them needs no more than to be asked. */
import type { ActionOf, Bot, Dice, Seat, Engine } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { planDay } from './day.ts';
import { TEMPERS } from './goals.ts';
import type { Temper } from './goals.ts';
import { freePlay, reply } from './plays.ts';
import { bestOf, commit, confirm, discard, effect, form, reroll, turnUndead, wisdom } from './replies.ts';
import { RANDOM } from '../rules/5-wounds.ts';

type Act = ActionOf<State>;
/** Heroes as they serve a team of bots, best first (README.md). */
const PREFERRED = ['rogue', 'wizard', 'paladin', 'sorceress', 'cleric', 'dwarf', 'ranger', 'eagle-rider'];
/** DT-1.2 The best, or for variety among several the second best, of those who are left. */
function pickHero(s: State, legal: readonly Act[], dice: Dice): Act {
  const left = PREFERRED.filter((hero) => legal.some((a) => a.kind === 'choose' && a.hero === hero));
  const best = left[s.seats === 1 ? 0 : dice.pick(Math.min(2, left.length))];
  return { kind: 'choose', hero: best ?? RANDOM };
}

/** What is asked: of whom, what may be answered. */
interface Question {
  readonly s: State;
  readonly me: Seat;
  readonly legal: readonly Act[];
  readonly temper: Temper;
}
const committing = ({ s, me, legal }: Question): Act => commit(s, me, legal);
const discarding = ({ s, legal, temper }: Question): Act => discard(s, legal, temper);
const ANSWERS: { readonly [ask: string]: (asked: Question) => Act } = {
  day: ({ s, me, legal, temper }) =>
    (temper.reacts ? freePlay(s, me, legal) : null) ?? planDay(s, me, legal, temper).act,
  commitment: committing,
  join: committing,
  confirmation: ({ s, legal, temper }) => (temper.reacts ? confirm(s, legal, temper) : { kind: 'confirm' }),
  reply: ({ s, me, legal, temper }) => (temper.reacts ? reply(s, me, legal) : { kind: 'pass' }),
  newHero: ({ legal }) => bestOf(legal, (a) => (a.kind === 'choose' ? -PREFERRED.indexOf(a.hero) : -Infinity)),
  form: ({ s, me, legal, temper }) => form(s, me, legal, temper),
  turnUndead: ({ s, legal }) => turnUndead(s, legal),
  reroll: ({ s, me, legal }) => reroll(s, me, legal),
  luck: () => ({ kind: 'use-luck' }),
  wisdom: ({ s, temper }) => (temper.reacts ? wisdom(s) : { kind: 'accept' }),
  loseCard: discarding,
  handLimit: discarding,
};

function answer(engine: Engine<State>, s: State, me: Seat, dice: Dice, temper: Temper): Act {
  const ask = engine.waiting(s).find(({ seat }) => seat === me)?.ask ?? '';
  if (ask === 'pickHero')
    return temper.reacts ? pickHero(s, engine.legal(s, me), dice) : { kind: 'choose', hero: RANDOM };
  const asked = { s, me, legal: engine.legal(s, me), temper };
  return ANSWERS[ask]?.(asked) ?? effect(s, asked.legal, dice);
}

const random: Bot<State> = (engine, view, me, dice) => engine.sample(view, me, dice);
/** `slips`: of a hundred answers, so many by chance. */
const level =
  (temper: (s: State) => Temper, slips = 0): Bot<State> =>
  (engine, view, me, dice) =>
    slips > 0 && dice.pick(100) < slips ? engine.sample(view, me, dice) : answer(engine, view, me, dice, temper(view));

/** Weakest first; how well a team of each does: README.md beside this file. */
export const bots: { readonly [level: string]: Bot<State> } = {
  random,
  squire: level(TEMPERS.squire),
  lieutenant: level(TEMPERS.captain, 5),
  captain: level(TEMPERS.captain),
};
