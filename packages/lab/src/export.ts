/** Games as a table for other programs: one line each. */
import type { Record } from './playing.ts';

const HEAD = ['game', 'winners', 'rule', 'actions', 'turns', 'scores', 'sides'] as const;

/** RFC 4180: what holds a comma, a quote or a line is quoted. */
const field = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
export const csvOf = (records: readonly Record[]): string =>
  [
    HEAD.join(','),
    ...records.map(({ winners, rule, actions, turns, scores, sides }, i) =>
      [i, winners.join(' '), rule, actions, turns ?? '', (scores ?? []).join(' '), (sides ?? []).join(' ')]
        .map(field)
        .join(','),
    ),
  ].join('\r\n') + '\r\n';
