/**
 * An invitation is what follows the # of its link, so that no log of any server keeps it. This tab remembers it: who has
 * risen may sit down again, and who holds one may look at a private table.
 */
const keyOf = (table: string): string => `rempart.invite.${table}`;

export const linkOf = (table: string, invite: string): string => `${location.origin}/join/${table}#${invite}`;

export function keepInvite(table: string, invite: string): void {
  try {
    if (invite !== '') sessionStorage.setItem(keyOf(table), invite);
  } catch {
    // no storage: the link itself still works
  }
}

export function inviteOf(table: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(table)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** For who asks for the table: with the invitation, if there is one. */
export const withInvite = (id: string) => ({ id, query: { invite: inviteOf(id) } });
