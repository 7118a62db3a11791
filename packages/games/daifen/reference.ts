/** The tables of Daifen's book. */
import { tables } from '../reference.ts';
import type { Cell, Row, Section, Tables, Teller } from '../reference.ts';
import buildings from './content/buildings.json' with { type: 'json' };
import events from './content/exploration-events.json' with { type: 'json' };
import knowledge from './content/knowledge.json' with { type: 'json' };
import phases from './content/phases.json' with { type: 'json' };
import races from './content/races.json' with { type: 'json' };
import rules from './content/rules.json' with { type: 'json' };
import rumours from './content/rumours.json' with { type: 'json' };
import scenarios from './content/scenarios.json' with { type: 'json' };
import tempos from './content/tempos.json' with { type: 'json' };
import units from './content/units.json' with { type: 'json' };
import wanderers from './content/wanderers.json' with { type: 'json' };

type Build = ReturnType<typeof tables>;
interface Thing {
  readonly id: string;
  readonly requires: string | null;
  readonly races?: readonly string[];
}
const PLAYABLE = races.entries.filter(({ playable }) => playable);
const needs = ({ links }: Build, { requires }: Thing): Cell => links(requires === null ? [] : [requires]);
const peoples = ({ links, word }: Build, all: readonly string[]): Cell =>
  all.length === PLAYABLE.length ? word('for.all') : links(all);

const raceRows = ({ row, links, word }: Build, { language }: Teller): Row[] =>
  races.entries.map(({ id, blurb, growth, specialUnit }) =>
    row(id, [
      blurb[language],
      growth === undefined ? word('growth.none') : word(`growth.${growth}`),
      specialUnit === undefined ? '' : links([specialUnit]),
    ]),
  );

/** What a piece of knowledge makes possible: the next ones, buildings, units. */
const openedBy = (id: string): string[] =>
  [...knowledge.entries, ...buildings.entries, ...units.entries]
    .filter(({ requires }) => requires === id)
    .map((one) => one.id);
const knowledgeRows = (build: Build): Row[] =>
  knowledge.entries.map((one) =>
    build.row(one.id, [one.cost, needs(build, one), build.links(openedBy(one.id)), peoples(build, one.races)]),
  );

const buildingRows = (build: Build): Row[] =>
  buildings.entries.map((one) =>
    build.row(one.id, [
      one.cost,
      one.attack,
      one.resistance,
      one.goldGain,
      one.intellectGain,
      one.tags.map((tag) => build.word(`tag.${tag}`)).join(', '),
      needs(build, one),
      peoples(build, one.races),
    ]),
  );

type Unit = (typeof units.entries)[number];
function fighting({ word }: Build, { offensive, defensive }: Pick<Unit, 'offensive' | 'defensive'>): string {
  if (offensive && defensive) return word('role.both');
  return word(offensive ? 'role.attack' : defensive ? 'role.defence' : 'role.none');
}
function unitRows(build: Build, { language }: Teller): Row[] {
  const { row, links, word } = build;
  const abilities: { readonly [id: string]: { name: { en: string; fr: string }; rules: string } } = units.abilities;
  const able = (ids: readonly string[]): string =>
    ids
      .map((id) => abilities[id])
      .map((one) => (one === undefined ? '' : word('able.of', { name: one.name[language], rule: one.rules })))
      .join(', ');
  return units.entries.map((one) =>
    row(one.id, [
      one.cost,
      one.attack,
      one.defence,
      one.resistance,
      one.goldGain,
      one.intellectGain,
      links([one.trainedIn]),
      needs(build, one),
      { list: [fighting(build, one), able(one.abilities)].filter((text) => text !== '') },
      peoples(build, one.races),
    ]),
  );
}

/** What a race can come by, in the order of its tables: from the start, then by each piece of knowledge. */
function treeOf(race: (typeof PLAYABLE)[number], { links, row, word }: Build, say: Teller): Section {
  const { id, knowledge: known = [], buildings: built = [], units: trained = [] } = race;
  const opened = (list: readonly Thing[], own: readonly string[], by: string | null): Cell =>
    links(own.filter((one) => list.some((thing) => thing.id === one && thing.requires === by)));
  const line = (by: string | null, name: string, cost: Cell): Row =>
    row(
      `tree-${id}-${by ?? 'start'}`,
      [
        cost,
        by === null ? '' : links([knowledge.entries.find((one) => one.id === by)?.requires ?? ''].filter(Boolean)),
        opened(buildings.entries, built, by),
        opened(units.entries, trained, by),
      ],
      { name },
    );
  const costOf = (by: string): number => knowledge.entries.find((one) => one.id === by)?.cost ?? 0;
  return {
    id: `tree-${id}`,
    title: word('tree', { race: id }),
    columns: [
      { title: word('intellect'), number: true },
      ...['requires', 'tree.buildings', 'tree.units'].map((key) => ({ title: word(key) })),
    ],
    rows: [line(null, word('fromStart'), ''), ...known.map((by) => line(by, say.name(by), costOf(by)))],
  };
}

