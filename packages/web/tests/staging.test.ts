/** What is shown follows what is known: in order, without a stop, whatever arrives in between. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '@rempart/kernel';
import type { TableState } from '../src/client/types.ts';
import { hold } from '@rempart/board';
import { staging } from '../src/table/staging.ts';
import type { Stage } from '../src/table/staging.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The table after line n, which told these events. */
const after = (n: number, told: readonly string[], more: object = {}): TableState =>
  ({
    view: { n, seat: 0, state: { at: n } },
    entries: [{ n, do: 'play', events: told.map((e) => ({ e })) }],
    chat: [],
    ...more,
  }) as unknown as TableState;

interface Given {
  tempo?: number;
  pace?: (event: Event) => number;
  still?: boolean;
  retell?: (events: readonly Event[]) => readonly Event[];
}
function theatre({ tempo = 1, pace, still = false, retell }: Given = {}) {
  let now: Stage<TableState> = { shown: null, beat: null, view: null, prior: null, told: [], known: 0 };
  const seen: number[] = [];
  const spoken: string[] = [];
  const heard: string[] = [];
  const stage = staging<TableState>(
    {
      pace: () => pace,
      tempo: () => tempo,
      still: () => still,
      speak: (told) => void spoken.push(...told.map(({ e }) => e)),
      enter: ({ e }) => void heard.push(e),
      retell,
    },
    (next) => {
      if (next.shown !== null && next.shown.view.n !== seen.at(-1)) seen.push(next.shown.view.n);
      now = next;
    },
  );
  stage.push(after(0, []));
  return {
    ...stage,
    seen,
    spoken,
    heard,
    get n() {
      return now.shown?.view.n;
    },
    get now() {
      return now;
    },
  };
}

describe('states that arrive while a beat runs', () => {
  it('are shown one after the other, though one of them tells nothing', () => {
    const at = theatre();
    at.push(after(1, ['blow']));
    at.push(after(2, [])); // a pass
    at.push(after(3, ['fall']));
    at.push(after(4, []));
    at.push(after(5, []));
    expect(at.n).toBe(1);
    vi.runAllTimers();
    expect(at.n).toBe(5);
    expect(at.now.beat).toBeNull();
    expect(at.spoken).toEqual(['blow', 'fall']);
  });
  it('are not overtaken by one that comes when a silent one has ended', () => {
    const at = theatre();
    for (const n of [1, 2, 3]) at.push(after(n, n === 2 ? [] : [`e${n}`]));
    vi.advanceTimersByTime(250); // the first beat is over, the second state was silent, the third is staged
    expect(at.n).toBe(3);
    at.push(after(4, ['e4']));
    vi.runAllTimers();
    expect(at.seen).toEqual([0, 1, 3, 4]);
    expect(at.spoken).toEqual(['e1', 'e3', 'e4']);
  });
  it('go on when all their events take no time', () => {
    const at = theatre({ pace: ({ e }) => (e === 'quick' ? 0 : 100) });
    at.push(after(1, ['slow']));
    at.push(after(2, ['quick', 'quick']));
    at.push(after(3, ['slow']));
    vi.runAllTimers();
    expect(at.n).toBe(3);
  });
  it('say how far what is known runs ahead of what is shown', () => {
    const at = theatre();
    at.push(after(1, ['a']));
    at.push(after(2, ['b']));
    expect([at.n, at.now.known]).toEqual([1, 2]);
    vi.runAllTimers();
    expect([at.n, at.now.known]).toEqual([2, 2]);
  });
});

describe('talk, presence and clocks', () => {
  it('cut no beat short, lose nothing in line, and are shown at once', () => {
    const at = theatre();
    at.push(after(1, ['a', 'b']));
    at.push(after(2, ['c']));
    const beat = at.now.beat;
    at.push(after(2, ['c'], { chat: ['hello'] }));
    expect(at.now.beat).toBe(beat);
    expect(at.n).toBe(1);
    expect(at.now.shown?.chat).toEqual(['hello']);
    vi.runAllTimers();
    expect(at.n).toBe(2);
    expect(at.now.shown?.chat).toEqual(['hello']);
    expect(at.spoken).toEqual(['a', 'b', 'c']);
  });
});

it('what is drawn is the table at the event on stage, and what it was just before', () => {
  const at = theatre();
  at.push(after(1, ['fell', 'slain'], { moments: [{ n: 1, states: [{ at: 'fell' }, { at: 'slain' }] }] }));
  expect([at.now.beat?.before, at.now.view]).toEqual([{ at: 0 }, { at: 'fell' }]);
  vi.advanceTimersByTime(250);
  expect([at.now.beat?.before, at.now.view]).toEqual([{ at: 'fell' }, { at: 'slain' }]);
  vi.runAllTimers();
  expect(at.now.view).toEqual({ at: 1 });
});

