/** What the board draws of a continent, before anything is drawn: lands, arrows, the guard that is left, the acts of a turn. */
import { readFileSync } from 'node:fs';
import { seedFrom } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '@rempart/games/daifen/balance.ts';
import { leaving, leavesNoGuard } from '@rempart/games/daifen/board/guard.ts';
import { captionOf } from '@rempart/games/daifen/board/caption.ts';
import { continentOf, homeGuard, strongest } from '@rempart/games/daifen/board/known.ts';
import { portraits, raceIds } from '@rempart/games/daifen/board/races.ts';
import { actsOf, asTold, paceFor, timesOf } from '@rempart/games/daifen/board/stage.ts';
import { walksOf } from '@rempart/games/daifen/board/walks.ts';
import { lordName } from '@rempart/games/daifen/lord.ts';
import { LARGE, worldOf } from '@rempart/games/daifen/board/world.ts';
import { bestGuard } from '@rempart/games/daifen/report/fall.ts';
import { retell } from '@rempart/games/daifen/retell.ts';
import { sendForms } from '@rempart/games/daifen/sim.ts';
import {
  blank,
  continent,
  engine,
  reportOf,
  resolve,
  stateOf,
  unitAt,
  unitCounts,
} from '@rempart/games/daifen/tests/kingdoms.ts';
import type { State } from '@rempart/games/daifen/tests/kingdoms.ts';

const nobody = new Set<number>();
/** Says the key, and how many. */
const echo = {
  language: 'en',
  text: (key: string, facts: { readonly n?: unknown } = {}) =>
    facts.n === undefined ? key : `${key} ${String(facts.n)}`,
  name: (id: string) => id,
  number: String,
  player: (seat: number) => `K${seat}`,
} as unknown as Parameters<typeof walksOf>[0]['say'];
const warriors = (n: number) => [unitAt('warrior'), n];
/** Kingdom 0 has a list of 1, and has heard of 2. */
function spied(units: number, mine: number, seats = 4): State {
  const s = stateOf({ seats, turn: 9, kingdoms: { 0: { units: { warrior: mine }, known: [1, 2] } } });
  s.lists[0] = [{ of: 1, turn: 7, gold: 12, units: warriors(units), guests: [], buildings: [] }];
  return s;
}

