import { readFileSync } from 'node:fs';
import { isRefusal } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { matchRules, readFile } from '../src/index.ts';

const page = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('what is written about matches', () => {
  it('shows a file that can be read (docs/match-format.md)', () => {
    const [, example = ''] = /```json\n([\s\S]+?)\n```/.exec(page('docs/match-format.md')) ?? [];
    expect(readFile(example)).toEqual(JSON.parse(example));
    expect(isRefusal(readFile(example.replace('"elf"', '"elf'))) && 'broken JSON is seen').toBe('broken JSON is seen');
  });
  it('names every rule of the match (SPEC.md), and no other', () => {
    const named = [...page('packages/match/SPEC.md').matchAll(/^- \*\*(M-\d+)\*\*/gm)].map(([, id]) => id);
    expect(named).toEqual(Object.keys(matchRules));
  });
});
