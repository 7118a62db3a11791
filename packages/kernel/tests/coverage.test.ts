/** The coverage of a rulebook is shown a sound game, then the same with one fault at a time. */
import { describe, expect, it } from 'vitest';
import { examine, examineKernel } from '../../../scripts/rulebook/examine.mjs';
import { citedIn, idsOfTitles, titlesOf } from '../../../scripts/rulebook/ids.mjs';

const page = (...ids: string[]) =>
  `# Tag\n\n## TA-1 Play\n\n${ids.map((id) => `- **${id}** *Run.* Away.`).join('\n')}\n`;
const sound = {
  id: 'tag',
  pages: { en: page('TA-1.1', 'TA-1.2'), fr: page('TA-1.1', 'TA-1.2') },
  tests: [{ path: 'a.test.ts', text: `it('[TA-1.1, TA-1.2] one runs', () => {});` }],
  sources: [{ path: 'rules/1.ts', text: `// TA-1 and TA-1.2\nneeds: ['TA-1.1']` }],
  needs: [{ kind: 'run', rule: 'TA-1.1' }],
  ends: ['TA-1.2'],
  content: ['tree', 'stone'],
  record: { refused: ['run TA-1.1', 'run K-4'], ended: ['TA-1.2'], seen: ['tree', 'stone.2'] },
};
const faults = (change: Partial<typeof sound>): string => examine({ ...sound, ...change }).failures.join('\n');

describe('the coverage of a rulebook', () => {
  it('finds no fault in a sound game, and sums it up', () => {
    const { failures, summary } = examine(sound);
    expect(failures).toEqual([]);
    expect(summary).toBe(
      'tag: 2 of 2 rules with a test, 2 of 2 with code, 1 of 1 needs refused, 1 of 1 ends reached, 2 of 2 content ids seen',
    );
  });
  it('finds a rule without a test, and a test of no rule', () => {
    expect(faults({ tests: [{ path: 'a.test.ts', text: `it('[TA-1.1] runs'); it.skip('[TA-1.2] rests');` }] })).toBe(
      'tag: rules without a test: TA-1.2',
    );
    const text = `${sound.tests[0]?.text} it('[TA-1.3] hides');`;
    expect(faults({ tests: [{ path: 'a.test.ts', text }] })).toBe('tag: tests of rules that do not exist: TA-1.3');
  });
  it('finds languages that differ', () => {
    const short = { en: page('TA-1.1', 'TA-1.2'), fr: page('TA-1.1') };
    expect(faults({ pages: short })).toBe('tag: rules of en that fr lacks: TA-1.2');
    expect(faults({ pages: { en: short.en, fr: page('TA-1.1', 'TA-1.2', 'TA-1.3') } })).toBe(
      'tag: rules of fr that en lacks: TA-1.3',
    );
    expect(faults({ pages: { en: short.en, fr: page('TA-1.2', 'TA-1.1') } })).toBe(
      'tag: rules in another order in fr, from: TA-1.1',
    );
    expect(faults({ pages: { en: page('TA-1.1', 'TA-1.2', 'TA-1.2'), fr: short.en } })).toContain(
      'stand twice on a page: TA-1.2 (en)',
    );
  });
  it('finds an id that leads nowhere', () => {
    const stray = [...sound.sources, { path: 'words/en.json', text: '{\n  "refuse.TA-9.1": "No." }' }];
    expect(faults({ sources: stray })).toBe('tag: rules cited that do not exist: TA-9.1 (words/en.json:2)');
    const lost = { en: `${sound.pages.en}See TA-7.\n`, fr: sound.pages.fr };
    expect(faults({ pages: lost })).toContain('TA-7 (rulebook/en.md:');
  });
  it('finds a need never refused, an end never reached, content never seen', () => {
    const { record } = sound;
    expect(faults({ record: { ...record, refused: ['walk TA-1.1'] } })).toBe(
      'tag: needs never refused (kind rule): run TA-1.1',
    );
    expect(faults({ record: { ...record, ended: [] } })).toBe('tag: ends never reached: TA-1.2');
    expect(faults({ record: { ...record, seen: ['tree'] } })).toBe('tag: content never seen: stone');
  });
  it('finds that nothing was noted, and pages without a rule', () => {
    expect(faults({ record: null as never })).toContain('RULEBOOK_RECORD=1');
    expect(faults({ pages: {} as never })).toBe('tag: no rulebook pages');
  });
  it('finds a rule that no code cites: in the rules or the content, for a word or a picture carries nothing out', () => {
    const sources = [
      { path: 'rules/1.ts', text: 'TA-1.2' },
      { path: 'words/en.json', text: 'TA-1.1' },
    ];
    expect(faults({ sources })).toBe('tag: rules without code: TA-1.1');
    for (const path of ['rules/2.ts', 'content/game.json', 'index.ts'])
      expect(faults({ sources: [...sources, { path, text: 'TA-1.1' }] })).toBe('');
  });
  it('finds a rule of the kernel without a test', () => {
    const spec = '- **K-1** *Over.* It is.\n- **K-2** *Yours.* Not.\n';
    expect(examineKernel({ spec, tests: [{ text: `it('[K-1] a'); it('[K-3] b')` }] }).failures).toEqual([
      'kernel: rules without a test: K-2',
      'kernel: tests of rules that SPEC.md lacks: K-3',
    ]);
  });
});

describe('ids in texts', () => {
  it('are read from the titles of tests that run', () => {
    const source = [
      `it('[TA-1.1] a', () => {});`,
      `test.only("[TA-1.2] [TA-1.3a] b")`,
      'it(`[TA-2, TA-2.1] ${x}`)',
      `it.each([['(', ")"], [1]])('[TA-3.1] %s', () => {});`,
      'it.each`a|b`("[TA-3.2] table")',
      `  // it('[TA-4.1] out')`,
      `it.todo('[TA-4.2]')`,
      `describe('[TA-4.3] not a test', () => {});`,
      `submit('[TA-4.4]')`,
    ].join('\n');
    expect(idsOfTitles(source)).toEqual(['TA-1.1', 'TA-1.2', 'TA-1.3a', 'TA-2', 'TA-2.1', 'TA-3.1', 'TA-3.2']);
    expect(titlesOf(`it('it\\'s so', () => {})`)).toEqual([`it\\'s so`]);
  });
  it('are found wherever they are cited, whole', () => {
    expect(citedIn('TA-1.10, (TA-1.1): "TA-2".\nXTA-1.1 TA-1-2 TA-3.1a', 'TA').map(({ id }) => id)).toEqual([
      'TA-1.10',
      'TA-1.1',
      'TA-2',
      'TA-3.1a',
    ]);
  });
});
