import { conform } from '@rempart/kernel/testing';
import { edition1 } from '../editions/1.ts';
import { darkRituals } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

const rules = { en, fr };
/** MM-8.1 AI cards are turned over for all to see; a pile run through is shuffled again. */
const reveals = { heroTurn: 'all' } as const;

const encounters = ['enc-1', 'enc-2', 'enc-3', 'enc-4', 'enc-5'];
conform(darkRituals, {
  seats: [1],
  optionSets: encounters.map((encounter) => ({ encounter })),
  games: 2,
  rules,
  reveals,
});
conform(darkRituals, {
  seats: [3],
  optionSets: [
    {
      encounter: 'enc-3',
      demon: 'leiurus',
      removeSpecialPlants: false,
      removeBloodMagic: false,
      advancedChoice: true,
      bansheeReplaces: 'hagatha',
      startingCreature: 'succubus',
      heroChoice: 'random',
      extraMinions: 2,
      minionsToPeasants: true,
    },
    { encounter: 'enc-5', demon: 'random', bansheeReplaces: 'ikrek', plagueValue: 'allOne', simplifiedRanged: true },
  ],
  games: 2,
  rules,
  reveals,
});
conform(edition1, {
  seats: [1],
  optionSets: [{ encounter: 'enc-1' }, { encounter: 'enc-5' }],
  games: 1,
  rules,
  reveals,
});
