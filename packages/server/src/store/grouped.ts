/** Group commit: what arrives while the disk is busy shares the next transaction, and each is answered after it. */
const MOST = 128;

/** Exactly one of the two is called; nothing is promised, so that a move costs none. */
export type Enqueue<T, R> = (item: T, done: (result: R) => void, failed: (error: unknown) => void) => void;
interface Waiting<T, R> {
  readonly item: T;
  readonly done: (result: R) => void;
  readonly failed: (error: unknown) => void;
}

/** `run` promises its results only if the database has to be waited for. */
export function grouped<T, R>(run: (batch: readonly T[]) => readonly R[] | Promise<readonly R[]>): Enqueue<T, R> {
  let queue: Waiting<T, R>[] = [];
  let isBusy = false;

  function commit(batch: readonly Waiting<T, R>[]): Promise<void> | undefined {
    let results: readonly R[] | Promise<readonly R[]>;
    try {
      results = run(batch.map(({ item }) => item));
    } catch (error) {
      return singly(batch, error);
    }
    if (!(results instanceof Promise)) return answer(batch, results);
    return results.then(
      (all) => answer(batch, all),
      (error: unknown) => singly(batch, error),
    );
  }
  /** One that cannot be written must not take the others with it. */
  async function singly(batch: readonly Waiting<T, R>[], error: unknown): Promise<void> {
    if (batch.length > 1) for (const one of batch) await commit([one]);
    else batch[0]?.failed(error);
  }
  function pump(): void {
    while (queue.length > 0) {
      const batch = queue.length > MOST ? queue.splice(0, MOST) : queue;
      if (batch === queue) queue = [];
      const later = commit(batch);
      if (later !== undefined) return void later.then(pump);
    }
    isBusy = false;
  }
  return (item, done, failed) => {
    queue.push({ item, done, failed });
    if (isBusy) return;
    isBusy = true;
    // After the messages that are already here have been read.
    setImmediate(pump);
  };
}

/** What it is told of a batch, one of it may stumble over: that is its own affair. */
function answer<T, R>(batch: readonly Waiting<T, R>[], results: readonly R[]): undefined {
  batch.forEach(({ done, failed }, i) => {
    try {
      done(results[i] as R);
    } catch (error) {
      failed(error);
    }
  });
}
