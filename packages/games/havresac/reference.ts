/** The tables of Havresac's book. */
import { tables } from '../reference.ts';
import type { Cell, Row, Section, Tables, Teller } from '../reference.ts';
import board from './content/board.json' with { type: 'json' };
import creatures from './content/creatures.json' with { type: 'json' };
import guardians from './content/guardians.json' with { type: 'json' };
import objects from './content/objects.json' with { type: 'json' };
import scoring from './content/scoring.json' with { type: 'json' };
import scouts from './content/scout-cards.json' with { type: 'json' };
import setup from './content/setup.json' with { type: 'json' };
import solo from './content/solo.json' with { type: 'json' };

type Build = ReturnType<typeof tables>;
interface Goal {
  readonly stat: string;
  readonly op: string;
  readonly value: number | boolean;
}
interface Setup {
  readonly boardSide: string;
  readonly tileFaces: string;
  readonly chosenFaces?: { readonly [guardian: string]: string };
  readonly soloLevel?: string;
}
interface Ban {
  readonly recruitedMax?: number;
  readonly recruit?: string;
}

function guardianRows({ row, word }: Build, { language }: Teller): Row[] {
  const face = ({ move, cost, summary }: { move: number | null; cost: number; summary: { en: string; fr: string } }) =>
    ({
      list: [move === null ? word('face.line', { cost }) : word('face', { move, cost }), summary[language]],
    }) as const;
  return guardians.guardians.map(({ id, count, startInBag, tile }) =>
    row(id, [face(tile.day), face(tile.night), count, startInBag]),
  );
}

const creatureRows = ({ row, word }: Build): Row[] =>
  creatures.creatures.map(({ id, kind, perPlayer, glory, huntVp }) =>
    row(id, [word(`kind.${kind}`), perPlayer, glory ?? word('glory.fairy'), huntVp ?? '']),
  );

const objectRows = ({ row, word }: Build, { language }: Teller): Row[] =>
  objects.objects.map(({ id, count, use, summary }) => row(id, [summary[language], word(`use.${use}`), count]));

const [summer, winter] = board.sides;
const placeRows = ({ row, word }: Build): Row[] =>
  board.legend.map(({ id }) => {
    const kind = id as keyof NonNullable<typeof summer>['counts'];
    const what = word(`place.${id}`, { vp: objects.vpPerOpenedChest });
    return row(id, [what, summer?.counts[kind] ?? 0, winter?.counts[kind] ?? 0]);
  });

function scoutRows({ row, link }: Build, say: Teller): Row[] {
  const cell = (side: typeof summer, site: string): string => {
    const found = [...(side?.sites.huts ?? []), ...(side?.sites.groves ?? [])].find(({ id }) => id === site);
    return found === undefined ? '' : say.name(found.cell);
  };
  return scouts.cards.map(({ id, creature, site, quarter }) =>
    row(id, [[link(creature)], [link(quarter)], cell(summer, site), cell(winter, site)], { icon: creature }),
  );
}

/** One condition of a Challenge or an Achievement, in words. */
function goalOf({ stat, op, value }: Goal, { word }: Build, say: Teller): string {
  const [, round] = /^villagesByRound\[(\d)\]$/.exec(stat) ?? [];
  if (round !== undefined) return word('goal.round', { round, value });
  const [, guardian] = /^recruited\.(\w+)$/.exec(stat) ?? [];
  if (guardian !== undefined) return word('goal.recruited', { guardian, value });
  const named = solo.stats.find(({ id }) => id === stat)?.name[say.language] ?? stat;
  if (value === true) return named;
  return word(op === '==' ? 'goal.exactly' : 'goal.atLeast', { stat: named, value });
}
const goalsOf = (goals: readonly Goal[], build: Build, say: Teller): Cell => ({
  list: goals.map((goal) => goalOf(goal, build, say)),
});

function challengeRows(build: Build, say: Teller): Row[] {
  const { row, word } = build;
  const playedWith = ({ boardSide, tileFaces, chosenFaces = {}, soloLevel }: Setup): string[] => [
    say.name(boardSide),
    tileFaces === 'chosen' ? '' : say.text(`option.tileFaces.${tileFaces}`),
    ...Object.entries(chosenFaces).map(([guardian, face]) =>
      face === 'night' ? word('setup.night', { guardian }) : '',
    ),
    soloLevel === undefined ? '' : word('setup.level', { level: soloLevel }),
  ];
  const ban = ({ recruitedMax: most, recruit }: Ban): string =>
    recruit === undefined ? word('bans.most', { most: most ?? 0 }) : word('bans.kind', { guardian: recruit });
  return solo.challenges.map(({ id, goal, setup: given, bans }) =>
    row(id, [
      goalsOf(goal, build, say),
      { list: playedWith(given).filter((text) => text !== '') },
      { list: (bans as Ban[]).map(ban) },
    ]),
  );
}

