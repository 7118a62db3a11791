/** What a command gives back: one document and its text; or why not, with the code the program ends with. */
import type { Facts, RuleId } from '@rempart/kernel';

export interface Answer {
  readonly json: unknown; // the one document of --json
  readonly text: string;
}
/** 1: refused by a rule, which it cites. 2: bad usage, or a bad file: what, and where. */
export type Failure =
  | { readonly code: 1; readonly error: { readonly rule: RuleId; readonly sentence: string; readonly facts: Facts } }
  | {
      readonly code: 2;
      readonly error: { readonly what: string; readonly where: string; readonly sentence: string } & Facts;
    };

export const isFailure = (x: object): x is Failure => 'code' in x && 'error' in x;

export const misuse = (what: string, where: string, sentence: string, facts: Facts = {}): Failure => ({
  code: 2,
  error: { ...facts, what, where, sentence },
});
