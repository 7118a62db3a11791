/** `rempart bench`: one table per game, and two yardsticks in the same run. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dice } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { bench as daifenRows } from '@rempart/games/daifen/bench.ts';
import { bench as darkRitualsRows } from '@rempart/games/dark-rituals/bench.ts';
import { bench as defendersRows } from '@rempart/games/defenders-of-the-realm/bench.ts';
import { bench as havresacRows } from '@rempart/games/havresac/bench.ts';
import { fantasyDefense } from '@rempart/games/fantasy-defense/index.ts';
import { playBare } from './bare-skirmish.ts';
import { hosting } from './boardgame.ts';
import { perSecond, QUICK, THOROUGH } from './measure.ts';
import { report } from './report.ts';
import type { Figures } from './report.ts';
import { rates, seedAt, subject } from './subject.ts';

const quick = process.argv.includes('--quick');
const effort = quick ? QUICK : THOROUGH;

const solo = subject(fantasyDefense, 1);
const elves = subject(fantasyDefense, 1, { faction: ['elf'] });
const coop = subject(fantasyDefense, 2, { faction: ['human', 'elf'] });
const three = subject(skirmish, 3);
let game = 0;

const measures: { readonly [name in keyof Figures]: () => Figures[name] } = {
  solo: () => rates(solo, effort),
  elves: () => rates(elves, effort),
  coop: () => rates(coop, effort),
  skirmish: () => rates(three, effort),
  drafts: () => perSecond(effort, hosting(solo, 'drafts')),
  byHand: () => perSecond(effort, hosting(solo, 'byHand')),
  bare: () => perSecond(effort, () => playBare(3, dice(seedAt(game++)))),
  daifen: () => (quick ? [] : daifenRows()), // a continent of a thousand bots has to grow up first
  defenders: () => defendersRows(quick ? 0.1 : 3),
  havresac: () => havresacRows(quick ? 0.1 : 2),
  darkRituals: () => darkRitualsRows(quick ? 0.1 : 3),
};

/** Each in a process of its own: what the compiler has learned from one game slows the next one down. */
function measured(name: string): unknown {
  const args = [fileURLToPath(import.meta.url), '--only', name, ...(quick ? ['--quick'] : [])];
  const { status, stdout } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the measure ${name} ended with ${status}`);
  return JSON.parse(stdout);
}

const only = process.argv[process.argv.indexOf('--only') + 1];
if (process.argv.includes('--only')) process.stdout.write(JSON.stringify(measures[only as keyof Figures]()));
else {
  const all = Object.keys(measures).map((name) => [name, measured(name)]);
  const figures = Object.fromEntries(all) as Figures;
  process.stdout.write(
    `${process.argv.includes('--json') ? JSON.stringify({ node: process.version, ...figures }) : report(figures)}\n`,
  );
}
