export { serve } from './main.ts';
export type { Serving } from './main.ts';
export { settingsFrom } from './settings.ts';
export type { Settings } from './settings.ts';
export { openStore } from './store/open.ts';
export type { Store, StorePlace } from './store/open.ts';
export { backup, restore } from './store/archive.ts';
export { exportTable, importTable } from './tables/carry.ts';
export { openGames } from './games.ts';
