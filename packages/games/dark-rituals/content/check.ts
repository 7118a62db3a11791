/** What a schema cannot say of the content: ids that lead somewhere, and Encounters that hold together. */
import type { Json } from '@rempart/kernel';
import type { ContentFault, ContentFiles } from '../../index.ts';
import { misfits } from '../../schema.ts';
import type { Encounter } from '../rules/types.ts';
import characters from './characters.json' with { type: 'json' };
import schema from './encounter-schema.json' with { type: 'json' };
import tiles from './tiles.json' with { type: 'json' };

interface Named {
  readonly id: string;
}
interface Spell extends Named {
  readonly witch: string | null;
}
interface Box {
  readonly characters: { readonly [list: string]: readonly Named[] };
  readonly encounters: { readonly encounters: readonly Encounter[] };
  readonly grimoires: { readonly spells: readonly Spell[] };
  readonly witchcraft: { readonly cards: readonly Spell[] };
}
/** A JSON file is JSON, though its type as a module has fields that some entries lack. */
export const json = (file: object | null): Json => file as Json;
/** What has been found to fit a schema, as the type that says the same. */
const fitting = <T>(file: Json | ContentFiles): T => file as T;
type Tell = (pointer: string, what: ContentFault['what'], facts?: ContentFault['facts']) => void;

export function crossCheck(files: ContentFiles): ContentFault[] {
  const box = fitting<Box>(files);
  const faults: ContentFault[] = [];
  const teller =
    (file: string): Tell =>
    (pointer, what, facts = {}) =>
      void faults.push({ file, pointer, what, facts });
  box.encounters.encounters.forEach((encounter, i) =>
    checkEncounter(encounter, (at, what, facts) => teller('encounters')(`/encounters/${i}${at}`, what, facts)),
  );
  const witches = idsOf(box.characters.witches ?? []);
  const known = ({ witch }: Spell, at: string, tell: Tell): void => {
    if (witch !== null && !witches.has(witch)) tell(`${at}/witch`, 'unknown', { id: witch });
  };
  box.grimoires.spells.forEach((spell, i) => known(spell, `/spells/${i}`, teller('grimoires')));
  box.witchcraft.cards.forEach((card, i) => known(card, `/cards/${i}`, teller('witchcraft')));
  return faults;
}

/** What is wrong in an Encounter that somebody wrote, and where; nothing where it can be played. */
const SCHEMA = fitting<{ $defs: { encounter: Json } }>(json(schema));
export function encounterFaults(file: Json): ContentFault[] {
  const faults = misfits(SCHEMA, SCHEMA.$defs.encounter, file).map((one) => ({ file: '', ...one }));
  if (faults.length > 0) return faults;
  if (JSON.stringify(file).length > MOST) faults.push({ file: '', pointer: '', what: 'large', facts: { most: MOST } });
  checkEncounter(fitting<Encounter>(file), (pointer, what, facts = {}) =>
    faults.push({ file: '', pointer, what, facts }),
  );
  return faults;
}
const MOST = 20_000; // characters; the printed ones have 3,000
/** MM-11.27 Whether a text is an Encounter that can be played: the value of the option, where it is none of the printed ones. */
export function isEncounterFile(text: string): boolean {
  if (text.length > MOST || !text.startsWith('{')) return false;
  try {
    return encounterFaults(json(JSON.parse(text))).length === 0;
  } catch {
    return false;
  }
}

