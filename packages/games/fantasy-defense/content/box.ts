/** The content files as they are, with what they must look like. */
import type { Json } from '@rempart/kernel';
import type { Box } from '../../index.ts';
import chapters from './chapters.json' with { type: 'json' };
import { crossCheck } from './check.ts';
import defenders from './defenders.json' with { type: 'json' };
import gates from './gates.json' with { type: 'json' };
import icons from './icons.json' with { type: 'json' };
import invaders from './invaders.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };
import setup from './setup.json' with { type: 'json' };
import sieges from './sieges.json' with { type: 'json' };

export const box: Box = {
  files: { defenders, gates, icons, invaders, setup, sieges, chapters } as unknown as { [file: string]: Json },
  schema: schema as unknown as Json,
  check: crossCheck,
};
