/** Group commit: what arrives while the disk is busy shares the next transaction, and each is answered after it. */
const MOST = 128;

interface Waiting<T, R> {
  readonly item: T;
  readonly done: (result: R) => void;
  readonly failed: (error: unknown) => void;
}

export function grouped<T, R>(run: (batch: readonly T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  const queue: Waiting<T, R>[] = [];
  let isBusy = false;

  async function commit(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ done }, i) => done(results[i] as R));
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (batch.length > 1) for (const one of batch) await commit([one]);
      else batch[0]?.failed(error);
    }
  }
  async function pump(): Promise<void> {
    while (queue.length > 0) await commit(queue.splice(0, MOST));
    isBusy = false;
  }
  return (item) =>
    new Promise((done, failed) => {
      queue.push({ item, done, failed });
      if (isBusy) return;
      isBusy = true;
      // After the messages that are already here have been read.
      setImmediate(() => void pump());
    });
}
