/** Section 9 of the rulebook: the options, from content/options.json, where "none" stands for nothing. */
import { must } from '@rempart/kernel';
import type { OptionDef, Options } from '@rempart/kernel';
import options from '../content/options.json' with { type: 'json' };
import { ENCOUNTERS, HEROES } from './content.ts';

const RULE: { readonly [option: string]: string } = {
  energyBonus: 'MM-1.9',
  plagueRewardShift: 'MM-1.8',
  removeLastReward: 'MM-1.8',
  minionsAway: 'MM-1.4',
  minionsToPeasants: 'MM-1.4',
  startingCreature: 'MM-1.6',
  extraMinions: 'MM-1.6',
  fewerSerfs: 'MM-1.4',
  plagueValue: 'MM-6.5',
  removeSpecialPlants: 'MM-1.14',
  removeBloodMagic: 'MM-1.14',
  soloFitCreatures: 'MM-1.11',
  simplifiedRanged: 'MM-5.3',
  advancedChoice: 'MM-8.27',
  demon: 'MM-1.1',
  heroChoice: 'MM-1.5',
  bansheeReplaces: 'MM-11.26',
};
type Value = string | number | boolean;
const known = (value: Value | null): Value => value ?? 'none';
/** The Coven is the number of seats (MM-13.4), so it is no option here. */
const printed = options.options.filter(({ id }) => id !== 'coven');
const MANUAL: OptionDef = { values: ['any', ...HEROES.map(({ id }) => id)], default: 'any', rule: 'MM-1.5' };

/** What a table has chosen: the kernel has checked every option, and filled in what was left out. */
export type Chosen = {
  encounter: string; // an id, or the text of an Encounter file
  energyBonus: number;
  plagueRewardShift: number;
  removeLastReward: boolean;
  minionsAway: boolean;
  minionsToPeasants: boolean;
  startingCreature: string;
  extraMinions: number;
  fewerSerfs?: number; // games begun before there was this option do not have it
  plagueValue: string;
  removeSpecialPlants: boolean;
  removeBloodMagic: boolean;
  soloFitCreatures: boolean;
  simplifiedRanged: boolean;
  advancedChoice: boolean;
  demon: string;
  heroChoice: string;
  bansheeReplaces: string;
  [hero: `hero${number}`]: string;
};
export const chosenFrom = (options: Options): Chosen => options as Chosen;

export const ENCOUNTER: OptionDef = { values: ENCOUNTERS.map(({ id }) => id), default: 'enc-1', rule: 'MM-1.1' };
export const OPTIONS: { readonly [name: string]: OptionDef } = {
  encounter: ENCOUNTER,
  ...Object.fromEntries(
    printed.map(({ id, values, default: usual }) => [
      id,
      { values: values.map(known), default: known(usual), rule: must(RULE[id], id) },
    ]),
  ),
  hero1: MANUAL,
  hero2: MANUAL,
  hero3: MANUAL,
  hero4: MANUAL,
  hero5: MANUAL,
  hero6: MANUAL,
};
