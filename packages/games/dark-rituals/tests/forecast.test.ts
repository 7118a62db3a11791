/** What a board draws of the next Hero Turn is what the rules then do. */
import { dice, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { coursesOf, dangerIn } from '../forecast.ts';
import { darkRituals } from '../index.ts';
import { figureNamed, isLegion } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';

const engine = engineOf(darkRituals);
/** Some states in which the Master chooses, from games played at random. */
function* moments(encounter: string, n: number): Generator<State> {
  const { state } = engine.begin(1, { encounter }, [1, 2, 3, n]);
  const luck = dice(`${encounter} ${n}`);
  for (let i = 0; i < 400 && state.over === null; i++) {
    if (['choose', 'deed'].includes(state.stack.at(-1)?.step ?? '')) yield engine.clone(state);
    engine.act(state, 0, engine.sample(state, 0, luck));
  }
}
describe('MM-8.29 the courses of the next Hero Turn', () => {
  it.each(['enc-1', 'enc-2', 'enc-3', 'enc-4', 'enc-5'])(
    '%s: hold the card that comes, and leave the table as it is',
    (encounter) => {
      let checked = 0;
      for (const state of moments(encounter, 7)) {
        const view = engine.mask(state, 0);
        const before = JSON.stringify(view);
        const courses = coursesOf(view);
        expect(JSON.stringify(view)).toBe(before);
        const all = courses.reduce((sum, { chance }) => sum + chance, 0);
        if (courses.length > 0) expect(all).toBeCloseTo(1);
        for (const [, chance] of dangerIn(courses)) expect(chance).toBeLessThanOrEqual(1);
        if (state.stack.at(-1)?.step !== 'choose' || courses.length === 0) continue;
        // Who is attacked first, as the rules have it, is among those who were threatened.
        const world = engine.clone(state);
        const struck: string[] = [];
        let turns = 0;
        let card = '';
        engine.act(world, 0, { kind: 'pass' }, (event) => {
          if (event.e === 'heroTurn') turns += 1;
          if (event.e === 'heroTurn' && turns === 1) card = event.card;
          if (event.e === 'attacked' && turns === 1) struck.push(event.target);
        });
        const course = courses.find((one) => one.card === card);
        expect(course).toBeDefined();
        const [first] = struck.filter((id) => {
          const figure = figureNamed(state, id);
          return figure !== undefined && isLegion(figure);
        });
        if (first === undefined || course?.path.length === 0) continue;
        expect(course?.threats.map(({ target }) => target)).toContain(first);
        checked += 1;
      }
      expect(checked).toBeGreaterThan(3);
    },
  );
});
