/** What the info bar says of a Character, a Zone and a card. */
import type { About, BoardProps } from '@rempart/board';
import { activeIn, canLeave, figureNamed, hitChance, isLegion, mapOf, sheetOf } from '../outlook.ts';
import type { Figure } from '../outlook.ts';
import { abilitiesOf, priceOf, printed, weaponOf } from '../printed.ts';
import type { State } from '../rules/state.ts';
import { costOf } from './cost.ts';
import { isDeed, meaningOf } from './intent.ts';
import { figureLabel, percent, zoneLabel } from './label.ts';
import { effectOf } from './worth.ts';

type Now = BoardProps<State>;

function character(now: Now, figure: Figure): About {
  const { say, view } = now;
  const sheet = sheetOf(view, figure);
  const active = activeIn(view);
  const chance = active === '' || isLegion(figure) ? null : hitChance(view, active, figure.id);
  const cubes = (['strength', 'resistance', 'agility'] as const).map((cube) => `${say.name(cube)} ${sheet[cube]}`);
  const [name = '', ...facts] = figureLabel(say, view, figure).split(', ');
  const holds = isLegion(figure) && sheet.grip > 0;
  const meant = isDeed(now.chosen ?? '') ? meaningOf(now, figure)[0] : undefined; // what was picked up, done to this one
  return {
    name,
    lines: [
      ...(meant === undefined ? [] : [say.action(meant), effectOf(now, meant)].filter((line) => line !== '')),
      facts.join(', '),
      ...cubes,
      say.text('board.weapon', { dice: sheet.dice, damage: sheet.damage, range: sheet.range }),
      ...(figure.slot > 0 ? [weaponOf(figure.kind, say.language)] : []),
      ...(holds
        ? [
            say.text(canLeave(view, figure.id) ? 'board.escapes' : 'board.holds', {
              agility: sheet.agility,
              grip: sheet.grip,
            }),
          ]
        : []),
      ...(chance === null || meant !== undefined
        ? []
        : [say.text('board.chance', { figure: active, chance: percent(say, chance) })]),
      ...abilitiesOf(figure.kind, say.language).map((one) => one.name),
    ],
  };
}

/** What an Action is, and what it costs whoever acts. */
function deed({ say, view }: Now, kind: string): About {
  const cost = costOf(kind, figureNamed(view, activeIn(view))?.type ?? '');
  return {
    name: say.text(`board.deed.${kind}`),
    lines: [...(cost === '' ? [] : [`${say.text('board.energy')} ${cost}`]), say.text(`board.tell.${kind}`)],
  };
}
export function about(id: string, p: Now): About | null {
  const { say, view } = p;
  if (id.startsWith('deed:')) return deed(p, id.slice(5));
  const figure = figureNamed(view, id);
  if (figure !== undefined) return character(p, figure);
  const zone = mapOf(view).ids.indexOf(id);
  if (zone >= 0) {
    const [name = '', ...lines] = zoneLabel(say, view, zone).split('. ');
    return { name, lines };
  }
  const text = printed(id, say.language);
  if (text === '') return null;
  const { cost } = priceOf(id);
  return {
    name: say.name(id),
    lines: [...(cost > 0 ? [`${say.text('board.energy')} ${say.number(cost)}`] : []), text],
  };
}