/** What is counted during and after a game. */
function scoreTables({ section, word }: Build, say: Teller): Section[] {
  const { gainsTable, fairyTrack, villageColumn, huntingBoard, endScoring } = scoring;
  const line = (id: string, name: string, cells: readonly Cell[]): Row => ({ id, name, cells });
  const gains = gainsTable.rows.map(({ glory, gold, vp }) =>
    line(`gains-${glory}`, word('gains.row', { glory }), [gold, vp]),
  );
  const { gold, vpPerExtraGlory: more } = gainsTable.above15;
  const above = word('gains.above.vp', { vp: gainsTable.rows.at(-1)?.vp ?? 0, more });
  const figures = { ...huntingBoard.vp, vp: objects.vpPerOpenedChest };
  const goldPerVp = endScoring.find(({ id }) => id === 'gold')?.goldPerVp ?? 0;
  return [
    section('gains', ['#gold', '#vp'], [...gains, line('gains-above', word('gains.above'), [gold, above])]),
    section(
      'fairyTrack',
      ['#glory', '#hunt'],
      fairyTrack.slots.map(({ slot, glory, endVp }) =>
        line(`fairies-${slot}`, word('fairyTrack.row', { slot }), [glory, endVp]),
      ),
    ),
    section(
      'villageColumn',
      ['#glory', '#hunt'],
      villageColumn.slots.map(({ repaired, glory, endVp }) =>
        line(`villages-${repaired}`, word('villageColumn.row', { repaired }), [glory, endVp]),
      ),
    ),
    section(
      'final',
      ['final.what'],
      endScoring.map(({ id, name }) =>
        line(`final-${id}`, name[say.language], [word(`final.${id}`, { ...figures, gold: goldPerVp })]),
      ),
    ),
  ];
}

function soloTables(build: Build, say: Teller): Section[] {
  const { section, row, word } = build;
  const shadow = ({ factor, headStart: start }: { factor: number; headStart: number }): string => {
    if (factor === 0) return word('shadow.none');
    if (factor < 1) return word('shadow.half');
    return start === 0 ? word('shadow.whole') : word('shadow.more', { start });
  };
  const { perMonsterOnBoard, perFairyOnBoard: fairy } = solo.shadow;
  const levels = solo.levels.map((level) => row(level.id, [shadow(level)]));
  const ranks = solo.ranks.map(({ id, minVp }) => row(id, [minVp]));
  const achievements = solo.achievements.map(({ id, goal }) => row(id, [goalsOf(goal, build, say)]));
  return [
    section('levels', ['shadow'], levels, word('note.levels', { ...perMonsterOnBoard, fairy })),
    section('ranks', ['#minVp'], ranks),
    section('challenges', ['goal', 'setup', 'bans'], challengeRows(build, say)),
    section('achievements', ['goal'], achievements),
  ];
}

/** The chapter of each phase: HA-3 Scout, HA-4 Adventure, HA-9 Glory, HA-10 Recruitment, HA-11 End of the round. */
const CHAPTERS = ['HA-3', 'HA-4', 'HA-9', 'HA-10', 'HA-11'];

export function reference(say: Teller): Tables {
  const build = tables(say);
  const { section, row, word } = build;
  const span = ([from = 0, to = 0]: readonly number[]): string => word('span', { from, to });
  const quarters = board.quarters.map(({ id, glyph, rows, cols }) =>
    row(id, [span(rows), span(cols)], { icon: glyph }),
  );
  const sides = board.sides.map(({ id, counts }) => row(id, [counts.forest, counts.lake]));
  const phases = setup.phases.map(({ id }, i) => row(id, [CHAPTERS[i] ?? '']));
  return {
    sections: [
      section('guardians', ['face.day', 'face.night', '#count', '#bag'], guardianRows(build, say)),
      section('creatures', ['kind', '#perPlayer', '#glory', '#hunt'], creatureRows(build)),
      section('objects', ['effect', 'use', '#onBoard'], objectRows(build, say)),
      section('places', ['place', '#summer', '#winter'], placeRows(build)),
      section('scouts', ['creature', 'quarter', 'summer', 'winter'], scoutRows(build, say)),
      section('quarters', ['rows', 'cols'], quarters),
      {
        ...section('sides', [], sides),
        columns: ['forest', 'lake'].map((id) => ({ title: say.name(id), number: true })),
      },
      section('phases', ['chapter'], phases),
      ...scoreTables(build, say),
      ...soloTables(build, say),
    ],
    alike: (option) => (option.endsWith('Face') ? 'face' : option),
  };
}
