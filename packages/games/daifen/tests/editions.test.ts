/** Edition 1 goes on as it began; what edition 2 corrects is told apart point by point, and both have games kept as they were. */
import { readdirSync, readFileSync } from 'node:fs';
import { digest, isRefusal, REFEREE, seedFrom, engineOf } from '@rempart/kernel';
import type { GameDef } from '@rempart/kernel';
import { rebuild, verify } from '@rempart/match';
import type { MatchFile } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { edition1 } from '../editions/1.ts';
import { daifen } from '../index.ts';
import { room } from '../room.ts';
import { faultsOf } from '../rules/4-form.ts';
import { blank } from '../rules/4-options.ts';
import type { State } from '../rules/state.ts';
import { luck, unitCounts } from './kingdoms.ts';

const CORPUS = new URL('../../../server/tests/corpus/', import.meta.url);
const files = readdirSync(CORPUS).filter((name) => name.startsWith('daifen-'));
const editions: readonly GameDef<State>[] = [edition1, daifen];

describe('matches recorded with an edition', () => {
  it('there are finished and running ones of both', () => {
    for (const { edition } of editions)
      for (const how of ['over', 'running'])
        expect(files.filter((name) => name.startsWith(`daifen-${edition}-${how}`))).not.toEqual([]);
  });
  it.each(files)('%s is the same to the byte when it is played again', (name) => {
    const file = JSON.parse(readFileSync(new URL(name, CORPUS), 'utf8')) as MatchFile;
    const game = editions.find(({ edition }) => edition === file.header.edition) as GameDef<State>;
    const sound = verify(engineOf(game), file);
    expect(isRefusal(sound) ? sound : 'sound').toBe('sound');
    const match = rebuild(engineOf(game), file);
    expect('state' in match && match.state.edition).toBe(game.edition === 1 ? undefined : game.edition);
  });
  it('the room offers both', () => {
    expect([room.game.edition, ...(room.editions ?? []).map(({ edition }) => edition)]).toEqual([2, 1]);
  });
});

/** Four lords at random, the clock too. */
function played(game: GameDef<State>): { rule: string | undefined; turn: number; hash: string } {
  const engine = engineOf(game);
  let s = engine.begin(4, { turnLimit: 15, idleTurns: 3, openKingdoms: true }, seedFrom('golden')).state;
  const chance = luck('golden');
  while (s.over === null) {
    const asked = engine.waiting(s);
    if (chance.pick(12) === 0) s = engine.expire(s).state;
    else {
      const { seat } = asked[chance.pick(asked.length)] as { seat: number };
      engine.act(s, seat, engine.sample(s, seat, chance));
    }
  }
  return { rule: s.over.rule, turn: s.turn, hash: digest(s) };
}
it('[DA-5.2] golden: a continent of each edition ends as it always has', () => {
  expect(played(edition1)).toMatchInlineSnapshot(`
    {
      "hash": "ea134e0bcb056f674c7abd2f98e91c9d8e66dc69e87467dc1ec227d2530e819a",
      "rule": "DA-12.3",
      "turn": 4,
    }
  `);
  expect(played(daifen)).toMatchInlineSnapshot(`
    {
      "hash": "630d259b0a7b8ab2e7af28c89e32d9675fb53674b17c478bdbbe89d8ea2f69f0",
      "rule": "DA-12.11",
      "turn": 15,
    }
  `);
});

describe('what edition 2 corrects', () => {
  function three(game: GameDef<State>, change: (s: State) => void = () => {}) {
    const engine = engineOf(game);
    const s = engine.begin(3, { idleTurns: 2, openKingdoms: true }, seedFrom('three')).state;
    change(s);
    return { table: engine, s };
  }
  const each = <T>(ask: (game: GameDef<State>) => T): T[] => editions.map(ask);

  it('[DA-12.11] a kingdom that had resigned could win a continent that was closed', () => {
    const winners = each((game) => {
      const { table: engine, s } = three(game, (begun) => (begun.gold = [900, 50, 60]));
      engine.act(s, 0, { kind: 'resign' });
      engine.act(s, REFEREE, { kind: 'close' });
      return s.over?.winners;
    });
    expect(winners).toEqual([[0], [2]]);
  });
  it('[DA-12.10] “ready” counted as silence, and silence went by the rule of resigning', () => {
    const told = each((game) => {
      const { table: engine, s } = three(game, (begun) => (begun.silent = [1, 1, 0]));
      engine.act(s, 0, { kind: 'ready' });
      return engine.expire(s).events.filter((event) => event.e === 'abandoned');
    });
    expect(told.map((gone) => gone.map(({ seat, rule }) => [seat, rule]))).toEqual([
      [
        [0, 'DA-1.11'],
        [1, 'DA-1.11'],
      ],
      [[1, 'DA-12.10']],
    ]);
  });
  it('[DA-12.10] silence was counted alone too', () => {
    expect(each((game) => engineOf(game).begin(2, {}, seedFrom('idle')).state.options.idleTurns)).toEqual([8, 0]);
  });
  it('[DA-8.20] a looter destroyed in the same turn was told of his share', () => {
    const shares = each((game) => {
      const { table: engine, s } = three(game, (begun) => {
        begun.units = [{ warrior: 30 }, {}, { warrior: 60 }].map((counts) => unitCounts(counts as never));
        begun.buildings[0]?.fill(0);
        (begun.buildings[0] as number[])[0] = 1;
      });
      const march = (from: number, to: number, count: number) => {
        const attacks = [{ target: s.ids[to], units: [{ unit: 'warrior', count }] }];
        engine.act(s, from, { kind: 'orders', form: { ...blank(s, from), attacks } } as never);
      };
      march(0, 1, 30);
      march(2, 0, 60);
      const { events, state } = engine.expire(s);
      expect(state.fate[0]).toBe('destroyed');
      const told = events.filter((event) => event.e === 'report').find(({ seat }) => seat === 0);
      return told?.report.battles.find(({ role }) => role === 'attacker')?.myLoot;
    });
    expect(shares[0]).toBeGreaterThanOrEqual(50);
    expect(shares[1]).toBe(0);
  });
  it('[DA-4.17] a rumour could hold what nobody sees', () => {
    const faults = each((game) => {
      const { s } = three(game);
      const rumour = { about: s.ids[1] as string, kind: 'text', text: 'we\u200bak' };
      return faultsOf(s, 0, { ...blank(s, 0), rumour }).map(({ code }) => code);
    });
    expect(faults).toEqual([[], ['E_RUMOUR_UNSEEN']]);
  });
});
