/** Defenders of the Realm in a terminal: the realm as text, and actions as a menu would list them. */
import { HIDDEN } from '@rempart/kernel';
import type { ActionOf, Seat } from '@rempart/kernel';
import type { Colour, Pen } from '../../index.ts';
import {
  actionsLeft,
  cardOf,
  CITY,
  COLORS,
  FOUR,
  generalOf,
  marshals,
  minionsAt,
  minionsOf,
  notch,
} from '../outlook.ts';
import { placeAt, SPOTS, tokens } from '../outlook.ts';
import { neighbours } from '../rules/content.ts';
import type { State } from '../rules/state.ts';
import { word } from './words.ts';
import type { Word } from './words.ts';

const PAINTS: readonly Colour[] = ['red', 'green', 'blue', 'magenta'];
const FULL = 3;
const painted = (pen: Pen, color: number, text: string): string => pen.paint(PAINTS[color] ?? 'dim', text);
const placeName = (pen: Pen, at: number): string => {
  const spot = SPOTS[at];
  return painted(pen, spot?.color ?? -1, pen.name(spot?.id ?? ''));
};

/** "Orcs ×2, Demons ×1, ◆2" */
function standing(s: State, at: number, pen: Pen): string {
  const minions = FOUR.filter((c) => minionsOf(s, at, c) > 0).map((c) =>
    painted(pen, c, `${pen.name(COLORS[c] ?? '')} ×${minionsOf(s, at, c)}`),
  );
  const crystals = s.crystals[at] ?? 0;
  return [...minions, ...(crystals > 0 ? [pen.paint('magenta', `◆${crystals}`)] : [])].join(', ');
}
const withStack = (s: State, at: number, pen: Pen): string =>
  `${placeName(pen, at)}${standing(s, at, pen) === '' ? '' : ` (${standing(s, at, pen)})`}`;
/** "1 step", "3 steps"; and of none "0 pas" as of one in French. */
const counted = (pen: Pen, n: number, one: Word, several: Word): string =>
  `${n} ${word(pen.language, n === 1 || (n === 0 && pen.language === 'fr') ? one : several)}`;
const listed = (texts: readonly string[], pen: Pen): string =>
  texts.length === 0 ? word(pen.language, 'none') : texts.join(' · ');

const SIGNS = { horse: '♞', eagle: '⇑', gate: '◎' } as const;
function cardText(card: string, pen: Pen): string {
  const face = card === HIDDEN ? undefined : cardOf(card);
  if (face === undefined) return '?';
  const sign = face.travel === undefined ? '★' : SIGNS[face.travel];
  return `${painted(pen, COLORS.indexOf(face.color), pen.name(card))} ${sign}${'▪'.repeat(face.dice)}`;
}
function heroText(s: State, seat: Seat, me: Seat, pen: Pen): string {
  const t = (key: Word): string => word(pen.language, key);
  const { ready, spent, lost } = tokens(s, seat);
  const life = `${'●'.repeat(ready)}${'○'.repeat(spent)}${pen.paint('red', '✕'.repeat(lost))}`;
  const turn = seat === s.active ? ` · ${counted(pen, actionsLeft(s, seat), 'action', 'actions')}` : '';
  const who = pen.paint('bold', `${pen.name(s.hero[seat] ?? '')}${seat === me ? ` (${t('you')})` : ''}`);
  return `${who}  ${life}${turn}  ${placeName(pen, s.place[seat] ?? 0)}  ${t('cards')} ${s.hands[seat]?.length ?? 0}`;
}

export function text(s: State, me: Seat, pen: Pen): string {
  const t = (key: Word): string => word(pen.language, key);
  if (s.turn === 0) return '';
  const { id, full, advanceOnly } = notch(s);
  const line = (label: Word, what: string): string => `${pen.paint('bold', t(label))}  ${what}`;
  const lands = (test: (at: number) => boolean): string[] =>
    SPOTS.filter(({ at }) => test(at)).map(({ at }) => withStack(s, at, pen));
  const here = s.place[me] ?? CITY;
  const night = `${t('cards')} ${full}${advanceOnly > 0 ? ` + ${advanceOnly} ${t('advanceOnly')}` : ''}`;
  return [
    `${pen.paint('bold', `${t('turn')} ${s.turn} · ${pen.name(id)}`)}   ${t('crystals')} ${s.crystalsLeft}/12 · ${t('city')} ${minionsAt(s, CITY)}/5 · ${t('tonight')}: ${night}`,
    line('supply', FOUR.map((c) => painted(pen, c, `${pen.name(COLORS[c] ?? '')} ${s.supply[c] ?? 0}`)).join(' · ')),
    ...marshals(s).map(({ g, id: lord, alive, life, most, at, left }) =>
      alive
        ? `${painted(pen, g, pen.name(lord))}  ${t('life')} ${life}/${most} · ${t('hits')} ${generalOf(g).hitOn}+ · ${withStack(s, at, pen)} · ${counted(pen, left, 'step', 'steps')}`
        : pen.paint('dim', `${pen.name(lord)}  ${t('slain')}`),
    ),
    line(
      'full',
      listed(
        lands((at) => at !== CITY && minionsAt(s, at) >= FULL),
        pen,
      ),
    ),
    line(
      'tainted',
      listed(
        lands((at) => (s.crystals[at] ?? 0) > 0),
        pen,
      ),
    ),
    line(
      'gates',
      listed(
        SPOTS.filter(({ at }) => s.gates[at] === true).map(({ at }) => placeName(pen, at)),
        pen,
      ),
    ),
    '',
    ...s.hero.flatMap((hero, seat) => (hero === '' ? [] : [heroText(s, seat, me, pen)])),
    ...(me < 0
      ? []
      : [
          line('near', [here, ...neighbours(here)].map((at) => withStack(s, at, pen)).join(' · ')),
          line('quest', s.quest[me] === '' ? t('none') : pen.name(s.quest[me] ?? '')),
          line(
            'hand',
            listed(
              (s.hands[me] ?? []).map((card) => cardText(card, pen)),
              pen,
            ),
          ),
        ]),
  ].join('\n');
}

/** An action for a menu: how one travels, then where; the rest as the words say it. */
export function tell(s: State, _me: Seat, a: ActionOf<State>, pen: Pen): readonly string[] | null {
  const there = (to: string): string => withStack(s, placeAt(to), pen);
  switch (a.kind) {
    case 'walk':
      return [word(pen.language, 'walk'), there(a.to)];
    case 'ride':
    case 'fly':
    case 'gate':
      return [`${word(pen.language, a.kind)} (${a.by === 'gate' ? '◎' : pen.name(a.by)})`, there(a.to)];
    case 'teleport':
      return [pen.name('teleport'), there(a.to)];
    default:
      return null;
  }
}
