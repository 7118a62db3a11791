/** Who at a table shows what they have played. No message tells it: it is asked for where one looks who sits there. */
import type { TableInfo } from '@rempart/protocol';
import { api } from './api.ts';
import { withInvite } from './invitation.ts';

/** From then on: the profile of whoever sits in this seat, if they show it. Asked again when others sit there. */
export function shownAt(
  table: () => TableInfo | null,
): (seat: TableInfo['seats'][number] | undefined) => string | null {
  let shown = $state.raw<readonly string[]>([]);
  const id = $derived(table()?.id ?? '');
  const people = $derived(
    table()
      ?.seats.map(({ person = '' }) => person)
      .join(' ') ?? '',
  );
  $effect(() => {
    if (people.trim() !== '')
      void api('GET /api/tables/{id}', withInvite(id)).then((answer) => {
        const found = answer.ok ? answer.value.seats.filter(({ profile }) => profile) : [];
        shown = found.flatMap(({ person }) => person ?? []);
      });
  });
  return (seat) => (seat?.person !== undefined && shown.includes(seat.person) ? seat.person : null);
}
