/** The games of the house, one line each. */
export { door as daifen } from './daifen/door.ts';
export { door as darkRituals } from './dark-rituals/door.ts';
export { door as defendersOfTheRealm } from './defenders-of-the-realm/door.ts';
export { door as fantasyDefense } from './fantasy-defense/door.ts';
export { door as havresac } from './havresac/door.ts';
