/** What a continent asks of a house where it is played over weeks (DA-1, DA-2, DA-12, DA-13): pure, without a clock. */
import type { Json, Options, Refusal } from '@rempart/kernel';
import type { Choices, Hosting, Leftover, Pages, Past, Pigeons, Seating, Tempo, Tempos } from '../hosting.ts';
import { moonAt } from './calendar.ts';
import names from './content/names.json' with { type: 'json' };
import tempos from './content/tempos.json' with { type: 'json' };
import { letters } from './letters.ts';
import type { Report } from './report/shape.ts';
import { amount } from './rules/content.ts';
import { folded, hasJustWon, nameFault } from './rules/2-starting-pack.ts';
import type { Result } from './rules/2-starting-pack.ts';
import { knows } from './rules/3-knowing.ts';
import { at, isAlive, living } from './rules/questions.ts';
import type { State } from './rules/state.ts';
import { linesOf } from './text/report.ts';

/** By deadline a continent may last for ever and the silent are removed; live and solo it is the other way round. */
const tempoOf = ({ id, name, days, timerSeconds }: (typeof tempos.entries)[number]): Tempo => ({
  id,
  name,
  ...(days === undefined ? {} : { days }),
  ...(timerSeconds === undefined
    ? {}
    : { timer: { usual: timerSeconds.default, least: timerSeconds.min, most: timerSeconds.max } }),
  options:
    days === undefined
      ? { turnLimit: amount('closing.minTurnLimit'), idleTurns: 0 }
      : { turnLimit: 0, idleTurns: amount('idle.turnsBeforeRemoval') },
});

const paces: Tempos = {
  rule: 'DA-1.2',
  all: tempos.entries.map(tempoOf),
  slots: {
    time: tempos.defaultTime,
    zone: tempos.defaultTimeZone,
    first: amount('continent.firstDeadlineMinHours'),
    rest: amount('continent.afterOutageMinHours'),
  },
  late: {
    rule: 'DA-1.5',
    facts: { why: 'E_LATE', path: '/turn', errors: [{ code: 'E_LATE', path: '/turn', rule: 'DA-1.5', params: {} }] },
  },
};

/** With 2 or 3 kingdoms association is not offered from the start: something else must end the continent. */
const FEW = amount('association.maxSurvivors');

const seating: Seating<State> = {
  once: 'DA-2.8',
  shut: 'DA-1.4',
  address: 'DA-2.1',
  name(name, taken): Refusal | null {
    const why = nameFault(name, taken);
    const facts = { least: amount('kingdom.nameMin'), most: amount('kingdom.nameMax') };
    return why === null ? null : { rule: 'DA-2.5', facts: { why, ...facts } };
  },
  choice({ race, pack }: Choices, options: Options, { results, enteredSince }: Past): Refusal | null {
    if (typeof race === 'string' && options[race] === false) return { rule: 'DA-2.4', facts: { race } };
    if (pack === 'special' && !hasJustWon(results, enteredSince)) return { rule: 'DA-2.7' };
    return null;
  },
  botName(taken): string {
    const known = new Set(taken.map(folded)); // a thousand may ask one after the other
    for (let round = 1; ; round++)
      for (const name of names.entries) {
        const tried = round === 1 ? name : `${name} ${round}`;
        if (!known.has(folded(tried))) return tried;
      }
  },
  settle: (seats, options): Options =>
    seats <= FEW && options.turnLimit === 0 ? { ...options, turnLimit: amount('closing.minTurnLimit') } : options,
  result(s, seat) {
    const how: { readonly [fate: string]: Result } = {
      destroyed: 'destruction',
      removed: 'removal',
      abandoned: 'abandonment',
    };
    const fell = how[s.fate[seat] ?? ''];
    if (fell !== undefined) return { how: fell, turn: at(s.fell, seat) };
    if (s.over === null) return null;
    return { how: s.over.winners.includes(seat) ? 'victory' : 'survival', turn: s.turn };
  },
};

/** DA-13.1 Every report can be opened again. The rules knew no calendar: name, moon and next deadline are put in here. */
const pages: Pages<State> = {
  event: 'report',
  ids: (s) => s.ids,
  bind(page, { table, at: instant, next }) {
    const report = page as { head: { [field: string]: Json } };
    const head = { ...report.head, continent: table, moon: moonAt(Date.parse(instant)), nextDft: next };
    return { ...report, head };
  },
  lines(page, turn, known, { player: _player, ...say }) {
    const view = { ids: known.map(({ id }) => id), race: known.map(({ side }) => side) };
    return linesOf({ say: { ...say, player: (i) => known[i]?.name ?? '' }, view }, turn, page as unknown as Report);
  },
};

/** DA-13.7 To kingdoms one knows, or in answer. */
const pigeons: Pigeons<State> = {
  rule: 'DA-13.7',
  most: amount('pigeon.textMax'),
  aTurn: amount('pigeon.maxPerTurn'),
  notice: 'pigeon',
  may: (s, from, to) => isAlive(s, from) && isAlive(s, to) && knows(s, from, to),
};

/** DA-12.11 Once no human kingdom is alive. */
const leftover: Leftover<State> = {
  rule: 'DA-12.11',
  isLeft: (s, isPerson) => s.over === null && !living(s).some(isPerson),
  close: { kind: 'close' },
  runOn: { kind: 'run-on' },
  hours: amount('closing.graceHours'),
};

export const hosting: Hosting<State> = {
  tempos: paces,
  seating,
  letters,
  pages,
  pigeons,
  leftover,
  drafts: ['orders'],
  // DA-3.4, DA-3.5 Whom a lord knows, and all who are gone.
  mayName: (s, me, other) => s.over !== null || me === other || !isAlive(s, other) || (me >= 0 && knows(s, me, other)),
  publicPage: (view, name) => ({
    turn: view.turn,
    facts: [{ key: 'public.living', facts: { living: living(view).length, kingdoms: view.seats } }],
    news: view.fate
      .flatMap((fate, seat) =>
        fate === 'alive'
          ? []
          : [
              {
                key: `public.${fate}`,
                turn: at(view.fell, seat),
                facts: { name: name(seat), race: view.race[seat] ?? '' },
              },
            ],
      )
      .sort((a, b) => b.turn - a.turn),
  }),
  remove: (seat) => ({ kind: 'remove', seat }),
};
