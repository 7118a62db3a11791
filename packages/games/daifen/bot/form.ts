/** The form a bot of a level sends. It reads what its kingdom sees, and nothing else; the same view and dice give the same form. */
import type { Dice, Seat } from '@rempart/kernel';
import type { Form, State } from '../rules/state.ts';
import { weighedForm } from './campaigns.ts';
import { mindOf } from './mind.ts';
import type { Level } from './mind.ts';
import { plainForm } from './plain.ts';

export function formOf(s: State, me: Seat, level: Level, dice: Dice): Form {
  const m = mindOf(s, me, level, dice);
  return level === 'hard' ? weighedForm(m) : plainForm(m);
}
