/** What a seat may do, as a numbered list; long lists in two steps, what and then where. */
import type { Action, Core, Seat } from '@rempart/kernel';
import type { Pen } from '@rempart/games';
import type { Speaker } from '@rempart/words';
import type { Game } from '../house.ts';

export interface Choice {
  readonly label: string;
  readonly action: Action;
}
export interface Item {
  readonly label: string;
  readonly choices: readonly Choice[]; // one: chosen at once; several: asked for
}

/** Actions that read the same are the same to the player (copies of a card): the first stands for all. */
export function menuOf(game: Game, view: Core, seat: Seat, say: Speaker, pen: Pen): Item[] {
  const items = new Map<string, Map<string, Action>>();
  for (const action of game.engine.legal(view, seat)) {
    const [what = '', ...where] = game.room.tell?.(view, seat, action, pen) ?? [say.sayAction(action)];
    const choices = items.get(what) ?? new Map<string, Action>();
    items.set(what, choices);
    // A game that does not tell its actions apart for us is listed whole.
    const key = game.room.tell === undefined ? JSON.stringify(action) : where.join(' ');
    if (!choices.has(key)) choices.set(key, action);
  }
  return [...items].map(([label, choices]) => ({
    label,
    choices: [...choices].map(([where, action]) => ({ label: where, action })),
  }));
}

const number = (n: number, of: number): string => String(n + 1).padStart(String(of).length + 1);

export function menuText(items: readonly Item[], say: Speaker, pen: Pen): string {
  return items
    .map(({ label, choices }, i) => {
      const more = choices.length > 1 ? pen.paint('dim', `  … ${say.say('play.more', { count: choices.length })}`) : '';
      const only = choices.length === 1 && choices[0]?.label ? ` ${choices[0].label}` : '';
      return `${pen.paint('yellow', number(i, items.length))}  ${label}${only}${more}`;
    })
    .join('\n');
}

export const choicesText = (item: Item, pen: Pen): string =>
  item.choices.map(({ label }, i) => `  ${pen.paint('yellow', number(i, item.choices.length))}  ${label}`).join('\n');

/** "3" or "3 2" or "3.2": an item, and perhaps a choice of it; null when there is no such thing. */
export function pickFrom(items: readonly Item[], typed: string): { item: Item; choice: Choice | null } | null {
  const [, first, second] = /^(\d{1,4})(?:[ .,]+(\d{1,4}))?$/.exec(typed) ?? [];
  const item = first === undefined ? undefined : items[Number(first) - 1];
  if (item === undefined) return null;
  if (second === undefined) return { item, choice: item.choices.length === 1 ? (item.choices[0] as Choice) : null };
  const choice = item.choices[Number(second) - 1];
  return choice === undefined ? null : { item, choice };
}
