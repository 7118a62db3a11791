/** Moves, lines and targets against a plain search from the rulebook, in positions of whole games. LONG=1: ten times as many. */
import { engineOf } from '@rempart/kernel';
import type { Event, Kit } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { darkRituals } from '../index.ts';
import { boardFor, far } from '../rules/2-board.ts';
import { wayOf } from '../rules/8-moves.ts';
import type { Journey } from '../rules/8-moves.ts';
import { isPlan, planOf } from '../rules/8-tasks.ts';
import { actionCard, AI_CARDS } from '../rules/content.ts';
import type { Figure, State } from '../rules/state.ts';
import type { Task } from '../rules/types.ts';
import { games, PATIENT } from './oracle/games.ts';
import { destination, victims } from './oracle/heroes.ts';
import type { Strike } from './oracle/heroes.ts';
import { distance, groundOf, isInLine, isLegion, walksFrom } from './oracle/map.ts';
import { gripOn, valuesOf } from './oracle/values.ts';

const CARDS = [...[1, 2, 3, 4, 5, 6].map(actionCard), ...AI_CARDS];
const TASKS: readonly Task[] = [
  ...new Map(
    CARDS.flatMap(({ entries }) => entries.flatMap(({ actions }) => actions)).map((task) => [
      JSON.stringify(task),
      task,
    ]),
  ).values(),
];
const isMove = (task: Task): task is Journey => task.do === 'move' || task.do === 'approach';
const isStrike = (task: Task): task is Strike =>
  task.do === 'activateObjective' || (task.do === 'attack' && task.count !== 'all');

const engine = engineOf(darkRituals);
/** Whom the rules would strike, in order: the plan is carried out on a copy, with dice that show nothing. */
function struck(s: State, hero: Figure, task: Task): string[] | null {
  const copy = engine.clone(s);
  const plan = planOf(copy, copy.figures.find(({ id }) => id === hero.id) as Figure, task);
  if (!isPlan(plan)) return null;
  const found: string[] = [];
  const kit: Partial<Kit> = {
    emit: (event: Event) => void (event.e === 'attacked' && found.push(event.target as string)),
    call: (step, locals) =>
      void (step === 'volley' && found.push(...(locals?.attacks as { target: string }[]).map(({ target }) => target))),
    pick: () => 0,
    end: () => undefined,
    win: () => undefined,
  };
  plan(kit as Kit);
  return found;
}
const name = (s: State, hero: Figure, task: Task): string =>
  `${s.encounter}, ${hero.id} in ${hero.zone}: ${JSON.stringify(task)}`;

/** Every Hero, every Task of every card. Gives how often a Hero could go or strike. */
function compareHeroes(s: State): number {
  let done = 0;
  for (const hero of s.figures.filter(({ type }) => type === 'hero'))
    for (const task of TASKS) {
      if (isMove(task)) {
        const way = wayOf(s, hero, task);
        const [mine, wanted] = [typeof way === 'string' ? null : way.zone, destination(s, hero, task)];
        if (mine !== wanted) expect.fail(`${name(s, hero, task)}: ${mine}, not ${wanted}\n${JSON.stringify(s)}`);
        if (wanted !== null) done += 1;
      }
      if (isStrike(task) && !(task.do === 'activateObjective' && s.encounter === 'enc-1' && s.souls.length > 0)) {
        const [mine, wanted] = [struck(s, hero, task)?.join(), victims(s, hero, task)?.join()];
        if (mine !== wanted) expect.fail(`${name(s, hero, task)}: ${mine}, not ${wanted}\n${JSON.stringify(s)}`);
        if (wanted !== undefined) done += 1;
      }
    }
  return done;
}
/** MM-4.1 to MM-4.3 What the Master may do with the Character that is active. */
function compareLegion(s: State): void {
  const top = s.stack.at(-1);
  if (top?.step !== 'deed' || s.over !== null) return;
  const who = s.figures.find(({ id }) => id === top.locals.figure) as Figure;
  const { speed, range, agility } = valuesOf(s, who);
  const leaves = agility >= gripOn(s, who) || (who.ruby && top.locals.done === 0);
  const near = [...walksFrom(s, who, who.zone)].filter(([, n]) => n > 0 && n <= speed);
  const moves = leaves && s.energy >= 1 ? near.map(([zone]) => groundOf(s).cells[zone]?.id as string) : [];
  const cost = who.type === 'witch' || who.type === 'creature' ? 2 : 1;
  const prey = s.figures.filter((one) => !isLegion(one) && isInLine(s, who.zone, one.zone, range)).map(({ id }) => id);
  const legal = engine.legal(s, 0) as { kind: string; to?: string; target?: string }[];
  const of = (kind: string, word: 'to' | 'target') => legal.filter((a) => a.kind === kind).map((a) => a[word]);
  expect(of('move', 'to').sort()).toEqual(moves.sort());
  expect(of('attack', 'target').sort()).toEqual(who.ruby || s.energy < cost ? [] : prey.sort());
}

describe('an independent search', () => {
  it('[MM-2.1] [MM-2.3] [MM-2.4] the same distances and lines on all five maps', () => {
    for (const encounter of ['enc-1', 'enc-2', 'enc-3', 'enc-4', 'enc-5']) {
      const s = engine.begin(1, { encounter }, [1]).state;
      const board = boardFor(encounter);
      const { cells } = groundOf(s);
      expect(board.ids).toEqual(cells.map(({ id }) => id));
      const witch = s.figures.find(({ type }) => type === 'witch') as Figure;
      for (let a = 0; a < cells.length; a++)
        for (let b = 0; b < cells.length; b++) {
          const walk = walksFrom(s, witch, a).get(b) ?? 99;
          expect([far(board.sight, a, b), far(board.walk, a, b)]).toEqual([distance(s, a, b), walk]);
          for (const range of [0, 1, 2, 3]) expect(far(board.line, a, b) <= range).toBe(isInLine(s, a, b, range));
        }
    }
  });
  it('[MM-8.19] [MM-8.24] [MM-8.25] [MM-8.27] Heroes go where it says and strike whom it says', PATIENT, () => {
    let [seen, done] = [0, 0];
    games(darkRituals, 'search', 4, {
      looks(s) {
        if (s.over === null && seen++ % 12 === 0) done += compareHeroes(s);
      },
    });
    expect(done).toBeGreaterThan(500);
  });
  it('[MM-4.1] [MM-4.2] [MM-4.3] the Legion may go where it says and strike whom it says', PATIENT, () => {
    games(darkRituals, 'legion', 2, { looks: compareLegion });
  });
});
