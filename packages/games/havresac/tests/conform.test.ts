import { conform } from '@rempart/kernel/testing';
import { havresac } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

const rules = { en, fr };
/** HA-10.5 The lists are shown to all, then gone. */
const reveals = { listed: 'all' } as const;
conform(havresac, {
  seats: [1, 2, 3, 4],
  optionSets: [
    { tileFaces: 'all-day', boardSide: 'summer' },
    { tileFaces: 'all-night', boardSide: 'winter' },
  ],
  games: 2,
  rules,
  reveals,
});
conform(havresac, {
  seats: [1, 3],
  optionSets: [{ boardsVisible: 'after-phase' }, { mirrorChests: true, boardSide: 'winter' }],
  games: 2,
  rules,
  reveals,
});
