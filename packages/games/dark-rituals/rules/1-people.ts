/** MM-1.4 to MM-1.6 Who stands where at the beginning, and what options change in it. */
import { of } from '@rempart/kernel';
import type { Chosen } from './1-options.ts';
import { FAR, far, zoneAt } from './2-board.ts';
import type { Board } from './2-board.ts';
import { place } from './5-elimination.ts';
import { possessedOf } from './content.ts';
import { asCorrected, isSerf } from './questions.ts';
import type { Kit, State } from './state.ts';

/** MM-4.16 What an option asks for and the box no longer holds does not come. */
export const lacks = (k: Kit, character: string): void => k.emit({ e: 'lacking', rule: 'MM-4.16', character });

/** The Legion and what options add to it, the Serfs, the Heroes by slot: in the order of their numbers. */
export function people(
  s: State,
  k: Kit,
  board: Board,
  chosen: Chosen,
  banshee: (witch: string) => string,
  heroes: readonly string[],
): void {
  const { setup: start, difficultyZones } = board.encounter;
  const at = (zone: string): number => zoneAt(board, zone);
  for (const { character, zone } of start.legion) muster(s, banshee(character), at(zone));
  const moved = s.figures.filter((figure) => figure.type === 'minion' && figure.zone !== board.entrance);
  if (chosen.startingCreature !== 'none') join(s, k, chosen.startingCreature, at(difficultyZones.refuge));
  for (const zone of difficultyZones.ambush.slice(0, chosen.extraMinions)) join(s, k, 'condemned', at(zone));
  const absent = nearestSerfs(s, board, chosen.fewerSerfs ?? 0);
  start.serfs.forEach(({ type, zone, possessed }, i) => {
    if (!absent.includes(i)) place(s, possessed === true ? possessedOf(type) : type, at(zone));
  });
  for (const { slot, zone } of start.heroes) place(s, of(heroes, slot - 1), at(zone), slot);
  if (chosen.minionsAway) for (const minion of moved) minion.zone = at(difficultyZones.refuge);
  else if (chosen.minionsToPeasants) for (const minion of moved) minion.zone = nearestPeasant(s, board, minion.zone);
}
/** The free Serfs nearest to a Witch by the Distance for movement, as they stand in the list; ties: lowest Zone. */
function nearestSerfs(s: State, board: Board, n: number): number[] {
  const witches = s.figures.filter(({ type }) => type === 'witch');
  return board.encounter.setup.serfs
    .map(({ zone, possessed }, i) => ({ i, zone: zoneAt(board, zone), free: possessed !== true }))
    .filter(({ free }) => free)
    .map(({ i, zone }) => ({ i, zone, steps: Math.min(...witches.map((one) => far(board.walk, one.zone, zone))) }))
    .sort((a, b) => a.steps - b.steps || a.zone - b.zone)
    .slice(0, n)
    .map(({ i }) => i);
}
function muster(s: State, kind: string, zone: number): void {
  place(s, kind, zone);
  if (s.minions[kind] !== undefined) s.minions[kind] -= 1;
  if (s.creatures.includes(kind)) s.creatures.splice(s.creatures.indexOf(kind), 1);
}
/** Whom an option adds, if the box still holds one. */
function join(s: State, k: Kit, kind: string, zone: number): void {
  const left = s.minions[kind] ?? (s.creatures.includes(kind) ? 1 : 0);
  if (left > 0 || !asCorrected(s)) muster(s, kind, zone);
  else lacks(k, kind);
}
/** The Zone of the free Peasant nearest by the Distance for movement; ties: lowest index. */
function nearestPeasant(s: State, board: Board, from: number): number {
  const zones = s.figures.filter((figure) => isSerf(figure) && figure.kind === 'peasant').map(({ zone }) => zone);
  zones.sort((a, b) => far(board.walk, from, a) - far(board.walk, from, b) || a - b);
  const [best] = zones;
  return best === undefined || far(board.walk, from, best) >= FAR ? from : best;
}
