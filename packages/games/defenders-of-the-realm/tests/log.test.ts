/** The log of whole recorded games: one line for one thing, under the rule that it follows. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Event, EventOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { retell } from '../retell.ts';
import { isInn, neighbours, placeAt, placeId } from '../rules/content.ts';
import type { State } from '../rules/state.ts';

type Told = EventOf<State>;
const FOLDER = fileURLToPath(new URL('./golden', import.meta.url));

/** Move by move, what a golden game told. */
function movesOf(file: string): Told[][] {
  const moves: Told[][] = [[]];
  for (const line of readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n')) {
    const event = /^ {4}(\w+) (DT-[\d.]+) (?:\[([-\d,]+)\] )?(\{.*\})$/.exec(line);
    if (/^\d \{/.test(line)) moves.push([]);
    else if (event !== null) {
      const [, e, rule, , facts = '{}'] = event;
      moves.at(-1)?.push({ e, rule, ...(JSON.parse(facts) as object) } as Told);
    }
  }
  return moves;
}
const games = readdirSync(FOLDER).map((file) => ({ file, moves: movesOf(file) }));
const logOf = (moves: readonly Told[][]): Event[] =>
  moves.flatMap((move, i) => retell(move, moves.slice(0, i).flat().reverse()));
const neighboursOf = (place: string): string[] =>
  neighbours(placeAt(place))
    .filter((at) => !isInn(at))
    .map(placeId);
const rulesOf = (log: readonly Event[], e: string): string[] => [
  ...new Set(log.filter((event) => event.e === e).map(({ rule }) => rule ?? '')),
];

describe.each(games)('$file', ({ moves }) => {
  const log = logOf(moves);
  const raw = moves.flat();
  it('tells every minion, once', () => {
    const said = log.reduce((sum, { e, count, places }) => {
      if (e === 'camps') return sum + 4 * Number(count);
      if (e === 'wave') return sum + Number(count) * (places as string[]).length;
      if (e === 'spilled' || e === 'orcs') return sum + (places as string[]).length;
      return e === 'arrived' ? sum + Number(count) : sum;
    }, 0);
    expect(said).toBe(raw.filter(({ e }) => e === 'placed').length);
    expect(log.filter(({ e }) => e === 'placed')).toEqual([]);
  });
  it('DT-1.8, DT-1.9, DT-1.10, DT-1.11 the set-up: camps, a crystal, two waves', () => {
    const setup = log.slice(
      0,
      log.findIndex(({ e }) => e === 'begun'),
    );
    expect(setup.filter(({ e }) => e === 'camps')).toEqual([{ e: 'camps', rule: 'DT-1.8', count: 3 }]);
    expect(rulesOf(setup, 'wave')).toEqual(['DT-1.10', 'DT-1.11']);
    expect(setup.find(({ e }) => e === 'tainted')?.rule).toBe('DT-1.9');
    expect(setup.some(({ e }) => e === 'arrived')).toBe(false);
  });
  it('DT-9.4, DT-9.5, DT-10.3, DT-12.2, DT-12.3, DT-12.4 why minions arrive', () => {
    const arrivals = ['DT-9.4', 'DT-9.5', 'DT-12.4'];
    expect(rulesOf(log, 'orcs').filter((rule) => rule !== 'DT-12.2' && rule !== 'DT-12.3')).toEqual([]);
    expect(rulesOf(log, 'arrived').filter((rule) => !arrivals.includes(rule))).toEqual([]);
    expect(rulesOf(log, 'spilled').filter((rule) => rule !== 'DT-10.3')).toEqual([]);
  });
  it('DT-11.1, DT-11.2, DT-11.3 a Night by the war track', () => {
    const nights = log.filter(({ e }) => e === 'night').map(({ notch, rule }) => `${String(notch)} ${rule ?? ''}`);
    const known = ['early DT-11.1', 'mid-1 DT-11.2', 'mid-2 DT-11.2', 'late DT-11.3'];
    expect(nights.filter((night) => !known.includes(night))).toEqual([]);
  });
});

describe('citations', () => {
  const seat = 0;
  const died: Told = { e: 'died', rule: 'DT-5.8', seat, hero: 'dwarf' };
  const entered: Told = { e: 'entered', rule: 'DT-1.3', seat, hero: 'wizard', life: 5 };
  it('DT-1.3, DT-5.9 a hero at the start, and one who takes up the fight', () => {
    expect(retell([entered])[0]?.rule).toBe('DT-1.3');
    expect(retell([entered], [died])[0]?.rule).toBe('DT-5.9');
  });
  it('DT-6.20, DT-8.2 a card lost to a General, and one over the hand limit', () => {
    const spent: Told = { e: 'spent', rule: 'DT-8.2', seat, card: 'hc-wolf-pass-1' };
    const lost: Told = { e: 'cardsLost', rule: 'DT-6.20', seat, count: 2 };
    const drew: Told = { e: 'drew', rule: 'DT-8.1', seat, cards: ['hc-wolf-pass-1'] };
    expect(retell([spent], [spent, lost, drew])[0]?.rule).toBe('DT-6.20');
    expect(retell([spent], [drew, lost])[0]?.rule).toBe('DT-8.2');
  });
  it('DT-4.1, DT-15.22, DT-3.11 a Fight with what it removes, a Fireball and a purifying with their card', () => {
    const fought: Told = {
      e: 'fought',
      rule: 'DT-4.1',
      seat,
      arms: 'fight',
      place: 'wolf-pass',
      dice: [4],
      colors: ['red'],
    };
    const removed: Told = { e: 'removed', rule: 'DT-4.2', place: 'wolf-pass', color: 'red', count: 1 };
    const spent = (rule: string): Told => ({ e: 'spent', rule, seat, card: 'hc-wolf-pass-1' });
    const purified: Told = {
      e: 'purified',
      rule: 'DT-3.11',
      seat,
      place: 'wolf-pass',
      dice: [5, 1],
      target: 5,
      success: true,
    };
    const cleansed: Told = { e: 'cleansed', rule: 'DT-3.11', place: 'wolf-pass', count: 1, left: 9 };
    expect(retell([fought, removed])).toEqual([{ ...fought, e: 'fights', color: 'red', count: 1 }]);
    expect(retell([spent('DT-15.22'), fought])).toEqual([{ ...fought, e: 'burns', card: 'hc-wolf-pass-1' }]);
    expect(retell([spent('DT-3.12'), purified, cleansed])).toEqual([
      { ...purified, e: 'purifies', card: 'hc-wolf-pass-1', left: 9 },
    ]);
  });
  it('DT-6.20 a whole hand is one line', () => {
    const lost: Told = { e: 'cardsLost', rule: 'DT-6.20', seat, count: 2 };
    const spent = (card: string): Told => ({ e: 'spent', rule: 'DT-6.20', seat, card });
    expect(retell([lost, spent('hc-wolf-pass-1'), spent('sp-battle-luck')])).toEqual([
      { ...lost, e: 'handLost', cards: ['hc-wolf-pass-1', 'sp-battle-luck'] },
    ]);
  });
  it('DT-10.3, DT-10.4, DT-10.5 an overrun with its crystal, then where it spills, then the rest of the card', () => {
    const revealed: Told = { e: 'revealed', rule: 'DT-9.1', card: 'dk-09', full: true };
    const placed = (place: string): Told => ({ e: 'placed', rule: 'DT-9.4', place, color: 'green' });
    const log = retell(
      [
        { e: 'overran', rule: 'DT-10.3', place: 'wolf-pass', color: 'green' },
        { e: 'tainted', rule: 'DT-10.3', place: 'wolf-pass', left: 5 },
        ...neighboursOf('wolf-pass').map(placed),
        placed('mermaid-harbor'),
      ],
      [revealed],
    );
    expect(log.map(({ e, rule }) => `${e} ${rule ?? ''}`)).toEqual([
      'overrun DT-10.3',
      'spilled DT-10.3',
      'arrived DT-9.4',
    ]);
    expect(log[0]).toMatchObject({ left: 5 });
  });
});
