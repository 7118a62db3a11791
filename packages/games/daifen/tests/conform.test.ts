import type { GameDef } from '@rempart/kernel';
import { conform } from '@rempart/kernel/testing';
import { edition1 } from '../editions/1.ts';
import { daifen } from '../index.ts';
import en from '../rulebook/en.md';
import fr from '../rulebook/fr.md';
import type { State } from '../rules/state.ts';

/** Lords at random seldom get far: the last kingdom is a single hut, so that some do fall. */
const withHut = (game: GameDef<State>): GameDef<State> => ({
  ...game,
  setup(seats, options, k) {
    const begun = game.setup(seats, options, k);
    begun.buildings[seats - 1] = (begun.buildings[seats - 1] as number[]).map((_, i) => (i === 0 ? 1 : 0));
    return begun;
  },
});

/** DA-13.2 A report is how a lord learns what spies and rumours say; nobody else hears it. DA-12.3 At the end all are ranked. */
const reveals = { report: 'seat', ranking: 'all' } as const;
conform(withHut(daifen), {
  seats: [2, 3, 6],
  optionSets: [{ turnLimit: 10 }, { turnLimit: 10, idleTurns: 2, openKingdoms: true }],
  games: 4,
  positions: 100,
  rules: { en, fr },
  reveals,
});
conform(withHut(edition1), {
  seats: [3, 6],
  optionSets: [{ turnLimit: 10, idleTurns: 2, openKingdoms: true }],
  games: 2,
  positions: 40,
  rules: { en, fr },
  reveals,
});
