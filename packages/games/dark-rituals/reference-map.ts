/** The tiles of the map, in Dark Rituals' book. */
import type { tables } from '../reference.ts';
import type { Row, Section, Teller } from '../reference.ts';
import encounters from './content/encounters.json' with { type: 'json' };
import tiles from './content/tiles.json' with { type: 'json' };

type Build = ReturnType<typeof tables>;
const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
const EDGES = ['N', 'E', 'S', 'W'] as const;
/** Its four Zones, its walls, and the nights on which it is laid. */
function tileRows({ row, word, link }: Build, say: Teller): Row[] {
  const nights = (tile: string) => encounters.encounters.filter(({ layout }) => layout.flat().includes(tile));
  return tiles.tiles.map(({ id, zones, innerWalls, outerWalls }) => {
    const edges = EDGES.flatMap((edge) => {
      const closed = outerWalls.filter(([, side]) => side === edge).map(([at = '']) => word(`at.${at}`));
      return closed.length === 0 ? [] : [word(`wall.${edge}`, { zones: closed })];
    });
    return row(
      id,
      [
        ...CORNERS.map((corner) => say.text(`board.terrain.${zones[corner].terrain}`)),
        { list: [...innerWalls.map((pair) => word(`wall.${pair.join('-')}`)), ...edges] },
        { list: nights(id).map((night) => [link(night.id)]) },
      ],
      { also: CORNERS.map((corner) => `${id}-${corner}`) },
    );
  });
}

export const tileTable = (build: Build, say: Teller): Section =>
  build.section(
    'tiles',
    [...CORNERS.map((corner) => `corner.${corner}`), 'walls', 'nights'],
    tileRows(build, say),
    build.word('note.tiles'),
  );
