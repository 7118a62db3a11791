/** The reports of a lord, read from the log, and what they say in sentences. */
import type { Props } from './draft.svelte.ts';
import { counted, listed, named } from './names.ts';

type Counts = { readonly [id: string]: number };
export interface Band {
  readonly kingdom: string | null;
  readonly mask?: string;
  readonly race: string;
  readonly engaged: Counts;
  readonly lost: Counts;
}
export interface BattleReport {
  readonly target: string | null;
  readonly role: 'attacker' | 'defender' | 'supporter';
  readonly outcome: string;
  readonly volley: { readonly hits: number; readonly ward: number } | null;
  readonly rounds: readonly {
    readonly defenceHits: number;
    readonly ward: number;
    readonly attackHits: number;
    readonly absorbed: number;
  }[];
  readonly protections: Counts;
  readonly siege: { readonly hits: number; readonly destroyed: Counts } | null;
  readonly loot: number;
  readonly attackers: readonly Band[];
  readonly defenders: readonly Band[];
  readonly myLoot: number;
}
interface Account {
  readonly opening: number;
  readonly lines: readonly { readonly cause: string; readonly amount: number }[];
  readonly closing: number;
}
interface Moved {
  readonly opening: number;
  readonly gained: number;
  readonly lost: number;
  readonly closing: number;
}
interface Parcel {
  readonly to?: string | null;
  readonly from?: string | null;
  readonly kind: string;
  readonly unit?: string;
  readonly count?: number;
  readonly amount?: number;
}
interface Helped {
  readonly to?: string | null;
  readonly from?: string | null;
  readonly units: Counts;
}
interface Gone {
  readonly kingdom: string;
  readonly race: string;
  readonly how: string;
}
/** DA-13.2 A turn report as the rules write it. */
export interface Report {
  readonly head: { readonly turn: number; readonly status: string; readonly revision: number | null };
  readonly rumours: readonly { about: string; topic?: string; claim?: string; text?: string }[];
  readonly economy: { readonly gold: Account; readonly intellect: Account };
  readonly military: {
    readonly units: readonly (Moved & { readonly unit: string; readonly given: number })[];
    readonly buildings: readonly (Moved & { readonly building: string })[];
  };
  readonly battles: readonly BattleReport[];
  readonly covert: {
    readonly missions: readonly {
      mission: string;
      target?: string | null;
      to?: string | null;
      subject?: string | null;
      count: number;
      back: number;
      gold?: number;
      result?: string;
    }[];
    readonly intruders: readonly { kingdom: string | null; mission: string }[];
    readonly explosions: readonly string[];
    readonly stolen: number;
  };
  readonly exploration: {
    readonly found: readonly (string | null)[];
    readonly events: readonly { event: string; amount?: number; unit?: string; count?: number }[];
  };
  readonly espionage: readonly {
    target: string | null;
    ruins: boolean;
    gold: number;
    units: Counts;
    guests: Counts;
    buildings: Counts;
  }[];
  readonly indications: readonly { subject: string | null; from: string | null }[];
  readonly gifts: {
    readonly sent: readonly Parcel[];
    readonly received: readonly Parcel[];
    readonly returned: readonly Parcel[];
  };
  readonly supports: {
    readonly sent: readonly Helped[];
    readonly returned: readonly Helped[];
    readonly received: readonly Helped[];
  };
  readonly created: {
    readonly buildings: Counts;
    readonly units: Counts;
    readonly dropped: readonly { id: string; count: number }[];
  };
  readonly knowledge: {
    readonly acquired: readonly { knowledge: string; turn: number }[];
    readonly lapsed: string | null;
  };
  readonly social: { readonly rank: number | null; readonly points: number };
  readonly news: { readonly destroyed: readonly Gone[]; readonly removed: readonly Gone[]; readonly living: number };
  readonly association: { readonly offered: boolean; readonly yes: number | null };
}
export interface Dated {
  readonly turn: number;
  readonly at: string;
  readonly report: Report;
}

/** All reports of this seat, oldest first. */
export const reportsOf = ({ log, seat }: Pick<Props, 'log' | 'seat'>): Dated[] =>
  log.flatMap(({ at, events }) =>
    events.flatMap((event) =>
      event.e === 'report' && event['seat'] === seat
        ? [{ turn: event['turn'] as number, at, report: event['report'] as unknown as Report }]
        : [],
    ),
  );

interface Line {
  readonly icon: string;
  readonly text: string;
  readonly rule: string;
  readonly tone?: 'good' | 'bad';
}
export interface Section {
  readonly key: string;
  readonly icon: string;
  readonly lines: readonly Line[];
}

const goods = (p: Props, { kind, unit, count, amount }: Parcel): string =>
  kind === 'unit'
    ? counted(p, { [unit ?? '']: count ?? 0 })
    : `${p.say.number(amount ?? 0)} ${p.say.text(`board.${kind}`)}`;

