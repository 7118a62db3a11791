import { conform } from '@rempart/kernel/testing';
import { edition1 } from '../editions/1.ts';
import { defenders } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

const rules = { en, fr };
const turns = true;
const closed = { 'closed-hands': true };
conform(defenders, { seats: [1, 2, 3, 4], games: 2, positions: 80, rules, turns });
conform(defenders, {
  seats: [1, 2, 3, 4],
  optionSets: [closed, { ...closed, preset: 'doom' }],
  games: 2,
  positions: 100,
  rules,
  turns,
});
// Matches of edition 1 go on: a smaller share.
conform(edition1, { seats: [3], optionSets: [{}, closed], games: 1, positions: 40, rules, turns });
