import { readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contents, folder, json, path, rempart } from './inside.ts';

interface Act {
  readonly kind: string;
}
interface Legal {
  readonly n: number;
  readonly actions: readonly Act[];
}
async function begin(name: string, ...flags: string[]): Promise<string> {
  const { code, out } = await rempart(['new', 'fantasy-defense', '--seed', 'tests', ...flags]);
  expect(code).toBe(0);
  writeFileSync(path(name), out);
  return name;
}
/** Ends the turn where it may, so that the game is short; never gives up, nor changes its mind for ever. */
const sensible = (actions: readonly Act[]): Act =>
  actions.find((a) => a.kind === 'finish') ??
  (actions.find((a) => !['concede', 'recant', 'withdraw', 'give'].includes(a.kind)) as Act);

describe('the command, step by step', () => {
  it('lists the games, with their options and players', async () => {
    const games = await json<{ id: string; bots: string[]; seats: number[] }[]>('games');
    const game = games.find(({ id }) => id === 'fantasy-defense');
    expect(game?.seats).toEqual([1, 2]);
    expect(game?.bots).toEqual(expect.arrayContaining(['random', 'greedy', 'search']));
    expect((await rempart(['games'])).out).toContain('Fantasy Defense');
  });

  it('reads the book: rules and tables by name, and in full those that hold a word', async () => {
    const { out } = await rempart(['rules', 'fantasy-defense', '--lang', 'fr']);
    expect(out).toContain('FD-5.8');
    expect(out).toContain('Meute de wargs');
    const found = (await rempart(['rules', 'fantasy-defense', 'meute', 'WARGS', '--lang', 'fr'])).out;
    expect(found).toMatch(/Envahisseurs\n {2}Meute de wargs\n {4}Rang\u00a0: Sous-fifre\n {4}Puissance\u00a0: 14/);
    expect(found).not.toContain('Rôdeurs');
    for (const game of ['havresac', 'dark-rituals', 'defenders-of-the-realm', 'daifen'])
      expect((await json<{ tables: unknown[] }>('rules', game)).tables.length).toBeGreaterThan(5);
    expect((await rempart(['rules', 'havresac', 'helicopter'])).out).toContain('helicopter');
    expect((await rempart(['rules', 'chess'])).code).toBe(2);
  });

  it('begins the same match for the same seed, and another without one', async () => {
    const of = (file: { log: { hash: string }[] }) => file.log[0]?.hash;
    const first = await json<{ log: { hash: string }[] }>('new', 'fantasy-defense', '--seed', 'a');
    expect(of(await json('new', 'fantasy-defense', '--seed', 'a'))).toBe(of(first));
    expect(of(await json('new', 'fantasy-defense', '--seed', 'b'))).not.toBe(of(first));
    expect(of(await json('new', 'fantasy-defense'))).not.toBe(of(await json('new', 'fantasy-defense')));
  });

  it('shows a seat its view and no more', async () => {
    const file = await begin('show.json', '--seats', '2', '--options', '{"openHands":false}');
    const view = await json<{ seat: number; state: { hands: string[][]; invaderDeck: string[] } }>(
      'show',
      file,
      '--seat',
      '1',
    );
    expect(view.seat).toBe(1);
    expect(view.state.hands[0]?.every((card) => card === '?')).toBe(true);
    expect(view.state.hands[1]).not.toContain('?');
    expect(view.state.invaderDeck.every((card) => card === '?')).toBe(true);
    const { out } = await rempart(['show', file, '--seat', '1', '--lang', 'fr']);
    expect(out).toContain('Moral');
    expect(out).toContain('cartes cachées');
  });

  it('plays a whole game by legal and do; it verifies, replays, and ends', async () => {
    const file = await begin('whole.json');
    let lines = 0;
    for (let over: unknown = null; over === null; lines++) {
      const { n, actions } = await json<Legal>('legal', file, '--seat', '0');
      const done = await json<{ n: number; over: unknown }>(
        'do',
        file,
        '--seat',
        '0',
        JSON.stringify(sensible(actions)),
        '--at',
        `${n}`,
      );
      expect(done.n).toBe(n + 1);
      over = done.over;
    }
    expect((await json<Legal>('legal', file, '--seat', '0')).actions).toEqual([]);
    expect(await json('verify', file)).toMatchObject({ sound: true, lines: lines + 1 });
    const replay = await json<{ steps: { entry: { over?: object } }[] }>('replay', file);
    expect(replay.steps).toHaveLength(lines + 1);
    expect(replay.steps.at(-1)?.entry.over).toBeDefined();
    expect((await rempart(['replay', file])).out.split('\n').length).toBeGreaterThan(lines);
    expect((await rempart(['do', file, '--seat', '0', '{"kind":"finish"}'])).err).toContain('K-1');
    expect(readdirSync(folder).filter((name) => /\.(tmp|lock)$/.test(name))).toEqual([]);
  }, 240_000);

  it('looks back on a finished game, and tells in words what decided it', async () => {
    const file = await begin('given-up.json');
    const actions = async () => (await json<Legal>('legal', file, '--seat', '0')).actions;
    while (!(await actions()).some((a) => a.kind === 'finish'))
      await json('do', file, JSON.stringify(sensible(await actions())));
    expect((await rempart(['analyse', file])).code).toBe(2);
    await json('do', file, '{"kind":"concede"}');
    const en = (await rempart(['analyse', file])).out;
    expect(en).toMatch(/What decided it:\n {2}Worst move: Turn 1, Concede, −\d/);
    expect(en).toMatch(/^Player 1: from \d+% to 0%\.\nDecisions against a sound player’s −/);
  });

  it('takes back', async () => {
    const file = await begin('undo.json', '--seed', 'undo');
    const actions = async () => (await json<Legal>('legal', file, '--seat', '0')).actions;
    while (!(await actions()).some((a) => a.kind === 'deploy'))
      await json('do', file, JSON.stringify(sensible(await actions())));
    const shown = async () => JSON.stringify((await json<{ state: object }>('show', file)).state);
    const before = await shown();
    const plain = (await actions()).find(
      (a) => a.kind === 'deploy' && 'card' in a && String(a.card).includes('marshal'),
    ) as Act;
    await json('do', file, '--seat', '0', JSON.stringify(plain));
    expect(await shown()).not.toBe(before);
    await json('undo', file, '--seat', '0');
    expect(await shown()).toBe(before);
    expect(await json('verify', file)).toMatchObject({ sound: true });
  });

  it('tells what was done as the log tells it, and nothing twice', async () => {
    const file = 'told.json';
    const { out } = await rempart(['new', 'defenders-of-the-realm', '--seed', 'told', '--players', 'person']);
    writeFileSync(path(file), out);
    const entry = /^ {0,3}(\d+) {2}/;
    const saying = async () => {
      const replay = (await rempart(['replay', file, '--seat', '0'])).out.trimEnd().split('\n');
      return replay.map((line) => line.replace(entry, '').trim());
    };
    let told = (await saying()).length;
    let joined = 0;
    for (let i = 0; i < 60; i++) {
      const { actions } = await json<Legal>('legal', file, '--seat', '0');
      const ends = actions.find(({ kind }) => kind === 'endDay') ?? sensible(actions);
      const [, ...said] = (await rempart(['do', file, '--seat', '0', JSON.stringify(ends)])).out.trim().split('\n');
      const log = await saying();
      expect(said.map((line) => line.trim())).toEqual(log.slice(told));
      joined += said.filter((line) => /arrive|overrun/.test(line)).length;
      told = log.length;
      if ((await json<{ over: unknown }>('show', file)).over !== null) break;
    }
    expect(joined).toBeGreaterThan(3);
  }, 240_000);

  it('replays without what was taken back', async () => {
    const file = await begin('back.json', '--seed', 'undo');
    const actions = async () => (await json<Legal>('legal', file, '--seat', '0')).actions;
    while (!(await actions()).some((a) => a.kind === 'deploy'))
      await json('do', file, JSON.stringify(sensible(await actions())));
    const marshal = (a: Act) => a.kind === 'deploy' && 'card' in a && String(a.card).includes('marshal');
    expect((await rempart(['do', file, JSON.stringify((await actions()).find(marshal))])).out).toContain(
      'Lord Marshal',
    );
    expect((await rempart(['undo', file])).out).toContain('You take back a move.');
    const { out } = await rempart(['replay', file, '--seat', '0']);
    expect(out).not.toContain('Lord Marshal');
    expect(out).toContain('You take back a move.');
  });

  it('lets bots answer in their seats', async () => {
    const file = await begin('bots.json', '--seats', '2', '--players', 'person,random');
    const { waiting } = await json<{ waiting: { seat: number }[] }>('show', file);
    expect(waiting.map(({ seat }) => seat)).toEqual([0]);
    await json('do', file, '--seat', '0', JSON.stringify(sensible((await json<Legal>('legal', file)).actions)));
    const after = await json<{ waiting: { seat: number }[]; over: object | null }>('show', file);
    if (after.over === null) expect(after.waiting.map(({ seat }) => seat)).toEqual([0]);
  });

  it('checks the content, and a copy that its owner has edited', async () => {
    for (const game of ['fantasy-defense', 'defenders-of-the-realm'])
      expect(await json('content', 'check', game)).toMatchObject({ faults: [] });
  });

  it('helps in both languages, and says its version', async () => {
    expect((await rempart(['help'])).out).toContain('rempart sim');
    expect((await rempart(['--help', '--lang', 'fr'])).out).toContain('jouer dans le terminal');
    expect(await json('--version')).toHaveProperty('version');
    expect(contents('whole.json')).toContain('rempart-match');
  });
});
