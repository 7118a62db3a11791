/** The story of a turn: a headline over all, then what matters most first. */
import type { ReportLine } from './line.ts';
import type { BattleReport, Report } from './shape.ts';
import { covert, discoveries } from './spies.ts';
import { lordOf } from './teller.ts';
import type { Teller } from './teller.ts';
import { exchanges, news, talk, works } from './works.ts';

interface Section {
  readonly key: string;
  readonly icon: string;
  readonly lines: readonly ReportLine[];
}

/** Empty sections are left out. */
export function sectionsOf(p: Teller, r: Report): Section[] {
  return [
    { key: 'works', icon: 'build', lines: works(p, r) },
    { key: 'discoveries', icon: 'others', lines: discoveries(p, r) },
    { key: 'covert', icon: 'spies', lines: covert(p, r) },
    { key: 'exchanges', icon: 'gifts', lines: exchanges(p, r) },
    { key: 'talk', icon: 'rumour', lines: talk(p, r) },
    { key: 'news', icon: 'news', lines: news(p, r) },
  ].filter(({ lines }) => lines.length > 0);
}

/** One sentence over all: battles won and lost, what was found, how the treasury stands. */
export function headline(p: Teller, r: Report): string {
  const mine = r.battles.filter(({ role }) => role === 'attacker');
  const home = r.battles.filter(({ role }) => role === 'defender');
  const parts = [
    ...(r.head.status === 'alive' ? [] : [p.say.text(`board.headline.${r.head.status}`)]),
    ...mine.map((b) => p.say.text(`board.headline.attack.${b.outcome}`, { lord: lordOf(p, b.target), loot: b.myLoot })),
    ...home.map((b) => p.say.text(`board.headline.defence.${b.outcome}`, { lords: foes(p, b), loot: b.loot })),
    ...(r.exploration.found.length > 0
      ? [p.say.text('board.headline.found', { lords: r.exploration.found.map((id) => lordOf(p, id)) })]
      : []),
    ...(r.head.status === 'alive' ? [p.say.text('board.headline.gold', { gold: r.economy.gold.closing })] : []),
  ];
  return parts.join(' ');
}
const foes = (p: Teller, { attackers }: BattleReport): string[] => attackers.map(({ kingdom }) => lordOf(p, kingdom));
