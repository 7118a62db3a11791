/** Local games run here, off the page's thread: the page stays quick while a bot thinks. */
import { keeper } from './keeper.ts';
import type { Reply, Request } from './types.ts';

const post = (reply: Reply): void => postMessage(reply);
const keeps = keeper((changed, state) => post({ changed, state })) as unknown as {
  readonly [name: string]: (...args: readonly unknown[]) => Promise<unknown>;
};

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { call, name, args } = data;
  const asked =
    (Object.hasOwn(keeps, name) ? keeps[name]?.(...args) : undefined) ??
    Promise.reject(new Error(`nothing is called ${name}`));
  asked.then(
    (value) => post({ call, value }),
    (error: unknown) => post({ call, error: error instanceof Error ? error.message : String(error) }),
  );
});
