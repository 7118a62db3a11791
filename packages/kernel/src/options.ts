/** A table's choices before the game: checked against what the game declares, and completed by its defaults. */
import type { Core, GameDef, Json, OptionDef, Options } from './types.ts';

/** What is wrong with the options given, and what would be right. */
export interface WrongOption {
  readonly option: string;
  readonly allowed: readonly Json[];
}

const fits = (def: OptionDef, value: unknown): boolean =>
  (def.values as readonly unknown[]).includes(value) || (typeof value === 'string' && def.own?.(value) === true);

export function chooseOptions<S extends Core>(game: GameDef<S>, seats: number, given: Options): Options | WrongOption {
  const chosen: Record<string, Json> = {};
  for (const name in given) if (!Object.hasOwn(game.options, name)) return { option: name, allowed: [] };
  for (const [name, def] of Object.entries(game.options)) {
    const value = (Object.hasOwn(given, name) ? given[name] : undefined) ?? null;
    if (value === null) {
      chosen[name] = def.perSeat ? Array<Json>(seats).fill(def.default) : def.default;
      continue;
    }
    const values = def.perSeat ? (Array.isArray(value) && value.length === seats ? value : [null]) : [value];
    if (!values.every((v) => fits(def, v))) return { option: name, allowed: def.values };
    chosen[name] = value;
  }
  return chosen;
}

export const isWrongOption = (x: Options | WrongOption): x is WrongOption => 'option' in x && 'allowed' in x;
