/** A clock that stands still until it is moved, for tests of weeks in milliseconds. */
export interface TestClock {
  now(): string;
  set(instant: string): void;
  pass(ms: number): void;
}
export function testClock(begin: string): TestClock {
  let instant = Date.parse(begin);
  return {
    now: () => new Date(instant).toISOString(),
    set: (to) => void (instant = Date.parse(to)),
    pass: (ms) => void (instant += ms),
  };
}
