/** lab fit, lab check: how a game judges positions, fitted to games between bots, and tried on others. */
import { checkMind, fitMind } from '@rempart/lab';
import type { Checked, MindPlan } from '@rempart/lab';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wholeOf, wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { writeJsonFile } from '../files.ts';
import { gameNamed } from '../house.ts';

const GAMES = { fit: 900, check: 400 } as const;

export async function labCommand(args: Args): Promise<Answer | Failure> {
  const [, work = ''] = args.words;
  if (work !== 'fit' && work !== 'check')
    return misuse('usage', 'lab', args.speak.say('cli.noCommand', { name: `lab ${work}`.trim() }), {
      allowed: ['fit', 'check'],
    });
  const plan = await planOf(args, work);
  if (isFailure(plan)) return plan;
  return work === 'fit' ? fitted(args, plan) : checked(args, plan);
}

async function planOf(args: Args, work: keyof typeof GAMES): Promise<MindPlan | Failure> {
  const id = wordAt(args, 2, '<game>');
  if (typeof id !== 'string') return id;
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  const games = wholeOf(args, 'games', GAMES[work]);
  if (typeof games !== 'number') return games;
  const { mind } = game.room;
  if (mind === undefined)
    return misuse('game', id, args.speak.say('cli.noMind', { game: game.door.title[args.language] }));
  // Fitting and checking have seeds of their own unless told otherwise.
  return { game: id, room: game.room, mind, games, seed: args.flags.seed ?? `rempart ${work}` };
}

async function fitted(args: Args, plan: MindPlan): Promise<Answer | Failure> {
  const model = await fitMind(plan);
  const file = args.flags.save;
  if (file === undefined) return { json: { ...model }, text: JSON.stringify(model, null, 2) };
  const failed = writeJsonFile(args, file, model);
  const facts = { file, classes: Object.keys(model.classes).length, games: plan.games };
  return failed ?? { json: facts, text: args.speak.say('lab.fitted', facts) };
}

async function checked(args: Args, plan: MindPlan): Promise<Answer> {
  const classes = await checkMind(plan);
  return {
    json: { game: plan.game, seed: plan.seed, classes },
    text: classes.map((one) => table(args, one)).join('\n'),
  };
}

function table({ language, speak }: Args, one: Checked): string {
  const percent = (x: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(x);
  const three = (x: number): string => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(x);
  const less = percent(1 - one.brier / one.brierOfBase);
  const line = speak.say('lab.class', {
    id: one.id,
    samples: one.samples,
    games: one.games,
    base: percent(one.base),
    baseSure: percent(1.96 * one.baseSure),
    brier: three(one.brier),
    brierOfBase: three(one.brierOfBase),
    less,
    logLoss: three(one.logLoss),
    logLossOfBase: three(one.logLossOfBase),
    error: percent(one.error),
    errorByChance: percent(one.errorByChance),
    bias: percent(one.bias),
    biasSure: percent(1.96 * one.biasSure),
  });
  const deciles = one.deciles.map(({ count, said, happened }, d) =>
    speak.say('lab.decile', { from: 10 * d, to: 10 * d + 10, said: percent(said), happened: percent(happened), count }),
  );
  return [line, ...deciles].join('\n');
}
