/** Every combat counted again from the dice as they lay at the end, by the printed numbers alone. */
import { canonical } from '@rempart/kernel';
import type { Event } from '@rempart/kernel';
import map from '../../content/map.json' with { type: 'json' };
import type { State } from '../../rules/state.ts';
import type { Move, Watcher } from './games.ts';

const COLORS = ['red', 'green', 'blue', 'black'];
const MINION = { red: 4, green: 3, blue: 5, black: 4 } as { readonly [color: string]: number };
const GENERAL = { balazarg: 4, gorgutt: 3, sapphire: 5, varkolak: 4 } as { readonly [general: string]: number };
const LORDS = ['balazarg', 'gorgutt', 'sapphire', 'varkolak'];
const landOf = (s: State, seat: number): string | null => map.locations[s.place[seat] ?? 0]?.color ?? null;

/** What is added to a die of this hero: its skills and the Amulet. `s` is the table before the combat. */
function plus(s: State, seat: number, color: string, arms: string): number {
  const against = arms === 'attack' ? 'general' : 'minions';
  let more = s.done[seat]?.includes('amulet-of-the-gods') === true ? 1 : 0;
  if (s.hero[seat] === 'cleric' && against === 'minions' && ['red', 'black'].includes(color)) more += 1; // DT-15.1
  if (s.hero[seat] === 'ranger' && landOf(s, seat) === 'green' && arms !== 'archery') more += 1; // DT-15.12
  const isAmbush = s.hero[seat] === 'sorceress' && s.ambush[seat] === true && COLORS[s.shape[seat] ?? -1] === color;
  if (isAmbush) more += against === 'general' ? 1 : 2; // DT-15.19
  return more;
}

interface Fight {
  before: State; // when it was declared
  seat: number;
  arms: string;
  place: string;
  dice: number[];
  colors: string[];
  fell: { [color: string]: number };
}
/** DT-4.2, DT-4.5 Who falls: all of a Slayer's colour, and one for each die that reaches its number. */
function fallen({ before, seat, arms, place, dice, colors }: Fight): { [color: string]: number } {
  const at = map.locations.findIndex(({ id }) => id === place);
  const fell: { [color: string]: number } = {};
  COLORS.forEach((color, c) => {
    const there = before.minions[at * 4 + c] ?? 0;
    const need = arms === 'fireball' ? 2 : (MINION[color] ?? 7); // DT-15.22
    const hits = dice.filter((die, i) => colors[i] === color && die + plus(before, seat, color, arms) >= need).length;
    const down = before.title[c] === seat ? there : Math.min(there, hits);
    if (down > 0) fell[color] = down;
  });
  return fell;
}
const isIn = (s: State): boolean => ['fight', 'archery', 'fireball'].includes(s.arms);

interface Attack {
  before: State; // when it was confirmed
  general: string;
  dice: Map<number, number[]>; // by seat, as they lie
  off: boolean; // its ability is cancelled
}
/** DT-6.11, DT-6.12 What is left of the General. */
function lifeLeft({ before, general, dice, off }: Attack): number {
  const g = LORDS.indexOf(general);
  let net = 0;
  for (const [seat, faces] of dice) {
    const bonus = general === 'varkolak' && !off ? 0 : plus(before, seat, COLORS[g] ?? '', 'attack'); // DT-6.13
    for (const face of faces) {
      const parries = general === 'gorgutt' && !off && face === 1;
      if (parries) net--;
      else if (face + bonus >= (GENERAL[general] ?? 7)) net++;
    }
  }
  return Math.max(0, (before.marker[g] ?? 0) - Math.max(0, net));
}

const list = (e: Event, field: string): number[] => [...(e[field] as number[])];
/** The dice say who falls, and how far a General's marker goes. */
export function combat(): Watcher {
  const faults: string[] = [];
  const equal = (have: unknown, want: unknown, what: string): void => {
    if (canonical(have) !== canonical(want)) faults.push(`${what}: ${canonical(have)}, not ${canonical(want)}`);
  };
  let fight: Fight | null = null;
  let attack: Attack | null = null;
  const counted = { fights: 0, rerolled: 0, markers: 0, slain: 0, cursed: 0 };

  function seeFight({ before, seat, action, events, after }: Move): void {
    for (const e of events) {
      if (e.e === 'fought')
        fight = {
          before,
          seat,
          arms: action.kind,
          place: String(e.place),
          dice: list(e, 'dice'),
          colors: [...(e.colors as string[])],
          fell: {},
        };
      if (fight === null) continue;
      if (e.e === 'rerolled') {
        fight.dice = list(e, 'dice');
        counted.rerolled++;
      }
    }
    if (fight === null) return;
    for (const e of events)
      if (e.e === 'removed' && (e.rule === 'DT-4.2' || e.rule === 'DT-4.5'))
        fight.fell[String(e.color)] = (fight.fell[String(e.color)] ?? 0) + Number(e.count);
    if (isIn(after) && after.over === null) return;
    equal(fight.fell, fallen(fight), JSON.stringify(action));
    counted.fights++;
    fight = null;
  }

  function seeAttack({ before, events }: Move): void {
    for (const e of events) {
      if (e.e === 'attacked') attack = { before, general: String(e.general), dice: new Map(), off: false };
      if (attack === null) continue;
      if (e.e === 'abilityOff') attack.off = true;
      if (e.e === 'cursed') counted.cursed++;
      if (e.e === 'struck' || e.e === 'rerolled') attack.dice.set(Number(e.seat), list(e, 'dice'));
      if (e.e === 'marker') {
        equal(e.life, lifeLeft(attack), JSON.stringify([...attack.dice]));
        counted.markers++;
      }
      if (e.e === 'slew') {
        equal(lifeLeft(attack), 0, 'slain');
        counted.slain++;
      }
      if (e.e === 'slew' || e.e === 'attackFailed') attack = null;
    }
  }
  return {
    faults,
    counts: counted,
    see(move) {
      seeFight(move);
      seeAttack(move);
    },
  };
}
