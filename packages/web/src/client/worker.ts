/**
 * Local games run here, off the page's thread: the page stays quick while a bot thinks. Another one of these analyses a match,
 * since it needs the same files and would hold the games up.
 */
import type { AnalystReply, AnalystTask } from './analysing.ts';
import { keeper } from './keeper.ts';
import type { Reply, Request } from './types.ts';

const post = (reply: Reply): void => postMessage(reply);
const keeps = keeper((changed, state) => post({ changed, state })) as unknown as {
  readonly [name: string]: (...args: readonly unknown[]) => Promise<unknown>;
};

async function analyse(task: AnalystTask): Promise<void> {
  const answer = (reply: AnalystReply): void => postMessage(reply);
  await import('./analyst.ts').then(({ look }) => look(task, answer)).catch(() => answer({ none: true }));
}

addEventListener('message', ({ data }: MessageEvent<Request | { readonly analyse: AnalystTask }>) => {
  if ('analyse' in data) return void analyse(data.analyse);
  const { call, name, args } = data;
  const asked =
    (Object.hasOwn(keeps, name) ? keeps[name]?.(...args) : undefined) ??
    Promise.reject(new Error(`nothing is called ${name}`));
  asked.then(
    (value) => post({ call, value }),
    (error: unknown) => post({ call, error: error instanceof Error ? error.message : String(error) }),
  );
});
