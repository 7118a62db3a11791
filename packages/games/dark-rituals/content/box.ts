/** The content files as they are, with what they must look like. */
import type { Box } from '../../index.ts';
import characters from './characters.json' with { type: 'json' };
import { crossCheck, json } from './check.ts';
import demons from './demons.json' with { type: 'json' };
import encounterSchema from './encounter-schema.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };
import grimoires from './grimoires.json' with { type: 'json' };
import heroCards from './hero-cards.json' with { type: 'json' };
import heroes from './heroes.json' with { type: 'json' };
import loot from './loot.json' with { type: 'json' };
import options from './options.json' with { type: 'json' };
import plagues from './plagues.json' with { type: 'json' };
import plants from './plants.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };
import tiles from './tiles.json' with { type: 'json' };
import witchcraft from './witchcraft.json' with { type: 'json' };

export const box: Box = {
  files: {
    characters: json(characters),
    demons: json(demons),
    encounters: json(encounters),
    grimoires: json(grimoires),
    'hero-cards': json(heroCards),
    heroes: json(heroes),
    loot: json(loot),
    options: json(options),
    plagues: json(plagues),
    plants: json(plants),
    rules: json(rules),
    tiles: json(tiles),
    witchcraft: json(witchcraft),
  },
  schema: json({ ...schema, $defs: { ...schema.$defs, ...encounterSchema.$defs } }),
  check: crossCheck,
};
