/** The command line as data. What cannot be read is said at once. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Json } from '@rempart/kernel';
import { speaker } from '@rempart/words';
import type { Language, Speaker } from '@rempart/words';
import { isFailure, misuse } from './answer.ts';
import type { Failure } from './answer.ts';
import { cliWords } from './words.ts';

const OPTIONS = {
  json: { type: 'boolean' },
  lang: { type: 'string' },
  seats: { type: 'string' },
  seat: { type: 'string' },
  seed: { type: 'string' },
  options: { type: 'string' },
  players: { type: 'string' },
  at: { type: 'string' },
  save: { type: 'string' },
  games: { type: 'string' },
  bots: { type: 'string' },
  workers: { type: 'string' },
  export: { type: 'string' },
  file: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  origin: { type: 'string' },
  seconds: { type: 'string' },
  pause: { type: 'string' },
  days: { type: 'string' },
  restore: { type: 'boolean' },
  quick: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;
type Flag = keyof typeof OPTIONS;
type TextFlag = Exclude<Flag, 'json' | 'restore' | 'quick' | 'help' | 'version'>;

export interface Args {
  readonly words: readonly string[]; // command and what follows it
  readonly flags: { readonly [flag in TextFlag]?: string };
  readonly json: boolean;
  readonly restore: boolean;
  readonly quick: boolean;
  readonly help: boolean;
  readonly version: boolean;
  readonly language: Language;
  readonly speak: Speaker; // the command's own words
}

/** --lang, else the language of the terminal. */
function languageOf(lang: string | undefined, env: NodeJS.ProcessEnv): Language {
  const wanted = lang ?? (env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en');
  return wanted.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}
const speakerFor = (language: Language): Speaker => speaker({ language, catalogues: [cliWords[language]] });

export function readArgs(argv: readonly string[], env: NodeJS.ProcessEnv): Args | Failure {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const { json = false, restore = false, quick = false, help = false, version = false, ...flags } = values;
    const language = languageOf(flags.lang, env);
    const speak = speakerFor(language);
    if (flags.lang !== undefined && !['en', 'fr'].includes(flags.lang))
      return misuse(
        'flag',
        '--lang',
        speak.say('cli.badChoice', { name: '--lang', given: flags.lang, allowed: ['en', 'fr'] }),
      );
    return { words: positionals, flags, json, restore, quick, help, version, language, speak };
  } catch (error) {
    const why = (error as Error).message.split('. To specify')[0] as string;
    const key =
      why.startsWith("Unknown option '-") && !why.startsWith("Unknown option '--") ? 'cli.dashed' : 'cli.badFlag';
    return misuse('flag', 'command line', speakerFor(languageOf(undefined, env)).say(key, { why }));
  }
}

/** A whole number, or the default where the flag is not given. */
export function wholeOf(args: Args, flag: TextFlag, otherwise: number): number | Failure {
  const given = args.flags[flag];
  if (given === undefined) return otherwise;
  if (/^-?\d{1,9}$/.test(given)) return Number(given);
  return misuse('flag', `--${flag}`, args.speak.say('cli.badNumber', { name: `--${flag}`, given }));
}

export function jsonOf(args: Args, name: string, text: string): { readonly value: Json } | Failure {
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    return misuse('json', name, args.speak.say('cli.badJson', { name, why: (error as Error).message }));
  }
}

export function optionsOf(args: Args): { readonly [name: string]: Json } | Failure {
  const read = jsonOf(args, '--options', args.flags.options ?? '{}');
  if (isFailure(read)) return read;
  const { value } = read;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return withFiles(args, value);
  return misuse('json', '--options', args.speak.say('cli.badJson', { name: '--options', why: '{ … }' }));
}

/** An option written "@file" takes the text of that file: an Encounter that somebody wrote. */
function withFiles(args: Args, options: { readonly [name: string]: Json }): { [name: string]: Json } | Failure {
  const chosen: { [name: string]: Json } = { ...options };
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== 'string' || !value.startsWith('@')) continue;
    try {
      chosen[name] = JSON.stringify(JSON.parse(readFileSync(value.slice(1), 'utf8')));
    } catch (error) {
      return misuse('json', value, args.speak.say('cli.badJson', { name: value, why: (error as Error).message }));
    }
  }
  return chosen;
}

/** The n-th word after the command, or what is missing. */
export function wordAt(args: Args, at: number, name: string): string | Failure {
  return args.words[at] ?? misuse('usage', 'command line', args.speak.say('cli.missing', { name }));
}
