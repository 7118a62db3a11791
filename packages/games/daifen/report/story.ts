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
    { key: 'discoveries', icon: 'others', lines: discoveries(p, r) },
    { key: 'covert', icon: 'spies', lines: covert(p, r) },
    { key: 'works', icon: 'build', lines: works(p, r) },
    { key: 'exchanges', icon: 'gifts', lines: exchanges(p, r) },
    { key: 'talk', icon: 'rumour', lines: talk(p, r) },
    { key: 'news', icon: 'news', lines: news(p, r) },
  ].filter(({ lines }) => lines.length > 0);
}

/** How much a part of the headline weighs: what befell one's own walls, then what one did, then what was found and made. */
const WEIGHT = { fate: 9, breached: 8, broke: 7, held: 6, failed: 5, falls: 4, found: 3, made: 1 };

/** One sentence or two over all, led by the greatest event; how the treasury stands comes last. */
export function headline(p: Teller, r: Report): string {
  const { say } = p;
  const parts: { readonly weight: number; readonly text: string }[] = [];
  const add = (weight: number, text: string) => void parts.push({ weight, text });
  if (r.head.status !== 'alive') add(WEIGHT.fate, say.text(`board.headline.${r.head.status}`));
  for (const b of r.battles) {
    const isMine = b.role === 'attacker';
    const weight =
      b.outcome === 'pierced' ? (isMine ? WEIGHT.broke : WEIGHT.breached) : isMine ? WEIGHT.failed : WEIGHT.held;
    if (b.role !== 'supporter') add(weight, outcome(p, b));
  }
  for (const { kingdom, race, how } of r.news.destroyed.filter((gone) => gone.kingdom !== r.head.kingdom))
    add(WEIGHT.falls, say.text(`board.report.gone.${how}`, { name: lordOf(p, kingdom), race: say.name(race) }));
  if (r.exploration.found.length > 0)
    add(WEIGHT.found, say.text('board.headline.found', { lords: r.exploration.found.map((id) => lordOf(p, id)) }));
  if (parts.length === 0) for (const { text } of works(p, r).slice(0, 2)) add(WEIGHT.made, text);
  const told = parts.sort((one, other) => other.weight - one.weight).map(({ text }) => text);
  return [
    ...told,
    ...(r.head.status === 'alive' ? [say.text('board.headline.gold', { gold: r.economy.gold.closing })] : []),
  ].join(' ');
}
/** How a battle ended, for whoever attacked or was attacked. */
export const outcome = (p: Teller, b: BattleReport): string =>
  b.role === 'attacker'
    ? p.say.text(`board.headline.attack.${b.outcome}`, { lord: lordOf(p, b.target), loot: b.myLoot })
    : p.say.text(`board.headline.defence.${b.outcome}`, { lords: foes(p, b), loot: b.loot });
export const foes = (p: Teller, { attackers }: BattleReport): string[] =>
  attackers.map(({ kingdom }) => lordOf(p, kingdom));
