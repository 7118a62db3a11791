/** What the info bar says of a unit, a building and a knowledge: what it costs, what it is worth, what it opens. */
import type { About, BoardProps, Say } from '@rempart/board';
import { lockOf } from '../balance.ts';
import {
  buildingOf,
  countOf,
  isShown,
  knowledgeOf,
  listOf,
  mightOf,
  opens,
  reckoned,
  standing,
  tableOfRace,
  unitOf,
} from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { listed } from '../report/teller.ts';
import { sayFault } from './faults.ts';
import { ruler } from './names.ts';

type Now = BoardProps<State>;
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

interface Worth {
  readonly attack: number;
  readonly defence?: number;
  readonly resistance: number;
  readonly goldGain: number;
  readonly intellectGain: number;
}
function worth(say: Say, thing: Worth): string[] {
  const { attack, defence = 0, resistance, goldGain, intellectGain } = thing;
  const fights = attack > 0 || defence > 0;
  return [
    ...(fights ? [`${say.text('board.attack')} ${attack}`] : []),
    ...(defence > 0 ? [`${say.text('board.defence')} ${defence}`] : []),
    ...(fights ? [`${say.text('board.resistance')} ${resistance}`] : []),
    ...(goldGain === 0 ? [] : [`${signed(goldGain)} ${say.text('board.gold')}`]),
    ...(intellectGain === 0 ? [] : [`${signed(intellectGain)} ${say.text('board.intellect')}`]),
  ];
}
const price = (say: Say, cost: number): string => `${say.text('board.cost')} ${say.number(cost)}`;
function lock(p: Now, kind: 'build' | 'train' | 'knowledge', id: string): string[] {
  const fault = p.seat < 0 ? null : lockOf(p.view, p.seat, kind, id);
  return fault === null ? [] : [sayFault(p, fault)];
}

/** A kingdom of the map: of what people it is, what a spy has seen there and when. */
function kingdom(p: Now, other: number): About {
  const { say, view, seat } = p;
  const list = seat < 0 ? null : listOf(view, seat, other);
  const race = ruler(p, other);
  const name = say.player(other);
  if (view.fate[other] !== 'alive')
    return { name, lines: [race, say.text('board.map.fell', { turn: view.fell[other] ?? 0 })] };
  if (list === null) return { name, lines: [race, say.text('board.list.none')] };
  const { attack, guard } = mightOf(reckoned(view, seat, list.units));
  const might = [`${say.text('board.might.attack')} ${attack}`, `${say.text('board.might.guard')} ${guard}`];
  const seen = say.text('board.list.age', { turn: list.turn, age: view.turn - list.turn });
  return { name, lines: [race, ...might, `${say.text('board.gold')} ${say.number(list.gold)}`, seen] };
}

export function about(id: string, p: Now): About | null {
  const { say, view, seat } = p;
  if (id.startsWith('kingdom-')) return kingdom(p, Number(id.slice('kingdom-'.length)));
  const race = view.race[seat] ?? '';
  const mine = tableOfRace(race);
  const name = say.name(id);
  if (mine.buildings.includes(id)) {
    const building = buildingOf(id);
    const owned = say.text('board.owned', { n: standing(view, seat, id) });
    const does = building.tags.filter((tag) => tag !== 'training').map((tag) => say.text(`board.does.${tag}`));
    const pupils = mine.units.filter((one) => unitOf(one).trainedIn === id).map((one) => say.name(one));
    const trains = pupils.length === 0 ? [] : [say.text('board.trains', { what: listed(say.language, pupils) })];
    const lines = [owned, price(say, building.cost), ...worth(say, building), ...does, ...trains];
    return { name, lines: [...lines, ...lock(p, 'build', id)] };
  }
  if (mine.units.includes(id)) {
    const unit = unitOf(id);
    const owned = say.text('board.owned', { n: countOf(view, seat, id) });
    const values = isShown(view, seat, id) ? worth(say, unit) : [say.text('board.unseen')];
    const does = unit.abilities.map((ability) => say.text(`board.does.${ability}`));
    return { name, lines: [owned, price(say, unit.cost), ...values, ...does, ...lock(p, 'train', id)] };
  }
  if (mine.knowledge.includes(id)) {
    const { cost, effect } = knowledgeOf(id);
    const what = [...new Set(opens(race, id))].map((one) => say.name(one));
    const opened =
      effect === undefined
        ? say.text('board.study.opens', { what: listed(say.language, what) })
        : say.text('board.study.limit', { n: effect.buildLimit });
    return { name, lines: [`${say.text('board.intellect')} ${cost}`, opened, ...lock(p, 'knowledge', id)] };
  }
  return null;
}
