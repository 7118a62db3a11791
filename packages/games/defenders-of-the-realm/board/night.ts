/** The nights since the own last move, card by card: what each did, in the words of the log. */
import type { EventOf } from '@rempart/kernel';
import type { Say } from '@rempart/board';
import { retell } from '../retell.ts';
import type { State } from '../rules/state.ts';
import type { Props } from './intent.ts';

type Told = EventOf<State>;

interface NightCard {
  readonly card: string;
  readonly turn: number;
  readonly lines: readonly string[];
  readonly grave: boolean; // an overrun, a crystal, a General on the march
}
const GRAVE: ReadonlySet<Told['e']> = new Set(['overran', 'tainted', 'advanced', 'lost']);
const OVER: ReadonlySet<Told['e']> = new Set(['turn', 'generalHealed']);

/** Everything told since this seat last did something. */
function since(p: Props): readonly Told[] {
  const own = p.log.findLastIndex(({ seat, action }) => seat === p.seat && action !== null);
  return p.log.slice(Math.max(0, own)).flatMap(({ events }) => events);
}
export function nights(p: Props): NightCard[] {
  const found: { card: string; turn: number; events: Told[] }[] = [];
  let turn = 0;
  let open = false;
  for (const event of since(p)) {
    if (event.e === 'turn') ({ turn } = event);
    if (OVER.has(event.e)) open = false;
    if (event.e === 'revealed') {
      open = true;
      found.push({ card: event.card, turn, events: [] });
    } else if (open) found.at(-1)?.events.push(event);
  }
  // What lies there and may still be met has not done anything yet.
  const past = found.at(-1)?.card === p.view.card ? found.slice(0, -1) : found;
  return past.map(({ events, ...card }) => ({
    ...card,
    lines: linesOf(p.say, events),
    grave: events.some(({ e }) => GRAVE.has(e)),
  }));
}

const linesOf = (say: Say, events: readonly Told[]): string[] =>
  retell(events)
    .map((event) => say.event(event))
    .filter((line) => line !== '');

/** What a card would do, in sentences; '' when it would do nothing. */
export const omenWords = (say: Say, events: readonly Told[]): string =>
  linesOf(
    say,
    events.filter(({ e }) => e !== 'shuffled'),
  ).join(' ');

const SIGNS: ReadonlySet<Told['e']> = new Set(['placed', 'advanced', 'overran', 'tainted', 'shuffled']);
/** What comes of a card beside its own `lines`, as short: what overruns which neighbours, who comes with the General, crystals. */
export function beyond(
  say: Say,
  events: readonly Told[],
  lines: readonly { readonly to: string; readonly color: string }[],
): string[] {
  const found: { what: string; color: string; count: number; places: string[] }[] = [];
  let left: number | undefined;
  for (const event of events) {
    if (event.e === 'tainted') ({ left } = event);
    if (event.e === 'overran')
      found.push({
        what: say.text('board.flag.overran', { color: event.color }),
        color: event.color,
        count: 0,
        places: [],
      });
    if (event.e !== 'placed') continue;
    const { color, place } = event;
    if (lines.some((line) => line.to === place && line.color === color)) continue;
    const last = found.at(-1);
    if (last?.color === color && (last.count === 0 || last.places.includes(place))) {
      if (last.count > 0) last.count++;
      else if (!last.places.includes(place)) last.places.push(place);
    } else found.push({ what: '', color, count: 1, places: [place] });
  }
  const spread = found.map(({ what, color, count, places }) => {
    const name = what || say.text(`board.minions.${color}`, { count });
    return places.length === 0 ? name : `${name} → ${places.map((id) => say.name(id)).join(', ')}`;
  });
  const rest = linesOf(
    say,
    events.filter(({ e }) => !SIGNS.has(e)),
  );
  return [...spread, ...(left === undefined ? [] : [say.text('board.crystalsLeft', { count: left })]), ...rest];
}
