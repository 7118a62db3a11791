/** The content files as they are, with what they must look like. */
import type { Json } from '@rempart/kernel';
import type { Box } from '../../index.ts';
import { crossCheck } from './check.ts';
import darkness from './darkness-cards.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import generals from './generals.json' with { type: 'json' };
import cards from './hero-cards.json' with { type: 'json' };
import heroes from './heroes.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import quests from './quests.json' with { type: 'json' };
import races from './races.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };

/** A file is JSON, whatever fields the compiler thinks some of its entries lack. */
const json = (file: unknown): Json => file as Json;
export const box: Box = {
  files: {
    'darkness-cards': json(darkness),
    game: json(game),
    generals: json(generals),
    'hero-cards': json(cards),
    heroes: json(heroes),
    map: json(map),
    quests: json(quests),
    races: json(races),
  },
  schema: json(schema),
  check: crossCheck,
};
