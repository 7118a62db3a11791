/** The bots fight battles on numbers, and the board tells of them beforehand: both as the rules fight them. */
import { dice, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { against, fieldOf, fightFor, isBesieged as stillBesieged, open, powerAt } from '../bot/battle.ts';
import { modelOf, stay } from '../bot/model.ts';
import { fantasyDefense } from '../index.ts';
import { outlookAt } from '../outlook.ts';
import { currentPower, gatePower, gatesOf, invaderAt, isBesieged, nameOf } from '../rules/questions.ts';
import type { Action, State } from '../rules/state.ts';
import { anyCity, LONG } from './cities.ts';
import { finish } from './moves.ts';

const engine = engineOf(fantasyDefense);
const CITIES = LONG ? 4_000 : 400;
const gatesOfCity = (s: State): number[] => s.gates.map((_, gate) => gate);
/** The question which gate comes next; null where there is none. Nobody runs on: where to is a choice, not a rule. */
function atThePick(city: State): State | null {
  const s = engine.clone(city);
  s.skirmished = s.wall.flat();
  for (let seat = 0; seat < s.seats; seat++) engine.act(s, seat, finish);
  return s.over === null && s.turn === city.turn && s.stack.at(-1)?.step === 'pick' ? s : null;
}
/** After the gate has been fought for, before anybody falls or what is forced goes on: the next gate, the next turn. */
function resolved(s: State, gate: number): State {
  const after = engine.clone(s);
  const action: Action = { kind: 'resolve', gate: nameOf(s, gate) };
  let clashes = 0;
  let settled: State | null = null;
  engine.act(after, s.first, action, ({ e }) => {
    if (e === 'pillaged' || e === 'battleWon' || e === 'battleLost') clashes++;
    if (clashes > 1 || e === 'fell' || e === 'drew' || e === 'turnBegan') settled ??= engine.clone(after);
  });
  return settled ?? after;
}

describe('battles on numbers', () => {
  it('[FD-3.6] [FD-3.7] [FD-8.1] [FD-8.4] [FD-8.7] what each gate has and what it faces, as the rules count it', () => {
    const luck = dice('twin sums');
    for (let i = 0; i < CITIES; i++) {
      const s = anyCity(luck);
      const model = modelOf(s, false);
      const field = fieldOf(model);
      expect(open(field, stay(model))).toBe(true);
      for (const gate of gatesOfCity(s)) {
        expect(powerAt(field, gate)).toBe(gatePower(s, gate));
        if (isBesieged(s, gate)) expect(against(field, gate)).toBe(currentPower(s, gate));
      }
    }
  });

  it('[FD-6.3] [FD-6.4] [FD-6.5] [FD-12.21] [FD-12.23] each battle costs what it costs, here, by the rules and in the outlook', () => {
    const luck = dice('twin battles');
    let fights = 0;
    const ends = new Set<string>();
    for (let i = 0; i < CITIES; i++) {
      const s = atThePick(anyCity(luck));
      if (s === null) continue;
      for (const { gate: id } of engine.legal(s, s.first).filter((a) => a.kind === 'resolve')) {
        const gate = s.gates.indexOf(id);
        const gates = gatesOf(s, invaderAt(s, gate));
        const after = resolved(s, gate);
        const model = modelOf(s, false);
        const field = fieldOf(model);
        open(field, stay(model));
        fightFor(field, gate);
        const foretold = gates.map((at) => outlookAt(s, at));
        expect(Math.max(0, field.morale)).toBe(after.morale);
        expect(Math.max(0, s.morale - foretold.reduce((sum, { loss }) => sum + loss, 0))).toBe(after.morale);
        for (const [n, at] of gates.entries()) {
          expect(stillBesieged(field, at)).toBe(isBesieged(after, at));
          expect(foretold[n]?.fate === 'won').toBe(!isBesieged(after, at));
        }
        ends.add(foretold.map(({ fate }) => fate).join(' '));
        fights++;
      }
    }
    expect(fights).toBeGreaterThan(CITIES / 4);
    expect([...ends].sort()).toEqual(
      expect.arrayContaining(['lost', 'lost lost', 'lost open', 'open', 'won', 'won won']),
    );
  });
});
