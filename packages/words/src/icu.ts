/** Messages as text: each is compiled when it is first said, then filled like those of the browser. */
import { compile } from './compile.ts';
import { fill } from './fill.ts';
import type { Message } from './fill.ts';
import type { Formatter } from './types.ts';

const compiled = new Map<string, Message>();

export const icu: Formatter = (text, values, language) => {
  const message = compiled.get(text) ?? compile(text);
  compiled.set(text, message);
  return fill(message, values, language);
};
