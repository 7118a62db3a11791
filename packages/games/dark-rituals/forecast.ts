/** MM-8.29 What the next Hero would do if it acted now: its Turn played out for every card it may draw. It decides nothing. */
import { dice, engineOf } from '@rempart/kernel';
import type { ActionOf, EventOf } from '@rempart/kernel';
import { darkRituals } from './index.ts';
import { chanceToBeat, sum } from './rules/5-dice.ts';
import { AI_CARDS } from './rules/content.ts';
import { boardOf, figureNamed, heroInSlot, isLegion } from './rules/questions.ts';
import { slotOfCard } from './rules/state.ts';
import type { State } from './rules/state.ts';

type Told = EventOf<State>;
const engine = engineOf(darkRituals);

/** Somebody of the Legion, or a Soul, that a card is dangerous to. */
export interface Threat {
  readonly by: string; // who strikes: the Hero, or a Serf who fights beside it
  readonly target: string; // a Character, or 'soul'
  readonly zone: number;
  readonly from: number; // the Zone the blow comes from
  readonly chance: number; // that it comes, if the card does
  readonly hits: number; // the chance that it then hits, nothing done about it
}
/** What becomes of one card. */
export interface Course {
  readonly card: string;
  readonly chance: number; // of being drawn
  readonly hero: string; // '' for a Hero who has yet to appear
  readonly follows: { readonly card: string; readonly entry: string } | null; // the first entry it follows
  readonly path: readonly number[]; // Zones it walks through, its own first
  readonly threats: readonly Threat[];
}
const WORLDS = 6; // what lies hidden is dealt so often: Plants and dice may turn a Turn another way
const OVER: ReadonlySet<Told['e']> = new Set<Told['e']>(['heroTurn', 'round', 'demonCard', 'activated', 'passed']);

/** The events of the Hero Turn that would come now, with this card on top. */
function turnWith(view: State, card: string, seed: string): { readonly told: Told[]; readonly world: State } {
  const world = engine.imagine(view, view.master, dice(seed));
  world.aiDeck = [...world.aiDeck.filter((other) => other !== card), card];
  const told: Told[] = [];
  let state: 'before' | 'in' | 'after' = 'before';
  const hear = (event: Told): void => {
    if (state === 'in' && OVER.has(event.e)) state = 'after';
    if (state === 'in') told.push(event);
    if (state === 'before' && event.e === 'heroTurn') state = 'in';
  };
  const isOpen = (): boolean => world.over === null && state !== 'after';
  const top = world.stack.at(-1);
  if (top?.step === 'deed') top.locals['done'] = 1; // as if enough had been done
  const first: ActionOf<State> = top?.step === 'deed' ? { kind: 'done' } : { kind: 'pass' };
  const begun = engine.clone(world);
  engine.act(world, world.master, first, hear);
  for (let i = 0; i < 40 && isOpen(); i++) {
    const asked = world.stack.at(-1);
    if (asked?.step !== 'reaction' && asked?.step !== 'blink') break;
    const seat = asked.seats[0] ?? world.master;
    engine.act(world, seat, asked.step === 'reaction' ? { kind: 'suffer' } : engine.otherwise(world, seat), hear);
  }
  return { told, world: begun };
}

interface Seen {
  readonly follows: Course['follows'];
  readonly path: number[];
  readonly threats: readonly Omit<Threat, 'chance'>[];
}
/** The way and the blows of one such Turn. */
function read(view: State, slot: number, card: string, seed: string): Seen {
  const { told, world } = turnWith(view, card, seed);
  const { ids } = boardOf(view);
  const at = new Map(world.figures.map(({ id, zone }) => [id, zone]));
  const isOurs = (id: string): boolean => {
    const figure = figureNamed(world, id);
    return figure !== undefined && isLegion(figure);
  };
  const hero = heroInSlot(view, slot);
  const path = hero === undefined ? [] : [hero.zone];
  const threats: Omit<Threat, 'chance'>[] = [];
  let follows: Course['follows'] = null;
  for (const event of told) {
    if (event.e === 'entry') follows ??= { card: event.card, entry: event.entry };
    if (event.e === 'appeared') path.push(ids.indexOf(event.zone));
    if (event.e === 'appeared') at.set(event.figure, ids.indexOf(event.zone));
    if (event.e === 'moved') {
      at.set(event.figure, ids.indexOf(event.to));
      if (hero === undefined || event.figure === hero.id) path.push(ids.indexOf(event.to));
    }
    if (event.e === 'attacked' && isOurs(event.target)) {
      const { ways, of: all } = chanceToBeat(event.dice.length, event.against - (event.total - sum(event.dice)), 0);
      threats.push({
        by: event.figure,
        target: event.target,
        zone: at.get(event.target) ?? 0,
        from: at.get(event.figure) ?? 0,
        hits: ways / all,
      });
    }
    if (event.e === 'freed') {
      const zone = ids.indexOf(event.zone);
      threats.push({ by: event.figure, target: 'soul', zone, from: at.get(event.figure) ?? zone, hits: 1 });
    }
  }
  return { follows, path, threats };
}

/** By card, the most dangerous first; none while nobody knows who comes. */
export function coursesOf(view: State): Course[] {
  const top = view.aiDeck.at(-1);
  const step = view.stack.at(-1)?.step;
  if (top === undefined || (step !== 'choose' && step !== 'deed')) return [];
  const slot = slotOfCard(top);
  const left = AI_CARDS.filter(({ id, slot: of }) => of === slot && !view.aiDiscard.includes(id));
  const courses = left.map(({ id: card }): Course => {
    const seen = Array.from({ length: WORLDS }, (_, i) => read(view, slot, card, `${card} ${i}`));
    const [first] = seen;
    const threats = new Map<string, Threat>();
    for (const one of seen)
      for (const threat of new Map(one.threats.map((each) => [each.target + each.zone, each])).values()) {
        const key = threat.target + threat.zone;
        threats.set(key, { ...threat, chance: (threats.get(key)?.chance ?? 0) + 1 / WORLDS });
      }
    return {
      card,
      chance: 1 / left.length,
      hero: heroInSlot(view, slot)?.id ?? '',
      follows: first?.follows ?? null,
      path: first?.path ?? [],
      threats: [...threats.values()],
    };
  });
  const danger = ({ threats }: Course): number => threats.reduce((all, { chance, hits }) => all + chance * hits, 0);
  return courses.sort((a, b) => danger(b) - danger(a));
}
/** The chance that the Legion, or a Soul, is struck at in a Zone during the next Hero Turn. */
export function dangerIn(courses: readonly Course[]): ReadonlyMap<number, number> {
  const zones = new Map<number, number>();
  for (const { chance, threats } of courses)
    for (const zone of new Set(threats.map((threat) => threat.zone))) {
      const most = Math.max(...threats.filter((threat) => threat.zone === zone).map((threat) => threat.chance));
      zones.set(zone, Math.min(1, (zones.get(zone) ?? 0) + chance * most));
    }
  return zones;
}
