/**
 * Acting on a draft: copy-on-write by field. A field is copied when it is first asked for, be it only to read, as whoever
 * holds a list may write into it; what nobody asks for is not even looked at. Which fields were touched is known afterwards,
 * and tells most moves by which nobody can have learned anything. A game has one draft, bound to one state after the other:
 * acting is never nested, and the compiler knows its accessors. For servers; a page need not load it.
 */
import { copy, same } from './copy.ts';
import { hidingOf } from './hiding.ts';
import { copyFrame, statesOf, templateOf } from './layout.ts';
import { seen } from '../sight.ts';
import type { Draft, States } from '../reference.ts';
import type { Core, Frame, GameDef, Policy, Seat } from '../types.ts';

type Fields = Record<string, unknown>;
/** A draft of a state; null for one with other fields, or with the same in another order. */
type Drafting<S extends Core> = (s: S) => Draft<S> | null;

/** `statesOf`, with drafts that copy what they must. */
export function draftsOf<S extends Core>(game: GameDef<S>): States<S> {
  const states = statesOf<S>(game);
  let drafting: Drafting<S> | null = null;
  return {
    ...states,
    draft(s) {
      const template = templateOf(game);
      if (template !== null) drafting ??= draftingOf(game, template.keys, () => ({ ...template.record }));
      return drafting?.(s) ?? states.draft(s);
    },
  };
}

function draftingOf<S extends Core>(game: GameDef<S>, keys: readonly string[], blank: () => Fields): Drafting<S> {
  let before = {} as S;
  const was: unknown[] = keys.map(() => null);
  const now: unknown[] = keys.map(() => null);
  const isOpen = new Uint8Array(keys.length);
  const stack = keys.indexOf('stack');

  function open(i: number): unknown {
    isOpen[i] = 1;
    return (now[i] = i === stack ? (was[i] as Frame[]).map(copyFrame) : copy(was[i]));
  }
  function bind(s: S): boolean {
    before = s;
    isOpen.fill(0);
    let at = 0;
    for (const key in s) {
      if (keys[at] !== key) return false;
      was[at++] = s[key];
    }
    return at === keys.length;
  }
  // With a prototype of its own it keeps fast properties: other drafts have other accessors under the same names.
  const state = Object.create({}) as S;
  keys.forEach((key, i) => {
    const get = (): unknown => (isOpen[i] === 1 ? now[i] : open(i));
    const set = (entry: unknown): void => {
      isOpen[i] = 1;
      now[i] = entry;
    };
    Object.defineProperty(state, key, { get, set, enumerable: true });
  });
  Object.preventExtensions(state); // a field that no sight names is refused

  const draft: Draft<S> = {
    state,
    done() {
      const made = blank();
      for (let i = 0; i < keys.length; i++)
        made[keys[i] as string] = isOpen[i] === 1 && !same(was[i], now[i]) ? now[i] : was[i];
      return made as unknown as S;
    },
    isOpenTo: (viewer, after) => isOpenTo(game, before, after, (field) => isOpen[keys.indexOf(field)] === 1, viewer),
  };
  return (s) => (bind(s) ? draft : null);
}

const isSealed = ({ stack }: Core): boolean => stack.some((f) => f.sealed !== null);
/** Equal to nothing that a state can hold. */
const unseen = (): unknown => unseen;

/**
 * The cheap proof. All that is hidden and was read or written, by the needs or by the rules, is shown to the viewer as it is, before and
 * after; and nothing else that is hidden looks different. Then the move, made on what the viewer knew, reads and does the same.
 */
function isOpenTo<S extends Core>(
  game: GameDef<S>,
  before: S,
  after: S,
  isTouched: (field: string) => boolean,
  viewer: Seat,
): boolean {
  if (isTouched('chance') || isSealed(before) || isSealed(after)) return false;
  const look = (policy: Policy<unknown, unknown>, field: string, s: S): unknown =>
    seen(policy, (s as Fields)[field], viewer, s, unseen);
  return hidingOf(game, before).every(({ field, policy }) => {
    if (policy === null) return false;
    const isShown = (s: S): boolean => same(look(policy, field, s), (s as Fields)[field]);
    if (isTouched(field)) return isShown(before) && isShown(after);
    return typeof policy === 'string' || same(look(policy, field, before), look(policy, field, after));
  });
}
