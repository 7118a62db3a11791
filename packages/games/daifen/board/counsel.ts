/** What a seasoned lord would tell a newcomer now: which page to turn to, and why. It reads the state; it knows no rule. */
import { lockOf, mostOf } from '../balance.ts';
import type { Balance } from '../balance.ts';
import { buildingOf, knowledgeOf, knownTo, listOf, raceOf, SPY, tableOfRace } from '../outlook.ts';
import { desk, formOf, ordered } from './draft.svelte.ts';
import type { Part, Props } from './draft.svelte.ts';

export interface Hint {
  readonly key: string;
  readonly part: Part;
}
const MOST = 3;

export function counsel(p: Props, balance: Balance): readonly Hint[] {
  const { view, seat } = p;
  const hints: Hint[] = [];
  const say = (key: string, part: Part, holds: boolean) =>
    void (holds && hints.push({ key: `board.hint.${key}`, part }));
  const spies = view.units[seat]?.[SPY] ?? 0;
  const known = knownTo(view, seat).filter((other) => view.fate[other] === 'alive');
  const others = view.fate.filter((fate) => fate === 'alive').length - 1;
  const table = tableOfRace(raceOf(view, seat));
  /** Nothing is advised that cannot be ordered and paid for. */
  const mayBuild = (id: string) =>
    lockOf(view, seat, 'build', id) === null &&
    balance.gold.left >= buildingOf(id).cost &&
    balance.buildings.used < balance.buildings.limit;
  const mayTrain = (id: string) => mostOf(view, seat, formOf(view, seat, desk.lines), 'train', id) > 0;
  const wits = balance.intellect.owned + balance.intellect.income;
  const open = table.knowledge.filter((id) => lockOf(view, seat, 'knowledge', id) === null);
  const isFree = (balance.free[SPY] ?? 0) > 0;
  say('first-spy', 'train', spies === 0 && ordered('train', 'spy') === 0 && mayTrain('spy'));
  say('explore', 'spies', isFree && known.length === 0);
  say('spy', 'spies', isFree && known.some((other) => (listOf(view, seat, other)?.turn ?? 0) < view.turn - 1));
  say('explore-more', 'spies', isFree && known.length > 0 && known.length < others);
  say('quarry', 'build', view.turn <= 4 && desk.lines.build.length === 0 && mayBuild('quarry'));
  say(
    'mind',
    'build',
    view.turn <= 4 &&
      wits === 0 &&
      mayBuild('library') &&
      !desk.lines.build.some(({ building }) => building === 'library'),
  );
  say('study', 'study', desk.lines.knowledge === null && open.some((id) => knowledgeOf(id).cost <= wits));
  const places = balance.places.reduce((n, { all, used }) => n + all - used, 0);
  const isRich = view.turn > 1 && balance.gold.left >= 25;
  say('spend', 'train', isRich && places > 0);
  say('halls', 'build', isRich && places <= 0 && balance.buildings.used < balance.buildings.limit);
  return hints.slice(0, MOST);
}
