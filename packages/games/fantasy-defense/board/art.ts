/** The drawings of the board. */
import { artAt } from '@rempart/board';

export const hangArt = artAt(new URL('./art/siege.svg', import.meta.url).href);

/** The boxes of the invaders as they are drawn, all at one scale: width and height. */
const BOXES: { readonly [id: string]: readonly [width: number, height: number] } = {
  'goblin-skulkers': [88, 88],
  'goblin-torchers': [98, 118],
  'goblin-horde': [166, 132],
  'orc-spearmen': [90, 142],
  'orc-raiders': [138, 120],
  'orc-berserkers': [168, 136],
  'orc-slavers': [132, 120],
  'orc-shaman': [110, 146],
  'orc-warchief': [148, 196],
  'kobold-tunnellers': [106, 96],
  'gnoll-reavers': [130, 128],
  'ogre-bruisers': [148, 164],
  'ogre-hurlers': [124, 190],
  'cave-troll': [144, 122],
  'ironhide-troll': [192, 156],
  'warg-pack': [152, 86],
  'warg-riders': [160, 154],
  'shadow-stalkers': [104, 106],
  'night-hags': [132, 130],
  'stone-giant': [196, 166],
  'frost-giant': [156, 182],
  'wyvern-riders': [236, 188],
  'burrowing-wyrm': [190, 150],
  ashmaw: [292, 226],
  nightscale: [312, 228],
  vorgath: [320, 228],
  ysmera: [252, 240],
};
export const boxOf = (invader: string): readonly [width: number, height: number] => BOXES[invader] ?? [120, 120];
/** Of some, several come: so many figures behind the first. */
const PACKS: { readonly [id: string]: number } = {
  'goblin-skulkers': 1,
  'goblin-torchers': 1,
  'warg-pack': 2,
  'orc-spearmen': 2,
  'orc-raiders': 1,
  'kobold-tunnellers': 2,
  'gnoll-reavers': 1,
  'shadow-stalkers': 1,
  'night-hags': 1,
};
export const othersOf = (invader: string): number => PACKS[invader] ?? 0;
