/** Changes to an Encounter that somebody is making: plain functions from one file to the next. The content check judges them. */
import characters from './content/characters.json' with { type: 'json' };
import schema from './content/encounter-schema.json' with { type: 'json' };
import encounters from './content/encounters.json' with { type: 'json' };
import tiles from './content/tiles.json' with { type: 'json' };
import { zonesOf } from './rules/2-map.ts';
import type { Encounter, Zone } from './rules/types.ts';

export const TILES: readonly string[] = tiles.tiles.map(({ id }) => id);
export const SPECIALS = encounters.specialRules;
const words = schema.$defs.encounter.properties;
export const WHENS: readonly string[] = words.objectives.items.properties.when.enum;
export const OBJECTIVES: readonly string[] = schema.$defs.objective.enum;
export const GOALS: { readonly [side in Side]: readonly string[] } = {
  master: words.victory.properties.master.items.properties.type.enum,
  heroes: words.victory.properties.heroes.items.properties.type.enum,
};
export type Side = 'master' | 'heroes';
export const WITCHES: readonly string[] = characters.witches.map(({ id }) => id);
const MINIONS: readonly string[] = characters.minions.map(({ id }) => id);
const CREATURES: readonly string[] = characters.creatures.map(({ id }) => id);
const SERFS: readonly string[] = characters.serfs.map(({ id }) => id);
const SLOTS = [1, 2, 3, 4, 5, 6];

/** What can be set in a Zone, in groups: the word before the colon says which list of the file it belongs to. */
export const BRUSHES: readonly { readonly group: string; readonly brushes: readonly string[] }[] = [
  { group: 'legion', brushes: [...WITCHES, ...MINIONS, ...CREATURES].map((id) => `legion:${id}`) },
  { group: 'serfs', brushes: SERFS.flatMap((id) => [`serf:${id}`, `possessed:${id}`]) },
  { group: 'heroes', brushes: SLOTS.map((slot) => `hero:${slot}`) },
  { group: 'things', brushes: ['chest', 'plant', 'ruby'] },
  { group: 'markers', brushes: ['red', 'yellow', 'green', 'refuge', 'ambush:0', 'ambush:1'] },
];

/** The Zones of the map; none while a tile of it is unknown. */
export const zonesIn = ({ layout }: Encounter): readonly Zone[] =>
  layout.flat().every((tile) => TILES.includes(tile)) ? zonesOf(layout) : [];

/** What stands and lies in a Zone, by the brushes that set it there. */
export function thingsAt({ setup, markers, difficultyZones }: Encounter, zone: string): string[] {
  const at = (list: readonly string[] | undefined, brush: string): string[] =>
    (list ?? []).flatMap((id) => (id === zone ? [brush] : []));
  return [
    ...setup.legion.flatMap((one) => (one.zone === zone ? [`legion:${one.character}`] : [])),
    ...setup.serfs.flatMap((one) =>
      one.zone === zone ? [`${one.possessed === true ? 'possessed' : 'serf'}:${one.type}`] : [],
    ),
    ...setup.heroes.flatMap((one) => (one.zone === zone ? [`hero:${one.slot}`] : [])),
    ...at(setup.chests, 'chest'),
    ...at(setup.plants, 'plant'),
    ...at(setup.rubies, 'ruby'),
    ...Object.entries(markers).flatMap(([colour, id]) => (id === zone ? [colour] : [])),
    ...(difficultyZones.refuge === zone ? ['refuge'] : []),
    ...difficultyZones.ambush.flatMap((id, i) => (id === zone ? [`ambush:${i}`] : [])),
  ];
}

