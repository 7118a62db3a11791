import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';

/** What French typography wants: no-break spaces, curly apostrophes, guillemets. Looked for outside of ICU's own signs. */
const faults: readonly (readonly [string, RegExp])[] = [
  ['a straight apostrophe', /'/],
  ['a straight quote', /"/],
  ['English quotes', /[“”]/],
  ['three dots for …', /\.\.\./],
  ['no narrow no-break space before ; ! ?', /[^\u202f\s;!?][;!?]|[ \u00a0][;!?]/],
  ['no no-break space before a colon', /[^\u00a0]:(?!\/\/)/],
  ['no no-break space inside guillemets', /«[^\u00a0]|[^\u00a0]»/],
];
/** The text of a message without `{name, plural,`, `one {` and the closing braces. */
const prose = (message: string): string =>
  message
    .replace(/\{\w+, (plural|select),/g, '')
    .replace(/(=\d+|\b(one|other|many|you)) \{/g, '')
    .replace(/[{}]/g, '');

describe('French typography', () => {
  it.each(faults.map(([name, fault]) => ({ name, fault })))('lets nothing pass: $name', async ({ fault }) => {
    for (const { of, words } of await catalogues())
      for (const [key, message] of Object.entries(words.fr))
        expect(fault.test(prose(message)), `${of} ${key}: ${message}`).toBe(false);
  });
  it('would see a fault', () => {
    const wrong = ["l'ennemi", '"non"', '“non”', 'et...', 'Vraiment ?', 'Vraiment?', 'ici :', 'ici: là', '« non »'];
    for (const text of wrong)
      expect(
        faults.some(([, fault]) => fault.test(prose(text))),
        text,
      ).toBe(true);
    expect(faults.some(([, fault]) => fault.test('L’ennemi est là\u202f! «\u00a0Non\u00a0»\u00a0: fuyez…'))).toBe(
      false,
    );
  });
});

it('never puts two spaces', async () => {
  for (const { of, words } of await catalogues())
    for (const message of [...Object.values(words.en), ...Object.values(words.fr)])
      expect(/ {2}/.test(message), `${of}: ${message}`).toBe(false);
});

describe('English typography', () => {
  it('has curly apostrophes and quotes', async () => {
    for (const { of, words } of await catalogues())
      for (const [key, message] of Object.entries(words.en))
        expect(/['"]|\.\.\./.test(message), `${of} ${key}: ${message}`).toBe(false);
  });
});
