/** What was made, learned, given, said and heard. */
import type { ReportLine } from './line.ts';
import type { Counts, Parcel, Report } from './shape.ts';
import { counted, lordOf } from './teller.ts';
import type { Teller } from './teller.ts';

const goods = (p: Teller, { kind, unit, count, amount }: Parcel): string =>
  kind === 'unit' ? counted(p, { [unit ?? '']: count ?? 0 }) : p.say.text(`board.sum.${kind}`, { n: amount ?? 0 });

export function works(p: Teller, { created, knowledge, head }: Report): ReportLine[] {
  const { say } = p;
  const text = (key: string, facts: { [fact: string]: string | number }) => say.text(`board.report.${key}`, facts);
  const lines: ReportLine[] = [];
  const made = { ...created.buildings, ...created.units };
  if (Object.keys(made).length > 0)
    lines.push({ icon: 'build', text: text('made', { what: counted(p, made) }), rule: 'DA-9.1', tone: 'good' });
  if (created.dropped.length > 0)
    lines.push({
      icon: 'gold',
      text: text('dropped', { what: created.dropped.map(({ id, count }) => counted(p, { [id]: count })).join(', ') }),
      rule: 'DA-5.6',
      tone: 'bad',
    });
  for (const one of knowledge.acquired.filter(({ turn }) => turn === head.turn))
    lines.push({
      icon: 'study',
      text: text('learned', { what: say.name(one.knowledge) }),
      rule: 'DA-10.5',
      tone: 'good',
    });
  if (knowledge.lapsed !== null)
    lines.push({
      icon: 'study',
      text: text('lapsed', { what: say.name(knowledge.lapsed) }),
      rule: 'DA-10.5',
      tone: 'bad',
    });
  return lines;
}

export function exchanges(p: Teller, { gifts, supports }: Report): ReportLine[] {
  const line = (icon: string, rule: string, key: string, facts: { [fact: string]: string }): ReportLine => ({
    icon,
    rule,
    text: p.say.text(`board.report.${key}`, facts),
  });
  const gift = (key: string, lord: string | null | undefined, parcel: Parcel) =>
    line('gifts', key === 'gift.returned' ? 'DA-6.2' : 'DA-6.1', key, {
      lord: lordOf(p, lord ?? null),
      what: goods(p, parcel),
    });
  const help = (key: string, lord: string | null | undefined, units: Counts) =>
    line('support', 'DA-6.6', key, {
      lord: lordOf(p, lord ?? null),
      what: counted(p, units) || p.say.text('board.report.none'),
    });
  return [
    ...gifts.received.map((one) => gift('gift.received', one.from, one)),
    ...gifts.returned.map((one) => gift('gift.returned', one.to, one)),
    ...gifts.sent.map((one) => gift('gift.sent', one.to, one)),
    ...supports.received.map((one) => help('help.received', one.from, one.units)),
    ...supports.returned.map((one) => help('help.returned', one.from, one.units)),
  ];
}

export function talk(p: Teller, r: Report): ReportLine[] {
  return r.rumours.map(({ about, topic, claim, text }) => ({
    icon: 'rumour',
    text:
      text !== undefined
        ? p.say.text('board.report.tale', { lord: lordOf(p, about), text })
        : p.say.text(`rumour.${topic}-${claim}`, { lord: lordOf(p, about) }),
    rule: 'DA-11.6',
  }));
}

export function news(p: Teller, { news: told, association, social }: Report): ReportLine[] {
  const { say } = p;
  const gone = [...told.destroyed, ...told.removed].map(({ kingdom, race, how }): ReportLine => {
    const name = lordOf(p, kingdom);
    return { icon: 'news', text: say.text(`board.report.gone.${how}`, { name, race: say.name(race) }), rule: 'DA-3.5' };
  });
  return [
    ...gone,
    ...(association.offered && association.yes !== null
      ? [{ icon: 'vote', text: say.text('board.report.votes', { yes: association.yes }), rule: 'DA-12.6' }]
      : []),
    {
      icon: 'chronicle',
      text:
        social.rank === null
          ? say.text('board.report.living', { living: told.living })
          : say.text('board.report.rank', { rank: social.rank, living: told.living, points: social.points }),
      rule: 'DA-13.5',
    },
  ];
}
