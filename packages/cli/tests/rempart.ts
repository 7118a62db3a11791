/** The command as a child process, run in a folder of its own. Where a process proves nothing more, see inside.ts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';

export const program = join(inject('programs'), 'rempart.js');
const folder = mkdtempSync(join(tmpdir(), 'rempart-cli-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
export function rempart(args: readonly string[], input = ''): Ran {
  const env = { ...process.env, LANG: 'en_GB.UTF-8', LC_ALL: '', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    input,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}
/** With --json, and what must be one document and nothing else. */
export function json<T = Record<string, unknown>>(...args: string[]): T {
  const { code, out, err } = rempart([...args, '--json']);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${code} ${err}`);
  return JSON.parse(out) as T;
}
/** What a failure says with --json: one document on stderr, nothing on stdout. */
export function failure(...args: string[]): { code: number | null; error: Record<string, unknown> } {
  const { code, out, err } = rempart([...args, '--json']);
  if (out !== '') throw new Error(`stdout is not empty: ${out}`);
  return { code, error: JSON.parse(err) as Record<string, unknown> };
}
export const path = (name: string): string => join(folder, name);
export const contents = (name: string): string => readFileSync(path(name), 'utf8');
