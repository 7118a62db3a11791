import { conform } from '@rempart/kernel/testing';
import { havresac } from '../index.ts';

conform(havresac, {
  seats: [1, 2, 3, 4],
  optionSets: [
    { tileFaces: 'all-day', boardSide: 'summer' },
    { tileFaces: 'all-night', boardSide: 'winter' },
  ],
  games: 2,
});
conform(havresac, {
  seats: [1, 3],
  optionSets: [{ boardsVisible: 'after-phase' }, { mirrorChests: true, boardSide: 'winter' }],
  games: 2,
});
