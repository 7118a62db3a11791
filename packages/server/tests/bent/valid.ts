/** Values that a shape of the protocol accepts, made from the shape itself; what a shape cannot know (ids, moves) is told. */
import type { Dice } from '@rempart/kernel';
import type { AnyRoute } from '@rempart/protocol';

export type Shape = AnyRoute['body'];
/** What stands for a field, by its path; undefined: the shape makes something up; LEFT_OUT: nothing. */
export const LEFT_OUT = Symbol('left out');
export type Told = (path: readonly string[]) => unknown;

/** As much of a shape's own definition as is read here. */
interface Def {
  readonly type: string;
  readonly shape?: { readonly [field: string]: Shape };
  readonly innerType?: Shape;
  readonly element?: Shape;
  readonly valueType?: Shape;
  readonly options?: readonly Shape[];
  readonly items?: readonly Shape[];
  readonly entries?: { readonly [name: string]: string };
  readonly values?: readonly unknown[];
  readonly in?: Shape;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly coerce?: boolean;
}
interface Check {
  readonly check: string;
  readonly value?: number;
  readonly inclusive?: boolean;
}
const defOf = (shape: Shape): Def => (shape as unknown as { readonly _zod: { readonly def: Def } })._zod.def;
const one = <T>(luck: Dice, of: readonly T[]): T => of[luck.pick(of.length)] as T;

/** Tried one after the other where a text must fit a pattern. */
const TEXTS = [
  'a word',
  'x',
  'word',
  'wolf-pass',
  '20:30',
  'Europe/Paris',
  'a@example.org',
  '2031-05-04T12:00:00Z',
  '2031-05-04',
  'https://hook.invalid/a', // a name that is nobody's: nothing is ever sent there
];
const IDS = ['0123456789abcdef', 'random', '0123456789abcdef'.repeat(4)];

function text(shape: Shape, luck: Dice): string {
  const from = luck.pick(TEXTS.length);
  const tried = [...TEXTS.slice(from), ...TEXTS, ...IDS];
  const fits = tried.find((word) => shape.safeParse(word).success);
  if (fits === undefined) throw new Error('no text is known that fits this shape');
  return fits;
}

function number({ checks = [] }: Def, luck: Dice): number {
  const bound = (check: string) => checks.map(({ _zod }) => _zod.def).find((def) => def.check === check);
  const from = bound('greater_than');
  const least = Math.ceil(from?.value ?? 0) + (from?.inclusive === false ? 1 : 0);
  const most = Math.min(bound('less_than')?.value ?? least + 3, least + 3);
  return least + luck.pick(Math.max(1, most - least + 1));
}

/** Optional fields are left out one time in three. */
function record(def: Def, luck: Dice, told: Told, path: readonly string[]): object {
  const made: Record<string, unknown> = {};
  for (const [field, shape] of Object.entries(def.shape ?? {})) {
    const isOptional = shape.safeParse(undefined).success;
    const value = told([...path, field]);
    if (value === LEFT_OUT || (value === undefined && isOptional && luck.pick(3) === 0)) continue;
    made[field] = value === undefined ? some(shape, luck, told, [...path, field]) : value;
  }
  return made;
}

export function some(shape: Shape, luck: Dice, told: Told, path: readonly string[] = []): unknown {
  const def = defOf(shape);
  switch (def.type) {
    case 'object':
      return record(def, luck, told, path);
    case 'string':
      return text(shape, luck);
    case 'number':
      return def.coerce === true ? String(number(def, luck)) : number(def, luck);
    case 'boolean':
      return luck.pick(2) === 0;
    case 'enum':
      return one(luck, Object.values(def.entries ?? {}));
    case 'literal':
      return one(luck, def.values ?? []);
    case 'union':
      return some(one(luck, def.options ?? []), luck, told, path);
    case 'array':
      return Array.from({ length: 1 + luck.pick(2) }, (_, i) =>
        some(def.element as Shape, luck, told, [...path, String(i)]),
      );
    case 'tuple':
      return (def.items ?? []).map((item, i) => some(item, luck, told, [...path, String(i)]));
    case 'record':
      return {};
    case 'nullable':
      return luck.pick(3) === 0 ? null : some(def.innerType as Shape, luck, told, path);
    case 'optional':
    case 'default':
      return some(def.innerType as Shape, luck, told, path);
    case 'pipe':
      return some(def.in as Shape, luck, told, path);
    case 'lazy':
      return null; // any JSON
    default:
      throw new Error(`a shape of type ${def.type} is not known here`);
  }
}
