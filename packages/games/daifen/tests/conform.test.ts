import { conform } from '@rempart/kernel/testing';
import { daifen } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

conform(daifen, {
  seats: [2, 3, 6],
  optionSets: [{ turnLimit: 10 }, { turnLimit: 10, idleTurns: 2, openKingdoms: true }],
  games: 4,
  positions: 100,
  rules: { en, fr },
});
