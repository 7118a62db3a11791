/** The board of Dark Rituals without a browser: where Characters stand, and the Hero Turns it tells again from the log. */
import { readFileSync } from 'node:fs';
import { faceOf } from '@rempart/games/dark-rituals/board/picture.ts';
import grimoires from '@rempart/games/dark-rituals/content/grimoires.json' with { type: 'json' };
import plagues from '@rempart/games/dark-rituals/content/plagues.json' with { type: 'json' };
import witchcraft from '@rempart/games/dark-rituals/content/witchcraft.json' with { type: 'json' };
import { chartFor, stand } from '@rempart/games/dark-rituals/board/ground.ts';
import { courseLine } from '@rempart/games/dark-rituals/board/omen.ts';
import type { Say } from '@rempart/board';
import type { Threat } from '@rempart/games/dark-rituals/forecast.ts';
import { turnsOf } from '@rempart/games/dark-rituals/board/story.ts';
import { heroInSlot } from '@rempart/games/dark-rituals/outlook.ts';
import { darkRituals } from '@rempart/games/dark-rituals/index.ts';
import { engineOf } from '@rempart/kernel';
import type { Told } from '@rempart/games/dark-rituals/board/stage.ts';
import { blowsOf, lastTurns } from '@rempart/games/dark-rituals/board/turn.ts';
import { describe, expect, it, test } from 'vitest';

const engine = engineOf(darkRituals);
type State = ReturnType<typeof engine.begin>['state'];

const zones = Array.from({ length: 16 }, (_, i) => ({ x: i % 4, y: Math.floor(i / 4) }));
const rooms = [
  { width: 1008, height: 536 },
  { width: 390, height: 350 },
  { width: 390, height: 640 },
  { width: 500, height: 300 },
];
describe('a Zone on the map', () => {
  it.each(rooms)('fills a window of $width by $height with the whole map', (room) => {
    const { width, height } = chartFor(zones, room);
    const k = Math.min(room.width / width, room.height / height);
    expect(Math.max((width * k) / room.width, (height * k) / room.height)).toBeCloseTo(1);
    expect((width * k * height * k) / (room.width * room.height)).toBeGreaterThan(0.8);
  });
  it.each([1, 2, 4, 5, 6, 7, 9, 12, 16, 20])('holds %i Characters side by side', (n) => {
    for (const room of rooms) {
      const chart = chartFor(zones, room);
      const all = Array.from({ length: n }, (_, i) => stand(chart, n, i));
      for (const [i, a] of all.entries()) {
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
        expect(a.x + a.w).toBeLessThanOrEqual(chart.zw);
        expect(a.y + a.h).toBeLessThanOrEqual(chart.zh);
        for (const b of all.slice(i + 1))
          expect(Math.abs(a.x - b.x) >= a.w - 0.01 || Math.abs(a.y - b.y) >= a.h - 0.01).toBe(true);
      }
    }
  });
  it('draws up to four of them at least two fifths as high as the Zone', () => {
    for (const room of rooms)
      for (let n = 1; n <= 4; n++) {
        const chart = chartFor(zones, room);
        expect(stand(chart, n, 0).h).toBeGreaterThanOrEqual(chart.zh * 0.4);
      }
  });
});

const turn = (n: number): Told => ({ e: 'heroTurn', card: 'ai-01', slot: 1, turn: n });
const read = { figure: 'corday.2', card: 'ai-01' };
const over = (entry: string): Told => ({ e: 'passedOver', rule: 'MM-8.14', ...read, entry });
const entry = (id: string): Told => ({ e: 'entry', rule: 'MM-8.3', ...read, entry: id, level: 0 });
const told = (e: Told['e']): Told => ({ e }) as Told; // what else it tells is not looked at

