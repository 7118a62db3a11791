/** The tables of Defenders of the Realm's book. */
import { tables } from '../reference.ts';
import type { Cell, Inline, Row, Tables, Teller } from '../reference.ts';
import darkness from './content/darkness-cards.json' with { type: 'json' };
import game from './content/game.json' with { type: 'json' };
import generals from './content/generals.json' with { type: 'json' };
import heroCards from './content/hero-cards.json' with { type: 'json' };
import heroes from './content/heroes.json' with { type: 'json' };
import map from './content/map.json' with { type: 'json' };
import quests from './content/quests.json' with { type: 'json' };
import races from './content/races.json' with { type: 'json' };

type Build = ReturnType<typeof tables>;
interface Darkness {
  readonly id: string;
  readonly text?: { readonly en: string; readonly fr: string };
  readonly placements?: readonly { readonly location: string; readonly color: string; readonly count: number }[];
  readonly advance: { readonly general: string; readonly to: string; readonly escort: number } | null;
}
type Setting = string | { readonly id: string; readonly value: number };

function generalRows({ row, link, word }: Build, { language }: Teller): Row[] {
  const trackOf = (general: string): Cell =>
    (map.generalTracks.find((track) => track.general === general)?.steps ?? []).flatMap((step, i) =>
      i === 0 ? [link(step)] : [' → ', link(step)],
    );
  const red = (to: number): string => (to < 2 ? word(to === 0 ? 'red.none' : 'red.one') : word('red.to', { to }));
  return generals.generals.map(({ id, race, life, hitOn, majorWoundAtOrBelow, ability, penalty, slayer }) =>
    row(
      id,
      [
        [link(race)],
        life,
        word('hit.on', { on: hitOn }),
        red(majorWoundAtOrBelow),
        `**${ability.name[language]}.** ${ability.text[language]}`,
        penalty.text[language],
        trackOf(id),
        slayer.name[language],
      ],
      { also: [ability.id, slayer.id, `${id}-track`] },
    ),
  );
}

const raceRows = ({ row, link, word }: Build, { language }: Teller): Row[] =>
  races.races.map(({ id, color, general, count, hitOn, trait }) =>
    row(id, [[link(general)], word(`colour.${color}`), count, word('hit.on', { on: hitOn }), trait.text[language]], {
      icon: color,
      also: [color],
    }),
  );

const heroRows = ({ row }: Build, { language }: Teller): Row[] =>
  heroes.heroes.map(({ id, life, skills }) =>
    row(id, [life, { list: skills.map(({ name, text }) => `**${name[language]}.** ${text[language]}`) }], {
      also: skills.map((skill) => skill.id),
    }),
  );

const specialRows = ({ row, links, word }: Build, { language }: Teller): Row[] =>
  heroCards.specialCards.map(({ id, text, window, dice, generals: against }) =>
    row(id, [text[language], word(`window.${window}`), dice, links(against)], { icon: 'special' }),
  );

const questRows = ({ row, word }: Build, { language }: Teller): Row[] =>
  quests.quests.map(({ id, text, reward, points }) =>
    row(id, [text[language], word(`reward.${reward.mode}`), points], { icon: 'quest' }),
  );

const locationRows = ({ row, links, word }: Build): Row[] =>
  map.locations.map(({ id, kind, color, chest, adjacent }) => {
    const cards = heroCards.locationCards.filter(({ location }) => location === id);
    const told = cards.map(({ travel, dice }) => word('card', { travel: word(`travel.${travel}`), dice }));
    const icon = kind === 'land' ? (color ?? '') : kind;
    const cells: Cell[] = [
      word(`colour.${color ?? kind}`),
      { list: told },
      chest ? word('chest.yes') : '',
      links(adjacent),
    ];
    return row(id, cells, { icon, also: cards.map((card) => card.id) });
  });

function darknessRows({ row, link, word }: Build, { language }: Teller): Row[] {
  const nameOf = (color: string): string => races.races.find((race) => race.color === color)?.name[language] ?? color;
  return (darkness.cards as readonly Darkness[]).map(({ id, text, placements = [], advance }) => {
    const placed = placements.map(({ location, color, count }): Inline => [
      word('placed.at', { count, race: nameOf(color) }),
      link(location),
    ]);
    const list = [...(text === undefined ? [] : [text[language]]), ...placed];
    if (advance === null) return row(id, [{ list }, '', ''], { icon: 'night' });
    const { general, to, escort } = advance;
    const where = to === 'next' ? [word('advance.next')] : [word('advance.to'), link(to)];
    return row(id, [{ list }, [link(general), ...where], escort], { icon: 'night' });
  });
}

function presetRows({ row, word }: Build, say: Teller): Row[] {
  const told = (setting: Setting): string => {
    const [id, value] = typeof setting === 'string' ? [setting, true] : [setting.id, setting.value];
    const choice = id.endsWith('-life') ? `option.life.${id}` : `option.${id}.${value}`;
    return word('preset.line', { option: say.name(id), choice: say.text(choice) });
  };
  return game.presets.map(({ id, options }) =>
    row(id, [options.length === 0 ? word('preset.none') : { list: (options as readonly Setting[]).map(told) }]),
  );
}

const variantRows = ({ row, word }: Build, say: Teller): Row[] =>
  game.options.map(({ id, group, param }) => {
    const choice = say.text(id.endsWith('-life') ? `option.life.${id}` : `option.${id}.true`);
    const some = param === undefined || id === 'solo-party';
    return row(id, [
      some ? choice : word('variant.some', { least: param.min, most: param.max }),
      word(`group.${group}`),
    ]);
  });

export function reference(say: Teller): Tables {
  const build = tables(say);
  const { section, row, word } = build;
  const war = game.warTrack.map(({ id, generalsDefeated, full, advanceOnly }) =>
    row(id, [generalsDefeated, full, advanceOnly]),
  );
  const figures = ['race', '#life', '#hit', '#red', 'ability', 'penalty', 'track', 'slayer'];
  return {
    sections: [
      section('generals', figures, generalRows(build, say)),
      section('races', ['general', 'colour', '#count', '#hit', 'trait'], raceRows(build, say)),
      section('heroes', ['#life', 'skills'], heroRows(build, say)),
      section('specials', ['effect', 'window', '#dice', 'against'], specialRows(build, say)),
      section('quests', ['quest', 'reward', '#points'], questRows(build, say)),
      section('locations', ['colour', 'cards', 'chest', 'neighbours'], locationRows(build)),
      section('darkness', ['placed', 'advance', '#escort'], darknessRows(build, say)),
      section('war', ['#slain', '#full', '#advanceOnly'], war, word('note.war')),
      section('presets', ['preset.what'], presetRows(build, say)),
      section('variants', ['effect', 'group'], variantRows(build, say)),
    ],
  };
}
