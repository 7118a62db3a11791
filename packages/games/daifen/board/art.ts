/** The drawings of the board. */
import { artAt } from '@rempart/board';
import { tableOfRace, unitOf } from '../outlook.ts';

export const hangArt = artAt(new URL('./art/continent.svg', import.meta.url).href);

/** What every race trains is drawn once for each of them. */
const SHARED = ['warrior', 'archer', 'guardian', 'cavalry'];
const BIG = ['firmir', 'eluros', 'troll', 'cavalry', 'centaur', 'ballista', 'catapult', 'harpy', 'caravan'];
/** Wanderers have no drawing of their own: they march as those they are most like. */
const LIKE: { readonly [unit: string]: string } = {
  salamander: 'firmir',
  bateleur: 'war-dancer',
  sharpshooter: 'scout',
  'snake-man': 'firmir',
  'lizard-man': 'firmir',
  rider: 'centaur',
  puppet: 'zombie',
  corsair: 'amazon',
};
export interface Figure {
  readonly href: string;
  readonly size: number; // beside that of a warrior
}
/** A unit as it is drawn in the army of a race. */
export function figureOf(unit: string, race: string): Figure {
  const id = LIKE[unit] ?? unit;
  const isOwn = tableOfRace(race).units.includes(id);
  const people = isOwn ? race : (unitOf(id).races?.[0] ?? race);
  const href = SHARED.includes(id) ? `#da-${id}-${people}` : `#da-${id}`;
  return { href, size: BIG.includes(id) ? 1.5 : 1 };
}
/** How far a kingdom has come, by how many buildings stand. */
const ageOf = (buildings: number): 1 | 2 | 3 => (buildings < 9 ? 1 : buildings < 18 ? 2 : 3);
export const holdOf = (race: string, buildings: number): string => `#da-hold-${race}-${ageOf(buildings)}`;
