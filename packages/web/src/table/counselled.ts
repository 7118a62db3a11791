/** What bots advise, weighed: the best two or three plans with their chances, and why. Fetched when a hint is asked for. */
import { weighed } from '../client/counselling.ts';
import { learn, spoken, t } from '../say/words.svelte.ts';
import type { Advice } from './advice.svelte.ts';
import type { Desk } from './desk.svelte.ts';

/** As it was where nobody can judge such a table. Never what would be refused. */
export async function counselled(desk: Desk, found: readonly Advice[]): Promise<readonly Advice[]> {
  const { state, view, seat } = desk;
  if (state === undefined || view === undefined) return found;
  const { game, edition } = state;
  const offered = found.map(({ action }) => action);
  const [plans] = await Promise.all([weighed({ game, edition, view, seat, offered }), learn(spoken(), 'seldom')]);
  const language = spoken();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const best: Advice[] = [];
  for (const { action, chance, said } of plans) {
    if (desk.check(action) !== null || best.some((one) => desk.told(one.action) === desk.told(action))) continue;
    const levels = found.find((one) => desk.told(one.action) === desk.told(action))?.levels ?? [];
    const number = percent.format(chance);
    const why =
      said === null
        ? t('counsel.chance', { chance: number })
        : t('counsel.why', { chance: number, why: said[language] });
    best.push({ action, levels, chance: number, why });
  }
  return best.length === 0 ? found : best;
}
