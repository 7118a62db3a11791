/** analyse: a finished match looked back on: the chances, what each decision cost, what was luck. */
import { analyse, canJudge, isSure, luckOf, turningsOf, worstOf } from '@rempart/bots';
import type { Analysis } from '@rempart/bots';
import { everyone, isRefusal } from '@rempart/kernel';
import type { Action, Core, Facts, Seat } from '@rempart/kernel';
import { decisions } from '@rempart/match';
import type { DecisionTaken, Player } from '@rempart/match';
import type { Speaker } from '@rempart/words';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { penFor, readMatch, refused, seatOf, voiceOf } from '../house.ts';
import type { Game } from '../house.ts';

const MOST = 5; // of the worst decisions, and of the turns of luck

export async function analyseCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  const read = await readMatch(args, file);
  if (isFailure(read)) return read;
  const { game, imported } = read;
  const { engine } = imported;
  const { edition, seats } = imported.file.header;
  if (engine === null) return misuse('M-15', file, args.speak.say('cli.oldEdition', { edition }), { edition });
  const decided = decisions(engine, imported.file);
  if (isRefusal(decided)) return refused(decided, voiceOf(args, game));
  const { taken, last } = decided;
  if (last.over === null) return misuse('over', file, args.speak.say('analyse.unfinished'));
  const { mind } = game.room;
  if (mind === undefined || !canJudge(mind, last))
    return misuse('mind', file, args.speak.say('analyse.unknown', { game: game.door.title[args.language] }));
  const seat = seatOf(args, seats, -1);
  if (typeof seat !== 'number') return seat;
  const players: readonly Player[] = imported.file.log[0]?.do === 'begin' ? imported.file.log[0].players : [];
  const whose = mind.team === true ? [0] : seat >= 0 ? [seat] : everyone(last);
  const analyses = whose.map((one) => ({ seat: one, ...analyse({ engine, mind }, taken, last, one) }));
  const say = voiceOf(args, game, undefined, players);
  const teller = { args, game, say, taken, together: mind.team === true && seats > 1 };
  return {
    json: { game: game.door.id, team: mind.team === true, seats: analyses },
    text: analyses.map((one) => told(teller, one.seat, one)).join('\n\n'),
  };
}

interface Teller {
  readonly args: Args;
  readonly game: Game;
  readonly say: Speaker;
  readonly taken: readonly DecisionTaken<Core>[];
  readonly together: boolean;
}

function told(teller: Teller, seat: Seat, analysis: Analysis<Core>): string {
  const { args, say, together } = teller;
  const { language } = args;
  const percent = (x: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(x);
  const change = (x: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
      .format(x)
      .replace('-', '−');
  const { judged, begin, end, skill, luck, rest } = analysis;
  const opens = judged.filter(({ span }, i) => i === 0 || judged[i - 1]?.span !== span);
  const [worst, lucky, turnings] = [
    worstOf(analysis).slice(0, MOST),
    luckOf(analysis).slice(0, MOST),
    turningsOf(analysis),
  ];
  const doing = (n: number, action: Action): string => sayDoing(teller, n, action);
  const who = (one: Seat): string => say.saySeat(one);
  const line = (key: string, facts: Facts = {}): string => say.say(`analyse.${key}`, facts);
  return [
    line('title', {
      name: together ? line('team') : who(seat),
      begin: percent(begin),
      end: percent(end),
    }),
    isSure(analysis)
      ? line('sum', { skill: change(skill), luck: change(luck), rest: change(rest) })
      : line('unsure', { rest: change(rest) }),
    line('curve'),
    ...opens.map(({ n, chance }) => line('span', { bar: bar(chance), chance: percent(chance), n: String(n) })),
    ...(turnings.length === 0 ? [] : [line('turns')]),
    ...turnings.map(({ kind, of: { n, action }, change: by }) =>
      line(`turn.${kind}`, { turn: sayTurn(teller, n), played: doing(n, action), change: change(by) }),
    ),
    line(worst.length === 0 ? 'flawless' : 'worst'),
    ...worst.map(({ n, seat: by, action, loss, best }) =>
      line('loss', {
        n: String(n),
        name: who(by),
        played: doing(n, action),
        loss: change(-loss),
        best: best === null ? '' : doing(n, best),
      }),
    ),
    ...(lucky.length === 0 ? [] : [line('luck')]),
    ...lucky.map(({ n, action, luck: by }) =>
      line('after', { n: String(n), played: doing(n, action), luck: change(by) }),
    ),
  ].join('\n');
}

const WIDE = 30;
const bar = (chance: number): string => '█'.repeat(Math.round(chance * WIDE)).padEnd(WIDE, '░');

/** The turn of this decision, or whatever the game counts. */
function sayTurn({ args: { language }, game: { door, room }, say, taken }: Teller, n: number): string {
  const state = taken.find((one) => one.n === n)?.state;
  const turn = state === undefined ? 0 : (room.turn?.(state) ?? 0);
  return turn > 0 ? `${door.turn?.[language] ?? say.say('analyse.turn')} ${turn}` : say.say('analyse.opening');
}

/** As the menu of the terminal would say it. */
function sayDoing({ args, game, say, taken }: Teller, n: number, action: Action): string {
  const at = taken.find((one) => one.n === n);
  const view = at === undefined ? null : game.engine.mask(at.state, at.seat);
  const parts = view === null ? null : game.room.tell?.(view, at?.seat ?? 0, action, penFor(args, game));
  return parts?.join(' ') ?? say.sayAction(action);
}
