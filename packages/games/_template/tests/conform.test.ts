import { conform } from '@rempart/kernel/testing';
import { game } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

conform(game, { optionSets: [{}, { turns: 4 }], games: 20, rules: { en, fr }, turns: true });
