/** The match's own rules, M-1 …, as SPEC.md lists them. */
import type { Facts, Refusal, RuleId } from '@rempart/kernel';

export const refuse = (rule: RuleId, facts?: Facts): Refusal => (facts === undefined ? { rule } : { rule, facts });

/** Every id with the names of the facts that come with it: words are checked against this list. */
export const matchRules: { readonly [rule: RuleId]: readonly string[] } = {
  'M-1': [],
  'M-2': [],
  'M-3': [],
  'M-4': ['seats'],
  'M-5': ['ended'],
  'M-6': [],
  'M-7': ['why'],
  'M-8': ['seats', 'least', 'most'],
  'M-9': ['option', 'allowed'],
  'M-10': ['number'],
  'M-11': [],
  'M-12': ['at', 'expected'],
  'M-13': ['version'],
  'M-14': ['game'],
  'M-15': ['game', 'edition', 'known'],
  'M-16': ['at', 'expected', 'found'],
  'M-17': ['n', 'what'],
  'M-18': ['n', 'newest'],
  'M-19': [],
  'M-21': [],
  'M-20': [],
};
