/** DA-4.5 The shape of the form. What departs from it is refused before anything is read. */
import { amount } from './content.ts';
import type { Form } from './state.ts';

type Test = (v: unknown) => boolean;
type Fields = { readonly [field: string]: Test };
export type Loose = { readonly [field: string]: unknown };

export const FORM = 'daifen.orders/1';
const LINES = 64;
const SPY_LINES = 4096;
const utf8 = new TextEncoder();

const isRecord = (v: unknown): v is Loose => typeof v === 'object' && v !== null && !Array.isArray(v);
const text: Test = (v) => typeof v === 'string';
const number: Test = (v) => typeof v === 'number';

/** Is it one of the known fields, and of its type? What every object inherits is no field of a form. */
function fits(v: Loose, field: string, ...known: readonly Fields[]): boolean {
  const test = known.find((fields) => Object.hasOwn(fields, field))?.[field];
  return test !== undefined && Object.hasOwn(v, field) && test(v[field]);
}
/** All the required fields and none but the known ones, each of its type. */
const record =
  (required: Fields, optional: Fields = {}): Test =>
  (v) => {
    if (!isRecord(v)) return false;
    for (const field in required) if (!Object.hasOwn(v, field)) return false;
    return Object.keys(v).every((field) => fits(v, field, required, optional));
  };
const list =
  (most: number, entry: Test): Test =>
  (v) =>
    Array.isArray(v) && v.length <= most && v.every(entry);

const units = list(LINES, record({ unit: text, count: number }));
const expeditions = list(LINES, record({ target: text, units }));
const goods = record({ to: text, kind: (v) => v === 'gold' || v === 'intellect', amount: number });
const troops = record({ to: text, kind: (v) => v === 'unit', unit: text, count: number });
const spies = record({ mission: text, count: number }, { target: text, to: text, subject: text });

const FIELDS: Fields = {
  knowledge: (v) => v === null || text(v),
  build: list(LINES, record({ building: text, count: number })),
  train: units,
  attacks: expeditions,
  supports: expeditions,
  gifts: list(LINES, (v) => goods(v) || troops(v)),
  spies: list(SPY_LINES, spies),
  rumour: (v) => v === null || isRecord(v),
  associate: (v) => typeof v === 'boolean',
};
const HEAD: Fields = {
  schema: (v) => v === FORM,
  continent: text,
  kingdom: text,
  turn: (v) => typeof v === 'number' && Number.isInteger(v) && v >= 1,
};
const whole = record(HEAD, FIELDS);

export const isTooLarge = (v: unknown): boolean =>
  utf8.encode(JSON.stringify(v) ?? '').length > amount('order.maxBytes');
export const isForm = (v: unknown): v is Form => whole(v);

/** Where the shape is first broken, as a JSON Pointer to the field. */
export function brokenField(v: unknown): string {
  if (!isRecord(v)) return '';
  for (const field of [...Object.keys(HEAD), ...Object.keys(v)]) if (!fits(v, field, HEAD, FIELDS)) return `/${field}`;
  return '';
}

/** A claim on one of the topics, or a text: nothing more, nothing less. */
export const isClaim = record({
  about: text,
  kind: (v) => v === 'claim',
  topic: (v) => v === 'army' || v === 'buildings' || v === 'gold',
  claim: (v) => v === 'few' || v === 'many',
});
export const isTaleInWords = record({ about: text, kind: (v) => v === 'text', text });
