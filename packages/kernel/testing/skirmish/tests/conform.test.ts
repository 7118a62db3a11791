import { conform } from '../../index.ts';
import { skirmish } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';

conform(skirmish, { seats: [2, 3, 4], games: 20, rules: { en, fr }, turns: true });
