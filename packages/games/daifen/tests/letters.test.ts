import { must, seedFrom } from '@rempart/kernel';
import type { EventOf, Seat } from '@rempart/kernel';
import { expect, it } from 'vitest';
import { letterWords } from '../../hosting.ts';
import type { Catalogue } from '../../index.ts';
import notices from '../content/notices.json' with { type: 'json' };
import { hosting } from '../hosting.ts';
import { letters } from '../letters.ts';
import { lordName } from '../lord.ts';
import { room } from '../room.ts';
import type { State } from '../rules/state.ts';
import en from '../words/en.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { stateOf, engine } from './kingdoms.ts';
import type { Lines, Place } from './kingdoms.ts';
import { blank } from '../rules/4-options.ts';

/** What each seat is owed when the turn of this place is resolved. */
function owed(place: Place, lines: Lines = {}): (seat: Seat) => string[] {
  const before = stateOf(place);
  for (const [seat, form] of Object.entries(lines)) before.forms[Number(seat)] = [{ ...blank(before, +seat), ...form }];
  const { state: after, events } = engine.expire(before);
  return written(before, after, events);
}
const written =
  (before: State | null, after: State, events: readonly EventOf<State>[], why?: string) =>
  (seat: Seat): string[] => {
    const heard = events.filter(({ see }) => see === undefined || see.includes(seat));
    const story = { before, after, events: heard, seat, name: (other: Seat) => `K${other}` };
    return letters.write({ ...story, ...(why === undefined ? {} : { why }) }).map(({ id }) => id);
  };
const strike = (target: string): Lines[number] => ({ attacks: [{ target, units: [{ unit: 'warrior', count: 60 }] }] });
const strong = { known: [1], units: { warrior: 60 } };
const hut = { buildings: { mine: 1 }, units: {}, gold: 0 };

it('[DA-13.6] every notice of the list is written at its moment, and at no other', () => {
  const seen = new Set<string>([letters.welcome?.id ?? '', hosting.pigeons?.notice ?? '']);
  const expectThat = (told: string[], ids: string[]): void => {
    expect(told.sort()).toEqual(ids.sort());
    for (const id of told) seen.add(id);
  };
  const first = engine.begin(3, {}, seedFrom('letters'));
  expectThat(written(null, first.state, first.events)(1), ['continent-started', 'deadline-reminder']);
  expectThat(owed({ seats: 3 })(0), ['turn-report', 'deadline-reminder']);

  const fallen = owed({ seats: 5, kingdoms: { 0: strong, 1: hut } }, { 0: strike('k1') });
  expectThat(fallen(1), ['destroyed']);
  expectThat(fallen(2), ['turn-report', 'deadline-reminder']);
  const three = owed({ seats: 4, kingdoms: { 0: strong, 1: hut } }, { 0: strike('k1') });
  expectThat(three(2), ['turn-report', 'deadline-reminder', 'association-offer']);
  const last = owed({ seats: 2, kingdoms: { 0: strong, 1: hut } }, { 0: strike('k1') });
  expectThat(last(0), ['turn-report', 'victory']);
  expectThat(last(1), ['destroyed', 'continent-over']);

  const silent = { seats: 6, chosen: { idleTurns: 8 }, kingdoms: { 1: { silent: 4 }, 2: { silent: 7 } } };
  expectThat(owed(silent)(1), ['turn-report', 'deadline-reminder', 'idle-warning']);
  expectThat(owed(silent)(2), ['removed']);
  const refereed = stateOf({ seats: 4 });
  const events: EventOf<State>[] = [];
  const after = engine.clone(refereed);
  after.leaving[1] = 'removed';
  events.push({ e: 'removal', rule: 'DA-12.9', see: [1], seat: 1 });
  expectThat(written(refereed, after, events, 'two kingdoms')(1), ['removed']);
  expectThat(written(refereed, after, events)(2), []);
  expect([...seen].sort()).toEqual(notices.entries.map(({ id }) => id).sort());
});

const catalogues: { readonly en: Catalogue; readonly fr: Catalogue } = { en, fr };
const languages = ['en', 'fr'] as const;

it('[DA-2.1] the mail that confirms an address is the game’s own, in both languages, with its link', () => {
  for (const language of languages) {
    const words = letterWords(letters, catalogues[language], language);
    expect(words['letter.registration.subject']).toContain('Daifen');
    expect(words['letter.registration']).toContain('{confirmUrl}');
  }
});

it('[DA-13.1] a terminal reads the whole report: battles, spies, accounts', () => {
  const before = stateOf({ seats: 3, kingdoms: { 0: { ...strong, gold: 40 }, 1: hut } });
  before.forms[0] = [{ ...blank(before, 0), ...strike('k1'), build: [{ building: 'mine', count: 1 }] }];
  const { state, events } = engine.expire(before);
  const report = must(events.filter((event) => event.e === 'report').find(({ seat }) => seat === 0));
  for (const language of languages) {
    const lines = room.page?.(report, engine.mask(state, 0), {
      language,
      text(key, facts = {}) {
        expect(Object.keys(catalogues[language])).toContain(key);
        return `${key} ${Object.values(facts).join(' ')}`;
      },
      name: (id) => room.name(id, language) ?? '?',
      number: String,
      player: (seat) => `K${seat}`,
    });
    const all = lines?.join('\n') ?? '';
    for (const told of [/K1/, /Mine × 1/, /× 60/, /outcome\.pierced/, /cause\.construction +−20/])
      expect(all).toMatch(told);
  }
  expect(room.page?.({ e: 'turn', rule: 'DA-1.1', turn: 1, living: 3 }, state, {} as never)).toBeNull();
});

it('[DA-13.6] a letter names its lord, those who are left and those who have won', () => {
  const facts = (place: Place, lines: Lines, seat: Seat, id: string) => {
    const before = stateOf(place);
    for (const [who, form] of Object.entries(lines)) before.forms[Number(who)] = [{ ...blank(before, +who), ...form }];
    const { state: after, events } = engine.expire(before);
    const heard = events.filter(({ see }) => see === undefined || see.includes(seat));
    const told = letters.write({ before, after, events: heard, seat, name: (other) => `K${other}` });
    const lords = after.ids.map((one, i) => lordName(after.race[i], one));
    return { lords, facts: must(told.find((notice) => notice.id === id)).facts };
  };
  const won = facts({ seats: 2, kingdoms: { 0: strong, 1: hut } }, { 0: strike('k1') }, 1, 'continent-over');
  expect(won.facts).toMatchObject({ lord: won.lords[1], winners: [`K0 (${won.lords[0]})`] });
  const left = facts(
    { seats: 4, kingdoms: { 0: strong, 1: hut, 2: { known: [0] } } },
    { 0: strike('k1') },
    2,
    'association-offer',
  );
  expect(left.facts).toMatchObject({ lord: left.lords[2], others: [`K0 (${left.lords[0]})`], unknown: 1 });
});
