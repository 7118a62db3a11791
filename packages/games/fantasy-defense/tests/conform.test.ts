import { conform } from '@rempart/kernel/testing';
import { edition1 } from '../editions/1.ts';
import { fantasyDefense } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

const rules = { en, fr };
const seats = [1];
conform(fantasyDefense, { seats, optionSets: [{ faction: ['human'] }, { faction: ['elf'] }], games: 15, rules });
conform(fantasyDefense, {
  seats: [2],
  optionSets: [{}, { openHands: false, coopBossPower: 'by-battle', difficulty: 'recruit' }],
  games: 15,
  rules,
});
conform(edition1, { seats: [1, 2], optionSets: [{ openHands: false }], games: 4, positions: 60, rules });
