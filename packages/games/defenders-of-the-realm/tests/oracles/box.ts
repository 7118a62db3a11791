/** Nothing is lost and nothing comes from nowhere: after every move all of the box is somewhere, exactly once. */
import darkness from '../../content/darkness-cards.json' with { type: 'json' };
import cards from '../../content/hero-cards.json' with { type: 'json' };
import quests from '../../content/quests.json' with { type: 'json' };
import type { State } from '../../rules/state.ts';
import type { Watcher } from './games.ts';

const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).sort();
const HERO_CARDS = ids([...cards.locationCards, ...cards.specialCards]);
const QUESTS = ids(quests.quests);
const DARKNESS = ids(darkness.cards);
const QUIET = ids(darkness.cards.filter(({ kind }) => kind === 'all-is-quiet'));
const named = (list: readonly string[]): string[] => list.filter((id) => id !== '');
const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);
const minionsOf = (s: State, color: number): number => sum(s.minions.filter((_, i) => i % 4 === color));

function wrongs(s: State, perColor: readonly number[]): string[] {
  const wrong: string[] = [];
  const same = (what: string, have: readonly unknown[], want: readonly unknown[]): void => {
    if (JSON.stringify(have) !== JSON.stringify(want)) wrong.push(`${what}: ${JSON.stringify(have)}`);
  };
  const committed = s.confirmed ? [] : s.committed.flat(); // at confirmation they are discarded
  same('hero cards', [...s.heroDeck, ...s.heroDiscard, ...s.gone, ...s.hands.flat(), ...committed].sort(), HERO_CARDS);
  const removed = s.fewerQuiet === 0 ? [] : QUIET.slice(-s.fewerQuiet);
  same(
    'darkness cards',
    named([...s.darknessDeck, ...s.darknessDiscard, ...s.visions, s.card, ...removed]).sort(),
    DARKNESS,
  );
  same(
    'quests',
    named([...s.questDeck, ...s.questDiscard, ...s.questsGone, ...s.quest, ...s.done.flat()]).sort(),
    QUESTS,
  );
  s.held.forEach((held, seat) =>
    same(
      'kept rewards',
      held.filter((id) => !s.done[seat]?.includes(id)),
      [],
    ),
  );
  same(
    'minions',
    s.supply.map((left, color) => left + minionsOf(s, color)),
    perColor,
  );
  if (sum(s.minions.filter((n) => n < 0)) < 0) wrong.push('a pile below nothing');
  same('crystals', [s.crystalsLeft + sum(s.crystals)], [12]);
  same('gates', [s.gatesLeft + s.gates.filter(Boolean).length], [5]);
  same('heroes', [...new Set(s.used)], s.used);
  same(
    'heroes in play',
    named(s.hero).filter((id) => !s.used.includes(id)),
    [],
  );
  s.slainBy.forEach((by, g) => {
    if (by >= 0 !== (s.marker[g] === 0 && !(s.foe === g && s.confirmed)))
      wrong.push(`General ${g}: ${by} ${s.marker[g]}`);
    if ((s.title[g] ?? -1) >= 0 && s.title[g] !== by) wrong.push(`title ${g}`);
  });
  return wrong;
}

export function wholeBox(): Watcher {
  const faults: string[] = [];
  const counts = { moves: 0, slainTwice: 0 };
  let perColor: number[] = [];
  return {
    faults,
    counts,
    see({ before, action, after }) {
      if (before.turn === 0) perColor = before.supply.map((left, c) => left + minionsOf(before, c));
      if (after.turn === 0) return; // nothing has been dealt
      for (const wrong of wrongs(after, perColor))
        faults.push(`${JSON.stringify(action)} in turn ${after.turn}: ${wrong}`);
      counts.moves++;
      if (after.slainBy.filter((by) => by >= 0).length > 1) counts.slainTwice++; // some games get far
    },
  };
}