it('the log has what has been shown, never more: header, ticker and log follow the beat', () => {
  const lines = (...all: [number, string[]][]) => all.flatMap(([n, told]) => after(n, told).entries);
  const at = theatre();
  at.push(after(1, ['a']));
  vi.runAllTimers();
  // Two lines at once, of which one event takes no time of its own.
  const entries = lines([1, ['a']], [2, ['b', 'c']], [3, ['d']]);
  at.push({ ...after(3, []), entries });
  const told = () => at.now.told.map((entry) => ('events' in entry ? entry.events.map(({ e }) => e).join('') : ''));
  expect(told()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(250);
  expect(told()).toEqual(['a', 'bc']);
  vi.advanceTimersByTime(250);
  expect(told()).toEqual(['a', 'bc', 'd']);
  vi.runAllTimers();
  expect(at.now.told).toBe(entries);
  at.push({ ...after(4, []), entries: [...entries, ...lines([4, ['e', 'f']])] });
  at.skip();
  expect(told()).toEqual(['a', 'bc', 'd', 'ef']);
});

it('what comes on stage is heard; what is skipped, or takes no time, is not', () => {
  const at = theatre({ pace: ({ e }) => (e === 'quiet' ? 0 : 100) });
  at.push(after(1, ['blow', 'quiet', 'fall']));
  vi.advanceTimersByTime(100);
  expect(at.heard).toEqual(['blow', 'fall']);
  at.push(after(2, ['blow']));
  at.skip();
  expect(at.heard).toEqual(['blow', 'fall']);
});

it('with reduced motion a long moment is a short still', () => {
  const at = theatre({ pace: () => 1600, still: true });
  at.push(after(1, ['boss']));
  expect(at.now.beat?.lasts).toBe(600);
});

it('other eyes end what was in line: nothing older comes back', () => {
  const at = theatre();
  at.push(after(1, ['a']));
  at.push(after(2, ['b']));
  const theirs = after(2, ['b']);
  at.push({ ...theirs, view: { ...theirs.view, seat: 1 } });
  vi.runAllTimers();
  expect(at.now.shown?.view).toMatchObject({ n: 2, seat: 1 });
  expect(at.now.beat).toBeNull();
});

it('skipping speaks what was not spoken, shows the newest, and leaves nothing behind', () => {
  const at = theatre();
  at.push(after(1, ['a', 'b']));
  at.push(after(2, []));
  at.push({ ...after(3, ['c']), entries: [...after(2, []).entries, ...after(3, ['c']).entries] });
  at.skip();
  expect(at.n).toBe(3);
  expect(at.spoken).toEqual(['a', 'b', 'c']);
  vi.runAllTimers();
  expect(at.n).toBe(3);
});

it('what the log tells as one thing is heard as one, when it begins', () => {
  const retell = (events: readonly Event[]) =>
    events.flatMap(({ e }, i) => (e === 'cost' ? [] : [{ e: events[i + 1]?.e === 'cost' ? `${e} at a cost` : e }]));
  const at = theatre({ retell });
  at.push(after(1, ['march', 'loss', 'cost', 'end']));
  vi.advanceTimersByTime(250);
  expect(at.spoken).toEqual(['march', 'loss at a cost']);
  vi.advanceTimersByTime(250);
  expect(at.now.beat?.events[at.now.beat.at]).toEqual({ e: 'cost' });
  expect(at.spoken).toEqual(['march', 'loss at a cost']);
  at.skip();
  expect(at.spoken).toEqual(['march', 'loss at a cost', 'end']);
});

it('at full speed everything is shown at once and spoken in order', () => {
  const at = theatre({ tempo: 0 });
  for (const n of [1, 2, 3]) at.push(after(n, [`e${n}`]));
  expect(at.n).toBe(3);
  expect(at.spoken).toEqual(['e1', 'e2', 'e3']);
});

describe('what is on stage can be held', () => {
  it('and goes on with what was left of it; skipped while it is held, it is over', () => {
    const stage = theatre({ pace: () => 1000 });
    stage.push(after(1, ['a', 'b']));
    vi.advanceTimersByTime(600);
    hold(true);
    vi.advanceTimersByTime(60_000);
    expect(stage.now.beat?.at).toBe(0);
    hold(false);
    vi.advanceTimersByTime(399);
    expect(stage.now.beat?.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stage.now.beat?.at).toBe(1);
    hold(true);
    stage.skip();
    hold(false);
    vi.advanceTimersByTime(60_000);
    expect([stage.now.beat, stage.now.shown?.view.n]).toEqual([null, 1]);
  });
});
