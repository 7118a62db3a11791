/** Fantasy Defense in a terminal: the table as text, and actions as a menu would list them. */
import { HIDDEN, of, SPECTATOR } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { Pen } from '../../index.ts';
import { lossIfNow, reckoning } from '../outlook.ts';
import { difficultyOf, invaderOf, kindOf } from '../rules/content.ts';
import { gateNamed, handOf, lineLength, nameOf, powerAt, startingOf, whereIs } from '../rules/questions.ts';
import { bandsLeft } from '../rules/state.ts';
import type { Action, State } from '../rules/state.ts';
import { drawWall, wrap } from './wall.ts';
import { word } from './words.ts';
import type { Word } from './words.ts';

const PHASES: { readonly [step: string]: Word } = {
  infiltrate: 'invasion',
  pick: 'battle',
  casualty: 'battle',
  skirmish: 'battle',
};

function phase(s: State): Word {
  if (s.over !== null) return 'over';
  return PHASES[s.stack.at(-1)?.step ?? ''] ?? 'strategy';
}

/** A bar of as many marks as the city began with. */
function moraleBar(s: State, pen: Pen): string {
  const most = difficultyOf(s.difficulty).startMorale;
  const colour = s.morale > most / 2 ? 'green' : s.morale > most / 4 ? 'yellow' : 'red';
  return `${pen.paint(colour, '█'.repeat(s.morale))}${pen.paint('dim', '░'.repeat(Math.max(0, most - s.morale)))} ${s.morale}`;
}

/** What a card says of its power: 5, or 4+X. */
function printedPower(card: string): string {
  const { power } = kindOf(card);
  if (power === null) return '';
  return power.perX === 0 ? ` ${power.base}` : ` ${power.base}+${power.perX === 1 ? '' : power.perX}X`;
}
function cardText(card: string, pen: Pen): string {
  if (card === HIDDEN) return '?';
  const { icon, type } = kindOf(card);
  const effect = icon === null || type === 'spell' ? '' : pen.paint('dim', ` [${pen.name(icon)}]`);
  return `${pen.name(card)}${pen.paint('bold', printedPower(card))}${effect}`;
}

function handText(s: State, seat: Seat, pen: Pen): string {
  const hand = handOf(s, seat);
  const seen = hand.filter((card) => card !== HIDDEN);
  const hidden = hand.length - seen.length;
  const known = [...seen].sort().map((card) => cardText(card, pen));
  const all = hidden > 0 ? [...known, `${hidden} ${word(pen.language, hidden === 1 ? 'hiddenOne' : 'hidden')}`] : known;
  return all.length === 0 ? word(pen.language, 'empty') : all.join(' · ');
}

function startingText(s: State, seat: Seat, pen: Pen): string {
  const units = startingOf(s, seat).map((card) => cardText(card, pen));
  const spells = of(s.spells, seat).map((card) =>
    s.used.includes(card)
      ? pen.paint('dim', `${pen.name(card)} (${word(pen.language, 'used')})`)
      : pen.paint('cyan', pen.name(card)),
  );
  return [...units, ...spells].join(' · ');
}

/** What is known of the invaders still to come: how many of each rank, and which were put back on top. */
function invadersText(s: State, pen: Pen): string {
  const onTop = s.sentBack === 0 ? [] : s.invaderDeck.slice(-s.sentBack);
  const left = (rank: string): number =>
    bandsLeft(s).reduce((sum, band) => sum + (band.rank === rank ? band.count : 0), 0) +
    onTop.filter((id) => invaderOf(id).rank === rank).length;
  const ranks = ['minion', 'elite', 'boss'].map((rank) => `${pen.name(rank)} ${left(rank)}`).join(', ');
  const top = onTop.toReversed();
  const known = top.length === 0 ? '' : ` (${word(pen.language, 'onTop')} ${top.map((id) => pen.name(id)).join(', ')})`;
  const beaten = s.invaderDiscard.length;
  return `${s.invaderDeck.length} ${word(pen.language, 'left')} ${ranks}${known} · ${beaten} ${word(pen.language, beaten > 1 ? 'beaten' : 'beatenOne')}`;
}

