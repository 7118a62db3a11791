/** The part of the schema that clubs and programs have. */
/** What lets somebody's programs in: so much of so many games. Only the hash of the secret is kept. */
export interface Keys {
  id: string;
  person: string;
  name: string;
  hash: string;
  play: number; // moves too, not only looks
  games: string;
  created: string;
  used: string | null;
  expires: string;
}
/** A club's evening: a ladder of one deal that everybody plays, or a tournament. */
export interface Evenings {
  id: string;
  kind: 'ladder' | 'robin' | 'swiss';
  game: string;
  name: string;
  host: string | null;
  invite: string;
  status: 'open' | 'running' | 'over';
  rounds: number; // wanted, and once it has begun those there are
  round: number; // 0 before the first
  options: string;
  seconds: number; // for a move; 0: no clock
  auto: number; // the next round begins by itself
  until: string | null; // of a ladder: what is not finished then does not count
  minutes: number; // of a ladder: so long after its beginning
  commitment: string; // of a ladder: to the secret, which lies with the others under eveningKey
  rev: number; // counts its changes
  created: string;
  ended: string | null;
}
/** Who takes part, by a number that is drawn when it begins. Without person and level: a place kept for somebody of that name. */
export interface Entrants {
  evening: string;
  number: number;
  person: string | null;
  name: string;
  level: string | null;
  gone: number; // meets nobody any more
}
/** Who meets whom, or plays alone; how it ended. */
export interface Pairings {
  evening: string;
  round: number;
  board: number;
  first: number;
  second: number | null;
  match: string | null; // none for a bye
  result: string | null;
}
