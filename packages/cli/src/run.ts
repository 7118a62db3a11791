/** One command, from its words to what it says and the code the program ends with. */
import { isFailure } from './answer.ts';
import type { Answer, Failure } from './answer.ts';
import { readArgs } from './args.ts';
import { commandNamed } from './commands/index.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** null: it has said all it had to say itself. */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<Said | null> {
  const asJson = argv.includes('--json');
  const args = readArgs(argv, env);
  if (isFailure(args)) return said(args, asJson);
  const command = commandNamed(args);
  const answer = isFailure(command) ? command : await command(args);
  return answer === null ? null : said(answer, asJson);
}

/** Answers to stdout, errors to stderr; as one document if so asked. */
function said(answer: Answer | Failure, asJson: boolean): Said {
  if (!isFailure(answer)) return { code: 0, out: `${asJson ? JSON.stringify(answer.json) : answer.text}\n`, err: '' };
  const { code, error } = answer;
  const text = 'rule' in error ? `${String(error.rule)}: ${error.sentence}` : error.sentence;
  return { code, out: '', err: `${asJson ? JSON.stringify(error) : text}\n` };
}
