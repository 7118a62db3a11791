/**
 * Advice, fetched when it is first asked for: what the bots would do and the plans of the game's mind, weighed against each other in a
 * worker of its own. What takes longer than one likes to wait is shown as the bots gave it, and its chances are added when they come.
 */
import type { Action } from '@rempart/kernel';
import { counselFor } from '../client/analysing.ts';
import type { Counselled } from '../client/analysing.ts';
import { ask } from '../client/local.ts';
import { learn, spoken, t } from '../say/words.svelte.ts';
import type { Advice } from './advice.svelte.ts';
import type { Desk } from './desk.svelte.ts';

const ALTERNATIVES = 2;
const PATIENCE = 1500; // milliseconds
/** One knows nothing, some slip on purpose, and an expert would weigh the very plans that are weighed here. */
const UNASKED = ['random', 'easy', 'apprentice', 'lieutenant', 'expert'];

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

/** Each with its chance and why, the best first; what was shown already stays in its place. */
function weighed(
  found: readonly Advice[],
  counsels: readonly Counselled[],
  isShown: boolean,
  told: (action: Action) => string,
): readonly Advice[] {
  const named = (one: Counselled): Advice => {
    const known = found.find(({ action }) => told(action) === told(one.action));
    const chance = new Intl.NumberFormat(spoken(), { style: 'percent', maximumFractionDigits: 0 }).format(one.chance);
    const reason = one.reason?.[spoken()];
    const why = reason === undefined ? t('hint.chance', { chance }) : t('hint.why', { chance, reason });
    return { action: known?.action ?? one.action, levels: known?.levels ?? [], chance, why };
  };
  const plans = counsels
    .map(named)
    .filter((one, i, all) => all.findIndex(({ action }) => told(action) === told(one.action)) === i);
  if (plans.length === 0) return found;
  if (!isShown) return plans;
  const among = (list: readonly Advice[], one: Advice): Advice | undefined =>
    list.find(({ action }) => told(action) === told(one.action));
  const others = plans.filter((one) => among(found, one) === undefined);
  return [...found.map((one) => among(plans, one) ?? one), ...others].slice(0, 1 + ALTERNATIVES);
}

export async function advised(
  desk: Desk,
  isAwaited: () => boolean,
  show: (found: readonly Advice[]) => void,
): Promise<void> {
  const { state, seat, client, told } = desk;
  if (state === null || client.hint === undefined) return;
  const { game, edition } = state;
  let found: readonly Advice[] = [];
  let isShown = false;
  const tell = (): void => {
    isShown = true;
    show(found);
  };
  const late = setTimeout(tell, PATIENCE);
  try {
    const levels = (await ask('levels', game)).filter((level) => !UNASKED.includes(level));
    for (const level of levels.toReversed()) {
      const action = await client.hint(seat, level);
      if (!isAwaited()) return;
      if (action !== null && desk.check(action) === null) found = gathered(found, action, level, told);
      if (isShown) tell();
    }
    const view = state.view.state;
    const offered = found.map(({ action }) => action);
    const [counsels] = await Promise.all([
      counselFor({ game, edition, view, seat, offered }, () => !isAwaited()),
      learn(spoken(), 'seldom'),
    ]);
    if (!isAwaited()) return;
    const may = counsels.filter(({ action }) => desk.check(action) === null);
    show(weighed(found, may, isShown, told));
  } finally {
    clearTimeout(late);
  }
}
