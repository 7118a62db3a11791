import { conform } from '../../../kernel/testing/index.ts';
import { daifen } from '../index.ts';

conform(daifen, {
  seats: [2, 3, 6],
  optionSets: [{ turnLimit: 10 }, { turnLimit: 10, idleTurns: 2, openKingdoms: true }],
  games: 4,
  positions: 100,
});
