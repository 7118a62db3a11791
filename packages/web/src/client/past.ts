/** Looks back on matches, those kept here and those in files: their steps, forks from them, whether they are sound. */
import { isRefusal, SPECTATOR } from '@rempart/kernel';
import type { Core, Facts, Refusal, Seat, Engine } from '@rempart/kernel';
import { doors } from '@rempart/games';
import * as matches from '@rempart/match';
import type { Match, MatchFile, Player } from '@rempart/match';
import { botsOf } from './bots.ts';
import { newId } from './ids.ts';
import { tableFor } from './editions.ts';
import { now, persons, sitting } from './kept.ts';
import type { Replayed } from './types.ts';

async function fileOf(source: string | MatchFile): Promise<MatchFile | Refusal> {
  if (typeof source !== 'string') return source;
  const sat = await sitting(source);
  return isRefusal(sat) ? sat : { header: sat.match.header, log: sat.match.log };
}
/** Whose eyes a match may be looked back on with: until it is over, those of the persons who play it here. */
function eyesFor(file: MatchFile, wanted: Seat | null): readonly Seat[] {
  if (matches.isDone(file)) return [...Array.from({ length: file.header.seats }, (_, seat) => seat), SPECTATOR];
  if (file.header.fairness.secret === null) return [wanted ?? SPECTATOR]; // masked already, for one
  return [...persons(matches.playersOf(file)), SPECTATOR];
}
const tableOfFile = ({ header: { game, edition } }: MatchFile): Promise<Engine<Core>> => tableFor(game, edition);
const isFile = (x: object): x is MatchFile => 'header' in x;

/** The whole match, as one seat may look back on it. */
export async function replay(source: string | MatchFile, wanted: Seat | null): Promise<Replayed | Refusal> {
  const file = await fileOf(source);
  if (!isFile(file)) return file;
  const engine = await tableOfFile(file);
  const eyes = eyesFor(file, wanted);
  const seat = wanted !== null && eyes.includes(wanted) ? wanted : (eyes[0] ?? SPECTATOR);
  const steps = [...matches.steps(engine, file, seat)];
  return {
    game: file.header.game,
    edition: file.header.edition,
    seats: file.header.seats,
    over: matches.isDone(file),
    seat,
    eyes,
    players: matches.playersOf(file),
    steps: steps.map((step) => ({ ...step, state: step.state as unknown as Facts | null })),
  };
}

/** A new match from a position of an old one; where that still runs, with what one seat saw of it. */
export async function forked(
  source: string | MatchFile,
  n: number,
  as: Seat,
  alone: boolean,
): Promise<{ engine: Engine<Core>; match: Match } | Refusal> {
  const file = await fileOf(source);
  if (!isFile(file)) return file;
  const engine = await tableOfFile(file);
  const level = Object.keys(await botsOf(file.header.game)).at(-1);
  // Bots stay who they were, at their level; what people played is played by whoever tries it, or by bots for all but one.
  const players = matches.playersOf(file).map((player, seat): Player => {
    if (player.by === 'bot' && seat !== as) return player;
    if (seat === as || alone || level === undefined) return { name: player.name, by: 'person' };
    return { name: player.name, by: 'bot', level };
  });
  const hides = matches.isDone(file) ? {} : { as };
  const room = await doors.find(({ id }) => id === file.header.game)?.room();
  const keeps = room?.keeps === undefined ? {} : { keeps: room.keeps };
  const done = matches.fork(engine, file, n, { secret: newId() + newId(), players, ...hides, ...keeps, at: now() });
  return isRefusal(done) ? done : { engine, match: done.match };
}

export async function verify(source: string | MatchFile): Promise<{ lines: number; hash: string } | Refusal> {
  const file = await fileOf(source);
  if (!isFile(file)) return file;
  return matches.verify(await tableOfFile(file), file);
}
