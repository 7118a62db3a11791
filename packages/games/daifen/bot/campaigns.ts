/** What a hard bot asks itself: whom to strike and with how much, whom to help, or nobody. */
import { unit } from '../rules/content.ts';
import { idOf } from '../rules/questions.ts';
import type { Expedition, Form, SpyList } from '../rules/state.ts';
import { isDuel, mine } from './mind.ts';
import type { Mind } from './mind.ts';
import { mayAssociate, plainForm } from './plain.ts';
import { imagineWorlds, tryForm } from './trials.ts';
import { BOLDEST, guardOf } from './war.ts';

/** In how many worlds a form is tried: fewer where so many think that all must wait. */
const worldsFor = (kingdoms: number): number => Math.max(4, Math.min(16, Math.round(320 / kingdoms)));
const TARGETS = 3; // the weakest guards it knows of
const HELPED = 2;
export const FIRST_WAR = 6;

/** A part of all that may go. */
function troops(m: Mind, may: 'offensive' | 'defensive', share: number): Expedition['units'] {
  return mine(m).flatMap((n, i) => {
    const count = unit(i)[may] ? Math.floor(n * (unit(i).defensive ? share : 1)) : 0;
    return count > 0 ? [{ unit: unit(i).id, count }] : [];
  });
}

/** Marching orders worth a thought: stay, strike one of the weak with part of the army or all of it, help one of them. */
export function campaigns(m: Mind, plain: Form): Partial<Form>[] {
  const stay = { attacks: [], supports: [] };
  const choices: Partial<Form>[] = [{ attacks: plain.attacks ?? [], supports: [] }, stay];
  if (m.s.turn < FIRST_WAR) return choices.slice(0, 1);
  const weakest = [...m.lists].sort((a, b) => guardOf(m, a) - guardOf(m, b) || a.of - b.of);
  const line = ({ of }: SpyList, units: Expedition['units']): Expedition[] =>
    units.length > 0 ? [{ target: idOf(m.s, of), units }] : [];
  for (const list of weakest.slice(0, TARGETS))
    for (const share of [1 - m.guard, BOLDEST])
      choices.push({ attacks: line(list, troops(m, 'offensive', share)), supports: [] });
  if (m.left > 2 && !isDuel(m))
    for (const list of weakest.slice(0, HELPED))
      choices.push({ attacks: [], supports: line(list, troops(m, 'defensive', 1 - m.guard)) });
  return [...new Map(choices.map((choice) => [JSON.stringify(choice), choice])).values()];
}

const BOLD = 0.01; // what is given away for striking, for every turn of quiet beyond six

/** The best of the forms it can think of, as far as trials tell. */
export function weighedForm(m: Mind): Form {
  const plain = plainForm(m);
  const choices = campaigns(m, plain);
  const worlds = choices.length > 1 ? imagineWorlds(m, worldsFor(m.left)) : [];
  let [best, most] = [plain, -Infinity];
  for (const choice of choices) {
    const form = { ...plain, ...choice };
    const bold = (choice.attacks ?? []).length > 0 ? BOLD * Math.max(0, m.quiet - 6) : 0;
    const value = (worlds.length > 0 ? tryForm(worlds, form) : 0) + bold;
    if (value > most) [best, most] = [form, value];
  }
  return { ...best, associate: mayAssociate(m, best.attacks?.length ?? 0) };
}
