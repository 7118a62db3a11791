import { misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import type { Args } from '../args.ts';
import { help } from '../help.ts';
import { playCommand } from '../play/play.ts';
import { adminCommand } from './admin.ts';
import { analyseCommand } from './analyse.ts';
import { benchCommand } from './bench.ts';
import { fuzzCommand } from './fuzz.ts';
import { contentCommand, gamesCommand } from './games.ts';
import { labCommand } from './lab.ts';
import { loadCommand } from './load.ts';
import { doCommand, legalCommand, newCommand, showCommand, undoCommand } from './match.ts';
import { rulesCommand } from './rules.ts';
import { simCommand } from './sim.ts';
import { archiveCommand, backupCommand, exportCommand, importCommand, restoreCommand, serveCommand } from './store.ts';
import { replayCommand, verifyCommand } from './story.ts';

/** null: it has said all it had to say itself. */
type Command = (args: Args) => Promise<Answer | Failure | null>;

const helpCommand: Command = async (args) => ({ json: { help: help[args.language] }, text: help[args.language] });
const versionCommand: Command = async () => ({ json: { version: VERSION }, text: VERSION });
const VERSION = '0.2.0';

const commands: { readonly [name: string]: Command } = {
  games: gamesCommand,
  rules: rulesCommand,
  new: newCommand,
  show: showCommand,
  legal: legalCommand,
  do: doCommand,
  undo: undoCommand,
  play: playCommand,
  sim: simCommand,
  fuzz: fuzzCommand,
  lab: labCommand,
  replay: replayCommand,
  verify: verifyCommand,
  analyse: analyseCommand,
  bench: benchCommand,
  content: contentCommand,
  serve: serveCommand,
  load: loadCommand,
  backup: backupCommand,
  restore: restoreCommand,
  archive: archiveCommand,
  export: exportCommand,
  import: importCommand,
  admin: adminCommand,
  help: helpCommand,
};

export function commandNamed(args: Args): Command | Failure {
  const [name] = args.words;
  if (args.version) return versionCommand;
  if (args.help) return helpCommand;
  if (name === undefined) return misuse('usage', 'command line', args.speak.say('cli.usage'));
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return found ?? misuse('usage', name, args.speak.say('cli.noCommand', { name }), { allowed: Object.keys(commands) });
}
