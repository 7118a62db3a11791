import { conform } from '@rempart/kernel/testing';
import { defenders } from '../rules/index.ts';

conform(defenders, { seats: [1, 2, 3, 4], games: 4, positions: 120 });
conform(defenders, {
  seats: [2, 4],
  optionSets: [{ 'closed-hands': true }, { 'closed-hands': true, preset: 'doom' }],
  games: 4,
  positions: 120,
});
