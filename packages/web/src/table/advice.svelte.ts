/** A hint: what the strongest bot would do, and what others of its kind would do instead. Never what would be refused. */
import type { Action } from '@rempart/kernel';
import { ask } from '../client/local.ts';
import type { Desk } from './desk.svelte.ts';

export interface Advice {
  readonly action: Action;
  readonly levels: readonly string[]; // the bots that would do it, strongest first
}
const ALTERNATIVES = 2;

/** What an action names: its words, in their order, without its kind. */
export function wordsOf(action: Action): string[] {
  const { kind: _, ...facts } = action as unknown as { readonly kind: string } & { readonly [name: string]: unknown };
  return Object.values(facts)
    .flatMap((fact) => (Array.isArray(fact) ? (fact as readonly unknown[]) : [fact]))
    .filter((word): word is string => typeof word === 'string' && word !== '');
}
/** What several bots would do, and what reads the same, is one piece of advice. */
function gathered(
  found: readonly Advice[],
  action: Action,
  level: string,
  told: (action: Action) => string,
): readonly Advice[] {
  const same = (one: Advice): boolean => told(one.action) === told(action);
  if (found.some(same)) return found.map((one) => (same(one) ? { ...one, levels: [...one.levels, level] } : one));
  return found.length > ALTERNATIVES ? found : [...found, { action, levels: [level] }];
}

export function adviser(desk: Desk) {
  let found = $state.raw<readonly Advice[]>([]);
  let at = $state(0); // the one looked at
  let n = $state(-1); // the position it is about
  let asked = $state(0);
  let isDone = $state(true);
  const isNow = (): boolean => n === desk.state?.view.n;

  async function advise(): Promise<void> {
    const game = desk.state?.game;
    if (game === undefined || desk.client.hint === undefined) return;
    const mine = ++asked;
    desk.closeNote();
    [found, at, n, isDone] = [[], 0, desk.state?.view.n ?? -1, false];
    const levels = (await ask('levels', game)).filter((level) => level !== 'random');
    for (const level of levels.toReversed()) {
      const action = await desk.client.hint(desk.seat, level);
      if (asked !== mine || !isNow()) return;
      if (action !== null && desk.check(action) === null) found = gathered(found, action, level, desk.told);
    }
    isDone = true;
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