const idsOf = (list: readonly Named[]): ReadonlySet<string> => new Set(list.map(({ id }) => id));
function checkEncounter(encounter: Encounter, tell: Tell): void {
  checkMap(encounter, tell);
  checkPlaces(encounter, tell);
  checkPeople(encounter, tell);
  checkWords(encounter, tell);
}
/** A whole rectangle of known tiles; each has two sides, of which one lies up. */
function checkMap({ layout }: Encounter, tell: Tell): void {
  const known = idsOf(tiles.tiles);
  const used = new Map<string, string>();
  layout.forEach((row, y) => {
    const width = layout[0]?.length ?? 0;
    if (row.length !== width) tell(`/layout/${y}`, 'count', { need: width, have: row.length });
    row.forEach((tile, x) => {
      const other = used.get(tile.slice(1));
      if (!known.has(tile)) tell(`/layout/${y}/${x}`, 'unknown', { id: tile });
      else if (other !== undefined) tell(`/layout/${y}/${x}`, 'duplicate', { id: tile, other });
      used.set(tile.slice(1), tile);
    });
  });
}
/** Whatever is placed is placed on the map, nothing on the Pit, and each slot has one Hero. */
function checkPlaces({ layout, setup, markers, difficultyZones, special }: Encounter, tell: Tell): void {
  const tilesHere = new Set(layout.flat());
  const pit = special.includes('pit') ? markers.yellow : null;
  const look = (id: string | null | undefined, pointer: string, marker = false): void => {
    if (id === null || id === undefined) return;
    if (!tilesHere.has(id.slice(0, 2)) || (id === pit && !marker)) tell(pointer, 'unknown', { id });
  };
  for (const list of ['legion', 'serfs', 'heroes'] as const)
    setup[list].forEach(({ zone }, i) => look(zone, `/setup/${list}/${i}/zone`));
  for (const list of ['chests', 'plants', 'rubies'] as const)
    (setup[list] ?? []).forEach((id, i) => look(id, `/setup/${list}/${i}`));
  for (const [colour, id] of Object.entries(markers)) look(id, `/markers/${colour}`, colour === 'yellow');
  look(difficultyZones.refuge, '/difficultyZones/refuge');
  difficultyZones.ambush.forEach((id, i) => look(id, `/difficultyZones/ambush/${i}`));
  const slots = new Set(setup.heroes.map(({ slot }) => slot));
  if (slots.size !== setup.heroes.length)
    tell('/setup/heroes', 'count', { need: setup.heroes.length, have: slots.size });
}
/** Characters are known and no more than the box holds; Witches in play stand on the board. */
function checkPeople({ setup }: Encounter, tell: Tell): void {
  const witches = idsOf(characters.witches);
  const legion = [...characters.minions, ...characters.creatures.map(({ id }) => ({ id, count: 1 }))];
  const box = new Map([
    ...[...witches].map((id): [string, number] => [id, 1]),
    ...[...legion, ...characters.serfs].map(({ id, count }): [string, number] => [id, count]),
  ]);
  const take = (id: string, kinds: ReadonlySet<string>, pointer: string): void => {
    const left = kinds.has(id) ? (box.get(id) ?? 0) : 0;
    if (left === 0) tell(pointer, 'unknown', { id });
    else box.set(id, left - 1);
  };
  const serfs = idsOf(characters.serfs);
  const others = new Set([...witches, ...legion.map(({ id }) => id)]);
  setup.legion.forEach(({ character }, i) => take(character, others, `/setup/legion/${i}/character`));
  setup.serfs.forEach(({ type }, i) => take(type, serfs, `/setup/serfs/${i}/type`));
  setup.witchReserve.forEach((id, i) => take(id, witches, `/setup/witchReserve/${i}`));
  const standing = setup.legion.filter(({ character }) => witches.has(character)).map(({ character }) => character);
  const [want, have] = [[...setup.witchesInPlay].sort().join(), standing.sort().join()];
  if (want !== have) tell('/setup/witchesInPlay', 'values', { allowed: [standing], found: want });
}

type Ask = (encounter: Encounter) => boolean;
const onBoard: Ask = ({ demon, markers }) => demon && markers.yellow !== null;
const hasWitch =
  (witch: string): Ask =>
  ({ setup }) =>
    setup.witchesInPlay.includes(witch);
const hasRule =
  (rule: string): Ask =>
  ({ special }) =>
    special.includes(rule);
const hasCaverns: Ask = ({ layout }) => layout.flat().includes('A1');
/** What a word of the vocabulary leans on: without it the word would lead nowhere. */
const LEANS: { readonly [word: string]: readonly Ask[] } = {
  rubies: [hasRule('pit'), onBoard, ({ setup }) => (setup.rubies ?? []).length > 0],
  pit: [({ markers }) => markers.yellow !== null],
  caverns: [hasCaverns],
  pekkaRitual: [hasWitch('pekka'), onBoard],
  bloodSacrifice: [onBoard, hasRule('pit')],
  welcomeDemon: [onBoard, ({ markers }) => markers.green !== null],
  cavernsOpenToHero: [hasRule('caverns')],
  attackEntranceLegion: [hasRule('caverns')],
  attackPekka: [hasWitch('pekka')],
  freeSoul: [hasRule('trappedSouls')],
  freedSouls: [hasRule('trappedSouls')],
  soulsOnBoard: [hasRule('trappedSouls')],
  attackDemon: [onBoard],
  demonInPlay: [onBoard],
  demonKills: [onBoard],
  demonEliminated: [onBoard],
  attackRubyCarrier: [hasRule('rubies')],
  rubyCarried: [hasRule('rubies')],
};
const NUMBERED = ['freedSouls', 'soulsOnBoard', 'witchesEliminatedTotal', 'heroesEliminatedTotal', 'demonKills'];
/** Every word has what it leans on, every count its number, and a Demon some way to come. */
function checkWords(encounter: Encounter, tell: Tell): void {
  const { special, objectives, victory, demon, setup } = encounter;
  const look = (word: string, pointer: string): void => {
    if ((LEANS[word] ?? []).some((asks) => !asks(encounter))) tell(pointer, 'unknown', { id: word });
  };
  special.forEach((word, i) => look(word, `/special/${i}`));
  objectives.forEach(({ when, objective }, i) => {
    look(when, `/objectives/${i}/when`);
    look(objective, `/objectives/${i}/objective`);
  });
  for (const side of ['heroes', 'master'] as const)
    victory[side].forEach(({ type, n, witch }, i) => {
      const at = `/victory/${side}/${i}`;
      look(type, `${at}/type`);
      if (NUMBERED.includes(type) && n === undefined) tell(`${at}/n`, 'missing');
      if (type === 'witchEliminatedBeforeDemon' && !setup.witchesInPlay.includes(witch ?? ''))
        tell(`${at}/witch`, witch === undefined ? 'missing' : 'unknown', { id: witch ?? '' });
    });
  if (demon && !['rubies', 'pekkaRitual', 'bloodSacrifice'].some((way) => special.includes(way)))
    tell('/demon', 'values', { allowed: [false], found: true });
}
