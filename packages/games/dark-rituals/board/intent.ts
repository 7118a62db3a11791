/** What a click means: the legal actions that a Zone, a Character, a deed or a card stands for, given what is asked. */
import type { ActionOf } from '@rempart/kernel';
import type { BoardProps } from '@rempart/board';
import { activeIn, figureNamed, isLegion, mapOf } from '../outlook.ts';
import type { Figure } from '../outlook.ts';
import type { State } from '../rules/state.ts';

export type Props = BoardProps<State>;
export type Said = ActionOf<State>;
type KindOf = Said['kind'];

export const askOf = (p: Props): string => p.waiting.find(({ seat }) => seat === p.seat)?.ask ?? '';
/** Is somebody's Action asked for? */
export const acts = (p: Props): boolean => ['deed', 'roused', 'control'].includes(askOf(p));

/** The Zone or Character an action is about; '' for none. */
export function aimOf(action: Said): string {
  switch (action.kind) {
    case 'move':
    case 'lead':
    case 'blink':
      return action.to;
    case 'attack':
    case 'possess':
    case 'feed':
      return action.target;
    case 'activate':
    case 'rouse':
      return action.figure;
    case 'cast':
    case 'react':
      return action.on;
    default:
      return '';
  }
}
/** What is picked up first: `deed:attack`, `spell:pk-goo-bolt`, `plague:plague-famine`. */
function deedOf(action: Said): string {
  if (action.kind === 'cast') return `spell:${action.spell}`;
  return action.kind === 'spread' ? `plague:${action.card}` : `deed:${action.kind}`;
}
export const isDeed = (chosen: string): boolean => /^(deed|spell):/.test(chosen);
/** The Character whose sheet is open, or whose possible fates are listed. */
export const pickedFigure = (p: Props): string => (p.chosen?.startsWith('figure:') === true ? p.chosen.slice(7) : '');

/** What a press does at once: everything else is picked up first, or chosen from the list of what may be done to somebody. */
const DIRECT: ReadonlySet<KindOf> = new Set<KindOf>(['activate', 'move', 'lead', 'blink', 'rouse']);
/** What makes a place glow: a press does it, or lists it with its odds. */
const LIT: ReadonlySet<KindOf> = new Set<KindOf>([...DIRECT, 'attack', 'feed', 'possess']);
/** All that may be done to a Character, or at a Zone; with a deed or a spell picked up, only that. */
function actionsOn(p: Props, aim: string): Said[] {
  const only = isDeed(p.chosen ?? '') ? p.chosen : null;
  return p.legal.filter((action) => aimOf(action) === aim && (only === null || deedOf(action) === only));
}
/** The Zones and Characters that glow: where a press does something, or where the picked-up deed may go. */
export function glowing(p: Props): ReadonlySet<string> {
  const only = isDeed(p.chosen ?? '') ? p.chosen : null;
  const lit = (action: Said): boolean => (only === null ? LIT.has(action.kind) : deedOf(action) === only);
  return new Set(p.legal.filter(lit).map(aimOf));
}
/** What a picked-up deed would be on this aim: its refusal says why it cannot be. */
function attempt(p: Props, aim: string, isZone: boolean): Said | null {
  const [sort, id = ''] = (p.chosen ?? '').split(':');
  if (sort === 'spell') return { kind: 'cast', spell: id, on: aim };
  if (sort === 'deed' && id === 'move') return { kind: 'move', to: aim };
  if (sort === 'deed' && !isZone && isTargeted(id)) return { kind: id, target: aim };
  return null;
}
const isTargeted = (id: string): id is 'attack' | 'possess' | 'feed' => ['attack', 'possess', 'feed'].includes(id);

