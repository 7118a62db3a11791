/** A match file out of JSON that anybody may have written. */
import { DEEPEST, flawIn } from '@rempart/kernel';
import type { Refusal } from '@rempart/kernel';
import { refuse } from './refuse.ts';
import {
  byField,
  count,
  instant,
  isRecord,
  list,
  one,
  point,
  record,
  seat,
  shape,
  text,
  that,
  truth,
} from './shapes.ts';
import type { Test } from './shapes.ts';
import { paceFault } from './slots.ts';
import type { Entry, MatchFile, Pace } from './types.ts';

const event = shape({ e: text, 'rule?': text, 'see?': list(seat) }, true);
const outcome = shape({ winners: list(seat), rule: text, 'scores?': list(that('a number', Number.isFinite)) });
const player = shape({ name: text, by: one('person', 'bot', 'open', 'gone'), 'level?': text });
const action = shape({ kind: text }, true);
const pace: Test = (value, at) => {
  if (!isRecord(value)) return { at, expected: 'an object' };
  const wrong = paceFault(value as unknown as Pace);
  return wrong === null ? null : { at: `${at}/${wrong}`, expected: 'a pace, as docs/match-format.md has it' };
};

const line = (fields: { readonly [name: string]: Test }): Test =>
  shape({ n: count, do: text, 'at?': instant, hash: text, 'over?': outcome, ...fields });
const entry = byField('do', {
  begin: line({ players: list(player), events: list(event), 'state?': record }),
  play: line({
    seat,
    action,
    'id?': text,
    events: list(event),
    undo: truth,
    'kept?': text,
    'standIn?': text,
  }),
  undo: line({ seat, back: list(count), consent: list(seat) }),
  expire: line({ seats: list(seat), events: list(event) }),
  sit: line({ seat, player, why: text }),
  close: line({ why: text }),
});
const header = shape({
  format: one('rempart-match'),
  version: one(1),
  game: text,
  edition: count,
  seats: count,
  options: record,
  house: shape({ ironman: truth, pace, 'standIn?': text }),
  fairness: shape({
    commitment: text,
    contributions: list(text),
    'pledges?': list(text),
    secret: that('text or null', (v) => v === null || typeof v === 'string'),
  }),
  'begun?': instant,
  'from?': shape({ commitment: text, edition: count, n: count }),
});
const file = shape({ header, log: list(entry), 'snapshots?': list(shape({ n: count, state: record })) });

const FLAWS = { deep: `nested at most ${DEEPEST} deep`, text: 'whole characters without NUL' } as const;

/** Text or parsed JSON; a refusal says what is wrong, and where. */
export function readFile(given: unknown): MatchFile | Refusal {
  const json = typeof given === 'string' ? parsed(given) : given;
  const flaw = flawIn(json);
  if (flaw !== null) return refuse('M-12', { at: flaw.at.reduce(point, ''), expected: FLAWS[flaw.why] });
  if (!isRecord(json) || !isRecord(json.header) || json.header.format !== 'rempart-match')
    return refuse('M-12', { at: '/header/format', expected: '"rempart-match"' });
  if (json.header.version !== 1) return refuse('M-13', { version: String(json.header.version) });
  const misfit = file(json, '');
  if (misfit !== null) return refuse('M-12', { ...misfit });
  return disorder(json as unknown as MatchFile) ?? (json as unknown as MatchFile);
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return null;
  }
}

/** What no single field shows: numbers without gaps, one beginning, and seats and lines that exist. */
function disorder({ header: { seats, fairness }, log }: MatchFile): Refusal | null {
  if (log[0]?.do !== 'begin') return refuse('M-12', { at: '/log/0/do', expected: '"begin"' });
  if (log[0].players.length !== seats) return refuse('M-12', { at: '/log/0/players', expected: `${seats} players` });
  if (fairness.contributions.length !== seats)
    return refuse('M-12', { at: '/header/fairness/contributions', expected: `${seats} texts` });
  for (let i = 0; i < log.length; i++) {
    const found = log[i] as Entry;
    if (found.n !== i) return refuse('M-16', { at: `/log/${i}/n`, expected: i, found: found.n });
    const wrong = misplaced(found, log, seats);
    if (wrong !== null) return refuse('M-12', { at: `/log/${i}/${wrong[0]}`, expected: wrong[1] });
  }
  return null;
}

function misplaced(found: Entry, log: readonly Entry[], seats: number): readonly [string, string] | null {
  if (found.do === 'begin' && found.n > 0) return ['do', 'only one beginning'];
  if ((found.do === 'sit' || found.do === 'undo') && (found.seat < 0 || found.seat >= seats))
    return ['seat', `a seat below ${seats}`];
  if (found.do !== 'undo') return null;
  const isPlay = (n: number) => n < found.n && log[n]?.do === 'play';
  return found.back.length > 0 && found.back.every(isPlay) ? null : ['back', 'numbers of plays before it'];
}
