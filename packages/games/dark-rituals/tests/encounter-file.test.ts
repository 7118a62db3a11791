import { seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import encounters from '../content/encounters.json' with { type: 'json' };
import { encounterFaults, isEncounterFile } from '../content/check.ts';
import { darkRituals } from '../index.ts';
import { objectiveOf } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { choosing, heroTurn, p, rolls, struck } from './table.ts';

const free = { energy: 0 };
const begin = (options: { [name: string]: string | number | boolean }): State =>
  engineOf(darkRituals).begin(1, options, seedFrom('more')).state;

describe('an Encounter file', () => {
  const [first, , third] = encounters.encounters as unknown as { [field: string]: unknown }[];
  const own = {
    ...third,
    id: 'own',
    number: undefined,
    victory: { heroes: [{ type: 'demonEliminated' }], master: [{ type: 'demonKills', n: 1 }] },
  };
  const text = JSON.stringify(own);
  const faults = (change: object) =>
    encounterFaults(JSON.parse(JSON.stringify({ ...own, ...change })) as never).map(
      ({ pointer, what }) => `${pointer} ${what}`,
    );
  it('[MM-11.27] is played by its own words', () => {
    expect([
      isEncounterFile(text),
      isEncounterFile('{'),
      isEncounterFile('enc-9'),
      isEncounterFile(`{${' '.repeat(30_000)}}`),
    ]).toEqual([true, false, false, false]);
    const s = begin({ encounter: text });
    expect([s.figures.length, s.demon]).toEqual([18, 'haborym']);
    expect(() => begin({ encounter: JSON.stringify({ ...own, demon: false }) })).toThrow('encounter');
    const pieces = [p('haborym', 'A4-ne'), p('pekka', 'A3-sw'), p('corday', 'A4-ne', { wounds: 4 })];
    struck({ encounter: text, pieces, fields: { summoned: true }, tape: rolls(1, 1) }, 'haborym.1', 'corday.3').ends(
      'MM-11.27',
      [0],
    );
  });
  it('[MM-1.1] is told by the name it was given, a printed one by its id', () => {
    const name = { en: 'One Soul', fr: 'Une âme' };
    const told = (encounter: string) =>
      engineOf(darkRituals)
        .begin(1, { encounter }, seedFrom('more'))
        .events.find(({ e }) => e === 'began');
    expect(told(JSON.stringify({ ...own, id: 'enc-1', name }))).toMatchObject({ encounter: name });
    expect(told('enc-1')).toMatchObject({ encounter: 'enc-1' });
  });
  it('[MM-8.28] may name another default Objective', () => {
    const [pieces, fields] = [
      [p('teuta', 'A4-ne'), p('pekka', 'A3-sw'), p('possessed-peasant', 'A3-sw')],
      { ...free, summoned: true },
    ];
    const named = JSON.stringify({
      ...own,
      defaultObjective: 'attackPossessed',
      objectives: [{ when: 'always', objective: 'attackRubyCarrier' }],
    });
    expect(objectiveOf(choosing({ encounter: named, pieces, fields }).state, 5)).toBe('attackPossessed');
  });
  it('[MM-8.28] the default Objective unlocks whenever none of its own can be realised, and only then', () => {
    const after = (rest: object, fields: Partial<State> = {}, base: object = own) => {
      const encounter = JSON.stringify({ ...base, ...rest });
      expect(isEncounterFile(encounter)).toBe(true);
      const at = base === own ? 'A3-sw' : 'B1-nw';
      const pieces = [p('teuta', base === own ? 'A4-ne' : 'B4-se'), p('pekka', at), p('possessed-peasant', at)];
      return objectiveOf(choosing({ encounter, pieces, fields: { ...free, ...fields } }).state, 5);
    };
    const souls = { ...first, id: 'own', number: undefined };
    const always = (...words: string[]) => ({ objectives: words.map((objective) => ({ when: 'always', objective })) });
    const other = { defaultObjective: 'attackPossessed' };
    expect(after(always('freeSoul'), {}, souls)).toBe('attackWitch'); // no Soul is on the board
    expect(after({ ...always('freeSoul'), ...other }, {}, souls)).toBe('attackPossessed');
    expect(after({ ...always('freeSoul'), ...other }, { souls: [0] }, souls)).toBe('freeSoul');
    const sometime = { objectives: [{ when: 'demonInPlay', objective: 'attackDemon' }] };
    expect(after({ ...sometime, ...other })).toBe('attackPossessed'); // no `when` holds
    expect(after(sometime)).toBe('attackWitch');
    expect(after({ ...always('attackRubyCarrier', 'attackPossessed') })).toBe('attackPossessed'); // the second can be
    expect(after({ ...sometime, defaultObjective: 'attackRubyCarrier' })).toBe('attackWitch'); // there is always one
  });
  it('[MM-8.28] a Hero with no Soul to free makes for a Witch', () => {
    const encounter = JSON.stringify({
      ...first,
      id: 'own',
      number: undefined,
      objectives: [{ when: 'always', objective: 'freeSoul' }],
    });
    const g = heroTurn({ encounter, pieces: [p('curthouse', 'B3-ne'), p('pekka', 'B1-nw')], fields: free }, 'ai-03', {
      actions: 1,
    });
    g.tells({ e: 'moved', rule: 'MM-8.20', to: 'B1-ne' });
  });
  it('tells what is wrong in it, and where', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ layout: [['A3', 'A9']] })).toEqual(['/layout/0/1 pattern']);
    expect(
      faults({
        layout: [
          ['A3', 'A4', 'B2'],
          ['B6', 'A5', 'B3'],
        ],
      }),
    ).toContain('/layout/1/2 duplicate');
    expect(faults({ markers: { red: 'A1-nw', yellow: 'A5-nw', green: null } })).toEqual(['/markers/red unknown']);
    expect(faults({ special: ['rubies'] })).toEqual(['/special/0 unknown']);
    expect(faults({ special: ['trapdoors'] })).toEqual(['/special/0 values']);
    expect(faults({ demon: false })).toContain('/special/0 unknown');
    expect(faults({ victory: { heroes: [{ type: 'freedSouls' }], master: [{ type: 'demonKills' }] } })).toEqual([
      '/victory/heroes/0/type unknown',
      '/victory/heroes/0/n missing',
      '/victory/master/0/n missing',
    ]);
    const { setup } = own as unknown as { setup: { legion: object[] } };
    expect(faults({ setup: { ...setup, legion: [...setup.legion, { character: 'pekka', zone: 'A5-nw' }] } })).toEqual([
      '/setup/legion/6/zone unknown',
      '/setup/legion/6/character unknown',
      '/setup/witchesInPlay values',
    ]);
    expect(encounterFaults(first as never)).toEqual([]);
  });
});
