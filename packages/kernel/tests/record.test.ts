import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteContent, readRecords, recordOf, scene } from '../testing/index.ts';
import { skirmish } from '../testing/skirmish/index.ts';

const game = { ...skirmish, id: 'noted' };

describe('the notes for the rulebook coverage', () => {
  it('hold what a scene refused, how it ended, and what the test says it saw', () => {
    scene(game, { step: 'turn', seat: 0 }).refuses('SK-4.4', {
      kind: 'march',
      from: 'wolf-pass',
      to: 'old-mill',
      units: 3,
    });
    scene(game, { step: 'upkeep', round: 5 }).ends('SK-6.2');
    noteContent('noted', ['old-mill']);
    expect(recordOf('noted')).toMatchObject({ refused: ['march SK-4.4'], ended: ['SK-6.2'] });
    expect(recordOf('noted').seen).toContain('old-mill');
  });
  it('are merged by game', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rempart-notes-'));
    const leave = (name: string, record: object) => writeFileSync(join(folder, name), JSON.stringify(record));
    leave('a-1.json', { game: 'a', refused: ['x A-1'], ended: [], seen: ['tree'] });
    leave('a-2.json', { game: 'a', refused: ['y A-2', 'x A-1'], ended: ['A-3'], seen: [] });
    leave('b-1.json', { game: 'b', refused: [], ended: [], seen: [] });
    const records = readRecords(folder);
    rmSync(folder, { recursive: true });
    expect(records.get('a')).toEqual({ game: 'a', refused: ['x A-1', 'y A-2'], ended: ['A-3'], seen: ['tree'] });
    expect([...records.keys()]).toEqual(['a', 'b']);
    expect(readRecords(folder).size).toBe(0);
  });
});
