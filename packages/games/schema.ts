/**
 * As much of JSON Schema (2020-12) as content files need: editors know the whole of it, and a correction typed by hand
 * asks for sentences that say where and what, in the owner's language. A keyword not listed here is an error.
 */
import type { Facts, Json } from '@rempart/kernel';

type Tree = { readonly [key: string]: Json };
export interface Misfit {
  readonly pointer: string;
  readonly what: string; // key of the sentence
  readonly facts: Facts;
}
type Tell = (pointer: string, what: string, facts?: Facts) => void;
type Check = (rule: Json, value: Json, at: string, look: Look, tell: Tell) => void;
interface Look {
  readonly root: Tree;
  fits(schema: Json, value: Json): boolean;
  into(schema: Json, value: Json, at: string): void;
  readonly properties: readonly string[]; // of the schema at hand
}

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const equal = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
/** `~` and `/` in a key are written ~0 and ~1. */
const below = (at: string, key: string | number): string =>
  `${at}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const checks: { readonly [keyword: string]: Check } = {
  type(rule, value, at, _look, tell) {
    const found = typeOf(value);
    if (found !== rule && !(rule === 'number' && found === 'integer')) tell(at, 'type', { expected: rule, found });
  },
  const(rule, value, at, _look, tell) {
    if (!equal(rule, value)) tell(at, 'values', { allowed: [rule], found: value });
  },
  enum(rule, value, at, _look, tell) {
    if (!(rule as Json[]).some((one) => equal(one, value))) tell(at, 'values', { allowed: rule, found: value });
  },
  minimum(rule, value, at, _look, tell) {
    if (typeof value === 'number' && value < (rule as number)) tell(at, 'minimum', { least: rule, found: value });
  },
  maximum(rule, value, at, _look, tell) {
    if (typeof value === 'number' && value > (rule as number)) tell(at, 'maximum', { most: rule, found: value });
  },
  minLength(rule, value, at, _look, tell) {
    if (typeof value === 'string' && value.length < (rule as number)) tell(at, 'empty');
  },
  pattern(rule, value, at, _look, tell) {
    if (typeof value === 'string' && !new RegExp(rule as string).test(value)) tell(at, 'pattern', { found: value });
  },
  minItems(rule, value, at, _look, tell) {
    if (Array.isArray(value) && value.length < (rule as number)) tell(at, 'count', { need: rule, have: value.length });
  },
  maxItems(rule, value, at, _look, tell) {
    if (Array.isArray(value) && value.length > (rule as number)) tell(at, 'count', { need: rule, have: value.length });
  },
  items(rule, value, at, look) {
    if (Array.isArray(value)) value.forEach((entry, i) => look.into(rule, entry, below(at, i)));
  },
  required(rule, value, at, _look, tell) {
    if (!isTree(value)) return;
    for (const field of rule as string[]) if (!Object.hasOwn(value, field)) tell(below(at, field), 'missing');
  },
  properties(rule, value, at, look) {
    if (!isTree(value)) return;
    for (const [field, schema] of Object.entries(rule as Tree))
      if (Object.hasOwn(value, field)) look.into(schema, value[field] as Json, below(at, field));
  },
  additionalProperties(_rule, value, at, look, tell) {
    if (!isTree(value)) return;
    for (const field of Object.keys(value))
      if (!look.properties.includes(field)) tell(below(at, field), 'surplus', { allowed: [...look.properties] });
  },
  /** The nearest miss is told: one of the right type says more than "none of these". */
  anyOf(rule, value, at, look, tell) {
    const choices = (rule as Json[]).map((schema) => resolve(schema, look.root));
    if (choices.some((schema) => look.fits(schema, value))) return;
    const near = choices.find((schema) => schema.type === typeOf(value));
    if (near !== undefined) look.into(near, value, at);
    else tell(at, 'type', { expected: choices.map((schema) => schema.type ?? '').join(' | '), found: typeOf(value) });
  },
};
const silent = ['$ref', '$defs', '$schema', 'title', 'description'];

function resolve(schema: Json, root: Tree): Tree {
  const tree = schema as Tree;
  if (tree.$ref === undefined) return tree;
  const path = (tree.$ref as string).replace('#/', '').split('/');
  return resolve(
    path.reduce((at: Json, key) => (at as Tree)[key] as Json, root),
    root,
  );
}

/** Everything in which a value does not fit the schema. */
export function misfits(root: Tree, schema: Json, value: Json): Misfit[] {
  const found: Misfit[] = [];
  const tell: Tell = (pointer, what, facts = {}) => void found.push({ pointer, what, facts });
  const into = (given: Json, inner: Json, at: string): void => {
    const tree = resolve(given, root);
    const properties = Object.keys((tree.properties ?? {}) as Tree);
    const look: Look = { root, into, properties, fits: (one, v) => misfits(root, one, v).length === 0 };
    for (const [keyword, rule] of Object.entries(tree)) {
      const check = checks[keyword];
      if (check !== undefined) check(rule, inner, at, look, tell);
      else if (!silent.includes(keyword)) throw new Error(`the schema uses ${keyword}, which is not known here`);
    }
  };
  into(schema, value, '');
  return found;
}
