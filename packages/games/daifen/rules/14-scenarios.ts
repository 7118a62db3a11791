/** DA-14 Scenarios: another starting pack for the first kingdom and for the others. Nothing else is new. */
import type { Seat } from '@rempart/kernel';
import scenariosJson from '../content/scenarios.json' with { type: 'json' };

type Counts = { readonly [id: string]: number };
/** DA-14.2 What a scenario names; what it does not is as in DA-2.6. */
interface Pack {
  readonly gold?: number;
  readonly units?: Counts;
  readonly buildings?: Counts;
  readonly knowledge?: readonly string[];
}
interface Scenario {
  readonly id: string;
  readonly first: Pack;
  readonly others: Pack;
}
export const PRINTED = 'none';
export const SCENARIOS: readonly Scenario[] = scenariosJson.entries as readonly Scenario[];

const AS_PRINTED: Pack = {};
/** DA-14.1 The lord in the first seat tries the scenario; everybody else plays the others' part, however many they are. */
export function packOf(scenario: unknown, seat: Seat): Pack {
  const found = SCENARIOS.find(({ id }) => id === scenario);
  return found === undefined ? AS_PRINTED : seat === 0 ? found.first : found.others;
}
