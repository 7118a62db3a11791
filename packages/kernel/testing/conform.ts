/**
 * What every game owes the kernel, each property with a test of its own, over seeded random matches:
 *
 *   conform(skirmish, { seats: [2, 3, 4], rules: { en, fr } });
 */
import { describe, it } from 'vitest';
import { readRulebook, rulesOf } from '../src/index.ts';
import type { Core, GameDef, Options } from '../src/index.ts';
import { goesOnToAnEnd, hasIndependent, pastStaysPast, playIsAct, seatsCommute, stateIsJson } from './conform/flow.ts';
import { imaginedWorldsDiffer, imaginedWorldsPlayOn, imagineKnowsTheMaskOnly } from './conform/imagine.ts';
import { checkedIsListed, endsByItsRules, legalPassesCheck, otherwiseIsLegal, rulesExist } from './conform/legality.ts';
import { trialOf } from './conform/matches.ts';
import type { Trial } from './conform/matches.ts';
import { masksAgree, masksFailClosed, scramblingShowsNothing } from './conform/sight.ts';
import { toldIsSeen } from './conform/told.ts';
import type { Reveals } from './conform/told.ts';
import { cheapProofsHold, undoNeverTeaches, undoTakesFromNobody } from './conform/undo.ts';

export interface ConformOptions {
  seats?: readonly number[]; // every number the game allows, up to four of them
  optionSets?: readonly Options[]; // the defaults
  games?: number; // for each number of seats and each set of options
  seed?: string;
  positions?: number; // how many positions a property looks at
  rules?: { readonly [language: string]: string }; // the rulebook pages
  reveals?: Reveals; // events that tell what no mask shows, because that is their rule
  turns?: true; // seats act in turn: what the end of a turn brings to others may be taken back until they act on it
}

type Property<S extends Core> = (trial: Trial<S>) => void;

export function properties<S extends Core>(
  game: GameDef<S>,
  { rules, turns = false, reveals = {} }: Pick<ConformOptions, 'rules' | 'reveals'> & { turns?: boolean },
): [string, Property<S>][] {
  const books = Object.values(rules ?? {}).map(readRulebook);
  const known = new Set(books.flatMap((book) => [...book.chapters, ...rulesOf(book)].map(({ id }) => id)));
  return [
    ['somebody can act until the game is over, within its bound', goesOnToAnEnd],
    ['ends only by the rules it names', endsByItsRules],
    ['all that is listed as legal passes check, and so does a sample', legalPassesCheck],
    ['all that passes check is listed as legal', checkedIsListed],
    ['otherwise is legal, and a clock that runs out brings the game on', otherwiseIsLegal],
    ...(books.length > 0 ? [['every rule cited exists', (t) => rulesExist(t, known)] as [string, Property<S>]] : []),
    ['the state is JSON, and continues from a file as it would have', stateIsJson],
    ['play is act: the same states, the same events', playIsAct],
    ['masks fail closed', masksFailClosed],
    ['legal and check answer on a mask as on the state', masksAgree],
    ['scrambling what a seat cannot see changes nothing that it is shown or told', scramblingShowsNothing],
    ['what a seat is told follows from what it sees before and after', (t) => toldIsSeen(t, reveals)],
    ['imagine knows the mask only, and keeps it', imagineKnowsTheMaskOnly],
    ['imagined worlds play on', imaginedWorldsPlayOn],
    ['imagined worlds differ', imaginedWorldsDiffer],
    ['what can be undone has taught nobody anything', undoNeverTeaches],
    ['what can be undone has given nobody else anything, nor told them of it', (t) => undoTakesFromNobody(t, turns)],
    ...(hasIndependent(game) ? [['seats that decide together commute', seatsCommute] as [string, Property<S>]] : []),
    ['no state of the past has changed', pastStaysPast],
  ];
}

export function conform<S extends Core>(game: GameDef<S>, options: ConformOptions = {}): void {
  const [least, most] = game.seats;
  const counts = Array.from({ length: Math.min(4, most - least + 1) }, (_, i) => least + i);
  const { seats = counts, optionSets = [{}], games = 10, seed = 'conform', positions = 200 } = options;
  describe(`${game.id} conforms`, () => {
    let trial: Trial<S> | null = null;
    const played = (): Trial<S> => (trial ??= trialOf(game, { seats, optionSets, games, seed, positions }));
    // No game can break it: it is the kernel's own.
    const own: [string, Property<S>] = [
      'cheap proofs that nobody has learned anything say no more than whole ones',
      (t) => cheapProofsHold(t),
    ];
    for (const [title, property] of [own, ...properties(game, options)]) it(title, () => property(played()));
  });
}