function covert(p: Props, { covert: c }: Report): Line[] {
  const { say } = p;
  const text = (key: string, facts: { [fact: string]: string | number }) => say.text(`board.report.${key}`, facts);
  const missions = c.missions.map(({ mission, target, to, subject, count, back, gold }): Line => {
    const whom = target === undefined ? '' : named(p, target);
    const what = say.text(`mission.${mission}`);
    const fate = back === count ? 'back' : back === 0 ? 'away' : 'some';
    const told =
      mission === 'indicate'
        ? text('indicated', { subject: named(p, subject ?? null), to: named(p, to ?? null) })
        : text(`mission.${fate}`, { what, lord: whom, count, back, isAimed: whom === '' ? 'no' : 'yes' });
    const stole = gold === undefined ? '' : ` ${text('stole', { gold })}`;
    return {
      icon: 'spies',
      text: told + stole,
      rule: fate === 'back' ? 'DA-7.12' : 'DA-7.6',
      ...(fate === 'back' ? {} : { tone: 'bad' as const }),
    };
  });
  return [
    ...c.explosions.map((id): Line => ({
      icon: 'fire',
      text: text('exploded', { what: say.name(id) }),
      rule: 'DA-7.9',
      tone: 'bad',
    })),
    ...(c.stolen > 0
      ? [{ icon: 'gold', text: text('stolen', { gold: c.stolen }), rule: 'DA-7.11', tone: 'bad' as const }]
      : []),
    ...c.intruders.map(({ kingdom, mission }): Line => ({
      icon: 'spies',
      text: text('intruder', { lord: named(p, kingdom), what: say.text(`mission.${mission}`) }),
      rule: 'DA-7.5',
      tone: 'good',
    })),
    ...missions,
  ];
}

function discoveries(p: Props, r: Report): Line[] {
  const { say } = p;
  const text = (key: string, facts: { [fact: string]: string | number } = {}) => say.text(`board.report.${key}`, facts);
  const found = r.exploration.found.map((id): Line => {
    const race = p.view.race[p.view.ids.indexOf(id ?? '')] ?? '';
    return {
      icon: 'found',
      text: text('found', { lord: named(p, id), race: say.name(race) }),
      rule: 'DA-7.13',
      tone: 'good',
    };
  });
  const events = r.exploration.events.map(({ event, amount = 0, unit = '', count = 0 }): Line => ({
    icon: 'found',
    text: `${say.text(`board.event.${event}`, { amount, what: unit === '' ? '' : counted(p, { [unit]: count }) })}`,
    rule: 'DA-7.14',
    ...(event === 'death' ? { tone: 'bad' as const } : event === 'nothing' ? {} : { tone: 'good' as const }),
  }));
  const lists = r.espionage.map(({ target, ruins, gold, units, guests, buildings }): Line => ({
    icon: 'others',
    text: ruins
      ? text('ruins', { lord: named(p, target) })
      : text('list', {
          lord: named(p, target),
          gold,
          units: counted(p, units) || text('none'),
          buildings: counted(p, buildings) || text('none'),
          guests: counted(p, guests),
          hasGuests: counted(p, guests) === '' ? 'no' : 'yes',
        }),
    rule: 'DA-7.16',
  }));
  const shown = r.indications.map(({ subject, from }): Line => ({
    icon: 'others',
    text: text('shown', { subject: named(p, subject), from: named(p, from) }),
    rule: 'DA-7.17',
    tone: 'good',
  }));
  return [...found, ...lists, ...shown, ...events];
}

function works(p: Props, { created, knowledge, head }: Report): Line[] {
  const { say } = p;
  const text = (key: string, facts: { [fact: string]: string | number }) => say.text(`board.report.${key}`, facts);
  const lines: Line[] = [];
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

function exchanges(p: Props, { gifts, supports }: Report): Line[] {
  const line = (icon: string, rule: string, key: string, facts: { [fact: string]: string }): Line => ({
    icon,
    rule,
    text: p.say.text(`board.report.${key}`, facts),
  });
  const gift = (key: string, lord: string | null | undefined, parcel: Parcel) =>
    line('gifts', 'DA-6.1', key, { lord: named(p, lord ?? null), what: goods(p, parcel) });
  const help = (key: string, lord: string | null | undefined, units: Counts) =>
    line('support', 'DA-6.6', key, {
      lord: named(p, lord ?? null),
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

function talk(p: Props, r: Report): Line[] {
  return r.rumours.map(({ about, topic, claim, text }) => ({
    icon: 'rumour',
    text:
      text !== undefined
        ? p.say.text('board.report.tale', { lord: named(p, about), text })
        : p.say.name(`${topic}-${claim}`).replace('{k}', named(p, about)),
    rule: 'DA-11.6',
  }));
}

function news(p: Props, { news: told, association, social }: Report): Line[] {
  const { say } = p;
  const gone = [...told.destroyed, ...told.removed].map(({ kingdom, race, how }): Line => {
    const seat = p.view.ids.indexOf(kingdom);
    const name = seat < 0 ? say.text('unknown-lord') : say.player(seat);
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

/** The story of a turn, what matters most first; empty sections left out. */
export function sectionsOf(p: Props, r: Report): Section[] {
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
export function headline(p: Props, r: Report): string {
  const mine = r.battles.filter(({ role }) => role === 'attacker');
  const home = r.battles.filter(({ role }) => role === 'defender');
  const parts = [
    ...(r.head.status === 'alive' ? [] : [p.say.text(`board.headline.${r.head.status}`)]),
    ...mine.map((b) => p.say.text(`board.headline.attack.${b.outcome}`, { lord: named(p, b.target), loot: b.myLoot })),
    ...home.map((b) => p.say.text(`board.headline.defence.${b.outcome}`, { lord: foes(p, b), loot: b.loot })),
    ...(r.exploration.found.length > 0
      ? [
          p.say.text('board.headline.found', {
            lord: listed(
              p.say.language,
              r.exploration.found.map((id) => named(p, id)),
            ),
          }),
        ]
      : []),
    p.say.text('board.headline.gold', {
      gold: r.economy.gold.closing,
      change: r.economy.gold.closing - r.economy.gold.opening,
    }),
  ];
  return parts.join(' ');
}
const foes = (p: Props, { attackers }: BattleReport): string =>
  listed(
    p.say.language,
    attackers.map(({ kingdom, race }) =>
      kingdom === null ? `${p.say.text('unknown-lord')} (${p.say.name(race)})` : named(p, kingdom),
    ),
  );
