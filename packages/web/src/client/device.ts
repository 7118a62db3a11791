/** What was played at this device, as records that the server may keep for their owner. */
import { doors } from '@rempart/games';
import type { Played } from '@rempart/games';
import type { Json } from '@rempart/kernel';
import { feats } from './store.ts';

interface DeviceGame {
  readonly game: string;
  readonly played: readonly (Played & { readonly id: string; readonly seats: number })[];
}
const first = (value: Json): Json => (Array.isArray(value) ? (value[0] ?? null) : value);

/** Ways tried from a position are no games. The oldest first. */
export async function playedOnDevice(): Promise<DeviceGame[]> {
  const ended = (await feats()).filter(({ isTrial }) => isTrial !== true).sort((a, b) => (a.at < b.at ? -1 : 1));
  return doors.flatMap(({ id: game }) => {
    const played = ended
      .filter((feat) => feat.game === game)
      .map(({ id, options, won, turns, at, score }) => ({
        ...{ id, won, turns, at, against: '', seats: 1, source: 'device' as const, score: score ?? null },
        options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, first(value)])),
      }));
    return played.length === 0 ? [] : [{ game, played }];
  });
}
