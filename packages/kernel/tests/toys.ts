/** Toy games for the kernel's own tests: a state with one of everything, and steps that each test writes itself. */
import { action, draftsOf, everyone, seedFrom, engineOf } from '../src/index.ts';
import type { Action, ActionDef, AnyAction, Core, Decision, GameDef, Json, Seat, Engine } from '../src/index.ts';

export interface Toy extends Core {
  log: string[]; // what ran, in order
  shown: string[]; // open on the table
  hands: string[][];
  deck: string[];
  traps: boolean[]; // hidden from all
  orders: string[]; // each seat its own
  score: number[];
}
export type Say = { kind: 'say'; word: string };
export const word = { ok: (v: unknown): v is string => typeof v === 'string', some: () => 'a' };
export const say = (text: string): Say => ({ kind: 'say', word: text });
export const plain = (kind: string, more: Partial<ActionDef<Toy, Action>> = {}): AnyAction<Toy> =>
  action<Toy>()<Action>({ kind, rule: 'K-3', shape: {}, needs: [], options: () => [{ kind }], ...more });
export const saying = (more: Partial<ActionDef<Toy, Say>> = {}): AnyAction<Toy> =>
  action<Toy>()<Say>({
    kind: 'say',
    rule: 'K-3',
    shape: { word },
    needs: [],
    options: () => [say('a'), say('b')],
    apply: (s, me, a) => void s.log.push(`${me}:${a.word}`),
    ...more,
  });
export const asking = (actions: AnyAction<Toy>[], more: Partial<Decision<Toy>> = {}): Decision<Toy> => ({
  ask: 'something',
  rule: 'K-3',
  who: () => [0],
  actions,
  otherwise: () => ({ kind: actions[0]?.kind ?? 'go' }),
  ...more,
});
/** Writes its name in the log. */
export const logs = (text: string) => (s: Toy) => void s.log.push(text);
export const go = plain('go');
/** A step that waits for seat 0 to go on: a place for the game to stop at. */
export const wait = asking([go]);

export function toy(steps: GameDef<Toy>['steps'], more: Partial<GameDef<Toy>> = {}): GameDef<Toy> {
  return {
    id: 'toy',
    edition: 1,
    seats: [1, 20],
    options: {},
    sight: { log: 'all', shown: 'all', hands: 'hand', deck: 'count', traps: 'none', orders: 'owner', score: 'all' },
    steps: { wait, ...steps },
    anytime: [],
    ends: ['K-1'],
    bound: 100,
    setup: (seats) => ({
      log: [],
      shown: [],
      hands: everyone({ seats } as Core).map((seat) => [`card ${seat}`]),
      deck: ['x', 'y', 'z'],
      traps: [false, false],
      orders: everyone({ seats } as Core).map(() => 'none'),
      score: everyone({ seats } as Core).map(() => 0),
    }),
    imagine: () => {},
    ...more,
  };
}

export interface Begun {
  engine: Engine<Toy>;
  s: Toy;
}
export function begin(game: GameDef<Toy>, seats = 1, options: { [name: string]: Json } = {}): Begun {
  const engine = engineOf(game, draftsOf); // as a server plays
  return { engine, s: engine.begin(seats, options, seedFrom('toy')).state };
}

/** Plays what must be legal. */
export function play(at: Begun, seat: Seat, a: Action) {
  const played = at.engine.play(at.s, seat, a);
  if (!('state' in played)) throw new Error(`refused by ${played.rule}`);
  at.s = played.state;
  return played;
}
