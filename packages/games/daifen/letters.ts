/** DA-13.6 Which letters a lord is owed by what has just happened. */
import { must } from '@rempart/kernel';
import type { EventOf, Facts, Seat } from '@rempart/kernel';
import type { Letters, Notice, Story } from '../hosting.ts';
import notices from './content/notices.json' with { type: 'json' };
import { amount } from './rules/content.ts';
import { isAlive } from './rules/questions.ts';
import type { State } from './rules/state.ts';
import { lordName } from './lord.ts';

type Told = EventOf<State>;
const heard = <E extends Told['e']>({ events }: Story<State>, e: E) =>
  events.find((event): event is Extract<Told, { e: E }> => event.e === e);
const notice = (id: string, turn: number, facts: Facts = {}, more: Partial<Notice> = {}): Notice => ({
  id,
  key: `${id} ${turn}`,
  facts: { turn, ...facts },
  ...more,
});

/** “Orvane (Aldric)”: the kingdom, and who rules it. Asked for those whom the reader knows, or when all is revealed. */
function called({ after, name }: Story<State>, seat: Seat): string {
  const lord = lordName(after.race[seat], after.ids[seat]);
  return lord === '' ? name(seat) : `${name(seat)} (${lord})`;
}

/** The report has come; or the last one, of a kingdom that is no more. */
function report(story: Story<State>): Notice[] {
  const event = heard(story, 'report');
  if (event === undefined) return [];
  const { turn } = event;
  const fate = story.after.fate[story.seat];
  if (fate === 'alive') return [notice('turn-report', turn, {}, { page: turn })];
  if (fate === 'destroyed') return [notice('destroyed', turn, {}, { page: turn })];
  // Who was removed by the referee was told so, with the reason, at once.
  return fate === 'abandoned' ? [notice('removed', turn, { fate, reason: 'none' }, { page: turn })] : [];
}
const removal = (story: Story<State>): Notice[] =>
  heard(story, 'removal') === undefined
    ? []
    : [notice('removed', story.after.turn, { fate: 'removed', reason: story.why ?? 'none' })];

/** DA-13.6 Some hours before the deadline, if no form was accepted until then. */
const reminder = ({ before, after, seat }: Story<State>): Notice[] =>
  after.over === null && isAlive(after, seat) && before?.turn !== after.turn
    ? [notice('deadline-reminder', after.turn, {}, { lead: amount('notice.reminderHours') })]
    : [];

/** DA-12.6 Whom the reader knows is named; the others are counted. */
function offer(story: Story<State>): Notice[] {
  const event = heard(story, 'offered');
  if (event === undefined) return [];
  const { others } = event;
  const seats = others.flatMap((id) => (id === null ? [] : [story.after.ids.indexOf(id)]));
  const facts = { others: seats.map((seat: Seat) => called(story, seat)), unknown: others.length - seats.length };
  return [notice('association-offer', story.after.turn, facts)];
}

function end(story: Story<State>): Notice[] {
  const { before, after, seat } = story;
  if (after.over === null || (before?.over ?? null) !== null) return [];
  const { winners } = after.over;
  const facts = { winners: winners.map((one) => called(story, one)) };
  return [notice(winners.includes(seat) ? 'victory' : 'continent-over', after.turn, facts)];
}

function idle(story: Story<State>): Notice[] {
  const event = heard(story, 'idle');
  return event === undefined ? [] : [notice('idle-warning', story.after.turn - 1, { left: event.left })];
}

export const letters: Letters<State> = {
  rule: 'DA-13.6',
  welcome: must(notices.entries.find(({ to }) => to === 'account')),
  kinds: notices.entries.filter(({ to }) => to === 'player').map(({ id, name, optOut }) => ({ id, name, optOut })),
  write(story) {
    const begun = story.before === null ? [notice('continent-started', 0)] : [];
    const told = [...begun, ...removal(story), ...report(story)];
    const all = [...told, ...idle(story), ...offer(story), ...reminder(story), ...end(story)];
    const lord = lordName(story.after.race[story.seat], story.after.ids[story.seat]);
    return lord === '' ? all : all.map((one) => ({ ...one, facts: { ...one.facts, lord } }));
  },
  // A form is in, or the turn is over: there is nothing to be reminded of.
  moot(story) {
    const turn = story.before?.turn ?? 0;
    const isOver = story.before !== null && (story.after.turn !== turn || story.after.over !== null);
    return heard(story, 'accepted') !== undefined || isOver ? [`deadline-reminder ${turn}`] : [];
  },
  facts: (facts, { table, tempo, when, url, page }) => ({
    lord: 'none', // of letters that were written before lords had names
    ...facts,
    continent: table,
    tempo,
    dft: when,
    ordersUrl: url,
    reportUrl: page,
    rankingUrl: page,
  }),
};
