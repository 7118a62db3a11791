/** DA-14 Scenarios: what each lays otherwise, and that nothing else changes. */
import { seedFrom } from '@rempart/kernel';
import { noteContent } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { campaign } from '../campaign.ts';
import { SCENARIOS } from '../rules/14-scenarios.ts';
import { BUILDINGS, KNOWLEDGE, RACES, UNITS } from '../rules/content.ts';
import { botTurn } from '../sim.ts';
import { engine, named } from './kingdoms.ts';

const begin = (scenario: string, seats = 3) => engine.begin(seats, { scenario }, seedFrom('scenario')).state;
const names = SCENARIOS.map(({ id }) => id);

describe('DA-14 Scenarios', () => {
  it('[DA-14.1] without one a continent begins as it did, to the letter', () => {
    expect(begin('none')).toEqual(engine.begin(3, {}, seedFrom('scenario')).state);
  });
  it('[DA-14.2] the first kingdom and the others have what the scenario names, and else the usual pack', () => {
    const s = begin('last-siege', 2);
    expect(named(UNITS, s.units[0] ?? [])).toEqual({ warrior: 50, spy: 2 });
    expect(named(BUILDINGS, s.buildings[1] ?? [])).toMatchObject({ barricades: 3, 'guard-tower': 2 });
    expect(named(KNOWLEDGE, s.knowledge[1] ?? [])).toEqual({ arrows: 1 });
    const ashes = begin('ashes', 5);
    expect(ashes.gold).toEqual([80, 50, 50, 50, 50]);
    expect(named(UNITS, ashes.units[4] ?? [])).toEqual({ warrior: 4 });
    expect(ashes.intellect).toEqual([0, 0, 0, 0, 0]);
  });
  it('[DA-14.2] whatever the race, what a scenario gives may be had by it', () => {
    for (const { first, others } of SCENARIOS)
      for (const { units = {}, buildings = {}, knowledge = [] } of [first, others])
        for (const id of [...Object.keys(units), ...Object.keys(buildings), ...knowledge]) {
          const thing = [...UNITS, ...BUILDINGS, ...KNOWLEDGE].find((one) => one.id === id);
          expect(thing?.races, id).toEqual(RACES.map((race) => race.id));
        }
  });
  it.each(names)('[DA-14.1] %s is a chapter that is played to its end by as many as it is meant for', (id) => {
    noteContent('daifen', [id]);
    const chapter = campaign.chapters.find((one) => one.id === id);
    const s = engine.begin(chapter?.seats ?? 0, chapter?.options ?? {}, seedFrom(id)).state;
    while (s.over === null) botTurn(s, ['easy'], id);
    expect(s.turn).toBeLessThanOrEqual(Number(chapter?.options['turnLimit']));
    expect(s.over.winners.length).toBeGreaterThan(0);
  });
});
