/** The tables of Lanterns' book. */
import { tables } from '../reference.ts';
import type { Tables, Teller } from '../reference.ts';
import content from './content/lights.json' with { type: 'json' };

export function reference(say: Teller): Tables {
  const { section, row } = tables(say);
  const lights = content.lights.map(({ id, value, rules }) => row(id, [value, rules.join(', ')]));
  return { sections: [section('lights', ['#value', 'rule'], lights)] };
}