type Setup = Encounter['setup'];
const withSetup = (e: Encounter, setup: Partial<Setup>): Encounter => {
  const next = { ...e.setup, ...setup };
  const witchesInPlay = next.legion.map(({ character }) => character).filter((id) => WITCHES.includes(id));
  const witchReserve = next.witchReserve.filter((id) => !witchesInPlay.includes(id));
  return { ...e, setup: { ...next, witchesInPlay, witchReserve } };
};
/** Sets what a brush stands for in a Zone; of what there is one, it is moved there. */
export function put(e: Encounter, brush: string, zone: string): Encounter {
  const [kind = '', id = ''] = brush.split(':');
  const { setup, markers, difficultyZones } = e;
  switch (kind) {
    case 'legion': {
      const others = setup.legion.filter(({ character }) => MINIONS.includes(id) || character !== id);
      return withSetup(e, { legion: [...others, { character: id, zone }] });
    }
    case 'serf':
      return withSetup(e, { serfs: [...setup.serfs, { type: id, zone }] });
    case 'possessed':
      return withSetup(e, { serfs: [...setup.serfs, { type: id, zone, possessed: true }] });
    case 'hero': {
      const slot = Number(id);
      const heroes = [...setup.heroes.filter((one) => one.slot !== slot), { slot, zone }];
      return withSetup(e, { heroes: heroes.toSorted((a, b) => a.slot - b.slot) });
    }
    case 'chest':
      return withSetup(e, { chests: [...setup.chests, zone] });
    case 'plant':
      return withSetup(e, { plants: [...setup.plants, zone] });
    case 'ruby':
      return withSetup(e, { rubies: [...(setup.rubies ?? []), zone] });
    case 'refuge':
      return { ...e, difficultyZones: { ...difficultyZones, refuge: zone } };
    case 'ambush':
      return { ...e, difficultyZones: { ...difficultyZones, ambush: difficultyZones.ambush.with(Number(id), zone) } };
    default:
      return { ...e, markers: { ...markers, [kind]: zone } };
  }
}
const less = <T>(list: readonly T[], isIt: (one: T) => boolean): T[] => {
  const at = list.findLastIndex(isIt);
  return list.filter((_, i) => i !== at);
};
/** Takes one away. Heroes, the red marker, refuge and ambush stay: a file has them all, they can only be moved. */
export function take(e: Encounter, brush: string, zone: string): Encounter {
  const [kind = '', id = ''] = brush.split(':');
  const { setup } = e;
  const isHere = (one: string): boolean => one === zone;
  switch (kind) {
    case 'legion':
      return withSetup(e, { legion: less(setup.legion, (one) => one.character === id && one.zone === zone) });
    case 'serf':
    case 'possessed': {
      const wanted = kind === 'possessed';
      return withSetup(e, {
        serfs: less(setup.serfs, (one) => one.type === id && one.zone === zone && (one.possessed === true) === wanted),
      });
    }
    case 'chest':
      return withSetup(e, { chests: less(setup.chests, isHere) });
    case 'plant':
      return withSetup(e, { plants: less(setup.plants, isHere) });
    case 'ruby':
      return withSetup(e, { rubies: less(setup.rubies ?? [], isHere) });
    case 'yellow':
    case 'green':
      return { ...e, markers: { ...e.markers, [kind]: null } };
    default:
      return e;
  }
}
export const stays = (brush: string): boolean => /^(hero:|red$|refuge$|ambush:)/.test(brush);

/** Another tile in a place: what stood on the old one stands on the same corner of the new one. */
export function relaid(e: Encounter, row: number, column: number, tile: string): Encounter {
  const old = e.layout[row]?.[column];
  if (old === undefined || old === tile) return e;
  const swapped = (text: string): string => text.replaceAll(`"${old}-`, `"${tile}-`);
  const { layout, ...rest } = e;
  const next = JSON.parse(swapped(JSON.stringify(rest))) as Omit<Encounter, 'layout'>;
  return { ...next, layout: layout.map((line, y) => (y === row ? line.with(column, tile) : line)) };
}
/** So many tiles, the first that are still free; what stood on tiles that go is told by the check until it is moved. */
export function resized(e: Encounter, rows: number, columns: number): Encounter {
  const used = new Set<string>();
  const fresh = (): string =>
    TILES.find((tile) => ![...used].some((other) => other.slice(1) === tile.slice(1))) ?? (TILES[0] as string);
  const keep = (y: number, x: number): string | undefined => e.layout[y]?.[x];
  const places = Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (__, x) => keep(y, x)));
  for (const tile of places.flat()) if (tile !== undefined) used.add(tile);
  const layout = places.map((line) =>
    line.map((tile) => {
      const chosen = tile ?? fresh();
      used.add(chosen);
      return chosen;
    }),
  );
  return { ...e, layout };
}
/** A printed one that is changed is no printed one any more: it has no number, and an id of its own. */
export function ownOf({ number: _number, ...e }: Encounter): Encounter {
  return e.id.startsWith('enc-') ? { ...e, id: `own-${e.id.slice(4)}` } : e;
}
