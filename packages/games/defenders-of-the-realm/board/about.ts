/** What the info bar says of a place, a card, a hero and a General. */
import type { About, BoardProps } from '@rempart/board';
import { forecast } from '../forecast.ts';
import {
  cardOf,
  darknessNamed,
  FOUR,
  heroOf,
  marshals,
  placeAt,
  printed,
  questOf,
  SPOTS,
  strength,
  tokens,
} from '../outlook.ts';
import { routes } from '../routes.ts';
import type { State } from '../rules/state.ts';
import { cardLabel } from './card.ts';
import { askOf } from './intent.ts';
import { factsOf, heroName, kindOf, percent, routeWords } from './label.ts';

type Now = BoardProps<State>;

function place(p: Now, id: string, at: number): About {
  const { say, view } = p;
  const way = askOf(p) === 'day' ? routes(view, p.seat).get(at) : undefined;
  const route = way?.free ?? way?.quick;
  const threat = forecast(view).threats.find((one) => one.place === at);
  const isThreat = threat !== undefined && (threat.overrun > 0 || threat.taint > 0);
  return {
    name: say.name(id),
    lines: [
      kindOf(say, at),
      ...factsOf(say, view, at),
      ...(route === undefined ? [] : [say.text('board.reach', { way: routeWords(say, route) })]),
      ...(isThreat
        ? [say.text('board.threat', { overrun: percent(say, threat.overrun), taint: percent(say, threat.taint) })]
        : []),
    ],
  };
}
function hero({ say, view }: Now, id: string): About {
  const seat = view.hero.indexOf(id);
  const colon = say.language === 'fr' ? '\u00a0:' : ':';
  const skills = (heroOf(id)?.skills ?? []).map(
    (skill) => `${say.name(skill.id)}${colon} ${printed(skill, say.language)}`,
  );
  if (seat < 0) return { name: say.name(id), lines: skills };
  const where = say.name(SPOTS[view.place[seat] ?? 0]?.id ?? '');
  return {
    name: heroName(say, view, seat),
    lines: [where, say.text('board.life', { ...tokens(view, seat) }), ...skills],
  };
}
function general({ say, view, seat }: Now, id: string): About | null {
  const lord = marshals(view).find((one) => one.id === id);
  if (lord === undefined) return null;
  const { life, most, at, g } = lord;
  const mine = seat < 0 ? null : strength(view, seat, g);
  return {
    name: say.name(id),
    lines: [
      say.text('board.general', { general: id, life, most }),
      ...(lord.alive ? [say.name(SPOTS[at]?.id ?? '')] : []),
      ...(mine === null
        ? []
        : [say.text('board.worthOf', { general: id, dice: mine.dice, chance: percent(say, mine.chance) })]),
    ],
  };
}

export function about(id: string, p: Now): About | null {
  const { say } = p;
  if (placeAt(id) >= 0) return place(p, id, placeAt(id));
  if (heroOf(id) !== undefined) return hero(p, id);
  if (FOUR.some((g) => marshals(p.view)[g]?.id === id)) return general(p, id);
  const card = cardOf(id) ?? darknessNamed(id);
  if (card === undefined && questOf(id) === undefined) return null;
  const text = printed(cardOf(id) ?? questOf(id), say.language);
  return {
    name: say.name(id),
    lines: [...(cardOf(id) === undefined ? [] : [cardLabel(say, id)]), text].filter((line) => line !== ''),
  };
}
