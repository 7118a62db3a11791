/** Daifen in a terminal: the kingdom as text, and the next order for the form as a menu would list it. */
import { of, SPECTATOR } from '@rempart/kernel';
import type { ActionOf, Seat } from '@rempart/kernel';
import type { Pen } from '../../index.ts';
import { balanceOf } from '../balance.ts';
import { lordName } from '../lord.ts';
import {
  blank,
  buildingOf,
  buildingsOf,
  knowledgeOf,
  knownTo,
  listOf,
  mightOf,
  reckoned,
  unitOf,
  unitsOf,
} from '../outlook.ts';
import { KNOWLEDGE } from '../rules/content.ts';
import { raceOf } from '../rules/questions.ts';
import type { Form, Gift, SpyLine, State } from '../rules/state.ts';
import { isWord, word } from './words.ts';
import type { Word } from './words.ts';

type Counts = { readonly [id: string]: number };
const counted = (counts: Counts, pen: Pen): string =>
  Object.entries(counts)
    .map(([id, n]) => `${pen.name(id)} ${pen.paint('bold', String(n))}`)
    .join(' · ') || word(pen.language, 'none');
const tally = <L extends { count: number }>(lines: readonly L[], id: (line: L) => string): Counts =>
  Object.fromEntries(lines.map((line) => [id(line), line.count]));
/** A kingdom as a terminal calls it: by its seat and its lord, since names of kingdoms are the table's affair. */
const called = (s: State, seat: Seat, pen: Pen): string => {
  const race = raceOf(s, seat);
  const name = lordName(race, s.ids[seat]);
  return `#${seat + 1} ${name === '' ? '' : `${name}, `}${pen.name(race)}`;
};
const lord = (s: State, id: string, pen: Pen): string => {
  const seat = s.ids.indexOf(id);
  return seat < 0 ? id : called(s, seat, pen);
};

function knownText(s: State, me: Seat, pen: Pen): string[] {
  const say = (key: Word): string => word(pen.language, key);
  return knownTo(s, me).map((other) => {
    const name = called(s, other, pen);
    const fate = of(s.fate, other);
    if (fate !== 'alive') return pen.paint('dim', `  ${name}${say('colon')} ${say(fate)}`);
    const list = listOf(s, me, other);
    if (list === null) return `  ${name}${say('colon')} ${pen.paint('dim', say('unseen'))}`;
    const { attack, guard } = mightOf(reckoned(s, me, list.units));
    return `  ${name}${say('colon')} ${say('seen')} ${list.turn}, ${say('gold')} ${list.gold}, ${say('might')} ${attack} / ${guard}; ${counted(list.units, pen)}; ${counted(list.buildings, pen)}`;
  });
}

function formText(s: State, me: Seat, form: Form, pen: Pen): string[] {
  const say = (key: Word): string => word(pen.language, key);
  const lines = [
    ...(form.knowledge ? [`${say('study')} ${pen.name(form.knowledge)}`] : []),
    ...(form.build
      ? [
          `${say('build')} ${counted(
            tally(form.build, (line) => line.building),
            pen,
          )}`,
        ]
      : []),
    ...(form.train
      ? [
          `${say('train')} ${counted(
            tally(form.train, (line) => line.unit),
            pen,
          )}`,
        ]
      : []),
    ...(form.attacks ?? []).map((line) => `${say('attack')} ${lord(s, line.target, pen)}`),
    ...(form.supports ?? []).map((line) => `${say('support')} ${lord(s, line.target, pen)}`),
    ...(form.gifts ?? []).map((gift) => `${say('give')} ${giftText(gift, pen)} → ${lord(s, gift.to, pen)}`),
    ...(form.spies ?? []).map((line) => `${missionText(s, line, pen)} × ${line.count}`),
    ...(form.rumour ? [say('rumour')] : []),
    ...(form.associate ? [say('yes')] : []),
  ];
  const { dropped } = balanceOf(s, me, form);
  const unpaid = dropped.map(({ id, count }) => `${pen.name(id)} ${count}`).join(', ');
  return [
    ...lines.map((line) => `  ${line}`),
    ...(unpaid === '' ? [] : [pen.paint('red', `  ${say('unpaid')} ${unpaid}`)]),
  ];
}
const giftText = (gift: Gift, pen: Pen): string =>
  gift.kind === 'unit' ? `${pen.name(gift.unit)} ${gift.count}` : `${word(pen.language, gift.kind)} ${gift.amount}`;
/** A mission, if it is one of those we have a word for. */
const known = (pen: Pen, id: string): string => (isWord(id) ? word(pen.language, id) : id);
const missionText = (s: State, { mission, target, to }: SpyLine, pen: Pen): string => {
  const whom = target ?? to;
  return [known(pen, mission), ...(whom ? [lord(s, whom, pen)] : [])].join(' ');
};

