/** Encounters that anyone may write (README.md beside this). */
import type { OwnFile } from '../../index.ts';
import { encounterFaults, json } from './check.ts';
import schema from './encounter-schema.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };

export const ownEncounter: OwnFile = {
  schema: json(schema),
  check: encounterFaults,
  printed: (value) => json(encounters.encounters.find(({ id }) => id === value) ?? null),
};
