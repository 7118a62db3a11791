/** A hint: what a strong player would do, and what instead, each with its chance where the game can judge. Never what would be refused. */
import type { Action } from '@rempart/kernel';
import type { Desk } from './desk.svelte.ts';

export interface Advice {
  readonly action: Action;
  readonly levels: readonly string[]; // the bots that would do it, strongest first
  readonly chance?: string; // to win with it, once it is weighed …
  readonly why?: string; // … in a sentence, with a reason
}

/** What an action names: its words, in their order, without its kind. */
export function wordsOf(action: Action): string[] {
  const { kind: _, ...facts } = action as unknown as { readonly kind: string } & { readonly [name: string]: unknown };
  return Object.values(facts)
    .flatMap((fact) => (Array.isArray(fact) ? (fact as readonly unknown[]) : [fact]))
    .filter((word): word is string => typeof word === 'string' && word !== '');
}
export function adviser(desk: Desk) {
  let found = $state.raw<readonly Advice[]>([]);
  let at = $state(0); // the one looked at
  let n = $state(-1); // the position it is about
  let asked = $state(0);
  let isDone = $state(true);
  const isNow = (): boolean => n === desk.state?.view.n;

  async function advise(): Promise<void> {
    if (desk.state === null || desk.client.hint === undefined) return;
    const mine = ++asked;
    desk.closeNote();
    [found, at, n, isDone] = [[], 0, desk.state.view.n, false];
    const isAwaited = (): boolean => asked === mine && isNow();
    const { advised } = await import('./advised.ts');
    await advised(desk, isAwaited, (now) => void (isAwaited() && (found = now)));
    if (isAwaited()) isDone = true;
  }
  return {
    /** While there is anything to say. */
    get found() {
      return isNow() ? found : [];
    },
    get isNone() {
      return isNow() && isDone && found.length === 0;
    },
    get isThinking() {
      return isNow() && !isDone;
    },
    get at() {
      return at;
    },
    look: (one: number) => void (at = one),
    advise,
    close: () => {
      asked++;
      n = -1;
    },
  };
}
export type Adviser = ReturnType<typeof adviser>;
