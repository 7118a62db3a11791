/** The tables of Dark Rituals' book. */
import type { Options } from '@rempart/kernel';
import { tables } from '../reference.ts';
import type { Cell, Inline, Row, Section, Tables, Teller } from '../reference.ts';
import { campaign } from './campaign.ts';
import characters from './content/characters.json' with { type: 'json' };
import demons from './content/demons.json' with { type: 'json' };
import encounters from './content/encounters.json' with { type: 'json' };
import grimoires from './content/grimoires.json' with { type: 'json' };
import heroCards from './content/hero-cards.json' with { type: 'json' };
import heroes from './content/heroes.json' with { type: 'json' };
import loot from './content/loot.json' with { type: 'json' };
import plagues from './content/plagues.json' with { type: 'json' };
import plants from './content/plants.json' with { type: 'json' };
import rules from './content/rules.json' with { type: 'json' };
import witchcraft from './content/witchcraft.json' with { type: 'json' };
import { abilitiesOf } from './printed.ts';
import { tileTable } from './reference-map.ts';

type Build = ReturnType<typeof tables>;
type Text = { readonly en: string; readonly fr: string };
const FIGURES = [
  'force',
  'resistance',
  'agility',
  'health',
  'attackDice',
  'defenceDice',
  'damage',
  'range',
  'speed',
] as const;
type Figures = { readonly [figure in (typeof FIGURES)[number]]: number };
interface Able {
  readonly id: string;
  readonly normal?: Figures;
  readonly enraged?: Figures;
  readonly stats?: Figures;
}
interface Goal {
  readonly type: string;
  readonly n?: number;
  readonly witch?: string;
}
interface Plant {
  readonly id: string;
  readonly name: Text;
  readonly effect?: { readonly do: string; readonly n?: number; readonly attribute?: string };
}

/** Figures before and in rage, where rage changes them, and what a Character is able to do beyond them. */
const figureCells = (kind: string, one: Figures, other: Figures, { language }: Teller): Cell[] => [
  ...FIGURES.map((figure) => (one[figure] === other[figure] ? one[figure] : `${one[figure]} / ${other[figure]}`)),
  { list: abilitiesOf(kind, language).map(({ name, text }) => `**${name}.** ${text}`) },
];
function figureTable(id: string, all: readonly Able[], { section, row, word }: Build, say: Teller): Section {
  const rows = all.map(({ id: kind, normal, enraged, stats }) => {
    const one = normal ?? stats;
    return row(kind, one === undefined ? [] : figureCells(kind, one, enraged ?? one, say), {
      icon: kind.startsWith('possessed') ? 'possessed' : kind,
    });
  });
  return section(id, [...FIGURES.map((figure) => `#${figure}`), 'ability'], rows, word('note.figures'));
}

function encounterRows({ row, link, links, word }: Build, say: Teller): Row[] {
  const goal = ({ type, n, witch }: Goal): string => {
    const told = say.text(`board.goal.${type}`, { witch: witch ?? '' });
    return n === undefined ? told : word('goal.count', { goal: told, n });
  };
  const named = (key: string, ids: readonly string[]): Inline[] =>
    ids.length === 0 ? [] : [[word(key), ...ids.flatMap((id, i) => (i === 0 ? [link(id)] : [', ', link(id)]))]];
  const specialOf = (ids: readonly string[]): Cell => ({
    list: encounters.specialRules
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => [{ row: id, text: name[say.language] }]),
  });
  return encounters.encounters.map(({ id, summary, victory, setup, masterEnergy, startingIngredients, ...given }) =>
    row(id, [
      summary[say.language],
      { list: (victory.master as Goal[]).map(goal) },
      { list: (victory.heroes as Goal[]).map(goal) },
      {
        list: [
          ...named('starts.witches', setup.witchesInPlay),
          ...named('starts.reserve', setup.witchReserve),
          word('starts.energy', { energy: masterEnergy, plants: startingIngredients }),
        ],
      },
      given.soulRewards.join(', '),
      given.special.length === 0 ? links([]) : specialOf(given.special),
    ]),
  );
}

