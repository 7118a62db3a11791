/** DA-13.4 A battle as one of those who took part reads it. */
import type { Seat } from '@rempart/kernel';
import type { Band as Told, BattleReport, Counts } from '../report/shape.ts';
import { nameFor } from './3-knowing.ts';
import { byId } from './7-intelligence.ts';
import type { Battle } from './8-battle.ts';
import type { Stack } from './8-stacks.ts';
import { BUILDINGS, unit } from './content.ts';
import { isAlive, raceOf } from './questions.ts';
import { isCorrected } from './state.ts';
import type { State } from './state.ts';

interface Band {
  owner: Seat;
  engaged: Counts;
  lost: Counts;
}

/** What each owner brought and lost; stacks are in the order of seats. */
function bands(came: readonly Stack[], left: readonly Stack[]): Band[] {
  const found = new Map<Seat, Band>();
  const remaining = new Map(left.map((stack) => [stack.owner * 256 + stack.unit, stack.count]));
  for (const { owner, unit: what, count } of came) {
    const band = found.get(owner) ?? { owner, engaged: {}, lost: {} };
    found.set(owner, band);
    const { id } = unit(what);
    const lost = count - (remaining.get(owner * 256 + what) ?? 0);
    band.engaged[id] = count;
    if (lost > 0) band.lost[id] = lost;
  }
  return [...found.values()];
}

/** The part of a battle report that is the same for all who read it. */
export interface Account {
  battle: Battle;
  attackers: Band[];
  defenders: Band[];
  common: Pick<BattleReport, 'outcome' | 'volley' | 'rounds' | 'protections' | 'siege' | 'loot'>;
}
export const accountOf = (battle: Battle): Account => ({
  battle,
  attackers: bands(battle.attackers, battle.attackersLeft),
  defenders: bands(battle.defenders, battle.defendersLeft),
  common: {
    outcome: battle.outcome,
    volley: battle.volley === null ? null : { ...battle.volley },
    rounds: battle.rounds,
    protections: byId(BUILDINGS, battle.protections),
    siege:
      battle.siege === null ? null : { hits: battle.siege.hits, destroyed: byId(BUILDINGS, battle.siege.destroyed) },
    loot: battle.loot,
  },
});

/** DA-3.4 Unknown lords are masked, with their race; the same mask is the same kingdom throughout. */
export function battleFor(s: State, me: Seat, { battle, attackers, defenders, common }: Account): BattleReport {
  const masks = new Map<Seat, string>();
  const shown = ({ owner, engaged, lost }: Band): Told => {
    const kingdom = nameFor(s, me, owner);
    const race = raceOf(s, owner);
    if (kingdom !== null) return { kingdom, race, engaged, lost };
    const mask = masks.get(owner) ?? `unknown-${masks.size + 1}`;
    masks.set(owner, mask);
    return { kingdom, mask, race, engaged, lost };
  };
  const attacks = attackers.some(({ owner }) => owner === me);
  // DA-8.20 Who was destroyed this turn has lost his share.
  const share = isCorrected(s) && !isAlive(s, me) ? undefined : battle.shares.find(({ seat }) => seat === me);
  return {
    target: nameFor(s, me, battle.target),
    role: attacks ? 'attacker' : me === battle.target ? 'defender' : 'supporter',
    ...common,
    attackers: attackers.map(shown),
    defenders: defenders.map(shown),
    myLoot: share?.gold ?? 0,
  };
}
