/** The test room: one line that proves a game (conform), the scenario language (scene), and what they noted. */
export { scene } from './scene.ts';
export type { Scene } from './scene.ts';
export type { Parent, Scenery } from './stage.ts';
export type { Partly, Patch } from './compare.ts';
export { noteContent, recordOf } from './record.ts';
export { readRecords } from './records.ts';
export type { GameRecord } from './records.ts';
export { conform } from './conform.ts';
export type { ConformOptions } from './conform.ts';
