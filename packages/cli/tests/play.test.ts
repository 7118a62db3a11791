import { describe, expect, it } from 'vitest';
import { contents, json, path, rempart } from './rempart.ts';

/** The first thing on every list, for ever: it posts defenders, ends its phases, and loses the city. */
const stubborn = `${'1\n'.repeat(3000)}`;

describe('a game at the terminal', () => {
  it.each([
    ['en', 'Your choice', 'The game is over.', 'Defeat:', 'Turn 2'],
    ['fr', 'Votre choix', 'La partie est finie.', 'Défaite', 'Tour 2'],
  ])('is played to the end in %s', (language, prompt, over, verdict, turn) => {
    const save = `solo-${language}.json`;
    const { code, out, err } = rempart(
      ['play', 'fantasy-defense', '--seed', 'play', '--lang', language, '--save', save],
      stubborn,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const text of [prompt, over, verdict, turn]) expect(out).toContain(text);
    expect(out.split(verdict)).toHaveLength(2); // said once
    expect(out).not.toMatch(/\b(do|event|ask|play|cli)\.[a-zA-Z-]+/); // no key without its sentence
    expect(json('verify', save)).toMatchObject({ sound: true });
  });

  it('two at one device: the screen is handed over', () => {
    const { code, out } = rempart(
      ['play', 'fantasy-defense', '--seats', '2', '--seed', 'two', '--options', '{"openHands":false}'],
      stubborn,
    );
    expect(code).toBe(0);
    expect(out).toContain('Hand the device to Player 2, then press Enter.');
    expect(out).toContain('The game is over.');
  });

  it('with a bot for a partner', () => {
    const { code, out } = rempart(
      ['play', 'fantasy-defense', '--seats', '2', '--seed', 'bot', '--players', 'person,random'],
      stubborn,
    );
    expect(code).toBe(0);
    expect(out).not.toContain('Hand the device');
    expect(out).toContain('The game is over.');
  });

  it('answers questions, refuses by a rule, takes back, saves and goes on', () => {
    const asides = ['?', '? FD-5.8', '? FD-99', 'b', 'l', 'n', '99', 'x', '{"kind":"fly"}', 'u', 'q'];
    const first = rempart(
      ['play', 'fantasy-defense', '--seed', 'aside', '--save', 'aside.json'],
      `${asides.join('\n')}\n`,
    );
    expect(first.code).toBe(0);
    for (const text of [
      'q saves and leaves',
      'FD-5.8',
      'no rule FD-99',
      'no choice “99”',
      'no choice “x”',
      'Refused by K-4',
      'Refused by M-1',
      'Saved to aside.json',
    ])
      expect(first.out).toContain(text);
    const before = contents('aside.json');
    const again = rempart(['play', 'aside.json'], 'q\n');
    expect(again.code).toBe(0);
    expect(again.out).toContain('Saved to aside.json');
    expect(contents('aside.json')).toBe(before);
  });

  it('gives up only when it is meant', () => {
    const menu = rempart(['play', 'fantasy-defense', '--seed', 'quit', '--save', 'quit.json'], 'q\n').out;
    const [, number = ''] = /(\d+) +Concede/.exec(menu) ?? [];
    const meant = rempart(['play', 'quit.json'], `${number}\nn\n${number}\ny\n`);
    expect(meant.out.match(/are you sure/g)).toHaveLength(2);
    expect(meant.out).toContain('The game is over.');
  });

  it('with --json, talks on stderr and answers with one document', () => {
    const { code, out, err } = rempart(
      ['play', 'fantasy-defense', '--seed', 'play', '--json', '--save', path('doc.json')],
      stubborn,
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ over: { winners: [] }, match: { header: { game: 'fantasy-defense' } } });
    expect(err).toContain('The game is over.');
  });
});