function seatText(s: State, seat: Seat, me: Seat, pen: Pen): string[] {
  const t = (key: Word): string => word(pen.language, key);
  const planning = s.stack.find((f) => f.step === 'planning');
  const notes = [
    seat === s.first ? t('first') : '',
    planning !== undefined && planning.asked.includes(seat) && !planning.seats.includes(seat) ? t('finished') : '',
  ].filter((note) => note !== '');
  const who = seat === me ? t('you') : me === SPECTATOR ? String(seat + 1) : t('partner');
  const title = `${t('wallOf')} ${who} (${[pen.name(of(s.factions, seat)), ...notes].join(', ')})`;
  const deck = `${t('deck')} ${s.decks[seat]?.length} · ${t('discard')} ${s.discards[seat]?.length}`;
  const line = (label: string, text: string): string => `${pen.paint('bold', label)}  ${text}`;
  return [
    ...(s.seats === 1 ? [] : ['', pen.paint('bold', title)]),
    ...drawWall(s, seat, pen),
    '',
    line(t('hand'), handText(s, seat, pen)),
    line(t('ready'), `${startingText(s, seat, pen)}   ${pen.paint('dim', deck)}`),
  ];
}

/** FD-11.1, FD-11.3 The sum behind the score, and the medal. */
function scoreText(s: State, pen: Pen): string[] {
  const t = (key: Word): string => word(pen.language, key);
  const worth = reckoning(s);
  if (worth === null) return [];
  const parts = worth.parts.map(({ of, count, each }) => `${t(of)} ${count} × ${each}`).join(' + ');
  const medal = worth.medal === '' ? '' : ` · ${pen.paint('yellow', pen.name(worth.medal))}`;
  return ['', `${pen.paint('bold', t('score'))}  ${parts} = ${worth.score}${medal}`];
}

export function text(s: State, me: Seat, pen: Pen): string {
  const t = (key: Word): string => word(pen.language, key);
  const loss = lossIfNow(s);
  const forecast = loss > 0 && s.over === null ? pen.paint('red', `   ${t('ifNow')} −${loss}`) : '';
  const order = s.seats === 1 ? [0] : me === 1 ? [0, 1] : [1, 0]; // the own wall last, nearest to the hand
  return [
    `${pen.paint('bold', `${t('turn')} ${s.turn} · ${t(phase(s))}`)}   ${t('morale')} ${moraleBar(s, pen)}${forecast}`,
    `${pen.paint('bold', t('invaders'))}  ${invadersText(s, pen)}`,
    ...wrap(t('legend'), pen.width).map((line) => pen.paint('dim', line)),
    '',
    ...order.flatMap((seat) => seatText(s, seat, me, pen)),
    ...scoreText(s, pen),
  ].join('\n');
}

const place = (s: State, gate: number, pen: Pen): string =>
  `${pen.name(nameOf(s, gate))} (${(gate % lineLength(s)) + 1})`;
const standing = (s: State, card: string, pen: Pen): string =>
  `${pen.name(card)} ${powerAt(s, whereIs(s, card), card)}, ${place(s, whereIs(s, card), pen)}`;

/** An action for a menu: what, then where; copies of a card that stand at the same gate read the same. */
export function tell(s: State, _me: Seat, a: Action, pen: Pen): readonly string[] | null {
  const gate = (id: string): string => place(s, gateNamed(s, id), pen);
  switch (a.kind) {
    case 'deploy':
      return [`${word(pen.language, a.kind)} ${cardText(a.card, pen)}`, gate(a.gate)];
    case 'move':
    case 'skirmish':
      return [`${word(pen.language, a.kind)} ${standing(s, a.card, pen)}`, `→ ${gate(a.to)}`];
    case 'airlift':
    case 'winds':
    case 'casualty':
      return [`${word(pen.language, a.kind)} ${standing(s, a.card, pen)}`];
    case 'spirit-call':
      return [word(pen.language, a.kind), a.cards.map((card) => standing(s, card, pen)).join(' + ')];
    case 'resolve':
      return [`${word(pen.language, a.kind)} ${gate(a.gate)}`];
    case 'psychic-storm':
    case 'city-shield':
    case 'flaming-spirit':
      return [pen.paint('cyan', pen.name(a.kind)), gate(a.gate)];
    default:
      return null;
  }
}