function heroRows({ row, word }: Build, { language }: Teller): Row[] {
  const classes = new Map(heroes.classes.map(({ id, name }) => [id, name[language]]));
  return heroes.heroes.map(({ id, class: kind, attributes, health, weapon }) => {
    const { strength, resistance, agility, alchemy } = attributes;
    const ways = [
      word('weapon.melee', weapon.melee),
      ...(weapon.ranged === null ? [] : [word('weapon.ranged', weapon.ranged)]),
    ];
    const arm = { list: [`**${weapon.name[language]}**`, ...ways] };
    return row(id, [classes.get(kind) ?? '', strength, resistance, agility, alchemy, health, arm], { icon: 'hero' });
  });
}

interface HeroCard {
  readonly id: string;
  readonly slot: number;
  readonly entries: readonly { readonly id: string; readonly text: Text }[];
  readonly reactions: readonly { readonly id: string; readonly name: Text; readonly text: Text }[];
}
const cardRows = (cards: readonly HeroCard[], { row }: Build, { language }: Teller): Row[] =>
  cards.map(({ id, slot, entries, reactions }) =>
    row(
      id,
      [
        slot,
        { list: entries.map((entry) => `${entry.id}. ${entry.text[language]}`) },
        { list: reactions.map(({ name, text }) => `**${name[language]}.** ${text[language]}`) },
      ],
      { icon: 'hero', also: reactions.map((reaction) => reaction.id) },
    ),
  );

function magicTables({ section, row, link, word }: Build, { language }: Teller): Section[] {
  const caster = (witch: string | null): Cell => (witch === null ? word('witch.any') : [link(witch)]);
  const spells = grimoires.spells.map(({ id, witch, kind, cost, text }) =>
    row(id, [caster(witch), word(`kind.${kind}`), cost, text[language]], { icon: 'cast' }),
  );
  const cards = witchcraft.cards.map(({ id, witch, cost, text }) =>
    row(id, [caster(witch), cost, text[language]], { icon: 'craft' }),
  );
  const rites = demons.cards
    .filter(({ type }) => type !== 'hero-choice') // MM-10.2 never in the deck
    .map(({ id, demon, type, text }) =>
      row(id, [[link(demon)], word(`type.${type}`), text[language]], { icon: demon }),
    );
  const ills = plagues.cards.map(({ id, value }) => row(id, [value], { icon: 'plague' }));
  return [
    section('spells', ['witch', 'kind', '#cost', 'text'], spells),
    section('witchcraft', ['witch', '#cost', 'text'], cards),
    section('demonCards', ['demon', 'type', 'text'], rites),
    section('plagues', ['#value'], ills, word('note.plagues')),
  ];
}

/** What lies in Chests and grows in Zones; copies of a card are one line. */
function findTables({ section, row, word }: Build, { language }: Teller): Section[] {
  const upgrades: { readonly [slot: string]: { readonly [attribute: string]: number } } = rules.upgrades;
  const items = loot.cards.map(({ id, kind, slot }) => {
    const [[attribute, n] = ['', 0]] = Object.entries(upgrades[slot ?? ''] ?? {});
    const effect = slot === null ? word('loot.none') : word('loot.raises', { n, attribute });
    return row(id, [word(`loot.${slot ?? kind}`), effect], { icon: 'chest' });
  });
  const all: readonly Plant[] = plants.cards;
  const kinds = [...new Set(all.map(({ name }) => name[language]))].map((name) =>
    all.filter((one) => one.name[language] === name),
  );
  const growing = kinds.map((copies) => {
    const { id = '', effect } = copies[0] ?? {};
    const what = effect === undefined ? word('plant.ingredient') : word(`plant.${effect.do}`, { ...effect });
    return row(id, [what, copies.length], { icon: 'plant', also: copies.map((copy) => copy.id) });
  });
  const values = [...new Set(plants.tokens.map(({ value }) => value))];
  const tokens = values.map((value) => {
    const same = plants.tokens.filter((token) => token.value === value).map(({ id }) => id);
    const name = word('plant.token.name', { value });
    return row(same[0] ?? '', [word('plant.token', { value }), same.length], { name, icon: 'plant', also: same });
  });
  return [
    section('loot', ['loot.slot', 'effect'], items),
    section('plants', ['effect', '#copies'], [...growing, ...tokens]),
  ];
}

