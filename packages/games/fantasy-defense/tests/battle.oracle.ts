/**
 * A battle phase once more, from the words of the rulebook and the printed cards alone: nothing here is shared with the rules.
 * It follows what the game tells, event by event, and says where that is not what the book says.
 */
import type { Event, Facts } from '@rempart/kernel';
import defenders from '../content/defenders.json' with { type: 'json' };
import gatesFile from '../content/gates.json' with { type: 'json' };
import invaders from '../content/invaders.json' with { type: 'json' };
import setup from '../content/setup.json' with { type: 'json' };
import type { State } from '../rules/state.ts';

const cardOf = (card: string) => defenders.cards.find(({ id }) => id === card.replace(/\.\d+$/, ''));
const iconOf = (card: string): string | null => cardOf(card)?.icon ?? null;
const printed = (id: string) => invaders.invaders.find((one) => one.id === id) as (typeof invaders.invaders)[number];
const isBoss = (id: string): boolean => printed(id).rank === 'boss';
const bonusOf = (gate: string): number => gatesFile.gates.find(({ id }) => id === gate)?.bonus ?? NaN;

const insist = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** FD-3.5 The number on the card, and X: FD-8.1 those with Group Attack here, FD-8.4 the besieged gates of the line. */
function strength(s: State, gate: number, card: string): number {
  const { base = 0, perX = 0 } = cardOf(card)?.power ?? {};
  const here = s.wall[gate] as string[];
  const line = s.gates.length / s.seats;
  const mine = s.siege.filter((invader, at) => invader !== '' && Math.floor(at / line) === Math.floor(gate / line));
  const x =
    iconOf(card) === 'group-attack'
      ? here.filter((other) => iconOf(other) === 'group-attack').length
      : iconOf(card) === 'never-surrender'
        ? mine.length
        : 0;
  return base + perX * x;
}
/** FD-3.6 With its bonus, if anybody is there. */
function gateStrength(s: State, gate: number): number {
  const here = s.wall[gate] as string[];
  const sum = here.reduce((total, card) => total + strength(s, gate, card), 0);
  return here.length === 0 ? 0 : sum + bonusOf(s.gates[gate] as string);
}
/** FD-3.7 As printed, halved, then rounded down to the ten; FD-3.8, FD-12.12 of a boss always as printed. */
function opposing(s: State, gate: number): number {
  const id = s.siege[gate] as string;
  const { power } = printed(id);
  if (isBoss(id)) {
    const delta = setup.difficulties.find((one) => one.id === s.difficulty)?.bossPowerDelta ?? NaN;
    if (typeof power === 'number') return power + delta;
    const lower = s.coopBossPower === 'by-appearance' ? s.bosses.indexOf(id) === 0 : !s.bloodied.includes(id);
    return (lower ? power.first : power.second) + delta;
  }
  const halved = s.flamed.includes(id) ? Math.ceil((power as number) / 2) : (power as number);
  const isLit = (s.wall[gate] as string[]).some((card) => iconOf(card) === 'fairy-lights');
  return isLit ? Math.floor(halved / 10) * 10 : halved;
}
/** FD-12.25 Both gates of a boss, the first player's first. */
function gatesOf(s: State, gate: number): number[] {
  const all = s.siege.flatMap((id, at) => (id === s.siege[gate] ? [at] : []));
  const line = s.gates.length / s.seats;
  return all.sort((a, b) => Number(Math.floor(a / line) !== s.first) - Number(Math.floor(b / line) !== s.first));
}

