/** Keys of the table: only where nobody is typing, and never over the browser's own shortcuts. */
import type { BoardKey, Say } from '@rempart/board';
import { t } from '../say/words.svelte.ts';
import { goOn } from './attend.svelte.ts';

type KeyMap = { readonly [key: string]: () => void };

export function keyMap(event: KeyboardEvent, map: KeyMap): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  const typing = target?.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea, select') ?? null;
  if (typing !== null && event.key !== 'Escape') return;
  const open = document.querySelector('dialog[open]');
  if (open !== null) return; // a dialogue has its own keys
  if (typing !== null) target?.blur(); // Escape: back to the table
  const act = map[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/** The main button, or what stands in its place. */
export const mainIn = (frame: HTMLElement | undefined): HTMLElement | undefined => {
  const all = [...(frame?.querySelectorAll<HTMLElement>('[data-part=main] .button') ?? [])];
  return all.find((one) => one.matches('.main')) ?? all[0];
};
/** What a game's key is about, as far as it can be done now. */
function meant(frame: HTMLElement | undefined, { press, goes }: BoardKey): HTMLElement[] {
  const all = [...(frame?.querySelectorAll<HTMLElement>(press ?? goes ?? '') ?? [])];
  return all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.ariaDisabled !== 'true');
}
/** What a game's own keys do with this one: nothing, or one thing. */
export function pressed(frame: HTMLElement | undefined, keys: readonly BoardKey[] = [], key: string): KeyMap {
  const wanted = keys.find((one) => one.key === key || (one.key === '1-9' && /^[1-9]$/.test(key)));
  if (wanted === undefined) return {};
  const all = meant(frame, wanted);
  const one = wanted.key === '1-9' ? all[Number(key) - 1] : all[0];
  if (one === undefined) return {};
  const act = (): void => {
    if (wanted.goes !== undefined && wanted.key !== '1-9') return goOn(all, 1);
    one.focus();
    if (wanted.press !== undefined) one.click();
  };
  return { [key]: act };
}

interface Offered {
  readonly undo: boolean;
  readonly hint: boolean;
  readonly chat: boolean;
}
type Listed = readonly (readonly [key: string, does: string])[];
/** The keys that do something now, those of the game first. */
export function keysHere(
  frame: HTMLElement | undefined,
  keys: readonly BoardKey[] = [],
  say: Say,
  { undo, hint, chat }: Offered,
): Listed {
  const own = keys.filter((one) => meant(frame, one).length > 0);
  return [
    ...own.map(({ key, say: word }) => [key, say.text(word)] as const),
    ...(mainIn(frame) !== undefined ? [['m', t('keys.main')] as const] : []),
    ['g', t('keys.go')],
    ['.', t('keys.list')],
    ['← ↑ → ↓', t('keys.arrows')],
    ['Enter', t('keys.enter')],
    ['Esc', t('keys.escape')],
    ...(hint ? [['h', t('keys.hint')] as const] : []),
    ['i', t('keys.about')],
    ...(undo ? [['u', t('keys.undo')] as const] : []),
    ['l', t('keys.log')],
    ['r', t('keys.rules')],
    ...(chat ? [['c', t('keys.chat')] as const] : []),
    ['?', t('keys.keys')],
  ];
}
