/** 5. Wounds and death. */
import { action, of, oneOf, theSeat } from '@rempart/kernel';
import type { Decision, Procedure, RuleId, Seat } from '@rempart/kernel';
import { CITY, CONSTANTS, FOUR, HEROES, RACES } from './content.ts';
import { draw, layAside } from './13-cards.ts';
import { drawQuest } from './14-quests.ts';
import { lose } from './16-end.ts';
import {
  effectOf,
  effectsOf,
  fullLife,
  handOf,
  isAt,
  minionsAt,
  minionsOf,
  placeOf,
  stanceIgnores,
  unusedHeroes,
} from './questions.ts';
import { NOBODY, NONE } from './state.ts';
import type { Kit, State } from './state.ts';

const UNDEAD = RACES.findIndex((race) => race.trait.id === 'fear');

/** DT-5.3 Reductions are taken from the total, down to 0: DT-15.6 the Dwarf's armour, the Paladin's aura. */
export function reduced(s: State, seat: Seat, wounds: number, from: string): number {
  let left = wounds;
  for (const { type, effect } of effectsOf(s, seat))
    if (type === 'ignore-wounds' && effect.from?.includes(from)) left -= Number(effect.amount);
  return Math.max(0, left);
}

/** DT-5.1 One wound per minion; DT-5.2 one more of fear, and only one, if Undead are there. */
export function minionHarm(s: State, seat: Seat): number {
  const at = placeOf(s, seat);
  if (minionsAt(s, at) === 0) return 0;
  const shape = of(s.shape, seat); // DT-15.17 minions of the shape's colour do not wound
  // DT-15.15 The Rogue hides, DT-15.8 the Eagle Rider is in the sky.
  const hidden = effectOf(s, seat, 'ignore-minion-wounds') !== undefined || stanceIgnores(s, seat, 'minion-wounds');
  const brave = effectOf(s, seat, 'ignore-fear') !== undefined || stanceIgnores(s, seat, 'fear') || shape === UNDEAD;
  const wounds = hidden ? 0 : FOUR.reduce((sum, c) => (c === shape ? sum : sum + minionsOf(s, at, c)), 0);
  const fear = !brave && minionsOf(s, at, UNDEAD) > 0 ? 1 : 0;
  return reduced(s, seat, wounds + fear, 'minions');
}

/** DT-5.4 Only the active hero suffers minion wounds. DT-5.5 A General alone inflicts none. */
export const minionWounds: Procedure<State> = (s, k) => {
  if (!s.fallen) wound(s, k, s.active, minionHarm(s, s.active), 'DT-5.1');
};

/**
 * DT-5.6 Each wound takes one life token, a ready one first; bonus actions are not lost. DT-5.7 Life is lost nowhere else,
 * and regained by healing alone.
 */
export function wound(s: State, k: Kit, seat: Seat, wounds: number, rule: RuleId): void {
  if (wounds === 0) return;
  s.life[seat] = Math.max(0, of(s.life, seat) - wounds);
  s.ready[seat] = Math.max(0, of(s.ready, seat) - wounds);
  k.emit({ e: 'wounded', rule, seat, wounds, life: of(s.life, seat) });
  if (of(s.life, seat) === 0) k.call('death', { seat });
}

/** DT-5.8 A hero with no life left is out for good, and all its cards are discarded, completed quests included. */
export const death: Procedure<State, { seat: Seat }> = (s, k, f) => {
  const { seat } = f.locals;
  k.emit({ e: 'died', rule: 'DT-5.8', seat, hero: of(s.hero, seat) });
  for (const card of handOf(s, seat)) layAside(s, card);
  if (of(s.quest, seat) !== NONE) s.questDiscard.push(of(s.quest, seat));
  s.questDiscard.push(...of(s.done, seat));
  s.hands[seat] = [];
  s.quest[seat] = NONE;
  s.done[seat] = [];
  s.held[seat] = [];
  s.title = s.title.map((holder) => (holder === seat ? NOBODY : holder)); // DT-5.11 the title ends, the General counts
  s.hero[seat] = NONE;
  s.shape[seat] = -1;
  s.stance[seat] = '';
  s.ready[seat] = 0;
  s.bonus[seat] = 0;
  s.nextBonus[seat] = 0;
  if (seat === s.active) s.fallen = true; // DT-5.10
  if (unusedHeroes(s).length > 0) return k.call('newHero', { seat });
  // DT-5.12 Without an unused hero the player is out; if all are out, the team loses.
  s.out[seat] = true;
  k.emit({ e: 'out', rule: 'DT-5.12', seat });
  if (s.out.every((out) => out)) lose(s, k, 'DT-5.12', {});
};

export const RANDOM = 'random';
export type Choose = {
  kind: 'choose';
  hero: string;
};
/** DT-1.2 No hero is taken twice. DT-5.9 After a death, a hero not yet used in this game. */
export const choose = action<State>()<Choose>({
  kind: 'choose',
  rule: 'DT-1.2',
  shape: { hero: oneOf([...HEROES.map((hero) => hero.id), RANDOM]) },
  needs: [
    ['DT-1.2', (s, _me, a) => !s.used.includes(a.hero) || { hero: a.hero }],
    ['DT-5.9', (s, _me, a) => a.hero !== RANDOM || isAt(s, 'pickHero')],
  ],
  options: (s) => [...unusedHeroes(s), RANDOM].map((hero) => ({ kind: 'choose', hero })),
  any(s, _me, dice) {
    const heroes = unusedHeroes(s);
    return { kind: 'choose', hero: heroes[dice.pick(heroes.length + 1)] ?? RANDOM };
  },
  apply(s, me, a, k) {
    if (a.hero !== RANDOM) enter(s, k, me, a.hero);
    if (isAt(s, 'newHero')) supplyNewHero(s, k, me);
  },
});

/** DT-1.3 A hero starts in Monarch City with full life. DT-15.7 Before the first turn: ground. */
export function enter(s: State, k: Kit, seat: Seat, hero: string): void {
  s.hero[seat] = hero;
  s.used.push(hero);
  s.place[seat] = CITY;
  s.life[seat] = fullLife(s, hero);
  s.stance[seat] = effectOf(s, seat, 'stance')?.initial ?? '';
  s.shape[seat] = -1;
  s.ambush[seat] = false;
  k.emit({ e: 'entered', rule: 'DT-1.3', seat, hero, life: of(s.life, seat) });
}

/** DT-5.9 1 quest and 2 Hero cards. */
function supplyNewHero(s: State, k: Kit, seat: Seat): void {
  drawQuest(s, k, seat);
  draw(s, k, seat, CONSTANTS.startHeroCards, 'DT-5.9');
}

/** DT-5.13 The replacement is chosen and dealt at once, before anything else goes on. */
export const newHero: Decision<State> = {
  ask: 'newHero',
  rule: 'DT-5.9',
  who: theSeat,
  actions: [choose],
  otherwise: (s) => ({ kind: 'choose', hero: of(unusedHeroes(s), 0) }),
};
