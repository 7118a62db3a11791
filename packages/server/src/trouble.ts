/** What keeps a server from starting or writing, told apart by the system's and the databases' codes. */
export type Trouble =
  | 'port'
  | 'forbidden'
  | 'host'
  | 'full'
  | 'folder'
  | 'empty'
  | 'foreign'
  | 'orphan'
  | 'damaged'
  | 'database'
  | 'other';

const CODES: readonly (readonly [Trouble, RegExp])[] = [
  ['port', /^EADDRINUSE$/],
  ['host', /^EADDRNOTAVAIL$/],
  ['full', /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/],
  ['folder', /^(SQLITE_(READONLY|CANTOPEN|PERM)\w*|EROFS|EACCES|EPERM|ENOTDIR|EEXIST)$/],
  ['empty', /^STORE_EMPTY$/],
  ['foreign', /^STORE_FOREIGN$/],
  ['orphan', /^STORE_ORPHAN$/],
  ['damaged', /^(SQLITE_(CORRUPT\w*|NOTADB)|XX00[12])$/],
  ['database', /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|SQLITE_\w+|[0-9A-Z]{5})$/],
];

export function troubleOf(error: unknown): Trouble {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return 'other';
  if (syscall === 'listen' && code === 'EACCES') return 'forbidden';
  return CODES.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other';
}
