/** One continent of Daifen, one person and a thousand bots: each turn all of them think, send their forms and are resolved. */
import type { Host } from './hosts.ts';
import { post, watch } from './players.ts';

interface Size {
  readonly kingdoms: number;
  readonly turns: number;
  readonly level: string;
}
interface Turn {
  readonly turn: number;
  readonly fate: readonly string[];
}
const HURRY = 50; // milliseconds between two looks

export async function* continent({ url, usage }: Host, { kingdoms, turns, level }: Size): AsyncGenerator<string> {
  const { token } = await post<{ token: string }>(url, '/api/guest', {});
  const before = await usage();
  const wanted = { game: 'daifen', seats: kingdoms, name: 'Estramar', tempo: { id: 'manual' } };
  const as = { name: 'Telerin', choices: { race: 'elves' } };
  const opening = { start: 'host', open: 'bots', level };
  const { id } = await post<{ id: string }>(url, '/api/tables', { ...wanted, opening, as }, token);
  await post(url, `/api/tables/${id}/start`, {}, token);
  const mB = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
  let now: { state: Turn; n: number } | null = null;
  const socket = await watch(url, { token, table: id, seat: 0 }, (state, n) => {
    now = { state: state as unknown as Turn, n };
  });
  let last = await usage();
  yield `${kingdoms} kingdoms, ${level} bots: created and begun in ${(last.cpu - before.cpu).toFixed(1)} s of CPU`;
  for (let turn = 1; turn <= turns; turn++) {
    const begun = performance.now();
    const { n } = now as unknown as { n: number };
    socket.send(JSON.stringify({ t: 'play', table: id, seat: 0, id: `t${turn}`, n, action: { kind: 'ready' } }));
    while ((now as unknown as { state: Turn }).state.turn === turn) await new Promise((go) => setTimeout(go, HURRY));
    const { state } = now as unknown as { state: Turn };
    const after = await usage('held');
    yield (
      `  turn ${turn}: ${((performance.now() - begun) / 1000).toFixed(1)} s, ${(after.cpu - last.cpu).toFixed(1)} s of CPU ` +
        `(waited ${(after.waited - last.waited).toFixed(1)} s for a core), the loop held up ${after.stalls.usual.toFixed(0)} ms ` +
        `(99 in 100), at most ${after.stalls.worst.toFixed(0)}; ${mB(after.held)} held, ${mB(after.rss)} in all; ` +
        `${state.fate.filter((fate) => fate === 'alive').length} left`
    );
    last = after;
    if (state.fate[0] !== 'alive') break;
  }
  socket.terminate();
}
