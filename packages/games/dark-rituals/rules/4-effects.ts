/** MM-4.14 Effects, by verb. */
import { action, of, oneOf } from '@rempart/kernel';
import type { Decision, Loop } from '@rempart/kernel';
import { far, zoneAt, zoneName } from './2-board.ts';
import { recover } from './3-energy.ts';
import { stay } from './4-reaction.ts';
import { attack, attackOn, stun } from './5-attack.ts';
import type { Attack } from './5-attack.ts';
import { eliminate, heal, place, placeMinion, possess, wound } from './5-elimination.ts';
import { drawPlague } from './6-souls.ts';
import { lowerCube } from './7-attributes.ts';
import { loseIngredients } from './7-decks.ts';
import { CUBES, possessedOf, spellNamed } from './content.ts';
import type { Cube } from './content.ts';
import { call, localsOf } from './frames.ts';
import type { Locals } from './frames.ts';
import { boardOf, figureNamed, pathsOf, theFigure } from './questions.ts';
import { aFigure, aZone } from './shapes.ts';
import type { Figure, Kit, State } from './state.ts';
import type { Deed, Effect } from './types.ts';

interface Cast {
  spell: string;
  caster: Figure;
  on: string;
}
const heroesAt = (s: State, zone: string): Figure[] => {
  const at = zoneAt(boardOf(s), zone);
  return s.figures.filter((figure) => figure.slot > 0 && figure.zone === at);
};
type Verb<V extends Deed = Deed> = (s: State, k: Kit, e: Effect<V>, c: Cast) => void;
/** Whom the spell was cast on, where it still is; some verbs can be about the caster. */
const onTarget =
  <E extends { readonly on?: string } | Effect<Deed>>(
    then: (s: State, k: Kit, e: E, target: Figure, c: Cast) => void,
  ): ((s: State, k: Kit, e: E, c: Cast) => void) =>
  (s, k, e, c) => {
    const target = 'on' in e && e.on === 'self' ? c.caster : figureNamed(s, c.on);
    if (target !== undefined) then(s, k, e, target, c);
  };
const strikeOn = (caster: Figure, target: Figure, e: Effect<'attack' | 'attackEach'>, spell: string): Attack =>
  attackOn(caster, target, { dice: e.dice, bonus: e.force, damage: e.damage, spell });
/** MM-6.9 Each Hero that would lose Energy makes the pool lose a card instead. */
export function drain(s: State, k: Kit, cards: number, rule: string): void {
  const lost = loseIngredients(s, cards);
  if (lost > 0) k.emit({ e: 'drained', rule, count: lost });
}

