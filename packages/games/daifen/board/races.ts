/** The five races as they are chosen: a picture each, and what it is good at, read from the tables. */
import type { Portraits, Say } from '@rempart/board';
import { buildingOf, RACES, tableOfRace, unitOf } from '../outlook.ts';
import { listed } from '../report/teller.ts';
import { hangArt } from './art.ts';

export const raceIds: readonly string[] = RACES.map(({ id }) => id);

type Strength = ReturnType<Portraits['strengths']>[number];
/** DA-2.7 The unit that a race is known for. */
function known(unit: string, say: Say): Strength {
  const { attack, defence, resistance, abilities } = unitOf(unit);
  const values = say.text('start.values', { attack, defence, resistance });
  return {
    name: say.name(unit),
    text: [values, ...abilities.map((power) => say.text(`board.does.${power}`))].join(' · '),
  };
}
function strengths(race: string, say: Say): readonly Strength[] {
  const special = RACES.find(({ id }) => id === race)?.specialUnit;
  const own = tableOfRace(race).buildings.filter((id) => buildingOf(id).races.length === 1);
  return [
    { name: say.text(`start.growth.${race}`), text: say.text(`start.race.${race}`) },
    ...(special === undefined ? [] : [known(special, say)]),
    {
      name: listed(
        say.language,
        own.map((id) => say.name(id)),
      ),
      text: say.text('start.own'),
    },
  ];
}

export const portraits: Portraits = { hang: hangArt, figure: (race) => `#da-race-${race}`, strengths };
