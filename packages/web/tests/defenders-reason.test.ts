/** Hints of Defenders of the Realm: each has a reason, taken from what stands on the table, in both languages. */
import { beyond } from '@rempart/games/defenders-of-the-realm/board/night.ts';
import { reason } from '@rempart/games/defenders-of-the-realm/board/reason.ts';
import { omen } from '@rempart/games/defenders-of-the-realm/forecast.ts';
import { defenders } from '@rempart/games/defenders-of-the-realm/index.ts';
import { room } from '@rempart/games/defenders-of-the-realm/room.ts';
import en from '@rempart/games/defenders-of-the-realm/words/en.json' with { type: 'json' };
import fr from '@rempart/games/defenders-of-the-realm/words/fr.json' with { type: 'json' };
import { realm } from '@rempart/games/defenders-of-the-realm/tests/realm.ts';
import type { Say } from '@rempart/board';
import { dice, engineOf, isRefusal } from '@rempart/kernel';
import type { ActionOf, Bot } from '@rempart/kernel';
import { newMatch, play } from '@rempart/match';
import { speaker } from '@rempart/words';
import { formatNumber } from '@rempart/words/plain';
import { describe, expect, test } from 'vitest';

const engine = engineOf(defenders);
type State = Parameters<typeof engine.mask>[0];
const WORDS = { en, fr };
function sayIn(language: 'en' | 'fr'): Say {
  const name = (id: string) => room.name(id, language);
  const voice = speaker({ language, catalogues: [WORDS[language]], name, noun: room.noun!, me: 0, seatName: String });
  const say: Partial<Say> = {
    language,
    text: (key, facts) => voice.say(key, facts),
    name: (id) => voice.sayName(id),
    number: (value) => formatNumber(language, value),
  };
  return say as Say; // all that a reason asks for
}
const LANGUAGES = [sayIn('en'), sayIn('fr')];

describe('the reason of a hint', () => {
  test('is there for nearly all that a marshal and a sergeant would do in a game', () => {
    const without = new Map<string, number>();
    const heard = new Set<string>();
    let told = 0;
    const done = newMatch(engine, { seats: 3, secret: 'reasons', options: {} });
    if (isRefusal(done)) throw new Error(done.rule);
    for (let { match } = done; match.state.over === null;) {
      const seat = engine.waiting(match.state)[0]?.seat ?? 0;
      const view = engine.mask(match.state, seat);
      const legal = engine.legal(view, seat);
      const advice = ['captain', 'squire'].map((level) =>
        (room.bots[level] as Bot<State>)(engine, view, seat, dice(`${match.log.length}`)),
      );
      for (const action of legal.length > 1 && match.log.length % 3 === 0 ? advice : []) {
        const [english, french] = LANGUAGES.map((say) => reason(action, { view, seat, legal }, say));
        expect(english === null, action.kind).toBe(french === null);
        if (typeof english !== 'string' || typeof french !== 'string')
          without.set(action.kind, (without.get(action.kind) ?? 0) + 1);
        else {
          told++;
          heard.add(`${english} / ${french}`);
          for (const text of [english, french]) expect(text).not.toMatch(/hint\.|undefined|NaN|\{|\}|^$/);
        }
      }
      const next = play(engine, match, seat, advice[0] as ActionOf<State>);
      if (isRefusal(next)) throw new Error(next.rule);
      match = next.match;
    }
    const silent = [...without.values()].reduce((sum, n) => sum + n, 0);
    expect(silent / (told + silent), JSON.stringify([...without])).toBeLessThan(0.05);
    expect(heard.size).toBeGreaterThan(20);
  });

  test('names the land that is full, and how likely it is to be overrun', () => {
    // Three of the 56 cards name the forest.
    const { state } = realm({ heroes: ['rogue'], minions: { 'father-oak-forest': { green: 3 } }, hands: [[]] });
    const view = engine.mask(state, 0);
    const action = (room.bots['captain'] as Bot<State>)(engine, view, 0, dice('x'));
    const asked = { view, seat: 0, legal: engine.legal(view, 0) };
    expect(LANGUAGES.map((say) => reason(action, asked, say)?.replaceAll(/\s/g, ' '))).toEqual([
      'Father Oak Forest is full: 3 Orcs. One more overruns it (5.4% of the cards that may come).',
      'Forêt du Chêne Père : 3 Orcs, c’est plein. Un de plus, et c’est le déferlement (5,4 % des cartes possibles).',
    ]);
  });
});

describe('a card that may still be met', () => {
  // Two Orcs to Minotaur Forest, where three stand already: its lines say the former, the rest is said beside them.
  const lines = [
    { to: 'minotaur-forest', color: 'green' },
    { to: 'bounty-bay', color: 'blue' },
  ];
  test('tells what its lines do not: where it spills, who comes with the General, crystals', () => {
    const { state } = realm({ heroes: ['rogue'], minions: { 'minotaur-forest': { green: 3 } }, hands: [[]] });
    const { events } = omen(engine.mask(state, 0), 'dk-01', true);
    const [en, fr] = LANGUAGES.map((say) => beyond(say, events, lines));
    expect(en?.[0]).toMatch(/^Orcs overrun the land → .*, /);
    expect(fr?.[0]).toMatch(/^Les Orcs déferlent → .*, /);
    expect(en?.at(-1)).toMatch(/^\d+ crystals left$/);
    expect(en?.join()).not.toMatch(/2 Orcs|Minotaur Forest/);
  });
});
