/** The figures as tables. */
import type { Rates } from './subject.ts';

export interface Figures {
  readonly solo: Rates;
  readonly elves: Rates;
  readonly coop: Rates;
  readonly skirmish: Rates;
  readonly drafts: number; // boardgame.io, solo Fantasy Defense
  readonly byHand: number;
  readonly bare: number; // skirmish without a kernel
  readonly daifen: readonly Row[];
  readonly defenders: readonly Row[];
  readonly havresac: readonly Row[];
  readonly darkRituals: readonly Row[];
}
/** A figure that a game's room measures of itself, and the bar it must stay below. */
interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: number;
}

const ROWS: readonly [keyof Rates, string][] = [
  ['sampled', 'actions/s, sampled'],
  ['listed', 'actions/s, all legal ones listed'],
  ['played', 'actions/s, through play'],
  ['playouts', 'random playouts/s'],
  ['clones', 'clones/s'],
  ['masks', 'masks/s'],
  ['stateBytes', 'bytes of a state'],
  ['matchBytes', 'bytes of a whole match, with snapshots'],
  ['logBytes', 'bytes of a whole match, log alone'],
];
const number = (x: number): string => Math.round(x).toLocaleString('en');

function table(title: string, columns: readonly (readonly [string, Rates])[]): string[] {
  const row = (label: string, cells: readonly string[]): string =>
    `${label.padEnd(40)}${cells.map((cell) => cell.padStart(16)).join('')}`;
  return [
    '',
    row(
      `${title}, per CPU second`,
      columns.map(([name]) => name),
    ),
    ...ROWS.map(([key, label]) =>
      row(
        label,
        columns.map(([, rates]) => number(rates[key])),
      ),
    ),
  ];
}

const own = (title: string, rows: readonly Row[]): string[] => [
  '',
  title,
  ...rows.map(({ name, value, unit, bar }) => {
    const figure = value >= 1000 ? number(value) : value.toFixed(2);
    return `${name.padEnd(60)}${figure.padStart(11)} ${unit}${bar === undefined ? '' : `, to stay below ${bar}`}`;
  }),
];

export function report(figures: Figures): string {
  const { solo, elves, coop, skirmish, drafts, byHand, bare, daifen, defenders, havresac, darkRituals } = figures;
  const beside = (label: string, theirs: number, ours: number, how: string): string =>
    `${label.padEnd(60)}${number(theirs).padStart(11)}   ours ${number(ours).padStart(9)}   ${how}`;
  const times = (x: number): string => `${x.toFixed(1)} ×`;
  return [
    `Node ${process.version}, ${process.platform} ${process.arch}`,
    ...table('Fantasy Defense', [
      ['solo, humans', solo],
      ['solo, elves', elves],
      ['co-op', coop],
    ]),
    ...table('Skirmish', [['three seats', skirmish]]),
    ...own('Daifen', daifen),
    ...own('Defenders of the Realm', defenders),
    ...own('Havresac', havresac),
    ...own('Dark Rituals', darkRituals),
    '',
    'Yardsticks, actions per CPU second',
    beside(
      'boardgame.io with our Fantasy Defense rules, solo; sampled',
      drafts,
      solo.sampled,
      times(solo.sampled / drafts),
    ),
    beside('  beside our play, which copies, checks and weighs undo', drafts, solo.played, times(solo.played / drafts)),
    beside(
      '  its move copying by hand instead of drafting; sampled',
      byHand,
      solo.sampled,
      times(solo.sampled / byHand),
    ),
    beside(
      'skirmish as a bare hand-written loop; sampled',
      bare,
      skirmish.sampled,
      `the kernel costs ${times(bare / skirmish.sampled)}`,
    ),
  ].join('\n');
}