const VERBS: { readonly [V in Deed]: Verb<V> } = {
  attack: onTarget((s, k, e, target, c) => attack(s, k, strikeOn(c.caster, target, e, c.spell))),
  attackEach(s, k, e, c) {
    const attacks = heroesAt(s, c.on).map((hero) => strikeOn(c.caster, hero, e, c.spell));
    call(k, 'volley', { attacks, reach: null });
  },
  wound: onTarget(
    (s, k, e, target, c) => void wound(s, k, target, e.n, { side: 'legion', by: c.caster.id }, 'MM-4.14'),
  ),
  heal: onTarget((_s, k, e, target) => heal(k, target, e.n, 'MM-4.14')),
  push(s, k, e) {
    if (e.attribute === 'choice') call(k, 'push', { left: e.n });
    else lowerCube(s, k, e.attribute, e.n, 'MM-4.14');
  },
  stun(s, k, e, c) {
    const target = figureNamed(s, c.on);
    if (e.who === 'each-hero') for (const hero of heroesAt(s, c.on)) stun(k, hero, 'MM-5.16');
    else if (target !== undefined) stun(k, target, 'MM-5.16');
  },
  moveTarget: onTarget((_s, k, e, target, c) =>
    call(k, 'lead', { figure: target.id, steps: e.steps, toward: e.toward, caster: c.caster.id }),
  ),
  teleportSelf(s, k, _e, c) {
    const from = zoneName(boardOf(s), c.caster.zone);
    c.caster.zone = zoneAt(boardOf(s), c.on);
    k.emit({ e: 'moved', rule: 'MM-2.6', figure: c.caster.id, from, to: c.on });
  },
  summonMinion(s, k, e, c) {
    for (let i = 0; i < e.n; i++) placeMinion(s, k, e.minion, c.caster.zone, 'MM-4.14');
  },
  summonCreature(s, k, e, c) {
    const at = s.creatures.indexOf(e.creature);
    if (at < 0) return;
    s.creatures.splice(at, 1);
    const { id, zone } = place(s, e.creature, c.caster.zone);
    k.emit({ e: 'placed', rule: 'MM-4.14', figure: id, zone: zoneName(boardOf(s), zone) });
  },
  drainEnergy: (s, k, _e, c) => drain(s, k, heroesAt(s, c.on).length, 'MM-6.9'),
  drainPool: (s, k, e) => drain(s, k, e.n, 'MM-4.14'),
  energy(s, k, e) {
    const energy = recover(s, e.n);
    if (energy > 0) k.emit({ e: 'energyBack', rule: 'MM-4.14', energy });
  },
  drawPlague(s, k, e) {
    for (let i = 0; i < e.n; i++) drawPlague(s, k, 'MM-4.14');
  },
  devour: onTarget((s, k, e, target, c) => {
    eliminate(s, k, target, { side: 'legion', by: c.caster.id, devoured: true });
    if (s.over === null && s.figures.includes(c.caster)) heal(k, c.caster, e.heal, 'MM-4.14');
  }),
  possess: onTarget((s, k, _e, target) => possess(s, k, target, possessedOf(target.kind), 'MM-4.14')),
  frenzy: (_s, k, e) => call(k, 'frenzy', { left: e.n, done: [] }),
  none: (_s, k) => k.emit({ e: 'nothing', rule: 'MM-6.10' }),
};
const carryOut = <V extends Deed>(s: State, k: Kit, e: Effect<V>, c: Cast): void => VERBS[e.do](s, k, e, c);

type Effects = readonly Effect<Deed>[];
const onHitOf = (effects: Effects): Effects =>
  effects.flatMap((effect) => (effect.do === 'attack' || effect.do === 'attackEach' ? (effect.onHit ?? []) : []));
const NOTHING: Effects = [];
function effectsOf(spell: string, onHit: boolean): Effects {
  const { kind, effects: printed } = spellNamed(spell);
  if (kind === 'reaction') return NOTHING; // never cast
  return onHit ? onHitOf(printed) : printed;
}
/**
 * The effects of a spell, in order; one that takes steps of its own is finished before the next. MM-4.17 An Attack that
 * hits calls this step again for what follows a hit.
 */
export const effects: Loop<State, Locals['effects']> = {
  loop(s, k, f) {
    const { spell, on, onHit } = f.locals;
    const all = effectsOf(spell, onHit === true);
    const depth = s.stack.length;
    for (let i = f.locals.next ?? 0; i < all.length; i++) {
      const caster = figureNamed(s, f.locals.caster);
      if (caster === undefined || s.over !== null || s.stack.length !== depth) return;
      f.locals.next = i + 1;
      carryOut(s, k, of(all, i), { spell, caster, on });
    }
  },
};

