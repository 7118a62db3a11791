/**
 * DA-1 Continents: turn after turn, one decision open to every lord, then the resolution. Rules know no clock: tempo, hours
 * and breakdowns (DA-1.2, DA-1.3, DA-1.4, DA-1.6, DA-1.7) are told to the house by ../hosting.ts, moons (DA-1.8) by
 * ../calendar.ts. Each continent is a state of its own (DA-1.9).
 */
import { forever, plainAction } from '@rempart/kernel';
import type { Decision, OptionDef, Procedure, Steps } from '@rempart/kernel';
import { nameFor } from './3-knowing.ts';
import { orders } from './4-form.ts';
import { departure, referee } from './5-departure.ts';
import { reception } from './6-gifts.ts';
import { covert } from './7-covert.ts';
import { intelligence } from './7-intelligence.ts';
import { combat } from './8-combat.ts';
import { collection, creation, knowledge } from './9-creation.ts';
import { rumours } from './11-rumours.ts';
import { closing, offer } from './12-endings.ts';
import { PRINTED, SCENARIOS } from './14-scenarios.ts';
import { amount, RACES } from './content.ts';
import { living } from './questions.ts';
import { isCorrected } from './state.ts';
import type { State } from './state.ts';

const races = RACES.map(({ id }) => id);
const allowed: { [race: string]: OptionDef } = Object.fromEntries(
  races.map((race) => [race, { values: [true, false], default: true, rule: 'DA-2.4' }]),
);
const LIMITS = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500];
export const options: { readonly [name: string]: OptionDef } = {
  race: { values: ['any', ...races], default: 'any', rule: 'DA-2.4', perSeat: true, secret: true },
  pack: { values: ['warriors', 'special'], default: 'warriors', rule: 'DA-2.7', perSeat: true, secret: true },
  ...allowed,
  turnLimit: { values: LIMITS, default: amount('closing.minTurnLimit'), rule: 'DA-12.11' },
  // By deadline the tempo says how many; alone and among friends nobody is removed.
  idleTurns: { values: [0, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30], default: 0, rule: 'DA-12.10' },
  association: { values: [true, false], default: true, rule: 'DA-12.6' },
  tradeCap: { values: [0, 1, 2, 3, 5, 10, 20, 50, 100], default: 0, rule: 'DA-6.5' },
  openKingdoms: { values: [false, true], default: false, rule: 'DA-3.2' },
  scenario: { values: [PRINTED, ...SCENARIOS.map(({ id }) => id)], default: PRINTED, rule: 'DA-14.1' },
};

const plain = plainAction<State>();
/** DA-1.10 A lord says that he is ready; when all have, the turn ends. */
const ready = plain('ready', 'DA-1.10', {
  // DA-12.10 Who says so himself is not silent; the clock, which says it for others, is no word of theirs.
  apply(s, me, _a, k) {
    if (isCorrected(s) && !k.clock) s.silent[me] = -1;
  },
});
/** DA-1.10 It can be withdrawn, while others are still waited for. */
const unready = plain('unready', 'DA-1.10', {
  needs: [['DA-1.11', (s, me) => s.leaving[me] === '']],
  apply: (_s, me, _a, k) => k.reopen(me),
});
/** DA-1.11 A lord may resign: the kingdom is abandoned at the next resolution. */
const resign = plain('resign', 'DA-1.11', {
  needs: [['DA-1.11', (s, me) => s.leaving[me] === '']],
  quits: true,
  apply(s, me, _a, k) {
    s.leaving[me] = 'abandoned';
    k.emit({ e: 'resigned', rule: 'DA-1.11', see: [me], seat: me });
  },
});

/** DA-4.1, DA-4.2 The form may be sent as often as wished until the turn ends; only the last one counts. */
const form: Decision<State> = {
  ask: 'orders',
  rule: 'DA-4.1',
  who: living,
  actions: [orders, ready, resign],
  closes: ['ready', 'resign'],
  late: [unready, resign],
  independent: true,
  otherwise: () => ({ kind: 'ready' }),
};

/** DA-1.1 Turns are numbered from 1. */
const opening: Procedure<State> = (s, k) => {
  s.turn++;
  k.emit({ e: 'turn', rule: 'DA-1.1', turn: s.turn, living: living(s).length });
  offer(s, k, nameFor);
};

export const steps: Steps<State> = {
  game: forever('turn'),
  turn: ['opening', 'form', 'resolution'],
  opening,
  form,
  // DA-5.2 Each phase for all kingdoms before the next, as printed.
  resolution: [
    'referee',
    'departure',
    'covert',
    'combat',
    'creation',
    'intelligence',
    'reception',
    'collection',
    'knowledge',
    'rumours',
    'closing',
  ],
  referee,
  departure,
  covert,
  combat,
  creation,
  intelligence,
  reception,
  collection,
  knowledge,
  rumours,
  closing,
};
