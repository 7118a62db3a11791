/** What a schema cannot say of the content: counts, and ids that lead somewhere. It looks at files that fit the schema. */
import type { ContentFault, ContentFiles } from '../../index.ts';

interface Named {
  readonly id: string;
}
interface Side extends Named {
  readonly grid: readonly string[];
  readonly counts: { readonly [terrain: string]: number };
  readonly sites: {
    readonly huts: readonly (Named & { readonly cell: string })[];
    readonly groves: readonly (Named & { readonly cell: string })[];
  };
}
interface Box {
  readonly board: { readonly rows: number; readonly cols: number; readonly sides: readonly Side[] };
  readonly creatures: { readonly creatures: readonly (Named & { readonly scoutCards: number })[] };
  readonly guardians: {
    readonly canonicalOrder: readonly string[];
    readonly guardians: readonly (Named & { readonly count: number; readonly startInBag: number })[];
  };
  readonly objects: {
    readonly chestTokensPerPlayer: number;
    readonly objects: readonly (Named & { readonly count: number })[];
  };
  readonly 'scout-cards': { readonly cards: readonly (Named & { readonly creature: string; readonly site: string })[] };
  readonly scoring: { readonly endScoring: readonly (Named & { readonly goldPerVp?: number })[] };
  readonly setup: {
    readonly scoutDeck: {
      readonly cards: number;
      readonly piles: number;
      readonly cardsPerPile: number;
      readonly setupCards: number;
    };
  };
}
type Tell = (file: string, pointer: string, what: ContentFault['what'], facts?: ContentFault['facts']) => void;

export function crossCheck(files: ContentFiles): ContentFault[] {
  const box = files as unknown as Box;
  const faults: ContentFault[] = [];
  const tell: Tell = (file, pointer, what, facts = {}) => void faults.push({ file, pointer, what, facts });
  checkCounts(box, tell);
  checkCards(box, tell);
  checkPurse(box, tell);
  box.board.sides.forEach((side, i) => checkSide(box, side, i, tell));
  return faults;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
function same(tell: Tell, file: string, pointer: string, need: number, have: number): void {
  if (need !== have) tell(file, pointer, 'count', { need, have });
}

function checkCounts({ guardians, objects, setup }: Box, tell: Tell): void {
  guardians.canonicalOrder.forEach((id, i) => {
    if (!guardians.guardians.some((one) => one.id === id)) tell('guardians', `/canonicalOrder/${i}`, 'unknown', { id });
  });
  same(tell, 'guardians', '/canonicalOrder', guardians.guardians.length, guardians.canonicalOrder.length);
  const tokens = sum(objects.objects.map(({ count }) => count));
  same(tell, 'objects', '/chestTokensPerPlayer', objects.chestTokensPerPlayer, tokens);
  const { cards, piles, cardsPerPile, setupCards } = setup.scoutDeck;
  same(tell, 'setup', '/scoutDeck/cards', cards, piles * cardsPerPile + setupCards);
}

/** HA-12.1 One part of the final count says how much gold a point takes. */
function checkPurse({ scoring }: Box, tell: Tell): void {
  const purses = scoring.endScoring.filter(({ goldPerVp }) => goldPerVp !== undefined).length;
  same(tell, 'scoring', '/endScoring', 1, purses);
}

/** HA-3.5 Each site is named by exactly one card. */
function checkCards({ creatures, setup, 'scout-cards': { cards } }: Box, tell: Tell): void {
  same(tell, 'scout-cards', '/cards', setup.scoutDeck.cards, cards.length);
  cards.forEach((card, i) => {
    const other = cards.findIndex(({ site }) => site === card.site);
    if (other < i) tell('scout-cards', `/cards/${i}/site`, 'duplicate', { id: card.site, other: `/cards/${other}` });
  });
  creatures.creatures.forEach((creature, i) => {
    const have = cards.filter((card) => card.creature === creature.id).length;
    same(tell, 'creatures', `/creatures/${i}/scoutCards`, creature.scoutCards, have);
  });
}

/** The grid is the authority: every site that a card names lies on it, with the token that says so. */
function checkSide({ board, objects, 'scout-cards': { cards } }: Box, side: Side, i: number, tell: Tell): void {
  const rows = side.grid.map((row) => row.split(' '));
  same(tell, 'board', `/sides/${i}/grid`, board.rows, rows.length);
  rows.forEach((row, r) => same(tell, 'board', `/sides/${i}/grid/${r}`, board.cols, row.length));
  const chests = rows.flat().filter((token) => token === 'CH').length;
  same(tell, 'board', `/sides/${i}/counts/chest`, objects.chestTokensPerPlayer, chests);
  const sites = [...side.sites.huts, ...side.sites.groves];
  cards.forEach(({ site }, c) => {
    const found = sites.find(({ id }) => id === site);
    if (found === undefined) return tell('scout-cards', `/cards/${c}/site`, 'unknown', { id: site });
    const [, row, col] = /^r(\d+)c(\d+)$/.exec(found.cell) ?? [];
    const token = rows[Number(row) - 1]?.[Number(col) - 1];
    if (token !== site.replace('hut-', 'h').replace('grove-', 'g'))
      tell('board', `/sides/${i}/sites`, 'unknown', { id: site });
  });
}