it('[DA-2.4] every race has its picture, whose parts are all drawn', () => {
  const art = readFileSync(new URL('../../games/daifen/board/art/continent.svg', import.meta.url), 'utf8');
  const drawn = new Set([...art.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
  expect(raceIds).toHaveLength(5);
  for (const figure of raceIds.map((race) => portraits.figure(race))) {
    const lines = art.split('\n').filter((line) => line.includes(` id="${figure.slice(1)}"`));
    const parts = lines.flatMap((line) =>
      [...line.matchAll(/(?:href="|url\()(#[\w-]+)/g)].map(([, part]) => part ?? ''),
    );
    expect([figure, lines.length, parts.length, parts.filter((part) => !drawn.has(part))]).toEqual([figure, 1, 3, []]);
  }
});

it('[DA-3.4] every lord has a name, the same for all who know the kingdom, and none for whoever does not', () => {
  const s = engine.begin(5, {}, seedFrom('lords')).state;
  const names = s.ids.map((id, seat) => lordName(s.race[seat], id));
  expect(names.every((name) => /^[A-Z][a-z]{3,9}$/.test(name))).toBe(true);
  expect(new Set(names).size).toBe(5);
  const view = engine.mask(s, 0);
  expect(view.ids.map((id, seat) => lordName(view.race[seat], id))).toEqual([names[0], '', '', '', '']);
  for (const race of raceIds) expect(lordName(race, 'k7')).not.toBe('');
});

describe('the lie of the land', () => {
  it('[DA-3.1] every hold stands inside its picture, whatever its size and however many there are', () => {
    for (const [width, height] of [
      [760, 600],
      [380, 220],
      [250, 340],
    ] as const)
      for (let n = 0; n <= LARGE; n++) {
        const { slots, coast } = worldOf(width, height, n);
        expect(slots).toHaveLength(n);
        expect(coast).not.toContain('NaN');
        for (const { x, y } of slots) expect([x > 0, x < width, y > 0, y < height]).toEqual([true, true, true, true]);
      }
  });
  it('[DA-3.4] shows what the lord knows and nothing else: a place for each, in the same order in every turn', () => {
    const s = spied(30, 10);
    const { lands, unknown } = continentOf(engine.mask(s, 0), 0, nobody);
    expect(lands.map(({ seat, isKnown, age, attack }) => [seat, isKnown, age, attack])).toEqual([
      [1, true, 2, 30],
      [2, true, null, 0],
      [3, false, null, 0],
    ]);
    expect(unknown).toBe(1);
  });
  it('[DA-3.5] a kingdom that is gone is known to all, and lies in ruins', () => {
    const s = stateOf({ seats: 4, turn: 5, kingdoms: { 3: { fate: 'destroyed' } } });
    const ruin = continentOf(engine.mask(s, 0), 0, nobody).lands.find(({ seat }) => seat === 3);
    expect(ruin).toMatchObject({ isKnown: true, isAlive: false, fell: 1 });
  });
  it('[DA-3.2] of many only the six that matter most are drawn large: whom the orders name, who was seen lately', () => {
    const known = Array.from({ length: 40 }, (_, i) => i + 1);
    const s = stateOf({ seats: 60, turn: 9, kingdoms: { 0: { known } } });
    s.lists[0] = [{ of: 30, turn: 8, gold: 1, units: warriors(5), guests: [], buildings: [] }];
    const { lands, more, unknown } = continentOf(engine.mask(s, 0), 0, new Set([17]));
    expect(lands).toHaveLength(LARGE);
    expect(lands.map(({ seat }) => seat)).toEqual(expect.arrayContaining([17, 30]));
    expect([lands.length + more.length, unknown]).toEqual([40, 19]);
    const narrow = continentOf(s, 0, new Set([17]), 4);
    expect(narrow.lands.map(({ seat }) => seat)).toEqual(expect.arrayContaining([17, 30]));
    expect([narrow.lands.length, narrow.more.length, narrow.unknown]).toEqual([4, 36, 19]);
  });
});

describe('the guard at home', () => {
  it('[DA-5.5] an attack leaves as many as the strongest known neighbour could bring, and never nobody', () => {
    const s = spied(15, 30);
    expect(strongest(s, 0)).toEqual({ seat: 1, attack: 15 });
    expect(strongest(s, 0, 1)).toBeNull(); // who is attacked is not at home to strike
    const free = unitCounts({ warrior: 30 });
    expect(leaving(s, 0, 'attacks', 2, free)).toEqual([{ unit: 'warrior', count: 15 }]);
    expect(leaving(s, 0, 'attacks', 1, free)).toEqual([{ unit: 'warrior', count: 18 }]);
    expect(leaving(spied(500, 30), 0, 'attacks', 2, free)).toEqual([{ unit: 'warrior', count: 9 }]);
  });
  it('[DA-5.5] what marches does not guard', () => {
    const s = spied(15, 30);
    const form = (count: number) => ({
      ...blank(s, 0),
      attacks: [{ target: 'k2', units: [{ unit: 'warrior', count }] }],
    });
    expect([homeGuard(s, 0, blank(s, 0)), homeGuard(s, 0, form(12))]).toEqual([30, 18]);
    expect([leavesNoGuard(s, 0, form(12)), leavesNoGuard(s, 0, form(30))]).toEqual([false, true]);
  });
});

describe('a turn on stage', () => {
  const fought = () => {
    const set = continent({
      seats: 3,
      kingdoms: { 0: { units: { warrior: 20, spy: 1 }, known: [1], gold: 50 }, 1: { units: { warrior: 8 } } },
    });
    return resolve(set, {
      0: {
        build: [{ building: 'mine', count: 1 }],
        attacks: [{ target: 'k1', units: [{ unit: 'warrior', count: 18 }] }],
        spies: [{ mission: 'explore', count: 1 }],
      },
    });
  };
  it('[DA-5.2] goes through its phases in their order, in ten seconds at most', () => {
    const report = reportOf(fought(), 0) as Parameters<typeof actsOf>[0];
    const acts = actsOf(report);
    expect(acts.map(({ kind }) => kind)).toEqual(['march', 'battle', 'works', 'spies']);
    const [battle] = report.battles;
    const many = {
      ...report,
      battles: Array.from({ length: 6 }, () => ({ ...(battle as NonNullable<typeof battle>) })),
    };
    const lasts = actsOf(many).reduce((sum, act) => sum + act.lasts, 0);
    expect(Math.round(lasts)).toBeLessThanOrEqual(10_000);
    for (const act of actsOf(many))
      if (act.battle) expect(timesOf(many, act.battle).end).toBeLessThan(act.at + act.lasts);
  });
  it('[DA-6.1] [DA-7.5] tells who helped, who was seized and what was given, each in an act of its own', () => {
    const set = continent({
      seats: 3,
      kingdoms: {
        0: { units: { warrior: 9, spy: 2 }, buildings: { watchtower: 400 }, known: [1], gold: 90 },
        1: { units: { warrior: 8, spy: 3 }, known: [0], gold: 90 },
      },
    });
    resolve(set, {
      0: { supports: [{ target: 'k1', units: [{ unit: 'warrior', count: 3 }] }] },
      1: {
        gifts: [{ to: 'k0', kind: 'gold', amount: 20 }],
        spies: [
          { mission: 'steal', target: 'k0', count: 2 },
          { mission: 'spy', target: 'k0', count: 1 },
        ],
      },
    });
    const report = reportOf(set, 0) as Parameters<typeof actsOf>[0];
    expect(actsOf(report).map(({ kind }) => kind)).toEqual(['help', 'raids', 'spies', 'gifts']);
    const p = { say: echo, view: set.state, seat: 0 };
    const told = (kind: Parameters<typeof walksOf>[1]['kind']) => {
      const { walks, tags } = walksOf(p, { kind }, report);
      return [
        walks.map(({ unit, from, to, count, end }) => [unit, from, to, count, end].join(' ')),
        tags.map((tag) => `${tag.at} ${tag.text}`),
      ];
    };
    expect(told('help')).toEqual([['warrior 0 1 3 guard'], ['1 warrior × 3']]);
    expect(told('raids')).toEqual([['spy 1 0 2 caught'], ['0 board.walk.caught 2']]);
    expect(told('spies')).toEqual([['spy 1 0 1 caught'], ['0 board.walk.caught 1']]);
    expect(told('gifts')).toEqual([
      ['caravan 1 0 1 ', 'warrior 1 0 3 '],
      ['0 board.pair', '0 board.walk.home'],
    ]);
  });
  it('[DA-5.2] the info bar says what is on stage, act by act and round by round', () => {
    const set = fought();
    const report = reportOf(set, 0) as Parameters<typeof actsOf>[0];
    const p = { say: echo, view: set.state, seat: 0 };
    const said = actsOf(report).map((act) => captionOf(p, report, act, 'meet'));
    expect(said).toEqual(['board.battle.attacker', 'board.battle.attacker', 'board.pair', 'board.pair']);
    const battle = actsOf(report).find(({ kind }) => kind === 'battle') as Parameters<typeof captionOf>[2];
    expect(captionOf(p, report, battle, 0)).toBe('board.battle.round 1');
    expect(captionOf(p, report, battle, 'end')).toBe(`board.headline.attack.${battle.battle?.outcome ?? ''}`);
  });
  it('[DA-7.6] who does not come home is last seen where it went', () => {
    const set = continent({
      seats: 2,
      kingdoms: { 0: { units: { warrior: 1, spy: 3 }, known: [1] }, 1: { buildings: { watchtower: 400 } } },
    });
    resolve(set, { 0: { spies: [{ mission: 'spy', target: 'k1', count: 2 }] } });
    const { walks, tags } = walksOf(
      { say: echo, view: set.state, seat: 0 },
      { kind: 'spies' },
      reportOf(set, 0) as Parameters<typeof walksOf>[2],
    );
    expect(walks).toMatchObject([{ from: 0, to: 1, count: 2, end: 'lost' }]);
    expect(tags).toMatchObject([{ at: 1, text: 'board.walk.lost 2', tone: 'bad' }]);
  });
  it('[DA-7.12] who comes home says from where', () => {
    const set = continent({ seats: 2, kingdoms: { 0: { units: { warrior: 1, spy: 3 }, known: [1] } } });
    resolve(set, { 0: { spies: [{ mission: 'spy', target: 'k1', count: 2 }] } });
    const report = reportOf(set, 0) as Parameters<typeof walksOf>[2];
    const { tags } = walksOf({ say: echo, view: set.state, seat: 0 }, { kind: 'spies' }, report);
    expect(tags).toMatchObject([{ at: 0, text: 'board.walk.back-from 2', tone: 'good' }]);
  });
  it('[DA-13.1] plays one’s own report, and those of nobody else when all is over', () => {
    const set = fought();
    const told = set.events.filter(({ e }) => e === 'report');
    const paces = told.map((event) => paceFor(event as Parameters<typeof paceFor>[0], set.state, 0));
    expect(paces.filter((ms) => ms > 0)).toHaveLength(1);
  });
  const fallen = () =>
    resolve(
      continent({
        seats: 4,
        kingdoms: { 0: { units: { warrior: 2 }, buildings: { mine: 1 } }, 1: { units: { warrior: 40 }, known: [0] } },
      }),
      { 1: { attacks: [{ target: 'k0', units: [{ unit: 'warrior', count: 40 }] }] } },
    );
  it('[DA-12.1] in the turn in which one falls the battle comes first, then the fall', () => {
    const set = fallen();
    for (const [seat, kinds] of [
      [0, ['march', 'battle', 'falls']],
      [2, ['falls']],
    ] as const) {
      const report = reportOf(set, seat) as Parameters<typeof actsOf>[0];
      const acts = actsOf(report);
      expect(acts.map(({ kind }) => kind)).toEqual(kinds);
      const view = engine.mask(set.state, seat);
      const fates = [null, ...acts].map((act) => asTold({ view, seat }, report, act).fate[0]);
      expect(fates).toEqual([null, ...kinds].map((kind) => (kind === 'falls' ? 'destroyed' : 'alive')));
    }
  });
  it('[DA-12.1] what comes after one’s own fall waits for its screen, and for nobody else', () => {
    const { events, state } = fallen();
    const next = events.findLast(({ e }) => e === 'turn') as Parameters<typeof paceFor>[0];
    expect([0, 1, 2, -1].map((eyes) => paceFor(next, state, eyes) > 0)).toEqual([true, false, false, false]);
    expect(paceFor({ ...next, turn: state.turn + 1 } as typeof next, state, 0)).toBe(0);
  });
  it('[DA-12.1] until the battles are over one’s kingdom is drawn as it was before them', () => {
    const set = fallen();
    const report = reportOf(set, 0) as Parameters<typeof actsOf>[0];
    const [march, battle, falls] = actsOf(report);
    const view = engine.mask(set.state, 0);
    const drawn = (act: Parameters<typeof asTold>[2]) => {
      const { buildings, units } = asTold({ view, seat: 0 }, report, act);
      return [buildings[0], units[0]].map((row) => row?.reduce((sum, n) => sum + n, 0));
    };
    expect([march, battle, falls].map((act) => drawn(act ?? null))).toEqual([
      [1, 2],
      [1, 2],
      [0, 0],
    ]);
  });
  it('[DA-5.2] while a turn is told its orders are counted against what there was, not paid twice', () => {
    const set = continent({ seats: 2, kingdoms: { 0: { gold: 50, buildings: { barracks: 1 }, units: { spy: 1 } } } });
    const orders = {
      build: [{ building: 'mine', count: 2 }],
      train: [{ unit: 'warrior', count: 3 }],
      spies: [{ mission: 'explore' as const, count: 1 }],
    };
    const form = { ...blank(set.state, 0), ...orders };
    const sent = balanceOf(engine.mask(set.state, 0), 0, form);
    expect([sent.gold.owned, sent.gold.left, sent.buildings.used, sent.places[0]?.used]).toEqual([50, 1, 2, 3]);
    const report = reportOf(resolve(set, { 0: orders }), 0) as Parameters<typeof actsOf>[0];
    const view = engine.mask(set.state, 0);
    expect(balanceOf(view, 0, form)).not.toEqual(sent);
    for (const act of [null, ...actsOf(report)])
      expect(asTold({ view, seat: 0 }, report, act).gold[0], act?.kind ?? 'before').toBe(50);
    expect(balanceOf(asTold({ view, seat: 0 }, report, null), 0, form)).toEqual(sent);
  });
  it('[DA-3.5] who was not known when it fell is not known before its fall is told', () => {
    const set = fallen();
    const report = reportOf(set, 2) as Parameters<typeof actsOf>[0];
    const view = engine.mask(set.state, 2);
    const known = (act: Parameters<typeof asTold>[2]) =>
      continentOf(asTold({ view, seat: 2 }, report, act), 2, nobody).lands.find(({ seat }) => seat === 0)?.isKnown;
    expect([known(null), known(actsOf(report)[0] ?? null)]).toEqual([false, true]);
  });
  it('[DA-12.1] no line and no voice tells a fall before the report that shows it', () => {
    const heard = fallen().events.filter(({ see }) => see === undefined || see.includes(0));
    const told = (events: typeof heard) => retell(events as unknown as Parameters<typeof retell>[0]).map(({ e }) => e);
    const until = (e: string) => heard.slice(0, heard.findIndex((event) => event.e === e) + 1);
    expect(heard.map(({ e }) => e).filter((e) => e === 'destroyed' || e === 'report')).toEqual(['destroyed', 'report']);
    expect(told(until('report'))).not.toContain('destroyed');
    expect(told(heard).indexOf('destroyed')).toBe(told(heard).indexOf('report') + 1);
    expect(told(heard).sort()).toEqual(heard.map(({ e }) => e).sort());
    // What is told at each event only grows: no line is taken back or told twice.
    heard.forEach((_, i) =>
      expect(told(heard).slice(0, told(heard.slice(0, i)).length)).toEqual(told(heard.slice(0, i))),
    );
  });
  it('[DA-12.1] who has fallen learns who came, with what, and how many would have held', () => {
    const army = { units: { warrior: 40 }, known: [0] };
    const strike = { attacks: [{ target: 'k0', units: [{ unit: 'warrior', count: 40 }] }] };
    const set = resolve(continent({ seats: 3, kingdoms: { 0: { units: { warrior: 2 } }, 1: army } }), { 1: strike });
    const found = bestGuard(reportOf(set, 0) as Parameters<typeof bestGuard>[0]);
    expect(found).toMatchObject({ attack: 40, guard: 2 });
    expect(found?.more).toBeGreaterThan(20);
    expect(found?.more).toBeLessThan(80);
  });
});

it('[DA-8.2] normal bots do not all strike the same young kingdom', () => {
  let [struck, ganged] = [0, 0];
  for (let game = 0; game < 12; game++) {
    const s = engine.begin(5, {}, seedFrom(`young ${game}`)).state;
    while (s.over === null && s.turn < 12) {
      const asked = sendForms(s, ['normal'], `young ${game}`);
      const targets = s.forms.flatMap(([form]) => (form?.attacks ?? []).map(({ target }) => target));
      for (const target of new Set(targets)) {
        struck++;
        if (targets.filter((one) => one === target).length > 2) ganged++;
      }
      for (const seat of asked) engine.act(s, seat, { kind: 'ready' });
    }
  }
  expect(struck).toBeGreaterThan(10);
  expect(ganged / struck).toBeLessThan(0.1);
});
