/** games and content check. */
import { basename } from 'node:path';
import { doors } from '@rempart/games';
import { botNames } from '@rempart/lab';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { checkContent, checkOwn } from '../content/check.ts';
import { enter, gameNamed, voiceOf } from '../house.ts';

export async function gamesCommand(args: Args): Promise<Answer> {
  const games = await Promise.all(
    doors.map(async (door) => {
      const game = await enter(args, door);
      const { edition, seats, options } = game.engine.game;
      const choices = Object.entries(options).map(([name, def]) => ({ name, ...def }));
      return {
        game,
        row: {
          id: door.id,
          title: door.title[args.language],
          edition,
          seats,
          options: choices,
          bots: botNames(game.room),
        },
      };
    }),
  );
  const text = games.flatMap(({ game, row }) => {
    const say = voiceOf(args, game);
    const seats = row.seats[0] === row.seats[1] ? `${row.seats[0]}` : `${row.seats[0]}–${row.seats[1]}`;
    const options = row.options.map(
      ({ name, values }) => `    ${name}: ${values.join(' | ')}   (${say.sayOption(name)})`,
    );
    return [`${row.id}   ${row.title}   ${seats}`, ...options, `    bots: ${row.bots.join(', ')}`];
  });
  return { json: games.map(({ row }) => row), text: text.join('\n') };
}

export async function contentCommand(args: Args): Promise<Answer | Failure> {
  if (args.words[1] !== 'check')
    return misuse('usage', 'command line', args.speak.say('cli.missing', { name: 'check <game>' }));
  const id = wordAt(args, 2, '<game>');
  if (typeof id !== 'string') return id;
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  const { box, own } = game.room;
  const { file: path } = args.flags;
  if (box === undefined) return misuse('content', id, args.speak.say('cli.noBox', { game: id }));
  const single = path?.endsWith('.json') === true && own !== undefined;
  const files = single ? [basename(path)] : Object.keys(box.files).map((file) => `${file}.json`);
  const found = single ? checkOwn(own, path) : await checkContent(game.door, box, path);
  const faults = found.map((fault) => ({
    ...fault,
    file: `${fault.file}.json`,
    sentence: args.speak.say(`fault.${fault.what}`, fault.facts),
  }));
  const facts = { game: id, files, count: faults.length };
  if (faults.length === 0) return { json: { game: id, files, faults }, text: args.speak.say('cli.contentFine', facts) };
  const lines = faults.map((fault) => `${fault.file} ${fault.pointer || '/'}: ${fault.sentence}`);
  const sentence = [...lines, args.speak.say('cli.contentFaults', facts)].join('\n');
  return misuse('content', args.flags.file ?? id, sentence, { faults });
}