/** What a press on a Character does when nothing legal is offered there: the way to the reason, or null to read about it. */
export function tryFigure(p: Props, figure: Figure): Said | null {
  if (askOf(p) === 'choose' && isLegion(figure)) return { kind: 'activate', figure: figure.id };
  return attempt(p, figure.id, false);
}
function tryZone(p: Props, zone: string): Said | null {
  const ask = askOf(p);
  if (ask === 'lead' || ask === 'blink') return { kind: ask, to: zone };
  const tried = attempt(p, zone, true);
  return tried ?? (acts(p) ? { kind: 'move', to: zone } : null);
}
/** A press on a Zone: goes there, or what was picked up is done there; else the reason why not. */
export function pressZone(p: Props, zone: string): void {
  const here = actionsOn(p, zone);
  const action = isDeed(p.chosen ?? '') ? here[0] : here.find(({ kind }) => DIRECT.has(kind));
  const done = action ?? tryZone(p, zone);
  if (done !== null) p.act(done);
}
/** All that a press on a Character may mean: what is done to it, and what is done in its Zone, which takes the click for it. */
export function meaningOf(p: Props, figure: Figure): Said[] {
  const zone = mapOf(p.view).ids[figure.zone] ?? '';
  const there = actionsOn(p, zone);
  const isAimed = isDeed(p.chosen ?? '');
  return [...actionsOn(p, figure.id), ...(isAimed ? there : there.filter(({ kind }) => DIRECT.has(kind)))];
}
/** A press on a Character: does the one thing it can mean, or opens its bubble with the list of what it may mean. */
export function pressFigure(p: Props, figure: Figure): void {
  const here = meaningOf(p, figure);
  const [only] = here;
  if (here.length === 1 && only !== undefined && (isDeed(p.chosen ?? '') || DIRECT.has(only.kind))) return p.act(only);
  const tried = here.length === 0 ? tryFigure(p, figure) : null;
  if (tried !== null) p.act(tried);
  else p.choose(p.chosen === `figure:${figure.id}` ? null : `figure:${figure.id}`);
}

/** What is legal of what is picked up first. */
export const legalFor = (p: Props, deed: string): Said[] => p.legal.filter((action) => deedOf(action) === deed);
/** A press on a deed or a card. One way: it is done. Several: it is picked up, and its targets glow. None: the reason. */
export function pressDeed(p: Props, deed: string, tried: Said): void {
  const legal = legalFor(p, deed);
  const [only] = legal;
  if (only === undefined) p.act(tried);
  else if (legal.length === 1 && aimOf(only) === '') p.act(only);
  else p.choose(p.chosen === deed ? null : deed);
}

/** The kinds of deed a row of buttons offers to whoever acts now. */
type Deed = 'move' | 'attack' | 'possess' | 'feed' | 'summon' | 'summonWitch' | 'takeRuby' | 'throwRuby';
export function deedsFor(p: Props, isWitch: boolean, isCarrier: boolean): readonly Deed[] {
  if (['roused', 'control'].includes(askOf(p))) return ['move', 'attack'];
  if (isWitch) return ['move', 'attack', 'possess', 'feed', 'summon', 'summonWitch'];
  return isCarrier ? ['move', 'attack', 'takeRuby', 'throwRuby'] : ['move', 'attack'];
}
/** MM-4.5, MM-4.6 What a Witch does once a Round, and has done. */
export const isSpent = (s: State, kind: string, { kind: witch }: Figure): boolean =>
  (kind === 'feed' || kind === 'summon') && s.used.includes(`${kind}:${witch}`);
const beside = (p: Props, id: string): string => {
  const { ids, next } = mapOf(p.view);
  return ids[next[figureNamed(p.view, id)?.zone ?? 0]?.[0] ?? 0] ?? '';
};
/** Somebody she could feed on if nothing else were against it; herself where nobody is there. */
function foodFor(p: Props, me: string): string {
  const zone = figureNamed(p.view, me)?.zone;
  const isFood = ({ type, zone: at }: Figure): boolean => at === zone && ['serf', 'possessed', 'minion'].includes(type);
  return p.view.figures.find(isFood)?.id ?? me;
}
/** An action of a kind that nothing legal stands for: its refusal tells why. */
export function attemptOf(p: Props, kind: Deed): Said {
  const me = activeIn(p.view);
  const here = figureNamed(p.view, me)?.zone;
  const enemies = p.view.figures.filter((figure) => !isLegion(figure));
  const enemy = (enemies.find(({ zone }) => zone === here) ?? enemies[0])?.id ?? me;
  const serfs = enemies.filter(({ type }) => type === 'serf');
  const serf = (serfs.find(({ zone }) => zone === here) ?? serfs[0])?.id ?? me;
  switch (kind) {
    case 'move':
      return { kind, to: beside(p, me) };
    case 'possess':
      return { kind, target: serf };
    case 'attack':
      return { kind, target: enemy };
    case 'feed':
      return { kind, target: foodFor(p, me) };
    case 'summon':
      return { kind, minion: 'condemned' };
    case 'summonWitch':
      return { kind, witch: p.view.witches[0] ?? 'ikrek' };
    default:
      return { kind };
  }
}