interface Expected {
  readonly e: string;
  readonly [field: string]: unknown;
}
/** What the book says must be told of the resolution of one gate, up to the first choice. FD-6.8, FD-12.34 */
function expected(s: State, gate: number): { events: Expected[]; after: State; fought: number[] } {
  const invader = s.siege[gate] as string;
  const gates = gatesOf(s, gate);
  const held = gates.filter((at) => (s.wall[at] as string[]).length > 0);
  const power = held.reduce((sum, at) => sum + gateStrength(s, at), 0);
  const against = opposing(s, gate);
  const won = held.length > 0 && power >= against; // FD-6.3
  const after: State = { ...s, siege: [...s.siege], resolved: [...s.resolved, ...gates], bloodied: [...s.bloodied] };
  const events: Expected[] =
    held.length === 0
      ? [{ e: 'pillaged', invader }]
      : [{ e: won ? 'battleWon' : 'battleLost', invader, power, against }];
  if (won) {
    for (const at of gates) after.siege[at] = '';
    after.invaderDiscard = [...s.invaderDiscard, invader];
    events.push({ e: 'slain', invader });
    const left = after.invaderDeck.length + after.siege.filter((id) => id !== '').length;
    if (left === 0) events.push({ e: 'won', morale: s.morale });
    return { events, after, fought: left === 0 ? [] : held };
  }
  const { loot } = printed(invader);
  for (const at of gates) {
    const loss = held.includes(at) ? Math.ceil(loot / 2) : loot; // FD-6.4, FD-6.5, FD-12.23
    after.morale = Math.max(0, after.morale - loss);
    events.push({ e: 'moraleLost', loss, morale: after.morale, gate: s.gates[at] });
    if (after.morale < 1) return { events: [...events, { e: 'lost' }], after, fought: [] }; // FD-11.3
  }
  if (isBoss(invader)) after.bloodied.push(invader);
  return { events, after, fought: held }; // FD-6.6
}

const TOLD = ['pillaged', 'battleWon', 'battleLost', 'slain', 'won', 'lost', 'moraleLost', 'fell', 'skirmished'];
/** Follows a whole battle phase as it was told; gives how the book has it at the end, and how many gates were resolved. */
export function follow(begun: State, told: readonly Event[]): { end: State; resolved: number } {
  let s = begun;
  let resolved = 0;
  let dying: number[] = []; // gates that still owe a casualty
  let fought: number[] = []; // gates whose skirmishers may still move
  const queue = told.filter(({ e }) => TOLD.includes(e)) as (Event & Facts)[];
  const gateNamed = (id: unknown): number => s.gates.indexOf(id as string);
  while (queue.length > 0) {
    const [event] = queue as [Event & Facts];
    if (event.e === 'fell') {
      const gate = gateNamed(event['gate']);
      const here = s.wall[gate] as string[];
      const wishing = here.filter((card) => iconOf(card) === 'natures-desire');
      insist(dying[0] === gate, `a casualty at ${String(event['gate'])}, which owes none now`);
      insist((wishing.length > 0 ? wishing : here).includes(event['card'] as string), 'the wrong one fell'); // FD-8.14
      dying = dying.slice(1);
      s = {
        ...s,
        wall: s.wall.with(
          gate,
          here.filter((card) => card !== event['card']),
        ),
      };
      queue.shift();
    } else if (event.e === 'skirmished') {
      const [from, to, card] = [gateNamed(event['from']), gateNamed(event['to']), event['card'] as string];
      const line = s.gates.length / s.seats;
      insist(dying.length === 0 && fought.includes(from), 'a skirmish without a battle'); // FD-8.15, FD-8.16
      insist(iconOf(card) === 'skirmish' && !s.skirmished.includes(card), `${card} skirmishes`); // FD-8.12
      insist(Math.abs(from - to) === 1 && Math.floor(from / line) === Math.floor(to / line), 'not next to it'); // FD-3.4
      const wall = s.wall.map((cards) => cards.filter((other) => other !== card));
      s = { ...s, wall: wall.with(to, [...(wall[to] as string[]), card]), skirmished: [...s.skirmished, card] };
      queue.shift();
    } else {
      insist(dying.length === 0, 'the next gate before all casualties');
      const gate = s.siege.findIndex((id, at) => id === event['invader'] && !s.resolved.includes(at));
      insist(gate >= 0 && !s.shielded.includes(gate), `${String(event['invader'])} is not to be fought`); // FD-6.1, FD-10.6
      const due = expected(s, gate);
      for (const one of due.events) {
        const next = queue.shift();
        for (const [field, value] of Object.entries(one))
          insist(next?.[field] === value, `${JSON.stringify(next)} where the book has ${JSON.stringify(one)}`);
      }
      s = due.after;
      [dying, fought] = [due.fought, due.fought];
      resolved++;
    }
  }
  insist(dying.length === 0, 'a casualty was forgotten');
  const open = s.siege.filter((id, at) => id !== '' && !s.resolved.includes(at) && !s.shielded.includes(at));
  const isOver = told.some(({ e }) => e === 'won' || e === 'lost');
  insist(isOver || open.length === 0, `${open.join()} was not fought`); // FD-6.1
  return { end: s, resolved };
}
