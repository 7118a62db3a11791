/** What a schema cannot say of the content: ids that lead somewhere, and maps that hold together. */
import type { ContentFault, ContentFiles } from '../../index.ts';

interface Named {
  readonly id: string;
}
interface Zone extends Named {
  readonly x: number;
  readonly y: number;
  readonly index: number;
  readonly adjacent: readonly string[];
}
interface Encounter extends Named {
  readonly demon: boolean;
  readonly layout: readonly (readonly string[])[];
  readonly difficultyZones: { readonly refuge: string; readonly ambush: readonly string[] };
  readonly markers: { readonly [colour: string]: string | null };
  readonly setup: {
    readonly witchesInPlay: readonly string[];
    readonly witchReserve: readonly string[];
    readonly legion: readonly { readonly character: string; readonly zone: string }[];
    readonly serfs: readonly { readonly type: string; readonly zone: string }[];
    readonly heroes: readonly { readonly slot: number; readonly zone: string }[];
    readonly chests: readonly string[];
    readonly plants: readonly string[];
    readonly rubies?: readonly string[];
  };
  readonly special: readonly string[];
  readonly zones: readonly Zone[];
}
interface Spell extends Named {
  readonly witch: string | null;
}
interface Box {
  readonly characters: { readonly [list: string]: readonly Named[] };
  readonly encounters: { readonly encounters: readonly Encounter[]; readonly specialRules: readonly Named[] };
  readonly tiles: { readonly tiles: readonly Named[] };
  readonly grimoires: { readonly spells: readonly Spell[] };
  readonly witchcraft: { readonly cards: readonly Spell[] };
}
type Tell = (file: string, pointer: string, what: ContentFault['what'], facts?: ContentFault['facts']) => void;
const SLOTS = 6;

export function crossCheck(files: ContentFiles): ContentFault[] {
  const box = files as unknown as Box;
  const faults: ContentFault[] = [];
  const tell: Tell = (file, pointer, what, facts = {}) => void faults.push({ file, pointer, what, facts });
  box.encounters.encounters.forEach((encounter, i) => {
    checkMap(encounter, `/encounters/${i}`, tell);
    checkPlaces(encounter, `/encounters/${i}`, tell);
    checkIds(encounter, box, `/encounters/${i}`, tell);
  });
  checkSpells(box, tell);
  return faults;
}

/** Neighbours touch, know each other, and every Zone has an index of its own. */
function checkMap({ zones }: Encounter, at: string, tell: Tell): void {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  if (byId.size !== zones.length) tell('encounters', `${at}/zones`, 'count', { need: zones.length, have: byId.size });
  zones.forEach((zone, i) => {
    if (zone.index !== i) tell('encounters', `${at}/zones/${i}/index`, 'count', { need: i, have: zone.index });
    zone.adjacent.forEach((id, j) => {
      const other = byId.get(id);
      const pointer = `${at}/zones/${i}/adjacent/${j}`;
      if (other === undefined) tell('encounters', pointer, 'unknown', { id });
      else if (!other.adjacent.includes(zone.id) || Math.abs(other.x - zone.x) + Math.abs(other.y - zone.y) !== 1)
        tell('encounters', pointer, 'unknown', { id });
    });
  });
}
/** Whatever is placed is placed on the map, and each slot has one Hero. */
function checkPlaces({ zones, setup, markers, difficultyZones }: Encounter, at: string, tell: Tell): void {
  const known = new Set(zones.map(({ id }) => id));
  const look = (id: string | null, pointer: string): void => {
    if (id !== null && !known.has(id)) tell('encounters', `${at}${pointer}`, 'unknown', { id });
  };
  const placed: readonly (readonly [string, readonly { readonly zone: string }[]])[] = [
    ['legion', setup.legion],
    ['serfs', setup.serfs],
    ['heroes', setup.heroes],
  ];
  for (const [list, pieces] of placed) pieces.forEach(({ zone }, i) => look(zone, `/setup/${list}/${i}/zone`));
  const tokens = { chests: setup.chests, plants: setup.plants, rubies: setup.rubies ?? [] };
  for (const [list, ids] of Object.entries(tokens)) ids.forEach((id, i) => look(id, `/setup/${list}/${i}`));
  for (const [colour, id] of Object.entries(markers)) look(id, `/markers/${colour}`);
  look(difficultyZones.refuge, '/difficultyZones/refuge');
  difficultyZones.ambush.forEach((id, i) => look(id, `/difficultyZones/ambush/${i}`));
  const slots = new Set(setup.heroes.map(({ slot }) => slot));
  if (slots.size !== SLOTS) tell('encounters', `${at}/setup/heroes`, 'count', { need: SLOTS, have: slots.size });
}
/** Tiles, Characters and special rules are known. */
function checkIds({ layout, setup, special }: Encounter, box: Box, at: string, tell: Tell): void {
  const look = (known: readonly Named[], id: string, pointer: string): void => {
    if (!known.some((one) => one.id === id)) tell('encounters', `${at}${pointer}`, 'unknown', { id });
  };
  const { witches = [], minions = [], creatures = [], serfs = [] } = box.characters;
  layout.forEach((row, y) => row.forEach((tile, x) => look(box.tiles.tiles, tile, `/layout/${y}/${x}`)));
  setup.legion.forEach(({ character }, i) =>
    look([...witches, ...minions, ...creatures], character, `/setup/legion/${i}/character`),
  );
  setup.serfs.forEach(({ type }, i) => look(serfs, type, `/setup/serfs/${i}/type`));
  setup.witchReserve.forEach((id, i) => look(witches, id, `/setup/witchReserve/${i}`));
  setup.witchesInPlay.forEach((id, i) => look(witches, id, `/setup/witchesInPlay/${i}`));
  special.forEach((id, i) => look(box.encounters.specialRules, id, `/special/${i}`));
}
/** A spell belongs to a Witch that there is. */
function checkSpells({ grimoires, witchcraft, characters }: Box, tell: Tell): void {
  const witches = characters.witches ?? [];
  const known = (witch: string | null): boolean => witch === null || witches.some(({ id }) => id === witch);
  grimoires.spells.forEach(({ witch }, i) => {
    if (!known(witch)) tell('grimoires', `/spells/${i}/witch`, 'unknown', { id: witch });
  });
  witchcraft.cards.forEach(({ witch }, i) => {
    if (!known(witch)) tell('witchcraft', `/cards/${i}/witch`, 'unknown', { id: witch });
  });
}
