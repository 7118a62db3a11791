/**
 * The command without a process of its own: the same words in, the same texts and code out, in a folder of its own. For all
 * that answers and ends; what runs on, reads the keyboard or starts threads is started by rempart.ts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { run } from '../src/run.ts';
import type { Said } from '../src/run.ts';

export const folder = mkdtempSync(join(tmpdir(), 'rempart-cli-'));
const before = process.cwd();
process.chdir(folder);
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

export async function rempart(args: readonly string[]): Promise<Said> {
  const env = { LANG: 'en_GB.UTF-8', LC_ALL: '', NO_COLOR: '1' };
  const said = await run(args, env);
  if (said === null) throw new Error(`${args.join(' ')} needs a process: see rempart.ts`);
  return said;
}
/** With --json, and what must be one document and nothing else. */
export async function json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const { code, out, err } = await rempart([...args, '--json']);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${code} ${err}`);
  return JSON.parse(out) as T;
}
/** What a failure says with --json: one document on stderr, nothing on stdout. */
export async function failure(...args: string[]): Promise<{ code: number; error: Record<string, unknown> }> {
  const { code, out, err } = await rempart([...args, '--json']);
  if (out !== '') throw new Error(`stdout is not empty: ${out}`);
  return { code, error: JSON.parse(err) as Record<string, unknown> };
}
export const path = (name: string): string => join(folder, name);
export const contents = (name: string): string => readFileSync(path(name), 'utf8');
