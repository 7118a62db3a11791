/** The tables of Fantasy Defense's book. */
import { tables } from '../reference.ts';
import type { Cell, Row, Tables, Teller } from '../reference.ts';
import book from './content/chapters.json' with { type: 'json' };
import defenders from './content/defenders.json' with { type: 'json' };
import gates from './content/gates.json' with { type: 'json' };
import icons from './content/icons.json' with { type: 'json' };
import invaders from './content/invaders.json' with { type: 'json' };
import setup from './content/setup.json' with { type: 'json' };

type Card = (typeof defenders.cards)[number];
type Build = ReturnType<typeof tables>;

const powerOf = ({ power }: Card): Cell => (power === null ? '' : power.perX === 0 ? power.base : `${power.base} + X`);
const textOf = (icon: string | null, { language }: Teller): string =>
  icons.icons.find(({ id }) => id === icon)?.text[language] ?? '';

const invaderRows = ({ row, links, word }: Build, say: Teller): Row[] =>
  invaders.invaders.map(({ id, rank, power, loot, direction, icons: borne, players }) =>
    row(id, [
      say.name(rank),
      typeof power === 'number' ? power : `${power.first} / ${power.second}`,
      loot,
      word(`direction.${direction}`),
      links(borne),
      word(`met.${players}`),
    ]),
  );

/** How many of a rank there are in solo ('1p') or co-op ('2p'). */
const countOf = (rank: string, mode: string): number =>
  invaders.invaders.filter((one) => one.rank === rank && ['both', mode].includes(one.players)).length;

const defenderRows = ({ row, links, word }: Build, say: Teller, faction: string): Row[] =>
  defenders.cards
    .filter((card) => card.faction === faction && card.type === 'unit')
    .map((card) =>
      row(card.id, [
        powerOf(card),
        card.starting ? word('starting') : card.copies,
        card.icon === null ? '' : links([card.icon]),
        textOf(card.icon, say),
      ]),
    );

const spellRows = ({ row, word }: Build, say: Teller): Row[] =>
  defenders.cards
    .filter(({ type }) => type === 'spell')
    .map(({ id, faction, icon }) =>
      row(id, [say.name(faction), word('timing.spell'), textOf(icon, say), rulesOf(icon)], {
        also: icon === null ? [] : [icon], // a spell and its icon are one thing to a player
      }),
    );
const rulesOf = (icon: string | null): string => icons.icons.find(({ id }) => id === icon)?.rules.join(', ') ?? '';

const iconRows = ({ row, links, word }: Build, say: Teller): Row[] =>
  icons.icons
    .filter(({ timing }) => timing !== 'spell')
    .map(({ id, timing, optional, text, rules }) => {
      const cards = defenders.cards.filter(({ icon }) => icon === id);
      const foes = invaders.invaders.filter((invader) => invader.icons.includes(id));
      return row(id, [
        text[say.language],
        word(`timing.${timing}${optional ? '.may' : ''}`),
        links([...cards, ...foes].map((one) => one.id)),
        rules.join(', '),
      ]);
    });

const gateRows = ({ row, word }: Build): Row[] =>
  gates.gates.map(({ id, bonus, players }) => row(id, [bonus, word(`met.${players}`)], { icon: 'shield' }));

const difficultyRows = ({ row, word }: Build): Row[] =>
  setup.difficulties.map(({ id, startMorale, bossPowerDelta: more }) =>
    row(
      id,
      [word(`level.${id}`), startMorale, more === 0 ? word('bosses.same') : word('bosses.weaker', { less: -more })],
      { also: [`level-${id}`] }, // of the campaign
    ),
  );

/** FD-13 The sieges of the campaign, by what they lay otherwise. */
const siegeRows = ({ row }: Build, say: Teller): Row[] =>
  book.chapters.map(({ id, goal }) => row(id, [goal[say.language]]));

const modeRows = ({ row, word }: Build): Row[] =>
  setup.modes.map(({ id, players, lines, gatesPerLine: gates, invadersPerTurn, deck }) =>
    row(id, [players, word('lines.of', { lines, gates }), invadersPerTurn, word('deck.of', deck)]),
  );

function scoreRows({ word }: Build): Row[] {
  const { perMorale, perUnusedSpell, perDiscardedInvader } = setup.score;
  const scored = (id: string, points: number): Row => ({
    id: `score-${id}`,
    name: word(`score.${id}`),
    cells: [points],
  });
  return [scored('morale', perMorale), scored('spell', perUnusedSpell), scored('invader', perDiscardedInvader)];
}

export function reference(say: Teller): Tables {
  const build = tables(say);
  const { word, section, row, links } = build;
  const ranks = invaders.ranks.map(({ id, back }) =>
    row(id, [word(`back.${back}`), countOf(id, '1p'), countOf(id, '2p')]),
  );
  const factions = defenders.factions.map(({ id, startingUnit, startingSpells, deckSize }) =>
    row(id, [links([startingUnit]), links(startingSpells), deckSize]),
  );
  const besiegers = invaderRows(build, say);
  const medals = setup.score.medals.map(({ id, minMorale }) => row(id, [minMorale], { icon: 'morale' }));
  return {
    sections: [
      section('invaders', ['rank', '#power', '#loot', 'direction', 'icon', 'met'], besiegers, word('note.invaders')),
      section('ranks', ['back', '#count.solo', '#count.coop'], ranks),
      section('factions', ['leader', 'spells', '#deckSize'], factions),
      ...defenders.factions.map(({ id, deckSize: deck }) => {
        const units = defenderRows(build, say, id);
        return section(
          `defenders.${id}`,
          ['#power', '#copies', 'icon', 'effect'],
          units,
          word('note.defenders', { deck }),
        );
      }),
      section('spells', ['faction', 'timing', 'effect', 'rule'], spellRows(build, say)),
      section('icons', ['effect', 'timing', 'borne', 'rule'], iconRows(build, say)),
      section('gates', ['#bonus', 'met'], gateRows(build)),
      section('score', ['#points'], scoreRows(build)),
      section('medals', ['#medal.from'], medals),
      section('difficulties', ['level.for', '#morale', 'bosses'], difficultyRows(build)),
      section('sieges', ['siege.twist'], siegeRows(build, say)),
      section('modes', ['#players', 'lines', '#perTurn', 'deck'], modeRows(build)),
    ],
  };
}
