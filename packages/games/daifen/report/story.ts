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
const WEIGHT = {
  fate: 10,
  breached: 9,
  broke: 8,
  held: 7,
  failed: 6,
  harmed: 5.5,
  helped: 5,
  falls: 4,
  found: 3,
  made: 1,
};
const HARM: readonly string[] = ['DA-7.9', 'DA-7.11']; // sabotage and theft
const SMALL = 3; // so many small things where nothing great has happened

/** Whom the guard seized, what was given, what was made: told over all only in a quiet turn. */
const small = (p: Teller, r: Report): readonly ReportLine[] =>
  [
    ...covert(p, r)
      .filter(({ rule }) => rule === 'DA-7.5')
      .slice(0, 1),
    ...exchanges(p, r)
      .filter(({ rule }) => rule === 'DA-6.1')
      .slice(0, r.gifts.received.length),
    ...works(p, r),
  ].slice(0, SMALL);

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
    if (b.role === 'supporter') add(WEIGHT.helped, helped(p, b));
    else add(weight, outcome(p, b));
  }
  for (const { text, rule } of covert(p, r)) if (HARM.includes(rule)) add(WEIGHT.harmed, text);
  for (const { kingdom, race, how } of r.news.destroyed.filter((gone) => gone.kingdom !== r.head.kingdom))
    add(WEIGHT.falls, say.text(`board.report.gone.${how}`, { name: lordOf(p, kingdom), race: say.name(race) }));
  if (r.exploration.found.length > 0)
    add(WEIGHT.found, say.text('board.headline.found', { lords: r.exploration.found.map((id) => lordOf(p, id)) }));
  if (parts.length === 0) for (const { text } of small(p, r)) add(WEIGHT.made, text);
  const told = parts.sort((one, other) => other.weight - one.weight).map(({ text }) => text);
  return [
    ...told,
    ...(r.head.status === 'alive' ? [say.text('board.headline.gold', { gold: r.economy.gold.closing })] : []),
  ].join(' ');
}
function helped(p: Teller, b: BattleReport): string {
  const { say } = p;
  const what = say.text('board.battle.supporter', { lord: lordOf(p, b.target) });
  const text = say.text(`outcome.${b.outcome}`).toLocaleLowerCase(say.language);
  return `${say.text('board.pair', { what, text })}.`;
}
/** How a battle ended, for whoever attacked or was attacked. */
export const outcome = (p: Teller, b: BattleReport): string =>
  b.role === 'attacker'
    ? p.say.text(`board.headline.attack.${b.outcome}`, { lord: lordOf(p, b.target), loot: b.myLoot })
    : p.say.text(`board.headline.defence.${b.outcome}`, { lords: foes(p, b), loot: b.loot });
export const foes = (p: Teller, { attackers }: BattleReport): string[] =>
  attackers.map(({ kingdom }) => lordOf(p, kingdom));
