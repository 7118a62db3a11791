/** Dark Rituals in a terminal: the Zones that hold anything, with who stands there, and both sides’ progress. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { Colour, Pen } from '../../index.ts';
import { nextSlot } from '../outlook.ts';
import { zoneName } from '../rules/2-board.ts';
import type { Board } from '../rules/2-board.ts';
import { CUBES } from '../rules/content.ts';
import { boardOf, hasRule, healthLeft, isEnraged, isLegion, statsOf } from '../rules/questions.ts';
import type { Figure, State } from '../rules/state.ts';
import { word } from './words.ts';
import type { Word } from './words.ts';

type Say = (key: Word) => string;
const colourOf = (figure: Figure): Colour => (figure.slot > 0 ? 'cyan' : isLegion(figure) ? 'red' : 'yellow');

/** "3 Teuta 4/6": the slot of a Hero, the name, Health left of all. */
function figureText(s: State, figure: Figure, pen: Pen, say: Say): string {
  const slot = figure.slot > 0 ? `${figure.slot} ` : '';
  const marks = [figure.ruby ? say('ruby') : '', figure.stunned ? say('stunned') : ''].filter((mark) => mark !== '');
  const note = marks.length === 0 ? '' : ` (${marks.join(', ')})`;
  const health = `${healthLeft(s, figure)}/${statsOf(s, figure).health}`;
  return `${pen.paint(colourOf(figure), `${slot}${pen.name(figure.id)}`)} ${health}${note}`;
}
function zoneText(s: State, board: Board, zone: number, pen: Pen, say: Say): string {
  const tokens: readonly (readonly [readonly number[], Word])[] = [
    [s.souls, 'soul'],
    [s.chests, 'chest'],
    [s.plants.map((plant) => plant.zone), 'plant'],
    [s.rubies, 'ruby'],
  ];
  const there = [
    ...s.figures.filter((figure) => figure.zone === zone).map((figure) => figureText(s, figure, pen, say)),
    ...tokens.flatMap(([zones, key]) => zones.filter((at) => at === zone).map(() => pen.paint('green', say(key)))),
  ];
  const ways = of(board.next, zone)
    .map((at) => zoneName(board, at))
    .join(' ');
  const id = zoneName(board, zone);
  return `${pen.paint('bold', id)} ${pen.paint('dim', `${pen.name(id)}, ${say('to')} ${ways}`)}\n    ${there.join(' · ') || '–'}`;
}
/** What either side still needs is told where the Encounter counts it. */
function progress(s: State, say: Say): string {
  const counts: readonly (readonly [Word, number, boolean])[] = [
    ['heroes', s.heroesLost, true],
    ['witches', s.witchesLost, true],
    ['freed', s.freed, hasRule(s, 'trappedSouls')],
    ['serfs', s.serfsLost, hasRule(s, 'pekkaRitual')],
    ['pit', s.pitSouls, hasRule(s, 'bloodSacrifice')],
    ['kills', s.demonKills, s.summoned],
  ];
  return counts.flatMap(([key, n, shown]) => (shown ? [`${say(key)} ${n}`] : [])).join(' · ');
}

export function draw(view: State, _seat: Seat, pen: Pen): string {
  const say: Say = (key) => word(pen.language, key);
  const board = boardOf(view);
  const slot = nextSlot(view);
  const rage = isEnraged(view) ? ` (${say('enraged')})` : '';
  const cubes = CUBES.map((cube, i) => `${pen.name(cube)} ${of(view.cubes, i)}`).join(', ');
  const hand = [...view.hand, ...view.plagueHand].map((card) => pen.name(card)).join(' · ');
  return [
    `${pen.paint('bold', `${say('round')} ${view.round}`)} · ${say('energy')} ${view.energy} (${say('spent')} ${view.spent}) · ${say('souls')} ${view.soul}${rage} · ${say('next')} ${slot === 0 ? '?' : slot}`,
    progress(view, say),
    `${say('cubes')}: ${cubes} · ${say('pool')} ${view.pool.length}`.replace(
      ': ',
      pen.language === 'fr' ? '\u00a0: ' : ': ',
    ),
    '',
    ...board.ids.map((_, zone) => zoneText(view, board, zone, pen, say)),
    '',
    `${say('hand')} · ${hand || say('none')}`,
  ].join('\n');
}