describe('the Hero Turns since the Master chose', () => {
  it('are two after a Pass, each with its Actions, what was passed over and what came of it', () => {
    const before = [told('activated'), told('moved'), turn(1), entry('a'), told('moved')];
    const since = [told('passed'), turn(2), over('a'), entry('b'), told('moved'), over('a'), over('b'), told('idle')];
    const turns = lastTurns([...before, ...since, told('round'), turn(3), told('appeared'), entry('c')]);
    expect(turns.map((one) => one.turn)).toEqual([2, 3]);
    const [two, three] = turns;
    expect(two?.acts.map((act) => [act.passed.length, act.followed?.entry ?? null, act.after.length])).toEqual([
      [1, 'b', 1],
      [2, null, 0],
    ]);
    expect([three?.before.map(({ e }) => e), three?.acts.length]).toEqual([['appeared'], 1]);
  });
  it('stay in sight while the Master acts, and are none before the first', () => {
    const played = [told('activated'), turn(1), entry('a'), told('activated'), told('moved')];
    expect(lastTurns(played).map((one) => one.turn)).toEqual([1]);
    expect(lastTurns([told('began'), told('activated')])).toEqual([]);
  });
  it('tell every blow and how it ended: parried, a Wound, a fall', () => {
    const struck = { figure: 'corday.2', total: 5, against: 3 };
    const strikes = (target: string, e: 'hit' | 'missed'): Told[] => [
      { e: 'attacked', ...struck, target, dice: [1, 1] },
      { e, ...struck, target },
    ];
    const hurt = (figure: string, left: number): Told => ({ e: 'wounded', figure, wounds: 1, left });
    const turns = lastTurns([
      told('activated'),
      turn(1),
      entry('a'),
      ...[...strikes('pekka.1', 'missed'), ...strikes('pekka.1', 'hit'), hurt('pekka.1', 5)],
      entry('b'),
      ...[...strikes('condemned.3', 'hit'), hurt('condemned.3', 0)],
      { e: 'eliminated', figure: 'condemned.3', side: 'heroes' },
    ]);
    expect(blowsOf(turns).map(({ target, end, wounds }) => [target, end, wounds])).toEqual([
      ['pekka.1', 'missed', 0],
      ['pekka.1', 'hit', 1],
      ['condemned.3', 'felled', 1],
    ]);
  });
});

describe('the line of a card that the next Hero may draw', () => {
  const say = { language: 'en', text: (key: string, facts: object) => `${key} ${JSON.stringify(facts)}` } as Say;
  const blow = (by: string, target: string, hits: number): Threat => ({
    by,
    target,
    zone: 1,
    from: 1,
    chance: 1,
    hits,
  });
  const course = { card: 'ai-01', chance: 1, hero: 'sabine.6', follows: null, path: [1], threats: [] };
  it('tells the blow of that Hero, not a surer one of Militiamen', () => {
    const threats = [blow('militia.12', 'condemned.9', 1), blow('sabine.6', 'pekka.1', 0.5)];
    expect(courseLine(say, {} as State, { ...course, threats })).toContain('pekka.1');
  });
  it('tells what others do for it where it neither strikes nor goes anywhere', () => {
    const threats = [blow('militia.12', 'condemned.9', 1)];
    expect(courseLine(say, {} as State, { ...course, threats })).toContain('condemned.9');
  });
});

test('in no slot there is nobody, while nobody knows who comes next', () => {
  const { state } = engine.begin(1, { encounter: 'enc-4' }, [1, 2, 3, 4]);
  expect(heroInSlot(state, 0)).toBeUndefined();
  expect(heroInSlot(state, 1)?.slot).toBe(1);
});

describe('the story of a night', () => {
  const states = (encounter: string, hurt: (state: State) => void) => {
    const begun = engine.begin(1, { encounter }, [1, 2, 3, 4]);
    const later = structuredClone(begun.state);
    later.heroTurns = 1;
    hurt(later);
    return [begun.state, later].map((state, n) => ({ n, state }));
  };
  it('tells how near the Heroes came where their goal is one Witch, by her Wounds', () => {
    const turns = turnsOf(
      states('enc-4', ({ figures }) =>
        Object.assign(figures.find(({ kind }) => kind === 'pekka') ?? {}, { wounds: 3 }),
      ),
    );
    expect(turns.map(({ theirs }) => theirs)).toEqual([0, 0.5]);
  });
  it('and where it is all the Possessed, by those who are left', () => {
    const turns = turnsOf(
      states('enc-3', (state) => {
        state.figures = state.figures.filter(({ type }) => type !== 'possessed');
      }),
    );
    expect(turns.map(({ theirs }) => theirs)).toEqual([0, 1]);
  });
});

describe('the face of a card', () => {
  const cards = [...grimoires.spells, ...witchcraft.cards, ...plagues.cards].map(({ id }) => id);
  const file = new URL('../../games/dark-rituals/board/icons.json', import.meta.url);
  const drawn = JSON.parse(readFileSync(file, 'utf8')) as { [icon: string]: string };
  it('is that of no other card', () => {
    const faces = cards.map(faceOf).map(({ figure, icon }) => (figure === '' ? `drawn ${drawn[icon]}` : figure));
    expect(faces.filter((face, i) => faces.indexOf(face) !== i)).toEqual([]);
  });
});
