/** What a hero may do where it stands: one button for each kind of deed, with what it would bring. */
import type { Say } from '@rempart/board';
import {
  CONSTANTS,
  fightOdds,
  healsAll,
  heroOf,
  marshals,
  minionsAt,
  purifyOdds,
  questOf,
  SPOTS,
  together,
} from '../outlook.ts';
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
export type Deed = (typeof KINDS)[number];
export const ICONS: { readonly [kind in Deed]?: string } = { 'build-gate': 'arch' };

export const deedsOf = (p: Props): readonly Deed[] => {
  const skills = heroOf(p.view.hero[p.seat] ?? '')?.skills.map(({ id }) => id) ?? [];
  return KINDS.filter((kind) => SKILLS[kind] === undefined || skills.includes(SKILLS[kind]));
};

/** What would be tried where nothing of that kind is legal: the way to the reason. */
interface Tried {
  readonly card: string;
  readonly general: string;
  readonly elsewhere: string;
  readonly actions: number; // that the quest asks for
}
const ATTEMPTS: { readonly [kind in Deed]: (tried: Tried) => Said } = {
  fight: () => ({ kind: 'fight', bonus: [] }),
  fireball: ({ card }) => ({ kind: 'fireball', card, bonus: [] }),
  archery: ({ elsewhere }) => ({ kind: 'archery', at: elsewhere, bonus: [] }),
  attack: ({ general }) => ({ kind: 'attack', general }),
  heal: () => ({ kind: 'heal' }),
  purify: ({ card }) => ({ kind: 'purify', card }),
  sanctify: () => ({ kind: 'sanctify' }),
  'build-gate': ({ card }) => ({ kind: 'build-gate', card }),
  rumors: () => ({ kind: 'rumors', color: 'red' }),
  quest: ({ actions }) => ({ kind: 'quest', actions }),
  teleport: ({ elsewhere }) => ({ kind: 'teleport', to: elsewhere }),
};
export function attempt(p: Props, kind: Deed): Said {
  const s = p.view;
  const here = s.place[p.seat] ?? 0;
  const lord = marshals(s).find(({ at, alive }) => alive && at === here) ?? marshals(s).find(({ alive }) => alive);
  const cost = questOf(s.quest[p.seat] ?? '')?.requirement.actions;
  return ATTEMPTS[kind]({
    card: s.hands[p.seat]?.find((id) => id.startsWith('hc-')) ?? 'hc-ancient-ruins-1',
    general: lord?.id ?? 'balazarg',
    elsewhere: SPOTS[here === 0 ? 1 : 0]?.id ?? '',
    actions: typeof cost === 'number' && cost > 0 ? cost : 1,
  });
}

/** The odds, or the gain, in a word; '' where there is nothing to say. */
export function promise(p: Props, say: Say, kind: Deed): string {
  const s = p.view;
  const here = s.place[p.seat] ?? 0;
  if (kind === 'fight' || kind === 'fireball')
    return minionsAt(s, here) === 0 ? '' : percent(say, fightOdds(s, p.seat, kind, here).clear);
  if (kind === 'purify' || kind === 'sanctify') return percent(say, purifyOdds(s, p.seat));
  if (kind === 'heal') return healsAll(s, p.seat) ? say.text('board.healAll') : `+${CONSTANTS.healElsewhere}`;
  const lord = marshals(s).find(({ at, alive }) => alive && at === here);
  if (kind === 'attack' && lord !== undefined) return percent(say, together(s, p.seat, lord.g));
  return '';
}
