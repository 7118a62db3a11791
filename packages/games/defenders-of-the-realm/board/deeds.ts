/** What a hero may do where it stands: one button for each kind of deed, with what it would bring. */
import type { Say } from '@rempart/board';
import { CONSTANTS, fightOdds, heroOf, marshals, minionsAt, purifyOdds, questOf, SPOTS, strength } from '../outlook.ts';
import type { Props, Said } from './intent.ts';
import { percent } from './label.ts';

/** Deeds that belong to a skill are offered to its owner alone. */
const SKILLS: { readonly [kind: string]: string | undefined } = {
  archery: 'archery',
  fireball: 'fireball',
  sanctify: 'sanctify-land',
  teleport: 'teleport',
};
const KINDS = [
  'fight',
  'fireball',
  'archery',
  'attack',
  'heal',
  'purify',
  'sanctify',
  'build-gate',
  'rumors',
  'quest',
  'teleport',
] as const;
export const ICONS: { readonly [kind: string]: string } = { 'build-gate': 'arch' };

export const deedsOf = (p: Props): readonly string[] => {
  const skills = heroOf(p.view.hero[p.seat] ?? '')?.skills.map(({ id }) => id) ?? [];
  return KINDS.filter((kind) => SKILLS[kind] === undefined || skills.includes(SKILLS[kind]));
};

/** What would be tried where nothing of that kind is legal: the way to the reason. */
export function attempt(p: Props, kind: string): Said {
  const s = p.view;
  const here = s.place[p.seat] ?? 0;
  const hand = s.hands[p.seat] ?? [];
  const card = hand.find((id) => id.startsWith('hc-')) ?? 'hc-ancient-ruins-1';
  const lord = marshals(s).find(({ at, alive }) => alive && at === here) ?? marshals(s).find(({ alive }) => alive);
  const elsewhere = SPOTS[here === 0 ? 1 : 0]?.id ?? '';
  const cost = questOf(s.quest[p.seat] ?? '')?.requirement.actions;
  const more: { readonly [kind: string]: object } = {
    fight: { bonus: [] },
    fireball: { card, bonus: [] },
    archery: { at: elsewhere, bonus: [] },
    attack: { general: lord?.id ?? 'balazarg' },
    purify: { card },
    'build-gate': { card },
    rumors: { color: 'red' },
    quest: { actions: typeof cost === 'number' && cost > 0 ? cost : 1 },
    teleport: { to: elsewhere },
  };
  return { kind, ...more[kind] } as Said;
}

/** The odds, or the gain, in a word; '' where there is nothing to say. */
export function promise(p: Props, say: Say, kind: string): string {
  const s = p.view;
  const here = s.place[p.seat] ?? 0;
  if (kind === 'fight' || kind === 'fireball')
    return minionsAt(s, here) === 0 ? '' : percent(say, fightOdds(s, p.seat, kind, here).clear);
  if (kind === 'purify' || kind === 'sanctify') return percent(say, purifyOdds(s, p.seat));
  if (kind === 'heal')
    return here === 0 || SPOTS[here]?.kind === 'inn' ? say.text('board.healAll') : `+${CONSTANTS.healElsewhere}`;
  const lord = marshals(s).find(({ at, alive }) => alive && at === here);
  if (kind === 'attack' && lord !== undefined) return percent(say, strength(s, p.seat, lord.g).chance);
  return '';
}
