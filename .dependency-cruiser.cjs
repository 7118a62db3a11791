// Which room may import which. `scripts/rooms.mjs` runs these rules, after proving that each of them can fail.

// kernel ← (board, bots, match, words) ← games ← lab ← protocol ← (server, web, cli)
const middle = ['kernel', 'games', 'bots', 'lab', 'match', 'words'];
const allowed = {
  kernel: [],
  board: ['kernel'],
  games: ['kernel'],
  bots: ['kernel'],
  match: ['kernel'],
  words: ['kernel'],
  lab: ['kernel', 'games', 'bots', 'match'],
  protocol: middle,
  server: [...middle, 'protocol'],
  web: [...middle, 'protocol', 'board'],
  cli: [...middle, 'protocol', 'server'],
};
// Players, matches and words are tried on real games.
const alsoInTests = {
  bots: ['games', 'match'],
  games: ['bots', 'match', 'words'], // players,  recorded matches, and what a refusal says
  match: ['games', 'bots'],
  words: ['games', 'match'],
};

const tests = '(\\.test\\.ts$|/tests/)';
const testTools = '^node_modules/(vitest|@vitest|fast-check)/';
const rooms = (names) => `^packages/(${names.join('|')})/`;

const orderOfRooms = Object.entries(allowed).flatMap(([room, others]) => {
  const may = [room, ...others];
  // What boards draw with: sentences, and the interface between them and the table frame. What bots are made of.
  const from = {
    path: `^packages/${room}/`,
    pathNot: room === 'games' ? `${tests}|^packages/games/[^/]+/(board|bot)/` : tests,
  };
  const rule = (name, mayImport, where) => ({
    name,
    comment: `${room} may import ${mayImport.join(', ')}: the arrows between rooms point one way`,
    severity: 'error',
    from: where,
    to: { path: '^packages/', pathNot: rooms(mayImport) },
  });
  return [
    rule(`${room}-order`, may, from),
    rule(`${room}-tests-order`, [...may, ...(alsoInTests[room] ?? [])], { path: `^packages/${room}/.*${tests}` }),
  ];
});

// The folders of a room, each with those it may import. What is in none of them may import none of them (`base`) or all
// (the room's ways in). Types do not count: they are gone at run time, and `Site` names everything there is.
const folders = {
  server: {
    base: 'fault|games|ids|rates|settings|site|tally|trouble',
    order: ['store', 'clocks', 'notices', 'matches', 'bots', 'weeks', 'tables', 'people', 'admin', 'http', 'live'],
  },
  web: {
    base: 'notices.svelte|router.svelte|settings.svelte',
    order: [
      ...['say', 'client', 'games', 'parts', 'campaign', 'doors', 'rulebook', 'weeks', 'table', 'lesson', 'replay'],
      'pages',
    ],
  },
};
const orderOfFolders = Object.entries(folders).flatMap(([room, { base, order }]) => {
  const inside = `^packages/${room}/src/`;
  const rule = (from, later) => ({
    name: `${room}-folders`,
    comment: `the folders of ${room} are in an order, and each imports only those before it: ${order.join(', ')}`,
    severity: 'error',
    from: { path: inside + from },
    to: { path: `${inside}(${later.join('|')})/`, dependencyTypesNot: ['type-only'] },
  });
  const rules = order.slice(0, -1).map((folder, at) => rule(`${folder}/`, order.slice(at + 1)));
  return [...rules, rule(`(${base})\\.ts$`, order)];
});

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...orderOfRooms,
    ...orderOfFolders,
    // Imports of types are gone at run time; a circle of them harms nobody.
    forbid(
      'no-circular',
      'no circle of imports',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('no-unresolved', 'an import leads somewhere', {}, { couldNotResolve: true }),
    forbid(
      'by-name',
      'another room is imported by its name, not by a path into it',
      // What Vite's own configuration imports by name is left to Node, which reads no TypeScript.
      { path: '^packages/([^/]+)/', pathNot: '^packages/web/build/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    ),
    forbid(
      'no-tests',
      'only tests import tests',
      { path: '^packages/', pathNot: tests },
      { path: `^packages/.*${tests}` },
    ),
    forbid(
      'kernel-alone',
      'the kernel imports nothing but itself',
      { path: '^packages/kernel/src/', pathNot: tests },
      { pathNot: '^packages/kernel/src/' },
    ),
    forbid(
      'kernel-testing',
      'kernel/testing imports the kernel and the test tools; only its notes for the coverage are written to files',
      { path: '^packages/kernel/testing/', pathNot: `${tests}|^packages/kernel/testing/records?\\.ts$` },
      { pathNot: `^packages/kernel/|${testTools}` },
    ),
    forbid(
      'one-game',
      'a game never imports another game',
      { path: '^packages/games/([^/]+)/' },
      { path: '^packages/games/[^/]+/', pathNot: '^packages/games/$1/' },
    ),
    forbid(
      'rules-alone',
      'rules import the kernel and their own game, but not its board, bot or tests',
      { path: '^packages/games/([^/]+)/rules/', pathNot: tests },
      { pathNot: '^packages/kernel/src/|^packages/games/$1/(?!board/|bot/|tests/)' },
    ),
    forbid(
      'game-alone',
      'a game needs no package and nothing of the machine; only boards import svelte',
      { path: '^packages/games/', pathNot: `${tests}|^packages/games/[^/]+/board/` },
      { pathNot: '^packages/' },
    ),
    forbid(
      'board-alone',
      'a board imports its own game, the kernel, words, svelte and what boards and the table frame owe each other',
      { path: '^packages/games/([^/]+)/board/', pathNot: tests },
      {
        pathNot:
          '^packages/games/$1/|^packages/kernel/src/|^packages/words/|^packages/board/src/|^node_modules/svelte/',
      },
    ),
    forbid(
      'bot-alone',
      'a bot imports its own game, the kernel, and the players for any game',
      { path: '^packages/games/([^/]+)/bot/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: '^packages/games/$1/(?!board/)|^packages/games/[^/]+$|^packages/kernel/src/|^packages/bots/src/',
      },
    ),
    forbid(
      'rules-through-index',
      'other rooms know a game by its index, never by its rules',
      { path: '^packages/', pathNot: '^packages/games/' },
      { path: '^packages/games/[^/]+/rules/' },
    ),
  ],
  options: {
    // Tests, content and boards too: only what is installed or built is left out.
    exclude: { path: '(^|/)dist/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    preserveSymlinks: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'svelte', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.cjs', '.json', '.svelte', '.md', '.d.ts'],
    },
  },
};
