/** A match as a file, line by line: with a thousand at a table it is long, and nobody else waits while it is made. */
import { setImmediate as others } from 'node:timers/promises';
import type { Seat } from '@rempart/kernel';
import { heard, snapshotsOf } from '@rempart/match';
import { isOpen } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Site } from '../site.ts';
import { snapshotTexts } from '../store/log.ts';
import { headerFor, lineFor } from '../matches/veil.ts';

/** The whole file, once there is nothing left to hide; until then what this seat, or a watcher, has seen and heard. */
export async function* fileText(site: Site, opened: Opened, seat: Seat): AsyncGenerator<string> {
  const { game, match, row } = opened;
  const isOver = isOpen(opened);
  const kept = isOver ? await snapshotTexts(site.store.db, row.id) : [];
  yield `{"header":${JSON.stringify(isOver ? match.header : headerFor(game, match.header, seat))},"log":[`;
  let comma = '';
  for (const entry of match.log) {
    yield comma + JSON.stringify(isOver ? entry : lineFor(game, match, heard(entry, seat), seat));
    comma = ',';
    await others();
  }
  yield '],"snapshots":[';
  if (kept.length > 0) yield kept.join(',');
  else {
    comma = '';
    for (const snapshot of snapshotsOf(game.engine, match, isOver ? undefined : seat)) {
      yield comma + JSON.stringify(snapshot);
      comma = ',';
      await others();
    }
  }
  yield ']}';
}
