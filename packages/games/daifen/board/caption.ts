/** What the info bar says while a turn is told: one sentence for what is on stage. */
import type { BattleReport, Report } from '../report/shape.ts';
import { foes, outcome } from '../report/story.ts';
import { counted, lordOf } from '../report/teller.ts';
import { isLast, roundsOf } from './stage.ts';
import type { Act } from './stage.ts';
import { walksOf } from './walks.ts';

type Lord = Parameters<typeof walksOf>[0];
/** Where a battle stands: they face each other, the volley, a round from 0, the end. */
export type Part = 'meet' | 'volley' | number | 'end';

export function captionOf(p: Lord, report: Report, act: Act, part: Part): string {
  const { say } = p;
  if (act.battle !== undefined) return battle(p, act.battle, part);
  const title = (): string => say.text(`board.act.${act.kind}`);
  const listed = (what: readonly string[]): string =>
    what.length === 0 ? title() : say.text('board.pair', { what: title(), text: what.join(' · ') });
  switch (act.kind) {
    case 'march':
      return report.battles.map((one) => who(p, one)).join(' · ');
    case 'works':
      return listed([report.created.buildings, report.created.units].map((made) => counted(p, made)).filter(Boolean));
    case 'falls':
      return isLast(report)
        ? say.text(`board.headline.${report.head.status}`)
        : [...report.news.destroyed, ...report.news.removed]
            .map(({ kingdom, race, how }) =>
              say.text(`board.report.gone.${how}`, { name: lordOf(p, kingdom), race: say.name(race) }),
            )
            .join(' ');
    default:
      return listed(walksOf(p, act, report).tags.map(({ text }) => text));
  }
}

const who = (p: Lord, one: BattleReport): string =>
  one.role === 'defender'
    ? p.say.text('board.told.attacked', { lords: foes(p, one) })
    : p.say.text(`board.battle.${one.role}`, { lord: lordOf(p, one.target) });

function battle(p: Lord, one: BattleReport, part: Part): string {
  const { say } = p;
  if (part === 'meet') return who(p, one);
  if (part === 'volley' && one.volley !== null) return say.text('board.battle.volley', one.volley);
  const round = typeof part === 'number' && part < roundsOf(one) ? one.rounds[part] : undefined;
  if (round !== undefined)
    return say.text('board.battle.round', {
      n: Number(part) + 1,
      attack: round.attackHits,
      defence: round.defenceHits,
    });
  return one.role === 'supporter'
    ? say.text('board.pair', { what: who(p, one), text: say.text(`outcome.${one.outcome}`) })
    : outcome(p, one);
}
