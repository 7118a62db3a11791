/** What a player reads must be true: why something cannot be taken back, why an invader waits, what a gate is in for. */
import { isRefusal, engineOf } from '@rempart/kernel';
import type { Event, Refusal } from '@rempart/kernel';
import { newMatch, play, whyNoUndo } from '@rempart/match';
import type { Match } from '@rempart/match';
import { speaker } from '@rempart/words';
import { describe, expect, it } from 'vitest';
import { fantasyDefense } from '../index.ts';
import { outlookAt, willBe } from '../outlook.ts';
import type { Outlook } from '../outlook.ts';
import { room } from '../room.ts';
import type { Action, State } from '../rules/state.ts';
import en from '../words/en.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { A1, B1, city, G1, G2 } from './city.ts';
import { alarm, deploy, finish, foresee, MARSHAL, resolve } from './moves.ts';

const engine = engineOf(fantasyDefense);
const words = { en, fr };
const speakers = (['en', 'fr'] as const).map((language) =>
  speaker({
    language,
    catalogues: [words[language]],
    name: (id: string) => room.name(id, language),
    ...(room.noun && { noun: room.noun }),
  }),
);
const said = (refusal: Refusal): string[] => speakers.map((one) => one.sayRefusal(refusal));

describe('why something cannot be taken back', () => {
  const keeps = (s: State, a: Action): Refusal => {
    const rule = fantasyDefense.keeps?.(s, 0, a) ?? null;
    if (rule === null) throw new Error('it may be');
    return { rule, facts: { why: a.kind } };
  };
  it('[FD-8.3] because a card was drawn', () => {
    const g = city({ hand: ['human-watchman.1'] }).plays(deploy('human-watchman.1', G1));
    expect(said(keeps(g.state, alarm))).toEqual([
      'A card has been drawn: that cannot be taken back.',
      'Une carte a été piochée\u00a0: on ne peut pas revenir en arrière.',
    ]);
  });
  it('[FD-8.11] because a deck was looked into', () => {
    const g = city({ elves: true, hand: ['elf-seer.1'] }).plays(deploy('elf-seer.1', G1));
    expect(said(keeps(g.state, foresee))[0]).toBe('You have looked through your deck: that cannot be taken back.');
  });
  it('[FD-5.17] because the phase is finished, or has not begun', () => {
    expect(said(keeps(city().state, finish))[0]).toBe('A strategy phase that you have ended is final.');
    const battle = city({ step: 'battle', siege: { [G1]: 'warg-pack', [G2]: 'orc-raiders' } });
    expect(said(keeps(battle.state, resolve(G1)))[0]).toBe('Only actions of the strategy phase can be taken back.');
  });
  it('[FD-12.13] because there are two of you', () => {
    expect(said(keeps(city({ coop: true }).state, deploy(MARSHAL, A1)))[0]).toBe('In co-op nothing is taken back.');
  });
  it('[FD-5.17] and the match says so', () => {
    const ok = <T extends object>(x: T | Refusal): T => {
      if (isRefusal(x)) throw new Error(JSON.stringify(x));
      return x;
    };
    const founding = { seats: 1, secret: 'why', players: [{ name: 'Ann', by: 'person' as const }] };
    const { match }: { match: Match<State> } = ok(newMatch(engine, founding));
    const finished = ok(play(engine, match, 0, finish)).match;
    expect(whyNoUndo(engine, finished, 0)).toEqual({ rule: 'FD-5.17', facts: { why: 'finish' } });
  });
  it('[FD-5.17] undo is no option where co-op has none', () => {
    expect([room.matters?.('undo', {}, 1), room.matters?.('undo', {}, 2)]).toEqual([true, false]);
    expect([room.matters?.('openHands', {}, 1), room.matters?.('openHands', {}, 2)]).toEqual([false, true]);
  });
});