export function text(s: State, seat: Seat, pen: Pen): string {
  const say = (key: Word): string => word(pen.language, key);
  const stand = s.fate.filter((fate) => fate === 'alive').length;
  const head = pen.paint('bold', `${say('turn')} ${s.turn} · ${stand} / ${s.seats}`);
  if (seat === SPECTATOR || s.fate[seat] !== 'alive') return head;
  const form = s.forms[seat]?.[0];
  const { gold, intellect } = balanceOf(s, seat, form ?? blank(s, seat));
  const [units, buildings] = [unitsOf(s.units[seat] ?? []), buildingsOf(s.buildings[seat] ?? [])];
  const { attack, guard } = mightOf(reckoned(s, seat, units));
  const learned = KNOWLEDGE.filter((_, i) => (s.knowledge[seat]?.[i] ?? 0) > 0).map(({ id }) => pen.name(id));
  return [
    `${head} · ${called(s, seat, pen)}`,
    `${say('gold')} ${pen.paint('yellow', String(gold.owned))} (${gold.left} + ${gold.income} ${say('expected')}) · ${say('intellect')} ${pen.paint('cyan', String(intellect.owned))} (+${intellect.income}) · ${say('might')} ${attack} / ${guard}`,
    `${say('buildings')}${say('colon')} ${counted(buildings, pen)}`,
    `${say('units')}${say('colon')} ${counted(units, pen)}`,
    ...(learned.length > 0 ? [`${say('knowledge')}${say('colon')} ${learned.join(' · ')}`] : []),
    ...(knownTo(s, seat).length > 0 ? [`${say('known')}${say('colon')}`, ...knownText(s, seat, pen)] : []),
    ...(form === undefined
      ? []
      : [
          `${say('form')}, ${say('revision')} ${s.revision[seat] ?? 0}${say('colon')}`,
          ...formText(s, seat, form, pen),
        ]),
  ].join('\n');
}

type Entry = readonly string[] | null; // of a menu, coarse part first
/** The line of which there are more than there were. */
function more<L extends { count: number }>(
  now: readonly L[] = [],
  before: readonly L[] = [],
  id: (line: L) => string,
): { id: string; count: number } | null {
  const line = now.find((one) => one.count > (before.find((other) => id(other) === id(one))?.count ?? 0));
  return line === undefined ? null : { id: id(line), count: line.count };
}
/** The line that was not there before. */
const fresh = <L>(now: readonly L[] = [], before: readonly L[] = []): L | undefined =>
  now.find((line) => !before.some((other) => JSON.stringify(other) === JSON.stringify(line)));
/** The line that was added at the end. */
const added = <L>(now: readonly L[] = [], before: readonly L[] = []): L | undefined =>
  now.length > before.length ? now.at(-1) : undefined;

function purchase(form: Form, old: Form, pen: Pen): Entry {
  const say = (key: Word): string => word(pen.language, key);
  if (form.knowledge && form.knowledge !== old.knowledge)
    return [say('study'), `${pen.name(form.knowledge)} (${knowledgeOf(form.knowledge).cost})`];
  const built = more(form.build, old.build, (line) => line.building);
  if (built) return [say('build'), `${pen.name(built.id)} ${built.count} (${buildingOf(built.id).cost})`];
  const trained = more(form.train, old.train, (line) => line.unit);
  return trained && [say('train'), `${pen.name(trained.id)} ${trained.count} (${unitOf(trained.id).cost})`];
}
function dealing(s: State, form: Form, old: Form, pen: Pen): Entry {
  const say = (key: Word): string => word(pen.language, key);
  const attack = fresh(form.attacks, old.attacks);
  if (attack) return [say('attack'), lord(s, attack.target, pen)];
  const support = fresh(form.supports, old.supports);
  if (support) return [say('support'), lord(s, support.target, pen)];
  const spies = added(form.spies, old.spies);
  if (spies) return [missionText(s, spies, pen), String(spies.count)];
  const gift = added(form.gifts, old.gifts);
  if (gift) return [say('give'), `${giftText(gift, pen)} → ${lord(s, gift.to, pen)}`];
  const tale = form.rumour;
  if (!tale || JSON.stringify(tale) === JSON.stringify(old.rumour ?? null)) return null;
  const told = tale.text ?? pen.name(`${tale.topic ?? ''}-${tale.claim ?? ''}`);
  return [say('rumour'), `${lord(s, tale.about, pen)}${say('colon')} ${told}`];
}
/** What one form has more than another. */
export function tell(s: State, seat: Seat, action: ActionOf<State>, pen: Pen): Entry {
  if (action.kind !== 'orders') return null;
  const { form } = action;
  const old = s.forms[seat]?.[0] ?? blank(s, seat);
  const vote: Word = form.associate && !old.associate ? 'associate' : 'clear';
  return purchase(form, old, pen) ?? dealing(s, form, old, pen) ?? [word(pen.language, vote)];
}
