/** The game of the day on this side: what it is called, and past days, kept for when there is no network. */
import type { Door, DaySetup } from '@rempart/games';
import type { Json } from '@rempart/kernel';
import type { Player } from '@rempart/match';
import type { DayInfo } from '@rempart/protocol';
import { api } from './api.ts';
import { ask } from './local.ts';

/** Days that are over never change: what was fetched once is good without a network, too. */
const KEY = 'rempart.days';
type Kept = { readonly [game: string]: readonly DayInfo[] | undefined };
function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {}; // no storage, or somebody else wrote there
  }
}
export async function pastDays(game: string): Promise<readonly DayInfo[]> {
  const answer = await api('GET /api/days/{game}', { game });
  if (!answer.ok) return kept()[game] ?? [];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: answer.value }));
  } catch {
    // a private window without storage: it is fetched again
  }
  return answer.value;
}

/** The options of a day in the words of its game: a name of each, without what it means. */
export async function optionsSaid(
  door: Door,
  language: 'en' | 'fr',
  options: { readonly [name: string]: Json },
): Promise<string> {
  const [words, honours] = await Promise.all([door.words(language), door.honours?.()]);
  const told = Object.keys(honours?.day.options ?? {}).map((name) => {
    const value = options[name];
    const text = words[`option.${name}.${String(Array.isArray(value) ? value[0] : value)}`];
    return typeof text === 'string' ? (text.split(/\s?: /)[0] ?? '') : '';
  });
  return told.filter((text) => text !== '').join(' · ');
}

/** A day that is over, played again at this device: the same chance, and for nothing. */
export function practise(
  { game, seats, options, secret }: DayInfo,
  { people = 1, bots = '' }: DaySetup,
  me: string,
  botName: (seat: number) => string,
) {
  const players = Array.from({ length: seats }, (_, seat): Player =>
    seat < people ? { name: me, by: 'person' } : { name: botName(seat), by: 'bot', level: bots },
  );
  return ask('create', { game, seats, options, players, ironman: false, ...(secret === null ? {} : { seed: secret }) });
}
