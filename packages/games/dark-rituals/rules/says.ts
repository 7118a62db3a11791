/** What is said at this table: what a Master may do, what is told, and the facts that refusals give. */
import type { EventsOf, Plain } from '@rempart/kernel';
import type { Activate, Exchange } from './3-rounds.ts';
import type { CastSpell } from './4-cast.ts';
import type { Move, Strike } from './4-deeds.ts';
import type { Lead, Push, Rouse } from './4-effects.ts';
import type { AskAgain, Automate, Blink, React } from './4-reaction.ts';
import type { Feed, Possess, Summon, SummonWitch } from './4-witches.ts';
import type { Cause } from './5-elimination.ts';
import type { Spread } from './6-plagues.ts';
import type { Cube } from './content.ts';
import type { Kind } from './types.ts';

type Bare = 'pass' | 'done' | 'takeRuby' | 'throwRuby' | 'defend' | 'suffer' | 'stay' | 'concede';
type Deed = Move | Strike | CastSpell | Possess | Feed | Summon | SummonWitch | Spread;
type Answer = React | Automate | AskAgain | Blink | Lead | Push | Rouse;
type Struck = { figure: string; target: string; total: number; against: number };
type Cards = { cards: string[] };
type At = { figure: string; zone: string };

export interface Says {
  action: Activate | Exchange | Deed | Answer | Plain<Bare>;
  facts: {
    figure: string;
    target: string;
    zone: string;
    spell: string;
    card: string;
    minion: string;
    witch: string;
    type: string;
    need: number;
    have: number;
    points: number;
    why: string; // which way of breaking a rule it was, where there are several
  };
  event: EventsOf<{
    // Set-up and Rounds
    began: { encounter: string | { en: string; fr: string }; energy: number };
    lacking: { character: string };
    round: { round: number; energy: number };
    exchanged: Cards;
    drew: Cards;
    activated: { figure: string };
    passed: { energy: number };
    // Who comes, goes and changes
    moved: { figure: string; from: string; to: string };
    placed: At;
    appeared: At & { slot: number };
    arrived: { demon: string; zone: string };
    possessed: { target: string; figure: string };
    wounded: { figure: string; wounds: number; left: number };
    healed: { figure: string; healed: number };
    stunned: { figure: string };
    recovered: { figure: string };
    eliminated: { figure: string; side: Cause['side'] };
    // Deeds of the Legion
    cast: { figure: string; spell: string; on: string };
    fed: { figure: string; target: string };
    spread: { figure: string; card: string; use: Spread['use'] };
    tookRuby: At;
    threwRuby: { figure: string };
    dropped: { zone: string };
    nothing: unknown;
    energyBack: { energy: number };
    energyGained: { energy: number };
    energyLost: { energy: number };
    plagueDrawn: { card: string };
    drained: { count: number };
    // Attacks
    attacked: Struck & { dice: number[] };
    boosted: { figure: string; strength: number };
    defended: { figure: string; dice: number[]; bonus: number; against: number };
    reacted: { figure: string; spell: string };
    automated: { type: Kind['type']; how: Automate['how'] };
    asksAgain: { type: string };
    hit: Struck;
    missed: Struck;
    // Souls, Attributes, Encounters
    soul: { souls: number };
    enraged: unknown;
    raised: { attribute: Cube; to: number };
    lowered: { attribute: Cube; to: number };
    trapped: { zone: string; souls: number };
    freed: At & { freed: number };
    sacrificed: { souls: number };
    // Hero Turns
    heroTurn: { card: string; slot: number; turn: number };
    passedOver: { figure: string; card: string; entry: string } & Reason;
    entry: { figure: string; card: string; entry: string; level: number };
    idle: { figure: string };
    aimed: { figure: string; targets: string[]; others: string[]; by: string };
    tookPlants: At & { token: string; count: number };
    specialPlant: { figure: string; card: string };
    searched: At & Cards & { kept: string[] };
    alchemy: { figure: string; reaction: string; level: number };
    demonCard: { card: string; figure: string };
  }>;
}
/** MM-8.29 The numbers behind a reason, where a rule compares any: the price, or Agility against grip. */
export type Reason = { level?: number | 'X'; alchemy?: number; pool?: number; agility?: number; grip?: number };
