/** Encounters that anyone may write (README.md beside this). */
import type { Json } from '@rempart/kernel';
import type { OwnFile } from '../../index.ts';
import { encounterFaults } from './check.ts';
import schema from './encounter-schema.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };

export const ownEncounter: OwnFile = {
  schema: schema as unknown as Json,
  check: encounterFaults,
  printed: (value) => encounters.encounters.find(({ id }) => id === value) as unknown as Json,
};
