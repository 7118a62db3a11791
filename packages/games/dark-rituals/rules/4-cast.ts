/** MM-4.9, MM-4.10, MM-4.17 Casting: a spell of the Grimoire, or a Witchcraft card. */
import { action } from '@rempart/kernel';
import type { Dice } from '@rempart/kernel';
import { far } from './2-board.ts';
import { pay } from './3-energy.ts';
import { leadsOf } from './4-effects.ts';
import { actor, deedDone } from './4-deeds.ts';
import { isCraft, spellNamed } from './content.ts';
import { call } from './frames.ts';
import { boardOf, isLegion, isSerf, kindOf } from './questions.ts';
import { aSpell, aTarget } from './shapes.ts';
import type { Figure, State } from './state.ts';
import type { Spell } from './types.ts';

type Who = (target: Figure) => boolean;
const isFeed: Who = (target) => isSerf(target) || target.type === 'possessed' || target.type === 'minion';
/** MM-4.17 Whom a spell may name. */
const WHO: { readonly [who: string]: Who } = {
  hero: (target) => target.slot > 0,
  serf: isSerf,
  'hero-or-serf': (target) => target.slot > 0 || isSerf(target),
  'serf-or-minion': isFeed,
  legion: isLegion,
};
const NOTHING: readonly string[] = [''];

/** Everything a spell may be cast on now: Characters, Zones, or nothing to choose. */
function targetsOf(s: State, caster: Figure, spell: Spell): readonly string[] {
  const { who, range } = spell.target;
  if (who === 'zone') return zonesOf(s, caster, range);
  const named = WHO[who];
  if (named !== undefined) return figuresOf(s, caster, spell, named);
  const leap = spell.effects.find((effect) => effect.do === 'teleportSelf');
  return leap === undefined ? NOTHING : leapsOf(s, caster, leap.steps);
}
/** MM-2.5 Plain Distance, no straight line. */
const isNear = (s: State, caster: Figure, zone: number, range: number): boolean =>
  far(boardOf(s).sight, caster.zone, zone) <= range;
function zonesOf(s: State, caster: Figure, range: number): string[] {
  const held = (zone: number): boolean => s.figures.some((figure) => figure.slot > 0 && figure.zone === zone);
  return boardOf(s).ids.filter((_, zone) => isNear(s, caster, zone, range) && held(zone));
}
function figuresOf(s: State, caster: Figure, spell: Spell, named: Who): string[] {
  const found: string[] = [];
  const beckons = spell.effects.some((effect) => effect.do === 'moveTarget' && effect.toward === 'caster');
  for (const figure of s.figures) {
    if (!named(figure) || !isNear(s, caster, figure.zone, spell.target.range)) continue;
    if (!beckons || leadsOf(s, figure, 1, caster).length > 0) found.push(figure.id);
  }
  return found;
}
/** MM-2.6 Across the grid, but never onto the Pit. */
function leapsOf(s: State, caster: Figure, steps: number): string[] {
  const board = boardOf(s);
  return board.ids.filter(
    (_, zone) => zone !== caster.zone && zone !== board.pit && far(board.grid, caster.zone, zone) <= steps,
  );
}

export type CastSpell = { kind: 'cast'; spell: string; on: string };
/** MM-4.10 A general card is any Witch's, another only its own Witch's. */
const isHers = (figure: Figure, spell: string): boolean => {
  const { witch } = spellNamed(spell);
  return figure.type === 'witch' && (witch === null || witch === figure.kind);
};
function castable(s: State, witch: Figure): string[] {
  const found: string[] = [];
  for (const list of [kindOf(witch).grimoire, s.hand])
    for (const id of list) {
      const { kind, cost } = spellNamed(id);
      if (kind === 'action' && cost <= s.energy && !s.used.includes(id) && isHers(witch, id)) found.push(id);
    }
  return found;
}
export const hasCast = (s: State, witch: Figure): boolean =>
  castable(s, witch).some((id) => targetsOf(s, witch, spellNamed(id)).length > 0);

export const cast = action<State>()<CastSpell>({
  kind: 'cast',
  rule: 'MM-4.9',
  shape: { spell: aSpell, on: aTarget },
  needs: [
    ['MM-4.10', (s, _me, a) => isHers(actor(s), a.spell) || { spell: a.spell, figure: actor(s).id }],
    ['MM-3.3', (s, _me, a) => !isCraft(a.spell) || s.hand.includes(a.spell) || { spell: a.spell }],
    ['MM-4.12', (_s, _me, a) => spellNamed(a.spell).kind === 'action' || { spell: a.spell }],
    ['MM-4.9', (s, _me, a) => !s.used.includes(a.spell) || { spell: a.spell }],
    [
      'MM-3.6',
      (s, _me, a) => s.energy >= spellNamed(a.spell).cost || { need: spellNamed(a.spell).cost, have: s.energy },
    ],
    ['MM-4.17', (s, _me, a) => targetsOf(s, actor(s), spellNamed(a.spell)).includes(a.on) || { spell: a.spell }],
  ],
  options: (s) =>
    castable(s, actor(s)).flatMap((spell) =>
      targetsOf(s, actor(s), spellNamed(spell)).map((on): CastSpell => ({ kind: 'cast', spell, on })),
    ),
  any(s, _me, dice: Dice) {
    const spells = castable(s, actor(s));
    const spell = spells[dice.pick(spells.length)];
    if (spell === undefined) return null;
    const targets = targetsOf(s, actor(s), spellNamed(spell));
    const on = targets[dice.pick(targets.length)];
    return on === undefined ? null : { kind: 'cast', spell, on };
  },
  apply(s, _me, a, k) {
    const caster = actor(s);
    pay(s, spellNamed(a.spell).cost);
    if (isCraft(a.spell)) s.craftDiscard.push(...s.hand.splice(s.hand.indexOf(a.spell), 1));
    else s.used.push(a.spell);
    deedDone(s);
    k.emit({ e: 'cast', rule: isCraft(a.spell) ? 'MM-4.10' : 'MM-4.9', figure: caster.id, spell: a.spell, on: a.on });
    call(k, 'effects', { spell: a.spell, caster: caster.id, on: a.on });
  },
});