describe('why an invader waits', () => {
  const told = (rule: string): string[] =>
    speakers.map((one) => one.sayEvent({ e: 'sentBack', rule, invader: 'vorgath', gates: [] }) ?? '');
  it('[FD-4.6] because no gate is free', () => expect(told('FD-4.6')[0]).toMatch(/^No gate is free/));
  it('[FD-12.10] a boss, because no column is free on both sides', () => {
    expect(told('FD-12.10')).toEqual([
      `No column is free on both sides for ${name('en')}: back on top of the invader deck.`,
      `Aucune colonne n’est libre des deux côtés pour ${name('fr')}\u00a0: retour sur le paquet des envahisseurs.`,
    ]);
  });
  const name = (language: 'en' | 'fr'): string => room.name('vorgath', language) ?? '';
});

describe('what a gate is in for', () => {
  const told = (o: Outlook): string[] =>
    speakers.map((one) => one.say(`board.will.${willBe(o)}`, { power: o.total, against: o.against, loss: o.loss }));
  it('[FD-12.22] at the empty gate of a boss about to be beaten nobody falls', () => {
    const strong = ['human-champion.1', 'human-champion.2', 'human-knight.1', 'human-knight.2', 'human-knight.3'];
    const { state } = city({
      coop: true,
      siege: { [A1]: 'vorgath', [B1]: 'vorgath' },
      wall: { [A1]: strong },
      options: { difficulty: 'recruit' },
    });
    const [held, empty] = [outlookAt(state, 0), outlookAt(state, 6)];
    expect([held.fate, empty.fate]).toEqual(['won', 'won']);
    expect(told(held)[0]).toContain('one defender falls');
    expect(told(empty)).toEqual([
      '39 against 35: won from the gate facing it; nobody is here to fall.',
      '39 contre 35\u00a0: gagné depuis la porte d’en face\u202f; personne ici à perdre.',
    ]);
  });
});

describe('the log: what a gate costs is one line', () => {
  const told = (events: readonly Event[]): string[] =>
    (room.retell?.(events as never) ?? events).flatMap((event) => speakers[0]?.sayEvent(event) ?? []);
  it('[FD-6.4] a battle lost, with the morale', () => {
    const g = city({
      step: 'battle',
      siege: { [G1]: 'warg-pack', [G2]: 'orc-raiders' },
      wall: { [G1]: ['human-footman.1'] },
    });
    const lines = told(g.plays(resolve(G1)).events);
    expect(lines[0]).toMatch(/: battle lost against the Warg Pack; morale falls to 18 \(−2\)\.$/);
    expect(lines.filter((line) => /morale/i.test(line) && /Warg/.test(line))).toHaveLength(1);
    expect(lines.some((line) => line.startsWith('Morale'))).toBe(false);
  });
  it('[FD-6.5] a pillage, with the morale', () => {
    const g = city({ step: 'battle', siege: { [G1]: 'warg-pack', [G2]: 'orc-raiders' } });
    expect(told(g.plays(resolve(G1)).events)[0]).toMatch(/: pillaged by the Warg Pack; morale falls to 17 \(−3\)\.$/);
  });
  it('[FD-12.23, FD-12.24] a boss at two gates: both losses together', () => {
    const boss = (rule: string, e: string): Event => ({
      e,
      rule,
      invader: 'vorgath',
      gates: [A1, B1],
      power: 1,
      against: 40,
    });
    const lost = (rule: string, loss: number, morale: number): Event => ({
      e: 'moraleLost',
      rule,
      loss,
      morale,
      gate: A1,
    });
    expect(told([boss('FD-12.23', 'battleLost'), lost('FD-12.23', 5, 15), lost('FD-12.23', 10, 5)])).toEqual([
      expect.stringMatching(/morale falls to 5 \(−15\)\.$/),
    ]);
    expect(told([boss('FD-12.24', 'pillaged'), lost('FD-12.24', 10, 10), lost('FD-12.24', 10, 0)])).toEqual([
      expect.stringMatching(/morale falls to 0 \(−20\)\.$/),
    ]);
  });
});
