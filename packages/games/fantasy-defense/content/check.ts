/** What a schema cannot say of the content: counts, and ids that lead somewhere. It looks at files that fit the schema. */
import { checkIds } from '../../ids.ts';
import type { ContentFault, ContentFiles } from '../../index.ts';

interface Named {
  readonly id: string;
}
interface Card extends Named {
  readonly faction: string;
  readonly type: string;
  readonly starting: boolean;
  readonly copies: number;
  readonly power: object | null;
  readonly icon: string | null;
}
interface Faction extends Named {
  readonly cards: number;
  readonly deckSize: number;
  readonly startingUnit: string;
  readonly startingSpells: readonly string[];
}
interface Invader extends Named {
  readonly rank: string;
  readonly players: string;
  readonly icons: readonly string[];
}
interface Icon extends Named {
  readonly side: readonly string[];
  readonly timing: string;
  readonly rules: readonly string[];
}
interface Mode extends Named {
  readonly players: number;
  readonly lines: number;
  readonly gatesPerLine: number;
  readonly deck: { readonly minions: number; readonly elites: number; readonly bosses: number; readonly total: number };
}
interface Box {
  readonly defenders: { readonly factions: readonly Faction[]; readonly cards: readonly Card[] };
  readonly gates: { readonly gates: readonly (Named & { readonly players: string })[] };
  readonly invaders: { readonly ranks: readonly Named[]; readonly invaders: readonly Invader[] };
  readonly icons: { readonly icons: readonly Icon[] };
  readonly setup: {
    readonly score: { readonly medals: readonly (Named & { readonly minMorale: number })[] };
    readonly modes: readonly Mode[];
    readonly difficulties: readonly (Named & { readonly default?: boolean })[];
    readonly options: readonly (Named & { readonly values: readonly unknown[]; readonly default: unknown })[];
  };
  readonly sieges: { readonly sieges: readonly Named[] };
}

const INVADERS = 27;
const GATES = 12;
const STARTING_SPELLS = 2;

type Tell = (file: string, pointer: string, what: ContentFault['what'], facts?: ContentFault['facts']) => void;

