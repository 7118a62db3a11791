/** What is being shown at the table: each signal goes by itself, and a seat's newer one takes the place of its older. */
import type { Seat } from '@rempart/kernel';
import type { ShownSignal, Signal } from '@rempart/board';
import type { TableClient } from '../client/types.ts';

const LASTS = { point: 7000, suggest: 30_000 } as const;
const EARLIER = 60_000; // shown while one was away: it takes a while to look round

export function signals(client: TableClient) {
  let shown = $state.raw<readonly ShownSignal[]>([]);
  let key = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  function show(seat: Seat, { kind, at, to }: Signal, earlier = false): void {
    const one: ShownSignal = { key: ++key, seat, kind, at, ...(to === undefined ? {} : { to }) };
    shown = [...shown.filter((other) => other.seat !== seat || other.kind !== kind), one];
    const lasts = earlier ? EARLIER : LASTS[kind];
    const timer = setTimeout(() => {
      timers = timers.filter((other) => other !== timer);
      shown = shown.filter((other) => other !== one);
    }, lasts);
    timers.push(timer);
  }
  const leave = client.onSignal?.(show);
  return {
    get shown() {
      return shown;
    },
    /** To the others and to oneself; nothing where nobody else sits. */
    from(seat: Seat): ((signal: Signal) => void) | undefined {
      if (client.signal === undefined || seat < 0) return undefined;
      return (signal) => {
        client.signal?.(seat, signal);
        show(seat, signal);
      };
    },
    stop() {
      leave?.();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
