import { conform } from '@rempart/kernel/testing';
import { edition1 } from '../editions/1.ts';
import { defenders } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

const rules = { en, fr };
/** DT-1.10, DT-12.5 Cards turned over for all to see, which may be shuffled back before the move is done. */
const reveals = { waveCard: 'all', revealed: 'all' } as const;
const turns = true;
const closed = { 'closed-hands': true };
conform(defenders, { seats: [1, 2, 3, 4], games: 2, positions: 80, rules, reveals, turns });
conform(defenders, {
  seats: [1, 2, 3, 4],
  optionSets: [closed, { ...closed, preset: 'doom' }],
  games: 2,
  positions: 100,
  rules,
  reveals,
  turns,
});
// Matches of edition 1 go on: a smaller share.
conform(edition1, { seats: [3], optionSets: [{}, closed], games: 1, positions: 40, rules, reveals, turns });
