/** The content files as they are, with what they must look like. */
import type { Json } from '@rempart/kernel';
import type { Box } from '../../index.ts';
import board from './board.json' with { type: 'json' };
import { crossCheck } from './check.ts';
import creatures from './creatures.json' with { type: 'json' };
import guardians from './guardians.json' with { type: 'json' };
import objects from './objects.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };
import scouts from './scout-cards.json' with { type: 'json' };
import scoring from './scoring.json' with { type: 'json' };
import setup from './setup.json' with { type: 'json' };
import solo from './solo.json' with { type: 'json' };

export const box: Box = {
  files: { board, creatures, guardians, objects, 'scout-cards': scouts, scoring, setup, solo } as unknown as {
    [file: string]: Json;
  },
  schema: schema as unknown as Json,
  check: crossCheck,
};
