/** The reports of a lord, read from the log. */
import type { Report } from '../report/shape.ts';
import type { Props } from './draft.svelte.ts';

export interface Dated {
  readonly turn: number;
  readonly at: string;
  readonly report: Report;
}

/** All reports of this seat, oldest first. */
export const reportsOf = ({ log, seat }: Pick<Props, 'log' | 'seat'>): Dated[] =>
  log.flatMap(({ at, events }) =>
    events.flatMap((event) =>
      event.e === 'report' && event.seat === seat ? [{ turn: event.turn, at, report: event.report }] : [],
    ),
  );
