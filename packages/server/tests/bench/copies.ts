/** Many matches out of one: its rows copied in the file itself, under other names. Through the server it would take days. */
import { statSync } from 'node:fs';
import SQLite from 'better-sqlite3';

/** In which `@name` stands for what is given with each copy. */
type Changed = { readonly [column: string]: string };
type Given = { readonly id: string; readonly pattern: string; readonly [name: string]: string };
interface Copying {
  /** Prepares to copy the rows of a match in one table; `key` names the match there. */
  copier(table: string, changed?: Changed, key?: string): (given: Given) => void;
  prepare(statement: string): (given: Given) => void;
}

/** All in one go, while nobody else has the file; its size afterwards. */
export function copying(path: string, work: (at: Copying) => void): number {
  const file = new SQLite(path);
  for (const mode of ['DELETE', 'OFF']) file.pragma(`journal_mode = ${mode}`); // from a write-ahead log there is no straight way
  file.pragma('synchronous = OFF');
  file.pragma('cache_size = -1048576');
  const prepare = (statement: string) => {
    const prepared = file.prepare(statement);
    return (given: Given): void => void prepared.run(given);
  };
  const copier: Copying['copier'] = (table, changed = {}, key = 'match') => {
    const names = (file.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
    const values = names.map((name) => (name === key ? '@id' : (changed[name] ?? name)));
    return prepare(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${key} = @pattern`,
    );
  };
  file.transaction(() => work({ copier, prepare }))();
  file.pragma('journal_mode = WAL');
  file.close();
  return statSync(path).size;
}
