/** Why a move is advised: what the bots' own plan of the Day is for, and else what stands on the table when it is asked. */
import type { Moment, Say } from '@rempart/board';
import { TEMPERS } from '../bot/goals.ts';
import type { Goal } from '../bot/goals.ts';
import { planDay } from '../bot/day.ts';
import { targetOf } from '../bot/plan.ts';
import { forecast, omen } from '../forecast.ts';
import { attackOdds, isLuckOffered, oddsNow } from '../odds.ts';
import {
  CITY,
  actionsLeft,
  cardOf,
  COLORS,
  CONSTANTS,
  diceOf,
  fightOdds,
  FOUR,
  generalOf,
  heroOf,
  marshal,
  marshals,
  minionHarm,
  minionsAt,
  minionsOf,
  placeAt,
  printed,
  purifyOdds,
  shows,
  SPOTS,
  thrown,
  together,
  tokens,
} from '../outlook.ts';
import { isTravel } from '../routes.ts';
import type { State } from '../rules/state.ts';
import type { Said } from './intent.ts';
import { list, minionWords, percent } from './label.ts';

type Now = Pick<Moment<State>, 'view' | 'seat' | 'legal'>;
const LIKELY = 0.05; // what is seldomer than that is no reason
const idOf = (at: number): string => SPOTS[at]?.id ?? '';
const LEVELS = [TEMPERS.captain, TEMPERS.squire];
const same = (a: Said, b: Said): boolean => JSON.stringify(a) === JSON.stringify(b);

export function reason(action: Said, now: Now, say: Say): string | null {
  const { view, seat } = now;
  if (view.stack.at(-1)?.step === 'day' && view.active === seat && action.kind !== 'play')
    return ofDay(action, now, say);
  return ofAttack(action, now, say) ?? ofCards(action, now, say) ?? ofRest(action, now, say);
}

/** What a place is about: what stands there, and what may come of it. */
function land(say: Say, view: State, at: number): string {
  const minions = list(say, minionWords(say, view, at));
  const overrun = forecast(view).threats.find(({ place }) => place === at)?.overrun ?? 0;
  if (at === CITY) return say.text('hint.city', { minions });
  const facts = { place: idOf(at), minions, chance: percent(say, overrun) };
  if (overrun > 0 && minionsAt(view, at) >= CONSTANTS.landMinionLimit) return say.text('hint.full', facts);
  if (overrun >= LIKELY) return say.text('hint.overrun', facts);
  return say.text('hint.minions', { place: idOf(at), minions });
}
function odds(say: Say, { view, seat }: Now, arms: string, at: number): string {
  const { mean, clear, minions } = fightOdds(view, seat, arms, at);
  const facts = { mean: say.number(Math.round(mean * 10) / 10), count: minions, chance: percent(say, clear) };
  return say.text('hint.fight', facts);
}
const sentence = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

function ofDay(action: Said, now: Now, say: Say): string | null {
  const { view, seat, legal } = now;
  const here = view.place[seat] ?? 0;
  if (action.kind === 'attack') {
    const lord = marshals(view).find(({ id }) => id === action.general);
    return lord === undefined ? null : strike(say, view, seat, lord.g);
  }
  for (const temper of LEVELS.map((of) => of(view))) {
    const { act, goal } = planDay(view, seat, legal, temper);
    if (!same(act, action)) continue;
    if (goal !== null) return ofGoal(goal, action, now, temper.boldness, say);
    const harm = minionHarm(view, seat);
    if (isTravel(action)) return say.text('hint.retreat', { place: idOf(here), harm });
    if (action.kind === 'end-day') return say.text(actionsLeft(view, seat) > 0 ? 'hint.rest' : 'hint.spent', { harm });
  }
  return null;
}
const strike = (say: Say, s: State, seat: number, g: number): string =>
  say.text('hint.strike', {
    general: generalOf(g).id,
    chance: percent(say, together(s, seat, g)),
    left: marshal(s, g).left,
  });

function ofGoal(goal: Goal, action: Said, now: Now, boldness: number, say: Say): string | null {
  const { view, seat } = now;
  const [at, place] = [goal.at, idOf(goal.at)];
  const target = targetOf(view, boldness);
  const general = target === null ? '' : generalOf(target.g).id;
  const chance = percent(say, target?.chance ?? 0);
  const { lost, ready, spent } = tokens(view, seat);
  switch (goal.why) {
    case 'fight': {
      const aim = action.kind === 'archery' ? placeAt(action.at) : at;
      const strikes = action.kind === 'fight' || action.kind === 'archery' || action.kind === 'fireball';
      return sentence(land(say, view, aim), strikes ? odds(say, now, action.kind, aim) : '');
    }
    case 'clear':
      return say.text('hint.guards', { general, place, count: minionsAt(view, at) });
    case 'strike':
      return target === null ? null : strike(say, { ...view, place: view.place.with(seat, at) }, seat, target.g);
    case 'gather':
      return say.text('hint.gather', { general, place, chance });
    case 'heal':
      return say.text('hint.heal', { place, life: ready + spent, of: ready + spent + lost });
    case 'purify':
      return say.text('hint.purify', { place, left: view.crystalsLeft, chance: percent(say, purifyOdds(view, seat)) });
    case 'rumors':
      return say.text('hint.rumors', { general, chance });
    case 'quest':
      return say.text('hint.quest', { place, quest: view.quest[seat] ?? '' });
  }
}

