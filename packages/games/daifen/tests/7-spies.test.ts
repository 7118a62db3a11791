import { expect, it } from 'vitest';
import { isIntercepted } from '../rules/7-covert.ts';
import { buildingsOf, continent, luck, reportOf, resolve, unitsOf } from './kingdoms.ts';
import type { Place } from './kingdoms.ts';

const line = (mission: string, target: string, count = 1) => ({ spies: [{ mission, target, count }] });
const explore = (count = 1) => ({ spies: [{ mission: 'explore', count }] });
/** k0 sends spies to k1; k2 looks on. Two draws for the initiative come first. */
const place = (more: Place = {}): Place => ({
  seats: 3,
  ...more,
  kingdoms: { 0: { known: [1], units: { spy: 3 } }, ...more.kingdoms },
  tape: [0, 0, ...(more.tape ?? [])],
});

it('[DA-7.1] a spy neither attacks nor defends', () => {
  const set = continent({
    seats: 3,
    kingdoms: { 0: { units: { spy: 5 }, gold: 9 }, 1: { known: [0], units: { warrior: 1 } } },
  });
  resolve(set, { 1: { attacks: [{ target: 'k0', units: [{ unit: 'warrior', count: 1 }] }] } });
  expect(reportOf(set, 0).battles[0]).toMatchObject({ outcome: 'pierced', defenders: [] });
  expect(unitsOf(set, 0)).toEqual({ spy: 5 });
});
it('[DA-7.2] a spy without a mission guards like one ordered to', () => {
  for (const form of [{}, { spies: [{ mission: 'counter', count: 1 }] }]) {
    const set = continent(place({ kingdoms: { 1: { units: { spy: 1 } } }, tape: [7, 0] }));
    resolve(set, { 0: line('steal', 'k1'), 1: form });
    expect(reportOf(set, 1).covert.intruders).toEqual([{ kingdom: 'k0', mission: 'steal' }]);
  }
});
it('[DA-7.3] explorers and ambassadors are never intercepted', () => {
  const guarded = { 1: { buildings: { watchtower: 40, quarry: 5 }, units: { spy: 40 } } };
  const set = continent(place({ kingdoms: { 0: { known: [1, 2], units: { spy: 2 } }, ...guarded } }));
  set.state.chance.tape = [];
  resolve(set, { 0: { spies: [{ mission: 'indicate', to: 'k1', subject: 'k2', count: 2 }] } });
  expect(reportOf(set, 0).covert.missions).toEqual([
    { mission: 'indicate', to: 'k1', subject: 'k2', count: 2, back: 2 },
  ]);
  set.shows({ known: { 1: [2] } });
});
it('[DA-7.4] tries in order, until one succeeds (V-6)', () => {
  const tries: number[] = [];
  const dice = (answers: number[]) => ({
    pick: (n: number) => {
      tries.push(n);
      return answers.shift() as number;
    },
  });
  expect(isIntercepted(dice([1, 5, 5, 7]) as never, 2, 1)).toBe(false);
  expect(tries.splice(0)).toEqual([8, 6, 6, 8]);
  expect(isIntercepted(dice([1, 0]) as never, 2, 1)).toBe(true);
  expect(tries.splice(0)).toEqual([8, 6]);
  const d = luck('interception');
  let passed = 0;
  for (let i = 0; i < 20_000; i++) if (!isIntercepted(d, 1, 0)) passed++;
  expect(passed / 20_000).toBeCloseTo(35 / 48, 1);
});
it('[DA-7.5] caught: the spy dies, the target knows the sender and the mission (V-23)', () => {
  const set = continent(place({ kingdoms: { 1: { buildings: { watchtower: 1 } } } }));
  set.state.chance.tape = [0, 0];
  // Espionage comes in phase 5, after explorations and battles: nothing else is drawn before it.
  set.state.chance.tape.push(7, 0);
  resolve(set, { 0: line('spy', 'k1') }).shows({ known: { 1: [0] } });
  expect(reportOf(set, 1).covert.intruders).toEqual([{ kingdom: 'k0', mission: 'spy' }]);
  expect(unitsOf(set, 0)).toEqual({ spy: 2 });
  expect(reportOf(set, 1).known[0]).toMatchObject({ kingdom: 'k0', by: 'interception', turn: 1 });
});
it('[DA-7.6] not back is not back, whatever the cause', () => {
  const caught = resolve(continent(place({ tape: [0] })), { 0: line('sabotage', 'k1') });
  const blown = resolve(continent(place({ tape: [7, 1, 0] })), { 0: line('sabotage', 'k1') });
  const missions = [caught, blown].map((set) => reportOf(set, 0).covert.missions);
  expect(missions[0]).toEqual([{ mission: 'sabotage', target: 'k1', count: 1, back: 0, result: 'not-returned' }]);
  expect(missions[1]).toEqual(missions[0]);
});
it('[DA-7.7] all sabotage before all thefts: a tower blown up catches no thief (V-18)', () => {
  const set = continent(
    place({ kingdoms: { 1: { buildings: { watchtower: 1, quarry: 1 }, gold: 100 } }, tape: [7, 5, 1, 1, 7] }),
  );
  // Not caught by kingdom nor tower, success, the watchtower; then the thief meets the kingdom's own try only.
  resolve(set, {
    0: {
      spies: [
        { mission: 'steal', target: 'k1', count: 1 },
        { mission: 'sabotage', target: 'k1', count: 1 },
      ],
    },
  });
  expect(buildingsOf(set, 1)).toEqual({ quarry: 1 });
  expect(reportOf(set, 0).covert.missions[0]).toMatchObject({ mission: 'steal', back: 1, gold: 20 });
});
it('[DA-7.7] on one target the senders act by initiative', () => {
  const both = { 0: { known: [2], units: { spy: 1 } }, 1: { known: [2], units: { spy: 1 } }, 2: { gold: 100 } };
  const gold = (tape: number[]) => {
    const set = continent({ seats: 3, kingdoms: both, tape: [...tape, 7, 7] });
    resolve(set, { 0: line('steal', 'k2'), 1: line('steal', 'k2') });
    return [0, 1].map((seat) => reportOf(set, seat).covert.missions[0].gold);
  };
  // Initiative 0, 1, 2; then 1, 0, 2.
  expect(gold([2, 1])).toEqual([20, 16]);
  expect(gold([2, 0])).toEqual([16, 20]);
});
it('[DA-7.8] sabotage: one chance in two, any single building, the spy dies in the blast (V-19)', () => {
  const kingdoms = { 1: { buildings: { mine: 1, quarry: 5 } } };
  const blown = resolve(continent(place({ kingdoms, tape: [3, 1, 0] })), { 0: line('sabotage', 'k1') });
  expect(buildingsOf(blown, 1)).toEqual({ quarry: 5 });
  expect(unitsOf(blown, 0)).toEqual({ spy: 2 });
  const failed = resolve(continent(place({ kingdoms, tape: [3, 0] })), { 0: line('sabotage', 'k1') });
  expect(unitsOf(failed, 0)).toEqual({ spy: 3 });
  expect(buildingsOf(failed, 1)).toEqual({ mine: 1, quarry: 5 });
  // Two saboteurs, one building: the second finds nothing and comes home.
  const bare = continent(place({ kingdoms: { 1: { buildings: { mine: 1 } } }, tape: [3, 1, 3] }));
  resolve(bare, { 0: line('sabotage', 'k1', 2) });
  expect(unitsOf(bare, 0)).toEqual({ spy: 2 });
});
it('[DA-7.9] the victim sees which building, not who', () => {
  const set = resolve(continent(place({ tape: [3, 1, 0] })), { 0: line('sabotage', 'k1') });
  expect(reportOf(set, 1).covert).toMatchObject({ explosions: ['quarry'], intruders: [] });
  set.shows({ known: { 1: [] } });
});
it('[DA-7.10] three thieves pass: 20, 16, 13 of 100 (V-17)', () => {
  const set = continent(place({ kingdoms: { 1: { gold: 100 } }, tape: [7, 7, 7] }));
  resolve(set, { 0: line('steal', 'k1', 3) });
  expect(reportOf(set, 1).economy.gold.lines[0]).toEqual({ cause: 'stolen', amount: -49 });
  expect(reportOf(set, 0).economy.gold.lines[0]).toEqual({ cause: 'theft', amount: 49 });
});
it('[DA-7.10] the thief’s kingdom is destroyed: lost to both, and no loot (V-45)', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { known: [1], units: { spy: 1 }, buildings: { mine: 1 }, gold: 5 },
      1: { gold: 100 },
      2: { known: [0], units: { warrior: 60 } },
    },
    tape: [0, 0, 0, 7],
  });
  resolve(set, {
    0: line('steal', 'k1'),
    2: { attacks: [{ target: 'k0', units: [{ unit: 'warrior', count: 60 }] }] },
  });
  expect(reportOf(set, 1).covert.stolen).toBe(20);
  expect(reportOf(set, 2).battles[0].loot).toBe(10);
  expect(reportOf(set, 0).economy.gold.closing).toBe(0);
});
it('[DA-7.11] the victim sees the sum, not the thief', () => {
  const set = resolve(continent(place({ kingdoms: { 1: { gold: 100 } }, tape: [7, 7] })), {
    0: line('steal', 'k1', 2),
  });
  expect(reportOf(set, 1).covert).toMatchObject({ stolen: 36, intruders: [] });
});
it('[DA-7.12] explorations before espionage before indications; then all come home', () => {
  const set = continent({
    seats: 3,
    kingdoms: { 0: { known: [1], units: { spy: 2 } }, 2: { known: [1], units: { spy: 1 } } },
  });
  set.state.chance.tape = [2, 1, 1, 7];
  resolve(set, { 0: { spies: [...line('spy', 'k1').spies, ...explore().spies] } });
  expect(reportOf(set, 0).exploration.found).toEqual(['k2']);
  expect(reportOf(set, 0).espionage).toHaveLength(1);
  expect(unitsOf(set, 0)).toEqual({ spy: 2 });
});
it('[DA-7.13] the chance is the share of those unknown (V-20)', () => {
  // Five living: the explorer meets seat 1, 2, 3, 4 in turn; each is found once.
  const set = continent({ seats: 5, kingdoms: { 0: { units: { spy: 5 } } }, tape: [0, 0, 0, 0, 0, 1, 2, 3, 3, 0] });
  resolve(set, { 0: explore(5) }).shows({ known: { 0: [1, 2, 3, 4] } });
  expect(reportOf(set, 0).exploration.events).toEqual([{ event: 'nothing' }]);
});
it('[DA-7.14] the events of a vain search (V-21)', () => {
  const after = (...tape: number[]) => {
    const set = continent({ kingdoms: { 0: { known: [1], units: { spy: 1 } } }, tape: [0, ...tape] });
    resolve(set, { 0: explore() });
    return { events: reportOf(set, 0).exploration.events, units: unitsOf(set, 0), lines: reportOf(set, 0).economy };
  };
  const gold = after(12, 1);
  expect(gold.events).toEqual([{ event: 'gold', amount: 6 }]);
  expect(gold.lines.gold.lines[0]).toEqual({ cause: 'events', amount: 6 });
  expect(after(14, 2).lines.intellect.lines).toEqual([{ cause: 'events', amount: 3 }]);
  expect(after(16, 0, 2)).toMatchObject({
    events: [{ event: 'troops', unit: 'salamander', count: 3 }],
    units: { salamander: 3 },
  });
  expect(after(19)).toMatchObject({ events: [{ event: 'death' }], units: {} });
  expect(after(10).events).toEqual([{ event: 'nothing' }]);
});
it('[DA-7.15] one band type by weight; its owner has not seen it fight until a battle', () => {
  const set = continent({ kingdoms: { 0: { known: [1], units: { spy: 1 } } }, tape: [0, 17, 15, 0] });
  resolve(set, { 0: explore() });
  expect(unitsOf(set, 0)).toEqual({ spy: 1, corsair: 1 });
  expect(set.state.tried[0]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  resolve(set, { 0: { attacks: [{ target: 'k1', units: [{ unit: 'corsair', count: 1 }] }] } });
  expect(set.state.tried[0]).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
});
it('[DA-7.16] the list: returned attackers and fresh units in, what is away out, guests apart (V-24)', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { known: [1], units: { spy: 1 } },
      1: { known: [3, 2], units: { warrior: 9, spy: 2, archer: 1, scribe: 1 }, gold: 20, intellect: 7 },
      2: { known: [1], units: { warrior: 3 } },
      3: { units: {}, buildings: { quarry: 30 }, gold: 0 },
    },
    tape: [3, 2, 1],
  });
  resolve(set, {
    0: line('spy', 'k1'),
    1: {
      attacks: [{ target: 'k3', units: [{ unit: 'warrior', count: 4 }] }],
      supports: [{ target: 'k2', units: [{ unit: 'archer', count: 1 }] }],
      gifts: [{ to: 'k2', kind: 'unit', unit: 'scribe', count: 1 }],
      spies: [{ mission: 'explore', count: 1 }],
      train: [{ unit: 'warrior', count: 1 }],
    },
    2: { supports: [{ target: 'k1', units: [{ unit: 'warrior', count: 3 }] }] },
  });
  const [list] = reportOf(set, 0).espionage;
  expect(list).toMatchObject({ target: 'k1', ruins: false, units: { warrior: 10, spy: 1 }, guests: { warrior: 3 } });
  expect(Object.keys(list)).not.toContain('intellect');
  expect(set.state.lists[0]).toMatchObject([{ of: 1, turn: 1, guests: [0, 3] }]);
});
it('[DA-7.16] of one destroyed this turn: ruins, no die, the spy comes home (V-44)', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { known: [1], units: { spy: 2 } },
      1: { buildings: { mine: 1 }, units: {} },
      2: { known: [1], units: { warrior: 60 } },
    },
  });
  resolve(set, {
    0: line('spy', 'k1', 2),
    2: { attacks: [{ target: 'k1', units: [{ unit: 'warrior', count: 60 }] }] },
  });
  expect(reportOf(set, 0).espionage).toEqual([{ target: 'k1', ruins: true }]);
  expect(unitsOf(set, 0)).toEqual({ spy: 2 });
});
it('[DA-7.17] the subject becomes known to the recipient, nobody else to anybody (V-22)', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { known: [1, 2], units: { spy: 1 } } } });
  resolve(set, { 0: { spies: [{ mission: 'indicate', to: 'k1', subject: 'k2', count: 1 }] } });
  set.shows({ known: [[1, 2], [2], []] });
  expect(reportOf(set, 1).indications).toEqual([{ subject: 'k2', from: null }]);
  const own = continent({ seats: 3, kingdoms: { 0: { known: [1], units: { spy: 1 } } } });
  resolve(own, { 0: { spies: [{ mission: 'indicate', to: 'k1', subject: 'k0', count: 1 }] } });
  expect(reportOf(own, 1).indications).toEqual([{ subject: 'k0', from: 'k0' }]);
});
