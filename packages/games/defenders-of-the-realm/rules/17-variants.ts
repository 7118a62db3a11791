/** 17. Variants: the choices of the table, and the presets that bundle them. */
import type { Json, OptionDef, Options } from '@rempart/kernel';
import { CONSTANTS, DEFAULTS, HEROES, PRESETS, VARIANTS } from './content.ts';
import type { VariantEffect, Wave } from './content.ts';

const flag = (rule: string): OptionDef => ({ values: [false, true], default: false, rule });
const upTo = (id: string, rule: string): OptionDef => {
  const most = VARIANTS.find((variant) => variant.id === id)?.param?.max ?? 0;
  return { values: Array.from({ length: most + 1 }, (_, n) => n), default: 0, rule };
};

export const AT_THE_TABLE = 'at-the-table';
/** A preset is a bundle of the options below it; what is chosen beside it is added. */
export const options: { readonly [name: string]: OptionDef } = {
  preset: { values: PRESETS.map(({ id }) => id), default: DEFAULTS.preset, rule: 'DT-17.1' },
  'easy-setup': flag('DT-17.1'),
  'no-general-penalty': flag('DT-17.2'),
  'three-cards': flag('DT-17.3'),
  life: { values: ['printed', 'extra-life', 'less-life'], default: 'printed', rule: 'DT-17.4' },
  'setup-overruns': flag('DT-17.5'),
  'fewer-specials': upTo('fewer-specials', 'DT-17.7'),
  'fewer-quiet': upTo('fewer-quiet', 'DT-17.8'),
  'fewer-minions': flag('DT-17.9'),
  'closed-hands': flag('DT-17.10'),
  'solo-party': flag('DT-17.11'),
  'no-champion': flag('DT-17.12'),
  hero: { values: [AT_THE_TABLE, ...HEROES.map(({ id }) => id)], default: AT_THE_TABLE, rule: 'DT-1.2', perSeat: true },
};

/** What the chosen preset, and what was chosen beside it, come to. */
function chosen(given: Options): { [id: string]: Json } {
  const id = given.preset ?? DEFAULTS.preset;
  const bundle: { [id: string]: Json } = {};
  for (const entry of PRESETS.find((preset) => preset.id === id)?.options ?? [])
    if (typeof entry === 'string') bundle[entry] = true;
    else bundle[entry.id] = entry.value;
  // DT-17.4 and DT-17.6 exclude each other: the table's own choice goes before the preset's.
  if (given.life !== undefined && given.life !== 'printed') {
    bundle['extra-life'] = given.life === 'extra-life';
    bundle['less-life'] = given.life === 'less-life';
  }
  for (const [name, value] of Object.entries(given))
    if (name !== 'preset' && name !== 'life' && name !== 'hero' && value !== false && value !== 0) bundle[name] = value;
  return bundle;
}
const effectOf = (id: string): VariantEffect => VARIANTS.find((variant) => variant.id === id)?.effect ?? {};
const numberOf = (id: string, name: 'lifeDelta' | 'startHeroCards' | 'minionsPerColor'): number =>
  effectOf(id)[name] ?? 0;

export interface Variant {
  closed: boolean;
  champion: boolean;
  penalties: boolean;
  overrunsAtSetup: boolean;
  easySetup: boolean;
  lifeChange: number;
  startCards: number;
  fewerSpecials: number;
  fewerQuiet: number;
  perColor: number;
}
export function variantOf(given: Options): Variant {
  const has = chosen(given);
  return {
    closed: has['closed-hands'] === true && has['solo-party'] !== true, // a party of one player has open hands
    champion: has['no-champion'] !== true,
    penalties: has['no-general-penalty'] !== true,
    overrunsAtSetup: has['setup-overruns'] === true,
    easySetup: has['easy-setup'] === true,
    lifeChange:
      (has['extra-life'] === true ? numberOf('extra-life', 'lifeDelta') : 0) +
      (has['less-life'] === true ? numberOf('less-life', 'lifeDelta') : 0),
    startCards: has['three-cards'] === true ? numberOf('three-cards', 'startHeroCards') : CONSTANTS.startHeroCards,
    fewerSpecials: Number(has['fewer-specials'] ?? 0),
    fewerQuiet: Number(has['fewer-quiet'] ?? 0),
    perColor: has['fewer-minions'] === true ? numberOf('fewer-minions', 'minionsPerColor') : CONSTANTS.minionsPerColor,
  };
}

/** What stands beside the standard preset for so few heroes: an easing of two variants, which nobody should get unasked. */
export const presetsOffered = (seats: number): readonly string[] =>
  Object.entries(DEFAULTS.offeredByHeroes).find(([heroes]) => Number(heroes) === seats)?.[1] ?? [];

/** DT-1.10, DT-17.1 The waves of the set-up: so many cards, so many minions on each location. */
export const wavesOf = (easy: boolean): readonly Wave[] =>
  (easy ? effectOf('easy-setup').setupDraws : undefined) ?? CONSTANTS.setupDraws;

/** DT-17.11 How many heroes sit down: a lone human without bots runs a party, each hero a seat of its own. */
export const heroesFor = (humans: number, bots: number, party: number = DEFAULTS.loneHuman.value): number =>
  humans === 1 && bots === 0 ? party : humans + bots;