function chanceTables({ section, row, word }: Build, say: Teller): Section[] {
  const met = wanderers.entries.map((one) =>
    row(one.id, [one.attack, one.defence, one.resistance, one.goldGain, one.weight]),
  );
  const found = events.entries.map(({ id, from, to, effect }) =>
    row(id, [word('roll.from', { from, to }), word(`effect.${effect.kind}`, { times: effect.times ?? 0 })]),
  );
  const told = rumours.entries.map(({ id, topic, claim }) =>
    row(id, [word(`topic.${topic}`), word(`claim.${claim}`)], {
      name: say.name(id).replace('{k}', word('rumour.someone')),
    }),
  );
  return [
    section('wanderers', ['#attack', '#defence', '#resistance', '#goldGain', '#weight'], met),
    section('events', ['#roll', 'effect'], found),
    section('rumours', ['topic', 'claim'], told),
  ];
}

/** Figures of content/rules.json that a player reckons with. */
function figureRows({ word }: Build): Row[] {
  const KNOWN =
    /^(build|train|attack|support|gift|caravan|intercept|sabotage|theft|combat\.(w|d|s)|rumour\.(t.*C|f.*C|p)|association\.max)/;
  return rules.entries
    .filter(({ id }) => KNOWN.test(id))
    .map(({ id, value, rule }) => {
      const told = typeof value === 'number' ? value : word('fraction', value as { num: number; den: number });
      return {
        id: `figure-${id}`,
        name: word(`fig.${id}`),
        cells: [id === 'theft.divisor' ? `1/${value}` : told, rule],
      };
    });
}

function startRows({ word, row }: Build): Row[] {
  const value = (id: string) => rules.entries.find((entry) => entry.id === `start.${id}`)?.value ?? 0;
  const things = { ...(value('buildings') as object), ...(value('units') as object) } as { [id: string]: number };
  return [
    ...['gold', 'intellect'].map((id) =>
      row(`start-${id}`, [value(id) as number], { name: word(`start.${id}`), icon: id }),
    ),
    ...Object.entries(things).map(([id, count]) => ({ ...row(id, [count]), id: `start-${id}` })),
  ];
}

const tempoRows = ({ word }: Build, { language }: Teller): Row[] =>
  tempos.entries.map(({ id, name, days, timerSeconds }) => {
    const when = timerSeconds === undefined ? word('days.manual') : word('days.timer', { usual: timerSeconds.default });
    const told = days === undefined ? when : word('days.week', { count: days.length });
    return { id: `tempo-${id}`, name: name[language], cells: [told] };
  });

/** DA-14 The scenarios: what there is to do, and what each side starts with where the pack of DA-2.6 is changed. */
function scenarioRows({ row, word }: Build, say: Teller): Row[] {
  const pack = ({
    gold,
    ...lists
  }: (typeof scenarios.entries)[number]['first' | 'others'] | { gold?: number }): string => {
    const {
      units = {},
      buildings = {},
      knowledge = [],
    } = lists as {
      units?: { [id: string]: number };
      buildings?: { [id: string]: number };
      knowledge?: string[];
    };
    const things = Object.entries({ ...buildings, ...units }).map(([id, n]) => `${say.name(id)} × ${n}`);
    const purse = gold === undefined ? [] : [`${word('start.gold')} ${gold}`];
    return [...purse, ...things, ...knowledge.map((id) => say.name(id))].join(', ') || word('scenario.same');
  };
  return scenarios.entries.map(({ id, goal, seats, first, others, options: { turnLimit } }) =>
    row(id, [goal[say.language], seats, turnLimit, pack(first), pack(others)]),
  );
}

export function reference(say: Teller): Tables {
  const build = tables(say);
  const { section, row } = build;
  const values = ['#attack', '#resistance', '#goldGain', '#intellectGain'];
  const figures = ['#attack', '#defence', '#resistance', '#goldGain', '#intellectGain'];
  const turn = phases.entries.map(({ id, order }) => ({ ...row(id, [order], { also: [id] }), id: `phase-${id}` }));
  return {
    sections: [
      section('races', ['blurb', 'growth', 'specialUnit'], raceRows(build, say)),
      ...PLAYABLE.map((race) => treeOf(race, build, say)),
      section('knowledge', ['#intellect', 'requires', 'opens', 'for'], knowledgeRows(build)),
      section('buildings', ['#cost', ...values, 'tags', 'requires', 'for'], buildingRows(build)),
      section('units', ['#cost', ...figures, 'trainedIn', 'requires', 'role', 'for'], unitRows(build, say)),
      ...chanceTables(build, say),
      section('start', ['#value'], startRows(build)),
      section(
        'scenarios',
        ['scenario.goal', '#scenario.seats', '#scenario.limit', 'scenario.first', 'scenario.others'],
        scenarioRows(build, say),
      ),
      section('phases', ['#order'], turn),
      section('figures', ['#value', 'rule'], figureRows(build)),
      section('tempos', ['days'], tempoRows(build, say)),
    ],
    alike: (option) => (races.entries.some(({ id }) => id === option) ? 'allowed' : option),
  };
}
