/** What spies did and found, one's own and those of others. */
import type { ReportLine } from './line.ts';
import type { Facts } from '@rempart/kernel';
import type { Met, Report } from './shape.ts';
import { counted, lordOf, named } from './teller.ts';
import type { Teller } from './teller.ts';

export function covert(p: Teller, { covert: c }: Report): ReportLine[] {
  const { say } = p;
  const text = (key: string, facts: Facts) => say.text(`board.report.${key}`, facts);
  const missions = c.missions.map(({ mission, target, to, subject, count, back, gold }): ReportLine => {
    const whom = target === undefined ? '' : named(p, target);
    const what = say.text(`mission.${mission}`);
    const fate = back === count ? 'back' : back === 0 ? 'away' : 'some';
    const told =
      mission === 'indicate'
        ? text('indicated', { subject: lordOf(p, subject ?? null), to: lordOf(p, to ?? null) })
        : text(`mission.${fate}`, { what, lord: whom, count, back, isAimed: whom === '' ? 'no' : 'yes' });
    const stole = gold === undefined ? '' : ` ${text('stole', { gold })}`;
    return {
      icon: 'spies',
      text: told + stole,
      rule: mission === 'indicate' ? 'DA-7.17' : fate === 'back' ? 'DA-7.12' : 'DA-7.6',
      ...(fate === 'back' ? {} : { tone: 'bad' as const }),
    };
  });
  return [
    ...(c.explosions.length > 0
      ? [{ icon: 'fire', text: text('exploded', { what: c.explosions }), rule: 'DA-7.9', tone: 'bad' as const }]
      : []),
    ...(c.stolen > 0
      ? [{ icon: 'gold', text: text('stolen', { gold: c.stolen }), rule: 'DA-7.11', tone: 'bad' as const }]
      : []),
    ...c.intruders.map(({ kingdom, mission }): ReportLine => ({
      icon: 'spies',
      text: text('intruder', { lord: lordOf(p, kingdom), what: say.text(`mission.${mission}`) }),
      rule: 'DA-7.5',
      tone: 'good',
    })),
    ...missions,
  ];
}

/** Ten who met the same are one line: how many, and what they brought in all. */
function together(p: Teller, met: readonly Met[]): Facts {
  const bands: { [unit: string]: number } = {};
  for (const { unit = '', count = 0 } of met) if (unit !== '') bands[unit] = (bands[unit] ?? 0) + count;
  const amount = met.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  return { count: met.length, amount, what: counted(p, bands) };
}

export function discoveries(p: Teller, r: Report): ReportLine[] {
  const { say } = p;
  const text = (key: string, facts: { [fact: string]: string | number } = {}) => say.text(`board.report.${key}`, facts);
  const found = r.exploration.found.map((id): ReportLine => {
    const race = p.view.race[p.view.ids.indexOf(id ?? '')] ?? '';
    return {
      icon: 'found',
      text: text('found', { lord: lordOf(p, id), race: say.name(race) }),
      rule: 'DA-7.13',
      tone: 'good',
    };
  });
  const kinds = [...new Set(r.exploration.events.map(({ event }) => event))];
  const events = kinds.map((event): ReportLine => ({
    icon: 'found',
    text: say.text(
      `board.event.${event}`,
      together(
        p,
        r.exploration.events.filter((one) => one.event === event),
      ),
    ),
    rule: event === 'troops' ? 'DA-7.15' : 'DA-7.14',
    ...(event === 'death' ? { tone: 'bad' as const } : event === 'nothing' ? {} : { tone: 'good' as const }),
  }));
  const lists = r.espionage.map((list): ReportLine => ({
    icon: 'others',
    text: list.ruins
      ? text('ruins', { lord: lordOf(p, list.target) })
      : text('list', {
          lord: lordOf(p, list.target),
          gold: list.gold,
          units: counted(p, list.units) || text('none'),
          buildings: counted(p, list.buildings) || text('none'),
          guests: counted(p, list.guests),
          hasGuests: counted(p, list.guests) === '' ? 'no' : 'yes',
        }),
    rule: 'DA-7.16',
  }));
  const shown = r.indications.map(({ subject, from }): ReportLine => ({
    icon: 'others',
    text: text('shown', { subject: lordOf(p, subject), from: lordOf(p, from) }),
    rule: 'DA-7.17',
    tone: 'good',
  }));
  return [...found, ...lists, ...shown, ...events];
}
