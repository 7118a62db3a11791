/** Travel worked out again, by a plain search on the printed map: the rules must offer exactly these moves. */
import type { Action } from '@rempart/kernel';
import cards from '../../content/hero-cards.json' with { type: 'json' };
import map from '../../content/map.json' with { type: 'json' };
import type { State } from '../../rules/state.ts';
import { engine } from './games.ts';
import type { Watcher } from './games.ts';

const ROADS = new Map(map.locations.map(({ id, adjacent }) => [id, adjacent]));
const LANDS = new Set(map.locations.filter(({ kind }) => kind === 'land').map(({ id }) => id));
const CARDS = new Map(cards.locationCards.map((card) => [card.id, card]));

/** Where so many lines lead; one who walks on land alone does not go on from the City or an inn. */
function search(from: string, lines: number, onLandAlone: boolean): Set<string> {
  let edge = new Set([from]);
  const found = new Set<string>();
  for (let i = 0; i < lines; i++) {
    const next = new Set<string>();
    for (const at of edge)
      if (i === 0 || !onLandAlone || LANDS.has(at)) for (const to of ROADS.get(at) ?? []) next.add(to);
    for (const to of next) found.add(to);
    edge = next;
  }
  found.delete(from);
  return found;
}

const HORSE = 2;
const EAGLE = 4;
const ROAD = ['seabird-port', 'bounty-bay', 'mermaid-harbor'];
/** What the rulebook lets this hero do on the move, written down rule by rule. */
function moves(s: State, me: number): string[] {
  if ((s.ready[me] ?? 0) + (s.bonus[me] ?? 0) === 0) return [];
  const here = map.locations[s.place[me] ?? 0]?.id ?? '';
  const hand = s.hands[me] ?? [];
  const has = (reward: string): boolean => s.done[me]?.includes(reward) === true;
  const isShaped = (s.shape[me] ?? -1) >= 0; // DT-15.18
  const said: string[] = [];
  const say = (kind: string, to: Iterable<string>, by?: string): void => {
    for (const place of to)
      if (place !== here && (!isShaped || LANDS.has(place))) said.push([kind, place, by ?? ''].join(' '));
  };
  const road = has('smugglers-road') && ROAD.includes(here) ? ROAD : [];
  say('walk', new Set([...(ROADS.get(here) ?? []), ...road])); // DT-3.1
  const gates = map.locations.filter((_, at) => s.gates[at] === true).map(({ id }) => id);
  for (const card of hand) {
    const { travel, location = '' } = CARDS.get(card) ?? {};
    if (travel === 'horse') say('ride', search(here, HORSE, isShaped), card); // DT-3.2
    if (travel === 'eagle') say('fly', search(here, EAGLE, false), card); // DT-3.3
    if (travel === 'gate') say('gate', new Set([location, ...gates]), card); // DT-3.4
  }
  if (s.hero[me] === 'paladin') say('ride', search(here, HORSE, false), 'noble-steed'); // DT-15.11
  if (has('unicorn-steed')) say('ride', search(here, HORSE, isShaped), 'unicorn-steed');
  if (s.hero[me] === 'eagle-rider') say('fly', search(here, EAGLE, false), 'eagle-flight'); // DT-15.10
  if (gates.includes(here)) say('gate', gates, 'gate'); // DT-3.5
  if (s.hero[me] === 'wizard' && s.teleports === 0) say('teleport', ROADS.keys()); // DT-15.21
  return said.sort();
}
const KINDS = new Set(['walk', 'ride', 'fly', 'gate', 'teleport']);
const told = (action: Action): string => {
  const { kind, to, by = '' } = action as Action & { to: string; by?: string };
  return [kind, to, by].join(' ');
};

/** In every Day the rules offer exactly what the printed map allows. */
export function travel(): Watcher {
  const faults: string[] = [];
  const counts: { [what: string]: number } = { days: 0 };
  const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);
  for (const kind of [...KINDS, 'walk shaped', 'ride shaped', 'fly shaped']) counts[kind] = 0;
  return {
    faults,
    counts,
    see({ before, seat }) {
      if (before.stack.at(-1)?.step !== 'day') return;
      const offered = engine.legal(before, seat).filter(({ kind }) => KINDS.has(kind));
      const [have, want] = [offered.map(told).sort(), moves(before, seat)];
      if (have.join() !== want.join()) {
        const surplus = have.filter((one) => !want.includes(one));
        const missing = want.filter((one) => !have.includes(one));
        faults.push(
          `turn ${before.turn}, seat ${seat}: offered ${surplus.join(', ')}; not offered ${missing.join(', ')}`,
        );
      }
      count('days');
      const shaped = (before.shape[seat] ?? -1) >= 0 ? ' shaped' : '';
      for (const kind of new Set(offered.map((a) => a.kind + shaped))) count(kind);
    },
  };
}