/** The attack on a General: what the cards and the dice are worth. */
function ofAttack(action: Said, { view, seat, legal }: Now, say: Say): string | null {
  if (view.foe < 0) return null;
  const general = generalOf(view.foe).id;
  const party = (more: readonly string[] = []) =>
    view.committed
      .map((cards, other) => ({ seat: other, cards: other === seat ? [...cards, ...more] : cards }))
      .filter(({ cards }) => cards.length > 0);
  const chance = (more?: readonly string[]): string => percent(say, attackOdds(view, view.foe, party(more)));
  const now = percent(say, oddsNow(view, isLuckOffered(legal) ? 1 : 0));
  switch (action.kind) {
    case 'commit':
      return say.text('hint.commit', { from: chance(), to: chance([action.card]), dice: diceOf([action.card]) });
    case 'ready':
    case 'confirm':
    case 'revise':
    case 'call-off':
      return say.text('hint.committed', { general, chance: chance() });
    case 'decline': {
      const useful = (view.hands[seat] ?? []).some((card) => shows(card, view.foe));
      return useful ? say.text('hint.committed', { general, chance: chance() }) : say.text('hint.unarmed', { general });
    }
    case 'strike':
      return say.text('hint.now', { general, chance: now });
    case 'reroll':
    case 'use-luck':
    case 'keep-dice':
    case 'leave-luck':
      return sentence(missing(say, view, seat), say.text('hint.now', { general, chance: now }));
    default:
      return null;
  }
}
function missing(say: Say, s: State, seat: number): string {
  const { dice, missed } = thrown(s, seat);
  return say.text('hint.missed', { count: missed, dice });
}

/** What a Darkness card would do now. */
function ofCard(say: Say, view: State, card: string): string {
  const { events, lost } = omen(view, card, view.full);
  if (lost !== '') return say.text('hint.fatal', { card });
  const count = (kind: string): number => events.filter(({ e }) => e === kind).length;
  const general = events.find((event) => event.e === 'advanced')?.general ?? 'none';
  return say.text('hint.card', { card, minions: count('placed'), crystals: count('tainted'), general });
}
/** Cards in hand, and those of the Night. */
function ofCards(action: Said, { view, legal }: Now, say: Say): string | null {
  switch (action.kind) {
    case 'pass':
    case 'pass-night': {
      const cards = legal.flatMap((other) => (other.kind === 'respond' || other.kind === 'play' ? [other.card] : []));
      return cards.length === 0 ? null : say.text('hint.keeps', { cards: [...new Set(cards)] });
    }
    case 'play':
    case 'respond':
      if (view.card !== '' && omen(view, view.card, view.full).lost !== '') return ofCard(say, view, view.card);
      return printed(cardOf(action.card), say.language) || null;
    case 'accept':
    case 'replace':
      return view.card === '' ? null : ofCard(say, view, view.card);
    case 'banish':
    case 'put-back':
      return ofCard(say, { ...view, card: '', cancelled: [], halted: false, full: true }, action.card);
    case 'discard': {
      const lord = marshals(view).find(({ g, alive }) => alive && shows(action.card, g));
      if (lord === undefined) return say.text('hint.useless');
      return say.text('hint.discard', { general: lord.id, dice: diceOf([action.card]) });
    }
    default:
      return null;
  }
}
/** A hero, its forms and its dice; what an effect lets one choose. */
function ofRest(action: Said, { view, seat }: Now, say: Say): string | null {
  switch (action.kind) {
    case 'choose':
      return (
        list(
          say,
          (heroOf(action.hero)?.skills ?? []).map(({ id }) => say.name(id)),
        ) || null
      );
    case 'take': {
      const color = FOUR.find((c) => COLORS[c] === action.form);
      if (color === undefined) return say.text('hint.life', { life: view.life[seat] ?? 0 });
      const count = SPOTS.reduce((sum, { at }) => sum + minionsOf(view, at, color), 0);
      return say.text('hint.shape', { minions: say.text(`board.minions.${COLORS[color]}`, { count }) });
    }
    case 'reroll':
    case 'keep-dice':
      return missing(say, view, seat);
    case 'remove':
    case 'ride-on':
      return minionsAt(view, placeAt(action.place)) > 0 ? land(say, view, placeAt(action.place)) : null;
    case 'cleanse':
      return say.text('hint.crystals', { left: view.crystalsLeft });
    case 'push':
    case 'spy': {
      const lord = marshals(view).find(({ id }) => id === action.general);
      return lord === undefined ? null : say.text('hint.march', { general: lord.id, left: lord.left, life: lord.life });
    }
    default:
      return null;
  }
}
