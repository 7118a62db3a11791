/** The deadlines of somebody's matches as a calendar, for any program that subscribes to one. */
import ical from 'ical-generator';
import type { Games } from '../games.ts';
import type { DeadlineRow } from '../store/channels.ts';
import { sentence } from './words.ts';

const LONG = 15 * 60_000; // milliseconds before it: an instant would be drawn as a line
export function calendarOf(rows: readonly DeadlineRow[], games: Games, home: string, language: 'en' | 'fr'): string {
  const calendar = ical({ name: 'Rempart', prodId: { company: 'Rempart', product: 'deadlines' }, ttl: 3600 });
  for (const { match, seat, at, game, name } of rows) {
    const title = games.get(game)?.door.title[language] ?? game;
    const called = name === '' ? title : `${title}, ${name}`;
    calendar.createEvent({
      id: `${match}-${seat}@rempart`,
      start: new Date(Date.parse(at) - LONG),
      end: new Date(at),
      summary: sentence(language, 'calendar.due', { game: called }),
      url: `${home}/table/${match}`,
    });
  }
  return calendar.toString();
}