/** MM-4.14 Where the Master may lead a Hero or Serf; with `toward`, every step comes closer. */
export function leadsOf(s: State, figure: Figure, steps: number, caster: Figure | null): string[] {
  const paths = pathsOf(s, figure);
  return boardOf(s).ids.filter((_, zone) => {
    const away = far(paths, figure.zone, zone);
    if (away > steps) return false;
    if (caster === null) return true;
    return away > 0 && away + far(paths, zone, caster.zone) === far(paths, figure.zone, caster.zone);
  });
}
function leads(s: State): string[] {
  const { figure, steps, toward, caster } = localsOf(s, 'lead');
  const to = toward === 'caster' ? (figureNamed(s, caster) ?? null) : null;
  return leadsOf(s, theFigure(s, figure), steps, to);
}
export type Lead = { kind: 'lead'; to: string };
const leadTo = action<State>()<Lead>({
  kind: 'lead',
  rule: 'MM-4.14',
  shape: { to: aZone },
  needs: [['MM-4.14', (s, _me, a) => leads(s).includes(a.to) || { figure: localsOf(s, 'lead').figure, zone: a.to }]],
  options: (s) => leads(s).map((to): Lead => ({ kind: 'lead', to })),
  apply(s, _me, a, k) {
    const figure = theFigure(s, localsOf(s, 'lead').figure);
    const from = zoneName(boardOf(s), figure.zone);
    figure.zone = zoneAt(boardOf(s), a.to);
    if (from !== a.to) k.emit({ e: 'moved', rule: 'MM-4.14', figure: figure.id, from, to: a.to });
  },
});
export const lead: Decision<State, Locals['lead']> = {
  ask: 'lead',
  rule: 'MM-4.14',
  who: (s, f) => (figureNamed(s, f.locals.figure) === undefined ? [] : [s.master]),
  actions: [leadTo],
  otherwise: (s) => ({ kind: 'lead', to: of(leads(s), 0) }),
};

export type Push = { kind: 'push'; cube: Cube };
/** push: choice; one cube back at a time. */
const pushBack = action<State>()<Push>({
  kind: 'push',
  rule: 'MM-4.14',
  shape: { cube: oneOf(CUBES) },
  needs: [],
  options: () => CUBES.map((cube): Push => ({ kind: 'push', cube })),
  apply(s, _me, a, k) {
    const left = localsOf(s, 'push').left - 1;
    lowerCube(s, k, a.cube, 1, 'MM-4.14');
    if (left > 0) call(k, 'push', { left });
  },
});
export const push: Decision<State> = {
  ask: 'push',
  rule: 'MM-4.14',
  who: (s) => [s.master],
  actions: [pushBack],
  otherwise: () => ({ kind: 'push', cube: 'resistance' }),
};

export type Rouse = { kind: 'rouse'; figure: string };
const roused = (s: State): string[] => localsOf(s, 'frenzy').done;
/** MM-4.15 A frenzy is no activation: one that was placed a moment ago may take part. */
const minionsIn = (s: State): string[] => s.figures.filter((figure) => figure.type === 'minion').map(({ id }) => id);
/** MM-4.18 The Master names Minions one after the other, each resolved before the next. */
const rouse = action<State>()<Rouse>({
  kind: 'rouse',
  rule: 'MM-4.18',
  shape: { figure: aFigure },
  needs: [
    ['MM-4.14', (s, _me, a) => minionsIn(s).includes(a.figure) || { figure: a.figure }],
    ['MM-4.18', (s, _me, a) => !roused(s).includes(a.figure) || { figure: a.figure }],
  ],
  options: (s) => minionsIn(s).map((figure): Rouse => ({ kind: 'rouse', figure })),
  apply(s, _me, a, k) {
    const left = localsOf(s, 'frenzy').left - 1;
    if (left > 0) call(k, 'frenzy', { left, done: [...roused(s), a.figure] });
    call(k, 'roused', { figure: a.figure, moved: false });
  },
});
export const frenzy: Decision<State, Locals['frenzy']> = {
  ask: 'frenzy',
  rule: 'MM-4.14',
  who: (s, f) => (minionsIn(s).some((id) => !f.locals.done.includes(id)) ? [s.master] : []),
  actions: [rouse, stay],
  otherwise: () => ({ kind: 'stay' }),
};
