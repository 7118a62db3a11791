/** HA-9 Glory: counted for everybody, in this order. HA-1.6 VP come here, in the final count, and at once by HA-7.8 alone. */
import type { Procedure, Seat } from '@rempart/kernel';
import { CUP_GLORY, FAIRY, fairyGlory, gainsFor, gloryOf, MONSTERS, villageGlory } from './content.ts';
import { shadowScores } from './13-solo.ts';
import { add } from './questions.ts';
import { mine } from './state.ts';
import type { Expedition, Kit, State } from './state.ts';

/** The parts of a round's Glory, as they stand now: for the count, and for a screen that shows it growing. */
interface Glory {
  readonly monsters: number;
  readonly fairies: number;
  readonly villages: number;
  readonly cups: number;
  readonly total: number;
}
const cupsOf = (e: Expedition, round: number): Expedition['objects'] =>
  e.objects.filter((found) => found.object === 'cup' && found.round === round && !found.used);

export function gloryNow(e: Expedition, round: number): Glory {
  let monsters = 0;
  let fairies = 0;
  let slot = e.fairies;
  for (const creature of e.gains) {
    if (creature === FAIRY) fairies += fairyGlory(++slot); // HA-9.2
    else monsters += gloryOf(creature); // HA-9.1
  }
  const villages = villageGlory(e.repaired.length); // HA-9.3
  const cups = CUP_GLORY * cupsOf(e, round).length; // HA-9.4
  return { monsters, fairies, villages, cups, total: monsters + fairies + villages + cups };
}

function count(s: State, seat: Seat, k: Kit): void {
  const e = mine(s, seat);
  const { monsters, fairies, villages, cups, total } = gloryNow(e, s.round);
  for (const creature of e.gains) {
    if (creature === FAIRY) e.fairies++;
    else add(e.hunted, MONSTERS.indexOf(creature));
  }
  e.gains = [];
  for (const cup of cupsOf(e, s.round)) cup.used = true; // HA-8.12
  const { gold, vp } = gainsFor(total); // HA-9.5
  e.vp += vp;
  e.gold += gold;
  e.glory.push(total); // HA-9.7 kept as a figure only
  e.villagesByRound.push(e.repaired.length);
  k.emit({ e: 'glory', rule: 'HA-9.5', seat, glory: total, monsters, fairies, villages, cups, vp, gold });
}

export const glory: Procedure<State> = (s, k) => {
  s.before = [];
  for (let seat = 0; seat < s.seats; seat++) count(s, seat, k);
  shadowScores(s, k);
};
