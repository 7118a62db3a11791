/** The same facts as the drawing, in words: for screen readers, for the sheet beside the map, for the terminal-minded. */
import type { Say } from '@rempart/board';
import { CITY, COLORS, FOUR, marshals, minionsAt, minionsOf, SPOTS } from '../outlook.ts';
import type { Reach, Route } from '../routes.ts';
import type { State } from '../rules/state.ts';

export const percent = (say: Say, chance: number): string =>
  new Intl.NumberFormat(say.language, {
    style: 'percent',
    maximumFractionDigits: chance > 0 && chance < 0.1 ? 1 : 0,
  }).format(chance);
export const list = (say: Say, words: readonly string[]): string =>
  new Intl.ListFormat(say.language).format([...words]);

export const heroName = (say: Say, s: State, seat: number): string =>
  (s.hero[seat] ?? '') === '' ? say.player(seat) : say.name(s.hero[seat] ?? '');

export const minionWords = (say: Say, s: State, at: number): string[] =>
  FOUR.flatMap((c) => {
    const count = minionsOf(s, at, c);
    return count === 0 ? [] : [say.text(`board.minions.${COLORS[c]}`, { count })];
  });

/** All there is in a location, one fact after the other. */
export function factsOf(say: Say, s: State, at: number): string[] {
  const crystals = s.crystals[at] ?? 0;
  const generals = marshals(s).filter((lord) => lord.alive && lord.at === at);
  const heroes = s.hero.flatMap((id, seat) => (id !== '' && s.place[seat] === at ? [say.name(id)] : []));
  return [
    ...generals.map(({ id, life, most }) => say.text('board.general', { general: id, life, most })),
    ...minionWords(say, s, at),
    ...(at === CITY && minionsAt(s, at) > 0 ? [say.text('board.cityCount', { count: minionsAt(s, at) })] : []),
    ...(crystals > 0 ? [say.text('board.crystals', { count: crystals })] : []),
    ...(s.gates[at] === true ? [say.text('board.gate')] : []),
    ...(SPOTS[at]?.chest === true ? [say.text('board.chest')] : []),
    ...(heroes.length > 0 ? [say.text('board.heroes', { names: list(say, heroes) })] : []),
  ];
}
export function kindOf(say: Say, at: number): string {
  const spot = SPOTS[at];
  if (spot === undefined || spot.color < 0) return say.text(`board.kind.${spot?.kind ?? 'inn'}`);
  return say.text(`board.land.${COLORS[spot.color]}`);
}

/** "2 actions", "1 action, spends Ancient Ruins" */
export function routeWords(say: Say, route: Route): string {
  const cost = say.text('board.cost', { count: route.actions.length });
  return route.card === '' ? cost : say.text('board.costCard', { cost, card: route.card });
}
export function placeLabel(say: Say, s: State, at: number, reach: Reach | undefined): string {
  const route = reach?.free ?? reach?.quick;
  const facts = factsOf(say, s, at);
  const way = route === undefined ? [] : [say.text('board.reach', { way: routeWords(say, route) })];
  return `${say.name(SPOTS[at]?.id ?? '')}, ${kindOf(say, at)}. ${[...facts, ...way].join('. ')}`.trim();
}
