/** Havresac in a terminal: the board as text, and placements as a menu would list them. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { Colour, Pen } from '../../index.ts';
import {
  costOf,
  doing,
  gainsFor,
  gloryBy,
  gloryNow,
  KINDS,
  odds,
  ready,
  reachable,
  ROUNDS,
  SCOUT,
  shadowTotal,
  standing,
  tokensLeft,
} from '../outlook.ts';
import { CASTLE, CELLS, cellAt, idOf, sideOf } from '../rules/board.ts';
import { creatureAt, guardianAt, mine } from '../rules/state.ts';
import type { Action, State } from '../rules/state.ts';
import { counted, usedUp, word } from './words.ts';
import type { Word } from './words.ts';

const COLS = Math.sqrt(CELLS.length);
const PLAIN = '·';

/** What is printed on a cell: a letter for a Hut, a digit for a Grove or a numbered cell. */
function ground(s: State, cell: number): string {
  const side = sideOf(s.side);
  if (cell === CASTLE) return '♜';
  if (side.forest[cell] === true) return '♣';
  if (side.lake[cell] === true) return '≈';
  const [site] = [...side.sites].find(([, at]) => at === cell) ?? [];
  if (site !== undefined) return (site.split('-')[1] ?? '').toLowerCase();
  return side.starts.includes(cell) ? 'o' : PLAIN;
}
/** Four columns wide: what is there between brackets where it is within reach, and a Tent beside it. */
function cellText(s: State, me: Seat, cell: number, lit: ReadonlySet<number>, pen: Pen): string {
  const e = mine(s, me);
  const short = (id: string): string => pen.name(id).slice(0, 3);
  const creature = creatureAt(e, cell);
  const guardian = guardianAt(e, cell);
  const tent = e.tents.includes(cell) ? '▲' : '';
  const piece = (colour: Colour, id: string): string => `${pen.paint(colour, id)}${tent || ' '}`;
  if (guardian !== '') return piece('cyan', short(guardian).toUpperCase());
  if (creature !== '') return piece(creature === 'fairy' ? 'magenta' : 'red', short(creature).toLowerCase());
  const lies = e.closed.includes(cell) ? '■' : sideOf(s.side).village[cell] === true ? '⌂' : ground(s, cell);
  const sign = lies === PLAIN ? tent || PLAIN : `${lies}${tent}`; // a Tent lies beside a Chest, a Village, a Hut …
  const shown = e.repaired.includes(cell) ? pen.paint('green', sign) : sign;
  const within = lit.has(cell) ? `${pen.paint('yellow', '(')}${shown}${pen.paint('yellow', ')')}` : ` ${shown} `;
  return `${within}${' '.repeat(2 - sign.length)}`;
}
function grid(s: State, me: Seat, pen: Pen): string[] {
  const lit = new Set(
    reachable(s, me)
      .filter(({ objects }) => objects.length === 0)
      .map(({ cell }) => cellAt(cell)),
  );
  const numbers = Array.from({ length: COLS }, (_, i) =>
    String(i + 1)
      .padStart(2)
      .padEnd(4),
  ).join('');
  const rows = Array.from({ length: COLS }, (_, row) => {
    const cells = Array.from({ length: COLS }, (_, col) => cellText(s, me, row * COLS + col, lit, pen));
    return `${String(row + 1).padStart(3)} ${cells.join('')}`;
  });
  return [pen.paint('dim', `    ${numbers}`), ...rows];
}

export function text(s: State, seat: Seat, pen: Pen): string {
  const t = (key: Word): string => word(pen.language, key);
  const me = Math.max(0, seat);
  const e = mine(s, me);
  const { total } = gloryNow(e, s.round);
  const gains = gainsFor(total);
  const chances = odds(e);
  const percent = (share: number): string => `${Math.round(100 * share)}${pen.language === 'fr' ? '\u202f' : ''}%`;
  const bag = KINDS.flatMap((kind, i) =>
    e.bag[i] === 0 ? [] : [`${pen.name(kind)} ${e.bag[i]} (${percent(of(chances, i))})`],
  );
  const objects = e.objects.map((found) => {
    const note = found.used ? ` (${usedUp(pen.language, found.object)})` : found.fresh ? ` (${t('fresh')})` : '';
    return pen.paint(ready(found) ? 'cyan' : 'dim', `${pen.name(found.object)}${note}`);
  });
  const colon = pen.language === 'fr' ? '\u00a0:' : ':';
  const shop = KINDS.map((kind, i) => `${pen.name(kind)} ${costOf(s, kind)} (${s.reserve[i]})`);
  const others = Array.from({ length: s.seats }, (_, other) => other)
    .filter((other) => other !== me)
    .map((other) => {
      const left = counted(pen.language, tokensLeft(mine(s, other)), 'left', 'lefts');
      return `${other + 1}${colon} ${standing(s, other)} ${t('vp')}, ${left}`;
    });
  // HA-13.4 Once all is counted: the own title alone, that of the first place among several.
  const titles = s.results.flatMap(({ rank, title }, one) =>
    rank > 1 ? [] : [s.seats === 1 ? pen.name(title) : `${one + 1}${colon} ${pen.name(title)}`],
  );
  const line = (label: string, list: readonly string[]): string[] =>
    list.length === 0 ? [] : [`${pen.paint('bold', label)}  ${list.join(' · ')}`];
  const shadow = s.level === '' || s.level === 'score' ? '' : `   ${t('shadow')} ${shadowTotal(s)}`;
  return [
    `${pen.paint('bold', `${t('round')} ${s.round}/${ROUNDS}`)}   ${t('glory')} ${total} → ${gains.vp} ${t('vp')}, ${gains.gold} ${t('gold')}   ${counted(pen.language, standing(s, me), 'point', 'points')}   ${e.gold} ${t('gold')}${shadow}`,
    pen.paint('dim', t('legend')),
    '',
    ...grid(s, me, pen),
    '',
    ...line(t('inHand'), e.hand === '' ? [] : [pen.name(e.hand)]),
    ...line(t('bag'), bag),
    ...line(t('objects'), objects),
    ...line(t('recruits'), doing(s, me) === 'recruiting' ? shop : []),
    ...line(t('others'), others),
    ...line(t('scout'), s.seats > 1 && s.over === null ? [me === SCOUT ? t('you') : String(SCOUT + 1)] : []),
    ...line(t(s.seats === 1 ? 'title' : 'first'), titles),
  ].join('\n');
}

/** A placement for a menu: by row first, then the cell and what it gains. */
export function tell(s: State, me: Seat, a: Action, pen: Pen): readonly string[] | null {
  if (a.kind !== 'place') return null;
  const { objects } = a;
  const cell = cellAt(a.to);
  const way = reachable(s, me).find((to) => to.cell === a.to && to.objects.join() === objects.join());
  const glory = way === undefined ? 0 : gloryBy(mine(s, me), s.round, way);
  const notes = [
    ...(way === undefined || way.wins === '' ? [] : [pen.paint('red', pen.name(way.wins))]),
    ...(way?.opens === true ? [pen.name('chest')] : []),
    ...(way?.repairs === true ? [pen.name('village')] : []),
    ...(glory > 0 ? [pen.paint('yellow', `+${glory} ${word(pen.language, 'glory')}`)] : []),
    ...objects.map((object) => pen.paint('cyan', pen.name(object))),
  ];
  const name = pen.name(idOf(cell));
  return [`${word(pen.language, 'go')} ${Math.floor(cell / COLS) + 1}`, [name, ...notes].join(' ')];
}