export function crossCheck(files: ContentFiles, rules: ReadonlySet<string>): ContentFault[] {
  const box = files as unknown as Box;
  const faults: ContentFault[] = [];
  const tell: Tell = (file, pointer, what, facts = {}) => void faults.push({ file, pointer, what, facts });
  checkIds(listsOf(box), tell);
  checkDefenders(box, tell);
  checkInvaders(box, tell);
  checkSetup(box, tell);
  checkIcons(box, rules, tell);
  return faults;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Ranks and icons may share a word with nothing else either. */
const listsOf = ({ defenders, gates, invaders, icons, setup, sieges }: Box) =>
  [
    ['defenders', 'factions', defenders.factions],
    ['defenders', 'cards', defenders.cards],
    ['gates', 'gates', gates.gates],
    ['invaders', 'ranks', invaders.ranks],
    ['invaders', 'invaders', invaders.invaders],
    ['icons', 'icons', icons.icons],
    ['setup', 'score/medals', setup.score.medals],
    ['setup', 'modes', setup.modes],
    ['setup', 'difficulties', setup.difficulties],
    ['setup', 'options', setup.options],
    ['sieges', 'sieges', sieges.sieges],
  ] as const;

function checkDefenders({ defenders, icons }: Box, tell: Tell): void {
  const { factions, cards } = defenders;
  const icon = new Map(icons.icons.map((entry) => [entry.id, entry]));
  factions.forEach((faction, i) => {
    const own = cards.filter((card) => card.faction === faction.id);
    const all = sum(own.map((card) => card.copies));
    const deck = sum(own.filter((card) => !card.starting).map((card) => card.copies));
    if (all !== faction.cards) tell('defenders', `/factions/${i}/cards`, 'count', { need: faction.cards, have: all });
    if (deck !== faction.deckSize)
      tell('defenders', `/factions/${i}/deckSize`, 'count', { need: faction.deckSize, have: deck });
    const starts = (id: string, type: string): boolean =>
      own.some((card) => card.id === id && card.type === type && card.starting && card.copies === 1);
    if (!starts(faction.startingUnit, 'unit'))
      tell('defenders', `/factions/${i}/startingUnit`, 'unknown', { id: faction.startingUnit });
    if (faction.startingSpells.length !== STARTING_SPELLS)
      tell('defenders', `/factions/${i}/startingSpells`, 'count', {
        need: STARTING_SPELLS,
        have: faction.startingSpells.length,
      });
    faction.startingSpells.forEach((id, j) => {
      if (!starts(id, 'spell')) tell('defenders', `/factions/${i}/startingSpells/${j}`, 'unknown', { id });
    });
  });
  cards.forEach((card, i) => {
    if (!factions.some(({ id }) => id === card.faction))
      tell('defenders', `/cards/${i}/faction`, 'unknown', { id: card.faction });
    if ((card.power === null) !== (card.type === 'spell')) tell('defenders', `/cards/${i}/power`, 'power-of-units');
    const known = card.icon === null ? undefined : icon.get(card.icon);
    if (card.icon !== null && known === undefined) tell('defenders', `/cards/${i}/icon`, 'unknown', { id: card.icon });
    if (known !== undefined && !known.side.includes(card.faction))
      tell('defenders', `/cards/${i}/icon`, 'wrong-side', { id: known.id, side: card.faction });
    if (known !== undefined && (known.timing === 'spell') !== (card.type === 'spell'))
      tell('defenders', `/cards/${i}/icon`, 'wrong-timing', { id: known.id, timing: known.timing });
  });
}

function checkInvaders({ invaders, icons }: Box, tell: Tell): void {
  if (invaders.invaders.length !== INVADERS)
    tell('invaders', '/invaders', 'count', { need: INVADERS, have: invaders.invaders.length });
  invaders.invaders.forEach((invader, i) =>
    invader.icons.forEach((id, j) => {
      const known = icons.icons.find((icon) => icon.id === id);
      const side = invader.rank === 'boss' ? ['invader', 'boss'] : ['invader'];
      if (known === undefined) tell('invaders', `/invaders/${i}/icons/${j}`, 'unknown', { id });
      else if (!known.side.some((one) => side.includes(one)))
        tell('invaders', `/invaders/${i}/icons/${j}`, 'wrong-side', { id, side: invader.rank });
    }),
  );
}

/** What each mode says of its numbers must be what the other files hold. */
function checkSetup({ invaders, gates, setup }: Box, tell: Tell): void {
  const used = (players: string, mode: Mode): boolean => players === 'both' || players === `${mode.players}p`;
  if (gates.gates.length !== GATES) tell('gates', '/gates', 'count', { need: GATES, have: gates.gates.length });
  setup.modes.forEach((mode, i) => {
    const there = gates.gates.filter((gate) => used(gate.players, mode)).length;
    const need = mode.lines * mode.gatesPerLine;
    if (there !== need) tell('setup', `/modes/${i}/gatesPerLine`, 'count', { need, have: there });
    const ranked = (rank?: string): number =>
      invaders.invaders.filter((one) => used(one.players, mode) && (rank ?? one.rank) === one.rank).length;
    const { minions, elites, bosses, total } = mode.deck;
    const counts: [string, number, number][] = [
      ['minions', minions, ranked('minion')],
      ['elites', elites, ranked('elite')],
      ['bosses', bosses, ranked('boss')],
      ['total', total, ranked()],
    ];
    for (const [name, need, have] of counts)
      if (need !== have) tell('setup', `/modes/${i}/deck/${name}`, 'count', { need, have });
  });
  const { medals } = setup.score;
  medals.forEach(({ minMorale }, i) => {
    const above = medals[i - 1]?.minMorale ?? Infinity;
    if (minMorale >= above)
      tell('setup', `/score/medals/${i}/minMorale`, 'maximum', { most: above - 1, found: minMorale });
  });
  const standard = setup.difficulties.filter((difficulty) => difficulty.default === true).length;
  if (standard !== 1) tell('setup', '/difficulties', 'one-default', { have: standard });
  setup.options.forEach((option, i) => {
    if (!option.values.includes(option.default)) tell('setup', `/options/${i}/default`, 'not-a-value');
  });
}

/** Every rule an icon cites is in the rulebook, and every icon is on some card. */
function checkIcons({ defenders, invaders, icons }: Box, rules: ReadonlySet<string>, tell: Tell): void {
  const shown = new Set<string | null>([
    ...defenders.cards.map((card) => card.icon),
    ...invaders.invaders.flatMap((invader) => invader.icons),
  ]);
  icons.icons.forEach((icon, i) => {
    icon.rules.forEach((id, j) => {
      if (!rules.has(id)) tell('icons', `/icons/${i}/rules/${j}`, 'no-rule', { id });
    });
    if (!shown.has(icon.id)) tell('icons', `/icons/${i}/id`, 'unused', { id: icon.id });
  });
}
