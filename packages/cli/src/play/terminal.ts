/** Lines in, text out; the same for a person at a terminal and for a script that pipes its answers in. */
import { createInterface } from 'node:readline';

export interface Terminal {
  readonly isTty: boolean;
  write(text: string): void;
  ask(prompt: string): Promise<string | null>; // null: there is no more to come
  clear(): void;
  close(): void;
}

export function openTerminal(output: NodeJS.WriteStream): Terminal {
  const isTty = process.stdin.isTTY && output.isTTY;
  const lines = createInterface({ input: process.stdin, output, terminal: isTty });
  // Piped lines may all come before the first question: they wait here.
  const waiting: string[] = [];
  let answer: ((line: string | null) => void) | null = null;
  let closed = false;
  const give = (line: string | null): void => {
    const asker = answer;
    answer = null;
    asker?.(line);
  };
  lines.on('line', (line) => (answer === null ? void waiting.push(line) : give(line)));
  lines.on('close', () => {
    closed = true;
    give(null);
  });
  return {
    isTty,
    write: (text) => void output.write(`${text}\n`),
    ask(prompt) {
      lines.setPrompt(prompt);
      const next = waiting.shift();
      if (next !== undefined || closed) output.write(prompt);
      if (next !== undefined) {
        output.write(`${next}\n`); // the script's answer, so that its record reads like a game
        return Promise.resolve(next);
      }
      if (closed) return Promise.resolve(null);
      lines.prompt();
      return new Promise((resolve) => (answer = resolve));
    },
    /** The screen and what has scrolled off it: the next player must not scroll back to a hand. */
    clear: () => void output.write(isTty ? '\u001b[2J\u001b[3J\u001b[H' : '\n'),
    close: () => lines.close(),
  };
}
