/**
 * Local games run here, off the page's thread: the page stays quick while a bot thinks. Others of these analyse a match, advise or
 * play games between bots, for the lab or the workshop, since they need the same files and would hold the games up.
 */
import type { AnalystReply, Task as AnalystTask } from './analysing.ts';
import { keeper } from './keeper.ts';
import type { LabReply, LabTask } from './lab.ts';
import type { Reply, Request } from './types.ts';

const post = (reply: Reply): void => postMessage(reply);
const keeps = keeper((changed, state) => post({ changed, state })) as unknown as {
  readonly [name: string]: (...args: readonly unknown[]) => Promise<unknown>;
};

async function analyse(task: AnalystTask): Promise<void> {
  const answer = (reply: AnalystReply): void => postMessage(reply);
  await import('./analyst.ts').then(({ look }) => look(task, answer)).catch(() => answer({ none: true }));
}

async function play(task: LabTask): Promise<void> {
  const answer = (reply: LabReply): void => postMessage(reply);
  const failed = (error: unknown): void => answer({ failed: error instanceof Error ? error.message : String(error) });
  await import('./labour.ts').then(({ labour }) => labour(task, answer)).catch(failed);
}

type Task = Request | { readonly analyse: AnalystTask } | { readonly lab: LabTask };
addEventListener('message', ({ data }: MessageEvent<Task>) => {
  if ('analyse' in data) return void analyse(data.analyse);
  if ('lab' in data) return void play(data.lab);
  const { call, name, args } = data;
  const asked =
    (Object.hasOwn(keeps, name) ? keeps[name]?.(...args) : undefined) ??
    Promise.reject(new Error(`nothing is called ${name}`));
  asked.then(
    (value) => post({ call, value }),
    (error: unknown) => post({ call, error: error instanceof Error ? error.message : String(error) }),
  );
});