function costRows({ word }: Build): Row[] {
  const { move, attack, summonMinion, summonWitch, ...plain } = rules.costs;
  const line = (id: string, name: string, cell: Cell): Row => ({ id: `cost-${id}`, name, cells: [cell] });
  return [
    line('move', word('cost.move'), move.any),
    ...Object.entries(attack).map(([who, cost]) =>
      line(`attack-${who}`, word('cost.attack', { who: word(`cost.attack.${who}`) }), cost),
    ),
    ...Object.entries(summonMinion).map(([who, cost]) => line(`summon-${who}`, word('cost.summon', { who }), cost)),
    line('summonWitch', word('cost.summonWitch'), word('cost.permanent', summonWitch)),
    ...Object.entries(plain).map(([deed, cost]) => line(deed, word(`cost.${deed}`), cost)),
  ];
}

const attributeRows = ({ row, word }: Build): Row[] =>
  rules.attributes.map(({ id }) => {
    const by = Object.entries(rules.upgrades).find(([, raised]) => Object.hasOwn(raised, id))?.[0];
    return row(id, [word('cube.from', rules.attributeBoard), by === undefined ? '' : word(`loot.${by}`)]);
  });

/** What a level sets: where each Encounter has its own settings, Encounter by Encounter. */
function levelRows({ word }: Build, say: Teller): Row[] {
  const told = (set: Options): string[] =>
    Object.entries(set).map(([option, value]) =>
      word('level.line', {
        option: say.text(`option.${option}`),
        choice: say.text(`option.${option}.${String(value)}`),
      }),
    );
  return campaign.levels.map(({ id, name, options: set }) => {
    const own = campaign.chapters.flatMap(({ at, name: chapter }) => {
      const lines = told(at?.[id] ?? {});
      return lines.length === 0 ? [] : [word('level.chapter', { name: chapter[say.language], set: lines.join(' · ') })];
    });
    const lines = own.length > 0 ? own : told(set);
    return {
      id: `level-${id}`,
      name: name[say.language],
      cells: [{ list: lines.length === 0 ? [word('level.none')] : lines }],
    };
  });
}

export function reference(say: Teller): Tables {
  const build = tables(say);
  const { section, row } = build;
  const special = encounters.specialRules.map(({ id, name, text }) =>
    row(id, [text[say.language]], { name: name[say.language] }),
  );
  const grimoire = characters.witches.map(({ id, grimoire: spells }) => row(id, [build.links(spells)]));
  const witches = figureTable('witches', characters.witches, build, say);
  return {
    sections: [
      section('encounters', ['goal', 'wins', 'loses', 'starts', 'rewards', 'special'], encounterRows(build, say)),
      section('specialRules', ['text'], special),
      section('costs', ['#cost'], costRows(build)),
      {
        ...witches,
        columns: [...witches.columns.slice(0, -1), { title: build.word('grimoire') }],
        rows: witches.rows.map((one, i) => ({
          ...one,
          cells: [...one.cells.slice(0, -1), ...(grimoire[i]?.cells ?? [])],
        })),
      },
      figureTable('minions', characters.minions, build, say),
      figureTable('possessed', characters.possessed, build, say),
      figureTable('creatures', characters.creatures, build, say),
      figureTable('demons', demons.demons, build, say),
      figureTable('serfs', characters.serfs, build, say),
      ...magicTables(build, say),
      section(
        'heroes',
        ['class', '#force', '#resistance', '#agility', '#alchemy', '#health', 'weapon'],
        heroRows(build, say),
      ),
      section('attributes', ['cube', 'raised'], attributeRows(build)),
      section('actionCards', ['#slot', 'entries', 'reactions'], cardRows(heroCards.actionCards, build, say)),
      section('aiCards', ['#slot', 'entries', 'reactions'], cardRows(heroCards.aiCards, build, say)),
      ...findTables(build, say),
      tileTable(build, say),
      section('levels', ['level.what'], levelRows(build, say)),
    ],
    alike: (option) => (/^hero\d$/.test(option) ? 'hero' : option),
  };
}
