/** A turn report for a terminal: the same sentences as on the board, battles and accounts in a line each. */
import type { EventOf } from '@rempart/kernel';
import type { Voice } from '../../index.ts';
import type { Band, BattleReport, Report } from '../report/shape.ts';
import { headline, sectionsOf } from '../report/story.ts';
import { counted, lordOf, named, rulerOf, signed } from '../report/teller.ts';
import type { Teller } from '../report/teller.ts';
import type { State } from '../rules/state.ts';

function band(p: Teller, { kingdom, race, engaged, lost }: Band): string {
  const { say } = p;
  const who = `${named(p, kingdom)} (${rulerOf(p, kingdom, race)})`;
  return say.text('board.pair', {
    what: who,
    text: `${counted(p, engaged)} († ${counted(p, lost) || say.text('board.battle.unhurt')})`,
  });
}

function battle(p: Teller, b: BattleReport): string[] {
  const { say } = p;
  const side = (key: string, bands: readonly Band[]): string =>
    say.text('board.pair', {
      what: say.text(`board.battle.${key}`),
      text: bands.map((one) => band(p, one)).join(' · ') || say.text('board.battle.nobody'),
    });
  const razed = b.siege === null ? '' : counted(p, b.siege.destroyed);
  return [
    `${say.text(`board.battle.${b.role}`, { lord: lordOf(p, b.target) })} – ${say.text(`outcome.${b.outcome}`)}`,
    `  ${side('attackers', b.attackers)}`,
    `  ${side('defenders', b.defenders)}`,
    ...(b.volley === null ? [] : [`  ${say.text('board.battle.volley', b.volley)}`]),
    ...(counted(p, b.protections) === ''
      ? []
      : [`  ${say.text('board.battle.walls', { what: counted(p, b.protections) })}`]),
    ...(b.siege === null
      ? []
      : [`  ${say.text('board.battle.siege', { hits: b.siege.hits, what: razed || say.text('board.report.none') })}`]),
    ...(b.outcome === 'pierced' && b.role === 'attacker'
      ? [`  ${say.text('board.battle.share', { loot: b.loot, mine: b.myLoot })}`]
      : b.outcome === 'pierced'
        ? [`  ${say.text('board.battle.loot', { loot: b.loot })}`]
        : []),
  ];
}

function account(p: Teller, { economy }: Report, purse: 'gold' | 'intellect'): string {
  const { opening, lines, closing } = economy[purse];
  const moved = lines.map(({ cause, amount }) => `${p.say.text(`cause.${cause}`)} ${signed(p, amount)}`);
  const text = [p.say.number(opening), ...moved, `= ${p.say.number(closing)}`].join(' · ');
  return p.say.text('board.pair', { what: p.say.text(`board.${purse}`), text });
}

export function page(event: EventOf<State>, view: State, say: Voice): readonly string[] | null {
  return event.e === 'report' ? linesOf({ say, view }, event.turn, event.report) : null;
}

export function linesOf(p: Teller, turn: number, report: Report): readonly string[] {
  const { say } = p;
  return [
    say.text('board.report.title', { turn }),
    headline(p, report),
    ...report.battles.flatMap((one) => battle(p, one)),
    ...sectionsOf(p, report).flatMap(({ key, lines }) => [
      say.text(`board.report.${key}`),
      ...lines.map(({ text, tone }) => `  ${tone === 'good' ? '✓ ' : tone === 'bad' ? '✗ ' : ''}${text}`),
    ]),
    account(p, report, 'gold'),
    account(p, report, 'intellect'),
  ];
}
